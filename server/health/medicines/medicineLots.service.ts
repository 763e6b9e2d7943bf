import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { lockFarm } from '../../platform/db/lock.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, decimal, globalId, leftOut, line, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { requireNear } from '../../platform/values/period.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { isOpening } from '../../farm/opening/openingDay.service.ts';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { unitCostOf } from '../doses/dose.calc.ts';
import { expiryWarnedDays } from '../healthWords.calc.ts';
import { correctPrice } from './lotPrice.service.ts';
import { quantity } from './medicineFields.ts';
import { correctLots, moveLots } from '../health.sql.ts';

export const lotFields = {
  lotNumber: requiredLine(40),
  expiryDate: civilDate().meta({ examples: ['2027-06-30'] }),
  packages: wholeNumber({ min: 1, max: 100_000 }).meta({ examples: [4] }),
  /** R$ of a package. */
  unitCost: decimal({ min: 0, max: 1_000_000, places: 2 }).meta({ examples: ['180'] }),
  invoice: line(60).nullish(),
};

type LotInput = z.output<z.ZodObject<typeof lotFields>>;

/** What comes can still be used, and no lot lasts for decades. */
function requireExpiry({ lotNumber, expiryDate }: LotInput, day: Day, field: string): void {
  if (expiryDate < day) fail('MedicineLotExpired', { lot: lotNumber, day: expiryDate }, field);
  requireNear(expiryDate, day, field);
}

/** Puts what was bought of a medicine, or was found on the shelf, in its stock; requires the herd lock. */
export async function receiveLots(
  ctx: Context,
  medicine: { id: string; packageVolume: Decimal.Value },
  lots: readonly LotInput[],
  day: Day,
  {
    type,
    fieldOf = (index, name) => `lots.${index}.${name}`,
  }: { type: 'PURCHASE' | 'COUNT'; fieldOf?: (index: number, name: string) => string },
): Promise<string[]> {
  const { farmId, membershipId: byId } = ctx.actor;
  const rows = lots.map((input, index) => {
    requireExpiry(input, day, fieldOf(index, 'expiryDate'));
    const { lotNumber, expiryDate, packages, unitCost, invoice } = input;
    const lot = {
      id: uuidv7(),
      farmId,
      medicineId: medicine.id,
      lotNumber,
      expiryDate: dateOf(expiryDate),
      invoice: invoice || null,
      unitCost: unitCostOf(unitCost, medicine.packageVolume).toFixed(),
    };
    return { lot, quantity: new Decimal(medicine.packageVolume).times(packages).toFixed() };
  });
  await requirePlausible(
    ctx,
    lots.map(({ packages }, index) => ({ rule: 'PACKAGES', value: packages, field: fieldOf(index, 'packages') })),
  );
  await ctx.db.medicineLot.createMany({ data: rows.map(({ lot }) => lot) });
  await moveLots(
    farmId,
    ctx.db,
    rows.map(({ lot, quantity: came }) => ({
      lotId: lot.id,
      type,
      day,
      quantity: came,
      byId,
      at: ctx.now(),
    })),
  );
  return rows.map(({ lot }) => lot.id);
}

/** On a shelf and not bought now: what lay there when the farm began is neither owed nor spent. */
export const onShelfField = () => leftOut(z.boolean().optional());

/** How lots come: with the opening balance, or bought. */
export const comingOf = async (ctx: Context, onShelf: boolean) =>
  onShelf && (await isOpening(ctx)) ? 'COUNT' : 'PURCHASE';

export const addMedicineLot = defineCommand({
  name: 'addMedicineLot',
  allow: 'health:write',
  input: z.strictObject({
    medicineId: globalId('Medicine'),
    ...lotFields,
    onShelf: onShelfField(),
    confirm: confirmField(),
  }),
  async run(ctx, { medicineId, onShelf = false, confirm: _confirm, ...lot }) {
    const day = await openHerd(ctx);
    const medicine = await ctx.db.medicine.findUnique({ where: ctx.key(medicineId) });
    if (!medicine) fail('MedicineNotFound', {}, 'medicineId');
    if (!medicine.active) fail('MedicineNotActive', { name: medicine.name }, 'medicineId');
    const type = await comingOf(ctx, onShelf);
    const [lotId] = await receiveLots(ctx, medicine, [lot], day, { fieldOf: (_index, field) => field, type });
    await ctx.emit({ type: 'Medicine', id: medicineId, op: 'UPDATED', subject: medicine.name });
    return { medicineId, lotId: lotId! };
  },
});

/** Takes lots away again of which nothing was given, lost or counted, while the day on which they came is open. */
export async function removeUnusedLots(ctx: Context, lotIds: readonly string[]): Promise<void> {
  const openDay = await openHerd(ctx);
  const lots = await ctx.db.medicineLot.findMany({
    where: { id: { in: [...lotIds] } },
    select: {
      movements: { select: { day: true } },
      _count: { select: { applications: true, payments: true } },
    },
  });
  const movements = lots.flatMap((lot) => lot.movements);
  // The first movement of a lot is its coming.
  const isUsed = lots.some(
    ({ movements: own, _count: count }) => own.length > 1 || count.applications + count.payments > 0,
  );
  if (isUsed) fail('MedicineLotIsUsed');
  // A closed day is sealed with what came on it.
  const closed = movements.map(({ day }) => dayOf(day)).find((day) => day < openDay);
  if (closed !== undefined) fail('FarmDayClosed', { day: closed });
  await ctx.db.medicineLot.deleteMany({ where: { id: { in: [...lotIds] } } });
}

async function lotOf(ctx: Context, id: string) {
  const lot = await ctx.db.medicineLot.findUnique({
    where: ctx.key(id),
    include: { medicine: { select: { name: true, packageVolume: true } } },
  });
  return lot ?? fail('InexistentEntity', {}, 'lotId');
}

/** A lot that was written down wrong, its price or its packages, and of which nothing happened yet. */
export const removeMedicineLot = defineCommand({
  name: 'removeMedicineLot',
  allow: 'health:write',
  input: z.strictObject({ lotId: globalId('MedicineLot') }),
  async run(ctx, { lotId }) {
    const { medicineId, medicine } = await lotOf(ctx, lotId);
    await removeUnusedLots(ctx, [lotId]);
    await ctx.emit({ type: 'Medicine', id: medicineId, op: 'UPDATED', subject: medicine.name });
    return { medicineId };
  },
});

/** Its number, expiry, invoice or price was written down wrong; what was given from it stays as it is. */
export const updateMedicineLot = defineCommand({
  name: 'updateMedicineLot',
  allow: 'health:write',
  input: z.strictObject({
    lotId: globalId('MedicineLot'),
    lotNumber: lotFields.lotNumber.optional(),
    expiryDate: lotFields.expiryDate.optional(),
    invoice: lotFields.invoice,
    unitCost: lotFields.unitCost.optional(),
  }),
  async run(ctx, { lotId, unitCost: packagePrice, ...changes }) {
    // Nobody pays for it meanwhile.
    if (packagePrice !== undefined) await lockFarm(ctx.db, ctx.actor.farmId);
    const day = await openHerd(ctx);
    const lot = await lotOf(ctx, lotId);
    const { medicineId, medicine, expiryDate } = lot;
    if (changes.expiryDate !== dayOf(expiryDate)) requireNear(changes.expiryDate, day, 'expiryDate');
    if (packagePrice !== undefined) await correctPrice(ctx, lot, packagePrice);
    await correctLots(ctx.actor.farmId, ctx.db, [{ id: lotId, ...changes }]);
    await ctx.emit({ type: 'Medicine', id: medicineId, op: 'UPDATED', subject: medicine.name });
    return { medicineId, lotId };
  },
});

/** Broken, lost or thrown away. */
export const writeOffMedicine = defineCommand({
  name: 'writeOffMedicine',
  allow: 'health:write',
  input: z.strictObject({ lotId: globalId('MedicineLot'), quantity: quantity(), reason: requiredLine(200) }),
  async run(ctx, { lotId, quantity: lost, reason }) {
    const day = await openHerd(ctx);
    const { medicineId, medicine, balance } = await lotOf(ctx, lotId);
    // What is not there cannot be lost; who finds more in the fridge counts it first.
    if (balance.lt(lost)) fail('StockBelowZero', {}, 'quantity');
    const { farmId, membershipId: byId } = ctx.actor;
    await moveLots(farmId, ctx.db, [
      { lotId, type: 'LOSS', day, quantity: new Decimal(lost).negated().toFixed(), reason, byId, at: ctx.now() },
    ]);
    await ctx.emit({ type: 'Medicine', id: medicineId, op: 'UPDATED', subject: medicine.name });
    return { medicineId, lotId };
  },
});

/** What is found in the fridge counts. */
export const countMedicineLot = defineCommand({
  name: 'countMedicineLot',
  allow: 'health:write',
  input: z.strictObject({
    lotId: globalId('MedicineLot'),
    counted: decimal({ min: 0, max: 1_000_000, places: 3 }),
    reason: line(200).nullish(),
  }),
  async run(ctx, { lotId, counted, reason }) {
    const day = await openHerd(ctx);
    const { balance, medicineId, medicine } = await lotOf(ctx, lotId);
    const { farmId, membershipId: byId } = ctx.actor;
    const difference = new Decimal(counted).minus(balance).toFixed();
    await moveLots(farmId, ctx.db, [
      { lotId, type: 'COUNT', day, quantity: difference, reason: reason || null, byId, at: ctx.now() },
    ]);
    await ctx.emit({ type: 'Medicine', id: medicineId, op: 'UPDATED', subject: medicine.name });
    return { medicineId, lotId };
  },
});

export interface MedicineStock {
  balance: Decimal;
  /** R$ of one unit, over what is on hand; of the last lot where nothing is. */
  unitCost: Decimal | null;
  nextExpiry: Day | null;
}

/** What is on hand of medicines. */
export const medicineStock = batched<string, MedicineStock>(async (ctx, medicineIds) => {
  const lots = await ctx.db.medicineLot.findMany({
    where: { medicineId: { in: medicineIds } },
    orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }],
  });
  return new Map(
    [...Map.groupBy(lots, ({ medicineId }) => medicineId)].map(([medicineId, own]) => {
      const onHand = own.filter(({ balance }) => balance.gt(0));
      const total = Decimal.sum(0, ...onHand.map(({ balance }) => balance));
      const value = Decimal.sum(0, ...onHand.map(({ balance, unitCost }) => balance.times(unitCost)));
      return [
        medicineId,
        {
          balance: Decimal.sum(0, ...own.map(({ balance }) => balance)),
          unitCost: total.gt(0) ? value.div(total).toDecimalPlaces(6) : (own.at(-1)?.unitCost ?? null),
          nextExpiry: onHand[0] ? dayOf(onHand[0].expiryDate) : null,
        },
      ];
    }),
  );
});

/** Lots that are worth a look: with something in them and soon expired, or with less than nothing. */
export const lotList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    medicineId: globalId('Medicine').nullish(),
    warned: z.boolean().nullish(),
  }),
  async where({ medicineId, warned }, ctx): Promise<Prisma.MedicineLotWhereInput> {
    const soon = dateOf(daysAfter(await ctx.day(), expiryWarnedDays));
    return {
      ...(medicineId ? { medicineId } : {}),
      ...(warned ? { OR: [{ balance: { lt: 0 } }, { balance: { gt: 0 }, expiryDate: { lte: soon } }] } : {}),
    };
  },
  order: { EXPIRY: 'expiryDate' },
  defaultOrder: 'EXPIRY',
  table: 'medicineLot',
});

export const lotMovementList = defineList({
  allow: 'health:read',
  filter: z.strictObject({ medicineId: globalId('Medicine').nullish(), lotId: globalId('MedicineLot').nullish() }),
  where: ({ medicineId, lotId }): Prisma.MedicineMovementWhereInput => ({
    ...(lotId ? { lotId } : {}),
    ...(medicineId ? { lot: { medicineId } } : {}),
  }),
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'medicineMovement',
});
