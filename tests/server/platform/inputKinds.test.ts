import { coerceInputValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashOf } from '../../../scripts/fresh.ts';
import { AppError } from '../../../server/platform/errors/AppError.ts';
import { line, parseInput, phone, requiredLine } from '../../../server/platform/input.ts';
import { schema } from '../../../server/schema.ts';
import { at } from '../../support/fuzz/accepted.ts';
import { hostile, Raw, texts } from '../../support/fuzz/hostile.ts';
import { randomOf } from '../../support/fuzz/random.ts';
import { seed } from '../../support/fuzz/seed.ts';
import { allInputs, leavesOf } from '../../support/generated/inputLeaves.ts';
import { fieldsOf, serviceOf } from '../../support/generated/operations.ts';
import { casesOf } from '../../support/generated/proven.ts';
import { requestFor, restCalls } from '../../support/calls/restCalls.ts';
import { sampleOf, withAt } from '../../support/generated/samples.ts';

const inputs = await allInputs();
const leaves = inputs.flatMap(({ name, input }) =>
  leavesOf(input).map((leaf) => ({ ...leaf, place: `${name} ${leaf.path}` })),
);
const kinds = [...new Set(leaves.map(({ kind }) => kind))].toSorted();
const refusedShape = /^Invalid[A-Z]\w+$|^BadEmail$/;

test('every text and number of an input is of a declared kind', () => {
  expect(inputs.length).toBeGreaterThan(80);
  expect(leaves.filter(({ kind }) => kind === 'bare').map(({ place }) => place)).toEqual([]);
});

const isDue = casesOf('inputKinds');
/** How the kinds are made, and what they are tried with. */
const kindsHash = hashOf(['server/platform/input.ts', 'server/platform/values', 'tests/support/fuzz']);
const schemaOf = ({ schema: leaf }: (typeof leaves)[number]) =>
  z.toJSONSchema(leaf, { io: 'input', unrepresentable: 'any' });

describe(`any value is accepted or refused, and nothing the database cannot store is accepted (FUZZ_SEED=${seed})`, () => {
  /** Compared or hashed, and never stored as received. */
  const neverKept = ['opaqueText', 'password'];
  /** PostgreSQL refuses NUL characters and lone surrogates. */
  const isKept = (taken: unknown) =>
    typeof taken === 'number'
      ? Number.isSafeInteger(taken)
      : typeof taken !== 'string' || /^[^\u0000\p{Cs}]*$/u.test(taken);

  function outcome(leaf: (typeof leaves)[number], value: unknown): string {
    try {
      const taken = parseInput(leaf.schema, value);
      return isKept(taken) || neverKept.includes(leaf.kind) ? 'good' : `took ${JSON.stringify(taken)}`;
    } catch (error) {
      const isRefusal = error instanceof AppError && refusedShape.test(error.code);
      return isRefusal ? 'good' : String(error);
    }
  }

  test.each(kinds)('%s', (kind) => {
    const random = randomOf(seed);
    const odd = Array.from({ length: 100 }, () => hostile(random, ['x', '0', '-1']));
    const values = [
      ...texts,
      ...odd.filter((value) => !(value instanceof Raw) && JSON.stringify(value).length < 10_000),
    ];
    const ofKind = leaves.filter((leaf) => leaf.kind === kind);
    const due = ofKind.filter((leaf) => isDue(leaf.place, kind, schemaOf(leaf), kindsHash));
    // One of each kind goes through every run.
    const problems = (due.length > 0 ? due : ofKind.slice(0, 1))
      .flatMap((leaf) => values.map((value) => ({ place: leaf.place, value, outcome: outcome(leaf, value) })))
      .filter((each) => each.outcome !== 'good');
    expect(problems.slice(0, 20)).toEqual([]);
  });
});

describe('a list is not accepted in place of its single element', () => {
  const plainPlaces = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => plainPlaces(part, path === '' ? key : `${path}.${key}`))
      : [path];

  function isTaken(take: () => unknown): boolean {
    try {
      take();
      return true;
    } catch (error) {
      if (error instanceof AppError && refusedShape.test(error.code)) return false;
      throw error;
    }
  }

  test('in GraphQL', () => {
    let tried = 0;
    for (const field of fieldsOf(schema.getMutationType()!).filter(({ args }) => args.length > 0)) {
      const { input } = serviceOf(field);
      const sample = sampleOf(input);
      for (const path of plainPlaces(sample)) {
        let isRefused = false;
        const coerced: unknown = coerceInputValue(
          withAt(sample, path, [at(sample, path)]),
          field.args[0]!.type,
          () => (isRefused = true),
        );
        const taken = !isRefused && isTaken(() => parseInput(input, coerced));
        expect({ name: field.name, path, taken }).toEqual({ name: field.name, path, taken: false });
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(200);
  });

  test('in REST', () => {
    let tried = 0;
    for (const call of restCalls) {
      const request = requestFor(call, true);
      if (!request?.body) continue;
      for (const path of plainPlaces(request.body)) {
        const body = withAt(request.body, path, [at(request.body, path)]);
        const taken = isTaken(() => parseInput(call.variant.service.input, call.route.input({ ...request, body })));
        expect({ name: call.name, path, taken }).toEqual({ name: call.name, path, taken: false });
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(200);
  });
});

test('an input with many errors reports a limited number of them', () => {
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, 1]));
  const issues = inputs.map(({ name, input }) => {
    try {
      parseInput(input, many);
      return { name, length: 0 };
    } catch (error) {
      return { name, length: JSON.stringify((error as AppError).issues).length };
    }
  });
  expect(issues.filter(({ length }) => length > 20_000)).toEqual([]);
  expect(issues.filter(({ length }) => length > 0).length).toBeGreaterThan(80);
});

describe('a line of text', () => {
  const parsed = (text: string) => parseInput(z.strictObject({ name: requiredLine(20) }), { name: text }).name;

  test('is the same with an accent in one letter or two', () => {
    expect(parsed(' Sa\u0303o ')).toBe('S\u00e3o');
  });

  test.each([
    ['a space of another width', 'Lote\u00a07', 'Lote\u20037', 'Lote \u202f7'],
    [
      'a mark that nobody sees',
      'Lo\u00adte 7',
      'Lote 7\u200b',
      '\u202eLote 7',
      '\u2066Lote 7\u2069',
      '\ufeffLote\u200e 7',
    ],
    ['a second space', 'Lote  7', 'Lote \u200b\u00a0 7'],
  ])('is the same with %s', (_what, ...written) => {
    for (const text of written) expect(parsed(text)).toBe('Lote 7');
  });

  test('is one line, whatever it was pasted from', () => {
    for (const text of ['Lote\n7', 'Lote\t7', '\tLote\r\n7\n', 'Lote \n\t 7', 'Lote\u2028\u00857'])
      expect(parsed(text)).toBe('Lote 7');
    const plate = z.strictObject({ plate: line(10), phone: phone() });
    const given = { plate: 'ABC\n\t1D23', phone: '64\n3621\t4400' };
    expect(parseInput(plate, given)).toEqual({ plate: 'ABC 1D23', phone: '64 3621 4400' });
    // A sheet may put as many signs there as a long name has letters.
    expect(parsed(`Lote${'\n'.repeat(30)}7`)).toBe('Lote 7');
  });

  test('keeps its lines where it is a note', () => {
    const note = z.strictObject({ note: line(500), reason: requiredLine(500) });
    const text = 'Chegou\nmolhado\tem cima';
    expect(parseInput(note, { note: text, reason: text })).toEqual({ note: text, reason: text });
  });

  test.each(['\u200b', '\u2060\u00ad', '\u200b \u200d', '\u202e', ' \u00a0\ufeff'])('%j shows nothing', (text) => {
    expect(() => parsed(text)).toThrow(
      expect.objectContaining({
        code: 'InvalidFieldType',
        issues: [{ path: 'name', code: 'InvalidFieldType', params: { reason: 'REQUIRED' } }],
      }),
    );
  });

  test('keeps what shapes its letters', () => {
    for (const text of ['👨\u200d👩\u200d👧', 'می\u200cروم']) expect(parsed(text)).toBe(text);
  });
});
