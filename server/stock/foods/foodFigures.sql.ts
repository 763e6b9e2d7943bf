import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface FoodFiguresRow {
  id: string;
  dryMatterPct: string;
  elm: string;
  elg: string;
  costPerKg: string | null;
}

/** Replacement figures of one stock, for a preview. */
export interface SupposedStock {
  stockId: string;
  dryMatterPct: string;
  elm: string;
  elg: string;
}

const dryMatterThen = (farmId: string) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT "dryMatterPct"
    FROM "StockAnalysis"
    WHERE a.past AND "farmId" = ${farmId}::uuid AND "stockId" = s.id AND "undoneAt" IS NULL
      AND day <= a.day AND "dryMatterPct" <> "oldDryMatterPct"
    ORDER BY day DESC, id DESC LIMIT 1
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT "oldDryMatterPct"
    FROM "StockAnalysis"
    WHERE a.past AND "farmId" = ${farmId}::uuid AND "stockId" = s.id AND "undoneAt" IS NULL
      AND day > a.day AND "dryMatterPct" <> "oldDryMatterPct"
    ORDER BY day, id LIMIT 1
  ) dn ON true`;

/** The stocks of foods on a day: their balance and cost, and the dry matter and energy of the analysis in force. */
const stocksOn = (
  stockId: string | null,
  dryMatterPct: string | null,
  elm: string | null,
  elg: string | null,
  farmId: string,
  ids: readonly string[],
) => Prisma.sql`
  SELECT
    s.id, s."foodId", m.day AS "movedOn", s."updatedAt",
    CASE WHEN a.past THEN coalesce(m."balanceKg", 0) ELSE s."balanceKg" END AS kg,
    CASE
      WHEN EXISTS (
        SELECT 1
        FROM "StockMovement"
        WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND flow = 0 AND step = 0
          AND cost IS NOT NULL AND NOT reversed AND day <= a.day
      )
        THEN CASE WHEN a.past THEN m.average ELSE s."averageCost" END
    END AS cost,
    CASE
      WHEN s.id = ${stockId}::uuid THEN ${dryMatterPct}::numeric
      ELSE coalesce(d."dryMatterPct", dn."oldDryMatterPct", s."dryMatterPct")
    END AS ms,
    CASE WHEN s.id = ${stockId}::uuid THEN ${elm}::numeric ELSE coalesce(e.elm, en."oldElm", s.elm) END AS elm,
    CASE WHEN s.id = ${stockId}::uuid THEN ${elg}::numeric ELSE coalesce(e.elg, en."oldElg", s.elg) END AS elg
  FROM chosen_day a
  JOIN "Stock" s ON s."farmId" = ${farmId}::uuid AND s."foodId" = ANY(${ids}::uuid[]) AND (s.active OR a.past)
  LEFT JOIN LATERAL (
    SELECT day, "balanceKg", average
    FROM "StockMovement"
    WHERE a.past AND "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day <= a.day
    ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
  ) m ON true
  ${dryMatterThen(farmId)}
  LEFT JOIN LATERAL (
    SELECT elm, elg
    FROM "StockAnalysis"
    WHERE a.past AND "farmId" = ${farmId}::uuid AND "stockId" = s.id AND "undoneAt" IS NULL
      AND day <= a.day AND (elm, elg) <> ("oldElm", "oldElg")
    ORDER BY day DESC, id DESC LIMIT 1
  ) e ON true
  LEFT JOIN LATERAL (
    SELECT "oldElm", "oldElg"
    FROM "StockAnalysis"
    WHERE a.past AND "farmId" = ${farmId}::uuid AND "stockId" = s.id AND "undoneAt" IS NULL
      AND day > a.day AND (elm, elg) <> ("oldElm", "oldElg")
    ORDER BY day, id LIMIT 1
  ) en ON true`;

/**
 * Figures of each food as of a day over its stocks: dry matter and cost weighted by balance, energy by the dry matter
 * in it. Without a balance, the stock that moved last is used; without stocks, the food's own figures. In order:
 * 1. `chosen_day`: the day, and whether it is over;
 * 2. `stocks`: of each stock its balance, cost, dry matter and energy at the end of that day. Of a day that is over
 *    they come from its last movement and analysis until then, or from before its first analysis after it;
 * 3. `weighted`: what each stock weighs in the mean of its food;
 * 4. the means by food.
 */
export async function foodFiguresOn(
  farmId: string,
  db: Db,
  day: Day,
  ids: readonly string[],
  supposed?: SupposedStock,
): Promise<FoodFiguresRow[]> {
  const { stockId = null, dryMatterPct = null, elm = null, elg = null } = supposed ?? {};
  return db.$queryRaw<FoodFiguresRow[]>`/* kept */
    WITH chosen_day AS (
      SELECT ${day}::date AS day, ${day}::date < "currentDay" AS past
      FROM "Farm"
      WHERE id = ${farmId}::uuid
    ), stocks AS (
      ${stocksOn(stockId, dryMatterPct, elm, elg, farmId, ids)}
    ), weighted AS (
      SELECT
        *,
        CASE
          WHEN sum(greatest(kg, 0)) OVER (PARTITION BY "foodId") > 0 THEN greatest(kg, 0)
          WHEN row_number() OVER (
            PARTITION BY "foodId"
            ORDER BY cost IS NOT NULL DESC, "movedOn" DESC NULLS LAST, "updatedAt" DESC, id
          ) = 1
            THEN 1
          ELSE 0
        END AS weight
      FROM stocks
    )
    SELECT
      f.id,
      coalesce(sum(w.weight * w.ms) / nullif(sum(w.weight), 0), f."dryMatterPct")::text AS "dryMatterPct",
      coalesce(sum(w.weight * w.ms * w.elm) / nullif(sum(w.weight * w.ms), 0), f.elm)::text AS elm,
      coalesce(sum(w.weight * w.ms * w.elg) / nullif(sum(w.weight * w.ms), 0), f.elg)::text AS elg,
      (sum(w.weight * w.cost) / nullif(sum(w.weight) FILTER (WHERE w.cost IS NOT NULL), 0))::text AS "costPerKg"
    FROM "Food" f
    LEFT JOIN weighted w ON w."foodId" = f.id
    WHERE f."farmId" = ${farmId}::uuid AND f.id = ANY(${ids}::uuid[])
    GROUP BY f."farmId", f.id`;
}
