import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Page } from '../lists.ts';
import { mayRead } from '../rights/readRights.ts';
import { described, id, text, type Answer, type Codec } from './fields.ts';

/** A field with another name than in the row, or a computed one. */
interface Field<Row, Out> {
  readonly schema: z.ZodType<Out>;
  readonly of: (row: Row, ctx: Context) => Out;
}

type Part = Codec<never, unknown> | Field<never, unknown>;
type Parts = Readonly<Record<string, Part>>;
type Simplify<Type> = { [Key in keyof Type]: Type[Key] };
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type ComputedKeys<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends Field<never, unknown> ? Key : never;
}[keyof Fields];
type OwnRow<Fields> = {
  [Key in Exclude<keyof Fields, ComputedKeys<Fields>>]: Fields[Key] extends Codec<infer In, unknown> ? In : never;
};
type ComputedRow<Fields> = Intersection<
  { [Key in ComputedKeys<Fields>]: Fields[Key] extends Field<infer Row, unknown> ? Row : never }[ComputedKeys<Fields>]
>;
type RowOf<Fields> = OwnRow<Fields> & ComputedRow<Fields>;
type OutOf<Fields> = Simplify<{
  [Key in keyof Fields]: Fields[Key] extends { readonly schema: z.ZodType<infer Out> } ? Out : never;
}>;

export function maybe<In, Out>(part: Codec<In, Out>): Codec<In | null, Out | null> {
  return described(() => part.schema.nullable(), {
    present: (value: In | null, ctx: Context) => (value === null ? null : part.present(value, ctx)),
  });
}

export function list<In, Out>(part: Codec<In, Out>): Codec<readonly In[], Out[]> {
  return described(() => z.array(part.schema), {
    present: (values: readonly In[], ctx: Context) => values.map((value) => part.present(value, ctx)),
  });
}

/** A row with a value at a path, as `food.name` in `{ food: { name } }`; where it may be null, its parents may too. */
type At<Path extends string, In> = Path extends `${infer Name}.${infer Rest}`
  ? Readonly<Record<Name, At<Rest, In> | (null extends In ? null : never)>>
  : Readonly<Record<Path, In>>;

function valueAt(row: unknown, names: readonly string[]): unknown {
  return names.reduce(
    (value, name) => (value === null ? null : (value as Readonly<Record<string, unknown>>)[name]),
    row,
  );
}

/** A field from another property of the row, such as `day` or `food.name`, or computed by a function. */
export function from<Path extends string, In, Out>(path: Path, part: Codec<In, Out>): Field<At<Path, In>, Out>;
export function from<Row, In, Out>(pick: (row: Row, ctx: Context) => In, part: Codec<In, Out>): Field<Row, Out>;
export function from<In, Out>(
  source: string | ((row: never, ctx: Context) => In),
  part: Codec<In, Out>,
): Field<never, Out> {
  const names = typeof source === 'string' ? source.split('.') : [];
  const pick = typeof source === 'string' ? (row: unknown) => valueAt(row, names) as In : source;
  return described(() => part.schema, { of: (row: never, ctx: Context) => part.present(pick(row, ctx), ctx) });
}

/** What is documented and not kept: always null, and documented as that. */
export const unset: Field<unknown, null> = described(
  () => z.null().meta({ description: 'Not kept', examples: [null] }),
  {
    of: () => null,
  },
);

/** An object: each field is the row's property of the same name, unless declared with `from`. */
export function answer<const Fields extends Parts>(
  fields: Fields,
): Codec<RowOf<Fields>, OutOf<Fields>> & { readonly fields: Fields } {
  // Each part takes of the row what it declares, which all of them together are.
  const parts = Object.entries<Part>(fields) as [string, Codec<unknown, unknown> | Field<unknown, unknown>][];
  const schema = () => z.strictObject(Object.fromEntries(parts.map(([name, part]) => [name, part.schema])));
  return described(() => schema() as z.ZodType<OutOf<Fields>>, {
    fields,
    present: (row: RowOf<Fields>, ctx: Context) =>
      Object.fromEntries(
        parts.map(([name, part]) => [
          name,
          'of' in part ? part.of(row, ctx) : part.present((row as Readonly<Record<string, unknown>>)[name], ctx),
        ]),
      ) as OutOf<Fields>,
  });
}

/** A list of such objects. */
export function listOf<const Fields extends Parts>(fields: Fields) {
  return list(answer(fields));
}

/** An object whose fields are of the row itself. */
export function nested<const Fields extends Parts>(fields: Fields): Field<RowOf<Fields>, OutOf<Fields>> {
  const own = answer(fields);
  return described(() => own.schema, { of: own.present });
}

/** The id and name of another record; null for a role that may not read such records. */
export function ref(model: string, example: string) {
  const named = answer({ id: id(model), name: text(example) });
  type Named = { id: string; name: string };
  const readable: Codec<Named, Named | null> = described(() => named.schema.nullable(), {
    present: (row: Named, ctx: Context) => (mayRead(ctx, model) ? named.present(row, ctx) : null),
  });
  return readable;
}

/** An empty answer, for status 204. */
export const nothing: Answer<unknown> = described(() => z.strictObject({}), { present: () => ({}) });

/** A page of a list as the services return it. */
export function page<In>(row: Answer<In>): Answer<Page<In>> {
  const schema = () =>
    z.strictObject({
      items: z.array(row.schema),
      total: z.int(),
      page: z.int().meta({ examples: [0] }),
      pageSize: z.int().meta({ examples: [100] }),
    });
  return described(schema, {
    present: async ({ items, ...rest }: Page<In>, ctx: Context) => ({
      items: await Promise.all(items.map(async (item) => row.present(item, ctx))),
      ...rest,
    }),
  });
}

/** Loads more data before presenting the answer. */
export function loaded<In, Row>(load: (value: In, ctx: Context) => Promise<Row>, row: Answer<Row>): Answer<In> {
  return described(() => row.schema, {
    present: async (value: In, ctx: Context) => row.present(await load(value, ctx), ctx),
  });
}

/** After a write: re-reads the record by the id that the service returned. */
export function reread<Key extends string, Row>(
  key: Key,
  get: (ctx: Context, input: { id: string }) => Promise<Row>,
  row: Answer<Row>,
): Answer<Readonly<Record<Key, string>>> {
  return loaded((written, ctx) => get(ctx, { id: written[key] }), row);
}

/** An answer with more fields beside its own, made from the same result. */
export function also<In, More>(whole: Answer<In>, more: Codec<More, object>): Answer<In & More> {
  return described(() => (whole.schema as z.ZodObject).extend((more.schema as z.ZodObject).shape), {
    present: async (value: In & More, ctx: Context) => ({
      ...((await whole.present(value, ctx)) as object),
      ...more.present(value, ctx),
    }),
  });
}

/** Combines several answers, all made from the same result. */
export function combined<In>(answers: Readonly<Record<string, Answer<In>>>): Answer<In> {
  const parts = Object.entries(answers);
  return described(() => z.strictObject(Object.fromEntries(parts.map(([name, part]) => [name, part.schema]))), {
    present: async (value: In, ctx: Context) =>
      Object.fromEntries(
        await Promise.all(parts.map(async ([name, part]) => [name, await part.present(value, ctx)] as const)),
      ),
  });
}
