import { Decimal } from 'decimal.js';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { summedMonthsIn } from '../herd/closings/monthSums.service.ts';
import type { Context } from '../platform/context.ts';
import { defineQuery } from '../platform/service.ts';
import type { Day } from '../platform/values/day.ts';
import { liveArrobaKg } from '../trade/oxenPurchases/oxenCost.calc.ts';
import { analyticalSums, spansBetween } from './analytical/analytical.sql.ts';
import { farmStockReport, type FarmStockReport } from './stockReports.service.ts';
import type { FarmStockRow } from './stockReports.sql.ts';

/** Who stood in the corrals at the end of a closed day. */
interface HerdOfDay {
  heads: number;
  /** As it was projected; null where nobody knows what some of them weigh. */
  liveWeightKg: Decimal | null;
  arrobas: Decimal | null;
  feedValuePerHead: Decimal | null;
}

export interface FarmHistoryRow extends FarmStockRow {
  /** Null of a day that is open or that no corral with cattle closed, and for who may not see batches. */
  herd(): Promise<HerdOfDay | null>;
}

export interface FarmHistoryReport extends Omit<FarmStockReport, 'rows'> {
  rows: FarmHistoryRow[];
}

async function herdsOf(ctx: Context, { from, to, rows }: FarmStockReport): Promise<Map<Day, HerdOfDay>> {
  const months = await summedMonthsIn(ctx, { from, to });
  const all = { batchIds: [], corralIds: [], ownerIds: [], dietIds: [], phases: [], flags: [] };
  const days = await analyticalSums(ctx.actor.farmId, ctx.db, {
    scope: { from, to, ...all },
    groupBy: 'DAY',
    spans: spansBetween({ from, to }, months),
    months: months.map((month) => month.from),
  });
  const arrobaKg = liveArrobaKg(await settingsOf(ctx, 'economics'));
  const values = new Map(rows.map(({ day, balanceValue }) => [day, balanceValue]));
  return new Map(
    days.map(({ key: day, headDays: heads, weighedHeadDays, weightDays }) => {
      const isWeighed = weightDays !== null && weighedHeadDays === heads;
      const liveWeightKg = isWeighed ? new Decimal(weightDays) : null;
      const herd = {
        heads,
        liveWeightKg,
        arrobas: liveWeightKg && liveWeightKg.div(arrobaKg),
        feedValuePerHead: heads === 0 ? null : new Decimal(values.get(day) ?? 0).div(heads),
      };
      return [day, herd];
    }),
  );
}

/** Histórico da fazenda: what lay in stock on each day, and the cattle it was for. */
export const farmHistoryReport = defineQuery({
  name: 'farmHistoryReport',
  allow: 'stock:read',
  input: farmStockReport.input,
  async run(ctx, input): Promise<FarmHistoryReport> {
    const report = await farmStockReport(ctx, input);
    let herds: Promise<Map<Day, HerdOfDay>> | undefined;
    const mayRead = ctx.can('batch:read');
    const herdOn = async (day: Day) => (mayRead && (await (herds ??= herdsOf(ctx, report))).get(day)) || null;
    return { ...report, rows: report.rows.map((row) => ({ ...row, herd: () => herdOn(row.day) })) };
  },
});
