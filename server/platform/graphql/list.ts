import { z } from 'zod';
import { choice, line, parseInput } from '../input.ts';
import { builder } from './builder.ts';
import { inputRef } from './inputs.ts';

type Direction = 'asc' | 'desc';

interface ListSpec<Filter extends z.ZodObject, OrderField extends string, Where, OrderBy> {
  filter: Filter;
  where(filter: z.output<Filter>): Where;
  /** How each field a list may be sorted by becomes an order; `id` is added so that pages never overlap. */
  order: Record<OrderField, (direction: Direction) => OrderBy>;
  defaultOrder: OrderField;
}

export const search = () => line(100).nullish();

/** The filter and order arguments every list has, and what they mean for the database. */
export function listOf<Filter extends z.ZodObject, OrderField extends string, Where, OrderBy>(
  name: string,
  { filter, where, order, defaultOrder }: ListSpec<Filter, OrderField, Where, OrderBy>,
) {
  const orderSchema = z.strictObject({
    field: choice(`${name}OrderField`, Object.keys(order) as [string, ...string[]]),
    direction: choice('OrderDirection', ['ASC', 'DESC']),
  });
  const filterRef = inputRef(`${name}FilterInput`, filter);
  const orderRef = inputRef(`${name}OrderInput`, orderSchema);
  return {
    args: builder.args((t) => ({
      filter: t.field({ type: filterRef as never, required: false }),
      orderBy: t.field({ type: orderRef as never, required: false }),
    })),
    where: (raw: unknown): Where => where(parseInput(filter, raw ?? {})),
    orderBy: (raw: unknown): (OrderBy | { id: Direction })[] => {
      const { field, direction } = raw == null ? { field: defaultOrder, direction: 'ASC' } : parseInput(orderSchema, raw);
      const way: Direction = direction === 'DESC' ? 'desc' : 'asc';
      return [order[field as OrderField](way), { id: way }];
    },
  };
}
