import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf, type Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut } from '../platform/input.ts';
import { splitByWeights } from '../platform/quantities.calc.ts';
import { lockLedger } from '../stock/ledger.service.ts';
import { beatRound, lockedBeat, mixerToLoad } from './beatRecord.service.ts';
import { correctBeat } from './beatSave.service.ts';
import { savedBeatFields } from './beatFields.ts';
import { carriedInto, writeWholeBeat } from './beatWhole.service.ts';
import { dietToLoad } from './beatStart.service.ts';

interface Told {
  day: Day;
  dietId: string;
  round: number | null | undefined;
  corralIds: readonly string[];
}

/** What corrals were to get in a round, or in the first one that is open of any of them. */
async function plannedIn(ctx: Context, { day, dietId, round, corralIds }: Told) {
  const treats = await ctx.db.treat.findMany({
    where: {
      part: { dietId, feedPlan: { day: dateOf(day), corralId: { in: [...corralIds] } } },
      ...(round ? { round } : {}),
    },
    orderBy: [{ round: 'asc' }, { id: 'asc' }],
    select: {
      round: true,
      plannedKg: true,
      deliveredKg: true,
      part: { select: { feedPlan: { select: { corralId: true } } } },
    },
  });
  const chosen = round ?? treats.find(({ deliveredKg }) => deliveredKg === null)?.round ?? treats.at(-1)?.round ?? 1;
  const kg = new Map(
    treats
      .filter((treat) => treat.round === chosen)
      .map(({ part, plannedKg }) => [part.feedPlan.corralId, plannedKg] as const),
  );
  return { round: chosen, weights: corralIds.map((id) => kg.get(id) ?? new Decimal(0)) };
}

/** What the wagon holds of the diet before it is loaded. */
async function carryInto(
  ctx: Context,
  day: Day,
  {
    mixerId,
    dietId,
    lines,
  }: { mixerId: string; dietId: string; lines: readonly { startedAt?: string | null | undefined }[] },
): Promise<Decimal> {
  const { last } = await mixerToLoad(ctx, mixerId);
  const began = lines.flatMap(({ startedAt }) => startedAt ?? []).toSorted()[0];
  return carriedInto(last, await dietToLoad(ctx, day, dietId), began);
}

/** Beside the corrals nobody told what each got: it is shared out by what each was to get. */
export const saveBeatOfCorrals = defineFieldWrite({
  name: 'saveBeatOfCorrals',
  allow: 'beat:write',
  input: {
    ...savedBeatFields,
    /** A closed beat of the open day, to be corrected. */
    id: leftOut(globalId('Beat').nullish()),
    day: leftOut(civilDate().nullish()),
    round: leftOut(beatRound().nullish()),
    corralIds: z.array(globalId('Corral')).min(1).max(200),
  },
  async run(ctx, { id, day, round, corralIds, ...input }, stamp) {
    const open = await lockLedger(ctx);
    if (day && day < open) fail('FarmDayClosed', { day }, 'day');
    if (day && day > open) fail('FarmDayNotOpen', { day }, 'day');
    const beat = id ? await lockedBeat(ctx, id, ['CLOSED'], { field: 'id' }) : null;
    const ids = [...new Set(corralIds)];
    const dietId = beat?.dietId ?? input.dietId;
    const planned = await plannedIn(ctx, { day: open, dietId, round: round ?? beat?.round, corralIds: ids });
    const loadedKg = Decimal.sum(...input.lines.map(({ actualKg }) => actualKg));
    const carryInKg = beat?.carryInKg ?? (await carryInto(ctx, open, input));
    const outKg = Decimal.max(0, loadedKg.plus(carryInKg).minus(input.residualKg ?? 0));
    const isPlanned = planned.weights.some((kg) => kg.gt(0));
    const shares = splitByWeights(outKg, isPlanned ? planned.weights : ids.map(() => 1), 0);
    const drops = ids.map((corralId, place) => ({ corralId, deliveredKg: shares[place]!.toFixed() }));
    if (!beat) return { beatId: await writeWholeBeat(ctx, { ...input, round: planned.round, drops }, stamp) };
    const lines = input.lines.map(({ foodId, actualKg }, index) => {
      const known = beat.lines.find((line) => line.foodId === foodId);
      return known ? { lineId: known.id, actualKg } : fail('StockNotFound', {}, `lines.${index}.foodId`);
    });
    await correctBeat(ctx, beat, { ...input, lines, drops }, stamp);
    return { beatId: beat.id };
  },
});
