import { brandWithType, type InputRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { findRows } from '../db/prismaSql/rankedRows.ts';
import { fail } from '../errors/AppError.ts';
import { fromGlobalId, parseInput } from '../input.ts';
import { rowOrder, type List } from '../lists.ts';
import { builder } from './builder.ts';
import { declare, type DeclaredList } from './compiled/declarations/declared.ts';
import { optionSizes } from './limits.ts';

type Of = Readonly<Record<string, object>>;

interface Offered extends DeclaredList {
  list: List;
  filter: InputRef<unknown>;
}

/** The lists that can be chosen from, by the names of their fields. */
const offered = new Map<string, Offered>();

/** Opens a list to `options`, where its rows can be searched. */
export function offerOptions(name: string, type: string, list: List, filter: InputRef<unknown>): void {
  if (!('search' in list.filter.shape)) return;
  const page: Offered['page'] = {
    where: ({ of, search }, ctx) => list.where(parseInput(list.filter, { search, ...(of as Of)[name] }), ctx),
    orderBy: (_args, ctx) => rowOrder(list, list.defaultOrder, list.newestFirst ? 'desc' : 'asc', ctx),
    model: (ctx) => list.table(ctx).name,
  };
  offered.set(name, { type, list, filter, allow: list.allow, page });
}

/** The id of the record after which options begin. */
const placeOf = (afterId: string | number, type: string): string =>
  fromGlobalId(String(afterId), type) ?? fail('InvalidObjectIdType', {}, 'afterId');

const OptionsInput = builder.inputType('OptionsInput', {
  description: 'The list that is chosen from, with its filter',
  isOneOf: true,
  fields: (t) =>
    Object.fromEntries([...offered].map(([name, { filter }]) => [name, t.field({ type: filter, required: false })])),
});

builder.prismaObjectField('Farm', 'options', (t) =>
  t.field({
    description: 'Records to choose from: the first of a list that match, in its order',
    type: [builder.nodeInterfaceRef()],
    // The right is that of the list.
    authScopes: { anyone: true },
    args: {
      of: t.arg({ type: OptionsInput, required: true }),
      search: t.arg.string(),
      first: t.arg.int({ description: `At most ${optionSizes.max}`, defaultValue: optionSizes.default }),
      afterId: t.arg.id({ description: 'The record of the list that they come after' }),
    },
    extensions: declare({ options: offered }),
    async resolve(_farm, args, ctx, info) {
      const [name = ''] = Object.keys(args.of);
      const { type, list, page } = offered.get(name) ?? fail('InvalidFieldType', {}, 'of');
      ctx.allow(list.allow);
      const first = args.first ?? optionSizes.default;
      if (first < 0) fail('InvalidFieldType', {}, 'first');
      const rows = await findRows(ctx, list.table(ctx), {
        ...queryFromInfo({ context: ctx, info, typeName: type }),
        where: await page.where(args, ctx),
        orderBy: await page.orderBy(args, ctx),
        take: Math.min(first, optionSizes.max),
        ...(args.afterId == null ? {} : { cursor: { id: placeOf(args.afterId, type) } }),
      });
      // The name is that of a type of the schema, which the list was declared with.
      for (const row of rows) brandWithType(row, type as never);
      return rows;
    },
  }),
);
