import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { foldedColumn, foldedText } from '../../platform/db/prismaSql/foldedSearch.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { boitelCarcasses, ownSalePayments } from './salePayments.sql.ts';
import type { ItemCategory, ItemKind, ItemSource, ItemState, ItemType } from './itemWords.calc.ts';

const orderedPurchases = (farmId: string, asOf: Day) => Prisma.sql`
  SELECT
    p.id, p.name, p.category::text AS category, p."orderDay", p."ownerId", p.value, p."freightValue",
    p."commissionValue", p."commissionerName", e.name AS supplier, coalesce(c.value, 0) AS "otherCosts", c.names,
    coalesce(t.value, 0) AS terms, t.value IS NULL AS "hasNoTerms"
  FROM "Purchase" p
  LEFT JOIN "Establishment" e ON e."farmId" = ${farmId}::uuid AND e.id = p."supplierId"
  LEFT JOIN (
    SELECT "purchaseId", sum(value) AS value, string_agg(name, ', ' ORDER BY id) AS names
    FROM "PurchaseCost"
    WHERE "farmId" = ${farmId}::uuid
    GROUP BY "purchaseId"
  ) c ON c."purchaseId" = p.id
  LEFT JOIN (
    SELECT "purchaseId", sum(value) AS value
    FROM "PaymentTerm"
    WHERE "farmId" = ${farmId}::uuid
    GROUP BY "purchaseId"
  ) t ON t."purchaseId" = p.id
  WHERE p."farmId" = ${farmId}::uuid AND p."orderDay" <= ${asOf}::date`;

/** A part of purchases beside their instalments, due on the day of the order; one that was paid stays. */
const partItems = (type: ItemType, category: Prisma.Sql, value: Prisma.Sql, where: Prisma.Sql) => Prisma.sql`
  SELECT
    ${type}::text AS type, p.id, 'Purchase' AS "sourceType", p.id AS "sourceId", p."orderDay" AS date,
    p."orderDay" AS "dueDate", 'PAYABLE' AS kind, ${category} AS category,
    concat_ws(' · ', p.name, CASE WHEN ${type}::text = 'PurchaseCost' THEN p.names END) AS description,
    CASE ${type}::text
      WHEN 'PurchaseCommission' THEN p."commissionerName" WHEN 'Purchase' THEN p.supplier
    END AS counterparty,
    p."ownerId", ${value} AS value
  FROM ordered_purchases p
  WHERE ${where} OR p.id IN (SELECT id FROM made_payments WHERE type = ${type}::text)`;

const own = Prisma.sql`p.category`;

const purchaseItems = (farmId: string) => Prisma.sql`
  SELECT
    'PaymentTerm' AS type, t.id, 'Purchase' AS "sourceType", p.id AS "sourceId", p."orderDay" AS date, t."dueDate",
    'PAYABLE' AS kind, p.category, p.name AS description, p.supplier AS counterparty, p."ownerId", t.value
  FROM "PaymentTerm" t
  JOIN ordered_purchases p ON p.id = t."purchaseId"
  WHERE t."farmId" = ${farmId}::uuid
  UNION ALL
  ${partItems(
    'Purchase',
    own,
    Prisma.sql`CASE WHEN p.value = 0 THEN NULL ELSE greatest(p.value - p.terms, 0) END`,
    Prisma.sql`p."hasNoTerms" OR p.terms < p.value`,
  )}
  UNION ALL
  ${partItems('PurchaseFreight', Prisma.sql`'FREIGHT'`, Prisma.sql`p."freightValue"`, Prisma.sql`p."freightValue" > 0`)}
  UNION ALL
  ${partItems(
    'PurchaseCommission',
    Prisma.sql`'COMMISSION'`,
    Prisma.sql`p."commissionValue"`,
    Prisma.sql`p."commissionValue" > 0`,
  )}
  UNION ALL
  ${partItems('PurchaseCost', own, Prisma.sql`p."otherCosts"`, Prisma.sql`p."otherCosts" > 0`)}`;

const lotItems = (farmId: string, asOf: Day) => Prisma.sql`
  SELECT
    'MedicineLot' AS type, l.id, 'Medicine' AS "sourceType", l."medicineId" AS "sourceId", m.day AS date,
    m.day AS "dueDate", 'PAYABLE' AS kind, 'MEDICINES' AS category, d.name || ' · ' || l."lotNumber" AS description,
    NULL AS counterparty, NULL::uuid AS "ownerId", nullif(round(m.quantity * l."unitCost", 2), 0) AS value
  FROM "MedicineMovement" m
  JOIN "MedicineLot" l ON l."farmId" = ${farmId}::uuid AND l.id = m."lotId"
  JOIN "Medicine" d ON d."farmId" = ${farmId}::uuid AND d.id = l."medicineId"
  WHERE m."farmId" = ${farmId}::uuid AND m.type = 'PURCHASE' AND m.day <= ${asOf}::date`;

/** Whether a closure (c) has heads of a truck that is no client's: what boitel clients sell is paid to them. */
const isOwnSale = (farmId: string) => Prisma.sql`EXISTS (
  SELECT 1
  FROM "ExitTruck" t
  LEFT JOIN clients k ON k.id = t."ownerId" AND t."emittedOn" < k.until
  WHERE t."farmId" = ${farmId}::uuid AND t."saleId" = c."saleId" AND t.boarded > 0 AND k.id IS NULL
)`;

const saleItems = (farmId: string, asOf: Day) => Prisma.sql`
  SELECT
    'SalePayment' AS type, p.id, 'SaleManagement' AS "sourceType", s.id AS "sourceId", c."slaughterDate" AS date,
    p."dueDate", 'RECEIVABLE' AS kind, 'SALES' AS category, s.name AS description, b.name AS counterparty,
    NULL::uuid AS "ownerId", p.value
  FROM "SaleClosure" c
  JOIN (
    ${ownSalePayments(farmId)}
  ) p ON p."closureId" = c.id
  JOIN "SaleManagement" s ON s."farmId" = ${farmId}::uuid AND s.id = c."saleId"
  JOIN "Establishment" b ON b."farmId" = ${farmId}::uuid AND b.id = s."buyerId"
  WHERE c."farmId" = ${farmId}::uuid AND c."closedOn" <= ${asOf}::date AND ${isOwnSale(farmId)}`;

/** `ordered_purchases`, and `made_payments` with their sums, `item_payments`: every payment until the day. */
const paymentsUntil = (farmId: string, asOf: Day) => Prisma.sql`
  ordered_purchases AS MATERIALIZED (
    ${orderedPurchases(farmId, asOf)}
  ), made_payments AS MATERIALIZED (
    SELECT
      id AS "paymentId", coalesce("termId", "salePaymentId", "purchaseId", "lotId") AS id, day, value,
      CASE
        WHEN "termId" IS NOT NULL THEN 'PaymentTerm' WHEN "salePaymentId" IS NOT NULL THEN 'SalePayment'
        WHEN "lotId" IS NOT NULL THEN 'MedicineLot' WHEN part = 'GOODS' THEN 'Purchase'
        WHEN part = 'FREIGHT' THEN 'PurchaseFreight' WHEN part = 'COMMISSION' THEN 'PurchaseCommission'
        ELSE 'PurchaseCost'
      END AS type
    FROM "FinancialPayment"
    WHERE "farmId" = ${farmId}::uuid AND day <= ${asOf}::date
  ), item_payments AS (
    SELECT
      type, id, sum(value) AS value, max(day) AS day,
      array_agg("paymentId"::text ORDER BY day, "paymentId") AS payments
    FROM made_payments
    GROUP BY type, id
  )`;

/** Items, each with what of it is paid. */
const withPayments = (asOf: Day, rows: Prisma.Sql) => Prisma.sql`
    SELECT
      i.*, coalesce(p.value, 0) AS paid, p.day AS "paidOn", coalesce(p.payments, '{}') AS payments,
      greatest(coalesce(i.value, 0) - coalesce(p.value, 0), 0) AS open,
      CASE
        WHEN i.value IS NULL THEN 'UNKNOWN' WHEN coalesce(p.value, 0) >= i.value THEN 'PAID'
        WHEN i."dueDate" < ${asOf}::date THEN 'OVERDUE' ELSE 'OPEN'
      END AS state
    FROM (
      ${rows}
    ) i
    LEFT JOIN item_payments p ON p.type = i.type AND p.id = i.id`;

const boughtItems = (farmId: string, asOf: Day) => Prisma.sql`
      ${purchaseItems(farmId)}
      UNION ALL
      ${lotItems(farmId, asOf)}`;

/** What is to be paid as of a day, for a WITH clause: `items`, without the sales. */
export const payablesUntil = (farmId: string, asOf: Day) => Prisma.sql`
  ${paymentsUntil(farmId, asOf)}, items AS MATERIALIZED (
    ${withPayments(asOf, boughtItems(farmId, asOf))}
  )`;

/**
 * All items as of a day, for a WITH clause. In order:
 * 1. `ordered_purchases`: the purchases with their costs and what their instalments come to;
 * 2. `made_payments`: every payment until the day, with the kind of item it is of, and `item_payments`: their sums;
 * 3. `clients`, `boitel_carcasses`: what of sales is of boitel clients;
 * 4. `items`: instalments, the goods that none covers, freight, commission and other costs, lots of medicines, and
 *    what the farm is to receive of sales, each with what of it is paid.
 */
export const itemsUntil = (farmId: string, asOf: Day) => Prisma.sql`
  ${paymentsUntil(farmId, asOf)}, ${boitelCarcasses(farmId)}, items AS MATERIALIZED (
    ${withPayments(
      asOf,
      Prisma.sql`
      ${boughtItems(farmId, asOf)}
      UNION ALL
      ${saleItems(farmId, asOf)}`,
    )}
  )`;

export interface ItemRow {
  type: ItemType;
  id: string;
  /** What it is of, by its kind of record. */
  sourceType: ItemSource;
  sourceId: string;
  /** When it was bought or sold. */
  date: Day;
  dueDate: Day;
  kind: ItemKind;
  category: ItemCategory;
  description: string;
  counterparty: string | null;
  /** Null where no price is known. */
  value: string | null;
  paid: string;
  /** The last day on which something was paid. */
  paidOn: Day | null;
  open: string;
  state: ItemState;
  /** What was paid of it, by the ids of the payments. */
  payments: string[];
  /** How many there are, where not all of them are read. */
  total: number;
}

export interface ItemScope {
  asOf: Day;
  /** Bought or sold, due or paid in this period. */
  period: { from: Day; to: Day } | null;
  /** Due in this one. */
  dueFrom: Day | null;
  dueTo: Day | null;
  kind: string | null;
  categories: readonly string[];
  states: readonly string[];
  search: string | null;
  /** By their due date; the oldest first otherwise. */
  newestFirst: boolean;
  /** Only these: by kind and id, or without a kind by their own id or that of what they are of. */
  ids: readonly { type: string | null; id: string }[] | null;
}

const ofIds = (ids: ItemScope['ids']) => {
  if (ids === null) return Prisma.empty;
  const keys = Prisma.sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS n(type text, id uuid)`;
  return Prisma.sql`AND (
    (i.type, i.id) IN (SELECT n.type, n.id FROM ${keys} WHERE n.type IS NOT NULL)
    OR i.id IN (SELECT n.id FROM ${keys} WHERE n.type IS NULL)
    OR i."sourceId" IN (SELECT n.id FROM ${keys} WHERE n.type IS NULL)
  )`;
};

/** Bought or sold, due or paid in a period. */
const inPeriod = (period: ItemScope['period']) =>
  period === null
    ? Prisma.empty
    : Prisma.sql`AND (
        i.date BETWEEN ${period.from}::date AND ${period.to}::date
        OR i."dueDate" BETWEEN ${period.from}::date AND ${period.to}::date
        OR EXISTS (
          SELECT 1
          FROM made_payments p
          WHERE p.type = i.type AND p.id = i.id AND p.day BETWEEN ${period.from}::date AND ${period.to}::date
        )
      )`;

const foldedCounterparty = Prisma.raw(foldedColumn('i.counterparty'));
const foldedDescription = Prisma.raw(foldedColumn('i.description'));

/** Financial items, by the day they are due. */
export async function itemRows(farmId: string, db: Db, scope: ItemScope, most: number): Promise<ItemRow[]> {
  const { asOf, period, dueFrom, dueTo, kind, categories, states, search, newestFirst, ids } = scope;
  const pattern = search === null ? null : `%${foldedText(search)}%`;
  const turn = newestFirst ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return db.$queryRaw<ItemRow[]>`/* kept */
    WITH ${itemsUntil(farmId, asOf)}
    SELECT
      i.type, i.id::text AS id, i."sourceType", i."sourceId"::text AS "sourceId", i.date::text AS date,
      i."dueDate"::text AS "dueDate", i.kind, i.category, i.description, i.counterparty, i.value::text AS value,
      i.paid::text AS paid, i."paidOn"::text AS "paidOn", i.open::text AS open, i.state, i.payments,
      (count(*) OVER ())::int AS total
    FROM items i
    WHERE (${kind}::text IS NULL OR i.kind = ${kind}::text)
      AND (${dueFrom}::date IS NULL OR i."dueDate" >= ${dueFrom}::date)
      AND (${dueTo}::date IS NULL OR i."dueDate" <= ${dueTo}::date)
      AND (cardinality(${categories}::text[]) = 0 OR i.category = ANY(${categories}::text[]))
      AND (cardinality(${states}::text[]) = 0 OR i.state = ANY(${states}::text[]))
      AND (
        ${pattern}::text IS NULL OR ${foldedCounterparty} LIKE ${pattern}::text
        OR ${foldedDescription} LIKE ${pattern}::text
      )
      ${inPeriod(period)} ${ofIds(ids)}
    ORDER BY i."dueDate" ${turn}, i.date ${turn}, i.description, i.type, i.id LIMIT ${most}`;
}
