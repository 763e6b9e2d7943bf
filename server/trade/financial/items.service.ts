import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { exampleUuid } from '../../platform/examples.ts';
import { choice, civilDate, fromGlobalId, ofKind, scalarKinds, toGlobalId } from '../../platform/input.ts';
import { search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import type { Day } from '../../platform/values/day.ts';
import { itemRows, type ItemRow, type ItemScope } from './items.sql.ts';
import { itemCategories, itemKinds, itemStates, itemTypes } from './itemWords.calc.ts';
import { refuseReversed } from '../../platform/values/period.ts';

/** Of more, the first are listed, and a report asks for a narrower period. */
export const mostItems = 5_000;

export interface ItemKey {
  /** Null for a bare uuid, whatever it is of. */
  type: string | null;
  id: string;
}

const knownTypes = [...itemTypes, 'SaleClosure', 'SaleManagement'];

/** The id of an item; REST callers may give a bare uuid. */
export const itemId = () => {
  const schema = ofKind(
    'id',
    z.string().transform((text, context): ItemKey => {
      for (const type of knownTypes) {
        const id = fromGlobalId(text, type);
        if (id !== undefined) return { type: id === text.toLowerCase() ? null : type, id };
      }
      context.addIssue({ code: 'custom', message: 'InvalidObjectIdType' });
      return z.NEVER;
    }),
  );
  scalarKinds.add(schema, { graphql: 'ID', model: 'PaymentTerm' });
  return schema.meta({ examples: [toGlobalId('PaymentTerm', exampleUuid)] });
};

/** The day that items are read as of: what was paid later is open. */
export const itemsDay = async (ctx: Context): Promise<Day> => (await ctx.pastDay()) ?? ctx.openDay();

/** The items of a closure are those of its sale. */
async function keysOf(ctx: Context, { type, id }: ItemKey): Promise<ItemKey[]> {
  if (type === 'SaleManagement') return [{ type: null, id }];
  if (type !== null && type !== 'SaleClosure') return [{ type, id }];
  const closure = await ctx.db.saleClosure.findUnique({ where: ctx.key(id), select: { saleId: true } });
  return closure ? [{ type: null, id: closure.saleId }] : type === null ? [{ type, id }] : [];
}

const everything: Omit<ItemScope, 'asOf'> = {
  period: null,
  dueFrom: null,
  dueTo: null,
  kind: null,
  categories: [],
  states: [],
  search: null,
  newestFirst: false,
  ids: null,
};

/** Items as of the chosen day, at most so many; one that is named and does not exist is refused. */
export async function findItems(
  ctx: Context,
  { itemId, ...scope }: Partial<Omit<ItemScope, 'asOf' | 'ids'>> & { itemId?: ItemKey | null | undefined },
): Promise<ItemRow[]> {
  const asOf = await itemsDay(ctx);
  const { farmId } = ctx.actor;
  const ids = itemId ? await keysOf(ctx, itemId) : null;
  if (ids !== null) {
    const known = await itemRows(farmId, ctx.db, { ...everything, asOf, ids }, 1);
    if (known.length === 0) fail('FinancialItemNotFound', {}, 'itemId');
  }
  return itemRows(farmId, ctx.db, { ...everything, ...scope, asOf, ids }, mostItems);
}

/** Items by their exact keys, to change them. */
export async function itemsByKeys(ctx: Context, ids: readonly ItemKey[]): Promise<ItemRow[]> {
  return itemRows(ctx.actor.farmId, ctx.db, { ...everything, asOf: await ctx.openDay(), ids }, mostItems);
}

export type FinancialItemRow = ItemRow;

export interface FinancialItems {
  asOf: Day;
  /** Due in these days; null where it is without a limit. */
  from: Day | null;
  to: Day | null;
  /** May be more than are listed. */
  total: number;
  rows: FinancialItemRow[];
}

/** What is to be paid and received by its due date, also in days to come; by default all that is open. */
export const financialItems = defineQuery({
  name: 'financialItems',
  allow: 'sale:read',
  input: z.strictObject({
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    kind: choice('FinancialItemKind', itemKinds).nullish(),
    categories: z.array(choice('FinancialItemCategory', itemCategories)).max(itemCategories.length).nullish(),
    states: z.array(choice('FinancialItemState', itemStates)).max(itemStates.length).nullish(),
    search: search(),
    newestFirst: z.boolean().nullish(),
    itemId: itemId().nullish(),
  }),
  async run(
    ctx,
    { from, to, kind, categories, states, search: words, newestFirst, itemId: item },
  ): Promise<FinancialItems> {
    refuseReversed({ from, to });
    const rows = await findItems(ctx, {
      dueFrom: from ?? null,
      dueTo: to ?? null,
      kind: kind ?? null,
      categories: categories ?? [],
      states: states ?? [],
      search: words ? escapeLike(words) : null,
      newestFirst: newestFirst ?? false,
      itemId: item,
    });
    return { asOf: await itemsDay(ctx), from: from ?? null, to: to ?? null, total: rows[0]?.total ?? 0, rows };
  },
});
