import { z } from 'zod';
import type { Action } from './access.ts';
import type { Context } from './context.ts';
import { fail } from './errors/AppError.ts';
import { line, wholeNumber } from './input.ts';
import { findRows } from './db/rankedRows.ts';
import { defineQuery } from './service.ts';

export type Direction = 'asc' | 'desc';

export interface Table {
  /** Of its model. */
  readonly name: string;
  findMany(args: object): Promise<unknown[]>;
  count(args: object): Promise<number>;
}

interface ListSpec<Filter extends z.ZodObject> {
  allow: Action;
  filter: Filter;
  where(filter: z.output<Filter>, ctx: Context): object | Promise<object>;
  /** The orderBy of each sort field; `id` is added as a tiebreaker so that pages never overlap. */
  order: Record<string, (direction: Direction, ctx: Context) => object | Promise<object>>;
  defaultOrder: string;
  table(ctx: Context): unknown;
}

export interface List<Filter extends z.ZodObject = z.ZodObject> extends Omit<ListSpec<Filter>, 'table'> {
  table(ctx: Context): Table;
}

/** A list's filter and sort fields; shared by GraphQL (cursor) and REST (page number). */
export function defineList<Filter extends z.ZodObject>(spec: ListSpec<Filter>): List<Filter> {
  return spec as List<Filter>;
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
      filter: list.filter.default({} as never),
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
      return { items, total: await rows.count({ where }), page, pageSize };
    },
  });
}
