import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { confirmField, requirePlausible, type PlausibleFigure } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, daysBetween, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, decimal, globalId, line, requiredLine } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { firstTwice } from '../../platform/values/twice.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { inCarcasses, type BoardedOx, type ClosingRow } from './closure.calc.ts';
import { insertCarcasses } from './closure.sql.ts';
import { carcassesOf, money, requireAll, requireNamed, requireWeights, rowsInput } from './closureRows.service.ts';
import { requireTerms } from '../financial/dueDays.ts';
import { markPaid, markUnpaid } from '../financial/payments.service.ts';
import { requireStillFree } from '../sales/saleEligibility.service.ts';
import { bonusTotal, carcassValues, carcassYield, transportShrink } from '../sales/saleMoney.calc.ts';
import { costedOf } from './closureCosts.service.ts';
import { setArrivals } from '../sales/sales.sql.ts';
import { oxenOfSale, requireAfterExit, termsOf } from './sheetMatching.service.ts';
import type { SaleStatus } from '../sales/saleWords.calc.ts';
import { saleToClose } from './slaughterSheets.service.ts';

const input = z.strictObject({
  id: globalId('SaleManagement'),
  ...rowsInput,
  slaughterDate: civilDate(),
  slaughterNumber: line(30).nullish(),
  invoiceNumber: line(20).nullish(),
  deductions: z
    .array(z.strictObject({ name: requiredLine(60).meta({ examples: ['Funrural'] }), value: money() }))
    .max(20)
    .nullish(),
  payments: z
    .array(z.strictObject({ dueDate: civilDate(), value: money() }))
    .max(60)
    .nullish()
    .meta({ examples: [[]] }),
  /** What each truck weighed at the slaughterhouse. */
  arrivals: z
    .array(z.strictObject({ truckId: globalId('ExitTruck'), arrivalKg: decimal({ min: 1, max: 100_000, places: 2 }) }))
    .max(200)
    .nullish(),
  confirm: confirmField(),
});
type Closing = z.output<typeof input>;
type Arrivals = NonNullable<Closing['arrivals']>;

/** What each truck that took somebody weighed on arrival, with what is reported now. */
async function arrivalsOf(ctx: Context, saleId: string, arrivals: Arrivals) {
  const trucks = await ctx.db.exitTruck.findMany({
    where: { saleId },
    select: { id: true, boarded: true, arrivalKg: true },
  });
  const strange = arrivals.findIndex(({ truckId }) => trucks.every(({ id }) => id !== truckId));
  if (strange >= 0) fail('TruckNotFound', {}, `arrivals.${strange}.truckId`);
  const twice = firstTwice(arrivals.map(({ truckId }) => truckId));
  if (twice >= 0) fail('FieldsAlreadyInUse', { fields: [{ path: 'truckId' }] }, `arrivals.${twice}.truckId`);
  const reported = new Map(arrivals.map(({ truckId, arrivalKg }) => [truckId, arrivalKg]));
  return trucks
    .filter(({ boarded }) => boarded > 0)
    .map(({ id, arrivalKg }) => reported.get(id) ?? arrivalKg?.toString() ?? null);
}

const exitKgOf = (oxen: readonly BoardedOx[]): Decimal | null =>
  oxen.every(({ exitKg }) => exitKg !== null) ? Decimal.sum(0, ...oxen.map(({ exitKg }) => exitKg!)) : null;

/** Carcasses beside what the heads weighed, trucks beside what left on them, payments beside the slaughter. */
function figuresOf(
  { uploadId, live, arrivals, payments, slaughterDate }: Closing,
  carcasses: readonly ClosingRow[],
  oxen: readonly BoardedOx[],
): PlausibleFigure[] {
  const yields = carcasses.flatMap(({ boarded, hotCarcassKg, condemnation }, index): PlausibleFigure[] => {
    const value = condemnation || live ? null : carcassYield(hotCarcassKg, boarded.exitKg);
    return value ? [{ rule: 'CARCASS', value, field: uploadId ? 'uploadId' : `rows.${index}.hotCarcassWeight` }] : [];
  });
  const shrinks = (arrivals ?? []).flatMap(({ truckId, arrivalKg }, index): PlausibleFigure[] => {
    const left = exitKgOf(oxen.filter((ox) => ox.truckId === truckId));
    const value = left && transportShrink(left, arrivalKg);
    return value ? [{ rule: 'SHRINK', value, field: `arrivals.${index}.arrivalKg` }] : [];
  });
  const dues = (payments ?? []).map(({ dueDate }, index): PlausibleFigure => {
    return { rule: 'DUE_EARLY', value: daysBetween(dueDate, slaughterDate), field: `payments.${index}.dueDate` };
  });
  return [...yields, ...shrinks, ...dues];
}

/** §5.5: nothing may keep them on the day they went, but what somebody passed over at boarding. */
async function requireFreeThen(ctx: Context, oxen: readonly BoardedOx[], market: Market): Promise<void> {
  for (const [day, group] of Map.groupBy(oxen, ({ exitDay }) => exitDay))
    if (day) await requireStillFree(ctx, group, { day, purpose: 'SLAUGHTER', market }, () => 'rows');
}

function paymentsOf({ payments, slaughterDate }: Closing, net: Decimal): { dueDate: Day; value: string }[] {
  if (!payments?.length) return net.isZero() ? [] : [{ dueDate: slaughterDate, value: net.toFixed(2) }];
  const sum = Decimal.sum(...payments.map(({ value }) => value));
  if (!sum.eq(net)) fail('PaymentsDiffer', { sum: sum.toFixed(2), value: net.toFixed(2) }, 'payments');
  return payments;
}

/** The heads of a sale whose trucks have all left, slaughtered on a day that fits. */
async function shippedOxen(
  ctx: Context,
  sale: { id: string; status: SaleStatus },
  { slaughterDate }: Closing,
  day: Day,
) {
  if (sale.status === 'CLOSED') fail('SaleClosed', {}, 'id');
  if (sale.status !== 'SHIPPED') fail('SaleNotShipped', {}, 'id');
  const oxen = await oxenOfSale(ctx, sale.id);
  requireAfterExit(oxen, slaughterDate);
  if (slaughterDate > day) fail('FarmDayNotOpen', { day: slaughterDate }, 'slaughterDate');
  return oxen;
}

/** What a sale brought: of its carcasses, less what is deducted. */
function moneyOf(values: readonly Decimal[], closing: Closing) {
  const gross = Decimal.sum(0, ...values);
  const deducted = Decimal.sum(0, ...(closing.deductions ?? []).map(({ value }) => value));
  if (deducted.gt(gross)) fail('DeductionsAboveValue', { value: gross.toFixed(2) }, 'deductions');
  const net = gross.minus(deducted);
  return { gross, deducted, payments: paymentsOf(closing, net) };
}

const paidCarcass = ({ boarded, hotCarcassKg, condemnation, pricePerArroba, discount, value }: ClosingRow) => ({
  hotCarcassKg,
  exitKg: boarded.exitKg,
  condemnation: condemnation ?? null,
  pricePerArroba: pricePerArroba ?? null,
  discount: discount ?? null,
  value: value ?? null,
});

/** §4.8: closes a sale by the slaughterhouse's figures, once and whole: carcasses, money, what is to be received. */
export const closeSale = defineCommand({
  name: 'closeSale',
  allow: 'sale:write',
  input,
  async run(ctx, closing) {
    const day = await openHerd(ctx);
    const { id: saleId, slaughterDate, arrivals } = closing;
    const sale = await saleToClose(ctx, saleId, 'id');
    await requireNamed(ctx, closing);
    const oxen = await shippedOxen(ctx, sale, closing, day);
    const arrivalKgs = await arrivalsOf(ctx, saleId, arrivals ?? []);
    const carcasses = await carcassesOf(ctx, closing, oxen, saleId);
    const missing = requireAll(ctx, carcasses, oxen, closing);
    requireTerms(closing.payments ?? [], slaughterDate, 'payments');
    await requirePlausible(ctx, figuresOf(closing, carcasses, oxen));
    if (!closing.live || sale.buyer.isSlaughterhouse) await requireFreeThen(ctx, oxen, sale.market);
    const all = inCarcasses(carcasses, missing);
    requireWeights(ctx, all, sale.pricing, closing);
    const paidFor = all.map(paidCarcass);
    const terms = await termsOf(ctx, sale);
    const values = carcassValues(paidFor, terms);
    const { gross, deducted, payments } = moneyOf(values, closing);
    const costed = await costedOf(
      ctx,
      all.map(({ boarded }) => boarded.oxId),
      values,
    );
    const { farmId, membershipId } = ctx.actor;
    const closureId = uuidv7();
    if (arrivals?.length) await setArrivals(farmId, ctx.db, arrivals);
    await ctx.db.saleClosure.create({
      data: {
        id: closureId,
        farmId,
        saleId,
        sheetId: closing.uploadId ?? null,
        slaughterDate: dateOf(slaughterDate),
        slaughterNumber: closing.slaughterNumber || null,
        invoiceNumber: closing.invoiceNumber || null,
        heads: all.length,
        exitKg: Decimal.sum(0, ...all.map(({ boarded }) => boarded.exitKg ?? 0)).toFixed(2),
        arrivalKg: arrivalKgs.every((each) => each !== null) ? Decimal.sum(0, ...arrivalKgs).toFixed(2) : null,
        carcassKg: Decimal.sum(0, ...all.map(({ hotCarcassKg }) => hotCarcassKg)).toFixed(2),
        grossValue: gross.toFixed(2),
        deductedValue: deducted.toFixed(2),
        bonusValue: Decimal.min(gross, bonusTotal(paidFor, terms)).toFixed(2),
        ...costed,
        unmatchedReason: missing.length > 0 ? closing.allowUnmatched!.reason : null,
        closedOn: dateOf(day),
        closedAt: ctx.now(),
        closedById: membershipId,
      },
      select: { id: true },
    });
    await insertCarcasses(farmId, ctx.db, { closureId, carcasses: all, values });
    await ctx.db.saleDeduction.createMany({
      data: (closing.deductions ?? []).map((each, position) => ({ ...each, farmId, closureId, position })),
    });
    await ctx.db.salePayment.createMany({
      data: payments.map(({ dueDate, value }) => ({ farmId, closureId, dueDate: dateOf(dueDate), value })),
    });
    await ctx.db.saleManagement.update({
      where: ctx.key(saleId),
      data: { status: 'CLOSED', version: { increment: 1 } },
      select: { id: true },
    });
    await ctx.emit({ type: 'SaleManagement', id: saleId, op: 'UPDATED', subject: sale.name });
    return { saleManagementId: saleId, closureId };
  },
});

/** Marks that a payment of a closure came in, or that it did not. */
export const setPaymentReceived = defineCommand({
  name: 'setSalePaymentReceived',
  allow: 'sale:write',
  input: z.strictObject({ id: globalId('SalePayment'), received: z.boolean() }),
  async run(ctx, { id, received }) {
    const payment = await ctx.db.salePayment.findUnique({
      where: ctx.key(id),
      include: { closure: { include: { sale: true } } },
    });
    if (!payment) fail('FinancialItemNotFound', {}, 'id');
    await (received ? markPaid : markUnpaid)(ctx, { salePaymentIds: [id] });
    const { sale } = payment.closure;
    await ctx.emit({ type: 'SaleManagement', id: sale.id, op: 'UPDATED', subject: sale.name });
    return { saleManagementId: sale.id };
  },
});
