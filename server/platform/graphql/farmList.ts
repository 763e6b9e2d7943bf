import { z } from 'zod';
import type { Context } from '../context.ts';
import { choice, parseInput } from '../input.ts';
import type { Direction, List } from '../lists.ts';
import { builder } from './builder.ts';
import { inputRef } from './inputs.ts';

interface ListArgs {
  filter?: unknown;
  orderBy?: unknown;
}

/** Adds a list to Farm: a cursor connection with filters, sort orders and an optional total count. */
export function farmList(field: string, node: unknown, list: List): void {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const orderSchema = z.strictObject({
    field: choice(`${name}OrderField`, Object.keys(list.order) as [string, ...string[]]),
    direction: choice('OrderDirection', ['ASC', 'DESC']),
  });
  const filterRef = inputRef(`${name}FilterInput`, list.filter);
  const orderRef = inputRef(`${name}OrderInput`, orderSchema);

  const whereOf = (raw: unknown, ctx: Context) => list.where(parseInput(list.filter, raw ?? {}), ctx);

  function orderOf(raw: unknown): object[] {
    const { field: by, direction } =
      raw == null ? { field: list.defaultOrder, direction: 'ASC' } : parseInput(orderSchema, raw);
    const way: Direction = direction === 'DESC' ? 'desc' : 'asc';
    return [list.order[by]?.(way) ?? {}, { id: way }].flat();
  }

  builder.prismaObjectField('Farm', field as never, (t) =>
    t.prismaConnection({
      // The node type is checked at the call site; here every list is handled alike.
      type: node as 'Membership',
      cursor: 'id',
      args: {
        filter: t.arg({ type: filterRef as never, required: false }),
        orderBy: t.arg({ type: orderRef as never, required: false }),
      },
      authScopes: { may: list.allow },
      totalCount: async (_farm, { filter }: ListArgs, ctx) =>
        list.table(ctx).count({ where: await whereOf(filter, ctx) }),
      resolve: (async (query: object, _farm: unknown, { filter, orderBy }: ListArgs, ctx: Context) =>
        list.table(ctx).findMany({ ...query, where: await whereOf(filter, ctx), orderBy: orderOf(orderBy) })) as never,
    }),
  );
}
