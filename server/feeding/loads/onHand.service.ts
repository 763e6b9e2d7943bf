import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import { fullestStocks } from '../../stock/stocks/stocks.service.ts';

const none = new Decimal(0);

/** What there is now of a food, in kg, in the stock that a load takes it from: none without a stock in use. */
export const foodOnHand = batched<string, Decimal>(async (ctx, foodIds) => {
  const fullest = await fullestStocks(ctx, foodIds);
  return new Map(
    foodIds.map((foodId) => {
      const stock = fullest.get(foodId);
      return [foodId, stock?.active ? stock.balanceKg : none];
    }),
  );
});

/** What there is now in a stock, in kg. */
export const stockOnHand = batched<string, Decimal>(async (ctx, ids) => {
  const stocks = await ctx.db.stock.findMany({ where: { id: { in: ids } }, select: { id: true, balanceKg: true } });
  return new Map(stocks.map(({ id, balanceKg }) => [id, balanceKg]));
});
