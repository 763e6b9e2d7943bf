import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import { monthOf } from './farmMonth.sql.ts';
import { payablesUntil, type ItemRow } from './items.sql.ts';

export interface SummaryRow {
  pendingPurchases: number;
  receivedPurchases: number;
  overdueValue: string;
  dueValue: string;
  stockValue: string;
}

/** Open purchases, what of the items to pay is overdue or due until `until`, and the stock value, as of a day. */
export async function summaryOn(farmId: string, db: Db, day: Day, until: Day): Promise<SummaryRow> {
  const [row] = await db.$queryRaw<SummaryRow[]>`
    WITH ${payablesUntil(farmId, day)}
    SELECT
      p.pending AS "pendingPurchases", p.received AS "receivedPurchases", t.overdue::text AS "overdueValue",
      t.due::text AS "dueValue", s.value::text AS "stockValue"
    FROM (
      SELECT
        count(*) FILTER (WHERE coalesce("receivedAt" > ${day}::date, true))::int AS pending,
        count(*) FILTER (WHERE "receivedAt" <= ${day}::date)::int AS received
      FROM "Purchase"
      WHERE "farmId" = ${farmId}::uuid AND "orderDay" <= ${day}::date AND coalesce("storedAt" > ${day}::date, true)
    ) p, (
      SELECT
        coalesce(sum(open) FILTER (WHERE state = 'OVERDUE'), 0) AS overdue,
        coalesce(sum(open) FILTER (WHERE state = 'OPEN' AND "dueDate" <= ${until}::date), 0) AS due
      FROM items
    ) t, (
      SELECT coalesce(sum(m."balanceValue"), 0) AS value
      FROM "Stock" s
      CROSS JOIN LATERAL (
        SELECT "balanceValue"
        FROM "StockMovement"
        WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day <= ${day}::date
        ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
      ) m
      WHERE s."farmId" = ${farmId}::uuid
    ) s`;
  return row!;
}

/** Something that is to be paid. */
export type PayableRow = Pick<
  ItemRow,
  'type' | 'id' | 'sourceType' | 'sourceId' | 'dueDate' | 'category' | 'description' | 'open'
>;

/** What is to be paid next, and what should have been, as of a day. */
export async function nextPayables(farmId: string, db: Db, day: Day, most: number): Promise<PayableRow[]> {
  return db.$queryRaw<PayableRow[]>`
    WITH ${payablesUntil(farmId, day)}
    SELECT
      type, id::text AS id, "sourceType", "sourceId"::text AS "sourceId", "dueDate"::text AS "dueDate", category,
      description, open::text AS open
    FROM items
    WHERE state IN ('OPEN', 'OVERDUE')
    ORDER BY "dueDate", date, description, type, id LIMIT ${most}`;
}

export interface MonthRow {
  /** The first day of the month. */
  month: Day;
  value: string;
}

/** The landed cost of purchases per month of the farm, for the last twelve months. */
export async function monthlyPurchases(farmId: string, db: Db, day: Day, startsOn: number): Promise<MonthRow[]> {
  const lastMonth = monthOf(Prisma.sql`${day}::date`, startsOn);
  return db.$queryRaw<MonthRow[]>`
    SELECT m.month::date::text AS month, coalesce(sum(p.landed), 0)::text AS value
    FROM generate_series(
      ${lastMonth}::timestamp - interval '11 months', ${lastMonth}::timestamp, interval '1 month'
    ) AS m(month)
    LEFT JOIN (
      SELECT
        "orderDay",
        value + "freightValue" + "commissionValue" - "recoverableTaxValue" + (
          SELECT coalesce(sum(c.value), 0)
          FROM "PurchaseCost" c
          WHERE c."farmId" = ${farmId}::uuid AND c."purchaseId" = o.id
        ) AS landed
      FROM "Purchase" o
      WHERE "farmId" = ${farmId}::uuid AND "orderDay" <= ${day}::date
    ) p ON p."orderDay" >= m.month AND p."orderDay" < m.month + interval '1 month'
    GROUP BY m.month
    ORDER BY m.month`;
}
