import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toGlobalId } from '../../server/platform/input.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import { schema } from '../../server/schema.ts';
import type { Caller } from '../support/app.ts';
import { at, textPlaces } from '../support/fuzz/accepted.ts';
import { planCall, targets, type Planned } from '../support/fuzz/calls.ts';
import { texts } from '../support/fuzz/hostile.ts';
import { agent, call } from '../support/fuzz/http.ts';
import { judge } from '../support/fuzz/judge.ts';
import { randomOf } from '../support/fuzz/random.ts';
import { startOneFarm, type OneFarm } from '../support/oneFarm.ts';
import { fieldsOf, mutationText, serviceOf } from '../support/operations.ts';
import { sampleOf, withAt } from '../support/samples.ts';
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
    const headers = {
      'x-forwarded-for': address,
      ...planned.headers,
      ...(ours ? { authorization: `Bearer ${ours.token}` } : {}),
    };
    const got = await call(farms.app.url, { ...planned, headers }).catch((error: Error) => ({
      status: 599,
      headers: {},
      text: `no answer: ${error.message}`,
    }));
    const verdict = judge(planned, got);
    for (const code of verdict.codes.length > 0 ? verdict.codes : [got.status < 400 ? 'done' : 'none']) {
      codes.set(code, (codes.get(code) ?? 0) + 1);
      outcomes.set(planned.target, (outcomes.get(planned.target) ?? new Set()).add(code));
    }
    if (ours && verdict.codes.includes('InvalidToken')) tokens.drop(ours);
    for (const problem of verdict.problems) {
      const key = `${planned.target}: ${problem.slice(0, 60)}`;
      if (!found.has(key))
        found.set(
          key,
          `#${index} ${planned.method} ${short(planned.path)}\n  ${problem}\n  headers ${JSON.stringify(planned.headers).slice(0, 300)}\n  sent ${short(planned.body)}\n  got ${short(got.text)}`,
        );
    }
  }

  const plan = (index: number) => {
    const random = randomOf(seed + index * 7_919);
    return {
      random,
      planned: planCall(random, { own: (model) => farms.own.id(model, 1), other: (model) => farms.other.id(model) }),
    };
  };

  async function work(): Promise<void> {
    while (next < calls) {
      const index = next;
      next += 1;
      const { planned, random } = plan(index);
      await one(index, planned, random);
    }
  }

  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - started) / 1_000;
  const told = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code} ${count}`);
  console.log(
    `fuzz: ${calls} calls in ${seconds.toFixed(1)} s; ${told.join(', ')}; ${tokens.ended} with an ended session`,
  );

  // Calls that all end at the gate would prove nothing of what is behind it.
  const shape = new Set(['InvalidFieldType', 'InvalidObjectIdType', 'InvalidToken', 'TooManyRequests', 'none']);
  const isShallow = (target: string) =>
    target !== 'refreshSession' && [...(outcomes.get(target) ?? [])].every((code) => shape.has(code));
  const shallow = new Set([...targets.mutations, ...targets.paths].filter(isShallow));
  // A call that came when its session had ended says nothing: those few are called again, one at a time.
  const last = calls < 5_000 ? calls : calls * 10;
  for (let index = calls; index < last && shallow.size > 0; index += 1) {
    const { planned, random } = plan(index);
    if (!shallow.has(planned.target)) continue;
    await one(index, planned, random);
    if (!isShallow(planned.target)) shallow.delete(planned.target);
  }
  expect([...found.values()].slice(0, 20).join('\n\n')).toBe('');
  if (calls < 5_000) return;
  expect([...shallow]).toEqual([]);
  expect(codes.get('done')).toBeGreaterThan(calls / 20);
  expect(codes.get('TooManyRequests') ?? 0).toBeLessThan(calls / 50);
  expect(tokens.ended).toBeLessThan(calls / 10);
});

test('a call with everything wrong is not answered with everything', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]);
  for (const { method, path } of restRoutes.filter((route) => route.method === 'POST' || route.method === 'PUT')) {
    const sent = {
      method,
      path: `/api${path.replace(/\{\w+\}/g, farms.own.id('Membership'))}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(many)),
    };
    const { token } = await openSession(farms.app, farms.ownFarm.membershipId);
    const { status, text } = await call(farms.app.url, {
      ...sent,
      headers: { ...sent.headers, authorization: `Bearer ${token}` },
    });
    expect({ path, status, isShort: text.length < 20_000 }).toEqual({ path, status: 400, isShort: true });
  }
});

test('a list is not taken for the one thing in it', async () => {
  const owner = await openSession(farms.app, farms.ownFarm.membershipId);
  const leaves = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
      : [path];
  const refused = expect.stringMatching(/^Invalid(FieldType|ObjectIdType)$/);
  let tried = 0;
  for (const field of fieldsOf(schema.getMutationType()!).filter(({ args }) => args.length > 0)) {
    const sample = sampleOf(serviceOf(field).input);
    for (const path of leaves(sample)) {
      const { errors } = await owner.graphql(mutationText(field, 0), {
        input: withAt(sample, path, [at(sample, path)]),
      });
      expect({ name: field.name, path, code: errors[0]?.extensions.code }).toEqual({
        name: field.name,
        path,
        code: refused,
      });
      tried += 1;
    }
  }
  for (const { method, path: call, variants } of restRoutes.filter(
    (route) => route.method !== 'GET' && !route.path.includes('{'),
  )) {
    const sample = sampleOf(variants.at(-1)!.service.input);
    for (const path of leaves(sample)) {
      const { body } = await owner.rest(method, call, withAt(sample, path, [at(sample, path)]));
      expect({ call, path, code: body.code }).toEqual({ call, path, code: refused });
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(80);
});

describe('text that is accepted comes back as it was sent', () => {
  const random = randomOf(seed);
  const few = texts.filter(({ length }) => length < 300);
  let compared = 0;
  let farm: OneFarm;
  beforeAll(async () => {
    farm = await startOneFarm(2);
  });
  afterAll(() => farm.close());

  /** Refusals for what the text means here, not for how it is written. */
  const ofAnotherKind = new Set([
    'InvalidFieldType',
    'FieldsAlreadyInUse',
    'BadEmail',
    'FarmDayClosed',
    'InvalidRelation',
    'PurchaseNotPending',
    'PurchaseNotReceived',
    'PurchaseAlreadyReceived',
  ]);

  /** One field of an otherwise good input, with every text that may be hard to keep. */
  async function keep(
    name: string,
    input: z.ZodType,
    send: (input: unknown) => Promise<{ answer: unknown; codes: string[] }>,
  ): Promise<void> {
    for (const path of textPlaces(input)) {
      for (const text of few.filter(() => random.chance(0.35))) {
        const sample = sampleOf(input, (model) => toGlobalId(model, farm.rows.id(model, 1))) as Record<string, unknown>;
        for (const secret of ['password', 'passwordConfirmation', 'currentPassword', 'email'])
          if (name !== 'createPerson' || secret !== 'email') delete sample[secret];
        const { answer, codes } = await send(withAt(sample, path, text));
        expect({ name, path, text, codes: codes.filter((code) => !ofAnotherKind.has(code)) }).toEqual({
          name,
          path,
          text,
          codes: [],
        });
        if (codes.length > 0) continue;
        const shown = at(answer, path);
        if (shown === undefined) continue;
        // An empty text and none are the same to whoever reads it.
        expect({ name, path, text: shown ?? '' }).toEqual({ name, path, text: text.trim() });
        compared += 1;
      }
    }
  }

  const changes = fieldsOf(schema.getMutationType()!).filter((field) => /^(create|update)/.test(field.name));

  test.each(changes.map((field) => [field.name, field] as const))('%s', async (name, field) => {
    const owner = await openSession(farm.app, farm.farm.membershipId);
    await keep(name, serviceOf(field).input, async (input) => {
      const { data, errors } = await owner.graphql(mutationText(field, 2), { input });
      const payload = data?.[name] as Record<string, unknown> | undefined;
      const thing = name.replace(/^(create|update)(\w)/, (_, _act: string, letter: string) => letter.toLowerCase());
      return {
        answer:
          payload?.[thing] ?? Object.values(payload ?? {}).find((part) => typeof part === 'object' && part !== null),
        codes: errors.map(({ extensions }) => extensions.code),
      };
    });
  });

  const writes = restRoutes.filter(
    ({ method, variants }) => method !== 'GET' && variants.some(({ service }) => service.allow !== 'public'),
  );

  test.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_name, { method, path, variants }) => {
      const { service } = variants.find((variant) => variant.service.allow !== 'public')!;
      const owner = await openSession(farm.app, farm.farm.membershipId);
      await keep(service.serviceName, service.input, async (input) => {
        const { id, ...body } = input as Record<string, unknown>;
        const { status, body: answer } = await owner.rest(
          method,
          path.replace('{id}', encodeURIComponent(String(id))),
          path.includes('{id}') ? body : input,
        );
        return { answer, codes: status < 400 ? [] : [String(answer.code)] };
      });
    },
  );

  test('was compared often', () => {
    console.log(`fuzz: ${compared} accepted texts compared`);
    expect(compared).toBeGreaterThan(150);
  });
});
