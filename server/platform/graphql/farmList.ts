import type { ArgBuilder, InputFieldMap } from '@pothos/core';
import { z } from 'zod';
import type { Action } from '../rights/access.ts';
import type { Context } from '../context.ts';
import { choice, parseInput } from '../input.ts';
import { rowOrder, type List } from '../lists.ts';
import type { AnyTable } from '../db/tables.ts';
import { findRows, type RowsArgs } from '../db/prismaSql/rankedRows.ts';
import { builder } from './builder.ts';
import { declare } from './compiled/declarations/declared.ts';
import { inputRef } from './inputs.ts';
import { offerOptions } from './options.ts';
import type { AnyNode } from './reread.ts';

type Args = Readonly<Record<string, unknown>>;
type ArgsBuilder = { arg: ArgBuilder<(typeof builder)['$inferSchemaTypes']> };

interface PagesSpec {
  allow: Action;
  args?(t: ArgsBuilder): InputFieldMap;
  where(args: Args, ctx: Context): object | Promise<object>;
  /** Ends with the id, so that pages never overlap. */
  orderBy(args: Args, ctx: Context): object[] | Promise<object[]>;
  table(ctx: Context): AnyTable;
  isCounted?: true;
}

/** Adds rows to Farm, page by page: a cursor connection, counted where that is asked for. */
export function farmPages(field: string, node: AnyNode, pages: PagesSpec): void {
  const { allow, args = () => ({}), where, orderBy, table, isCounted } = pages;
  const count = async (_farm: unknown, given: object, ctx: Context) =>
    table(ctx).count({ where: await where(given as Args, ctx) });
  builder.prismaObjectField('Farm', field, (t) =>
    t.prismaConnection({
      type: node,
      // The scope makes it the whole key.
      cursor: 'id' as never,
      args: args(t),
      authScopes: { may: allow },
      extensions: declare({ page: { where, orderBy, model: (ctx) => table(ctx).name } }),
      ...(isCounted ? { totalCount: count } : {}),
      resolve: async (query, _farm, given, ctx) =>
        findRows(ctx, table(ctx), {
          ...(query as Omit<RowsArgs, 'where' | 'orderBy'>),
          where: await where(given as Args, ctx),
          orderBy: await orderBy(given as Args, ctx),
        }),
    }),
  );
}

/** The same with the filters and sort orders of a list. */
export function farmList(field: string, node: AnyNode, list: List): void {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const orderSchema = z.strictObject({
    field: choice(`${name}OrderField`, Object.keys(list.order) as [string, ...string[]]),
    direction: choice('OrderDirection', ['ASC', 'DESC']),
  });
  const filterRef = inputRef(`${name}FilterInput`, list.filter);
  const orderRef = inputRef(`${name}OrderInput`, orderSchema);

  offerOptions(field, node.name, list, filterRef);
  farmPages(field, node, {
    allow: list.allow,
    isCounted: true,
    args: (t) => ({
      filter: t.arg({ type: filterRef, required: false }),
      orderBy: t.arg({ type: orderRef, required: false }),
    }),
    where: ({ filter }, ctx) => list.where(parseInput(list.filter, filter ?? {}), ctx),
    async orderBy({ orderBy }, ctx) {
      const { field: by, direction } =
        orderBy == null ? { field: list.defaultOrder, direction: 'ASC' } : parseInput(orderSchema, orderBy);
      return rowOrder(list, by, direction === 'DESC' ? 'desc' : 'asc', ctx);
    },
    table: list.table,
  });
}
