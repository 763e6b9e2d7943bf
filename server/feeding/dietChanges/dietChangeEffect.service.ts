import { Decimal } from 'decimal.js';
import { figuresOfFormulations } from '../../diets/formulations/formulationFigures.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { jumpsOf, type DietJump } from './dietJump.calc.ts';
import { sharesOn } from './dietShares.service.ts';

interface DietOfBatch {
  batchId: string;
  dietId: string;
}

/** §4.9: what of the changes is too much at once; what a transition blends counts by its shares. */
export async function jumpsOfBatches(ctx: Context, changes: readonly DietOfBatch[]): Promise<Map<string, DietJump[]>> {
  const day = await ctx.openDay();
  const batchIds = changes.map(({ batchId }) => batchId);
  const shares = await sharesOn(ctx, day, batchIds);
  const eaten = [...shares.values()].flatMap((parts) => parts.map(({ dietId }) => dietId));
  const figures = await figuresOfFormulations(ctx, day, [
    ...new Set([...eaten, ...changes.map(({ dietId }) => dietId)]),
  ]);
  const mixed = (batchId: string, figure: 'elg' | 'foragePct'): Decimal | null => {
    const parts = (shares.get(batchId) ?? []).map(
      ({ dietId, sharePct }) => [figures.get(dietId)?.[figure], sharePct] as const,
    );
    if (parts.length === 0 || parts.some(([value]) => value == null)) return null;
    return Decimal.sum(...parts.map(([value, sharePct]) => value!.times(sharePct).div(100)));
  };
  return new Map(
    changes.map(({ batchId, dietId }) => {
      const before = { elg: mixed(batchId, 'elg'), foragePct: mixed(batchId, 'foragePct') };
      return [batchId, jumpsOf(before, figures.get(dietId)!)];
    }),
  );
}

/** How many times the call of batches becomes with their new diets, so that what is weighed stays as it was planned. */
export async function callFactors(
  ctx: Context,
  plannedDay: Day,
  changes: readonly DietOfBatch[],
): Promise<Map<string, Decimal>> {
  if (changes.length === 0) return new Map();
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(plannedDay), batchId: { in: changes.map(({ batchId }) => batchId) } },
    select: { batchId: true, parts: { select: { sharePct: true, dryMatterPct: true } } },
  });
  const figures = await figuresOfFormulations(
    ctx,
    await ctx.openDay(),
    changes.map(({ dietId }) => dietId),
  );
  return new Map(
    plans.flatMap(({ batchId, parts }) => {
      const { dietId } = changes.find((each) => each.batchId === batchId)!;
      const after = figures.get(dietId)?.dryMatterPct?.toDecimalPlaces(4);
      if (!after || parts.length === 0) return [];
      const weighed = Decimal.sum(
        ...parts.map((part) => new Decimal(part.sharePct.toString()).div(part.dryMatterPct.toString())),
      );
      return [[batchId, weighed.times(after).div(100)] as const];
    }),
  );
}
