import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import { weighOx } from '../../../../server/herd/weighings/oxWeighing.service.ts';
import { oxenSheet, weighingsSheet } from '../../../../server/herd/imports/herdSheets.calc.ts';
import { corralSheet } from '../../../../server/farm/places/corralSheet.calc.ts';
import { foodSheet } from '../../../../server/stock/foods/foodSheet.calc.ts';
import { createFood, updateFood } from '../../../../server/stock/foods/foods.service.ts';
import {
  addFileImportRows,
  createFileImport,
  fileImportReading,
} from '../../../../server/platform/imports/fileImport.service.ts';
import type { ImportSheet } from '../../../../server/platform/imports/importSheet.calc.ts';
import { partsOf } from '../../../../server/platform/imports/importRows.service.ts';
import { mendEqualCells, mendFileImport, undoMend } from '../../../../server/platform/imports/mendImport.service.ts';
import {
  checkFileImport,
  crowdedPlaces,
  madeNames,
  startFileImport,
  takeImport,
  undoFileImport,
  waitingImport,
} from '../../../../server/platform/imports/takeImport.service.ts';
import { batchSheet } from '../../../../server/herd/imports/batchSheet.calc.ts';
import { countMedicineLot } from '../../../../server/health/medicines/medicineLots.service.ts';
import { medicineSheet } from '../../../../server/health/medicines/medicineSheet.calc.ts';
import { establishmentSheet } from '../../../../server/papers/establishments/establishmentSheet.calc.ts';
import { createFoodPurchase } from '../../../../server/trade/receipts/foodPurchases.service.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import { createLine, updateLine } from '../../../../server/farm/places/lines.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { draftImport, type Cells } from '../../../support/imports/draftImport.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
});
afterAll(() => app.close());

const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;
const draft = (sheet: ImportSheet, rows: readonly Cells[], defaults: Cells = {}) =>
  draftImport(ctx, sheet, rows, defaults);
const stored = (id: string) => ctx.db.fileImport.findUniqueOrThrow({ where: ctx.key(id) });
const faults = async (id: string) => {
  const found: string[] = [];
  for await (const parts of partsOf(ctx, id))
    for (const { row, column, code } of parts.flatMap((part) => part.faults)) found.push(`${row} ${column} ${code}`);
  return found;
};
const check = async (id: string) => {
  await checkFileImport(ctx, { id });
  return faults(id);
};
const bull = (animal: number, more: Cells = {}): Cells => ({
  electronicEarring: chipOf(animal),
  sex: 'MALE',
  batch: 'Recepção 1',
  ...more,
});
const herdFaults = async () => (await checkHerd(ctx.withFreshCache(), {})).faults;

test('wrong cells are mended, singly and all equal, and a mend is taken back', async () => {
  await makeBatch(ctx, { name: 'Recepção 1' });
  const id = await draft(oxenSheet, [
    bull(1, { breed: 'Nelor' }),
    bull(2, { breed: 'Nelor', weight: 'leve' }),
    bull(3, { electronicEarring: '9,82E+14' }),
    { sex: 'MALE', batch: 'Recepção 1' },
  ]);
  expect(await check(id)).toEqual([
    '0 breed BreedNotFound',
    '1 weight ImportCellUnread',
    '1 breed BreedNotFound',
    '2 electronicEarring ImportNumberRuined',
    '3 electronicEarring ImportCellNeeded',
  ]);
  expect(await stored(id)).toMatchObject({ status: 'CHECKED', wrongCount: 4, createCount: 0 });
  await mendEqualCells(ctx, { id, column: 'breed', from: 'Nelor', to: 'Nelore' });
  await mendFileImport(ctx, {
    id,
    cells: [
      { row: 1, column: 'weight', value: '401,5' },
      { row: 2, column: 'electronicEarring', value: chipOf(3) },
      { row: 3, column: 'electronicEarring', value: chipOf(4) },
    ],
  });
  expect(await stored(id)).toMatchObject({ status: 'DRAFT' });
  expect(await check(id)).toEqual([]);
  await undoMend(ctx, { id });
  expect(await check(id)).toHaveLength(3);
  await undoMend(ctx, { id });
  expect(await check(id)).toHaveLength(5);
  await undoMend(ctx, { id });
  expect(await ctx.db.ox.count()).toBe(0);
});

test('good rows come in, wrong ones are kept as an import of their own, and all of it is undone', async () => {
  await makeBatch(ctx, { name: 'Recepção 1' });
  const id = await draft(oxenSheet, [bull(1), bull(2, { sex: 'boi' }), bull(3, { weight: '402' })]);
  const { isDone } = await takeImport(ctx, { id, mode: 'ALL' });
  expect([isDone, await ctx.db.ox.count()]).toEqual([false, 0]);
  await takeImport(ctx, { id, mode: 'GOOD' });
  expect(await ctx.db.ox.count()).toBe(2);
  expect(await stored(id)).toMatchObject({ status: 'DONE', rowCount: 2, createCount: 2 });
  const later = await ctx.db.fileImport.findFirstOrThrow({ where: { status: 'DRAFT' } });
  const waiting = async () => waitingImport(ctx, await ctx.db.fileImport.findUniqueOrThrow({ where: ctx.key(id) }));
  expect(await waiting()).toBe(later.id);
  expect(await check(later.id)).toEqual(['0 sex ImportCellUnread']);
  await mendFileImport(ctx, { id: later.id, cells: [{ row: 0, column: 'sex', value: 'M' }] });
  await takeImport(ctx, { id: later.id, mode: 'ALL' });
  expect(await waiting()).toBeNull();
  await undoFileImport(ctx, { id: later.id });
  expect(await refusal(takeImport(ctx, { id, mode: 'ALL' }))).toMatchObject({ code: 'HerdImportOver' });
  await undoFileImport(ctx, { id });
  expect((await ctx.db.ox.findMany()).map(({ status }) => status)).toEqual(['REVERSED', 'REVERSED', 'REVERSED']);
  expect(await herdFaults()).toEqual([]);
});

test('animals that are here are changed by what the file says otherwise, and changed back', async () => {
  const batchId = await makeBatch(ctx, { name: 'Recepção 1' });
  const oxId = await enter(ctx, batchId, { electronicEarring: chipOf(1), sex: 'MALE' });
  await updateOx(ctx, keyed({ oxId, coat: 'Branca' }));
  const id = await draft(oxenSheet, [
    bull(1, { coat: 'Preta', category: 'STEER', damIdentification: 'V-12', teeth: '4' }),
    bull(2, { damIdentification: 'V-9', teeth: '2' }),
  ]);
  expect(await check(id)).toEqual([]);
  expect(await stored(id)).toMatchObject({ createCount: 1, updateCount: 1 });
  await takeImport(ctx, { id, mode: 'ALL' });
  const ox = () => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId) });
  expect(await ox()).toMatchObject({ coat: 'Preta', category: 'STEER', damIdentification: 'V-12', teeth: 4 });
  const nine = await draft(oxenSheet, [bull(3, { teeth: '9' }), bull(4, { teeth: '2.5' })]);
  expect(await check(nine)).toEqual(['0 teeth ImportCellUnread', '1 teeth ImportCellUnread']);
  expect(await ctx.db.ox.count({ where: { damIdentification: 'V-9', teeth: 2 } })).toBe(1);
  const again = await draft(oxenSheet, [
    bull(1, { coat: 'Preta', category: 'STEER', damIdentification: 'V-12', teeth: '4' }),
    bull(2, { damIdentification: 'V-9', teeth: '2' }),
  ]);
  await check(again);
  expect(await stored(again)).toMatchObject({ createCount: 0, updateCount: 0, sameCount: 2 });
  expect((await stored(again)).sameAsAt).not.toBeNull();
  await undoFileImport(ctx, { id });
  expect(await ox()).toMatchObject({
    coat: 'Branca',
    category: null,
    damIdentification: null,
    teeth: null,
    status: 'ACTIVE',
  });
  expect(await herdFaults()).toEqual([]);
});

test('an import is not undone once something stands on it, nor by whoever may not', async () => {
  await makeBatch(ctx, { name: 'Recepção 1' });
  const id = await draft(oxenSheet, [bull(1)]);
  await takeImport(ctx, { id, mode: 'ALL' });
  const ox = await ctx.db.ox.findFirstOrThrow();
  await weighOx(ctx, keyed({ oxId: ox.id, weight: '400' }));
  expect(await refusal(undoFileImport(ctx, { id }))).toMatchObject({ code: 'OxEventNotLatest' });
  expect(await stored(id)).toMatchObject({ status: 'DONE' });
  await ctx.db.fileImport.update({ where: ctx.key(id), data: { doneAt: new Date('2020-01-01') } });
  expect(await refusal(undoFileImport(ctx, { id }))).toMatchObject({ code: 'ImportUndoLate' });
});

test('a file of weighings that comes again weighs nobody twice', async () => {
  const batchId = await makeBatch(ctx, { name: 'Recepção 1' });
  await enter(ctx, batchId, { electronicEarring: chipOf(1) });
  const rows = [{ electronicEarring: chipOf(1), weight: '412.5' }];
  const id = await draft(weighingsSheet, rows);
  await takeImport(ctx, { id, mode: 'ALL' });
  const again = await draft(weighingsSheet, rows);
  await check(again);
  expect(await stored(again)).toMatchObject({ createCount: 0, sameCount: 1 });
});

test('a weight far from the projected one waits until somebody confirms it in its row', async () => {
  const batchId = await makeBatch(ctx, { name: 'Recepção 1' });
  for (const animal of [1, 2]) await enter(ctx, batchId, { electronicEarring: chipOf(animal), weight: '400' });
  const row = (animal: number, weight: string): Cells => ({ electronicEarring: chipOf(animal), weight });
  const id = await draft(weighingsSheet, [row(1, '43'), row(2, '405')]);
  expect(await check(id)).toEqual(['0 weight ImplausibleNotConfirmed', '0 confirmed ImplausibleNotConfirmed']);
  await takeImport(ctx, { id, mode: 'GOOD' });
  expect(await stored(id)).toMatchObject({ createCount: 1 });
  const confirmed = await draft(weighingsSheet, [{ ...row(1, '243'), confirmed: 'true' }]);
  expect(await check(confirmed)).toEqual([]);
});

test('foods come with what lay of them in stock, change, and leave again', async () => {
  const silage = { name: 'Silagem de milho', category: 'VOLUMOSO', dryMatterPct: '33', ndtPct: '68' };
  const id = await draft(foodSheet, [
    { ...silage, openingKg: '350000', openingCost: '0.18' },
    { name: 'Milho', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '85' },
    { name: 'Sal', category: 'MINERAL', dryMatterPct: '140' },
    { name: 'silagem de milho', category: 'VOLUMOSO', dryMatterPct: '33', ndtPct: '68' },
  ]);
  expect(await check(id)).toEqual(['2 dryMatterPct InvalidPercentage', '3 name FieldsAlreadyInUse']);
  expect(await ctx.db.food.count()).toBe(0);
  await takeImport(ctx, { id, mode: 'GOOD' });
  expect(await ctx.db.food.count()).toBe(2);
  const stock = await ctx.db.stock.findFirstOrThrow();
  expect(stock.balanceKg.toNumber()).toBe(350_000);
  const again = await draft(foodSheet, [{ ...silage, ndtPct: '70', openingKg: '350000', openingCost: '0.18' }]);
  await takeImport(ctx, { id: again, mode: 'ALL' });
  expect(await stored(again)).toMatchObject({ updateCount: 1, createCount: 0 });
  const foodOf = (name: string) => ctx.db.food.findFirstOrThrow({ where: { name } });
  expect((await foodOf('Silagem de milho')).ndtPct?.toNumber()).toBe(70);
  await undoFileImport(ctx, { id: again });
  expect((await foodOf('Silagem de milho')).ndtPct?.toNumber()).toBe(68);
  await undoFileImport(ctx, { id });
  expect((await ctx.db.food.findMany({ where: { active: true } })).map(({ name }) => name)).toEqual([]);
  expect((await ctx.db.stock.findFirstOrThrow()).balanceKg.toNumber()).toBe(0);
});

test('food in stock of which nobody says the cost is no gift, and what was written since then is not undone', async () => {
  const corn = { name: 'Milho', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '85' };
  const id = await draft(foodSheet, [{ ...corn, openingKg: '8000' }]);
  expect(await check(id)).toEqual(['0 openingCost ImportCellNeeded']);
  const priced = await draft(foodSheet, [{ ...corn, openingKg: '8000', openingCost: '0' }]);
  await takeImport(ctx, { id: priced, mode: 'ALL' });
  const dearer = await draft(foodSheet, [{ ...corn, ndtPct: '86' }]);
  await takeImport(ctx, { id: dearer, mode: 'ALL' });
  const food = await ctx.db.food.findFirstOrThrow({ where: { name: 'Milho' } });
  await updateFood(ctx, { id: food.id, dryMatterPct: '87' });
  expect(await refusal(undoFileImport(ctx, { id: dearer }))).toMatchObject({ code: 'ConcurrentUpdate' });
  expect(await ctx.db.food.findFirstOrThrow({ where: { name: 'Milho' } })).toMatchObject({ version: food.version + 1 });
});

test('of an animal that is here a file says what can be: born by the day it came, of a breed that there is', async () => {
  const batchId = await makeBatch(ctx, { name: 'Recepção 1' });
  for (const animal of [1, 2, 3]) await enter(ctx, batchId, { electronicEarring: chipOf(animal) });
  const open = await ctx.openDay();
  const rows = [bull(1, { birthDate: open }), bull(2, { birthDate: daysAfter(open, 1) }), bull(3, { breed: 'Nelor' })];
  const id = await draft(oxenSheet, rows);
  expect(await check(id)).toEqual(['1 birthDate StartDateAfterEndDate', '2 breed BreedNotFound']);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const born = await ctx.db.ox.findMany({ where: { birthDate: { not: null } }, select: { electronicEarring: true } });
  expect(born).toEqual([{ electronicEarring: chipOf(1) }]);
});

test('a corral that a file would crowd is named before, with the heads that are there', async () => {
  const locationId = await makeCorral(ctx, { name: 'Baia 7', animalCapacity: 3 });
  await enter(ctx, await makeBatch(ctx, { name: 'Recepção 1', locationId }), { electronicEarring: chipOf(9) });
  const crowded = async (animals: number[]) => {
    const isWrong = bull(4, { breed: 'Nelor' });
    const id = await draft(oxenSheet, [...animals.map((animal) => bull(animal)), isWrong]);
    await check(id);
    return crowdedPlaces(ctx, await stored(id));
  };
  expect(await crowded([1, 2])).toEqual([]);
  expect(await crowded([1, 2, 3, 9])).toEqual([{ name: 'Baia 7', heads: 4, capacity: 3 }]);
});

test('corrals are found by line and name; the same list again changes nothing', async () => {
  const line = { initialPicket: 1, finalPicket: 2, prefix: 'A-', areaM2: '4000', picketAreaM2: '2000' };
  await createLine(ctx, { ...line, name: 'Linha A', animalCapacity: 200 });
  const rows: Cells[] = [
    { name: 'A-1', line: 'linha a', animalCapacity: '100', areaHa: '0.2' },
    { name: 'A-2', line: 'Linha A', animalCapacity: '120', areaHa: '0.2', bunkLengthM: '48' },
    { name: 'Hospital', type: 'HOSPITAL', animalCapacity: '30', areaHa: '0.1' },
    { name: 'B-1', line: 'L'.repeat(101), animalCapacity: '30', areaHa: '0.1' },
  ];
  const id = await draft(corralSheet, rows);
  expect(await check(id)).toEqual(['3 line LineNotFound']);
  expect(await stored(id)).toMatchObject({ sameCount: 1, updateCount: 1, createCount: 1 });
  await takeImport(ctx, { id, mode: 'GOOD' });
  const again = await draft(corralSheet, rows.slice(0, 3));
  await check(again);
  expect(await stored(again)).toMatchObject({ sameCount: 3, updateCount: 0, createCount: 0 });
  await undoFileImport(ctx, { id });
  const names = (await ctx.db.corral.findMany({ orderBy: { name: 'asc' } })).map(({ name, animalCapacity }) => [
    name,
    animalCapacity,
  ]);
  expect(names).toEqual([
    ['A-1', 100],
    ['A-2', 100],
  ]);
});

test('a new farm brings its corrals with their lines, which leave again with them', async () => {
  const corral = (name: string, line: string, animalCapacity = '100'): Cells => ({
    ...{ name, line, animalCapacity, areaHa: '0.2' },
  });
  const rows = [corral('A-01', 'Linha A'), corral('B-01', 'Linha B'), corral('A-02', 'linha a', '120')];
  const id = await draft(corralSheet, [...rows, corral('C-01', 'Linha C', 'muitas')]);
  expect(await check(id)).toEqual(['3 animalCapacity ImportCellUnread']);
  expect([await madeNames(ctx, await stored(id)), await ctx.db.line.count()]).toEqual([['Linha A', 'Linha B'], 0]);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const lines = () =>
    ctx.db.line.findMany({
      orderBy: { feedingOrder: 'asc' },
      include: { corrals: { orderBy: { sequenceNumber: 'asc' }, select: { name: true, sequenceNumber: true } } },
    });
  const [first, second, ...others] = await lines();
  expect(first).toMatchObject({ name: 'Linha A', animalCapacity: 220, initialPicket: 1, finalPicket: 2 });
  expect([first?.areaM2.toNumber(), second?.areaM2.toNumber(), others]).toEqual([4_000, 2_000, []]);
  // As in any line, the form can add to the sequence, and names that were given stay.
  await updateLine(ctx, { id: first!.id, finalPicket: 3 });
  expect((await lines())[0]?.corrals).toEqual([
    { name: 'A-01', sequenceNumber: 1 },
    { name: 'A-02', sequenceNumber: 2 },
    { name: '3', sequenceNumber: 3 },
  ]);
  await undoFileImport(ctx, { id });
  // What somebody added since then stands.
  expect((await lines()).map(({ name, corrals }) => [name, corrals.length])).toEqual([['Linha A', 1]]);
});

test('a sending that broke off is neither checked nor taken for a shorter file', async () => {
  const cells = corralSheet.columns.map(({ key }) => ({ name: 'A-1', animalCapacity: '9', areaHa: '1' })[key] ?? '');
  const { fileImportId: id } = await createFileImport(ctx, {
    ...{ kind: 'CORRALS', fileName: 'currais.csv', columns: [{ heading: 'Nome', column: 'name' }], rowCount: 2 },
  });
  const add = (part: number, name: string) =>
    addFileImportRows(ctx, { id, part, rows: [{ line: part + 2, cells: [name, ...cells.slice(1)] }] });
  await add(0, 'A-1');
  const cut = { code: 'ImportNotWhole', params: { missing: 1 } };
  expect(await refusal(checkFileImport(ctx, { id }))).toMatchObject(cut);
  expect(await refusal(startFileImport(ctx, { id, mode: 'GOOD' }))).toMatchObject(cut);
  expect(await refusal(takeImport(ctx, { id, mode: 'ALL' }))).toMatchObject(cut);
  await add(1, '');
  await takeImport(ctx, { id, mode: 'GOOD' });
  // The row that is kept for later is all that is left of the file.
  const later = await ctx.db.fileImport.findFirstOrThrow({ where: { status: 'DRAFT' } });
  expect(await check(later.id)).toEqual(['0 name ImportCellNeeded']);
});

const farmOf = (more: Cells = {}): Cells => ({
  ...{ name: 'Fazenda Santa Rita', document: '529.982.247-25', code: 'GO-1', registrationType: 'ORIGIN' },
  ...{ ownerName: 'Ana Souza', ownerEmail: 'ana@rita.example', stateRegistration: '10.1', phone: '(64) 99988-7766' },
  ...{ zipCode: '75800-000', state: 'GO', city: 'Jataí', neighborhood: 'Zona rural', street: 'BR-060', number: 's/n' },
  ...more,
});

test('establishments are known by document and code however these are written, and leave while nobody needs them', async () => {
  const plant = { code: 'SIF-1', registrationType: 'DESTINATION', isSlaughterhouse: 'true', ownerEmail: '' };
  const rows = [
    farmOf(),
    farmOf(plant),
    farmOf({ document: '529.982.247-26' }),
    farmOf({ code: 'GO-2', ownerEmail: '' }),
  ];
  const id = await draft(establishmentSheet, rows);
  expect(await check(id)).toEqual(['2 document InvalidDocument', '3 ownerEmail ImportCellNeeded']);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const again = await draft(establishmentSheet, [
    farmOf({ document: '52998224725', code: 'go-1' }),
    farmOf({ ...plant, city: 'Mineiros' }),
  ]);
  expect(await check(again)).toEqual([]);
  expect(await stored(again)).toMatchObject({ sameCount: 1, updateCount: 1, createCount: 0 });
  await takeImport(ctx, { id: again, mode: 'ALL' });
  const cities = async () =>
    (await ctx.db.establishment.findMany({ include: { address: true }, orderBy: { code: 'asc' } })).map(
      ({ code, isSlaughterhouse, address }) => [code, isSlaughterhouse, address.city, address.country],
    );
  expect(await cities()).toEqual([
    ['GO-1', false, 'Jataí', 'Brasil'],
    ['SIF-1', true, 'Mineiros', 'Brasil'],
  ]);
  await undoFileImport(ctx, { id: again });
  const origin = await ctx.db.establishment.findFirstOrThrow({ where: { code: 'GO-1' } });
  const { foodId } = await createFood(ctx, { name: 'Milho', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '85' });
  const bought = { invoiceNumber: '7', invoiceSeries: '1', supplierId: origin.id, confirm: true };
  const purchase = await createFoodPurchase(ctx, {
    ...bought,
    name: 'Milho',
    items: [{ foodId, kg: '2000', unitPrice: '0.5' }],
  });
  expect(await refusal(undoFileImport(ctx, { id }))).toMatchObject({ code: 'EstablishmentIsUsed' });
  expect(purchase.purchaseId).not.toBe('');
  expect(await cities()).toHaveLength(2);
});

test('batches come with their places, diets and plans, and the list again changes what is planned', async () => {
  const corralId = await makeCorral(ctx, { name: 'Baia 9' });
  const rows: Cells[] = [
    { name: 'Lote 1', kind: 'CONFINEMENT', place: 'baia 9', expectedDays: '105', targetWeight: '540' },
    { name: 'Lote 2', kind: 'PASTURE', plannedDailyGain: '0.6' },
    { name: 'Lote 3', kind: 'CONFINEMENT', place: 'Baia 9' },
    { name: 'Lote 4', kind: 'CONFINEMENT', place: 'Baia 10' },
    { name: 'Lote 5', kind: 'HOLDING', diet: 'Não há', owner: 'Ninguém' },
  ];
  const id = await draft(batchSheet, rows);
  expect(await check(id)).toEqual(['2 place CorralAlreadyActive', '3 place CorralNotFound', '4 owner OwnerNotFound']);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const batch = await ctx.db.batch.findFirstOrThrow({ where: { name: 'Lote 1' } });
  expect(batch).toMatchObject({ corralId, expectedDays: 105, status: 'PENDING' });
  const again = await draft(batchSheet, [{ ...rows[0]!, expectedDays: '95' }, rows[1]!]);
  await takeImport(ctx, { id: again, mode: 'ALL' });
  expect(await stored(again)).toMatchObject({ updateCount: 1, sameCount: 1 });
  const moved = await draft(batchSheet, [{ ...rows[0]!, place: 'Baia 10', expectedDays: '95' }]);
  expect(await check(moved)).toEqual(['0 place ImportCellFixed']);
  await undoFileImport(ctx, { id: again });
  expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batch.id) })).toMatchObject({ expectedDays: 105 });
  await undoFileImport(ctx, { id });
  expect(await ctx.db.batch.count()).toBe(0);
  expect(await herdFaults()).toEqual([]);
});

test('a medicine comes once with all its lots, which leave again while nothing of them was given', async () => {
  const drug = { name: 'Ivermectina 1%', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' };
  const rule = { doseVolume: '1', doseWeight: '50', withdrawalDays: '35' };
  const expiryDate = daysAfter(await ctx.openDay(), 300);
  const lot = (lotNumber: string, packages: string) => ({ lotNumber, expiryDate, packages, unitCost: '180' });
  const rows: Cells[] = [
    { ...drug, ...rule, ...lot('A1', '12') },
    { ...drug, ...rule, ...lot('A2', '3') },
    { ...drug, name: 'Sem dose' },
    { ...drug, name: 'Vacina', kind: 'VACCINE', unit: 'DOSE', fixedDose: '1', ...lot('V1', '4'), unitCost: '' },
  ];
  const id = await draft(medicineSheet, rows);
  expect(await check(id)).toEqual(['2 fixedDose ImportCellNeeded', '3 unitCost ImportCellNeeded']);
  await takeImport(ctx, { id, mode: 'GOOD' });
  const lots = await ctx.db.medicineLot.findMany({ include: { medicine: true }, orderBy: { lotNumber: 'asc' } });
  expect(lots.map(({ lotNumber, balance, medicine }) => [lotNumber, balance.toNumber(), medicine.doseMode])).toEqual([
    ['A1', 6000, 'PER_WEIGHT'],
    ['A2', 1500, 'PER_WEIGHT'],
  ]);
  const again = await draft(medicineSheet, rows.slice(0, 2));
  await check(again);
  expect(await stored(again)).toMatchObject({ sameCount: 2, createCount: 0, updateCount: 0 });
  await countMedicineLot(ctx, { lotId: lots[0]!.id, counted: '5900' });
  expect(await refusal(undoFileImport(ctx, { id }))).toMatchObject({ code: 'MedicineLotIsUsed' });
  expect(await ctx.db.medicine.count()).toBe(1);
  const fresh = await draft(medicineSheet, [{ ...drug, name: 'Doramectina', ...rule, ...lot('D1', '1') }]);
  await takeImport(ctx, { id: fresh, mode: 'ALL' });
  await undoFileImport(ctx, { id: fresh });
  expect([await ctx.db.medicine.count(), await ctx.db.medicineLot.count()]).toEqual([1, 2]);
  const closed = await draft(medicineSheet, [{ ...drug, name: 'Levamisol', ...rule, ...lot('L1', '1') }]);
  await takeImport(ctx, { id: closed, mode: 'ALL' });
  await advance(ctx.withFreshCache());
  expect(await refusal(undoFileImport(ctx.withFreshCache(), { id: closed }))).toMatchObject({ code: 'FarmDayClosed' });
});

test('a dose of the other mode is not kept in silence, and how a medicine is dosed is changed back', async () => {
  const drug = { name: 'Ivermectina', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' };
  await takeImport(ctx, { id: await draft(medicineSheet, [{ ...drug, fixedDose: '8' }]), mode: 'ALL' });
  const byWeight = { ...drug, doseVolume: '1', doseWeight: '50' };
  expect(await check(await draft(medicineSheet, [byWeight]))).toEqual(['0 doseMode ImportCellNeeded']);
  const id = await draft(medicineSheet, [{ ...byWeight, doseMode: 'PER_WEIGHT' }]);
  await takeImport(ctx, { id, mode: 'ALL' });
  const mode = async () => (await ctx.db.medicine.findFirstOrThrow()).doseMode;
  expect(await mode()).toBe('PER_WEIGHT');
  await undoFileImport(ctx, { id });
  expect(await mode()).toBe('FIXED');
});

test('a mark in other letters changes the animal that has it, and keeps it', async () => {
  const oxId = await enter(ctx, await makeBatch(ctx), { identifier: 'A-17' });
  const id = await draft(oxenSheet, [{ identifier: 'a-17', coat: 'Baio' }]);
  expect(await check(id)).toEqual([]);
  await takeImport(ctx, { id, mode: 'ALL' });
  expect(await ctx.db.ox.findMany()).toMatchObject([{ id: oxId, identifier: 'A-17', coat: 'Baio' }]);
});

test('how a file was read is remembered by its headings', async () => {
  await createFileImport(ctx, {
    ...{ kind: 'OXEN', fileName: 'a.csv', dayOrder: 'MONTH_FIRST' },
    columns: [{ heading: 'Nº', column: 'identifier' }, { heading: 'Obs.' }],
  });
  const reading = await fileImportReading(ctx, { kind: 'OXEN', headings: ['nº', 'OBS.'] });
  expect(reading).toMatchObject({ dayOrder: 'MONTH_FIRST', columns: [{ column: 'identifier' }, { column: null }] });
  expect(await fileImportReading(ctx, { kind: 'OXEN', headings: ['Nº'] })).toBeNull();
});

test('as a job it ends with a file of its errors', async () => {
  await app.app.startJobs();
  await makeBatch(ctx, { name: 'Recepção 1' });
  const id = await draft(oxenSheet, [bull(1), bull(2, { weight: 'x' })]);
  const { jobId } = await startFileImport(ctx, { id, mode: 'GOOD' });
  await expect.poll(async () => (await ctx.db.job.findUniqueOrThrow({ where: ctx.key(jobId) })).status).toBe('DONE');
  expect(await ctx.db.ox.count()).toBe(1);
  expect(await stored(id)).toMatchObject({ status: 'DONE' });
});

test('kinds that a role may not bring in are not seen', async () => {
  const id = await draft(foodSheet, [{ name: 'Milho', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '85' }]);
  const { farmId, membershipId } = ctx.person;
  const { email } = await app.addPerson({ farmId, membershipId, ownerEmail: '' }, 'CHUTE');
  const chute = await app.signIn(email);
  const document = '{ farm { fileImports { edges { node { fileName } } } } }';
  const { data } = await chute.graphql(document);
  expect(data).toEqual({ farm: { fileImports: { edges: [] } } });
  expect(await stored(id)).toMatchObject({ kind: 'FOODS' });
});
