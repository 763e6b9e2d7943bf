import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import type { FieldStamp } from '../platform/fieldWrite.ts';
import { bindToGta, type Place, type Traveller } from '../trade/gtaBinding.service.ts';
import { appendOxEvents, type NewOxEvent } from './oxLedger.service.ts';

export interface BoundOx {
  bindingId: string;
  estimatedBirth: Day;
  /** What the GTA was bought with. */
  purchaseId: string | null;
}

/** Who made room has an age of its new row, where that is all that is known of it. */
async function ageAgain(ctx: Context, written: { day: Day; stamp: FieldStamp | null }, moved: readonly Place[]) {
  const births = new Map(moved.map(({ bindingId, estimatedBirth }) => [bindingId, estimatedBirth]));
  const oxen = await ctx.db.ox.findMany({
    where: { gtaBindingId: { in: [...births.keys()] }, birthEstimated: true },
    select: { id: true, gtaBindingId: true },
  });
  const events = oxen.map(({ id, gtaBindingId }): NewOxEvent => ({
    oxId: id,
    type: 'CHARACTERISTIC',
    set: { birthDate: births.get(gtaBindingId!)! },
    notes: { byGta: true },
  }));
  if (events.length > 0) await appendOxEvents(ctx, written, events);
}

/** Gives an ox its place on an entry GTA (§2.4); requires the herd lock. */
export async function bindOx(
  ctx: Context,
  written: { day: Day; stamp: FieldStamp | null },
  { gtaId, sex, birth }: { gtaId: string } & Traveller,
): Promise<BoundOx> {
  const { places, moved } = await bindToGta(ctx, { gtaId, type: 'ENTRY', travellers: [{ sex, birth }] });
  await ageAgain(ctx, written, moved);
  const { purchaseId } = await ctx.db.gta.findUniqueOrThrow({ where: { id: gtaId }, select: { purchaseId: true } });
  const [{ bindingId, estimatedBirth }] = places as [Place];
  return { bindingId, estimatedBirth, purchaseId };
}
