import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { zipSync } from 'fflate';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { rowsOfFile } from '../../../../server/platform/files/sheetRows.ts';
import { resultOfBatch } from '../../../../server/trade/batchResults/batchResult.service.ts';
import { closureFigures } from '../../../../server/trade/closures/closureList.service.ts';
import { closeSale, setPaymentReceived } from '../../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { truckHeads } from '../../../../server/trade/trucks/exitTruckList.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { matchedOf } from '../../../../server/trade/closures/sheetMatching.service.ts';
import { parseSaleClosure, sheetCells } from '../../../../server/trade/closures/slaughterSheets.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let plant: string;
let saleId: string;
let truckId: string;
let batchId: string;
let ids: string[];

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

/** Three oxen of 540, 550 and 560 kg, the first with an earring, that left on one truck. */
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  await stockEarrings(ctx, 1, 3);
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  plant = await makeSlaughterhouse(ctx);
  ids = [
    await enter(ctx, batchId, { sisbov: numberOf(1), sex: 'MALE' }),
    await enter(ctx, batchId, { sex: 'MALE' }),
    await enter(ctx, batchId, { sex: 'MALE' }),
  ];
  saleId = await makeSale(ctx, plant, { oxIds: ids });
  truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  for (const [index, oxId] of ids.entries()) await board(ctx, truckId, oxId, { weight: String(540 + index * 10) });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
});

const parse = (rows: string[][], more: object = {}) =>
  parseSaleClosure(ctx, {
    saleManagementId: saleId,
    fileName: 'romaneio.csv',
    rows: rows.map((cells) => ({ cells })),
    ...more,
  });
const heads = ['Sisbov', 'Seq', 'PCQ'];
const whole = [heads, [numberOf(1), '7', '297'], ['', '2', '302,5'], ['', '3', '308']];
const close = async (more: object = {}) => closeSale(ctx, { id: saleId, slaughterDate: open, ...more });
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const sale = () => ctx.db.saleManagement.findUniqueOrThrow({ where: ctx.key(saleId), include: { closure: true } });

describe('a romaneio', () => {
  test('may give the day of the slaughter, not before they left', async () => {
    const { sheetId } = await parse(whole, { slaughterDate: open });
    expect(await ctx.db.slaughterSheet.findUnique({ where: ctx.key(sheetId) })).toMatchObject({
      slaughterDate: dateOf(open),
    });
    expect(await code(parse(whole, { slaughterDate: daysAfter(open, -1) }))).toEqual([
      'StartDateAfterEndDate',
      'slaughterDate',
    ]);
  });

  test('closes a sale whole: carcasses, money, what is to be received, once', async () => {
    const { sheetId } = await parse(whole);
    const { rows, oxenWithoutRow } = (await matchedOf(ctx, sheetId))!;
    expect(rows.map(({ matchedBy, alerts }) => [matchedBy, alerts])).toEqual([
      ['SISBOV', []],
      ['SEQUENCE', []],
      ['SEQUENCE', []],
    ]);
    expect(oxenWithoutRow).toEqual([]);
    await close({
      uploadId: sheetId,
      deductions: [{ name: 'Funrural', value: '281.33' }],
      payments: [
        { dueDate: open, value: '9000' },
        { dueDate: daysAfter(open, 30), value: '9473.67' },
      ],
      arrivals: [{ truckId, arrivalKg: '1600.5' }],
    });
    const found = await sale();
    // 907.5 kg are 60.5 arrobas at R$ 310.
    expect(found).toMatchObject({ status: 'CLOSED', closure: { heads: 3, sheetId } });
    expect([found.closure!.carcassKg, found.closure!.grossValue, found.closure!.exitKg].map(String)).toEqual([
      '907.5',
      '18755',
      '1650',
    ]);
    expect(await ctx.db.carcassRow.count({ where: { closureId: found.closure!.id } })).toBe(3);
    const result = (await resultOfBatch(ctx, batchId))!;
    expect(result).toMatchObject({ headsSold: 3, closedHeads: 3, isProjected: false });
    expect(
      [result.gross, result.deductions, result.arrobasSold, result.yieldPct!].map((each) => each.toFixed(2)),
    ).toEqual(['18755.00', '281.33', '60.50', '55.00']);
    const [first] = await ctx.db.salePayment.findMany({ orderBy: { dueDate: 'asc' } });
    await setPaymentReceived(ctx, { id: first!.id, received: true });
    expect(await ctx.db.salePayment.count({ where: { received: true } })).toBe(1);
    expect(await code(close({ uploadId: sheetId }))).toEqual(['SaleClosed', 'id']);
    expect(await code(parse(whole))).toEqual(['SaleClosed', 'saleManagementId']);
  });

  test('of a part of a batch leaves the others at what they weigh, not at the mean with the sold', async () => {
    const own = await makeBatch(ctx);
    const [heavy] = [await enter(ctx, own, { weight: '400' }), await enter(ctx, own, { weight: '400' })];
    const saleManagementId = await makeSale(ctx, plant, { oxIds: [heavy] });
    const other = await makeTruck(ctx, plant, { saleManagementId });
    await board(ctx, other, heavy!, { weight: '560' });
    await finishBoarding(ctx, keyed({ truckId: other }));
    await emitTruck(ctx, keyed({ truckId: other }));
    await closeSale(ctx, {
      ...{ id: saleManagementId, slaughterDate: open, confirm: true },
      rows: [{ oxId: heavy, hotCarcassWeight: '300' }],
    });
    const { arrobasSold, closedHeads } = (await resultOfBatch(ctx, own))!;
    expect(closedHeads).toBe(1);
    // 300 kg of carcass, and 55 % of 400 kg.
    expect(arrobasSold!.toFixed(4)).toBe(((300 + 220) / 15).toFixed(4));
  });

  test('rows and oxen that do not match are reported, and taken only by hand or with a reason', async () => {
    const { sheetId } = await parse([
      heads,
      [numberOf(1), '', '297'],
      ['105500508091406', '2', '300'],
      ['', '3', '308'],
    ]);
    expect(await code(close({ uploadId: sheetId }))).toEqual(['SheetRowUnmatched', 'ignoredLines']);
    expect(await code(close({ uploadId: sheetId, ignoredLines: [3] }))).toEqual(['OxenMissing', 'allowUnmatched']);
    const twice = { uploadId: sheetId, matches: [{ line: 3, oxId: ids[0] }] };
    expect(await code(close(twice))).toEqual(['CarcassTwice', 'matches.0.oxId']);
    const outsider = await enter(ctx, await makeBatch(ctx, { locationId: await makeCorral(ctx) }));
    expect(await code(close({ uploadId: sheetId, matches: [{ line: 3, oxId: outsider }] }))).toEqual([
      'OxNotFound',
      'matches.0.oxId',
    ]);
    await close({ uploadId: sheetId, ignoredLines: [3], allowUnmatched: { reason: 'Carcaça perdida' } });
    const carcasses = await ctx.db.carcassRow.findMany({ orderBy: { hotCarcassKg: 'asc' } });
    expect(carcasses.map(({ matchedBy, hotCarcassKg }) => [matchedBy, String(hotCarcassKg)])).toEqual([
      ['SISBOV', '297'],
      ['MEAN', '302.5'],
      ['SEQUENCE', '308'],
    ]);
    expect((await sale()).closure!.unmatchedReason).toBe('Carcaça perdida');
  });

  test('matched by hand, it closes without a reason', async () => {
    const { sheetId } = await parse([heads, ...whole.slice(1, 3), ['105500508091406', '', '300']]);
    await close({ uploadId: sheetId, matches: [{ line: 4, oxId: ids[2] }] });
    expect(await ctx.db.carcassRow.count({ where: { matchedBy: 'BY_HAND' } })).toBe(1);
  });

  test('tried again and again, the latest are kept', async () => {
    for (let tried = 0; tried < 22; tried += 1) await parse(whole);
    const { sheetId } = await parse(whole);
    expect(await ctx.db.slaughterSheet.count()).toBe(20);
    await close({ uploadId: sheetId });
    expect((await sale()).status).toBe('CLOSED');
  });

  test('the columns that somebody named are known next time', async () => {
    const own = [
      ['Boi nº', 'Kilos'],
      ['1', '297'],
      ['2', '302'],
      ['3', '308'],
    ];
    expect(await code(parse(own))).toEqual(['SheetWithoutHeadings', 'oxClosure']);
    await parse(own, { columns: { sequence: 0, hotCarcassKg: 1 } });
    const { sheetId } = await parse(own);
    expect((await matchedOf(ctx, sheetId))!.rows.map(({ hotCarcassKg }) => hotCarcassKg)).toEqual([
      '297',
      '302',
      '308',
    ]);
    expect(
      await code(
        parse([
          ['Sisbov', 'PCQ'],
          ['', ''],
        ]),
      ),
    ).toEqual(['SheetWithoutCarcasses', 'oxClosure']);
  });

  test('has at most five thousand carcasses', async () => {
    const carcasses = Array.from({ length: 5_001 }, (_, index) => ['', String(index + 1), '300']);
    expect(await code(parse([heads, ...carcasses]))).toEqual(['UploadTooLarge', 'oxClosure']);
    const { sheetId } = await parse([heads, ...carcasses.slice(1)]);
    expect((await matchedOf(ctx, sheetId))!.rows).toHaveLength(5_000);
  });
});

describe('typed carcasses', () => {
  const carcass = (oxId: string | undefined, more: object = {}) => ({ oxId, hotCarcassWeight: '300', ...more });

  test('each code with its field', async () => {
    const rows = ids.map((oxId) => carcass(oxId));
    expect(await code(close())).toEqual(['InvalidFieldType', 'rows']);
    expect(await code(close({ rows: [carcass(ids[0]), carcass(ids[0])] }))).toEqual(['CarcassTwice', 'rows.1.oxId']);
    expect(await code(close({ rows: [carcass(ids[0])] }))).toEqual(['OxenMissing', 'allowUnmatched']);
    expect(await code(close({ rows, slaughterDate: daysAfter(open, -1) }))).toEqual([
      'StartDateAfterEndDate',
      'slaughterDate',
    ]);
    expect(await code(close({ rows, slaughterDate: daysAfter(open, 1) }))).toEqual(['FarmDayNotOpen', 'slaughterDate']);
    expect(await code(close({ rows, deductions: [{ name: 'Frete', value: '99999' }] }))).toEqual([
      'DeductionsAboveValue',
      'deductions',
    ]);
    expect(await code(close({ rows, payments: [{ dueDate: open, value: '1' }] }))).toEqual([
      'PaymentsDiffer',
      'payments',
    ]);
    expect(await code(close({ rows, payments: [{ dueDate: '1926-01-01', value: '1' }] }))).toEqual([
      'InvalidFieldType',
      'payments.0.dueDate',
    ]);
    const dueDate = daysAfter(open, -3);
    expect(await code(close({ rows, payments: [{ dueDate, value: '1' }] }))).toEqual([
      'ImplausibleNotConfirmed',
      'payments.0.dueDate',
    ]);
    // An advance, once it is confirmed.
    expect(await code(close({ rows, payments: [{ dueDate, value: '1' }], confirm: true }))).toEqual([
      'PaymentsDiffer',
      'payments',
    ]);
    expect(await code(close({ rows, arrivals: [{ truckId: plant, arrivalKg: '1' }] }))).toEqual([
      'TruckNotFound',
      'arrivals.0.truckId',
    ]);
    expect((await sale()).closure).toBeNull();
    const unshipped = await makeSale(ctx, plant);
    const arrivingOn = (id: string) => code(close({ id: unshipped, arrivals: [{ truckId: id, arrivalKg: '1' }] }));
    expect(await arrivingOn(plant)).toEqual(['TruckNotFound', 'arrivals.0.truckId']);
    expect(await arrivingOn(truckId)).toEqual(['SaleNotShipped', 'id']);
  });

  test('keep what is written of them, whatever its signs', async () => {
    const words = ['null', String.raw`{"a",\b}`, 'Côncavo, 2'];
    await close({ rows: ids.map((oxId, index) => carcass(oxId, { conformation: words[index], half1: '150.25' })) });
    const rows = await ctx.db.carcassRow.findMany({ orderBy: { boarding: { position: 'asc' } } });
    expect(
      rows.map(({ conformation, half1, half2, sequence }) => [conformation, String(half1), half2, sequence]),
    ).toEqual(words.map((word) => [word, '150.25', null, null]));
  });

  test('hold nothing that cannot be beside the rest, and bring no payment of nothing', async () => {
    const cases: [Partial<ReturnType<typeof carcass>> & Record<string, string>, string][] = [
      [{ hotCarcassWeight: '0' }, 'hotCarcassWeight'],
      [{ half1: '10', half2: '20' }, 'hotCarcassWeight'],
      [{ condemnation: 'PARTIAL', condemnedKg: '900' }, 'condemnedKg'],
    ];
    for (const [more, field] of cases)
      expect(await code(close({ rows: [carcass(ids[0]), carcass(ids[1], more)] }))).toEqual([
        'InvalidFieldType',
        `rows.1.${field}`,
      ]);
    await close({ rows: ids.map((oxId) => carcass(oxId, { hotCarcassWeight: '0', condemnation: 'TOTAL' })) });
    expect(await ctx.db.salePayment.count()).toBe(0);
  });

  test('and arrivals that cannot be are asked about once, one heavier than its ox is refused', async () => {
    const rows = ids.map((oxId) => carcass(oxId));
    const light = [...rows.slice(0, 2), carcass(ids[2], { hotCarcassWeight: '30.8' })];
    const arrivals = [{ truckId, arrivalKg: '990' }];
    expect(await refusal(close({ rows: light, arrivals }))).toMatchObject({
      code: 'ImplausibleNotConfirmed',
      issues: [
        { path: 'rows.2.hotCarcassWeight', params: { rule: 'CARCASS', value: '5.5', limit: '35' } },
        { path: 'arrivals.0.arrivalKg', params: { rule: 'SHRINK', value: '40', limit: '15' } },
      ],
    });
    const heavy = [...rows.slice(0, 2), carcass(ids[2], { hotCarcassWeight: '561' })];
    expect(await refusal(close({ rows: heavy, confirm: true }))).toMatchObject({
      code: 'Implausible',
      field: 'rows.2.hotCarcassWeight',
    });
    await close({ rows: light, arrivals, confirm: true });
    const [kept] = await ctx.db.activity.findMany({ where: { subjectId: saleId }, orderBy: { id: 'desc' }, take: 1 });
    expect(kept!.confirmed).toMatchObject([{ rule: 'CARCASS' }, { rule: 'SHRINK' }]);
  });

  test('give each truck one weight of arrival', async () => {
    const arrivals = ['1600', '1610'].map((arrivalKg) => ({ truckId, arrivalKg }));
    expect(await code(close({ rows: ids.map((oxId) => carcass(oxId)), arrivals }))).toEqual([
      'FieldsAlreadyInUse',
      'arrivals.1.truckId',
    ]);
  });

  test('that were condemned and not weighed are no part of the mean of their batch', async () => {
    const lost = { reason: 'Carcaça perdida' };
    const condemned = carcass(ids[1], { hotCarcassWeight: '0', condemnation: 'TOTAL' });
    expect(await code(close({ rows: [condemned], allowUnmatched: lost }))).toEqual([
      'SheetWithoutCarcasses',
      'allowUnmatched',
    ]);
    await close({ rows: [carcass(ids[0]), condemned], allowUnmatched: lost });
    const mean = await ctx.db.carcassRow.findFirstOrThrow({ where: { matchedBy: 'MEAN' } });
    expect([mean.hotCarcassKg, mean.value].map(String)).toEqual(['300', '6200']);
  });

  test('not before all trucks have left', async () => {
    await makeTruck(ctx, plant, { saleManagementId: saleId });
    expect(await code(close({ rows: ids.map((oxId) => carcass(oxId)) }))).toEqual(['SaleNotShipped', 'id']);
  });

  test('one sale is closed once, however many close it at the same time', async () => {
    const rows = ids.map((oxId) => carcass(oxId));
    const done = await Promise.allSettled([1, 2, 3, 4].map(() => close({ rows })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ctx.db.carcassRow.count()).toBe(3);
  });
});

describe('an ox that left without a weight', () => {
  /** Two oxen, of which nobody ever weighed the second. */
  const ship = async (pricing: 'PER_KG_LIVE' | 'PER_ARROBA') => {
    const from = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    ids = [await enter(ctx, from, { weight: null }), await enter(ctx, from, { weight: null })];
    saleId = await makeSale(ctx, plant, { oxIds: ids, pricing, unitPrice: pricing === 'PER_KG_LIVE' ? '10' : '310' });
    truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
    await board(ctx, truckId, ids[0]!, { weight: '540' });
    await board(ctx, truckId, ids[1]!);
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    return ids.map((oxId) => ({ oxId, hotCarcassWeight: '297' }));
  };

  test('brings nothing by live weight unless its value is written down', async () => {
    const [weighed, unweighed] = await ship('PER_KG_LIVE');
    expect(await code(close({ rows: [weighed, unweighed] }))).toEqual(['ExitWeightMissing', 'rows.1.value']);
    expect(await code(close({ rows: [unweighed, weighed] }))).toEqual(['ExitWeightMissing', 'rows.0.value']);
    // Heads without a number are named as on the screen, not by a piece of their id.
    await expect(close({ rows: [weighed, unweighed] })).rejects.toMatchObject({ params: { ox: 'sem número (2)' } });
    const allowUnmatched = { reason: 'Carcaça perdida' };
    expect(await code(close({ rows: [weighed], allowUnmatched }))).toEqual(['ExitWeightMissing', 'allowUnmatched']);
    await close({ rows: [weighed, { ...unweighed, value: '5300' }] });
    expect(String((await sale()).closure!.grossValue)).toBe('10700');
  });

  test('is left out of the yield, and makes the loss on the way unknown', async () => {
    await close({ rows: await ship('PER_ARROBA'), arrivals: [{ truckId, arrivalKg: '1050' }], confirm: true });
    const { yieldPct, shrinkPct, unweighedHeads } = await closureFigures(ctx, (await sale()).closure!);
    expect([yieldPct?.toFixed(2), shrinkPct, unweighedHeads]).toEqual(['55.00', null, 1]);
    expect((await truckHeads(ctx, truckId)).totals).toMatchObject({ heads: 2, weighed: 1 });
  });
});

describe('a file', () => {
  const read = (name: string, bytes: Uint8Array) => rowsOfFile({ name, bytes }, sheetCells, 'oxClosure');

  test('of a sheet keeps long numbers and days, and one of an older program its accents', async () => {
    const cell = (value: string | number | Date) => ({
      value,
      ...(value instanceof Date ? { format: 'dd/mm/yyyy' } : {}),
    });
    const made = await writeExcelFile([
      [cell('Sisbov'), cell('PCQ'), cell('Data')],
      [cell(105500508091406), cell(306.9), cell(new Date('2026-03-12T00:00:00Z'))],
    ] as never);
    const bytes = await (made as unknown as { toBuffer(): Promise<Buffer> }).toBuffer();
    expect(await read('romaneio.xlsx', new Uint8Array(bytes))).toEqual([
      ['Sisbov', 'PCQ', 'Data'],
      ['105500508091406', '306.9', '2026-03-12'],
    ]);
    expect(await read('r.csv', Buffer.from('Nº;Condenação\n1;não\n', 'latin1'))).toEqual([
      ['Nº', 'Condenação'],
      ['1', 'não'],
    ]);
  });

  test('that is no sheet, or unpacks to more than the memory holds, is refused', async () => {
    expect(await code(read('r.xlsx', Buffer.from('MZ nothing')))).toEqual(['FileUnreadable', 'oxClosure']);
    expect(await code(read('r.xlsx', Buffer.from('PK\u0003\u0004 broken')))).toEqual(['FileUnreadable', 'oxClosure']);
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) });
    expect(await code(read('bomb.xlsx', bomb))).toEqual(['UploadTooLarge', 'oxClosure']);
    expect(await code(read('other.xlsx', zipSync({ 'a.txt': Buffer.from('x') })))).toEqual([
      'FileUnreadable',
      'oxClosure',
    ]);
  });
});
