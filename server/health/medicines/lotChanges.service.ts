import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { requireNear } from '../../platform/values/period.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { given } from '../../platform/values/given.ts';
import { decimal, globalId, leftOut } from '../../platform/input.ts';
import { correctLots, type CorrectedLot } from '../health.sql.ts';
import { correctPrices } from './lotPrice.service.ts';
import { comingOf, lotFields, receiveLots } from './medicineLots.service.ts';

/** A lot that was bought, or by its id one whose number, expiry, invoice or price was written down wrong. */
export const changedLot = z.strictObject({
  ...lotFields,
  id: globalId('MedicineLot').optional(),
  lotNumber: lotFields.lotNumber.optional(),
  expiryDate: lotFields.expiryDate.optional(),
  packages: leftOut(lotFields.packages.optional()),
  /** Of a package; of a lot that is there, also that of a unit as it was answered. */
  unitCost: leftOut(decimal({ min: 0, max: 1_000_000, places: 6 }).optional()),
});

/** Lots that are to be put right are of the medicine, and none lasts for decades. */
export async function requireLots(
  ctx: Context,
  medicineId: string,
  lots: readonly z.output<typeof changedLot>[],
): Promise<void> {
  const named = lots.flatMap(({ id }) => id ?? []);
  if (named.length === 0) return;
  const open = await ctx.openDay();
  const known = await ctx.db.medicineLot.findMany({
    where: { id: { in: named }, medicineId },
    select: { id: true, expiryDate: true },
  });
  for (const [index, { id, expiryDate }] of lots.entries()) {
    const lot = known.find((each) => each.id === id);
    if (id && !lot) fail('InexistentEntity', {}, `lots.${index}.id`);
    if (lot && expiryDate !== dayOf(lot.expiryDate)) requireNear(expiryDate, open, `lots.${index}.expiryDate`);
  }
}

/** A lot that was bought has all that a lot has; of one that is put right, what came is given by its movements. */
function checkedLot(
  { id, lotNumber, expiryDate, packages, unitCost, invoice }: z.output<typeof changedLot>,
  index: number,
) {
  const field = `lots.${index}`;
  if (id !== undefined) {
    if (packages !== undefined) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, `${field}.packages`);
    return { bought: null, corrected: { id, lotNumber, expiryDate, invoice }, price: unitCost };
  }
  if (!lotNumber || !expiryDate || !packages || unitCost === undefined) {
    const missing = !lotNumber ? 'lotNumber' : !expiryDate ? 'expiryDate' : !packages ? 'packages' : 'unitCost';
    return fail('InvalidFieldType', { reason: 'REQUIRED' }, `${field}.${missing}`);
  }
  if (new Decimal(unitCost).decimalPlaces() > 2) fail('InvalidFieldType', {}, `${field}.unitCost`);
  return { bought: { lotNumber, expiryDate, packages, unitCost, invoice }, corrected: null, price: undefined };
}

/** Puts lots right or in stock, each by its place. Requires the herd lock, and that of the farm where prices change. */
export async function changeLots(
  ctx: Context,
  medicine: { id: string; packageVolume: Decimal.Value },
  lots: readonly z.output<typeof changedLot>[],
  { day, onShelf }: { day: Day; onShelf: boolean },
): Promise<void> {
  const checked = lots.map(checkedLot);
  const bought = checked.flatMap((lot, index) => (lot.bought ? [{ lot: lot.bought, index }] : []));
  await receiveLots(
    ctx,
    medicine,
    bought.map(({ lot }) => lot),
    day,
    {
      type: await comingOf(ctx, onShelf),
      fieldOf: (place, name) => `lots.${bought[place]!.index}.${name}`,
    },
  );
  // Of a lot that is named twice, what is given last.
  const corrected = new Map<string, CorrectedLot>();
  for (const { corrected: lot } of checked)
    if (lot) corrected.set(lot.id, { ...corrected.get(lot.id), ...given(lot), id: lot.id });
  await correctLots(ctx.actor.farmId, ctx.db, [...corrected.values()]);
  const prices = checked.flatMap(({ corrected: lot, price }, index) =>
    lot && price !== undefined ? [{ id: lot.id, price, field: `lots.${index}.unitCost` }] : [],
  );
  if (prices.length > 0) await correctPrices(ctx, medicine, prices);
}
