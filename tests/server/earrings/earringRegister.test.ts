import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import {
  availableEarrings,
  getEarringByNumber,
  lifeOf,
  purchaseEarrings,
} from '../../../server/earrings/earringList.service.ts';
import { registerEarrings } from '../../../server/earrings/earringRegister.service.ts';
import { cancelEarrings } from '../../../server/earrings/earringRelease.service.ts';
import { registerUnusableEarrings } from '../../../server/earrings/unusableEarrings.service.ts';
import { dateOf, dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { numberOf, orderEarrings, rangeOf, stockEarrings } from '../../support/farms/earrings.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let stock: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  stock = await stockEarrings(ctx, 1, 8);
});
afterAll(() => app.close());

/** A chip that ends like the management number of its earring. */
const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;
const pairOf = (animal: number, chip = chipOf(animal)) => ({ sisbov: numberOf(animal), electronicEarring: chip });
const register = async (...items: object[]) => (await registerEarrings(ctx, { items })).results;
const codesOf = (results: Awaited<ReturnType<typeof register>>) => results.map(({ refusal }) => refusal?.code ?? 'ok');
const idOf = async (animal: number) => (await getEarringByNumber(ctx, { id: numberOf(animal) })).id;
const unusable = async (...animals: number[]) =>
  registerUnusableEarrings(ctx, { earringIds: await Promise.all(animals.map(idOf)), motive: 'LOST' });

describe('chips', () => {
  test('each pair is registered or refused by itself', async () => {
    await register(pairOf(1));
    await cancelEarrings(ctx, { id: stock, sisbovs: [numberOf(2)], reason: 'Cancelado na base' });
    await unusable(3);
    await orderEarrings(ctx, [rangeOf(500, 2)]);
    const results = await register(
      pairOf(4),
      pairOf(2),
      pairOf(3),
      pairOf(500),
      pairOf(999),
      pairOf(5, chipOf(1)),
      pairOf(6, chipOf(7)),
      pairOf(7, chipOf(7)),
      { sisbov: '105500508078036', electronicEarring: chipOf(8) },
      { sisbov: numberOf(8), electronicEarring: '96300' },
      pairOf(8, '963 000 000 009 999'),
    );
    expect(codesOf(results)).toEqual([
      'ok',
      'EarringCancelled',
      'EarringInUse',
      'EarringNotReleased',
      'EarringNotFound',
      'DuplicatedEarrings',
      'DuplicatedEarrings',
      'DuplicatedEarrings',
      'InvalidSisbov',
      'InvalidElectronicEarring',
      'ok',
    ]);
    expect(results.at(-1)).toMatchObject({ status: 'REGISTERED', warnings: ['CHIP_ENDS_OTHERWISE'] });
    expect(results[0]).toMatchObject({ status: 'REGISTERED', warnings: [] });
    expect(await ctx.db.earring.count({ where: { status: 'REGISTERED' } })).toBe(3);
  });

  test('the same pair again changes nothing; another chip only as a correction', async () => {
    await register(pairOf(1));
    expect(codesOf(await register(pairOf(1)))).toEqual(['ok']);
    expect((await getEarringByNumber(ctx, { id: numberOf(1) })).events).toHaveLength(2);
    expect(codesOf(await register(pairOf(1, chipOf(9001))))).toEqual(['EarringInUse']);
    const items = [pairOf(1, chipOf(9001))];
    expect(codesOf((await registerEarrings(ctx, { items, corrects: true })).results)).toEqual(['ok']);
    const corrected = await getEarringByNumber(ctx, { id: numberOf(1) });
    expect(lifeOf(corrected).map(({ status, electronicEarring }) => [status, electronicEarring])).toEqual([
      ['ORDERED', null],
      ['AVAILABLE', null],
      ['REGISTERED', chipOf(1)],
      ['REGISTERED', chipOf(9001)],
    ]);
    expect(codesOf(await register(pairOf(2, chipOf(1))))).toEqual(['ok']);
  });

  test('one chip registered twice at once: one earring has it', async () => {
    const ends = await Promise.all([1, 2, 3, 4].map((animal) => register(pairOf(animal, chipOf(4)))));
    expect(ends.flatMap(codesOf).toSorted()).toEqual([...Array<string>(3).fill('DuplicatedEarrings'), 'ok']);
    expect(await ctx.db.earring.count({ where: { electronicEarring: chipOf(4) } })).toBe(1);
  });

  test('an earring at its end sets its chip free, and another farm has chips of its own', async () => {
    await register(pairOf(1));
    await unusable(1);
    expect(codesOf(await register(pairOf(2, chipOf(1))))).toEqual(['ok']);
    const other = app.contextFor(await app.newFarm());
    await stockEarrings(other, 1, 2);
    expect((await registerEarrings(other, { items: [pairOf(2, chipOf(1))] })).registered).toBe(1);
  });

  test('five hundred at once', async () => {
    await stockEarrings(ctx, 1_001, 500);
    const items = Array.from({ length: 500 }, (_, index) => pairOf(1_001 + index));
    expect((await registerEarrings(ctx, { items })).registered).toBe(500);
    await expect(registerEarrings(ctx, { items: [...items, pairOf(1)] })).rejects.toMatchObject({
      code: 'InvalidFieldType',
      field: 'items',
    });
  });

  test('written-off earrings show why', async () => {
    await registerUnusableEarrings(ctx, { earringIds: [await idOf(5)], motive: 'DEAD_CHIP', observation: 'Não lê' });
    const { status, unusableMotive, statusReason, events } = await getEarringByNumber(ctx, { id: numberOf(5) });
    expect({ status, unusableMotive, statusReason }).toEqual({
      status: 'UNUSABLE',
      unusableMotive: 'DEAD_CHIP',
      statusReason: 'Não lê',
    });
    expect(events.at(-1)).toMatchObject({ status: 'UNUSABLE', motive: 'DEAD_CHIP', reason: 'Não lê' });
    await expect(unusable(5)).rejects.toMatchObject({ code: 'EarringInUse', field: 'earringIds.0' });
  });

  test('an earring is unusable since a day that has come, and keeps its photo', async () => {
    const today = await ctx.openDay();
    const lost = async (animal: number, date: string) =>
      registerUnusableEarrings(ctx, { earringIds: [await idOf(animal)], motive: 'LOST', date, photoUrl: photo });
    const photo = 'https://fotos.example/brinco.jpg';
    await expect(lost(6, daysAfter(today, 1))).rejects.toMatchObject({ code: 'FarmDayNotOpen', field: 'date' });
    await expect(lost(6, '1926-01-01')).rejects.toMatchObject({ code: 'StartDateAfterEndDate', field: 'date' });
    await expect(lost(6, daysAfter(today, -3))).rejects.toMatchObject({
      params: { reason: 'BEFORE_ORDER', day: today },
      field: 'date',
    });
    await ctx.db.purchase.update({ where: ctx.key(stock), data: { orderDay: dateOf(daysAfter(today, -3)) } });
    for (const [animal, date] of [
      [6, today],
      [7, daysAfter(today, -3)],
    ] as const) {
      await lost(animal, date);
      const { statusDate } = await ctx.db.earring.findUniqueOrThrow({ where: ctx.key(await idOf(animal)) });
      expect(statusDate && dayOf(statusDate)).toBe(date);
    }
    const announced = await ctx.db.announcementItem.findMany({ where: { type: 'UNUSABILITY' } });
    expect(announced.map(({ facts }) => facts)).toEqual([{ photoUrl: photo }, { photoUrl: photo }]);
  });

  test('a range is written off whole, of at most five hundred that are in the stock', async () => {
    await stockEarrings(ctx, 1_001, 501);
    const range = (first: number, last: number) => ({ initialSisbov: numberOf(first), finalSisbov: numberOf(last) });
    const writeOff = (first: number, last: number) =>
      registerUnusableEarrings(ctx, { range: range(first, last), motive: 'LOST' });
    const refused = { code: 'InvalidSisbovRange', field: 'range.finalSisbov' };
    await expect(writeOff(1_001, 1_501)).rejects.toMatchObject(refused);
    await expect(writeOff(1_002, 1_001)).rejects.toMatchObject(refused);
    await expect(writeOff(9, 1_000)).rejects.toMatchObject({ code: 'EarringNotFound', field: 'range' });
    expect((await writeOff(1_001, 1_001)).earringIds).toEqual([await idOf(1_001)]);
    expect((await writeOff(1_001, 1_501)).earringIds).toHaveLength(500);
    expect(await ctx.db.earring.count({ where: { status: 'UNUSABLE' } })).toBe(501);
  });
});

describe('lists', () => {
  let owner: Caller;
  beforeEach(async () => {
    owner = await openSession(app, farm.membershipId);
  });

  const find = async (filter: object, orderBy?: object): Promise<string[]> => {
    const { data } = await owner.graphql(
      `query ($filter: EarringsFilterInput, $orderBy: EarringsOrderInput) {
        farm { earrings(first: 50, filter: $filter, orderBy: $orderBy) { totalCount edges { node { sisbov } } } }
      }`,
      { filter, orderBy },
    );
    const { earrings } = (data as { farm: { earrings: { edges: { node: { sisbov: string } }[] } } }).farm;
    return earrings.edges.map(({ node }) => node.sisbov);
  };

  test('by status, box, state, purchase and any part of a number', async () => {
    await register(pairOf(6));
    const mato = await orderEarrings(ctx, [rangeOf(700, 3, '51')]);
    expect(await find({ statuses: ['REGISTERED'] })).toEqual([numberOf(6)]);
    expect(await find({ box: 2, purchaseId: stock })).toEqual([5, 6, 7, 8].map((animal) => numberOf(animal)));
    expect(await find({ ufs: ['MT'] })).toEqual([700, 701, 702].map((animal) => numberOf(animal, '51')));
    expect(await find({ purchaseId: mato, registered: false })).toHaveLength(3);
    expect(await find({ search: numberOf(3).slice(8) })).toEqual([numberOf(3)]);
    expect(await find({ search: chipOf(6) })).toEqual([numberOf(6)]);
    expect(await find({ search: 'abc' })).toEqual([]);
    expect((await find({}, { field: 'MANAGEMENT_NUMBER', direction: 'DESC' }))[0]).toBe(numberOf(702, '51'));
  });

  test('the stock by pages, from a number on, and the counts of a purchase', async () => {
    await register(pairOf(2));
    const first = await availableEarrings(ctx, { pageSize: 3, filter: {} });
    expect(first).toMatchObject({ total: 8, next: numberOf(4) });
    const second = await availableEarrings(ctx, { pageSize: 5, filter: { from: first.next } });
    expect(second).toMatchObject({ total: 5, next: null });
    expect(await availableEarrings(ctx, { filter: { statuses: ['REGISTERED'] } })).toMatchObject({ total: 1 });
    expect(await purchaseEarrings(ctx, { id: stock, filter: { box: 1 } })).toMatchObject({
      total: 4,
      counts: { AVAILABLE: 7, REGISTERED: 1, ORDERED: 0 },
    });
  });
});
