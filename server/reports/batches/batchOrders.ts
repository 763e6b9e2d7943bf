import { inWords } from '../../platform/values/inWords.ts';
import { Decimal } from 'decimal.js';
import { fedMsKg } from '../../trade/batchResults/batchSums.calc.ts';
import type { BatchGroup } from './batchGroups.ts';
import type { BatchOrder } from './batchOrders.calc.ts';

type Value = Decimal.Value | null | undefined;
export type OrderOf<Row> = (row: Row) => Value;

const byFigure: Readonly<Record<Exclude<BatchOrder, 'NAME'>, OrderOf<BatchGroup>>> = {
  CORRAL: ({ corral }) => corral,
  OWNER: ({ owner }) => owner,
  FIRST_ENTRY: ({ firstEntry }) => firstEntry,
  LAST_EXIT: ({ lastExitDay }) => lastExitDay,
  HEADS: ({ herd }) => herd.heads,
  HEADS_IN: ({ herd }) => herd.headsIn,
  HEADS_DEAD: ({ herd }) => herd.headsDead,
  HEADS_OUT: ({ herd }) => herd.headsOut,
  HEAD_DAYS: ({ herd }) => herd.headDays,
  MEAN_DAYS: ({ herd }) => herd.meanDaysIn,
  ENTRY_WEIGHT: ({ herd }) => herd.entryWeight,
  EXIT_WEIGHT: ({ herd }) => herd.exitWeight,
  GAIN_IN: ({ herd }) => herd.gainIn,
  DAILY_GAIN_IN: ({ herd }) => herd.dailyGainIn,
  DAILY_GAIN_OUT: ({ herd }) => herd.dailyGainOut,
  DAILY_GAIN_PLANNED: ({ outcome }) => outcome?.dailyGainEstimated,
  MORTALITY: ({ herd }) => herd.mortalityPct,
  MORBIDITY: ({ morbidityPct }) => morbidityPct,
  DRY_MATTER: ({ outcome }) => outcome && fedMsKg(outcome),
  INTAKE: ({ outcome }) => outcome?.intakeKg,
  INTAKE_PCT: ({ outcome }) => outcome?.intakePct,
  CONVERSION_IN: ({ outcome }) => outcome?.conversionIn,
  CONVERSION_OUT: ({ outcome }) => outcome?.conversionOut,
  BIOLOGICAL_IN: ({ outcome }) => outcome?.biologicalIn,
  BIOLOGICAL_OUT: ({ outcome }) => outcome?.biologicalOut,
  YIELD: ({ outcome }) => outcome?.yieldPct,
  PRODUCED: ({ outcome }) => outcome?.producedPerLeftIn,
  CARCASS_GAIN: ({ outcome }) => outcome?.carcassDailyGain,
  PURCHASE_COST: ({ outcome }) => outcome?.purchaseCost,
  FEED_COST: ({ outcome }) => outcome?.feedCost,
  OPERATIONAL_COST: ({ outcome }) => outcome?.operationalCost,
  HEALTH_COST: ({ outcome }) => outcome?.healthCost,
  TOTAL_COST: ({ outcome }) => outcome?.totalCost,
  COST_PER_DAY: ({ outcome }) => outcome?.totalPerDay,
  COST_PER_ARROBA_IN: ({ outcome }) => outcome?.costPerArrobaIn,
  COST_PER_ARROBA_OUT: ({ outcome }) => outcome?.costPerArrobaOut,
  COST_PER_ARROBA_SOLD: ({ outcome }) => outcome?.costPerArrobaSold,
  COST_PER_HEAD: ({ outcome }) => outcome?.costPerSold,
  PRICE_PER_ARROBA: ({ outcome }) => outcome?.pricePerArroba,
  NET: ({ outcome }) => outcome?.net,
  PROFIT: ({ outcome }) => outcome?.profit,
  PROFIT_PER_SOLD: ({ outcome }) => outcome?.profitPerSold,
  MARGIN: ({ outcome }) => outcome?.marginPct,
  ROI: ({ outcome }) => outcome?.roiPct,
  ROI_MONTH: ({ outcome }) => outcome?.roiMonthPct,
  BREAK_EVEN: ({ outcome }) => outcome?.breakEven,
};

function compared(a: NonNullable<Value>, b: NonNullable<Value>): number {
  const isText = typeof a === 'string' && typeof b === 'string';
  return isText ? inWords.compare(a, b) : new Decimal(a).comparedTo(b);
}

/** Rows by one of their values, then by name; what nobody knows comes last, whichever way round. */
export function inOrder<Row extends { name: string | null }>(
  rows: readonly Row[],
  of: OrderOf<Row>,
  descending = false,
): Row[] {
  const known = rows.map((row) => ({ row, value: of(row) ?? null }));
  return known
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      const way = compared(a.value, b.value);
      return way === 0 ? inWords.compare(a.row.name ?? '', b.row.name ?? '') : descending ? -way : way;
    })
    .map(({ row }) => row);
}

/** What rows of batches are ordered by; by name where nothing is chosen. */
export const batchOrderOf = (order: BatchOrder | null | undefined): OrderOf<BatchGroup> =>
  order == null || order === 'NAME' ? ({ name }) => name : byFigure[order];
