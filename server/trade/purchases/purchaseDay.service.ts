import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { byStatusOn } from './purchases.sql.ts';

type Status = 'PENDING' | 'RECEIVED' | 'STORED';

interface Dated {
  status?: Status;
  receivedAt?: Date | null;
  storedAt?: Date | null;
  receipts?: { day: Date }[];
  oxenReceipts?: { arrivalDate: Date }[];
}

/** A purchase as it was at the end of a day; what is not known by day is as it is now. */
export function purchaseOn<Row extends Dated>(row: Row, day: Day): Row {
  const limit = dateOf(day);
  const past = (at: Date | null | undefined) => (at && at <= limit ? at : null);
  const [receivedAt, storedAt] = [past(row.receivedAt), past(row.storedAt)];
  return {
    ...row,
    ...(row.status ? { status: storedAt ? 'STORED' : receivedAt ? 'RECEIVED' : 'PENDING', receivedAt, storedAt } : {}),
    ...(row.receipts ? { receipts: row.receipts.filter((each) => each.day <= limit) } : {}),
    ...(row.oxenReceipts ? { oxenReceipts: row.oxenReceipts.filter((each) => each.arrivalDate <= limit) } : {}),
  };
}

/** A purchase as of the chosen day. */
export function purchaseAsOf<Row extends Dated>(ctx: Context, row: Row): Row | Promise<Row> {
  if (ctx.facts.chosenDay === null) return row;
  return ctx.pastDay().then((day) => (day === null ? row : purchaseOn(row, day)));
}

function notYet(column: 'receivedAt' | 'storedAt', limit: Date): Prisma.PurchaseWhereInput {
  return { OR: [{ [column]: null }, { [column]: { gt: limit } }] };
}

/** Purchases that were in one of these states at the end of a day that is over. */
function inStatusOn(statuses: readonly Status[], day: Day): Prisma.PurchaseWhereInput {
  const limit = dateOf(day);
  const of: Record<Status, Prisma.PurchaseWhereInput> = {
    PENDING: { AND: [notYet('receivedAt', limit), notYet('storedAt', limit)] },
    RECEIVED: { receivedAt: { lte: limit }, ...notYet('storedAt', limit) },
    STORED: { storedAt: { lte: limit } },
  };
  return { OR: statuses.map((status) => of[status]) };
}

export async function inStatus(ctx: Context, statuses: readonly Status[]): Promise<Prisma.PurchaseWhereInput> {
  const pastDay = await ctx.pastDay();
  return pastDay === null ? { status: { in: [...statuses] } } : inStatusOn(statuses, pastDay);
}

export async function byStatus(direction: 'asc' | 'desc', ctx: Context): Promise<object> {
  const pastDay = await ctx.pastDay();
  return pastDay === null ? { status: direction } : byStatusOn(pastDay, direction);
}
