import type { FoodCategory } from '../platform/db/generated/prisma/enums.ts';
import type { Db } from '../platform/db/scope.ts';
import type { Day } from '../platform/values/day.ts';

export interface FoodReportRow {
  stockId: string;
  food: string;
  category: FoodCategory;
  structure: string | null;
  opening: string;
  entered: string;
  consumed: string;
  otherOut: string;
  lost: string;
  adjusted: string;
  entryValue: string;
  exitValue: string;
}

/**
 * Entries and exits of each stock in a period; a reversal is subtracted from the row it reverses. What lay there when
 * the farm began came in no period: it is of the opening balance.
 */
export async function foodReportRows(
  farmId: string,
  db: Db,
  from: Day,
  to: Day,
  categories: readonly string[],
): Promise<FoodReportRow[]> {
  return db.$queryRaw<FoodReportRow[]>`
    SELECT
      s.id AS "stockId", f.name AS food, f.category::text, t.name AS structure,
      (coalesce(o."balanceKg", 0) + coalesce(m.opening, 0))::text AS opening, coalesce(m.entered, 0)::text AS entered,
      coalesce(m.consumed, 0)::text AS consumed, coalesce(m."otherOut", 0)::text AS "otherOut",
      coalesce(m.lost, 0)::text AS lost, coalesce(m.adjusted, 0)::text AS adjusted,
      coalesce(m."entryValue", 0)::text AS "entryValue", coalesce(m."exitValue", 0)::text AS "exitValue"
    FROM "Stock" s
    JOIN "Food" f ON f."farmId" = s."farmId" AND f.id = s."foodId"
    LEFT JOIN "Structure" t ON t."farmId" = s."farmId" AND t.id = s."structureId"
    LEFT JOIN LATERAL (
      SELECT "balanceKg"
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day < ${from}::date
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    ) o ON true
    LEFT JOIN LATERAL (
      SELECT
        sum("kgIn" - "kgOut") FILTER (WHERE type = 'OPENING') AS opening,
        sum("kgIn" - "kgOut") FILTER (
          WHERE type IN ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN', 'TRANSFER_IN', 'RETURN')
        ) AS entered,
        sum("kgOut" - "kgIn") FILTER (WHERE type IN ('BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT')) AS consumed,
        sum("kgOut" - "kgIn") FILTER (WHERE type IN ('SALE_OUT', 'TRANSFER_OUT')) AS "otherOut",
        sum("kgOut" - "kgIn") FILTER (WHERE type = 'LOSS') AS lost,
        sum("kgIn" - "kgOut") FILTER (WHERE type IN ('COUNT_PLUS', 'COUNT_MINUS')) AS adjusted,
        sum(value) FILTER (WHERE flow = 0 AND type <> 'OPENING') AS "entryValue",
        -sum(value) FILTER (WHERE flow = 1) AS "exitValue"
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day BETWEEN ${from}::date AND ${to}::date
    ) m ON true
    WHERE s."farmId" = ${farmId}::uuid
      AND (cardinality(${categories}::text[]) = 0 OR f.category::text = ANY(${categories}::text[]))
    ORDER BY f.name, t.name NULLS FIRST, s.id`;
}

export interface FarmStockRow {
  day: Day;
  balanceKg: string;
  balanceValue: string;
  purchasedKg: string;
  purchasedValue: string;
  producedValue: string;
  consumedKg: string;
  consumedValue: string;
  lostKg: string;
  lostValue: string;
  /** What countings found more, or less. */
  adjustedKg: string;
  adjustedValue: string;
}

/** Optional filter by one stock or one food. */
export interface ChosenStocks {
  stockId: string | null;
  foodId: string | null;
}

/** Daily totals over the chosen stocks; running sums of the rows are the balances. */
export async function farmStockRows(
  farmId: string,
  db: Db,
  from: Day,
  to: Day,
  { stockId, foodId }: ChosenStocks,
): Promise<FarmStockRow[]> {
  return db.$queryRaw<FarmStockRow[]>`
    WITH chosen_stocks AS (
      SELECT id
      FROM "Stock"
      WHERE "farmId" = ${farmId}::uuid AND (${stockId}::uuid IS NULL OR id = ${stockId}::uuid)
        AND (${foodId}::uuid IS NULL OR "foodId" = ${foodId}::uuid)
    ), opening AS (
      SELECT coalesce(sum(o."balanceKg"), 0) AS kg, coalesce(sum(o."balanceValue"), 0) AS value
      FROM chosen_stocks s
      JOIN LATERAL (
        SELECT "balanceKg", "balanceValue"
        FROM "StockMovement"
        WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day < ${from}::date
        ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
      ) o ON true
    ), daily_movements AS (
      SELECT
        day, sum("kgIn" - "kgOut") AS kg, sum(value) AS value,
        sum("kgIn" - "kgOut") FILTER (WHERE type = 'PURCHASE') AS "purchasedKg",
        sum(value) FILTER (WHERE type = 'PURCHASE') AS "purchasedValue",
        sum(value) FILTER (WHERE type = 'OWN_PRODUCTION') AS "producedValue",
        sum("kgOut" - "kgIn") FILTER (WHERE type IN ('BEAT_CONSUMPTION', 'SUPPLEMENT_OUT')) AS "consumedKg",
        -sum(value) FILTER (WHERE type IN ('BEAT_CONSUMPTION', 'SUPPLEMENT_OUT')) AS "consumedValue",
        sum("kgOut" - "kgIn") FILTER (WHERE type = 'LOSS') AS "lostKg",
        -sum(value) FILTER (WHERE type = 'LOSS') AS "lostValue",
        sum("kgIn" - "kgOut") FILTER (WHERE type IN ('COUNT_PLUS', 'COUNT_MINUS')) AS "adjustedKg",
        sum(value) FILTER (WHERE type IN ('COUNT_PLUS', 'COUNT_MINUS')) AS "adjustedValue"
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid
        AND "stockId" IN (SELECT id FROM chosen_stocks)
        AND day BETWEEN ${from}::date AND ${to}::date
      GROUP BY day
    )
    SELECT
      d.day::date::text AS day,
      (o.kg + sum(coalesce(m.kg, 0)) OVER w)::text AS "balanceKg",
      (o.value + sum(coalesce(m.value, 0)) OVER w)::text AS "balanceValue",
      coalesce(m."purchasedKg", 0)::text AS "purchasedKg",
      coalesce(m."purchasedValue", 0)::text AS "purchasedValue",
      coalesce(m."producedValue", 0)::text AS "producedValue",
      coalesce(m."consumedKg", 0)::text AS "consumedKg",
      coalesce(m."consumedValue", 0)::text AS "consumedValue",
      coalesce(m."lostKg", 0)::text AS "lostKg", coalesce(m."lostValue", 0)::text AS "lostValue",
      coalesce(m."adjustedKg", 0)::text AS "adjustedKg", coalesce(m."adjustedValue", 0)::text AS "adjustedValue"
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d(day)
    CROSS JOIN opening o
    LEFT JOIN daily_movements m ON m.day = d.day::date
    WINDOW w AS (ORDER BY d.day)
    ORDER BY d.day`;
}
