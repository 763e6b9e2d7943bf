import { Decimal } from 'decimal.js';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import { feedCostOfHeads } from '../../herd/closings/feedShares.service.ts';
import { unpricedFeed } from '../../herd/closings/unpricedFeed.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { stepsOfMoved, type StepOfOx } from './carriedCosts.sql.ts';

interface Input {
  batchIds: readonly string[];
  day: Day;
  settings: {
    economics: SettingsOf<'economics'>;
    financialReports: SettingsOf<'financialReports'>;
    results: SettingsOf<'results'>;
  };
}

export interface CarriedCosts {
  /** What heads cost in the batches they came from, less what those that went on cost here. */
  carried: Decimal;
  /** What F-C9 adds to the purchase of the heads here at last: the value of those that came from other batches. */
  entered: Decimal;
  /** On which heads that came were fed something that has no cost, in the batches they came from. */
  unpricedDays: number;
}

const stepKey = ({ batchId, oxId, chapter }: Pick<StepOfOx, 'batchId' | 'oxId' | 'chapter'>): string =>
  `${batchId} ${oxId} ${chapter}`;

/**
 * What heads that were moved take along from one batch to the one they are in at last: what they ate, were treated with
 * and cost by the day. The sum over all batches is nothing.
 */
export async function carriedCosts(
  ctx: Context,
  { batchIds, day, settings }: Input,
): Promise<Map<string, CarriedCosts>> {
  const { economics, financialReports, results } = settings;
  const nothing = () => ({ carried: new Decimal(0), entered: new Decimal(0), unpricedDays: 0 });
  const found = new Map<string, CarriedCosts>(batchIds.map((id) => [id, nothing()]));
  const steps = await stepsOfMoved(ctx.actor.farmId, ctx.db, { batchIds, day });
  if (steps.length === 0) return found;
  const left = steps.filter(({ isLast }) => !isLast);
  const leftIds = [...new Set(left.map(({ batchId }) => batchId))];
  const [fed, unpriced] = await Promise.all([
    feedCostOfHeads(ctx, leftIds, results),
    unpricedFeed(ctx.actor.farmId, ctx.db, { batchIds: leftIds, to: day }),
  ]);
  const feedOf = new Map(fed.map(({ cost, ...head }) => [stepKey(head), cost]));
  const unpricedOf = new Map(unpriced.map(({ days, ...head }) => [stepKey(head), days]));
  const rate = new Decimal(financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : 0);
  const costOf = (step: StepOfOx) =>
    Decimal.sum(feedOf.get(stepKey(step)) ?? 0, step.healthCost, rate.times(step.days).toDecimalPlaces(2));
  const add = (id: string, of: Partial<CarriedCosts>) => {
    const before = found.get(id);
    if (!before) return;
    before.carried = before.carried.plus(of.carried ?? 0);
    before.entered = before.entered.plus(of.entered ?? 0);
    before.unpricedDays = Math.max(before.unpricedDays, of.unpricedDays ?? 0);
  };
  for (const path of Map.groupBy(steps, ({ oxId, chapter }) => `${oxId} ${chapter}`).values()) {
    const lastId = path.find(({ isLast }) => isLast)!.batchId;
    let earlier = new Decimal(0);
    for (const step of path) {
      const { batchId, isLast, landedCost } = step;
      if (landedCost !== null) add(batchId, { entered: isLast ? earlier : earlier.plus(landedCost) });
      const cost = costOf(step);
      earlier = earlier.plus(cost);
      if (isLast) continue;
      add(batchId, { carried: cost.neg() });
      add(lastId, { carried: cost, unpricedDays: unpricedOf.get(stepKey(step)) ?? 0 });
    }
  }
  return found;
}
