import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setOpeningDay } from '../../../server/farm/opening/openingDay.service.ts';
import { totalsOf, type PastFeedDay } from '../../../server/feeding/pastFeed/pastFeed.calc.ts';
import { pastFeedSheet } from '../../../server/feeding/pastFeed/pastFeedSheet.calc.ts';
import { pastFeedOf } from '../../../server/feeding/pastFeed/pastFeed.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { addFileImportRows, createFileImport } from '../../../server/platform/imports/fileImport.service.ts';
import { partsOf, type StoredPart } from '../../../server/platform/imports/importRows.service.ts';
import { takeImport, undoFileImport } from '../../../server/platform/imports/takeImport.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let opening: Day;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
  opening = await ctx.openDay();
});
afterAll(() => app.close());

type Cells = Readonly<Record<string, string>>;
const before = (days: number) => daysAfter(opening, -days);

async function draft(rows: readonly Cells[]): Promise<string> {
  const { kind, columns } = pastFeedSheet;
  const headings = columns.map(({ key, words }) => ({ heading: words[0], column: key }));
  const { fileImportId: id } = await createFileImport(ctx, { kind, fileName: 'tratos.csv', columns: headings });
  const sent = rows.map((row, index) => ({ line: index + 2, cells: columns.map(({ key }) => row[key] ?? '') }));
  await addFileImportRows(ctx, { id, part: 0, rows: sent });
  return id;
}
async function faultsOf(id: string): Promise<string[]> {
  const found: StoredPart[] = [];
  for await (const parts of partsOf(ctx, id)) found.push(...parts);
  return found.flatMap(({ faults }) => faults.map(({ row, column, code }) => `${row} ${column} ${code}`));
}
const stored = (id: string) => ctx.db.fileImport.findUniqueOrThrow({ where: ctx.key(id) });
async function bring(rows: readonly Cells[]): Promise<string> {
  const id = await draft(rows);
  await takeImport(ctx, { id, mode: 'ALL' });
  expect(await faultsOf(id)).toEqual([]);
  expect(await stored(id)).toMatchObject({ status: 'DONE' });
  return id;
}
const daysOf = async (batchId: string) =>
  ((await pastFeedOf(ctx.withFreshCache(), batchId))?.days ?? []).map(({ day, kg, heads, grade, diet }) => [
    day,
    kg.toNumber(),
    heads,
    grade?.toNumber() ?? null,
    diet,
  ]);

test('days of a batch come in by its name or its corral, come again without change, are changed and taken back', async () => {
  const corral = await makeCorral(ctx, { name: 'A-01' });
  const batchId = await makeBatch(ctx, { name: 'Lote 12', kind: 'CONFINEMENT', locationId: corral });
  const rows: Cells[] = [
    {
      date: before(2),
      batch: 'lote 12',
      kg: '2350',
      dryMatterPct: '62.5',
      heads: '120',
      grade: '0.5',
      diet: 'Terminação',
    },
    { date: before(1), corral: 'a-01', kg: '2410.5', dryMatterPct: '62.5', heads: '119', grade: '-1' },
  ];
  const first = await bring(rows);
  expect(await stored(first)).toMatchObject({ createCount: 2, updateCount: 0, sameCount: 0 });
  const known = [
    [before(2), 2350, 120, 0.5, 'Terminação'],
    [before(1), 2410.5, 119, -1, null],
  ];
  expect(await daysOf(batchId)).toEqual(known);
  const again = await bring(rows);
  expect(await stored(again)).toMatchObject({ createCount: 0, updateCount: 0, sameCount: 2 });

  const second = await bring([{ date: before(1), batch: 'Lote 12', kg: '2400', diet: 'Crescimento' }]);
  expect(await stored(second)).toMatchObject({ updateCount: 1 });
  // A cell that is empty leaves what was there.
  expect(await daysOf(batchId)).toEqual([known[0], [before(1), 2400, 119, -1, 'Crescimento']]);
  expect(await refusal(undoFileImport(ctx, { id: first }))).toMatchObject({ code: 'ConcurrentUpdate' });
  await undoFileImport(ctx, { id: second });
  expect(await daysOf(batchId)).toEqual(known);
  await undoFileImport(ctx, { id: first });
  expect(await daysOf(batchId)).toEqual([]);
  expect(await pastFeedOf(ctx.withFreshCache(), batchId)).toBeUndefined();
});

test('rows that cannot be true are refused by their cells, and a check writes nothing', async () => {
  await makeBatch(ctx, { name: 'Lote 12' });
  await makeCorral(ctx, { name: 'B-01' });
  const good = { date: before(3), batch: 'Lote 12', kg: '2000' };
  const id = await draft([
    good,
    good,
    { ...good, date: opening },
    { ...good, date: before(2), kg: '0' },
    { ...good, date: before(4), dryMatterPct: '0.5' },
    { ...good, date: before(5), heads: '12.5' },
    { ...good, date: before(6), batch: 'Lote 99' },
    { date: before(7), corral: 'Z-9', kg: '10' },
    { date: before(8), corral: 'B-01', kg: '10' },
    { date: before(9), kg: '10' },
    { ...good, date: before(4 * 366) },
  ]);
  await takeImport(ctx, { id, mode: 'CHECK' });
  expect(await faultsOf(id)).toEqual([
    '1 date PastFeedTwice',
    '2 date PastFeedNotBefore',
    '3 kg ImportCellUnread',
    '4 dryMatterPct ImportCellUnread',
    '5 heads ImportCellUnread',
    '6 batch BatchNotFound',
    '7 corral CorralNotFound',
    '8 corral BatchNotFound',
    '9 batch ImportCellNeeded',
    '10 date FarmDayClosed',
  ]);
  expect(await ctx.db.pastFeed.count()).toBe(0);
  await takeImport(ctx, { id, mode: 'GOOD' });
  expect(await ctx.db.pastFeed.count()).toBe(1);
});

test('nothing of before the opening comes in once a day was closed, and the opening stays where its past ends', async () => {
  await makeBatch(ctx, { name: 'Lote 12' });
  const row = { date: before(1), batch: 'Lote 12', kg: '2000' };
  const id = await bring([row]);
  expect(await refusal(setOpeningDay(ctx, { day: before(3) }))).toMatchObject({ code: 'OpeningDayInUse' });
  await advance(ctx);
  ctx = ctx.withFreshCache();
  const late = await draft([{ ...row, date: before(2) }]);
  await takeImport(ctx, { id: late, mode: 'CHECK' });
  expect(await faultsOf(late)).toEqual(['0 date FarmDayClosed']);
  // What was brought in by mistake is still taken back.
  await undoFileImport(ctx, { id });
  expect(await ctx.db.pastFeed.count()).toBe(0);
});

test('sums are of all days or unknown, and are read over GraphQL by those who see them', async () => {
  const batchId = await makeBatch(ctx, { name: 'Lote 12' });
  await bring([
    { date: before(2), batch: 'Lote 12', kg: '2000', dryMatterPct: '60', heads: '100', cost: '900.5' },
    { date: before(1), batch: 'Lote 12', kg: '1000' },
  ]);
  const { farmId, membershipId } = ctx.person;
  const query = `query P($id: ID!) { node(id: $id) { ... on Batch { pastFeed {
    dayCount firstDay lastDay kg dryMatterKg meanIntakeKg intakeDays cost days { day dryMatterKg intakeKg cost }
  } } } }`;
  const read = async (email: string) => (await app.signIn(email)).graphql(query, { id: toGlobalId('Batch', batchId) });
  const farm = { farmId, membershipId, ownerEmail: '' };
  const owner = await read((await app.addPerson(farm, 'OWNER')).email);
  expect(owner.data).toEqual({
    node: {
      pastFeed: {
        ...{ dayCount: 2, firstDay: before(2), lastDay: before(1), kg: '3000', dryMatterKg: null },
        ...{ meanIntakeKg: '12', intakeDays: 1, cost: null },
        days: [
          { day: before(2), dryMatterKg: '1200', intakeKg: '12', cost: '900.5' },
          { day: before(1), dryMatterKg: null, intakeKg: null, cost: null },
        ],
      },
    },
  });
  const certifier = await read((await app.addPerson(farm, 'CERTIFIER')).email);
  expect(certifier.data?.node ?? null).toMatchObject({ pastFeed: null });
});

test('the mean of what heads ate counts each head of each day', () => {
  const day = (heads: number, kg: number): PastFeedDay => ({
    ...{ day: '2026-08-01', kg: new Decimal(kg), dryMatterPct: new Decimal(50), heads, diet: null },
    ...{ grade: null, cost: new Decimal(10) },
  });
  expect(totalsOf([day(100, 2000), day(50, 1500)])).toMatchObject({
    ...{ intakeDays: 2, meanIntakeKg: new Decimal(1750).div(150), cost: new Decimal(20) },
    dryMatterKg: new Decimal(1750),
  });
});
