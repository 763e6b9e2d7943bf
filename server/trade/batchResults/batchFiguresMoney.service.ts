import type { MoneyFigures } from '../../herd/closings/reclosing.service.ts';
import type { Context } from '../../platform/context.ts';
import { resultPlaces } from './batchResult.calc.ts';
import { resultOfBatch } from './batchResult.service.ts';

/** What the result of a batch says of feed and money, for its closings and for what a correction changes. */
export async function moneyOfBatch(ctx: Context, batchId: string): Promise<MoneyFigures | null> {
  const result = await resultOfBatch(ctx, batchId);
  if (!result) return null;
  const figure = (name: keyof typeof resultPlaces): string | null => result[name]?.toFixed(resultPlaces[name]) ?? null;
  return {
    msKg: figure('msKg'),
    conversionIn: figure('conversionIn'),
    feedCost: figure('feedCost'),
    totalCost: figure('totalCost'),
    costPerArrobaIn: figure('costPerArrobaIn'),
    profit: figure('profit'),
  };
}
