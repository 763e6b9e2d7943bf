import type { RestRequest } from './routes.ts';
import { kilogramsOf } from './tons.ts';

type Fields = Readonly<Record<string, unknown>>;
type JsonSchema = Readonly<Record<string, unknown>>;

/** What a legacy field becomes, and how it is documented. */
interface Meaning {
  /** Our name of it; undefined when it is dropped. */
  to: string | undefined;
  fields(value: unknown): Fields;
  schema(ours: JsonSchema): JsonSchema;
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
      Object.hasOwn(names, name) ? Object.entries(meaningOf(names[name]!).fields(field)) : [[name, field]],
    ),
  );
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

/** Converts tons to kilograms under our field name. */
export function tonsAs(to: string): Meaning {
  return {
    to,
    fields: (value) => ({ [to]: kilogramsOf(value) }),
    schema: (ours) => ({ ...ours, description: `Tons, for \`${to}\` in kilograms` }),
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
    fields: (rows) => ({ [to]: Array.isArray(rows) ? rows.map((row) => renamed(row, names)) : rows }),
    schema: (ours) => ({ ...ours, items: documented(ours.items as JsonSchema, names) }),
  };
}

/** An obsolete field. */
export const ignored: Meaning = { to: undefined, fields: () => ({}), schema: () => ({ description: 'Ignored' }) };

const order: Meaning = {
  ...ignored,
  schema: () => ({ type: 'integer', description: 'Its place, when the rows are not in order' }),
};

/** Rows that may be numbered, put in order. */
export function numberedRowsAs(to: string, names: Names): Meaning {
  const rows = rowsAs(to, { ...names, order });
  return { ...rows, fields: (value) => rows.fields(Array.isArray(value) ? inOrder(value) : value) };
}

function inOrder(rows: readonly unknown[]): readonly unknown[] {
  const isNumbered = rows.every((row) => isFields(row) && typeof row.order === 'number');
  return isNumbered ? (rows as { order: number }[]).toSorted((a, b) => a.order - b.order) : rows;
}

/** Whether the body is an object that says so; chooses between the variants of a call. */
export function inBody(says: (body: Fields) => boolean) {
  return ({ body }: RestRequest): boolean => isFields(body) && says(body);
}

/** How the service input is made from a request, and what that adds to the documentation of the body. */
export interface Input {
  (request: RestRequest): unknown;
  document?: (schema: JsonSchema) => JsonSchema;
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
    const itself = { type: 'object', description: 'All of these fields' };
    return { ...body, properties: { ...(properties as object), [whole]: itself }, required: [] };
  };
  const input = (request: RestRequest) => requestInput({ ...request, body: renamed(unwrapped(request.body), names) });
  return Object.assign(input, { document });
}
