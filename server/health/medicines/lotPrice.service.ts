import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { unitCostOf } from '../doses/dose.calc.ts';
import { valueOfLot } from './lotPrice.sql.ts';

interface PricedLot {
  id: string;
  medicine: { packageVolume: Decimal.Value };
}

/**
 * The price of a package was typed wrong: what is owed for the lot and what is left of it follow, and doses given from
 * now on. Those that were given stay as they were recorded. Requires the locks of the farm and of the herd.
 */
export async function correctPrice(
  ctx: Context,
  { id: lotId, medicine }: PricedLot,
  packagePrice: Decimal.Value,
  field = 'unitCost',
): Promise<void> {
  const unitCost = unitCostOf(packagePrice, medicine.packageVolume).toFixed();
  const { value, paid } = await valueOfLot(ctx.actor.farmId, ctx.db, { lotId, unitCost });
  if (value !== null && new Decimal(paid).gt(value)) fail('PurchasePartPaid', { paid }, field);
  await ctx.db.medicineLot.update({ where: ctx.key(lotId), data: { unitCost }, select: { id: true } });
}

/**
 * Prices that legacy callers send with lots that are there: of a package, or that of a unit, as it was answered to
 * them, which changes nothing. Requires the locks of the farm and of the herd.
 */
export async function correctPrices(
  ctx: Context,
  medicine: PricedLot['medicine'],
  prices: readonly { id: string; price: string; field: string }[],
): Promise<void> {
  const lots = await ctx.db.medicineLot.findMany({
    where: { id: { in: prices.map(({ id }) => id) } },
    select: { id: true, unitCost: true },
  });
  for (const { id, price, field } of prices) {
    const { unitCost } = lots.find((lot) => lot.id === id)!;
    if (unitCost.eq(price) || unitCost.eq(unitCostOf(price, medicine.packageVolume))) continue;
    if (new Decimal(price).decimalPlaces() > 2) fail('InvalidFieldType', {}, field);
    await correctPrice(ctx, { id, medicine }, price, field);
  }
}
