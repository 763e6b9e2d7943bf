import { getNullableType, isEnumType, isInputObjectType, isListType, type GraphQLInputType } from 'graphql';
import type { Random } from './random.ts';

/** Raw JSON that JSON.stringify never produces. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const nested = (open: string, close: string, depth: number) => new Raw(`${open.repeat(depth)}1${close.repeat(depth)}`);

export const texts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u001f\u007f',
  '🐂👨‍👩‍👧‍👦🇧🇷',
  'e\u0301\u0302\u0303',
  '\u202Etxet desrever\u202C',
  'مرحبا بالعالم',
  '\u200b\u200d\ufeff',
  '\u2028\u2029',
  '\ud800',
  'x\udfffy',
  '\udc00\ud800',
  "' OR 1=1; --",
  '"; DROP TABLE x; --',
  "\\'; $1 \\",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}',
  '{select, plural, other {#}}',
  '../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '١٢٣',
  '9'.repeat(400),
  '-1.23456789012345678901234567890',
  '0000-00-00',
  '0001-01-01',
  '275760-09-13',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '10000-01-01',
  '2026-01-31T25:61:61Z',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'a@b.c',
  'ÁÉ İı ß@exämple.com',
  `${'a'.repeat(300)}@${'b'.repeat(300)}.example`,
  '000.000.000-00',
  '11144477735',
  'ab',
  'x'.repeat(100),
  'x'.repeat(101),
  '🐂'.repeat(100),
  'x'.repeat(1_001),
];

const oddities: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -1.5e-7,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  new Raw('9007199254740993'),
  new Raw('-0'),
  new Raw('1e400'),
  new Raw('-1e400'),
  [],
  {},
  [null],
  [[]],
  [1, 'a', {}],
  ['x', 'x', 'x'],
  { id: 1 },
  { toString: 'x', valueOf: 'y' },
  { constructor: { prototype: { polluted: true } } },
  new Raw('{"__proto__":{"polluted":true},"a":1}'),
  new Raw('{"a":1,"a":2}'),
  { $ne: null },
  { set: 'x' },
  { length: 1e9 },
  { length: { toString: 'x', valueOf: 'y' } },
];

const huge: readonly unknown[] = [
  'x'.repeat(200_000),
  '🐂'.repeat(60_000),
  'x'.repeat(1_048_576),
  nested('[', ']', 500),
  nested('[', ']', 20_000),
  nested('{"a":', '}', 20_000),
  Array.from({ length: 2_000 }, (_, index) => index),
  Array.from({ length: 10_000 }, () => 'x'),
  Array.from({ length: 2_000 }, () => ({ name: 'x', number: 'y', id: 'z' })),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, index])),
];

// A replaced value may itself be mutated next.
function copyOf(value: unknown): unknown {
  return value instanceof Raw ? value : structuredClone(value);
}

/** A random hostile value; mostly text, because text gets furthest. */
export function hostile(random: Random, ids: readonly string[]): unknown {
  if (random.chance(0.02)) return copyOf(random.pick(huge));
  if (random.chance(0.15)) return random.pick(ids);
  return random.chance(0.65) ? random.pick(texts) : copyOf(random.pick(oddities));
}

const extraNames = [
  'extra',
  'id',
  'farmId',
  'role',
  'version',
  'active',
  '__proto__',
  'constructor',
  'toString',
  'password',
  'x'.repeat(500),
  '',
  '🐂',
  'a.b',
  '$where',
];

type Container = Record<string, unknown> | unknown[];

function containers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [];
  return [value as Container, ...Object.values(value).flatMap(containers)];
}

/** The same input with one to three values replaced by hostile ones. */
export function mutateInput(random: Random, input: unknown, ids: readonly string[]): unknown {
  if (random.chance(0.03)) return hostile(random, ids);
  const root: Container = { input: structuredClone(input) };
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const place: Container = random.pick(containers(root));
    const keys = Object.keys(place);
    const record = place as Record<string, unknown>;
    if (Array.isArray(place) && keys.length === 0) continue;
    if (keys.length === 0 || (random.chance(0.12) && !Array.isArray(place) && place !== root)) {
      Object.defineProperty(place, random.pick(extraNames), {
        value: hostile(random, ids),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      continue;
    }
    const key = random.pick(keys);
    if (place === root && random.chance(0.9)) continue;
    if (random.chance(0.12)) delete record[key];
    else if (random.chance(0.06)) record[key] = [record[key]];
    else record[key] = hostile(random, ids);
  }
  return root.input;
}

/** JSON with raw values inserted verbatim. */
export function toJson(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${JSON.stringify(key)}:${toJson(part)}`)
    .join(',')}}`;
}

/** A value as a GraphQL literal; undefined when it has none. */
export function toLiteral(value: unknown, type?: GraphQLInputType): string | undefined {
  const nullable = type && getNullableType(type);
  if (value instanceof Raw) return undefined;
  if (isEnumType(nullable) && typeof value === 'string' && nullable.getValue(value)) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      toLiteral(item, isListType(nullable) ? (nullable.ofType as GraphQLInputType) : undefined),
    );
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const types = isInputObjectType(nullable) ? nullable.getFields() : {};
  const fields = Object.entries(value).map(
    ([key, part]) => [key, toLiteral(part, Object.hasOwn(types, key) ? types[key]!.type : undefined)] as const,
  );
  return fields.some(([key, part]) => part === undefined || !/^[_A-Za-z]\w*$/.test(key))
    ? undefined
    : `{${fields.map(([key, part]) => `${key}: ${part}`).join(', ')}}`;
}
