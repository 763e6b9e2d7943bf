import type { ArgBuilder, InputFieldMap } from '@pothos/core';
import { z } from 'zod';
import type { Action } from '../rights/access.ts';
import type { Context } from '../context.ts';
import { choice, parseInput } from '../input.ts';
import { rowOrder, type List } from '../lists.ts';
import type { Table } from '../db/prismaSql/rankedRows.ts';
import { findRows } from '../db/prismaSql/rankedRows.ts';
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
  table(ctx: Context): unknown;
  isCounted?: true;
}

/** Adds rows to Farm, page by page: a cursor connection, counted where that is asked for. */
export function farmPages(field: string, node: unknown, pages: PagesSpec): void {
  const { allow, args = () => ({}), where, orderBy, isCounted } = pages;
  const table = (ctx: Context) => pages.table(ctx) as Table;
  const count = async (_farm: unknown, given: Args, ctx: Context) =>
    table(ctx).count({ where: await where(given, ctx) });
  builder.prismaObjectField('Farm', field as never, (t) =>
    t.prismaConnection({
      // The node type is checked at the call site; here every list is handled alike.
      type: node as 'Membership',
      // The scope makes it the whole key.
      cursor: 'id' as never,
      args: args(t as never),
      authScopes: { may: allow },
      extensions: declare({ page: { where, orderBy, model: (ctx) => table(ctx).name } }),
      ...(isCounted ? { totalCount: count as never } : {}),
      resolve: (async (query: object, _farm: unknown, given: Args, ctx: Context) =>
        findRows(ctx, table(ctx), {
          ...query,
          where: await where(given, ctx),
          orderBy: await orderBy(given, ctx),
        })) as never,
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
      filter: t.arg({ type: filterRef as never, required: false }),
      orderBy: t.arg({ type: orderRef as never, required: false }),
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
