import type { Db } from '../platform/db/scope.ts';
import type { Day } from '../platform/day.ts';

export interface StockFiguresRow {
  id: string;
  supplierDays: number;
  balanceKg: string;
  value: string;
  /** Null until a priced entry that still counts. */
  averageCost: string | null;
  dryMatterPct: string;
  /** Mean of the last seven days with consumption. */
  dailyKg: string | null;
  lastCountDay: Day | null;
  lastEntryDay: Day | null;
}

/** Balances at the end of a day, and average consumption up to it. */
export async function stockFiguresOn(
  farmId: string,
  db: Db,
  day: Day,
  ids: readonly string[],
): Promise<StockFiguresRow[]> {
  return db.$queryRaw<StockFiguresRow[]>`
    SELECT s.id, f."supplierDays", coalesce(m."balanceKg", 0)::text AS "balanceKg", coalesce(m."balanceValue", 0)::text AS value, 
      CASE WHEN EXISTS (
        SELECT 1 FROM "StockMovement"
        WHERE "farmId" = s."farmId" AND "stockId" = s.id AND flow = 0 AND step = 0 AND cost IS NOT NULL AND NOT reversed AND day <= ${day}::date
      ) THEN m.average::text END AS "averageCost",
      coalesce(a."dryMatterPct", n."oldDryMatterPct", s."dryMatterPct")::text AS "dryMatterPct", e.kg::text AS "dailyKg", c.day::text AS "lastCountDay", i.day::text AS "lastEntryDay"
    FROM "Stock" s
    JOIN "Food" f ON f."farmId" = s."farmId" AND f.id = s."foodId"
    LEFT JOIN LATERAL (
      SELECT "balanceKg", "balanceValue", average FROM "StockMovement"
      WHERE "farmId" = s."farmId" AND "stockId" = s.id AND day <= ${day}::date ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1) m ON true
    LEFT JOIN LATERAL (
      SELECT "dryMatterPct" FROM "StockAnalysis"
      WHERE "farmId" = s."farmId" AND "stockId" = s.id AND "undoneAt" IS NULL AND "dryMatterPct" <> "oldDryMatterPct" AND day <= ${day}::date ORDER BY day DESC, id DESC LIMIT 1) a ON true
    LEFT JOIN LATERAL (
      SELECT "oldDryMatterPct" FROM "StockAnalysis"
      WHERE "farmId" = s."farmId" AND "stockId" = s.id AND "undoneAt" IS NULL AND "dryMatterPct" <> "oldDryMatterPct" AND day > ${day}::date ORDER BY day, id LIMIT 1) n ON true
    LEFT JOIN LATERAL (
      SELECT avg(kg) AS kg FROM (
        SELECT sum("kgOut") AS kg FROM "StockMovement"
        WHERE "farmId" = s."farmId" AND "stockId" = s.id AND day <= ${day}::date AND "type" IN ('BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT') AND NOT reversed AND step = 0
        GROUP BY day ORDER BY day DESC LIMIT 7) used) e ON true
    LEFT JOIN LATERAL (
      SELECT day FROM "StockMovement"
      WHERE "farmId" = s."farmId" AND "stockId" = s.id AND day <= ${day}::date AND "countedKg" IS NOT NULL AND NOT reversed AND step = 0 ORDER BY day DESC LIMIT 1) c ON true
    LEFT JOIN LATERAL (
      SELECT day FROM "StockMovement"
      WHERE "farmId" = s."farmId" AND "stockId" = s.id AND day <= ${day}::date AND "type" IN ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN') AND NOT reversed AND step = 0
      ORDER BY day DESC LIMIT 1) i ON true
    WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${ids}::uuid[])`;
}

export interface BalanceRow {
  day: Day;
  kg: string;
  value: string;
}

/** A stock's balance at the end of each day with movements, and at the start of the period. */
export async function balancesOver(farmId: string, db: Db, stockId: string, from: Day, to: Day): Promise<BalanceRow[]> {
  return db.$queryRaw<BalanceRow[]>`
    (SELECT ${from}::date::text AS day, "balanceKg"::text AS kg, "balanceValue"::text AS value FROM "StockMovement"
     WHERE "farmId" = ${farmId}::uuid AND "stockId" = ${stockId}::uuid AND day < ${from}::date ORDER BY "StockMovement".day DESC, flow DESC, seq DESC, step DESC LIMIT 1)
    UNION ALL
    (SELECT DISTINCT ON ("StockMovement".day) "StockMovement".day::text, "balanceKg"::text, "balanceValue"::text FROM "StockMovement"
     WHERE "farmId" = ${farmId}::uuid AND "stockId" = ${stockId}::uuid AND day BETWEEN ${from}::date AND ${to}::date ORDER BY "StockMovement".day, flow DESC, seq DESC, step DESC)`;
}
