import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import { FuzzCaller, idsOfFarms } from '../support/fuzz/caller.ts';
import { planCall, targets } from '../support/fuzz/calls.ts';
import { agent, call } from '../support/fuzz/http.ts';
import { allTextPlaces, hardTexts, keepsText } from '../support/fuzz/keptText.ts';
import { randomOf } from '../support/fuzz/random.ts';
import { seed } from '../support/fuzz/seed.ts';
import { startOneFarm, type OneFarm } from '../support/oneFarm.ts';
import { openSession } from '../support/sessions.ts';
import { startTwoFarms, type TwoFarms } from '../support/twoFarms.ts';

const calls = Number(process.env.FUZZ_CALLS ?? 8_000);

describe('invalid calls', () => {
  let farms: TwoFarms;
  beforeAll(async () => {
    farms = await startTwoFarms({ TRUST_PROXY: 'true', LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' });
  });
  afterAll(async () => {
    agent.destroy();
    await farms.close();
  });

  test(`${calls} of them are refused correctly (FUZZ_SEED=${seed})`, async () => {
    const caller = new FuzzCaller(farms);
    const ids = idsOfFarms(farms);
    const plan = (index: number) => {
      const random = randomOf(seed + index * 7_919);
      return { random, planned: planCall(random, ids) };
    };
    await caller.makeAll(calls, plan);
    const { codes, outcomes } = caller;
    const counts = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code} ${count}`);
    console.log(`fuzz: ${calls} calls; ${counts.join(', ')}; ${caller.endedSessions} with an ended session`);
    expect(caller.problems).toBe('');

    // If every call failed authentication, nothing behind it would be tested.
    const shape = new Set(['InvalidFieldType', 'InvalidObjectIdType', 'InvalidToken', 'TooManyRequests', 'none']);
    // What these refuse behind their shape has the code of a shape as well.
    const alike = new Set(['refreshSession', 'deleteFarm']);
    const isShallow = (target: string) =>
      !alike.has(target) && [...(outcomes.get(target) ?? [])].every((code) => shape.has(code));
    const shallow = new Set([...targets.mutations, ...targets.paths].filter(isShallow));
    // A call whose session has just ended says nothing: those few are repeated, one at a time.
    for (let index = calls; index < calls * 10 && shallow.size > 0; index += 1) {
      const { planned, random } = plan(index);
      if (!shallow.has(planned.target)) continue;
      await caller.make(index, planned, random);
      if (!isShallow(planned.target)) shallow.delete(planned.target);
    }
    expect(caller.problems).toBe('');
    expect([...shallow]).toEqual([]);
    expect(codes.get('done')).toBeGreaterThan(calls / 20);
    expect(codes.get('TooManyRequests') ?? 0).toBeLessThan(calls / 50);
    expect(caller.endedSessions).toBeLessThan(calls / 10);
  });

  test('REST limits the number of errors it reports', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
    for (const { method, path } of restRoutes.filter((route) => route.method === 'POST' || route.method === 'PUT')) {
      const { token } = await openSession(farms.app, farms.ownFarm.membershipId);
      const { status, text } = await call(farms.app.url, {
        method,
        path: `/api${path.replace(/\{\w+\}/g, farms.own.id('Membership'))}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(many),
      });
      expect({ path, status, isShort: text.length < 20_000 }).toEqual({ path, status: 400, isShort: true });
    }
  });
});

describe(`accepted text is returned unchanged (FUZZ_SEED=${seed})`, () => {
  const random = randomOf(seed);
  let compared = 0;
  let farm: OneFarm;
  beforeAll(async () => {
    farm = await startOneFarm(2);
  });
  afterAll(() => farm.close());

  const writes = [...Map.groupBy(allTextPlaces, ({ write }) => write)];

  test.each(writes.map(([write, places]) => [write.name, places] as const))('%s', async (_name, places) => {
    const owner = await openSession(farm.app, farm.farm.membershipId);
    for (const place of places)
      for (const text of hardTexts.filter(() => random.chance(0.35)))
        if (await keepsText(farm, owner, place, text)) compared += 1;
  });

  test('was compared often enough', () => expect(compared).toBeGreaterThan(150));
});
