import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { bindToGta, type Place, type Traveller } from '../../papers/gtas/gtaBinding.service.ts';
import { appendOxEvents, type NewOxEvent } from '../oxen/oxLedger.service.ts';

export interface BoundOx {
  bindingId: string;
  estimatedBirth: Day;
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

/** Gives oxen their places on an entry GTA (§2.4), all or none; requires the herd lock. */
export async function bindOxen(
  ctx: Context,
  written: { day: Day; stamp: FieldStamp | null },
  { gtaId, travellers }: { gtaId: string; travellers: readonly Traveller[] },
): Promise<BoundOx[]> {
  const { places, moved } = await bindToGta(ctx, { gtaId, type: 'ENTRY', travellers });
  await ageAgain(ctx, written, moved);
  return places.map(({ bindingId, estimatedBirth }) => ({ bindingId, estimatedBirth }));
}

export async function bindOx(
  ctx: Context,
  written: { day: Day; stamp: FieldStamp | null },
  { gtaId, ...traveller }: { gtaId: string } & Traveller,
): Promise<BoundOx> {
  const [place] = await bindOxen(ctx, written, { gtaId, travellers: [traveller] });
  return place!;
}
