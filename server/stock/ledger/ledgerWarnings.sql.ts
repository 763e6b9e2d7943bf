import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';

/** What a change of the ledger adds to a stock on a day; exits are negative. */
export interface PostedKg {
  stockId: string;
  day: Day;
  kg: string;
  /** Of the movement; none of a reversal. */
  movementId?: string;
  /** Nothing comes after it, and what it left is not below zero. */
  isCovered?: boolean;
}

export interface ShortStock {
  stockId: string;
  food: string;
  structure: string | null;
  /** The first day that ends below zero because of the change. */
  day: Day;
  balanceKg: string;
}

/** Stocks that a posted change takes below zero: on its own day or on any later one, while what it took is missing. */
export async function shortStocks(farmId: string, db: Db, posted: readonly PostedKg[]): Promise<ShortStock[]> {
  return db.$queryRaw<ShortStock[]>`/* kept */
    WITH posted_days AS (
      SELECT
        "stockId", day,
        sum(sum(kg)) OVER (PARTITION BY "stockId" ORDER BY day) AS kg,
        lead(day) OVER (PARTITION BY "stockId" ORDER BY day) AS until
      FROM jsonb_to_recordset(${JSON.stringify(posted)}::jsonb) AS p("stockId" uuid, day date, kg numeric)
      GROUP BY "stockId", day
    )
    SELECT DISTINCT ON (s.id) s.id AS "stockId", f.name AS food, t.name AS structure, b.day::text, b."balanceKg"::text
    FROM posted_days m
    JOIN "Stock" s ON s."farmId" = ${farmId}::uuid AND s.id = m."stockId"
    JOIN "Food" f ON f."farmId" = s."farmId" AND f.id = s."foodId"
    LEFT JOIN "Structure" t ON t."farmId" = s."farmId" AND t.id = s."structureId"
    CROSS JOIN LATERAL (
      SELECT day, "balanceKg"
      FROM (
        SELECT DISTINCT ON (day) day, "balanceKg"
        FROM "StockMovement"
        WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day >= m.day AND (m.until IS NULL OR day < m.until)
        ORDER BY day, flow DESC, seq DESC, step DESC
      ) ends
      WHERE "balanceKg" < 0
      ORDER BY day LIMIT 1
    ) b
    WHERE m.kg < 0
    ORDER BY s.id, b.day`;
}

export interface StructureLoad {
  stockId: string;
  structure: string;
  capacityKg: string;
  /** What its stocks hold together. */
  loadKg: string;
}

/** How full the structures of stocks are; those without a capacity are missing. */
export async function structureLoads(farmId: string, db: Db, stockIds: readonly string[]): Promise<StructureLoad[]> {
  return db.$queryRaw<StructureLoad[]>`/* kept */
    SELECT
      s.id AS "stockId", t.name AS structure, (t."capacityTons" * 1000)::text AS "capacityKg",
      (
        SELECT sum(greatest("balanceKg", 0))
        FROM "Stock"
        WHERE "farmId" = ${farmId}::uuid AND "structureId" = t.id
      )::text AS "loadKg"
    FROM "Stock" s
    JOIN "Structure" t ON t."farmId" = s."farmId" AND t.id = s."structureId" AND t."capacityTons" > 0
    WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${stockIds}::uuid[])`;
}

/** What a kilogram of a food in a structure costs on a day; null while that is unknown. */
export async function averageOn(
  farmId: string,
  db: Db,
  { foodId, structureId, day }: { foodId: string; structureId: string | null; day: Day },
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ average: string }[]>`/* kept */
    SELECT m.average::text
    FROM "Stock" s
    CROSS JOIN LATERAL (
      SELECT average
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day <= ${day}::date
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    ) m
    WHERE s."farmId" = ${farmId}::uuid AND s."foodId" = ${foodId}::uuid
      AND s."structureId" IS NOT DISTINCT FROM ${structureId}::uuid`;
  return row?.average ?? null;
}
