import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut } from '../../platform/input.ts';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';
import { lockLedger } from '../../stock/ledger/ledger.service.ts';
import { beatRound, lockedBeat, mixerToLoad, type WholeBeat } from './running/beatRecord.service.ts';
import { refuseUnknownFoods, type WeighedLine } from './running/beatLines.service.ts';
import { correctBeat } from './running/beatSave.service.ts';
import { savedBeatFields, type SavedBeat } from './running/beatFields.ts';
import { carriedInto, writeWholeBeat } from './running/beatWhole.service.ts';
import { dietToLoad } from './running/beatStart.service.ts';
import { derivedDrops, plannedIn, treatedKg } from './derivedDrops.service.ts';

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

/** What was loaded, as it is typed whole: of what is not named, nothing. */
const wholeLines = (beat: WholeBeat, { lines }: Pick<SavedBeat, 'lines'>): WeighedLine[] => [
  ...lines.map(({ foodId, stockId, actualKg }) => ({ foodId, stockId, actualKg })),
  ...beat.lines.flatMap(({ id: lineId, foodId }) =>
    lines.some((line) => line.foodId === foodId) ? [] : [{ lineId, actualKg: '0' }],
  ),
];

/**
 * A load that is finished, and the corrals it goes to: they share it by what each was to get, until treats come for it.
 */
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
    const ask = () => refuseUnknownFoods(ctx, input.lines);
    const beat = id ? await lockedBeat(ctx, id, ['CLOSED'], { field: 'id', ask }) : null;
    const ids = [...new Set(corralIds)];
    const loadedKg = Decimal.sum(...input.lines.map(({ actualKg }) => actualKg));
    const carryInKg = beat?.carryInKg ?? (await carryInto(ctx, open, input));
    const residualKg = input.residualKg ?? beat?.residualKg ?? 0;
    const outKg = Decimal.max(0, loadedKg.plus(carryInKg).minus(residualKg));
    if (beat && beat.awaitedKg !== null) {
      const treated = new Set(beat.drops.flatMap(({ corralId, isDerived }) => (isDerived ? [] : corralId)));
      const leftKg = Decimal.max(0, outKg.minus(treatedKg(beat.drops)));
      const drops = await derivedDrops(
        ctx,
        { ...beat, round: round ?? beat.round },
        ids.filter((corralId) => !treated.has(corralId)),
        leftKg,
      );
      await correctBeat(ctx, beat, { ...input, lines: wholeLines(beat, input), drops }, stamp);
      return { beatId: beat.id };
    }
    const dietId = beat?.dietId ?? input.dietId;
    const planned = await plannedIn(ctx, { day: open, dietId, round: round ?? beat?.round, corralIds: ids });
    const shares = splitByWeights(outKg, planned.weights, 0);
    const drops = ids.map((corralId, place) => ({ corralId, deliveredKg: shares[place]!.toFixed(), isDerived: !beat }));
    if (beat) {
      await correctBeat(ctx, beat, { ...input, lines: wholeLines(beat, input), drops }, stamp);
      return { beatId: beat.id };
    }
    const beatId = await writeWholeBeat(ctx, { ...input, round: planned.round, drops }, stamp);
    await ctx.db.beat.update({ where: ctx.key(beatId), data: { awaitedKg: outKg.toFixed(3) } });
    return { beatId };
  },
});
