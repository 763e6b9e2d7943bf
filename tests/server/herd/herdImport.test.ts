import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finalizeBatch } from '../../../server/herd/closings/batchClosing.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { createBreed } from '../../../server/herd/oxen/breeds.service.ts';
import { guessColumns, readCell } from '../../../server/herd/imports/herdImport.calc.ts';
import {
  addHerdImportRows,
  createHerdImport,
  startHerdImport,
  takeHerdImport,
  undoHerdImport,
} from '../../../server/herd/imports/herdImport.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { lookingAt, refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { enter, keyed, makeBatch } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let open: Day;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { name: 'Recepção 1' });
});
afterAll(() => app.close());

const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;

async function draft(rows: readonly object[], more: object = {}): Promise<string> {
  const { herdImportId: id } = await createHerdImport(ctx, { kind: 'OXEN', fileName: 'rebanho.csv', batchId, ...more });
  if (rows.length > 0) await addHerdImportRows(ctx, { id, part: 0, rows });
  return id;
}
const stored = (id: string) => ctx.db.herdImport.findUniqueOrThrow({ where: ctx.key(id) });
const check = async (id: string) => (await takeHerdImport(ctx, { id, checkOnly: true })).faults;
const take = async (id: string) => (await takeHerdImport(ctx, { id, checkOnly: false })).faults;
const places = async (id: string) => (await check(id)).map(({ row, column, code }) => `${row} ${column} ${code}`);
const faults = async () => (await checkHerd(ctx.withFreshCache(), {})).faults;
const bull = (animal: number, more: object = {}) => ({ electronicEarring: chipOf(animal), sex: 'M', ...more });

describe('cells as people write them', () => {
  test.each([
    ['weight', '390,5', '390.5'],
    ['weight', '390.5 kg', '390.5'],
    ['weight', '1.050', '1050'],
    ['weight', '1.050,5', '1050.5'],
    ['weight', '0,412', '0.412'],
    ['weight', '0.412', '0.412'],
    ['weight', '390.500', '390.500'],
    ['cost', 'R$ 3.770,50', '3770.50'],
    ['cost', '3,770.50', '3770.50'],
    ['cost', '3.770', '3770'],
    ['cost', '3770.5', '3770.5'],
    ['sex', 'Fêmea', 'FEMALE'],
    ['category', 'NOVILHO', 'STEER'],
    ['castrated', 'Não', 'false'],
    ['birthDate', '5/3/2024', '2024-03-05'],
    ['birthDate', '45356', '2024-03-05'],
    ['sisbov', '76 520 123 456 789', '076520123456789'],
    ['horn', '  ', null],
  ] as const)('%s %s', (column, cell, read) => expect(readCell(column, cell)).toBe(read));

  test('headings of readers and of sheets', () => {
    expect(guessColumns('OXEN', ['EID', 'Peso (kg)', 'Raça', 'Peso', 'Outra'])).toEqual([
      'electronicEarring',
      'weight',
      'breed',
      null,
      null,
    ]);
    expect(guessColumns('WEIGHINGS', ['VID', 'Sexo', 'Weight', 'Date'])).toEqual(['sisbov', null, 'weight', 'date']);
  });
});

describe('animals', () => {
  test('come in with everything their rows contain, and defaults where they do not', async () => {
    await createBreed(ctx, { name: 'Marchigiana' });
    const other = await makeBatch(ctx, { name: 'Lote Norte' });
    const row = {
      birthDate: '05/03/2024',
      breed: 'MARCHIGIANA',
      weight: '412,5',
      cost: 'R$ 3.812,4',
      batch: 'lote norte',
      category: 'Boi',
    };
    const id = await draft([bull(1, row), bull(2, { sex: null })], { sex: 'FEMALE' });
    expect(await check(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'CHECKED', rowCount: 2, faultCount: 0 });
    expect(await ctx.db.ox.count()).toBe(0);
    await take(id);
    const [first, second] = await ctx.db.ox.findMany({
      orderBy: { electronicEarring: 'asc' },
      include: { breed: true },
    });
    expect(first).toMatchObject({ sex: 'MALE', category: 'STEER', batchId: other, breed: { name: 'Marchigiana' } });
    expect(first!.lastWeight?.toNumber()).toBe(412.5);
    expect([first!.landedCost?.toFixed(2), second!.landedCost]).toEqual(['3812.40', null]);
    expect(second).toMatchObject({ sex: 'FEMALE', batchId, lastWeight: null });
    expect((await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(other) })).heads).toBe(1);
    expect(await faults()).toEqual([]);
    expect(await refusal(take(id))).toMatchObject({ code: 'HerdImportOver' });
  });

  test('a mark in other letters is the same animal', async () => {
    const oxId = await enter(ctx, batchId, { identifier: 'A-17' });
    expect(await places(await draft([bull(1, { identifier: 'b-1' }), bull(2, { identifier: 'B-1' })]))).toEqual([
      '1 identifier ImportNumberTaken',
    ]);
    expect(await places(await draft([{ identifier: 'a-17', sex: 'M' }]))).toEqual(['0 identifier ImportNumberTaken']);
    const id = await draft([{ identifier: 'a-17', weight: '388' }], { kind: 'WEIGHINGS' });
    await take(id);
    expect((await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId) })).lastWeight?.toNumber()).toBe(388);
  });

  test('the category of a row says its sex, and is no usual one of the other sex', async () => {
    const rows = [
      bull(1, { sex: null, category: 'Novilha' }),
      bull(2, { sex: 'F', category: null }),
      bull(3, { sex: 'F', category: 'Boi' }),
    ];
    const id = await draft(rows, { sex: 'MALE', category: 'STEER' });
    expect(await places(id)).toEqual(['2 category CategoryOfOtherSex']);
    const right = await draft(rows.slice(0, 2), { sex: 'MALE', category: 'STEER' });
    await take(right);
    const oxen = await ctx.db.ox.findMany({ orderBy: { electronicEarring: 'asc' } });
    expect(oxen.map(({ sex, category }) => [sex, category])).toEqual([
      ['FEMALE', 'HEIFER'],
      ['FEMALE', null],
    ]);
  });

  test('every fault is reported by row and column, and one keeps all others out', async () => {
    await enter(ctx, batchId, { electronicEarring: chipOf(7) });
    const id = await draft(
      [
        bull(1),
        bull(1),
        bull(7),
        bull(2, { weight: '3', sex: 'X', breed: 'Zebu', cost: '0' }),
        { electronicEarring: '12', batch: 'Nenhum' },
        bull(3, { date: daysAfter(open, -1_200), birthDate: daysAfter(open, 1) }),
        bull(4, { sisbov: '105500508091407' }),
        bull(5, { birthDate: daysAfter(open, -40 * 366) }),
      ],
      { batchId: null },
    );
    expect(await places(id)).toEqual([
      '0 batch ImportCellMissing',
      '1 electronicEarring ImportNumberTaken',
      '1 batch ImportCellMissing',
      '2 electronicEarring ImportNumberTaken',
      '2 batch ImportCellMissing',
      '3 sex ImportCellInvalid',
      '3 weight ImportCellInvalid',
      '3 cost ImportCellInvalid',
      '3 breed BreedNotFound',
      '3 batch ImportCellMissing',
      '4 electronicEarring InvalidElectronicEarring',
      '4 sex ImportCellMissing',
      '4 batch BatchNotFound',
      '5 date FarmDayClosed',
      '5 birthDate StartDateAfterEndDate',
      '5 batch ImportCellMissing',
      '6 sisbov InvalidSisbov',
      '6 batch ImportCellMissing',
      '7 birthDate ImportCellInvalid',
      '7 batch ImportCellMissing',
    ]);
    await take(id);
    expect(await ctx.db.ox.count()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'CHECKED', faultCount: 20 });
  });

  test('their earrings leave the stock, and come back when the import is undone', async () => {
    await stockEarrings(ctx, 1, 5);
    const id = await draft([bull(1, { sisbov: numberOf(1) }), { sisbov: numberOf(2), sex: 'F' }]);
    await take(id);
    const statuses = async () =>
      (
        await ctx.db.earring.findMany({
          where: { sisbov: { in: [numberOf(1), numberOf(2)] } },
          orderBy: { sisbov: 'asc' },
        })
      ).map(({ status, electronicEarring: chip }) => `${status} ${chip}`);
    expect(await statuses()).toEqual([`IDENTIFIED ${chipOf(1)}`, 'IDENTIFIED null']);
    expect(await places(await draft([{ sisbov: numberOf(1), sex: 'M' }]))).toEqual(['0 sisbov ImportNumberTaken']);
    await undoHerdImport(ctx, { id });
    expect(await statuses()).toEqual(['AVAILABLE null', 'AVAILABLE null']);
    expect((await ctx.db.ox.findMany()).map(({ status }) => status)).toEqual(['REVERSED', 'REVERSED']);
    expect((await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).heads).toBe(0);
    expect(await faults()).toEqual([]);
    expect(await refusal(undoHerdImport(ctx, { id }))).toMatchObject({ code: 'HerdImportOver' });
  });

  test('an import is not undone once something was done with its animals, nor on another day', async () => {
    const id = await draft([bull(1)]);
    await take(id);
    const ox = await ctx.db.ox.findFirstOrThrow();
    await weighOx(ctx, keyed({ oxId: ox.id, weight: '400' }));
    expect(await refusal(undoHerdImport(ctx, { id }))).toMatchObject({ code: 'OxEventNotLatest' });
    expect(await refusal(addHerdImportRows(ctx, { id, part: 1, rows: [bull(9)] }))).toMatchObject({
      code: 'HerdImportOver',
    });
    const past = await lookingAt(ctx, daysAfter(open, -1));
    expect(await refusal(createHerdImport(past, { kind: 'OXEN', fileName: 'a.csv' }))).toMatchObject({
      code: 'FarmDayClosed',
    });
  });

  test('a part that is sent twice counts once', async () => {
    const id = await draft([bull(1), bull(2)]);
    await addHerdImportRows(ctx, { id, part: 0, rows: [bull(1), bull(2)] });
    await addHerdImportRows(ctx, { id, part: 1, rows: [bull(3)] });
    expect(await stored(id)).toMatchObject({ rowCount: 3 });
    await take(id);
    expect(await ctx.db.ox.count()).toBe(3);
  });
});

test('an animal for a batch that is over is refused as such', async () => {
  await finalizeBatch(ctx, keyed({ batchId: await makeBatch(ctx, { name: 'Lote 100' }) }));
  const id = await draft([bull(1, { batch: 'lote 100' }), bull(2, { batch: 'Lote 101' })], { batchId: null });
  expect(await places(id)).toEqual(['0 batch BatchFinalized', '1 batch BatchNotFound']);
});

test('weighings find their animals by any number, each once', async () => {
  const [one, two] = [
    await enter(ctx, batchId, { electronicEarring: chipOf(1) }),
    await enter(ctx, batchId, { identifier: 'A-2' }),
  ];
  const rows = [
    { electronicEarring: chipOf(1), weight: '401,5' },
    { identifier: 'A-2', weight: '388' },
  ];
  const more = { kind: 'WEIGHINGS', batchId: null };
  const bad = await draft([...rows, { electronicEarring: chipOf(1), weight: '1' }, { sisbov: null }], more);
  expect(await places(bad)).toEqual([
    '2 weight ImportCellInvalid',
    '2 electronicEarring ImportNumberTaken',
    '3 weight ImportCellMissing',
    '3 electronicEarring ImportCellMissing',
  ]);
  const id = await draft(rows, more);
  await take(id);
  const weights = async () =>
    (await ctx.db.ox.findMany({ where: { id: { in: [one, two] } }, orderBy: { id: 'asc' } })).map(({ lastWeight }) =>
      lastWeight?.toNumber(),
    );
  expect(await weights()).toEqual([401.5, 388]);
  await undoHerdImport(ctx, { id });
  expect(await weights()).toEqual([390, 390]);
  expect(await faults()).toEqual([]);
});

test('as a job it reports how it ended', async () => {
  await app.app.startJobs();
  const id = await draft([bull(1), bull(2, { sex: 'Z' })]);
  const { jobId } = await startHerdImport(ctx, { id, checkOnly: true });
  await expect.poll(async () => (await ctx.db.job.findUniqueOrThrow({ where: ctx.key(jobId) })).status).toBe('DONE');
  const { bytes } = await ctx.db.jobFile.findFirstOrThrow({ where: { jobId } });
  expect(new TextDecoder().decode(bytes!)).toContain('sex');
});
