import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { unitCostOf } from '../doses/dose.calc.ts';
import { valueOfLot } from './lotPrice.sql.ts';

interface PricedLot {
  id: string;
  medicine: { packageVolume: Decimal };
}

/**
 * The price of a package was typed wrong: what is owed for the lot and what is left of it follow, and doses given from
 * now on. Those that were given stay as they were recorded. Requires the locks of the farm and of the herd.
 */
export async function correctPrice(
  ctx: Context,
  { id: lotId, medicine }: PricedLot,
  packagePrice: Decimal.Value,
): Promise<void> {
  const unitCost = unitCostOf(packagePrice, medicine.packageVolume).toFixed();
  const { value, paid } = await valueOfLot(ctx.actor.farmId, ctx.db, { lotId, unitCost });
  if (value !== null && new Decimal(paid).gt(value)) fail('PurchasePartPaid', { paid }, 'unitCost');
  await ctx.db.medicineLot.update({ where: ctx.key(lotId), data: { unitCost }, select: { id: true } });
}
