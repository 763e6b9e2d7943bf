import { z } from 'zod';
import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, leftOut } from '../../platform/input.ts';
import { correctLot, lotFields, receiveLots } from './medicineLots.service.ts';

/** A lot that was bought, or by its id one whose number, expiry or invoice was written down wrong. */
export const changedLot = z.strictObject({
  ...lotFields,
  id: globalId('MedicineLot').optional(),
  lotNumber: lotFields.lotNumber.optional(),
  expiryDate: lotFields.expiryDate.optional(),
  packages: leftOut(lotFields.packages.optional()),
  unitCost: leftOut(lotFields.unitCost.optional()),
});

/** Lots that are to be put right are of the medicine. */
export async function requireLots(
  ctx: Context,
  medicineId: string,
  lots: readonly z.output<typeof changedLot>[],
): Promise<void> {
  const named = lots.flatMap(({ id }) => id ?? []);
  if (named.length === 0) return;
  const known = await ctx.db.medicineLot.findMany({ where: { id: { in: named }, medicineId }, select: { id: true } });
  for (const [index, { id }] of lots.entries())
    if (id && !known.some((lot) => lot.id === id)) fail('InexistentEntity', {}, `lots.${index}.id`);
}

/** Puts lots right or in stock, each by its place; requires the herd lock. */
export async function changeLots(
  ctx: Context,
  medicine: { id: string; packageVolume: Decimal.Value },
  lots: readonly z.output<typeof changedLot>[],
  day: Day,
): Promise<void> {
  for (const [index, { id, lotNumber, expiryDate, packages, unitCost, invoice }] of lots.entries()) {
    const field = `lots.${index}`;
    if (id === undefined) {
      if (!lotNumber || !expiryDate || !packages || unitCost === undefined) {
        const missing = !lotNumber ? 'lotNumber' : !expiryDate ? 'expiryDate' : !packages ? 'packages' : 'unitCost';
        return fail('InvalidFieldType', { reason: 'REQUIRED' }, `${field}.${missing}`);
      }
      await receiveLots(ctx, medicine, [{ lotNumber, expiryDate, packages, unitCost, invoice }], day, index);
      continue;
    }
    // What came and what it cost is told by its movements.
    if (packages !== undefined) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, `${field}.packages`);
    if (unitCost !== undefined) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, `${field}.unitCost`);
    await correctLot(ctx, id, { lotNumber, expiryDate, invoice });
  }
}
