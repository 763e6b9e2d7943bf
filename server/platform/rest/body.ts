import type { RestRequest } from './restRequest.ts';
import { kilogramsOf, tonsOf } from './tons.ts';

type Fields = Readonly<Record<string, unknown>>;
type JsonSchema = Readonly<Record<string, unknown>>;

/** What a legacy field becomes, and how it is documented. */
interface Meaning {
  /** Our name of it; undefined when it is dropped. */
  to: string | undefined;
  fields(value: unknown, name: string): Fields;
  schema(ours: JsonSchema): JsonSchema;
  /** The legacy names in each of its rows. */
  rows?: Names;
  /** How our example is shown to legacy callers: as it is by default, null for not at all. */
  example?: ((ours: unknown) => unknown) | null;
}

/** Legacy names of fields: our name, or more than that. */
type Names = Readonly<Record<string, string | Meaning>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function meaningOf(meaning: string | Meaning): Meaning {
  if (typeof meaning !== 'string') return meaning;
  return {
    to: meaning,
    fields: (value) => ({ [meaning]: value }),
    schema: (ours) => ({ ...ours, description: `As \`${meaning}\`` }),
  };
}

/** Renames legacy fields; a body that is not an object is left for the service to refuse. */
export function renamed(value: unknown, names: Names): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      Object.hasOwn(names, name) ? Object.entries(meaningOf(names[name]!).fields(field, name)) : [[name, field]],
    ),
  );
}

/** The path of a field by the names in the body: `kg` is reported as `weightTons` when that, or neither, was sent. */
function sentPath([name, ...rest]: readonly string[], body: unknown, names: Names): readonly string[] {
  if (name === undefined || !isFields(body)) return name === undefined ? [] : [name, ...rest];
  const legacy = Object.keys(names).filter((each) => meaningOf(names[each]!).to === name);
  const isMissing = !(name in body);
  const own =
    legacy.find((each) => each in body) ??
    (isMissing ? legacy.find((each) => meaningOf(names[each]!).example !== null) : undefined);
  if (own === undefined) return [name, ...rest];
  const { rows } = meaningOf(names[own]!);
  const [index, ...inside] = rest;
  if (!rows || index === undefined) return [own, ...rest];
  return [own, index, ...sentPath(inside, (body[own] as readonly unknown[] | undefined)?.[Number(index)], rows)];
}

/** Adds the legacy names to the schema of a body; what may be sent by two names is not required by one. */
function documented(schema: JsonSchema, names: Names): JsonSchema {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  const meanings = Object.entries(names)
    .map(([name, meaning]) => ({ name, ...meaningOf(meaning) }))
    .filter(({ to }) => to === undefined || to in properties);
  const legacy = meanings.map(({ name, to, schema: of }) => [name, of(to === undefined ? {} : properties[to]!)]);
  const isReplaced = (field: string) => meanings.some(({ name, to }) => to === field && name !== field);
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(legacy) },
    required: required.filter((field) => !isReplaced(field)),
  };
}

/** The example of a body in its legacy names. */
function shown(example: unknown, names: Names): unknown {
  if (!isFields(example)) return example;
  const meanings = Object.entries(names).map(([name, meaning]) => ({ name, ...meaningOf(meaning) }));
  return Object.fromEntries(
    Object.entries(example).map(([field, ours]) => {
      const legacy = meanings.find((each) => each.to === field && each.example !== null);
      return legacy ? [legacy.name, legacy.example?.(ours) ?? ours] : [field, ours];
    }),
  );
}

/** A legacy name of a field beside ours. */
export function eitherWith(to: string): Meaning {
  return { ...meaningOf(to), example: null };
}

/** Converts tons to kilograms under our field name. */
export function tonsAs(to: string): Meaning {
  return {
    to,
    fields: (value) => ({ [to]: kilogramsOf(value) }),
    schema: (ours) => ({ ...ours, description: `Tons, for \`${to}\` in kilograms` }),
    example: (ours) => tonsOf(String(ours)),
  };
}

type Words = Readonly<Record<string, string>>;

/** Maps the legacy callers' words to our enum values. */
export const wordOf = (words: Words, value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;

export function wordsAs(to: string, words: Words): Meaning {
  return {
    to,
    fields: (value) => ({ [to]: wordOf(words, value) }),
    schema: (ours) => ({ ...ours, enum: [...((ours.enum as string[]) ?? []), ...Object.keys(words)] }),
  };
}

export function rowsAs(to: string, names: Names): Meaning {
  return {
    to,
    rows: names,
    example: (rows) => (Array.isArray(rows) ? rows.map((row) => shown(row, names)) : rows),
    fields: (rows) => ({ [to]: Array.isArray(rows) ? rows.map((row) => renamed(row, names)) : rows }),
    schema: (ours) => ({ ...ours, items: documented(ours.items as JsonSchema, names) }),
  };
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** A field that a form sends empty where it has no meaning; with a value it is refused by its name. */
export const onlyEmpty: Meaning = {
  to: undefined,
  fields: (value, name) => (isEmpty(value) ? {} : { [name]: value }),
  schema: () => ({ description: 'Only empty' }),
};

const order: Meaning = {
  to: undefined,
  fields: () => ({}),
  schema: () => ({ type: 'integer', description: 'Its place, when the rows are not in order' }),
};

/** Rows that may be numbered in a field, put in order. */
export function numberedRowsAs(to: string, names: Names, by = 'order'): Meaning {
  const rows = rowsAs(to, { ...names, [by]: order });
  return { ...rows, fields: (value) => rows.fields(Array.isArray(value) ? inOrder(value, by) : value, to) };
}

function inOrder(rows: readonly unknown[], by: string): readonly unknown[] {
  const isNumbered = rows.every((row) => isFields(row) && typeof row[by] === 'number');
  return isNumbered ? (rows as Record<string, number>[]).toSorted((a, b) => a[by]! - b[by]!) : rows;
}

/** Whether the body is an object that says so; chooses between the variants of a call. */
export function inBody(says: (body: Fields) => boolean) {
  return ({ body }: RestRequest): boolean => isFields(body) && says(body);
}

/** How the service input is made from a request, and what that adds to the documentation of the body. */
export interface Input {
  (request: RestRequest): unknown;
  document?: (schema: JsonSchema) => JsonSchema;
  /** The example of the body, made from ours. */
  example?: (ours: Fields) => unknown;
  /** The caller's name of a field of the service. */
  sentName?: (path: string, request: RestRequest) => string;
}

/** The service input: body, query and path ids combined. */
export function requestInput({ params, query, body = {} }: RestRequest): unknown {
  return isFields(body) ? { ...body, ...query, ...params } : body;
}

/** The same, with the legacy field names of the body, which may also come whole in a field of its own. */
export function legacyBody(names: Names, whole?: string): Input {
  const unwrapped = (body: unknown) => (whole !== undefined && isFields(body) ? (body[whole] ?? body) : body);
  const document = (schema: JsonSchema): JsonSchema => {
    const { properties, ...body } = documented(schema, names);
    if (whole === undefined) return { ...body, properties };
    const itself = { type: 'object', description: 'All of these fields', properties };
    return { ...body, properties: { ...(properties as object), [whole]: itself }, required: [] };
  };
  const input = (request: RestRequest) => requestInput({ ...request, body: renamed(unwrapped(request.body), names) });
  const sentName = (path: string, { body: own, queryNames = [] }: RestRequest) => {
    // Without a body the query took its place, by the same names.
    const body = own ?? Object.fromEntries(queryNames.map((name) => [name, null]));
    const isWhole = whole !== undefined && isFields(body) && whole in body;
    return [...(isWhole ? [whole] : []), ...sentPath(path.split('.'), unwrapped(body), names)].join('.');
  };
  const example = (ours: Fields) => (whole === undefined ? shown(ours, names) : { [whole]: shown(ours, names) });
  return Object.assign(input, { document, example, sentName });
}
