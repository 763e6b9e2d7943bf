import { afterAll, expect, test } from 'vitest';
import { FuzzCaller, idsOfFarms } from '../support/fuzz/caller.ts';
import { doublePlans, planHostileCall } from '../support/fuzz/everyCall.ts';
import { agent } from '../support/fuzz/http.ts';
import { randomOf } from '../support/fuzz/random.ts';
import { seed } from '../support/fuzz/seed.ts';
import { casesOf } from '../support/generated/proven.ts';
import { startTwoFarms, type TwoFarms } from '../support/twoFarms.ts';

const isDue = casesOf('everyCall');
const calls = Number(process.env.HOSTILE_CALLS ?? 50_000);
/** What calls change wears the rows of a farm out: so many, and others begin. */
const callsPerFarm = 2_500;
const env = { TRUST_PROXY: 'true', LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' };

afterAll(() => agent.destroy());

const title = `${calls} calls with up to two hostile values are answered without a defect (FUZZ_SEED=${seed})`;

test(title, { timeout: 3_600_000 }, async () => {
  const problems: string[] = [];
  let done = 0;
  for (let first = 0; first < calls; first += callsPerFarm) {
    const farms = await startTwoFarms(env);
    // In every other farm all diets are supplements.
    if ((first / callsPerFarm) % 2 === 1) await farms.sql.query(`UPDATE "Formulation" SET type = 'SUPPLEMENT'`);
    const caller = new FuzzCaller(farms);
    const ids = idsOfFarms(farms);
    await caller.makeAll(Math.min(callsPerFarm, calls - first), (index) => {
      const random = randomOf(seed + (first + index) * 7_919);
      return { random, planned: planHostileCall(random, ids) };
    });
    done += caller.codes.get('done') ?? 0;
    if (caller.problems) problems.push(caller.problems);
    await farms.close();
  }
  expect(problems.join('\n\n')).toBe('');
  // If nearly all were refused, little behind the refusals would be tried.
  expect(done / calls).toBeGreaterThan(0.1);
});

test('a list that holds one thing twice is answered without a defect, in every call', async () => {
  const farms: TwoFarms = await startTwoFarms(env);
  const caller = new FuzzCaller(farms);
  const ids = idsOfFarms(farms);
  const plans = doublePlans.filter(({ name }) => isDue(name));
  await caller.makeAll(plans.length, (index) => ({
    random: randomOf(seed + index),
    planned: plans[index]!.plan(ids),
  }));
  await farms.close();
  expect(plans.length).toBeGreaterThan(100);
  expect(caller.problems).toBe('');
});
