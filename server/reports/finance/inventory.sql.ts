import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';

export interface InventoryRow {
  heads: number;
  /** Of them, those of which it is not known what they cost to buy. */
  headsWithoutCost: number;
  /** Heads of boitel clients, which are in no value. */
  boitelHeads: number;
  headDays: number;
  purchase: string;
  feed: string;
  health: string;
  foods: string;
  medicines: string;
}

const standingOxen = (farmId: string, day: Day) => Prisma.sql`
  SELECT
    s."oxId", s.chapter, coalesce(w."isBoitel", false) AS "isBoitel",
    CASE WHEN o.chapter = s.chapter THEN o."landedCost" ELSE c."landedCost" END AS "landedCost"
  FROM "OxStay" s
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = s."oxId"
  LEFT JOIN "OxChapter" c ON c."farmId" = ${farmId}::uuid AND c."oxId" = s."oxId" AND c.number = s.chapter
  LEFT JOIN "Owner" w ON w."farmId" = ${farmId}::uuid AND w.id = o."ownerId"
  WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
    AND (s."toDay" IS NULL OR s."toDay" > ${day}::date)`;

const feedCosts = (farmId: string, day: Day) => Prisma.sql`
  SELECT "batchId", day, "feedCost" AS cost
  FROM "CorralHistory"
  WHERE "farmId" = ${farmId}::uuid AND closed AND day <= ${day}::date AND "feedCost" > 0
  UNION ALL
  SELECT "batchId", day, cost
  FROM "PastureSupplement"
  WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND day <= ${day}::date AND cost > 0`;

/** What changed in batches by day: their heads, those of them that are still here, and what was fed. */
const batchChanges = (farmId: string, day: Day) => Prisma.sql`
  SELECT "batchId", day, sum(heads) AS heads, sum(present) AS present, sum(cost) AS cost
  FROM (
    SELECT "batchId", "fromDay" AS day, 1 AS heads, 0 AS present, 0 AS cost
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" IN (SELECT "batchId" FROM own_stays)
    UNION ALL
    SELECT "batchId", "toDay", -1, 0, 0
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" IN (SELECT "batchId" FROM own_stays) AND "toDay" IS NOT NULL
    UNION ALL
    SELECT "batchId", "fromDay", 0, 1, 0
    FROM own_stays
    UNION ALL
    SELECT "batchId", until, 0, -1, 0
    FROM own_stays
    UNION ALL
    SELECT f."batchId", f.day, 0, 0, f.cost
    FROM (
      ${feedCosts(farmId, day)}
    ) f
    WHERE f."batchId" IN (SELECT "batchId" FROM own_stays)
  ) c
  GROUP BY "batchId", day`;

const stockValue = (farmId: string, day: Day) => Prisma.sql`
  SELECT coalesce(sum(m."balanceValue"), 0) AS value
  FROM "Stock" s
  CROSS JOIN LATERAL (
    SELECT "balanceValue"
    FROM "StockMovement"
    WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day <= ${day}::date
    ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
  ) m
  WHERE s."farmId" = ${farmId}::uuid`;

const lotValue = (farmId: string, day: Day) => Prisma.sql`
  SELECT coalesce(sum(round(m.quantity * l."unitCost", 2)), 0) AS value
  FROM "MedicineLot" l
  JOIN (
    SELECT "lotId", sum(quantity) AS quantity
    FROM "MedicineMovement"
    WHERE "farmId" = ${farmId}::uuid AND day <= ${day}::date
    GROUP BY "lotId"
  ) m ON m."lotId" = l.id
  WHERE l."farmId" = ${farmId}::uuid`;

/**
 * What the farm holds at the end of a day: its cattle at what it cost so far, its stocks and its medicines. In order:
 * 1. `standing_oxen`: who stands somewhere that day, with what it cost to buy in that chapter;
 * 2. `own_stays`: where those that are no client's stood since they came;
 * 3. `batch_changes`, `fed_days`: what was fed to their batches by day, and how many of its heads are still here: a
 *    day's feed is divided by head;
 * 4. doses, stocks and lots until the day.
 */
export async function inventoryOn(farmId: string, db: Db, day: Day): Promise<InventoryRow> {
  const [row] = await db.$queryRaw<InventoryRow[]>`
    WITH standing_oxen AS MATERIALIZED (
      ${standingOxen(farmId, day)}
    ), own_stays AS MATERIALIZED (
      SELECT s."oxId", s."batchId", s."fromDay", least(coalesce(s."toDay", ${day}::date + 1), ${day}::date + 1) AS until
      FROM "OxStay" s
      JOIN standing_oxen p ON p."oxId" = s."oxId" AND p.chapter = s.chapter AND NOT p."isBoitel"
      WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
    ), batch_changes AS (
      ${batchChanges(farmId, day)}
    ), fed_days AS (
      SELECT cost, sum(heads) OVER w AS heads, sum(present) OVER w AS present
      FROM batch_changes
      WINDOW w AS (PARTITION BY "batchId" ORDER BY day)
    ), came AS (
      SELECT "oxId", min("fromDay") AS day
      FROM own_stays
      GROUP BY "oxId"
    )
    SELECT
      h.heads, h."withoutCost" AS "headsWithoutCost", h.boitel AS "boitelHeads", d.days AS "headDays",
      h.cost::text AS purchase, f.cost::text AS feed, a.cost::text AS health, s.value::text AS foods,
      l.value::text AS medicines
    FROM (
      SELECT
        count(*) FILTER (WHERE NOT "isBoitel")::int AS heads, count(*) FILTER (WHERE "isBoitel")::int AS boitel,
        count(*) FILTER (WHERE NOT "isBoitel" AND "landedCost" IS NULL)::int AS "withoutCost",
        coalesce(sum("landedCost") FILTER (WHERE NOT "isBoitel"), 0) AS cost
      FROM standing_oxen
    ) h, (
      SELECT coalesce(sum(until - "fromDay"), 0)::int AS days FROM own_stays
    ) d, (
      SELECT coalesce(round(sum(cost * present / heads), 2), 0) AS cost
      FROM fed_days
      WHERE cost > 0 AND heads > 0
    ) f, (
      SELECT coalesce(sum(m.cost), 0) AS cost
      FROM "MedicineApplication" m
      JOIN came c ON c."oxId" = m."oxId" AND m.day >= c.day
      WHERE m."farmId" = ${farmId}::uuid AND NOT m.reversed AND m.day <= ${day}::date
    ) a, (
      ${stockValue(farmId, day)}
    ) s, (
      ${lotValue(farmId, day)}
    ) l`;
  return row!;
}
