import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwner, updateOwner } from '../../../server/farm/setup/owners.service.ts';
import { createHistoryAdjustment } from '../../../server/feeding/history/historyAdjustment.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { jobKinds } from '../../../server/platform/jobs/job.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { financialReport } from '../../../server/reports/finance/finance.service.ts';
import { arrobasProduced, settlement } from '../../../server/reports/owners/ownerClosings.calc.ts';
import { ownerClosings } from '../../../server/reports/owners/ownerClosings.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { addOwnerCredit, removeOwnerCredit } from '../../../server/trade/financial/ownerCredits.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { makeCpf, takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { causeOf, makeMedicine } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';
import { pdfPages } from '../../support/pdfText.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 12);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { name: 'Boitel 1', locationId: await makeCorral(ctx) });
});
afterAll(() => app.close());

let serial = 0;
async function makeClient(changes: object = {}): Promise<string> {
  serial += 1;
  const client = { name: `Cliente ${serial}`, document: makeCpf(60_000 + serial), isBoitel: true };
  return (await createOwner(ctx, { ...client, contract: 'PER_DAY', contractRate: '16.5', ...changes })).ownerId;
}
const nextDays = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
  open = await ctx.openDay();
};
const closings = (input: object = {}) => ownerClosings(ctx, input);
const only = async (input: object = {}) => (await closings(input)).rows[0]!;
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};

describe('a contract', () => {
  const of = { headDays: 210, arrobas: '14.5', msKg: '2100.4' };
  test.each([
    ['PER_DAY', '16.5', '3465.00'],
    ['PER_ARROBA', '180', '2610.00'],
    ['PER_KG_MS', '1.655', '3476.16'],
  ] as const)('%s', (contract, rate, value) => {
    expect(settlement({ ...of, contract, rate })!.toFixed(2)).toBe(value);
  });

  test('comes to nothing known without a rate, and to no less than nothing', () => {
    expect(settlement({ ...of, contract: 'PER_DAY', rate: null })).toBeNull();
    expect(settlement({ ...of, contract: null, rate: '1' })).toBeNull();
    expect(settlement({ ...of, arrobas: '-2', contract: 'PER_ARROBA', rate: '180' })!.toFixed(2)).toBe('0.00');
    const produced = { carcassKg: '306.9', entryKg: '390', entryYieldPct: '50', arrobaKg: '15' };
    expect(arrobasProduced(produced).toFixed(2)).toBe('7.46');
  });
});

describe('a closing', () => {
  test('of a farm without clients is empty', async () => {
    const { rows, totals, from, to } = await closings();
    expect([rows, totals.headDays, Number(totals.due), from, to]).toEqual([[], 0, 0, daysAfter(open, -29), open]);
  });

  test('counts heads, days, services and credits of one owner apart from the others of its batch', async () => {
    const ownerId = await makeClient();
    const first = open;
    const ids = [await enter(ctx, batchId, { ownerId }), await enter(ctx, batchId, { ownerId })];
    await enter(ctx, batchId);
    const fixedDose = { doseMode: 'FIXED', fixedDose: '5', doseVolume: null, doseWeight: null, withdrawalDays: null };
    await medicate(ctx, keyed({ batchId, medicineId: await makeMedicine(ctx, fixedDose) }));
    await nextDays(2);
    await killOx(ctx, keyed({ oxId: ids[0], causeId: await causeOf(ctx), destination: 'BURIED' }));
    ids.push(await enter(ctx, batchId, { ownerId }));
    await addOwnerCredit(ctx, { ownerId, value: '50', description: 'PIX' });
    await nextDays(1);
    // Two heads for two days, then two: one stayed, one came; four days in all.
    expect(await only()).toMatchObject({
      ...{ headsBefore: 0, headsIn: 3, headsOut: 0, headsDead: 1, heads: 2, headDays: 8, doses: 2 },
      ...{ contract: 'PER_DAY', batches: [{ batch: 'Boitel 1', headDays: 8 }], credits: [{ description: 'PIX' }] },
    });
    const { contractValue, healthValue, charged, credited, due } = await only();
    expect([contractValue, healthValue, charged, credited, due].map((value) => value!.toFixed(2))).toEqual([
      '132.00',
      '3.60',
      '135.60',
      '50.00',
      '85.60',
    ]);
    const { revenue, received } = await financialReport(ctx, {});
    expect([revenue.other, received].map((value) => value!.toFixed(2))).toEqual(['135.60', '50.00']);
    expect(await only({ from: daysAfter(first, 1), to: daysAfter(first, 2) })).toMatchObject({
      ...{ headsBefore: 2, headsIn: 1, headsDead: 1, heads: 2, headDays: 4, doses: 0 },
    });
    // Medicines come into the contract, which has no rate from today on; the doses before stay charged.
    await updateOwner(ctx, { id: ownerId, version: 1, chargesHealth: false, contractRate: null });
    const { contractValue: none, healthValue: free, due: unknown } = await only();
    expect([none, free.toFixed(2), unknown]).toEqual([null, '3.60', null]);
    expect((await only({ from: open, to: open })).healthValue.toFixed(2)).toBe('0.00');
    expect((await financialReport(ctx, {})).inventory).toMatchObject({ heads: 1, boitelHeads: 2 });
    const { credits } = await only();
    const changes = () => ctx.db.activity.count({ where: { type: 'Owner', subjectId: ownerId } });
    const before = await changes();
    await removeOwnerCredit(ctx, { id: credits[0]!.id });
    expect((await only()).credits).toEqual([]);
    expect(await changes()).toBe(before + 1);
  });

  test('counts the heads of a closed day as they were corrected, parted among the owners as whole heads', async () => {
    const [one, other] = [await makeClient(), await makeClient()];
    for (const ownerId of [one, one, one, other]) await enter(ctx, batchId, { ownerId });
    const first = open;
    await nextDays(2);
    await createHistoryAdjustment(ctx, keyed({ batchId, day: first, heads: 2, reason: 'Contagem errada' }));
    const { rows, totals } = await closings();
    expect(rows.map(({ headDays }) => headDays).toSorted((a, b) => b - a)).toEqual([8, 2]);
    expect([totals.headDays, totals.due!.toFixed(2)]).toEqual([10, '165.00']);
    expect((await financialReport(ctx, {})).revenue.other!.toFixed(2)).toBe('165.00');
    await createHistoryAdjustment(ctx, keyed({ batchId, day: first, heads: 0, reason: 'Ninguém' }));
    expect((await closings()).totals.headDays).toBe(8);
  });

  test('divides the feed of a day by head, and settles dry matter', async () => {
    const ownerId = await makeClient({ contract: 'PER_KG_MS', contractRate: '1.5' });
    for (const changes of [{ ownerId }, { ownerId }, { ownerId }, {}]) await enter(ctx, batchId, changes);
    await nextDays(2);
    await ctx.db.corralHistory.updateMany({
      where: { batchId, closed: true },
      data: { deliveredKg: '60', deliveredMsKg: '40', feedCost: '50' },
    });
    const { msKg, feedCost, contractValue, headDays } = await only();
    expect([msKg.toFixed(1), feedCost!.toFixed(2), contractValue!.toFixed(2), headDays]).toEqual([
      '60.0',
      '75.00',
      '90.00',
      9,
    ]);
    // Of one of the two days nobody knows what the feed cost; the contract is by what was eaten.
    await ctx.db.corralHistory.updateMany({
      where: { batchId, day: dateOf(daysAfter(open, -1)) },
      data: { feedCost: null },
    });
    const { totals } = await closings();
    const unpriced = await only();
    expect([unpriced.feedCost, unpriced.batches.map((of) => of.feedCost), totals.feedCost]).toEqual([
      null,
      [null],
      null,
    ]);
    expect([unpriced.msKg.toFixed(1), unpriced.contractValue!.toFixed(2)]).toEqual(['60.0', '90.00']);
  });

  test('settles arrobas of those that left, by their carcasses or what is expected of them', async () => {
    const ownerId = await makeClient({ contract: 'PER_ARROBA', contractRate: '180' });
    const plant = await makeSlaughterhouse(ctx);
    const ids = [await enter(ctx, batchId, { ownerId }), await enter(ctx, batchId, { ownerId })];
    await enter(ctx, batchId, { ownerId });
    const saleId = await makeSale(ctx, plant, { oxIds: ids });
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId, ownerId });
    for (const oxId of ids) await board(ctx, truckId, oxId, { weight: '545' });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    // 55 % of 545 kg less 195 kg: 6.98 arrobas a head.
    const expected = await only();
    expect(expected).toMatchObject({ headsOut: 2, heads: 1, headsExpected: 2, headsUnweighed: 0 });
    expect(expected.arrobas.toFixed(2)).toBe('13.97');
    const rows = ids.map((oxId) => ({ oxId, hotCarcassWeight: '300' }));
    await closeSale(ctx, { id: saleId, slaughterDate: open, rows });
    // What they sold is theirs.
    const { revenue, items } = await financialReport(ctx, {});
    expect([revenue.other!.toFixed(2), revenue.sales.toFixed(2), items]).toEqual(['2520.00', '0.00', []]);
    const { arrobas, contractValue, headsExpected } = await only();
    expect([arrobas.toFixed(2), contractValue!.toFixed(2), headsExpected]).toEqual(['14.00', '2520.00', 0]);
  });
});

test('the sheet of an owner has what it owes, and the list is a file', async () => {
  const ownerId = await makeClient({ name: 'Três Irmãos' });
  await enter(ctx, batchId, { ownerId });
  await addOwnerCredit(ctx, { ownerId, value: '6.5', description: 'Sinal' });
  const input = { ownerId, from: open, to: open, origin: 'http://192.168.0.5:4000' };
  const sheet = async () => {
    const file = await jobKinds.get('printOwnerClosing')!.run(ctx, input as never, () => Promise.resolve());
    expect(file.contentType).toBe('application/pdf');
    return pdfPages(file.bytes)
      .map((page) => page.join(' ').replaceAll('\u00a0', ' '))
      .join('\n');
  };
  const text = await sheet();
  for (const part of ['Fechamento de proprietário · Três Irmãos', 'Por diária', 'Sinal', 'Boitel 1', 'R$ 10,00'])
    expect(text).toContain(part);
  expect(text).not.toContain('Serviços sanitários');
  const session = await openSession(app, ctx.actor.membershipId);
  expect((await session.rest('GET', '/reports/owner-closings')).body).toMatchObject({
    rows: [{ ownerId: toGlobalId('Owner', ownerId), headDays: 1, due: 10 }],
    totals: { due: 10 },
  });
  const headers = { authorization: `Bearer ${session.token}` };
  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await fetch(`${app.url}/api/reports/owner-closings?format=${format}`, { headers })).status).toBe(200);
  const { data, errors } = await session.graphql(
    '{ farm { ownerClosings { rows { name due batches { batch } credits { description } } totals { due } } } }',
    {},
  );
  expect([errors, data]).toMatchObject([[], { farm: { ownerClosings: { rows: [{ due: '10', credits: [{}] }] } } }]);
  const dose = { name: 'Ivermectina', doseMode: 'FIXED', fixedDose: '5', doseVolume: null, doseWeight: null };
  const medicineId = await makeMedicine(ctx, { ...dose, withdrawalDays: null });
  await medicate(ctx, keyed({ batchId, medicineId }));
  const withServices = await sheet();
  for (const part of ['Serviços sanitários', 'Ivermectina', 'R$ 1,80']) expect(withServices).toContain(part);
});

test('owners of other farms and days ahead are refused', async () => {
  const ownerId = await makeClient();
  const { ownerCreditId } = await addOwnerCredit(ctx, { ownerId, value: '1', description: 'PIX' });
  const tomorrow = daysAfter(open, 1);
  expect(await code(closings({ to: tomorrow }))).toEqual(['CannotLoadFutureReports', 'to']);
  expect(await code(closings({ from: open, to: daysAfter(open, -1) }))).toEqual(['StartDateAfterEndDate', 'to']);
  const credit = { ownerId, value: '1', description: 'x' };
  expect(await code(addOwnerCredit(ctx, { ...credit, day: tomorrow }))).toEqual(['FarmDayNotOpen', 'day']);
  for (const day of ['1990-01-01', daysAfter(open, -3 * 366 - 1_000)])
    expect(await code(addOwnerCredit(ctx, { ...credit, day }))).toEqual(['StartDateAfterEndDate', 'day']);
  for (const day of [open, daysAfter(open, -1)])
    expect(await addOwnerCredit(ctx, { ...credit, day })).toMatchObject({ ownerCreditId: expect.any(String) });
  expect((await code(addOwnerCredit(ctx, { ...credit, value: '0' })))[1]).toBe('value');
  const elsewhere = app.contextFor(await app.newFarm());
  expect(await code(ownerClosings(elsewhere, { ownerIds: [ownerId] }))).toEqual(['InexistentEntity', 'ownerIds.0']);
  expect(await code(addOwnerCredit(elsewhere, credit))).toEqual(['InexistentEntity', 'ownerId']);
  expect(await code(removeOwnerCredit(elsewhere, { id: ownerCreditId }))).toEqual(['FinancialItemNotFound', 'id']);
});
