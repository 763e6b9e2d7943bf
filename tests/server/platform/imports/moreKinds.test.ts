import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { earringSheet } from '../../../../server/earrings/imports/earringSheet.calc.ts';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import { medicineSheet } from '../../../../server/health/medicines/medicineSheet.calc.ts';
import { batchSheet } from '../../../../server/herd/imports/batchSheet.calc.ts';
import { oxenSheet } from '../../../../server/herd/imports/herdSheets.calc.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { partsOf, type StoredPart } from '../../../../server/platform/imports/importRows.service.ts';
import type { ImportSheet } from '../../../../server/platform/imports/importSheet.calc.ts';
import { mendEqualCells, mendFileImport, undoMend } from '../../../../server/platform/imports/mendImport.service.ts';
import {
  checkFileImport,
  startFileImport,
  takeImport,
  undoFileImport,
} from '../../../../server/platform/imports/takeImport.service.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import { financialItems } from '../../../../server/trade/financial/items.service.ts';
import { receivePurchase } from '../../../../server/trade/purchases/purchases.service.ts';
import { foodPurchaseSheet } from '../../../../server/trade/receipts/foodPurchaseSheet.calc.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { earringsWithoutLife, numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf, makeMedicine } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch } from '../../../support/farms/herd.ts';
import { makeSupplier, makeYard } from '../../../support/farms/purchases.ts';
import { draftImport, rowsAtOnce, type Cells } from '../../../support/imports/draftImport.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
});
afterAll(() => app.close());

const draft = (sheet: ImportSheet, rows: readonly Cells[]) => draftImport(ctx, sheet, rows);
const stored = (id: string) => ctx.db.fileImport.findUniqueOrThrow({ where: ctx.key(id) });
const partsIn = async (id: string) => {
  const found: StoredPart[] = [];
  for await (const parts of partsOf(ctx, id)) found.push(...parts);
  return found;
};
const faults = async (id: string) =>
  (await partsIn(id)).flatMap((part) =>
    part.faults.map(({ row, column, code }) => `${part.part * rowsAtOnce + row} ${column} ${code}`),
  );
const check = async (id: string) => {
  await takeImport(ctx, { id, mode: 'CHECK' });
  return faults(id);
};
const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;

test('ear tags come into the stock with their chips, and leave it while none is on an animal', async () => {
  await stockEarrings(ctx, 500, 2);
  const worn = numberOf(900);
  await enter(ctx, await makeBatch(ctx), { sisbov: worn, electronicEarring: chipOf(900) });
  await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(950), electronicEarring: chipOf(950) });
  const id = await draft(earringSheet, [
    { sisbov: numberOf(1), electronicEarring: chipOf(1) },
    { sisbov: numberOf(2) },
    { sisbov: numberOf(500), electronicEarring: chipOf(500) },
    { sisbov: worn, electronicEarring: chipOf(900) },
    { sisbov: numberOf(1) },
    { sisbov: numberOf(3), electronicEarring: chipOf(950) },
    { sisbov: '105520000000018' },
    { sisbov: worn, electronicEarring: chipOf(901) },
  ]);
  expect(await check(id)).toEqual([
    '4 sisbov DuplicatedEarrings',
    '5 electronicEarring EarringInUse',
    '6 sisbov InvalidSisbov',
    '7 sisbov DuplicatedEarrings',
  ]);
  expect(await stored(id)).toMatchObject({ createCount: 2, updateCount: 1, sameCount: 1 });
  await takeImport(ctx, { id, mode: 'GOOD' });
  const onHand = async () =>
    (
      await ctx.db.earring.findMany({ where: { sisbov: { notIn: [worn, numberOf(950)] } }, orderBy: { sisbov: 'asc' } })
    ).map(({ status, source, electronicEarring: chip }) => [status, source, chip]);
  expect(await onHand()).toEqual([
    ['REGISTERED', 'IMPORT', chipOf(1)],
    ['AVAILABLE', 'IMPORT', null],
    ['REGISTERED', 'ORDER', chipOf(500)],
    ['AVAILABLE', 'ORDER', null],
  ]);
  const lines = await ctx.db.earringEvent.findMany({ where: { earring: { source: 'IMPORT' } } });
  expect(lines.map(({ status }) => status).toSorted()).toEqual(['AVAILABLE', 'REGISTERED']);
  expect(await earringsWithoutLife(ctx)).toEqual([]);
  const again = await draft(earringSheet, [{ sisbov: numberOf(1), electronicEarring: chipOf(1) }]);
  expect(await check(again)).toEqual([]);
  expect(await stored(again)).toMatchObject({ sameCount: 1, createCount: 0, updateCount: 0 });
  await undoFileImport(ctx, { id });
  expect(await onHand()).toEqual([
    ['AVAILABLE', 'ORDER', null],
    ['AVAILABLE', 'ORDER', null],
  ]);
  const used = await draft(earringSheet, [{ sisbov: numberOf(7) }]);
  await takeImport(ctx, { id: used, mode: 'ALL' });
  await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(7) });
  expect(await refusal(undoFileImport(ctx, { id: used }))).toMatchObject({ code: 'EarringInUse' });
  expect(await stored(used)).toMatchObject({ status: 'DONE' });
});

test('a line of an invoice that stands there twice waits until somebody says that both came', async () => {
  const yard = await makeYard(ctx);
  const line = { invoice: '18452', date: yard.open, food: 'Ureia', kg: '2000', value: '7000' };
  const id = await draft(foodPurchaseSheet, [line, { ...line, kg: '2000.0' }, { ...line, kg: '1000' }]);
  expect(await check(id)).toEqual([
    '0 null ImportInvoiceIncomplete',
    '1 repeated ImportLineTwice',
    '2 null ImportInvoiceIncomplete',
  ]);
  await mendFileImport(ctx, { id, cells: [{ row: 1, column: 'repeated', value: 'Sim' }] });
  expect(await check(id)).toEqual([]);
  await takeImport(ctx, { id, mode: 'ALL' });
  const { value, items } = await ctx.db.purchase.findFirstOrThrow({ include: { items: true } });
  expect([value.toNumber(), items.map(({ kg }) => kg.toNumber())]).toEqual([21_000, [5_000]]);
});

test('lines of one invoice are one purchase, which is brought in once and leaves while it has not come', async () => {
  const yard = await makeYard(ctx);
  const { name: supplier } = await ctx.db.establishment.findUniqueOrThrow({ where: ctx.key(yard.supplier) });
  const invoice = { invoice: '18452', date: yard.open, supplier };
  const corn = { ...invoice, food: 'milho grao', kg: '30000', value: '31500' };
  const rows: Cells[] = [
    corn,
    { ...invoice, food: 'Ureia', kg: '2000', value: '7000.5' },
    { ...corn, kg: '10000', value: '10500' },
    { ...invoice, invoice: '77', food: 'Quirera', kg: '10', value: '10' },
    { ...invoice, invoice: '78', supplier: 'Ninguém', food: 'Ureia', kg: '10', value: '10' },
    { ...invoice, invoice: '79', food: 'Ureia', kg: '0', value: '10' },
    { ...invoice, invoice: '80', date: '1990-01-01', food: 'Ureia', kg: '10', value: '10' },
  ];
  const id = await draft(foodPurchaseSheet, rows);
  expect(await check(id)).toEqual([
    '3 food ImportFoodUnknown',
    '4 supplier EstablishmentNotFound',
    '5 kg ImportCellUnread',
    '6 date StartDateAfterEndDate',
  ]);
  expect(await ctx.db.purchase.count()).toBe(0);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const purchase = await ctx.db.purchase.findFirstOrThrow({ include: { items: { orderBy: { position: 'asc' } } } });
  expect(purchase).toMatchObject({ invoiceNumber: '18452', invoiceSeries: '1', status: 'PENDING' });
  expect(purchase.value.toNumber()).toBe(49_000.5);
  expect(purchase.items.map(({ foodId, kg, unitPrice }) => [foodId, kg.toNumber(), unitPrice.toNumber()])).toEqual([
    [yard.corn, 40_000, 1.05],
    [yard.urea, 2_000, 3.50025],
  ]);
  const again = await draft(foodPurchaseSheet, rows.slice(0, 3));
  expect(await check(again)).toEqual([]);
  expect(await stored(again)).toMatchObject({ sameCount: 3, createCount: 0, updateCount: 0 });
  const other = await draft(foodPurchaseSheet, [{ ...corn, kg: '31000' }]);
  expect(await check(other)).toEqual(['0 kg ImportCellFixed']);
  await receivePurchase(ctx, { id: purchase.id });
  expect(await refusal(undoFileImport(ctx, { id }))).toMatchObject({ code: 'ConcurrentUpdate' });
  const fresh = await draft(foodPurchaseSheet, [{ ...corn, invoice: '90' }]);
  await takeImport(ctx, { id: fresh, mode: 'ALL' });
  await undoFileImport(ctx, { id: fresh });
  expect(await ctx.db.purchase.count()).toBe(1);
});

test('an invoice of which one line is wrong stays out whole, and all its lines are new', async () => {
  const yard = await makeYard(ctx);
  const invoice = { invoice: '500', date: yard.open, food: 'Ureia', kg: '10', value: '35' };
  const rows = [invoice, { ...invoice, food: 'Quirera' }, { ...invoice, kg: 'dez' }, { ...invoice, invoice: '501' }];
  const id = await draft(foodPurchaseSheet, [...rows, { ...invoice, invoice: '501', food: 'milho grao' }]);
  expect(await check(id)).toEqual([
    '0 null ImportInvoiceIncomplete',
    '1 food ImportFoodUnknown',
    '2 kg ImportCellUnread',
  ]);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const [purchase, ...more] = await ctx.db.purchase.findMany({ include: { items: true } });
  expect([purchase?.invoiceNumber, purchase?.items.length, more]).toEqual(['501', 2, []]);
  expect(await stored(id)).toMatchObject({ createCount: 2, sameCount: 0 });
});

test('one invoice number of two suppliers is two purchases', async () => {
  const yard = await makeYard(ctx);
  const other = await makeSupplier(ctx);
  const named = await ctx.db.establishment.findMany({ where: { id: { in: [yard.supplier, other] } } });
  const rows = named.map(({ name }) => ({
    ...{ invoice: 'NF 1', date: yard.open, supplier: name, food: 'Ureia', kg: '10', value: '35' },
  }));
  await takeImport(ctx, { id: await draft(foodPurchaseSheet, rows), mode: 'ALL' });
  const bought = await ctx.db.purchase.findMany({ orderBy: { name: 'asc' } });
  expect(bought.map(({ name }) => name)).toEqual(named.map(({ name }) => `NF 1/1 ${name}`).toSorted());
});

test('a kind is brought in by those who write what it is of', async () => {
  const { farmId, membershipId } = ctx.person;
  const document =
    'mutation C($input: CreateFileImportInput!) { createFileImport(input: $input) { fileImport { kind } } }';
  const columns = [{ heading: 'A', column: null }];
  const farm = { farmId, membershipId, ownerEmail: '' };
  for (const [role, mine, other] of [
    ['TRACEABILITY', 'EARRINGS', 'PURCHASES'],
    ['FINANCE', 'PURCHASES', 'EARRINGS'],
  ] as const) {
    const caller = await app.signIn((await app.addPerson(farm, role)).email);
    const create = (kind: string) => caller.graphql(document, { input: { kind, fileName: 'a.csv', columns } });
    expect((await create(mine)).data).toEqual({ createFileImport: { fileImport: { kind: mine } } });
    expect((await create(other)).errors).toMatchObject([{ extensions: { code: 'UserWithoutPermission' } }]);
  }
});

const packed = 3_000;

/** More animals than are taken together, of which some are of a number twice. */
const herd = (more: Readonly<Record<number, Cells>> = {}): Cells[] =>
  Array.from({ length: packed }, (_, animal) => ({
    ...{ electronicEarring: chipOf(animal + 1), sex: 'MALE', batch: 'Recepção 1' },
    ...more[animal],
  }));

test('rows are taken in packs: a number of the first is found again in the last, checked or brought in', async () => {
  await makeBatch(ctx, { name: 'Recepção 1' });
  const last = packed - 1;
  const rows = herd({
    [last]: { electronicEarring: chipOf(1) },
    [last - 1]: { breed: 'Nelor' },
    [3]: { breed: 'Nelor' },
    [5]: { identifier: 'A-1' },
    [last - 2]: { identifier: 'A-1' },
  });
  const id = await draft(oxenSheet, rows);
  const found = [
    '3 breed BreedNotFound',
    `${last - 2} identifier ImportNumberTaken`,
    `${last - 1} breed BreedNotFound`,
    `${last} electronicEarring ImportNumberTaken`,
  ];
  expect(await check(id)).toEqual(found);
  expect((await takeImport(ctx, { id, mode: 'ALL' })).isDone).toBe(false);
  expect([await faults(id), await ctx.db.ox.count()]).toEqual([found, 0]);
  await mendEqualCells(ctx, { id, column: 'breed', from: 'Nelor', to: 'Nelore' });
  await mendFileImport(ctx, { id, cells: [{ row: last - 2, column: 'identifier', value: null }] });
  expect(await check(id)).toEqual(found.slice(3));
  await undoMend(ctx, { id });
  await undoMend(ctx, { id });
  expect(await check(id)).toEqual(found);
  expect(await refusal(checkFileImport(ctx, { id }))).toMatchObject({ code: 'InvalidFieldType' });

  await takeImport(ctx, { id, mode: 'GOOD' });
  expect(await ctx.db.ox.count({ where: { status: 'ACTIVE' } })).toBe(packed - 4);
  expect(await stored(id)).toMatchObject({ rowCount: packed - 4, createCount: packed - 4, wrongCount: 0 });
  expect((await partsIn(id)).map(({ rows: own }) => own.length)).toEqual([500, 500, 500, 500, 500, 496]);
  const later = await ctx.db.fileImport.findFirstOrThrow({ where: { status: 'DRAFT' } });
  expect((await partsIn(later.id)).flatMap(({ rows: own }) => own.map(({ line }) => line))).toEqual([
    5,
    packed - 1,
    packed,
    packed + 1,
  ]);
  // The same file is known again, and changes nothing.
  const good = rows.filter((_row, row) => ![3, last - 2, last - 1, last].includes(row));
  const again = await draft(oxenSheet, good);
  expect(await check(again)).toEqual([]);
  expect(await stored(again)).toMatchObject({ sameCount: packed - 4, createCount: 0 });
  expect((await stored(again)).sameAsAt).not.toBeNull();

  await app.app.startJobs();
  const { jobId } = await startFileImport(ctx, { id, mode: 'UNDO' });
  const job = () => ctx.db.job.findUniqueOrThrow({ where: ctx.key(jobId) });
  await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('DONE');
  expect(await ctx.db.ox.count({ where: { status: 'ACTIVE' } })).toBe(0);
  expect(await stored(id)).toMatchObject({ status: 'UNDONE' });
  expect(await refusal(startFileImport(ctx, { id, mode: 'UNDO' }))).toMatchObject({ code: 'HerdImportOver' });
});

test('heads of a batch are counted once where a later pack changes an animal of it, which is written after them', async () => {
  const batchId = await makeBatch(ctx, { name: 'Recepção 1' });
  const known = await enter(ctx, batchId, { identifier: 'B-1' });
  const rows = herd({}).with(packed - 1, { identifier: 'B-1', horn: 'Mocho' });
  await takeImport(ctx, { id: await draft(oxenSheet, rows), mode: 'ALL' });
  const { heads } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) });
  expect([heads, await ctx.db.oxStay.count({ where: { batchId, toDay: null } })]).toEqual([packed, packed]);
  expect(await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(known) })).toMatchObject({ horn: 'Mocho' });
});

test('a list of the farm that comes back knows the animals that left and those without a number', async () => {
  const [batchId, came] = [await makeBatch(ctx, { name: 'Lote 7' }), await ctx.openDay()];
  await enter(ctx, batchId);
  const dead = await enter(ctx, batchId, { identifier: '41', electronicEarring: chipOf(41) });
  await enter(ctx, batchId, { identifier: '42' });
  await advance(ctx);
  ctx = ctx.withFreshCache();
  await killOx(ctx, keyed({ oxId: dead, causeId: await causeOf(ctx), destination: 'BURIED' }));
  const rows: Cells[] = [
    { identifier: '41', electronicEarring: chipOf(41), sex: 'MALE', date: came },
    { identifier: '42', sex: 'MALE', batch: 'Lote 7', date: came },
    { identifier: 'Sem número', sex: 'MALE', batch: 'Lote 7', date: came },
  ];
  const id = await draft(oxenSheet, rows);
  expect(await check(id)).toEqual([]);
  expect(await stored(id)).toMatchObject({ sameCount: 3, createCount: 0, updateCount: 0 });
  // One more than there is, and one that came on another day, are no animals of the farm.
  const others = await draft(oxenSheet, [
    ...rows,
    { identifier: 'No number', sex: 'MALE', batch: 'Lote 7', date: came },
    { identifier: '41', electronicEarring: chipOf(41), sex: 'MALE', batch: 'Lote 7', date: await ctx.openDay() },
    { identifier: '41', electronicEarring: chipOf(44), sex: 'MALE', batch: 'Lote 7', date: came },
  ]);
  expect(await check(others)).toEqual(
    expect.arrayContaining(['3 identifier ImportCellMissing', '4 electronicEarring InvalidReentry']),
  );
  expect(await stored(others)).toMatchObject({ sameCount: 3, wrongCount: 3, createCount: 0 });
});

test('a record that is there lacks nothing that its row does not say, and a closed batch stays closed', async () => {
  const medicineId = await makeMedicine(ctx);
  const { name } = await ctx.db.medicine.findUniqueOrThrow({ where: ctx.key(medicineId) });
  const drug = { kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML' };
  const medicines = await draft(medicineSheet, [
    { name, ...drug, withdrawalDays: '30' },
    { name: 'Outra', ...drug },
    { name, ...drug },
  ]);
  expect(await check(medicines)).toEqual(['1 packageVolume ImportCellNeeded']);
  expect(await stored(medicines)).toMatchObject({ updateCount: 1, sameCount: 1, wrongCount: 1, createCount: 0 });
  await takeImport(ctx, { id: medicines, mode: 'GOOD' });
  expect(await ctx.db.medicine.findUniqueOrThrow({ where: ctx.key(medicineId) })).toMatchObject({ withdrawalDays: 30 });

  const closed = await makeBatch(ctx, { name: 'Lote velho' });
  await ctx.db.batch.update({ where: ctx.key(closed), data: { status: 'FINALIZED' } });
  const row = { name: 'Lote velho', kind: 'HOLDING' };
  const batches = await draft(batchSheet, [
    { ...row, status: 'Encerrado' },
    { ...row, status: 'Closed', name: 'Nunca houve' },
    { ...row, status: 'Ativo' },
  ]);
  expect(await check(batches)).toEqual(['1 status ImportCellFixed']);
  expect(await stored(batches)).toMatchObject({ sameCount: 1, createCount: 1, wrongCount: 1 });
});

test('medicines that lay on the shelf when the farm began are not owed; those of later days are', async () => {
  const drug = { kind: 'VACCINE', route: 'SC', unit: 'DOSE', packageVolume: '50', fixedDose: '1', unitCost: '75.50' };
  const bringIn = async (name: string) => {
    const lot = { lotNumber: 'V1', expiryDate: daysAfter(await ctx.openDay(), 300), packages: '4' };
    const id = await draft(medicineSheet, [{ ...drug, name, ...lot }]);
    expect(await check(id)).toEqual([]);
    await takeImport(ctx, { id, mode: 'ALL' });
    return id;
  };
  const owed = async () => (await financialItems(ctx, {})).rows.map(({ description, value }) => [description, value]);
  const id = await bringIn('Clostridial');
  expect(await owed()).toEqual([]);
  const lot = await ctx.db.medicineLot.findFirstOrThrow();
  expect([lot.balance.toNumber(), lot.unitCost.toNumber()]).toEqual([200, 1.51]);
  await undoFileImport(ctx, { id });
  expect(await ctx.db.medicineLot.count()).toBe(0);
  await advance(ctx);
  ctx = ctx.withFreshCache();
  await bringIn('Raiva');
  expect(await owed()).toEqual([['Raiva · V1', '302.00']]);
});
