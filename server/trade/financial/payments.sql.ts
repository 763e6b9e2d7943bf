import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import type { purchaseParts } from './itemWords.calc.ts';
import { boitelCarcasses, ownSalePayments } from './salePayments.sql.ts';

export interface NewPayment {
  id: string;
  termId: string | null;
  salePaymentId: string | null;
  purchaseId: string | null;
  part: (typeof purchaseParts)[number] | null;
  lotId: string | null;
  day: Day;
  value: string;
}

export async function insertPayments(
  farmId: string,
  db: Db,
  payments: readonly NewPayment[],
  { byId, at }: { byId: string; at: Date },
): Promise<void> {
  if (payments.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "FinancialPayment" (
      id, "farmId", "termId", "salePaymentId", "purchaseId", part, "lotId", day, value, "byId", at
    )
    SELECT
      id, ${farmId}::uuid, "termId", "salePaymentId", "purchaseId", part, "lotId", day, value, ${byId}::uuid, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) AS n(
      id uuid, "termId" uuid, "salePaymentId" uuid, "purchaseId" uuid, part "PurchasePart", "lotId" uuid, day date,
      value numeric
    )`;
}

/** Whether instalments and payments of sales are covered by what was paid of them, after a change of either. */
export async function settleItems(
  farmId: string,
  db: Db,
  { termIds, salePaymentIds }: { termIds: readonly string[]; salePaymentIds: readonly string[] },
): Promise<void> {
  if (termIds.length > 0)
    await db.$executeRaw`
      UPDATE "PaymentTerm" t
      SET paid = coalesce(
        (
          SELECT sum(p.value)
          FROM "FinancialPayment" p
          WHERE p."farmId" = ${farmId}::uuid AND p."termId" = t.id
        ) >= t.value,
        false
      )
      WHERE t."farmId" = ${farmId}::uuid AND t.id = ANY(${[...termIds]}::uuid[])`;
  if (salePaymentIds.length > 0)
    await db.$executeRaw`
      WITH ${boitelCarcasses(farmId)}, own_payments AS (
        ${ownSalePayments(farmId)}
      )
      UPDATE "SalePayment" t
      SET received = coalesce(
        (
          SELECT sum(p.value)
          FROM "FinancialPayment" p
          WHERE p."farmId" = ${farmId}::uuid AND p."salePaymentId" = t.id
        ) >= o.value,
        false
      )
      FROM own_payments o
      WHERE o.id = t.id AND t."farmId" = ${farmId}::uuid AND t.id = ANY(${[...salePaymentIds]}::uuid[])`;
}

/** So that nobody pays the same at the same time. */
export async function lockItems(
  farmId: string,
  db: Db,
  { termIds, salePaymentIds }: { termIds: readonly string[]; salePaymentIds: readonly string[] },
): Promise<void> {
  if (termIds.length > 0)
    await db.$queryRaw`
      SELECT 1
      FROM "PaymentTerm"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${[...termIds]}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`;
  if (salePaymentIds.length > 0)
    await db.$queryRaw`
      SELECT 1
      FROM "SalePayment"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${[...salePaymentIds]}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`;
}

interface Marked {
  termIds: readonly string[];
  salePaymentIds: readonly string[];
}

/** After `own_payments`: what instalments and payments of sales come to, and when they are due. */
const valuesOf = (farmId: string, { termIds, salePaymentIds }: Marked) => Prisma.sql`
  SELECT id AS "termId", NULL::uuid AS "salePaymentId", "dueDate", value
  FROM "PaymentTerm"
  WHERE "farmId" = ${farmId}::uuid AND id = ANY(${[...termIds]}::uuid[])
  UNION ALL
  SELECT NULL, id, "dueDate", value
  FROM own_payments
  WHERE id = ANY(${[...salePaymentIds]}::uuid[])`;

/** What is still open of instalments or of payments of sales that are marked as paid: paid on a day, or when due. */
export async function payTheRest(
  farmId: string,
  db: Db,
  marked: Marked,
  { day, whenDue, byId, at }: { day: Day; whenDue: boolean; byId: string; at: Date },
): Promise<void> {
  await db.$executeRaw`
    WITH ${boitelCarcasses(farmId)}, own_payments AS (
      ${ownSalePayments(farmId)}
    )
    INSERT INTO "FinancialPayment" (id, "farmId", "termId", "salePaymentId", day, value, "byId", at)
    SELECT
      uuidv7(), ${farmId}::uuid, i."termId", i."salePaymentId",
      CASE WHEN ${whenDue}::boolean THEN least(i."dueDate", ${day}::date) ELSE ${day}::date END,
      i.value - coalesce(p.paid, 0), ${byId}::uuid, ${at}
    FROM (
      ${valuesOf(farmId, marked)}
    ) i
    LEFT JOIN LATERAL (
      SELECT sum(value) AS paid
      FROM "FinancialPayment"
      WHERE "farmId" = ${farmId}::uuid AND ("termId" = i."termId" OR "salePaymentId" = i."salePaymentId")
    ) p ON true
    WHERE p.paid IS NULL OR p.paid < i.value`;
}

/** Of what is paid in full, takes back the latest payments until it is not; what was paid in part before them stays. */
export async function takeBackLatest(farmId: string, db: Db, marked: Marked): Promise<void> {
  await db.$executeRaw`
    WITH ${boitelCarcasses(farmId)}, own_payments AS (
      ${ownSalePayments(farmId)}
    ), payments AS (
      SELECT
        p.id, i.value,
        sum(p.value) OVER (PARTITION BY p."termId", p."salePaymentId" ORDER BY p.at, p.id) AS "paidSoFar"
      FROM (
        ${valuesOf(farmId, marked)}
      ) i
      JOIN "FinancialPayment" p ON p."farmId" = ${farmId}::uuid
        AND (p."termId" = i."termId" OR p."salePaymentId" = i."salePaymentId")
    )
    DELETE FROM "FinancialPayment"
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(ARRAY(
      SELECT id
      FROM payments
      WHERE "paidSoFar" >= value
    ))`;
}
