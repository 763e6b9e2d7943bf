import type { ClosingStep, Finding } from '../../farm/farmDay/farmDaySteps.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { closingFigures, sealsOfAnalyses, sealsOfMovements, type ClosingFigures } from './closing.sql.ts';

/** The stock movements of a closed day, as they were known when it was closed. */
export interface StockSummary extends Omit<ClosingFigures, 'negative'> {
  /** How many stocks were below zero. */
  negative: number;
}

function warningsOf(ctx: Context, { negative, provisional, provisionalKg }: ClosingFigures): Finding[] {
  const format = new Intl.NumberFormat(ctx.facts.locale, { maximumFractionDigits: 0 });
  const names = negative.map(
    ({ food, structure, kg }) =>
      `${structure === null ? food : `${food} (${structure})`}: ${format.format(kg as Intl.StringNumericLiteral)} kg`,
  );
  const findings: Finding[] = [
    { code: 'StocksBelowZero', params: { count: names.length }, count: names.length, names },
    {
      code: 'ExitsAtProvisionalCost',
      params: { count: provisional, kg: provisionalKg },
      count: provisional,
      names: [],
    },
  ];
  return findings.filter(({ count }) => count > 0);
}

/** Between the check and the close of a day nothing moves. */
const figuresOf = (ctx: Context, day: Day) =>
  ctx.readOnce(`stock figures ${day}`, () => closingFigures(ctx.actor.farmId, ctx.db, day));

export const stockStep: ClosingStep = {
  async check(ctx, { day }) {
    // Who may not see stocks does not see their names either.
    if (!ctx.can('stock:read')) return {};
    return { warnings: warningsOf(ctx, await figuresOf(ctx, day)) };
  },
  async close(ctx, { day }) {
    const { negative, ...figures } = await figuresOf(ctx, day);
    const stock: StockSummary = { ...figures, negative: negative.length };
    const stockMoves = figures.movements.reduce((sum, { rows }) => sum + rows, 0);
    return { stockMoves, cost: figures.exitsValue, stock };
  },
  seals: (farmId, period) => [sealsOfMovements(farmId, period), sealsOfAnalyses(farmId, period)],
};

/** The stock part of a day's summary; none while it is open, or of a day closed before there was one. */
export function stockOfSummary(summary: unknown): StockSummary | null {
  return (summary as { stock?: StockSummary } | null)?.stock ?? null;
}
