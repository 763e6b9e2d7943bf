import { afterAll, beforeAll, expect, test } from 'vitest';
import { FuzzCaller, idsOfFarms } from '../../support/fuzz/caller.ts';
import { planCall } from '../../support/fuzz/calls.ts';
import { doublePlans, planHostileCall } from '../../support/fuzz/everyCall.ts';
import { agent, call } from '../../support/fuzz/http.ts';
import { longestRefusal } from '../../support/fuzz/judge.ts';
import { allTextPlaces, hardTexts, keepsText } from '../../support/fuzz/keptText.ts';
import { kindsAtDoors, planLeafCall } from '../../support/fuzz/leafCalls.ts';
import { randomOf } from '../../support/fuzz/random.ts';
import { seed } from '../../support/fuzz/seed.ts';
import { casesOf } from '../../support/generated/proven.ts';
import { startOneFarm } from '../../support/oneFarm.ts';
import { openSession } from '../../support/sessions.ts';
import { startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';

// GraphQL and REST are tested per kind of input, so that runtime does not grow with the entities. Each run samples other
// places (FUZZ_SEED repeats one); npm run test:long covers all of them. Services alone: inputKinds.test.ts.

const callsPerKind = 10;
const calls = 250;
const textPlaces = 12;
const textsPerPlace = 4;

let farms: TwoFarms;
beforeAll(async () => {
  farms = await startTwoFarms({ TRUST_PROXY: 'true', LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' });
});
afterAll(async () => {
  agent.destroy();
  await farms.close();
});

const isDue = casesOf('everyCall');

test(`an invalid value of any kind is refused correctly in GraphQL and REST (FUZZ_SEED=${seed})`, async () => {
  const caller = new FuzzCaller(farms);
  const ids = idsOfFarms(farms);
  const places = (['graphql', 'rest'] as const).flatMap((door) =>
    kindsAtDoors[door].flatMap((kind) => Array.from({ length: callsPerKind }, () => ({ door, kind }))),
  );
  await caller.makeAll(places.length, (index) => {
    const random = randomOf(seed + index * 7_919);
    const { door, kind } = places[index]!;
    return { random, planned: planLeafCall(random, ids, door, kind) };
  });
  expect(caller.problems).toBe('');
  expect(kindsAtDoors.graphql.length).toBeGreaterThan(8);
  expect(kindsAtDoors.rest.length).toBeGreaterThan(8);
});

test(`any invalid call is refused correctly (FUZZ_SEED=${seed})`, async () => {
  const caller = new FuzzCaller(farms);
  const ids = idsOfFarms(farms);
  await caller.makeAll(calls, (index) => {
    const random = randomOf(seed + index * 7_919);
    return { random, planned: planCall(random, ids) };
  });
  expect(caller.problems).toBe('');
});

test(`any call with up to two hostile values is answered without a defect (FUZZ_SEED=${seed})`, async () => {
  const caller = new FuzzCaller(farms);
  const ids = idsOfFarms(farms);
  await caller.makeAll(calls, (index) => {
    const random = randomOf(seed + index * 7_919);
    return { random, planned: planHostileCall(random, ids) };
  });
  expect(caller.problems).toBe('');
});

test(`a list that holds one thing twice is answered without a defect (FUZZ_SEED=${seed})`, async () => {
  const caller = new FuzzCaller(farms);
  const ids = idsOfFarms(farms);
  const recorded = doublePlans.filter(({ name }) => name.startsWith('recordBnd '));
  const plans = [...recorded, ...doublePlans.filter(({ name }) => isDue(name))];
  await caller.makeAll(plans.length, (index) => ({
    random: randomOf(seed + index),
    planned: plans[index]!.plan(ids),
  }));
  expect(recorded.length).toBeGreaterThan(0);
  expect(caller.problems).toBe('');
});

test(`accepted text is returned unchanged (FUZZ_SEED=${seed})`, async () => {
  const random = randomOf(seed);
  const farm = await startOneFarm(2);
  const owner = await openSession(farm.app, farm.farm.membershipId);
  for (let place = 0; place < textPlaces; place += 1) {
    const picked = random.pick(allTextPlaces);
    for (let turn = 0; turn < textsPerPlace; turn += 1) await keepsText(farm, owner, picked, random.pick(hardTexts));
  }
  const line = allTextPlaces.find(({ write, path }) => write.name === 'createStructure' && path === 'name')!;
  let compared = 0;
  for (const text of hardTexts) if (await keepsText(farm, owner, line, text)) compared += 1;
  expect(compared).toBeGreaterThan(10);
  await farm.close();
});

test('GraphQL and REST limit the number of errors they report', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
  const { token } = await openSession(farms.app, farms.ownFarm.membershipId);
  const query = 'mutation Test($input: CreateLineInput!) { createLine(input: $input) { line { id } } }';
  const sent: [path: string, body: unknown][] = [
    ['/api/structures', many],
    ['/graphql', { query, variables: { input: Object.fromEntries(Object.entries(many).slice(0, 10_000)) } }],
  ];
  for (const [path, body] of sent) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await call(farms.app.url, { method: 'POST', path, headers, body: JSON.stringify(body) });
    expect({
      path,
      isRefused: /"code":"InvalidFieldType"/.test(answer.text),
      isShort: answer.text.length < longestRefusal,
    }).toEqual({ path, isRefused: true, isShort: true });
  }
});
