import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/day.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  line,
  requiredLine,
  toGlobalId,
  wholeNumber,
} from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { refuseToLeave, whyMayNotLeave } from '../../health/leaving.service.ts';
import { oxName } from '../../herd/oxName.calc.ts';
import { openHerd } from '../../herd/oxLedger.service.ts';
import { condemnations, inCarcasses, type BoardedOx, type ClosingRow } from './closure.calc.ts';
import { insertCarcasses } from './closure.sql.ts';
import { costOfOxen } from './saleCosts.service.ts';
import { carcassValues } from './saleMoney.calc.ts';
import { matchedSheet, oxenOfSale, termsOf } from './sheetMatching.service.ts';
import { mostCarcasses, saleToClose, sheetRows } from './slaughterSheets.service.ts';

const kg = () => decimal({ min: 0, max: 1_000, places: 2 });
const money = () => decimal({ min: 0, max: 100_000_000, places: 2 });

const carcassInput = z.strictObject({
  oxId: globalId('Ox'),
  sequence: wholeNumber({ min: 1, max: 999_999 }).nullish(),
  hotCarcassWeight: kg().meta({ examples: ['306.9'] }),
  half1: kg()
    .nullish()
    .meta({ examples: ['153.4'] }),
  half2: kg()
    .nullish()
    .meta({ examples: ['153.5'] }),
  teeth: wholeNumber({ min: 0, max: 8 }).nullish(),
  fat: wholeNumber({ min: 1, max: 5 }).nullish(),
  conformation: line(20).nullish(),
  condemnation: choice('Condemnation', condemnations).nullish(),
  condemnedKg: kg().nullish(),
  pricePerArroba: decimal({ min: 0, max: 10_000, places: 4 }).nullish(),
  discount: money().nullish(),
  value: money().nullish(),
});

const input = z.strictObject({
  id: globalId('SaleManagement'),
  /** A romaneio that was read before; else the carcasses themselves. */
  uploadId: globalId('SlaughterSheet').nullish(),
  rows: z.array(carcassInput).max(mostCarcasses).nullish(),
  /** Rows of the romaneio that somebody matched by hand. */
  matches: z
    .array(z.strictObject({ line: wholeNumber({ min: 1, max: 1_000_000 }), oxId: globalId('Ox') }))
    .max(mostCarcasses)
    .nullish()
    .meta({ examples: [[]] }),
  /** Rows of the romaneio that are of nobody of this sale. */
  ignoredLines: z
    .array(wholeNumber({ min: 1, max: 1_000_000 }))
    .max(mostCarcasses)
    .nullish()
    .meta({ examples: [[]] }),
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
    .nullish()
    .meta({ examples: [[]] }),
  /** Oxen without a carcass count as the mean of their batch. */
  allowUnmatched: z.strictObject({ reason: requiredLine(200) }).nullish(),
});
type Closing = z.output<typeof input>;

const nameOf = (ox: BoardedOx) => oxName({ ...ox, id: ox.oxId });

/** The carcasses of a closure by the ox they are of, and the oxen that have none. */
async function carcassesOf(
  ctx: Context,
  closing: Closing,
  oxen: readonly BoardedOx[],
  sale: Parameters<typeof termsOf>[1],
) {
  const { uploadId, id } = closing;
  if (uploadId) {
    const read = await sheetRows(ctx, uploadId, id);
    const { rows } = matchedSheet(read, oxen, await termsOf(ctx, sale));
    return sheetCarcasses(closing, rows, oxen);
  }
  if (!closing.rows?.length) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'rows');
  return typedCarcasses(closing.rows, oxen);
}

function typedCarcasses(rows: NonNullable<Closing['rows']>, oxen: readonly BoardedOx[]): ClosingRow[] {
  const byOx = new Map(oxen.map((ox) => [ox.oxId, ox]));
  const seen = new Set<string>();
  const issues: Issue[] = [];
  const carcasses = rows.map(({ oxId, hotCarcassWeight, ...row }, index): ClosingRow => {
    const path = `rows.${index}.oxId`;
    const ox = byOx.get(oxId);
    if (!ox) issues.push(issue(path, 'OxNotFound', {}));
    else if (seen.has(oxId)) issues.push(issue(path, 'CarcassTwice', { ox: nameOf(ox) }));
    seen.add(oxId);
    return { ...row, boarded: ox!, matchedBy: 'BY_HAND', hotCarcassKg: hotCarcassWeight };
  });
  if (issues.length > 0) failIssues(issues);
  return carcasses;
}

function sheetCarcasses(
  { matches, ignoredLines }: Closing,
  rows: ReturnType<typeof matchedSheet>['rows'],
  oxen: readonly BoardedOx[],
): ClosingRow[] {
  const byOx = new Map(oxen.map((ox) => [ox.oxId, ox]));
  const ignored = new Set(ignoredLines);
  const byHand = new Map((matches ?? []).map(({ line: at, oxId }, index) => [at, { oxId, index }]));
  const issues: Issue[] = [];
  const taken = new Set<string>();
  const carcasses: ClosingRow[] = [];
  for (const row of rows) {
    if (ignored.has(row.line)) continue;
    const hand = byHand.get(row.line);
    const path = hand ? `matches.${hand.index}.oxId` : 'uploadId';
    const ox = hand ? byOx.get(hand.oxId) : row.boarded;
    if (hand && !ox) issues.push(issue(path, 'OxNotFound', {}));
    else if (!ox) issues.push(issue('ignoredLines', 'SheetRowUnmatched', { line: row.line }));
    else if (row.faults.length > 0) issues.push(issue('ignoredLines', 'SheetRowUnreadable', { line: row.line }));
    else if (taken.has(ox.oxId)) issues.push(issue(path, 'CarcassTwice', { ox: nameOf(ox) }));
    else
      carcasses.push({
        ...row,
        boarded: ox,
        matchedBy: hand ? 'BY_HAND' : row.matchedBy!,
        hotCarcassKg: row.hotCarcassKg ?? '0',
      });
    if (ox) taken.add(ox.oxId);
  }
  if (issues.length > 0) failIssues(issues);
  return carcasses;
}

const mostNamed = 50;

function requireAll(
  carcasses: readonly ClosingRow[],
  oxen: readonly BoardedOx[],
  reason: string | undefined,
): BoardedOx[] {
  const told = new Set(carcasses.map(({ boarded }) => boarded.boardingId));
  const missing = oxen.filter(({ boardingId }) => !told.has(boardingId));
  if (missing.length > 0 && reason === undefined)
    fail(
      'OxenMissing',
      {
        expected: oxen.length,
        entered: carcasses.length,
        missing: missing.slice(0, mostNamed).map((ox) => ({ oxId: toGlobalId('Ox', ox.oxId), name: nameOf(ox) })),
      },
      'allowUnmatched',
    );
  if (carcasses.length === 0) fail('SheetWithoutCarcasses', {}, 'rows');
  return missing;
}

async function arrivalsOf(ctx: Context, saleId: string, { arrivals }: Closing): Promise<Decimal | null> {
  const trucks = await ctx.db.exitTruck.findMany({
    where: { saleId },
    select: { id: true, boarded: true, arrivalKg: true },
  });
  for (const [index, { truckId, arrivalKg }] of (arrivals ?? []).entries()) {
    const truck = trucks.find(({ id }) => id === truckId);
    if (!truck) fail('TruckNotFound', {}, `arrivals.${index}.truckId`);
    await ctx.db.exitTruck.update({ where: { id: truckId }, data: { arrivalKg }, select: { id: true } });
    truck.arrivalKg = new Decimal(arrivalKg) as never;
  }
  const loaded = trucks.filter(({ boarded }) => boarded > 0);
  return loaded.every(({ arrivalKg }) => arrivalKg !== null)
    ? Decimal.sum(0, ...loaded.map(({ arrivalKg }) => arrivalKg!.toString()))
    : null;
}

/** §5.5: nothing may keep them on the day they went, but what somebody overrode at boarding. */
async function requireNothingKept(
  ctx: Context,
  oxen: readonly BoardedOx[],
  market: Parameters<typeof whyMayNotLeave>[2]['market'],
) {
  const boardings = await ctx.db.boarding.findMany({
    where: { id: { in: oxen.map(({ boardingId }) => boardingId) }, overrideReason: { not: null } },
    select: { oxId: true },
  });
  const overridden = new Set(boardings.map(({ oxId }) => oxId));
  for (const [day, group] of Map.groupBy(oxen, ({ exitDay }) => exitDay)) {
    if (day === null) continue;
    const ids = group.map(({ oxId }) => oxId).filter((oxId) => !overridden.has(oxId));
    const kept = await whyMayNotLeave(ctx, ids, { day, purpose: 'SLAUGHTER', market });
    for (const found of kept.values()) if (found.reasons.length > 0) refuseToLeave(found, 'rows');
  }
}

function requirePayments({ payments }: Closing, net: Decimal): { dueDate: Day; value: string }[] | null {
  if (!payments?.length) return null;
  const sum = Decimal.sum(...payments.map(({ value }) => value));
  if (!sum.eq(net)) fail('PaymentsDiffer', { sum: sum.toFixed(2), value: net.toFixed(2) }, 'payments');
  return payments;
}

/** §4.8: closes a sale by the slaughterhouse's figures, once and whole: carcasses, money, what is to be received. */
export const closeSale = defineCommand({
  name: 'closeSale',
  allow: 'sale:write',
  input,
  async run(ctx, closing) {
    const day = await openHerd(ctx);
    const { id: saleId, slaughterDate } = closing;
    const sale = await saleToClose(ctx, saleId, 'id');
    if (sale.status === 'CLOSED') fail('SaleClosed', {}, 'id');
    if (sale.status !== 'SHIPPED') fail('SaleNotShipped', {}, 'id');
    const oxen = await oxenOfSale(ctx, saleId);
    const left = oxen
      .flatMap(({ exitDay }) => exitDay ?? [])
      .toSorted()
      .at(-1);
    if (left && slaughterDate < left)
      fail('StartDateAfterEndDate', { reason: 'BEFORE_EXIT', day: left }, 'slaughterDate');
    if (slaughterDate > day) fail('FarmDayNotOpen', { day: slaughterDate }, 'slaughterDate');
    const carcasses = await carcassesOf(ctx, closing, oxen, sale);
    const missing = requireAll(carcasses, oxen, closing.allowUnmatched?.reason);
    await requireNothingKept(ctx, oxen, sale.market);
    const all = inCarcasses(carcasses, missing);
    const values = carcassValues(
      all.map((each) => ({
        ...each,
        pricePerArroba: each.pricePerArroba ?? null,
        discount: each.discount ?? null,
        value: each.value ?? null,
        exitKg: each.boarded.exitKg,
      })),
      await termsOf(ctx, sale),
    );
    const gross = Decimal.sum(0, ...values);
    const deducted = Decimal.sum(0, ...(closing.deductions ?? []).map(({ value }) => value));
    if (deducted.gt(gross)) fail('DeductionsAboveValue', { value: gross.toFixed(2) }, 'deductions');
    const net = gross.minus(deducted);
    const payments = requirePayments(closing, net) ?? [{ dueDate: slaughterDate, value: net.toFixed(2) }];
    const costs = await costOfOxen(
      ctx,
      all.map(({ boarded }) => boarded.oxId),
    );
    const { farmId, membershipId } = ctx.actor;
    const closureId = uuidv7();
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
        arrivalKg: (await arrivalsOf(ctx, saleId, closing))?.toFixed(2) ?? null,
        carcassKg: Decimal.sum(0, ...all.map(({ hotCarcassKg }) => hotCarcassKg)).toFixed(2),
        grossValue: gross.toFixed(2),
        deductedValue: deducted.toFixed(2),
        cost: Decimal.sum(0, ...[...costs.values()].map(({ total }) => total)).toFixed(2),
        unmatchedReason: missing.length > 0 ? closing.allowUnmatched!.reason : null,
        closedOn: dateOf(day),
        closedAt: ctx.now(),
        closedById: membershipId,
      },
      select: { id: true },
    });
    await insertCarcasses(farmId, ctx.db, {
      closureId,
      carcasses: all.map(({ boarded, ...each }, index) => ({
        id: uuidv7(),
        boardingId: boarded.boardingId,
        oxId: boarded.oxId,
        batchId: boarded.batchId,
        exitKg: boarded.exitKg,
        sequence: each.sequence ?? null,
        matchedBy: each.matchedBy,
        half1: each.half1 ?? null,
        half2: each.half2 ?? null,
        hotCarcassKg: each.hotCarcassKg,
        teeth: each.teeth ?? null,
        fat: each.fat ?? null,
        conformation: each.conformation || null,
        condemnation: each.condemnation ?? null,
        condemnedKg: each.condemnedKg ?? null,
        pricePerArroba: each.pricePerArroba ?? null,
        discount: each.discount ?? '0',
        value: values[index]!.toFixed(2),
      })),
    });
    await ctx.db.saleDeduction.createMany({
      data: (closing.deductions ?? []).map((each, position) => ({ ...each, farmId, closureId, position })),
    });
    await ctx.db.salePayment.createMany({
      data: payments.map(({ dueDate, value }) => ({ farmId, closureId, dueDate: dateOf(dueDate), value })),
    });
    await ctx.db.saleManagement.update({
      where: { id: saleId },
      data: { status: 'CLOSED', version: { increment: 1 } },
      select: { id: true },
    });
    await ctx.emit({ type: 'SaleManagement', id: saleId, op: 'UPDATED', subject: sale.name });
    return { saleManagementId: saleId, closureId };
  },
});

/** The days on which money of a closure comes in. */
export const setPaymentReceived = defineCommand({
  name: 'setSalePaymentReceived',
  allow: 'sale:write',
  input: z.strictObject({ id: globalId('SalePayment'), received: z.boolean() }),
  async run(ctx, { id, received }) {
    const payment = await ctx.db.salePayment.findUnique({
      where: { id },
      include: { closure: { include: { sale: true } } },
    });
    if (!payment) fail('FinancialItemNotFound', {}, 'id');
    await ctx.db.salePayment.update({ where: { id }, data: { received }, select: { id: true } });
    const { sale } = payment.closure;
    await ctx.emit({ type: 'SaleManagement', id: sale.id, op: 'UPDATED', subject: sale.name });
    return { saleManagementId: sale.id };
  },
});
