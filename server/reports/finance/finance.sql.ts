import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { monthOf } from '../../trade/financial/farmMonth.sql.ts';
import { itemsUntil } from '../../trade/financial/items.sql.ts';
import type { ItemCategory, ItemKind } from '../../trade/financial/itemWords.calc.ts';
import { boitelCarcasses } from '../../trade/financial/salePayments.sql.ts';

export interface FinanceScope {
  from: Day;
  to: Day;
  /** What was paid later is open. */
  asOf: Day;
  /** The day of the month on which a month of the farm starts. */
  startsOn: number;
}

export interface AccruedRow {
  month: Day;
  category: ItemCategory;
  value: string;
}

const boughtAndSold = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT
    p."orderDay" AS day, p.category::text AS category,
    p.value - p."recoverableTaxValue" + coalesce(
      (SELECT sum(c.value) FROM "PurchaseCost" c WHERE c."farmId" = ${farmId}::uuid AND c."purchaseId" = p.id), 0
    ) AS value
  FROM "Purchase" p
  WHERE p."farmId" = ${farmId}::uuid AND p."orderDay" BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT p."orderDay", 'FREIGHT', p."freightValue"
  FROM "Purchase" p
  WHERE p."farmId" = ${farmId}::uuid AND p."orderDay" BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT p."orderDay", 'COMMISSION', p."commissionValue"
  FROM "Purchase" p
  WHERE p."farmId" = ${farmId}::uuid AND p."orderDay" BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT m.day, 'MEDICINES', round(m.quantity * l."unitCost", 2)
  FROM "MedicineMovement" m
  JOIN "MedicineLot" l ON l."farmId" = ${farmId}::uuid AND l.id = m."lotId"
  WHERE m."farmId" = ${farmId}::uuid AND m.type = 'PURCHASE' AND m.day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT c.day, 'SALES', c.sales
  FROM sold_closures c
  UNION ALL
  SELECT c.day, 'BONUSES', c.bonuses
  FROM sold_closures c`;

/** The farm's part of what each closure brought, by the value of its carcasses. */
const soldClosures = (farmId: string, { from, to, asOf }: Omit<FinanceScope, 'startsOn'>) => Prisma.sql`
  SELECT
    c."slaughterDate" AS day, round((c."grossValue" - c."deductedValue" - c."bonusValue") * o.share, 2) AS sales,
    round(c."bonusValue" * o.share, 2) AS bonuses
  FROM "SaleClosure" c
  LEFT JOIN boitel_carcasses b ON b."closureId" = c.id
  CROSS JOIN LATERAL (SELECT 1 - coalesce(b.value / nullif(c."grossValue", 0), 0) AS share) o
  WHERE c."farmId" = ${farmId}::uuid AND c."slaughterDate" BETWEEN ${from}::date AND ${to}::date
    AND c."closedOn" <= ${asOf}::date`;

/**
 * What was bought and sold in a period, by month and category; a head-day costs what the farm says. Heads that came and
 * went on the same days are counted together (`stays`) before their days are parted into months; of what was sold, what
 * is of boitel clients is left out (`clients`, `boitel_carcasses`, `sold_closures`).
 */
export async function accruedRows(
  farmId: string,
  db: Db,
  { from, to, asOf, startsOn }: FinanceScope,
  ratePerHeadDay: string,
): Promise<AccruedRow[]> {
  return db.$queryRaw<AccruedRow[]>`/* kept */
    WITH months AS (
      SELECT day::date AS first, (day + interval '1 month')::date AS next
      FROM generate_series(
        ${monthOf(Prisma.sql`${from}::date`, startsOn)}::timestamp, ${to}::timestamp, interval '1 month'
      ) AS g(day)
    ), stays AS MATERIALIZED (
      SELECT "fromDay", "toDay", count(*) AS heads
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${to}::date AND ("toDay" IS NULL OR "toDay" > ${from}::date)
        AND ${ratePerHeadDay}::numeric > 0
      GROUP BY "fromDay", "toDay"
    ), ${boitelCarcasses(farmId)}, sold_closures AS MATERIALIZED (
      ${soldClosures(farmId, { from, to, asOf })}
    ), accrued AS (
      SELECT ${monthOf(Prisma.sql`b.day`, startsOn)} AS month, b.category, b.value
      FROM (
        ${boughtAndSold(farmId, from, to)}
      ) b
      UNION ALL
      SELECT
        m.first, 'OPERATIONAL',
        round(
          ${ratePerHeadDay}::numeric * sum(
            s.heads * (least(coalesce(s."toDay", ${to}::date + 1), ${to}::date + 1, m.next)
              - greatest(s."fromDay", ${from}::date, m.first))
          ),
          2
        )
      FROM months m
      JOIN stays s
        ON s."fromDay" < least(m.next, ${to}::date + 1)
        AND (s."toDay" IS NULL OR s."toDay" > greatest(m.first, ${from}::date))
      GROUP BY m.first
    )
    SELECT month::text AS month, category, sum(value)::text AS value
    FROM accrued
    GROUP BY month, category
    HAVING sum(value) <> 0
    ORDER BY month, category`;
}

export interface CashRow {
  month: Day;
  category: ItemCategory;
  kind: ItemKind;
  /** What was paid or received in it. */
  paid: string;
  /** Not paid, due in it: on the day looked at or later, or before. */
  due: string;
  overdue: string;
}

/** What was paid in a period, by boitel clients too, and what is open of any item, by the month it is due. */
export async function cashRows(farmId: string, db: Db, { from, to, asOf, startsOn }: FinanceScope): Promise<CashRow[]> {
  return db.$queryRaw<CashRow[]>`/* kept */
    WITH ${itemsUntil(farmId, asOf)}, cash AS (
      SELECT
        ${monthOf(Prisma.sql`p.day`, startsOn)} AS month, i.category, i.kind, p.value AS paid, 0 AS due, 0 AS overdue
      FROM made_payments p
      JOIN items i ON i.type = p.type AND i.id = p.id
      WHERE p.day BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT
        ${monthOf(Prisma.sql`i."dueDate"`, startsOn)}, i.category, i.kind, 0,
        CASE WHEN i.state = 'OVERDUE' THEN 0 ELSE i.open END, CASE WHEN i.state = 'OVERDUE' THEN i.open ELSE 0 END
      FROM items i
      WHERE i.open > 0
      UNION ALL
      SELECT ${monthOf(Prisma.sql`c.day`, startsOn)}, 'OTHER', 'RECEIVABLE', c.value, 0, 0
      FROM "OwnerCredit" c
      WHERE c."farmId" = ${farmId}::uuid AND c.day BETWEEN ${from}::date AND ${to}::date
    )
    SELECT
      month::text AS month, category, kind, sum(paid)::text AS paid, sum(due)::text AS due,
      sum(overdue)::text AS overdue
    FROM cash
    GROUP BY month, category, kind
    ORDER BY month, category, kind`;
}

export interface UsedRow {
  foods: string;
  lostFoods: string;
  medicines: string;
  headDays: number;
  /** Purchases of the period without a price. */
  unpricedPurchases: number;
}

/** What was fed, lost and applied in a period, and its head-days. */
export async function usedIn(
  farmId: string,
  db: Db,
  { from, to }: Pick<FinanceScope, 'from' | 'to'>,
): Promise<UsedRow> {
  const [row] = await db.$queryRaw<UsedRow[]>`/* kept */
    SELECT
      m.foods::text AS foods, m.lost::text AS "lostFoods", a.cost::text AS medicines, s.days AS "headDays",
      p.unpriced AS "unpricedPurchases"
    FROM (
      SELECT
        coalesce(-sum(value) FILTER (WHERE type IN ('BEAT_CONSUMPTION', 'SUPPLEMENT_OUT')), 0) AS foods,
        coalesce(-sum(value) FILTER (WHERE type = 'LOSS'), 0) AS lost
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
    ) m, (
      SELECT coalesce(sum(cost), 0) AS cost
      FROM "MedicineApplication"
      WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND day BETWEEN ${from}::date AND ${to}::date
    ) a, (
      SELECT
        coalesce(
          sum(least(coalesce("toDay", ${to}::date + 1), ${to}::date + 1) - greatest("fromDay", ${from}::date)), 0
        )::int AS days
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${to}::date AND ("toDay" IS NULL OR "toDay" > ${from}::date)
    ) s, (
      SELECT count(*)::int AS unpriced
      FROM "Purchase"
      WHERE "farmId" = ${farmId}::uuid AND value = 0 AND "orderDay" BETWEEN ${from}::date AND ${to}::date
    ) p`;
  return row!;
}
