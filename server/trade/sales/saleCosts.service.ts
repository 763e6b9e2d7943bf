import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { feedOfOxen } from '../../herd/closings/feedShares.service.ts';
import { healthCostOfOxen } from '../../health/health.sql.ts';
import { daysOfOxen } from './saleCosts.sql.ts';

export interface OxCost {
  /** Null where it is not known. */
  purchase: Decimal | null;
  feed: Decimal | null;
  health: Decimal;
  operational: Decimal;
  /** Null where the purchase or the feed is. */
  total: Decimal | null;
  msKg: Decimal;
  days: number;
}

/** What each ox had cost until it went: bought, fed, treated, and its days on the farm. */
export async function costOfOxen(ctx: Context, oxIds: readonly string[]): Promise<Map<string, OxCost>> {
  const { farmId } = ctx.actor;
  const { economics, financialReports, results } = await settingsOfGroups(ctx, [
    'economics',
    'financialReports',
    'results',
  ]);
  const fed = await feedOfOxen(ctx, oxIds);
  const treated = new Map(
    (await healthCostOfOxen(farmId, ctx.db, { oxIds, to: await ctx.day() })).map(({ oxId, cost }) => [oxId, cost]),
  );
  const none = new Decimal(0);
  const ofProtocols = new Decimal(results.healthCostPerHead);
  const untreated = ofProtocols.toDecimalPlaces(2);
  const rate = new Decimal(financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : 0);
  const rows = await daysOfOxen(farmId, ctx.db, { oxIds, until: await ctx.openDay() });
  return new Map(
    rows.map(({ oxId, days, landedCost }) => {
      const purchase = landedCost === null ? null : new Decimal(landedCost);
      const { cost: feed, msKg } = fed.get(oxId) ?? { cost: none, msKg: none };
      const medicines = treated.get(oxId);
      const health = medicines === undefined ? untreated : ofProtocols.plus(medicines).toDecimalPlaces(2);
      const operational = rate.isZero() ? none : rate.times(days).toDecimalPlaces(2);
      const total = purchase && feed && Decimal.sum(purchase, feed, health, operational);
      return [oxId, { purchase, feed, health, operational, total, msKg, days }];
    }),
  );
}
