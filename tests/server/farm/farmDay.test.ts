import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfDay, type DaySeals } from '../../../server/farm/farmDay/farmDayChain.calc.ts';
import { dateOf, dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { advanceFarmDay } from '../../../server/farm/farmDay/farmDay.service.ts';
import { mutate } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let today: string;

/** A farm that opened some days ago and has not advanced since. */
async function farmSince(days: number): Promise<void> {
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
  const { farmId } = farm;
  const { everyFarm } = app.app.platform.database;
  const { currentDay } = await everyFarm.farm.findUniqueOrThrow({ where: { id: farmId } });
  today = dayOf(currentDay);
  const day = dateOf(daysAfter(today, -days));
  await everyFarm.farm.update({ where: { id: farmId }, data: { currentDay: day } });
  await everyFarm.farmDay.updateMany({ where: { farmId }, data: { day } });
}

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(() => farmSince(3));

const advance = (fromDay: string, caller = owner, more: object = {}) =>
  mutate(caller, 'advanceFarmDay', { fromDay, ...more }, 'currentDay closedDay farm { currentDay }');
const undo = (day: string, caller = owner) => mutate(caller, 'undoAdvanceFarmDay', { day }, 'currentDay');
const days = () =>
  app.app.platform.database.everyFarm.farmDay.findMany({ where: { farmId: farm.farmId }, orderBy: { day: 'asc' } });
const structure = { name: 'Silo', type: 'BOX' };

test('a farm that never closed a day has none to open again', async () => {
  const yesterday = daysAfter(today, -4);
  expect((await undo(yesterday)).error).toMatchObject({ code: 'FarmDayClosed' });
});

describe('advancing', () => {
  test('closes the open day and opens the next', async () => {
    const open = daysAfter(today, -3);
    expect((await advance(open, owner, { observation: 'Dia de chuva' })).payload).toEqual({
      currentDay: daysAfter(today, -2),
      closedDay: open,
      farm: { currentDay: daysAfter(today, -2) },
    });
    const [closed, next] = await days();
    expect(closed).toMatchObject({
      status: 'CLOSED',
      closedById: farm.membershipId,
      observation: 'Dia de chuva',
      previousHash: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(next).toMatchObject({ status: 'OPEN', hash: null });
    expect(hashOfDay({ ...closed!, day: open, closedAt: closed!.closedAt!, seals: closed!.seals as DaySeals })).toBe(
      closed!.hash,
    );
  });

  test('is idempotent for a double click, a retry and two people at once', async () => {
    const open = daysAfter(today, -3);
    const { email } = await app.addPerson(farm, 'MANAGER');
    const manager = await app.signIn(email);
    const answers = await Promise.all([advance(open), advance(open), advance(open, manager), advance(open, manager)]);
    expect(answers.map(({ payload }) => payload?.currentDay)).toEqual(
      Array.from({ length: 4 }, () => daysAfter(today, -2)),
    );
    expect((await advance(open)).payload.currentDay).toBe(daysAfter(today, -2));
    expect((await days()).map(({ status }) => status)).toEqual(['CLOSED', 'OPEN']);
  });

  test('from a stale or future day is refused', async () => {
    await advance(daysAfter(today, -3));
    await advance(daysAfter(today, -2));
    expect((await advance(daysAfter(today, -3))).error).toMatchObject({ code: 'FarmDayClosed', field: 'fromDay' });
    expect((await advance(daysAfter(today, 5))).error).toMatchObject({ code: 'FarmDayNotOpen', field: 'fromDay' });
    expect((await advance('2026-02-30')).error).toMatchObject({ code: 'InvalidFieldType' });
  });

  test('never passes the farm’s calendar date', async () => {
    for (const ago of [3, 2, 1]) expect((await advance(daysAfter(today, -ago))).code).toBeUndefined();
    expect((await advance(today)).error).toMatchObject({ code: 'FarmDayNotOpen' });
    const { body } = await owner.rest('GET', '/farms/day/advance');
    const tomorrow = daysAfter(today, 1).split('-').toReversed().join('/');
    expect(body).toMatchObject({ fromDay: today, canAdvance: false });
    expect(body.blocking).toMatchObject([
      { code: 'FarmDayNotOpen', message: `O dia ${tomorrow} ainda não foi aberto`, refs: [], corrals: [] },
    ]);
  });

  test('requires a right', async () => {
    const { email } = await app.addPerson(farm, 'CHUTE');
    expect((await advance(daysAfter(today, -3), await app.signIn(email))).error).toMatchObject({
      code: 'UserWithoutPermission',
    });
  });

  test('takes as many statements with a thousand corrals as with none', async () => {
    const counted = async (ago: number) => {
      app.statements.length = 0;
      await advanceFarmDay(app.contextFor(farm), { fromDay: daysAfter(today, -ago) });
      return app.statements.length;
    };
    const without = await counted(3);
    const line = {
      name: 'L',
      areaM2: '1',
      animalCapacity: 1,
      picketAreaM2: '1',
      picketType: 'CONFINEMENT',
      initialPicket: 1,
      finalPicket: 500,
      prefix: 'A',
      suffix: '',
    };
    await mutate(owner, 'createLine', line, 'line { id }');
    await mutate(owner, 'createLine', { ...line, name: 'M', prefix: 'B' }, 'line { id }');
    expect(await counted(2)).toBe(without);
  });
});

describe('a write', () => {
  test('requires the open day', async () => {
    const at = (day: string) => ({ 'x-farm-day': `${day}T00:00:00.000Z` });
    expect((await owner.rest('POST', '/structures', structure, at(daysAfter(today, -3)))).status).toBe(201);
    expect(
      (await owner.rest('POST', '/structures', { ...structure, name: 'Outro' }, at(daysAfter(today, -9)))).body,
    ).toMatchObject({
      code: 'FarmDayClosed',
      fallbackCode: 'CorralHistoryAlreadyManaged',
      details: { day: daysAfter(today, -9) },
    });
    expect((await owner.rest('POST', '/structures', { ...structure, name: 'Outro' }, at(today))).body).toMatchObject({
      code: 'FarmDayNotOpen',
    });
    expect(await app.app.platform.database.everyFarm.structure.count({ where: { farmId: farm.farmId } })).toBe(1);
  });

  test('of account data is allowed on any chosen day', async () => {
    const answer = await owner.rest(
      'PUT',
      '/person',
      { phone: '(64) 99999-1111' },
      { 'x-farm-day': daysAfter(today, -30) },
    );
    expect(answer.status).toBe(200);
  });

  test('during a long advance fails with a retry message', async () => {
    const { everyFarm } = app.app.platform.database;
    const held = everyFarm.$transaction(
      async (tx) => {
        await tx.$queryRawUnsafe(
          `SELECT 1 FROM "FarmLock" WHERE "farmId" = '${farm.farmId}' AND name = 'day' FOR UPDATE`,
        );
        expect((await owner.rest('GET', '/farms/day')).body).toMatchObject({ advancing: true });
        return owner.rest('POST', '/structures', structure);
      },
      { timeout: 20_000 },
    );
    expect((await held).body).toMatchObject({ code: 'FarmDayAdvancing', statusCode: 409 });
  });
});

describe('an occurrence', () => {
  const occurrence = (date: string, more: object = {}) => ({
    date,
    category: 'WEATHER',
    type: 'Chuva',
    place: 'FARM',
    description: 'Muita chuva',
    ...more,
  });

  test('cannot be in the future, and is listed as of the chosen day', async () => {
    expect((await owner.rest('POST', '/occurrences', occurrence(today))).body).toMatchObject({
      code: 'FarmDayNotOpen',
      field: 'date',
    });
    await owner.rest('POST', '/occurrences', occurrence(daysAfter(today, -4)));
    await owner.rest('POST', '/occurrences', occurrence(daysAfter(today, -3)));
    expect((await owner.rest('GET', '/occurrences')).body).toMatchObject({ total: 2 });
    expect(
      (await owner.rest('GET', '/occurrences', undefined, { 'x-farm-day': daysAfter(today, -4) })).body,
    ).toMatchObject({ total: 1 });
  });

  test.each([
    [{ place: 'LINE' }, 'InvalidFieldType', 'lineId'],
    [{ place: 'CORRAL', corralId: '0192f0c0-0000-7000-8000-000000000000' }, 'CorralNotFound', 'corralId'],
    [{ category: 'UFO' }, 'InvalidFieldType', 'category'],
    [{ description: '' }, 'InvalidFieldType', 'description'],
  ])('with %j is refused', async (changes, code, field) => {
    expect((await owner.rest('POST', '/occurrences', occurrence(daysAfter(today, -3), changes))).body).toMatchObject({
      code,
      field,
    });
  });

  test('a period that ends before it starts is refused', async () => {
    expect((await owner.rest('GET', `/occurrences?from=${today}&to=${daysAfter(today, -1)}`)).body).toMatchObject({
      code: 'StartDateAfterEndDate',
    });
  });
});

describe('reopening', () => {
  test('reopens the last day once, if nothing was written since', async () => {
    await advance(daysAfter(today, -3));
    expect((await undo(daysAfter(today, -3))).payload).toEqual({ currentDay: daysAfter(today, -3) });
    expect((await days()).map(({ status, hash }) => [status, hash])).toEqual([['OPEN', null]]);
    await advance(daysAfter(today, -3));
    const again = { code: 'FarmDayInUse', field: 'day', details: { reason: 'REOPENED' } };
    expect((await undo(daysAfter(today, -3))).error).toMatchObject(again);
  });

  test('is refused after a write, for an earlier day, and to non-owners', async () => {
    await advance(daysAfter(today, -3));
    await advance(daysAfter(today, -2));
    expect((await undo(daysAfter(today, -3))).error).toMatchObject({ code: 'FarmDayClosed' });
    const { email } = await app.addPerson(farm, 'MANAGER');
    expect((await undo(daysAfter(today, -2), await app.signIn(email))).error).toMatchObject({
      code: 'UserWithoutPermission',
    });
    await owner.rest('POST', '/structures', structure);
    expect((await undo(daysAfter(today, -2))).error).toMatchObject({
      code: 'FarmDayInUse',
    });
  });
});

test('the hash chain of closed days identifies a tampered row', async () => {
  for (const ago of [3, 2, 1]) await advance(daysAfter(today, -ago));
  const chain = async () =>
    ((await owner.graphql('{ farm { dayChain { checked faults { day fault } } } }')).data!.farm as { dayChain: object })
      .dayChain;
  expect(await chain()).toEqual({ checked: 3, faults: [] });
  const { everyFarm } = app.app.platform.database;
  const key = { farmId_day: { farmId: farm.farmId, day: dateOf(daysAfter(today, -2)) } };
  await everyFarm.farmDay.update({ where: key, data: { summary: { fedKg: 1 } } });
  expect(await chain()).toEqual({ checked: 3, faults: [{ day: daysAfter(today, -2), fault: 'HASH' }] });
  await everyFarm.farmDay.delete({ where: key });
  expect(await chain()).toEqual({ checked: 2, faults: [{ day: daysAfter(today, -1), fault: 'LINK' }] });
});
