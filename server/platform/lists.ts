import { z } from 'zod';
import type { Action } from './rights/access.ts';
import type { Context } from './context.ts';
import { fail } from './errors/AppError.ts';
import { line, wholeNumber } from './input.ts';
import type { Prisma } from './db/generated/prisma/client.ts';
import { findRows } from './db/prismaSql/rankedRows.ts';
import { tableOf, type AnyTable } from './db/tables.ts';
import { defineQuery } from './service.ts';

export type Direction = 'asc' | 'desc';

type OrderBy = (direction: Direction, ctx: Context) => object | Promise<object>;

type TableName = Uncapitalize<Prisma.ModelName>;

/** The columns of a model, by which its rows can be ordered. */
type Column<Name extends TableName> = Prisma.TypeMap['model'][Capitalize<Name>]['fields'] extends infer Fields
  ? Extract<keyof Fields, string>
  : never;

interface ListBasics<Filter extends z.ZodObject> {
  allow: Action;
  filter: Filter;
  where(filter: z.output<Filter>, ctx: Context): object | Promise<object>;
  defaultOrder: string;
  /** People choose from the end of that order. */
  newestFirst?: true;
}

interface ListSpec<Filter extends z.ZodObject, Name extends TableName> extends ListBasics<Filter> {
  /** The column or orderBy of each sort field; `id` is added as a tiebreaker so that pages never overlap. */
  order: Readonly<Record<string, Column<Name> | OrderBy>>;
  table: Name;
}

export interface List<Filter extends z.ZodObject = z.ZodObject> extends ListBasics<Filter> {
  order: Readonly<Record<string, OrderBy>>;
  table(ctx: Context): AnyTable;
}

/** A list's filter and sort fields; shared by GraphQL (cursor) and REST (page number). */
export function defineList<Filter extends z.ZodObject, Name extends TableName>({
  order,
  table,
  ...spec
}: ListSpec<Filter, Name>): List<Filter> {
  const orders = Object.entries(order).map(([field, by]): [string, OrderBy] => [
    field,
    typeof by === 'function' ? by : (direction) => ({ [by]: direction }),
  ]);
  return { ...spec, order: Object.fromEntries(orders), table: (ctx) => tableOf(ctx.dayDb, table) };
}

/** The order of a list by one of its fields; ends with the id, so that pages never overlap. */
export async function rowOrder({ order }: List, field: string, way: Direction, ctx: Context): Promise<object[]> {
  return [(await order[field]?.(way, ctx)) ?? {}, { id: way }].flat();
}

/** A list with another filter and the rest as it is. */
export function narrowList<Filter extends z.ZodObject>(
  list: List,
  { filter, where }: Pick<ListBasics<Filter>, 'filter' | 'where'>,
): List<Filter> {
  return { ...list, filter, where };
}

/** Of a filter, what was chosen in it. */
export function chosen<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Fields;
}

export const search = () => line(100).nullish();

export interface Page<Row> {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
}

/** Of one page. */
export const mostRows = 500;
export const farthestRow = 100_000;

async function orderOf(
  ctx: Context,
  sort: string | undefined,
  { order, defaultOrder }: Pick<List, 'order' | 'defaultOrder'>,
): Promise<object[]> {
  const fields = (sort || defaultOrder.toLowerCase()).split(',').slice(0, 3);
  const orders = fields.map((field) => {
    const name = field
      .replace(/^-/, '')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toUpperCase();
    const by = Object.hasOwn(order, name) ? order[name] : undefined;
    return by ? by(field.startsWith('-') ? 'desc' : 'asc', ctx) : fail('InvalidFieldType', {}, 'sort');
  });
  return [...(await Promise.all(orders)).flat(), { id: 'asc' }];
}

/** Pagination by page number for legacy callers; new ones use cursors. */
export function pagedQuery<Row>(name: string, list: List, include?: object) {
  return defineQuery({
    name,
    allow: list.allow,
    input: z.strictObject({
      page: wholeNumber({ min: 0, max: farthestRow }).default(0),
      pageSize: wholeNumber({ min: 1, max: mostRows }).default(100),
      sort: line(200).optional(),
      filter: list.filter.default({}),
    }),
    async run(ctx, { page, pageSize, sort, filter }): Promise<Page<Row>> {
      if (page * pageSize > farthestRow) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'page');
      const where = await list.where(filter as Record<string, unknown>, ctx);
      const rows = list.table(ctx);
      const items = (await findRows(ctx, rows, {
        where,
        orderBy: await orderOf(ctx, sort, list),
        skip: page * pageSize,
        take: pageSize,
        ...(include ? { include } : {}),
      })) as Row[];
      const { platform, actor, scopeKey } = ctx;
      const counting = platform.counts.of(actor.farmId, JSON.stringify([name, scopeKey, where]));
      const total = counting.known ?? (await rows.count({ where }));
      counting.keep(total);
      return { items, total, page, pageSize };
    },
  });
}
