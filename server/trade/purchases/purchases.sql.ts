import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { Rank } from '../../platform/db/prismaSql/rank.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Serializes whoever changes one purchase, until this transaction ends. */
export async function lockPurchase(farmId: string, db: Db, id: string): Promise<void> {
  await db.$queryRaw`
    SELECT 1
    FROM "Purchase"
    WHERE "farmId" = ${farmId}::uuid AND "id" = ${id}::uuid
    FOR NO KEY UPDATE`;
}

/** Purchases by the state they were in at the end of a day. */
export function byStatusOn(day: Day, way: 'asc' | 'desc'): Rank {
  return new Rank(
    way,
    (purchase) => Prisma.sql`CASE
      WHEN ${purchase}."storedAt" <= ${day}::date THEN 2
      WHEN ${purchase}."receivedAt" <= ${day}::date THEN 1
      ELSE 0
    END`,
  );
}

interface Shortage {
  gtaId: string;
  quantity: number;
  reason: string;
}

/** Why heads of GTAs will not come; what was said of a GTA before is replaced. */
export async function saveShortages(
  farmId: string,
  db: Db,
  { purchaseId, createdById }: { purchaseId: string; createdById: string },
  shortages: readonly Shortage[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "OxenShortage" (id, "farmId", "purchaseId", "gtaId", quantity, reason, "createdById")
    SELECT uuidv7(), ${farmId}::uuid, ${purchaseId}::uuid, "gtaId", quantity, reason, ${createdById}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(shortages)}::jsonb) AS s("gtaId" uuid, quantity int, reason text)
    ON CONFLICT ("farmId", "gtaId")
    DO UPDATE SET quantity = EXCLUDED.quantity, reason = EXCLUDED.reason, "createdById" = EXCLUDED."createdById"`;
}

interface ChangedTerm {
  id: string;
  dueDate: Day;
  value: string;
}

/** Payment terms that stay, as they are now. */
export async function changeTerms(farmId: string, db: Db, terms: readonly ChangedTerm[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "PaymentTerm" t
    SET "dueDate" = n."dueDate", value = n.value
    FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS n(id uuid, "dueDate" date, value numeric)
    WHERE t."farmId" = ${farmId}::uuid AND t.id = n.id`;
}

interface ChangedItem {
  id: string;
  position: number;
  kg: string;
  unitPrice: string;
  dryMatterPct: string | null;
}

/** Foods of an order that stay in it, as they are ordered now. */
export async function changeItems(farmId: string, db: Db, items: readonly ChangedItem[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "PurchaseItem" i
    SET position = n.position, kg = n.kg, "unitPrice" = n."unitPrice", "dryMatterPct" = n."dryMatterPct"
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS n(
      id uuid, position int, kg numeric, "unitPrice" numeric, "dryMatterPct" numeric
    )
    WHERE i."farmId" = ${farmId}::uuid AND i.id = n.id`;
}

/** What receipts cost at the farm. */
export async function setLandedCosts(
  farmId: string,
  db: Db,
  costs: readonly { receiptId: string; cost: string }[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "PurchaseReceipt" r
    SET "landedCost" = n.cost
    FROM jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) AS n("receiptId" uuid, cost numeric)
    WHERE r."farmId" = ${farmId}::uuid AND r.id = n."receiptId"`;
}

interface PricesOf {
  foodIds: readonly string[];
  /** The order that is changed. */
  exceptId: string | null;
  most: number;
}

/** The last prices that each food was ordered at. */
export async function lastFoodPrices(
  farmId: string,
  db: Db,
  { foodIds, exceptId, most }: PricesOf,
): Promise<{ foodId: string; unitPrice: Prisma.Decimal }[]> {
  return db.$queryRaw<{ foodId: string; unitPrice: Prisma.Decimal }[]>`
    SELECT t.id AS "foodId", i."unitPrice"
    FROM unnest(${foodIds}::uuid[]) AS t(id)
    CROSS JOIN LATERAL (
      SELECT "unitPrice"
      FROM "PurchaseItem"
      WHERE "farmId" = ${farmId}::uuid AND "foodId" = t.id
        AND (${exceptId}::uuid IS NULL OR "purchaseId" <> ${exceptId}::uuid)
      ORDER BY id DESC LIMIT ${most}::int
    ) i`;
}
