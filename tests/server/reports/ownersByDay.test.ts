import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwner, updateOwner } from '../../../server/farm/setup/owners.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import { oxenSheet } from '../../../server/herd/imports/herdSheets.calc.ts';
import { addFileImportRows, createFileImport } from '../../../server/platform/imports/fileImport.service.ts';
import { takeImport } from '../../../server/platform/imports/takeImport.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { jobKinds } from '../../../server/platform/jobs/job.ts';
import { updateBatch } from '../../../server/herd/batches/batchChanges.service.ts';
import { oxWeightsOn } from '../../../server/herd/batches/batchFigures.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { financialReport } from '../../../server/reports/finance/finance.service.ts';
import { ownerClosings } from '../../../server/reports/owners/ownerClosings.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { makeCpf, takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { makeMedicine } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';
import { pdfPages } from '../../support/pdfText.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let first: Day;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 12);
  first = await ctx.openDay();
  batchId = await makeBatch(ctx, { name: 'Boitel 1', locationId: await makeCorral(ctx) });
});
afterAll(() => app.close());

let serial = 0;
async function makeClient(changes: object = {}): Promise<string> {
  serial += 1;
  const client = { name: `Cliente ${serial}`, document: makeCpf(700 + serial), isBoitel: true };
  return (await createOwner(ctx, { ...client, contract: 'PER_DAY', contractRate: '10', ...changes })).ownerId;
}
const nextDays = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
};
const closingOf = async (ownerId: string, input: object = {}) =>
  (await ownerClosings(ctx, { ...input, ownerIds: [ownerId] })).rows[0]!;
const fixedDose = { doseMode: 'FIXED', fixedDose: '5', doseVolume: null, doseWeight: null, withdrawalDays: null };
const own = (oxId: string, ownerId: string | null) => updateOx(ctx, keyed({ oxId, ownerId }));

describe('an ox that changes its owner', () => {
  test('leaves the days, feed and doses before with who owned it then', async () => {
    const [seller, buyer] = [await makeClient(), await makeClient({ contractRate: '20' })];
    const oxId = await enter(ctx, batchId, { ownerId: seller });
    await enter(ctx, batchId);
    await medicate(ctx, keyed({ batchId, medicineId: await makeMedicine(ctx, fixedDose) }));
    await nextDays(2);
    await own(oxId, buyer);
    await nextDays(1);
    await ctx.db.corralHistory.updateMany({
      where: { batchId, closed: true },
      data: { deliveredKg: '60', deliveredMsKg: '40', feedCost: '50' },
    });
    const [sold, bought] = [await closingOf(seller), await closingOf(buyer)];
    expect([sold, bought].map(({ headDays, doses }) => [headDays, doses])).toEqual([
      [2, 1],
      [2, 0],
    ]);
    expect([sold, bought].map(({ msKg, feedCost }) => [msKg.toFixed(1), feedCost!.toFixed(2)])).toEqual([
      ['40.0', '50.00'],
      ['20.0', '25.00'],
    ]);
    expect([sold, bought].map(({ contractValue }) => contractValue!.toFixed(2))).toEqual(['20.00', '40.00']);
    expect(sold).toMatchObject({ headsBefore: 0, headsIn: 1, headsOut: 1, heads: 0 });
    expect(bought).toMatchObject({ headsBefore: 0, headsIn: 1, headsOut: 0, heads: 1 });
    // On the days before, the buyer had nothing.
    expect(await closingOf(buyer, { from: first, to: daysAfter(first, 1) })).toMatchObject({ headDays: 0, heads: 0 });
    expect(await closingOf(seller, { from: first, to: daysAfter(first, 1) })).toMatchObject({ headDays: 2, heads: 1 });
  });

  test('is in the financial report by the owner of each day', async () => {
    const client = await makeClient();
    const oxId = await enter(ctx, batchId, { ownerId: client });
    await medicate(ctx, keyed({ batchId, medicineId: await makeMedicine(ctx, fixedDose) }));
    await nextDays(2);
    await own(oxId, null);
    await nextDays(1);
    await ctx.db.corralHistory.updateMany({ where: { batchId, closed: true }, data: { feedCost: '50' } });
    const { groups, revenue } = await financialReport(ctx, { groupBy: 'OWNER' });
    expect(groups.map(({ key, expense }) => [key, expense.toFixed(2)])).toEqual([
      [client, '106.20'],
      ['', '54.40'],
    ]);
    // Two days at R$ 10 and a dose.
    expect(revenue.other!.toFixed(2)).toBe('21.80');
    const inventoryOf = async (to: Day) => (await financialReport(ctx, { from: first, to })).inventory;
    expect(await inventoryOf(daysAfter(first, 1))).toMatchObject({ heads: 0, boitelHeads: 1 });
    expect(await inventoryOf(daysAfter(first, 2))).toMatchObject({ heads: 1, boitelHeads: 0 });
  });

  test('parts the arrobas by what it weighed when it was given', async () => {
    const perArroba = { contract: 'PER_ARROBA', contractRate: '300' };
    const [seller, buyer] = [await makeClient(perArroba), await makeClient(perArroba)];
    const oxId = await enter(ctx, batchId, { ownerId: seller });
    await nextDays(2);
    await weighOx(ctx, keyed({ oxId, weight: '399' }));
    await own(oxId, buyer);
    await nextDays(1);
    const plant = await makeSlaughterhouse(ctx);
    const saleId = await makeSale(ctx, plant, { oxIds: [oxId] });
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId, ownerId: buyer });
    await board(ctx, truckId, oxId, { weight: '545' });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    await closeSale(ctx, { id: saleId, slaughterDate: await ctx.openDay(), rows: [{ oxId, hotCarcassWeight: '300' }] });
    const [sold, bought] = [await closingOf(seller), await closingOf(buyer)];
    // 195 kg of carcass as it came, 199.5 as it was given, 300 at the end: together what one owner would have had.
    expect([sold, bought].map(({ arrobas }) => arrobas.toFixed(2))).toEqual(['0.30', '6.70']);
    expect([sold, bought].map(({ contractValue }) => contractValue!.toFixed(2))).toEqual(['90.00', '2010.00']);
    expect([sold, bought].map(({ headsOut, heads }) => [headsOut, heads])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect((await financialReport(ctx, {})).revenue.other!.toFixed(2)).toBe('2100.00');
  });

  test('and is not weighed counts what it is projected to weigh', async () => {
    const perArroba = { contract: 'PER_ARROBA', contractRate: '300' };
    const [seller, buyer] = [await makeClient(perArroba), await makeClient(perArroba)];
    const gaining = await makeBatch(ctx, {
      name: 'Engorda',
      locationId: await makeCorral(ctx),
      plannedDailyGain: '1.5',
    });
    const oxId = await enter(ctx, gaining, { ownerId: seller });
    await nextDays(2);
    const projected = (await oxWeightsOn(ctx, [oxId], await ctx.openDay())).get(oxId)!;
    await own(oxId, buyer);
    const { exitKg, headsUnweighed, heads } = await closingOf(seller);
    expect([exitKg.toNumber(), headsUnweighed, heads]).toEqual([Number(projected), 0, 0]);
    expect(Number(projected)).toBe(393);
  });

  test('is on that day of who owns it at its end, and was never given where that is reversed', async () => {
    const [seller, buyer] = [await makeClient(), await makeClient()];
    const oxId = await enter(ctx, batchId, { ownerId: seller });
    await nextDays(1);
    await own(oxId, buyer);
    await own(oxId, seller);
    await nextDays(1);
    const daysOf = async (ownerId: string) => (await closingOf(ownerId)).headDays;
    expect([await daysOf(seller), await daysOf(buyer)]).toEqual([3, 0]);
    const { eventId } = await own(oxId, buyer);
    expect([await daysOf(seller), await daysOf(buyer)]).toEqual([2, 1]);
    await reverseOxEvent(ctx, keyed({ eventId }));
    expect([await daysOf(seller), await daysOf(buyer)]).toEqual([3, 0]);
  });

  test('in a new chapter leaves the chapter before with who owned it then', async () => {
    const [seller, buyer] = [await makeClient(), await makeClient()];
    const oxId = await enter(ctx, batchId, { ownerId: seller, identifier: 'BOI-1' });
    await nextDays(2);
    await ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', oxen: [{ oxId, weight: null }], stamp: null }));
    await nextDays(1);
    await enter(ctx, batchId, { ownerId: buyer, identifier: 'BOI-1', reentersOxId: oxId });
    await nextDays(1);
    const [sold, bought] = [await closingOf(seller), await closingOf(buyer)];
    expect([sold, bought].map(({ headDays, headsOut, heads }) => [headDays, headsOut, heads])).toEqual([
      [2, 1, 0],
      [2, 0, 1],
    ]);
  });
});

test('a batch that is planned for another owner leaves its animals, and what is charged, with theirs', async () => {
  const [one, other] = [await makeClient(), await makeClient({ contractRate: '20' })];
  await enter(ctx, batchId, { ownerId: one });
  await nextDays(1);
  const { version } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) });
  await updateBatch(ctx, { id: batchId, ownerId: other, version });
  expect([(await closingOf(one)).headDays, (await closingOf(other)).headDays]).toEqual([2, 0]);
});

test('animals that a file gives to another owner are weighed by their projection too', async () => {
  const [seller, buyer] = [await makeClient(), await makeClient()];
  const { name } = await ctx.db.owner.findUniqueOrThrow({ where: ctx.key(buyer) });
  const oxId = await enter(ctx, batchId, { ownerId: seller, identifier: 'BOI-7' });
  await nextDays(1);
  const columns = oxenSheet.columns.map(({ key, words }) => ({ heading: words[0], column: key }));
  const { fileImportId: id } = await createFileImport(ctx, { kind: oxenSheet.kind, fileName: 'donos.csv', columns });
  const row: Readonly<Record<string, string>> = { identifier: 'BOI-7', owner: name };
  const cells = oxenSheet.columns.map(({ key }) => row[key] ?? '');
  await addFileImportRows(ctx, { id, part: 0, rows: [{ line: 2, cells }] });
  await takeImport(ctx, { id, mode: 'ALL' });
  expect(await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId) })).toMatchObject({ ownerId: buyer });
  const { exitKg, headDays, headsUnweighed } = await closingOf(seller);
  expect([exitKg.toNumber(), headDays, headsUnweighed]).toEqual([390, 1, 0]);
});

describe('a rate that changes', () => {
  test('leaves the days before at the rate of then', async () => {
    const ownerId = await makeClient();
    await enter(ctx, batchId, { ownerId });
    await nextDays(2);
    await updateOwner(ctx, { id: ownerId, version: 1, contractRate: '30' });
    await nextDays(1);
    const { contractValue } = await closingOf(ownerId);
    expect(contractValue!.toFixed(2)).toBe('80.00');
    const before = await closingOf(ownerId, { from: first, to: daysAfter(first, 1) });
    expect(before.contractValue!.toFixed(2)).toBe('20.00');
    expect((await financialReport(ctx, {})).revenue.other!.toFixed(2)).toBe('80.00');
  });

  test('is of the day it is to apply from, and of no day that is not open yet', async () => {
    const ownerId = await makeClient();
    await enter(ctx, batchId, { ownerId });
    await nextDays(3);
    const open = await ctx.openDay();
    const set = async (version: number, changes: object) => updateOwner(ctx, { id: ownerId, version, ...changes });
    await expect(set(1, { contractRate: '1', contractFrom: daysAfter(open, 1) })).rejects.toMatchObject({
      code: 'FarmDayNotOpen',
      field: 'contractFrom',
    });
    // A year that was typed wrong would charge every day anew.
    await expect(set(1, { contractRate: '1', contractFrom: '1926-11-15' })).rejects.toMatchObject({
      code: 'StartDateAfterEndDate',
      field: 'contractFrom',
    });
    const valueOf = async () => (await closingOf(ownerId)).contractValue?.toFixed(2) ?? null;
    await set(1, { contractRate: '30' });
    expect(await valueOf()).toBe('60.00');
    // It was agreed the day before; the first two days stay.
    await set(2, { contractFrom: daysAfter(open, -1) });
    expect(await valueOf()).toBe('80.00');
    // The first rate was a mistake on all days.
    await set(3, { contractFrom: first });
    expect(await valueOf()).toBe('120.00');
    // Changed and changed back on one day, nothing happened.
    await set(4, { contractRate: '7', chargesHealth: false });
    await set(5, { contractRate: '30', chargesHealth: true });
    expect(await valueOf()).toBe('120.00');
    expect((await closingOf(ownerId)).contracts).toHaveLength(1);
  });

  test('and medicines that come into the contract leave the doses before charged', async () => {
    const ownerId = await makeClient();
    await enter(ctx, batchId, { ownerId });
    const medicineId = await makeMedicine(ctx, fixedDose);
    await medicate(ctx, keyed({ batchId, medicineId }));
    await nextDays(1);
    await updateOwner(ctx, { id: ownerId, version: 1, contract: 'PER_KG_MS', contractRate: '2', chargesHealth: false });
    await medicate(ctx, keyed({ batchId, medicineId }));
    await nextDays(1);
    await ctx.db.corralHistory.updateMany({
      where: { batchId, closed: true },
      data: { deliveredKg: '60', deliveredMsKg: '40', feedCost: '50' },
    });
    const { contracts, healthCost, healthValue, contractValue, contract, charged } = await closingOf(ownerId);
    expect([healthCost, healthValue, contractValue!, charged!].map((value) => value.toFixed(2))).toEqual([
      '3.60',
      '1.80',
      '90.00',
      '91.80',
    ]);
    expect(contract).toBe('PER_KG_MS');
    expect(contracts).toMatchObject([
      { contract: 'PER_DAY', rate: '10', to: first, headDays: 1, chargesHealth: true },
      { contract: 'PER_KG_MS', rate: '2', from: daysAfter(first, 1), headDays: 2, chargesHealth: false },
    ]);
    expect((await financialReport(ctx, {})).revenue.other!.toFixed(2)).toBe('91.80');
  });

  test('agreed later counts for the days on which nothing was', async () => {
    const ownerId = await makeClient({ contract: null, contractRate: null });
    await enter(ctx, batchId, { ownerId });
    await nextDays(2);
    expect((await closingOf(ownerId)).contractValue).toBeNull();
    await updateOwner(ctx, { id: ownerId, version: 1, contract: 'PER_DAY', contractRate: '10' });
    expect((await closingOf(ownerId)).contractValue!.toFixed(2)).toBe('30.00');
    // What ends leaves its days as they were, and those from then on unknown.
    await updateOwner(ctx, { id: ownerId, version: 2, contract: null });
    expect((await closingOf(ownerId)).contractValue).toBeNull();
    const before = await closingOf(ownerId, { from: first, to: daysAfter(first, 1) });
    expect(before.contractValue!.toFixed(2)).toBe('20.00');
  });

  test('is in both doors and on the sheet with its days', async () => {
    const ownerId = await makeClient();
    await enter(ctx, batchId, { ownerId });
    await nextDays(1);
    const session = await openSession(app, ctx.actor.membershipId);
    const id = toGlobalId('Owner', ownerId);
    const open = await ctx.openDay();
    const { errors } = await session.graphql(
      'mutation ($input: UpdateOwnerInput!) { updateOwner(input: $input) { owner { contractRate } } }',
      { input: { id, version: 1, contractRate: '30', contractFrom: open } },
    );
    expect(errors).toEqual([]);
    const { data } = await session.graphql(
      `query ($filter: OwnerClosingsInput) {
        farm { ownerClosings(filter: $filter) { rows { contracts { from to contract rate headDays value } } } }
      }`,
      { filter: { ownerIds: [id], from: first, to: open } },
    );
    const parts = [
      { from: first, to: first, contract: 'PER_DAY', rate: '10', headDays: 1, value: '10' },
      { from: open, to: open, contract: 'PER_DAY', rate: '30', headDays: 1, value: '30' },
    ];
    expect(data).toEqual({ farm: { ownerClosings: { rows: [{ contracts: parts }] } } });
    const { body } = await session.rest('GET', `/reports/owner-closings?from=${first}&to=${open}&ownerIds=${id}`);
    expect(body).toMatchObject({
      rows: [
        { rate: 30, contracts: parts.map((part) => ({ ...part, rate: Number(part.rate), value: Number(part.value) })) },
      ],
    });
    const input = { ownerId, from: first, to: open, origin: 'http://192.168.0.5:4000' };
    const file = await jobKinds.get('printOwnerClosing')!.run(ctx, input as never, () => Promise.resolve());
    const text = (await pdfPages(file.bytes)).flat().join(' ').replaceAll('\u00a0', ' ');
    for (const part of ['Por diária, ', 'R$ 10,00', 'R$ 30,00', 'R$ 40,00']) expect(text).toContain(part);
  });
});

test('the totals of clients are unknown while one with cattle has no contract', async () => {
  const [agreed, open] = [await makeClient(), await makeClient({ contract: null, contractRate: null })];
  await enter(ctx, batchId, { ownerId: agreed });
  const totals = async () => (await ownerClosings(ctx, {})).totals;
  // Who has no cattle owes nothing, whatever is agreed.
  expect(await totals()).toMatchObject({ unknownOwners: 0 });
  expect((await totals()).due!.toFixed(2)).toBe('10.00');
  await enter(ctx, batchId, { ownerId: open });
  expect(await totals()).toMatchObject({ unknownOwners: 1, contractValue: null, charged: null, due: null, heads: 2 });
  const session = await openSession(app, ctx.actor.membershipId);
  const { data } = await session.graphql('{ farm { ownerClosings { totals { unknownOwners due } } } }', {});
  expect(data).toEqual({ farm: { ownerClosings: { totals: { unknownOwners: 1, due: null } } } });
  const { body } = await session.rest('GET', '/reports/owner-closings');
  expect(body).toMatchObject({ totals: { unknownOwners: 1, charged: null, due: null } });
});
