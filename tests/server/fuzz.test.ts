import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/app.ts';
import { planCall, targets, type Planned } from '../support/fuzz/calls.ts';
import { agent, call } from '../support/fuzz/http.ts';
import { judge } from '../support/fuzz/judge.ts';
import { randomOf } from '../support/fuzz/random.ts';
import { openSession } from '../support/sessions.ts';
import { startTwoFarms, type TwoFarms } from '../support/twoFarms.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const calls = Number(process.env.FUZZ_CALLS ?? 6_000);
const atOnce = 16;

let farms: TwoFarms;
beforeAll(async () => {
  farms = await startTwoFarms({ TRUST_PROXY: 'true', LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' });
});
afterAll(async () => {
  agent.destroy();
  await farms.close();
});

/** Tokens of the owner; some calls end the session they are made in. */
class Tokens {
  readonly #callers: Caller[] = [];
  #turn = 0;
  ended = 0;

  async take(): Promise<Caller> {
    this.#turn += 1;
    if (this.#callers.length < atOnce) this.#callers.push(await openSession(farms.app, farms.ownFarm.membershipId));
    return this.#callers[this.#turn % this.#callers.length]!;
  }

  drop(caller: Caller): void {
    const place = this.#callers.indexOf(caller);
    if (place >= 0) this.#callers.splice(place, 1);
    this.ended += 1;
  }
}

function short(text: unknown): string {
  const line = String(text);
  return line.length > 700 ? `${line.slice(0, 700)}… (${line.length})` : line;
}

test(`${calls} bad calls are refused properly (FUZZ_SEED=${seed})`, { timeout: 300_000 }, async () => {
  console.log(`fuzz: FUZZ_SEED=${seed} FUZZ_CALLS=${calls}`);
  const tokens = new Tokens();
  const found = new Map<string, string>();
  const codes = new Map<string, number>();
  const outcomes = new Map<string, Set<string>>();
  let next = 0;

  async function one(index: number, planned: Planned, random: ReturnType<typeof randomOf>): Promise<void> {
    const ours = planned.isSignedIn && !('authorization' in planned.headers) ? await tokens.take() : undefined;
    const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
    const headers = { 'x-forwarded-for': address, ...planned.headers, ...(ours ? { authorization: `Bearer ${ours.token}` } : {}) };
    const got = await call(farms.app.url, { ...planned, headers }).catch((error: Error) => ({ status: 599, headers: {}, text: `no answer: ${error.message}` }));
    const verdict = judge(planned, got);
    for (const code of verdict.codes.length > 0 ? verdict.codes : [got.status < 400 ? 'done' : 'none']) {
      codes.set(code, (codes.get(code) ?? 0) + 1);
      outcomes.set(planned.target, (outcomes.get(planned.target) ?? new Set()).add(code));
    }
    if (ours && verdict.codes.includes('InvalidToken')) tokens.drop(ours);
    for (const problem of verdict.problems) {
      const key = `${planned.target}: ${problem.slice(0, 60)}`;
      if (!found.has(key)) found.set(key, `#${index} ${planned.method} ${short(planned.path)}\n  ${problem}\n  headers ${JSON.stringify(planned.headers).slice(0, 300)}\n  sent ${short(planned.body)}\n  got ${short(got.text)}`);
    }
  }

  async function work(): Promise<void> {
    while (next < calls) {
      const index = next;
      next += 1;
      const random = randomOf(seed + index * 7_919);
      const planned = planCall(random, { own: (model) => farms.own.id(model), other: (model) => farms.other.id(model) });
      await one(index, planned, random);
    }
  }

  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - started) / 1_000;
  const told = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code} ${count}`);
  console.log(`fuzz: ${calls} calls in ${seconds.toFixed(1)} s; ${told.join(', ')}; ${tokens.ended} with an ended session`);

  expect([...found.values()].slice(0, 20).join('\n\n')).toBe('');
  // Calls that all end at the gate would prove nothing of what is behind it.
  const shape = new Set(['InvalidFieldType', 'InvalidObjectIdType', 'InvalidToken', 'TooManyRequests', 'none']);
  const shallow = [...targets.mutations, ...targets.paths].filter((target) => [...(outcomes.get(target) ?? [])].every((code) => shape.has(code)));
  expect(shallow).toEqual([]);
  expect(codes.get('done')).toBeGreaterThan(calls / 20);
  expect(codes.get('TooManyRequests') ?? 0).toBeLessThan(calls / 50);
  expect(tokens.ended).toBeLessThan(calls / 10);
});
