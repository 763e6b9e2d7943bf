import type { Context } from '../../context.ts';
import { fail } from '../../errors/AppError.ts';
import { Rank } from './rank.ts';
import { orderedBy, orderOf } from './orders.ts';
import type { AnyRow, AnyTable } from '../tables.ts';
import { quoted } from './models.ts';

export interface RowsArgs {
  where: object;
  orderBy: readonly object[];
  /** Whoever made it up may have made its id a number or a date. */
  cursor?: { id: unknown };
  skip?: number;
  take?: number;
}

interface WithId {
  id: string;
}

/** The ids in the order of a list, with one statement. */
async function ranked(ctx: Context, model: string, ids: string[], orderBy: readonly object[]): Promise<string[]> {
  const values: unknown[] = [ctx.actor.farmId, ids];
  let aliases = 0;
  const order = orderOf(model, 'row', orderBy, {
    nextAlias: () => `r${(aliases += 1)}`,
    parameter: (value) => `$${values.push(value)}`,
  });
  const rows = await ctx.dayDb.$queryRawUnsafe<WithId[]>(
    `SELECT row.id
     FROM ${quoted(model)} row ${order.joins.join(' ')}
     WHERE row."farmId" = $1::uuid AND row.id = ANY($2::uuid[])
     ORDER BY ${orderedBy(order.terms)}`,
    ...values,
  );
  return rows.map(({ id }) => id);
}

/** What follows the cursor's place, or comes before it, also where its row is not of the list itself. */
function cut(inOrder: string[], isListed: (id: string) => boolean, { cursor, skip = 0, take }: RowsArgs): string[] {
  const at = cursor ? inOrder.indexOf(cursor.id as string) : null;
  if (at === -1) return [];
  const listed = (ids: string[]) => ids.filter(isListed);
  if (take !== undefined && take < 0) return listed(at === null ? inOrder : inOrder.slice(0, at)).slice(take);
  const start = at === null ? skip : 0;
  const ids = listed(at === null ? inOrder : inOrder.slice(at + 1));
  return ids.slice(start, take === undefined ? undefined : start + take);
}

/** Rows of a list as Prisma reads them, also in an order that it does not know. */
export async function findRows(ctx: Context, table: AnyTable, args: RowsArgs): Promise<AnyRow[]> {
  const { where, orderBy, cursor, skip: _skip, take: _take, ...shape } = args;
  if (cursor && typeof cursor.id !== 'string') fail('InvalidFieldType', {}, 'cursor');
  // Where a row that is not seen sorts is not shown either.
  if (cursor && ctx.limits?.rowsOf(table.name) && (await table.count({ where: { id: cursor.id } })) === 0) return [];
  // Prisma itself finds nothing after a row that is of the list no more, and reads to its end for each page.
  if (!cursor && !orderBy.some((part) => part instanceof Rank)) return table.findMany(args);
  const matching = (await table.findMany({ where, select: { id: true } })) as WithId[];
  const listed = new Set(matching.map(({ id }) => id));
  const placed = cursor ? new Set([...listed, cursor.id as string]) : listed;
  const ids = cut(await ranked(ctx, table.name, [...placed], orderBy), (id) => listed.has(id), args);
  const rows = (await table.findMany({ ...shape, where: { id: { in: ids } } })) as (AnyRow & WithId)[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
