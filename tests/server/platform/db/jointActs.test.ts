import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOccurrence } from '../../../../server/farm/occurrences/occurrences.service.ts';
import { enterStock, exitStock } from '../../../../server/stock/ledger/movements.service.ts';
import { Context } from '../../../../server/platform/context.ts';
import type { BusEvent } from '../../../../server/platform/events/bus.ts';
import type { Joint } from '../../../../server/platform/transactionEnd.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../../support/app.ts';
import { makeStock } from '../../../support/farms/stock.ts';

const longestMs = 60_000;
const occurrence = { category: 'WEATHER', type: 'Chuva', place: 'FARM', description: '20 mm' } as const;

let app: TestApp;
let farm: TestFarm;
let owner: Context;
let manager: string;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = app.contextFor(farm);
  manager = (await app.addPerson(farm, 'MANAGER')).membershipId;
});
afterAll(() => app.close());

/** Whoever acts in a joint transaction. */
const as = (membershipId: string, joint: Joint) =>
  new Context(
    owner.platform,
    { ...owner.facts, actor: { ...app.contextFor(farm).person, farmId: farm.farmId, membershipId } },
    joint,
  );

const history = () =>
  owner.withFreshCache().db.activity.findMany({
    where: { type: 'Occurrence' },
    orderBy: { id: 'asc' },
    select: { membershipId: true },
  });

test('acts of several people in one transaction are each in their own name, and heard after the commit', async () => {
  const heard: BusEvent[] = [];
  const stop = owner.platform.bus.listen(farm.farmId, (event) => heard.push(event));
  const date = await owner.openDay();
  app.statements.length = 0;
  await owner.together(async (joint) => {
    await createOccurrence(as(farm.membershipId, joint), { ...occurrence, date });
    await createOccurrence(as(manager, joint), { ...occurrence, date });
    expect(await as(manager, joint).db.occurrence.count()).toBe(2);
    expect(await owner.withFreshCache().db.occurrence.count()).toBe(0);
    expect(heard).toEqual([]);
  }, longestMs);
  stop();
  expect((await history()).map(({ membershipId }) => membershipId)).toEqual([farm.membershipId, manager]);
  expect(heard.filter((event) => event.type === 'Occurrence')).toHaveLength(2);
  expect(app.statements.filter((sql) => sql.includes('INSERT INTO "Activity"'))).toHaveLength(1);
});

test('an act sees what the act before it changed, and locks are taken once for both', async () => {
  const stockId = await makeStock(owner, 'Milho');
  const { foodId } = await owner.db.stock.findUniqueOrThrow({ where: owner.key(stockId), select: { foodId: true } });
  app.statements.length = 0;
  await owner.together(async (joint) => {
    await enterStock(as(manager, joint), { foodId, type: 'PURCHASE', kg: '1000', cost: '800' });
    await exitStock(as(farm.membershipId, joint), { rows: [{ stockId, type: 'SUPPLEMENT_OUT', kg: '400' }] });
  }, longestMs);
  expect(app.statements.filter((sql) => sql.includes('"FarmLock"'))).toHaveLength(1);
  const { balanceKg } = await owner.db.stock.findUniqueOrThrow({ where: owner.key(stockId) });
  expect(balanceKg.toString()).toBe('600');
});

test('they stand or fall together', async () => {
  const before = await history();
  const date = await owner.openDay();
  const stockId = await makeStock(owner, 'Ureia');
  const failing = owner.together(async (joint) => {
    await createOccurrence(as(manager, joint), { ...occurrence, date });
    await exitStock(as(manager, joint), { rows: [{ stockId, type: 'SUPPLEMENT_OUT', kg: '400' }] });
  }, longestMs);
  await expect(failing).rejects.toMatchObject({ code: 'NegativeStockNotConfirmed' });
  expect(await history()).toEqual(before);
});

test('where nobody listens no event waits to be sent', async () => {
  const { platform } = owner;
  const date = await owner.openDay();
  const remove = () => platform.database.everyFarm.unsentEvents.deleteMany({ where: { farmId: farm.farmId } });
  const waiting = async (isHeard: boolean) => {
    // Of what was written and sent before.
    await remove();
    const bus = { ...platform.bus, publish: () => undefined, isHeard };
    await createOccurrence(new Context({ ...platform, bus }, owner.facts), { ...occurrence, date });
    const { count } = await remove();
    return count;
  };
  expect([await waiting(true), await waiting(false)]).toEqual([1, 0]);
});
