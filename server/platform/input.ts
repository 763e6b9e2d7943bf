import { cnpj, cpf } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { AppError, failIssues, type Issue } from './errors/AppError.ts';
import { catalogue, type ErrorCode } from './errors/catalogue.ts';
import { isDay } from './values/day.ts';
import { exampleUuid } from './examples.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const base64Pattern = /^[\w+/-]+={0,2}$/;
// A lone surrogate is invalid text too: the database would store another character or refuse it.
const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u;
const code = (error: ErrorCode): ErrorCode => error;

// A registry matches copies too: what `.meta()` and `.refine()` return keeps its kind when read with `get`.
/** The kinds that GraphQL exposes as something other than String. */
export const scalarKinds = z.registry<
  { graphql: 'ID'; model: string } | { graphql: 'Decimal' | 'Date' | 'DateTime' | 'Polygon' }
>();
type InputKind =
  | 'id'
  | 'line'
  | 'email'
  | 'document'
  | 'phone'
  | 'date'
  | 'decimal'
  | 'wholeNumber'
  | 'version'
  | 'clock'
  | 'instant'
  | 'password'
  | 'sisbov'
  | 'electronicEarring'
  | 'managementNumber'
  | 'opaqueText';
/**
 * Every text and number of an input is one of these kinds: each refuses what the database cannot store, and the
 * generated tests cover each. A kind stays the same when checks are added to it.
 */
export const inputKinds = z.registry<{ kind: InputKind }>();

export function ofKind<Schema extends z.ZodType>(kind: InputKind, schema: Schema): Schema {
  inputKinds.add(schema, { kind });
  return schema;
}

/** Enums with their name in the GraphQL schema. */
export const enumNames = z.registry<{ name: string }>();

/** One line of free text. */
export const lineKinds = z.registry<{ max: number }>();

/** One schema for equal arguments: otherwise a start would make ten thousand more. */
function shared<Args extends readonly unknown[], Schema>(make: (...args: Args) => Schema): (...args: Args) => Schema {
  const made = new Map<string, Schema>();
  return (...args) => {
    const name = JSON.stringify(args);
    const known = made.get(name);
    if (known !== undefined) return known;
    const schema = make(...args);
    made.set(name, schema);
    return schema;
  };
}

/** An optional field that examples leave out. */
export function leftOut<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ examples: [] });
}

/** The version an edit was based on; without it, concurrent edits are not detected. */
export const knownVersion = shared(() => leftOut(ofKind('version', z.int()).optional()));

export function toGlobalId(type: string, id: string): string {
  return btoa(`${type}:${id}`);
}

/** A global id of the given type, or a bare uuid from REST callers. */
export function fromGlobalId(text: string, type: string): string | undefined {
  if (uuidPattern.test(text)) return text.toLowerCase();
  if (!base64Pattern.test(text)) return undefined;
  const [name, id = ''] = Buffer.from(text, 'base64').toString('utf8').split(':');
  return name === type && uuidPattern.test(id) ? id.toLowerCase() : undefined;
}

/** A global id of this type, or of one of the types accepted in its place. */
export const globalId = shared((type: string, ...others: readonly string[]) => {
  const plain = z.string().transform((text, context) => {
    const id = [type, ...others].map((each) => fromGlobalId(text, each)).find((each) => each !== undefined);
    if (id) return id;
    context.addIssue({ code: 'custom', message: code('InvalidObjectIdType') });
    return z.NEVER;
  });
  const schema = ofKind('id', plain);
  scalarKinds.add(schema, { graphql: 'ID', model: type });
  return schema.meta({ examples: [toGlobalId(type, exampleUuid)] });
});

/** The record that a change is made to. */
export const knownRecord = (type: string) => ({ id: globalId(type), version: knownVersion() });

/** Fields of which a change names some. */
export function partial<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object(fields).partial().shape;
}

/** The id fields of an input with their types. */
export function idModels(schema: z.ZodType): Record<string, string> {
  if (!(schema instanceof z.ZodObject)) return {};
  const ids = Object.entries(schema.shape).map(([name, part]) => [name, scalarKinds.get(part as z.ZodType)] as const);
  return Object.fromEntries(ids.flatMap(([name, kind]) => (kind?.graphql === 'ID' ? [[name, kind.model]] : [])));
}

/** What a form takes in a box of many lines may be at least this long: a note, whose lines stay. */
const leastOfNote = 500;

/** Without what a cell of a sheet brings along: signs that end a line, and tabs. */
export const inOneLine = (text: string) => text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ');

export const line = shared((max: number) => {
  const schema = ofKind(
    'line',
    z
      .string()
      .max(max * 4)
      // An accent is one letter or two; both look the same, and are to be found and compared as the same.
      .normalize('NFC')
      .overwrite((text) => (max < leastOfNote ? inOneLine(text) : text))
      .trim()
      .max(max)
      .regex(printable),
  );
  lineKinds.add(schema, { max });
  return schema;
});

/** Something that people see: neither space, nor what only shapes its neighbours. */
const visible = /[^\p{Z}\p{Cf}\s]/u;

/** What nobody sees; what joins or parts letters, or the parts of one picture, is not among it. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** As people see it: with a pasted space of another width, or one more, a name would be there twice. */
export const asSeen = (text: string) =>
  text
    .replace(unseen, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

export const requiredLine = shared((max: number) => {
  return line(max)
    .overwrite(asSeen)
    .min(1)
    .refine((text) => text === '' || visible.test(text), { params: { reason: 'REQUIRED' } });
});

export const email = shared((invalid: ErrorCode = 'BadEmail') => {
  return ofKind(
    'email',
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254, code(invalid))
      .regex(/^[^\s@<>()",;:\\[\]\u0000\p{Cs}]+@[^\s@.\u0000\p{Cs}]+(\.[^\s@.\u0000\p{Cs}]+)+$/u, code(invalid)),
  ).meta({ examples: ['ana@boavista.example'] });
});

/** CPF, or CNPJ with letters; stored as digits and capital letters only. */
export const document = shared(() => {
  return ofKind(
    'document',
    z
      .string()
      .max(18, code('InvalidDocument'))
      .transform((text) => text.toUpperCase().replace(/[.\-/\s]/g, ''))
      .refine(
        (text) => (text.length === 11 ? cpf.isValid(text) : text.length === 14 && cnpj.isValid(text)),
        code('InvalidDocument'),
      ),
  ).meta({ examples: ['529.982.247-25'] });
});

export const phone = shared(() => {
  return ofKind(
    'phone',
    z
      .string()
      .max(30)
      .overwrite(inOneLine)
      .trim()
      .regex(/^\+?[\d\s().-]*$/)
      .refine((text) => {
        const digits = text.replace(/\D/g, '').length;
        return digits >= 8 && digits <= 15;
      }),
  ).meta({ examples: ['(64) 3621-4400'] });
});

export const civilDate = shared(() => {
  const schema = ofKind('date', z.string().refine(isDay));
  scalarKinds.add(schema, { graphql: 'Date' });
  return schema.meta({ examples: ['2026-01-31'] });
});

/** Cross-field rules run only when each of their fields is valid. */
const aborting = { abort: true } as const;

/** An exact number as text; a JSON number is accepted from REST callers. */
export const decimal = shared(({ min, max, places }: { min: number; max: number; places: number }) => {
  const schema = ofKind(
    'decimal',
    z
      .union([z.string().max(40, aborting), z.number()])
      .transform(String)
      .refine((text) => /^-?\d{1,15}(\.\d+)?$/.test(text) && (text.split('.')[1]?.length ?? 0) <= places, aborting)
      .refine((text) => Number(text) >= min && Number(text) <= max, {
        ...aborting,
        params: { reason: 'OUT_OF_RANGE' },
      }),
  );
  scalarKinds.add(schema, { graphql: 'Decimal' });
  return schema.meta({ examples: [min <= 1 && max >= 1 ? '1' : String(min)] });
});

/** A count; a four-byte integer in PostgreSQL. */
export const wholeNumber = shared(({ min, max }: { min: number; max: number }) => {
  return ofKind('wholeNumber', z.int().min(min).max(max));
});

/** A time of day, HH:MM. */
export const clock = shared(() => {
  return ofKind('clock', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)).meta({ examples: ['05:30'] });
});

/** A moment, with its offset from UTC. */
export const instant = shared(() => {
  const schema = ofKind(
    'instant',
    z.iso.datetime({ offset: true }).refine((text) => isDay(text.slice(0, 10))),
  );
  scalarKinds.add(schema, { graphql: 'DateTime' });
  return schema.meta({ examples: ['2026-01-31T08:15:00.000Z'] });
});

/** Text that is compared or forwarded but never stored as it is: a token, a provider's code. */
export const opaqueText = shared((max: number) => {
  return ofKind('opaqueText', z.string().max(max));
});

/** A key that a device made. */
export const opaqueUuid = () =>
  ofKind('opaqueText', z.string().max(36).toLowerCase().regex(uuidPattern)).meta({ examples: [exampleUuid] });

export function choice<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  const schema = z.enum(values);
  enumNames.add(schema, { name });
  return schema;
}

type ZodIssue = z.core.$ZodIssue;

function reasonOf(issue: ZodIssue, value: unknown): string | undefined {
  if (issue.code === 'unrecognized_keys') return 'UNEXPECTED';
  const isEmptyText = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
  if (value == null || isEmptyText) return 'REQUIRED';
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  if (issue.origin !== 'string' && issue.origin !== 'array') return 'OUT_OF_RANGE';
  return issue.code === 'too_big' ? 'TOO_LONG' : 'TOO_SHORT';
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );
}

function paramsOf(issue: ZodIssue, raw: unknown): Issue['params'] {
  if (issue.code === 'custom' && issue.params) return issue.params;
  const reason = isCode(issue.message) ? undefined : reasonOf(issue, valueAt(raw, issue.path));
  return reason ? { reason } : undefined;
}

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(catalogue, text);
}

// Zod checks `length` before the type, and throws when it is not a number.
function tryParse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(raw);
  } catch (error) {
    throw error instanceof TypeError ? new AppError('InvalidFieldType', { cause: error }) : error;
  }
}

// No form has this many fields; a small request must not produce a large response.
const mostIssues = 50;

/** The only place where external data is parsed into typed input. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = tryParse(schema, raw);
  if (result.success) return result.data;
  const issues = new Map<string, Issue>();
  const zodIssues = result.error.issues.flatMap((issue) =>
    (issue.code === 'unrecognized_keys' ? issue.keys : [undefined]).map((key) => ({ issue, key })),
  );
  for (const { issue, key } of zodIssues.slice(0, mostIssues)) {
    const path = [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.').slice(0, 200);
    const params = paramsOf(issue, raw);
    if (!issues.has(path))
      issues.set(path, {
        path,
        code: isCode(issue.message) ? issue.message : 'InvalidFieldType',
        ...(params ? { params } : {}),
      });
  }
  // An invalid id is reported before an invalid field, wherever it is.
  const [ids, fields] = [true, false].map((isId) =>
    [...issues.values()].filter(({ code }) => (code === 'InvalidObjectIdType') === isId),
  );
  return failIssues([...ids!, ...fields!]);
}
