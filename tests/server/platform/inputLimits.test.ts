import { expect, test } from 'vitest';
import { z } from 'zod';
import { allInputs, leavesOf, type Leaf } from '../../support/generated/inputLeaves.ts';

/** One of these is taken by every number of an input. */
const usual = [1, 0, 10, 40, 50, 100, 1_000, -1, -100];

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const someTaken = (schema: z.ZodType): number => {
  const some = usual.find((value) => accepts(schema, value));
  if (some === undefined) throw new Error('it takes none of the usual numbers');
  return some;
};

/** The last whole number from one that is taken towards one that is not. */
function lastTaken(from: number, to: number, isTaken: (value: number) => boolean): number {
  if (isTaken(to)) return to;
  let [taken, refused] = [from, to];
  while (Math.abs(refused - taken) > 1) {
    const middle = Math.trunc((taken + refused) / 2);
    if (isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}

const largest = 10 ** 15;
const longest = 20_000;

/** What an input takes, as found out by asking it. */
const limitsOf: Readonly<Record<string, (schema: z.ZodType) => string | null>> = {
  decimal(schema) {
    const some = someTaken(schema);
    const isTaken = (value: number) => accepts(schema, value);
    const [low, high] = [lastTaken(some, -largest, isTaken), lastTaken(some, largest, isTaken)];
    const places = lastTaken(0, 16, (count) => accepts(schema, `${some}.${'0'.repeat(count)}`));
    // A limit that is no whole number lies within one of the next.
    const steps = [0.01, 0.1, 0.5, 0.9];
    const beyond = (end: number, way: number) => steps.filter((step) => accepts(schema, (end + way * step).toFixed(2)));
    return `${[...beyond(low, -1), low].join('|')} to ${[high, ...beyond(high, 1)].join('|')}, ${places} places`;
  },
  wholeNumber(schema) {
    const some = someTaken(schema);
    const isTaken = (value: number) => accepts(schema, value);
    return `${lastTaken(some, -largest, isTaken)} to ${lastTaken(some, largest, isTaken)}`;
  },
  line: (schema) =>
    `${accepts(schema, '') ? 0 : 1} to ${lastTaken(1, longest, (count) => accepts(schema, 'a'.repeat(count)))} letters`,
};

function limitOf({ path, kind, schema }: Leaf): string[] {
  const limit = limitsOf[kind]?.(schema);
  return limit ? [`${path}: ${limit}`] : [];
}

type Json = { [name: string]: unknown };

/** The lengths of the lists within an input. */
function listsOf(part: Json, path = ''): string[] {
  const below = (inner: unknown, name: string) =>
    inner && typeof inner === 'object' ? listsOf(inner as Json, path === '' ? name : `${path}.${name}`) : [];
  const of = (parts: unknown) => (Array.isArray(parts) ? (parts as Json[]).flatMap((each) => listsOf(each, path)) : []);
  const own =
    part.type === 'array' ? [`${path}: ${String(part.minItems ?? 0)} to ${String(part.maxItems)} of them`] : [];
  return [
    ...own,
    ...below(part.items, '0'),
    ...of(part.anyOf),
    ...of(part.allOf),
    ...Object.entries((part.properties ?? {}) as Json).flatMap(([name, inner]) => below(inner, name)),
  ];
}

test('the limits of every input are those that were reviewed', async () => {
  const lines = (await allInputs()).flatMap(({ name, input }) => {
    const schema = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as Json;
    const limits = [...leavesOf(input).flatMap(limitOf), ...listsOf(schema)];
    return [...new Set(limits)].map((limit) => `${name} ${limit}`);
  });
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('inputLimits.snapshot.txt');
});
