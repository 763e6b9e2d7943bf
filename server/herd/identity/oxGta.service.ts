import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { bindToGta, OpenGtas, type Place, type Traveller } from '../../papers/gtas/gtaBinding.service.ts';
import { appendOxEvents, type NewOxEvent } from '../oxen/oxLedger.service.ts';

export interface BoundOx {
  bindingId: string;
  estimatedBirth: Day;
}

interface Written {
  day: Day;
  stamp: FieldStamp | null;
}

/** Who made room has an age of its new row, where that is all that is known of it. */
async function ageAgain(ctx: Context, written: Written, moved: readonly Place[]): Promise<void> {
  const oxen = await ctx.db.ox.findMany({
    where: { gtaBindingId: { in: moved.map(({ bindingId }) => bindingId) }, birthEstimated: true },
    select: { id: true, gtaBindingId: true },
  });
  const oxOf = new Map(oxen.map(({ id, gtaBindingId }) => [gtaBindingId, id]));
  const events = moved.flatMap(({ bindingId, estimatedBirth }): NewOxEvent[] => {
    const oxId = oxOf.get(bindingId);
    return oxId ? [{ oxId, type: 'CHARACTERISTIC', set: { birthDate: estimatedBirth }, notes: { byGta: true } }] : [];
  });
  if (events.length > 0) await appendOxEvents(ctx, written, events);
}

interface Group {
  gtaId: string;
  travellers: readonly Traveller[];
  /** Where a refusal is shown. */
  at: (error: unknown) => never;
}

/** Gives groups of oxen their places on entry GTAs (§2.4), in their order, all or none; requires the herd lock. */
export async function bindOxen(ctx: Context, written: Written, groups: readonly Group[]): Promise<BoundOx[][]> {
  const gtas = await OpenGtas.lock(
    ctx,
    groups.map(({ gtaId }) => gtaId),
  );
  const bound: BoundOx[][] = [];
  const movedBefore: Place[] = [];
  for (const { at, ...group } of groups) {
    const { places, moved } = await gtas.bind({ ...group, type: 'ENTRY' }).catch(at);
    movedBefore.push(...moved);
    bound.push(places.map(({ bindingId, estimatedBirth }) => ({ bindingId, estimatedBirth })));
  }
  await gtas.write();
  await ageAgain(ctx, written, movedBefore);
  return bound;
}

export async function bindOx(
  ctx: Context,
  written: Written,
  { gtaId, ...traveller }: { gtaId: string } & Traveller,
): Promise<BoundOx> {
  const { places, moved } = await bindToGta(ctx, { gtaId, type: 'ENTRY', travellers: [traveller] });
  await ageAgain(ctx, written, moved);
  return places[0]!;
}
