import type { RestRequest } from './routes.ts';
import { kilogramsOf } from './tons.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Our name of a legacy field, or a function that maps its value to our fields. */
type Meaning = string | FieldsOf;
type FieldsOf = (value: unknown) => Fields;
type Names = Readonly<Record<string, Meaning>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Renames legacy fields; a body that is not an object is left for the service to refuse. */
export function renamed(value: unknown, names: Names): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const meaning = Object.hasOwn(names, name) ? names[name]! : name;
      return typeof meaning === 'string' ? [[meaning, field]] : Object.entries(meaning(field));
    }),
  );
}

/** Converts tons to kilograms under our field name. */
export const tonsAs =
  (name: string): FieldsOf =>
  (value) => ({ [name]: kilogramsOf(value) });

type Words = Readonly<Record<string, string>>;

/** Maps the legacy callers' words to our enum values. */
export const wordOf = (words: Words, value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;

export const wordsAs =
  (name: string, words: Words): FieldsOf =>
  (value) => ({ [name]: wordOf(words, value) });

export const rowsAs =
  (name: string, names: Names): FieldsOf =>
  (value) => ({ [name]: Array.isArray(value) ? value.map((row) => renamed(row, names)) : value });

/** Removes obsolete fields. */
export const ignored: FieldsOf = () => ({});

/** Sorts numbered rows by their number and removes it. */
export function inOrder(rows: readonly unknown[]): unknown[] {
  const numbered = rows.every((row) => isFields(row) && typeof row.order === 'number');
  const sorted = numbered ? (rows as { order: number }[]).toSorted((a, b) => a.order - b.order) : rows;
  return sorted.map((row) => renamed(row, { order: ignored }));
}

/** The service input: body, query and path ids combined. */
export function requestInput({ params, query, body = {} }: RestRequest): unknown {
  return isFields(body) ? { ...body, ...query, ...params } : body;
}

/** The same, with the legacy field names of the body. */
export function legacyBody(names: Names) {
  return (request: RestRequest): unknown => requestInput({ ...request, body: renamed(request.body, names) });
}
