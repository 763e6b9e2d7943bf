import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { monthsKept } from '../../herd/closings/monthSums.sql.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { standingOxen, type OfDay } from './standingOxen.sql.ts';

/** Before any farm. */
const firstDay: Day = '1900-01-01';

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

/**
 * Who came to a batch and went from it on the same days; of them, those that are still here and no client's: who did
 * not go, less the heads of clients, and who was moved to another batch; less both on days of a client.
 */
const stayGroups = (farmId: string, day: Day) => Prisma.sql`
  SELECT
    "batchId", "fromDay", least(coalesce("toDay", ${day}::date + 1), ${day}::date + 1) AS until,
    count(*)::int AS heads, (count(*) FILTER (WHERE "toDay" IS NULL OR "toDay" > ${day}::date))::int AS present
  FROM "OxStay"
  WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${day}::date
  GROUP BY "batchId", "fromDay", 3
  UNION ALL
  SELECT s."batchId", s."fromDay", ${day}::date + 1, 0, -count(*)::int
  FROM standing_oxen b
  CROSS JOIN LATERAL (
    SELECT "batchId", "fromDay"
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = b."oxId" AND "fromDay" <= ${day}::date
      AND ("toDay" IS NULL OR "toDay" > ${day}::date)
    OFFSET 0
  ) s
  WHERE b."isBoitel"
  GROUP BY s."batchId", s."fromDay"
  UNION ALL
  SELECT "batchId", "fromDay", "toDay", 0, count(*)::int
  FROM (
    SELECT s."batchId", s."fromDay", s."toDay", p."oxId" AS present
    FROM (
      SELECT *
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${day}::date AND "toDay" <= ${day}::date AND "end" = 'MOVED'
    ) s
    FULL JOIN (
      SELECT "oxId", chapter
      FROM standing_oxen
      WHERE NOT "isBoitel"
    ) p ON p."oxId" = s."oxId" AND p.chapter = s.chapter
    OFFSET 0
  ) moved
  WHERE "batchId" IS NOT NULL AND present IS NOT NULL
  GROUP BY "batchId", "fromDay", "toDay"
  UNION ALL
  SELECT "batchId", "fromDay", until, 0, -count(*)::int
  FROM (
    SELECT
      s."batchId", greatest(s."fromDay", c."fromDay") AS "fromDay",
      least(s."toDay", c."toDay", ${day}::date + 1) AS until
    FROM client_spans c
    CROSS JOIN LATERAL (
      SELECT "batchId", "fromDay", "toDay"
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "oxId" = c."oxId" AND chapter = c.chapter
      OFFSET 0
    ) s
  ) given
  WHERE "fromDay" < until
  GROUP BY "batchId", "fromDay", until`;

/** Months of batches in which a head came or went after their first morning. */
const changedMonths = (day: Day) => Prisma.sql`
  SELECT DISTINCT "batchId", month_of(day) AS month
  FROM head_changes
  WHERE day > month_of(day) AND day <= ${day}::date`;

/** Months of batches that are summed up, and in which the heads were the same on each day. */
const wholeMonths = (farmId: string, day: Day) => Prisma.sql`
  SELECT "batchId", month, cost
  FROM (
    SELECT f."batchId", f.month, f.cost, c.month AS changed
    FROM (
      SELECT "batchId", month, sum("feedCost") AS cost
      FROM "FedMonth"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(ARRAY(SELECT "batchId" FROM own_batches))
        AND month = ANY(ARRAY(${monthsKept(farmId, { from: firstDay, to: day })}))
      GROUP BY "batchId", month
    ) f
    FULL JOIN changed_months c ON c."batchId" = f."batchId" AND c.month = f.month
    OFFSET 0
  ) months
  WHERE "batchId" IS NOT NULL AND changed IS NULL`;

/** All other days of those batches, by the index of each; added up in a month in which the heads were the same. */
const singleDays = (farmId: string, day: Day) => Prisma.sql`
  SELECT d."batchId", h.day, h.cost
  FROM (
    SELECT b."batchId", b.month, w.month AS whole, c.month AS changed
    FROM (
      SELECT "batchId", generate_series(month_of("fromDay")::timestamp, ${day}::timestamp, '1 month')::date AS month
      FROM own_batches
    ) b
    FULL JOIN whole_months w ON w."batchId" = b."batchId" AND w.month = b.month
    FULL JOIN changed_months c ON c."batchId" = b."batchId" AND c.month = b.month
    OFFSET 0
  ) d
  CROSS JOIN LATERAL (
    SELECT CASE WHEN d.changed IS NULL THEN d.month ELSE day END AS day, sum("feedCost") AS cost
    FROM "CorralHistory"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = d."batchId" AND closed
      AND day BETWEEN d.month AND least((d.month + interval '1 month')::date - 1, ${day}::date)
    GROUP BY 1
    OFFSET 0
  ) h
  WHERE d."batchId" IS NOT NULL AND d.whole IS NULL`;

const feedCosts = (farmId: string, day: Day) => Prisma.sql`
  SELECT "batchId", month AS day, cost
  FROM whole_months
  UNION ALL
  SELECT "batchId", day, cost
  FROM (
    ${singleDays(farmId, day)}
  ) days
  UNION ALL
  SELECT "batchId", day, cost
  FROM "PastureSupplement"
  WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND day <= ${day}::date`;

/** What was fed on days and in months, with the heads that it was fed to and those of them that are still here. */
const fedDays = (farmId: string, day: Day) => Prisma.sql`
  SELECT cost, sum(heads) OVER w AS heads, sum(present) OVER w AS present
  FROM (
    SELECT "batchId", day, heads, present, 0 AS cost
    FROM head_changes
    UNION ALL
    SELECT "batchId", day, 0, 0, cost
    FROM (
      ${feedCosts(farmId, day)}
    ) f
    WHERE cost > 0
  ) changes
  WINDOW w AS (PARTITION BY "batchId" ORDER BY day)`;

/** Of who was there before, only what it was given since it came back. */
const doseCosts = (farmId: string, day: Day) => Prisma.sql`
  SELECT coalesce(sum(cost), 0) AS cost
  FROM (
    SELECT
      m.cost, m.day, p.chapter,
      CASE WHEN p.chapter > 1 THEN (
        SELECT min(s."fromDay")
        FROM "OxStay" s
        WHERE s."farmId" = ${farmId}::uuid AND s."oxId" = p."oxId" AND s.chapter = p.chapter
      ) END AS came
    FROM (
      SELECT "oxId", cost, day
      FROM "MedicineApplication"
      WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND day <= ${day}::date
    ) m
    FULL JOIN (
      SELECT "oxId", chapter
      FROM standing_oxen
      WHERE NOT "isBoitel"
    ) p ON p."oxId" = m."oxId"
    OFFSET 0
  ) doses
  WHERE chapter = 1 OR day >= came`;

const clientDoseCosts = (farmId: string, day: Day) => Prisma.sql`
  SELECT coalesce(sum(m.cost), 0) AS cost
  FROM client_spans c
  CROSS JOIN LATERAL (
    SELECT cost
    FROM "MedicineApplication"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = c."oxId" AND NOT reversed AND day <= ${day}::date
      AND day >= c."fromDay" AND (c."toDay" IS NULL OR day < c."toDay")
    OFFSET 0
  ) m`;

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

/** Who stands somewhere that day and what it cost to buy in that chapter; its doses, and the farm's stocks and lots. */
async function heldOn(farmId: string, db: Db, of: OfDay): Promise<Omit<InventoryRow, 'feed' | 'headDays'>> {
  const [row] = await db.$queryRaw<Omit<InventoryRow, 'feed' | 'headDays'>[]>`/* kept */
    WITH ${standingOxen(farmId, of)}
    SELECT
      h.heads, h."withoutCost" AS "headsWithoutCost", h.boitel AS "boitelHeads", h.cost::text AS purchase,
      (a.cost - g.cost)::text AS health, s.value::text AS foods, l.value::text AS medicines
    FROM (
      SELECT
        count(*) FILTER (WHERE NOT "isBoitel")::int AS heads, count(*) FILTER (WHERE "isBoitel")::int AS boitel,
        count(*) FILTER (WHERE NOT "isBoitel" AND "landedCost" IS NULL)::int AS "withoutCost",
        coalesce(sum("landedCost") FILTER (WHERE NOT "isBoitel"), 0) AS cost
      FROM standing_oxen
    ) h, (
      ${doseCosts(farmId, of.day)}
    ) a, (
      ${clientDoseCosts(farmId, of.day)}
    ) g, (
      ${stockValue(farmId, of.day)}
    ) s, (
      ${lotValue(farmId, of.day)}
    ) l`;
  return row!;
}

/**
 * What the cattle that the farm holds at the end of a day was fed so far, and its head days. In order:
 * 1. `clients`, `owner_spans`, `standing_oxen`, `client_spans`: who stands there that day, and when it was a client's;
 * 2. `stay_groups`, `own_batches`, `head_changes`: how many heads came to batches and went by day, and how many of them
 *    are still here and were no client's then: a day's feed is divided by head;
 * 3. `changed_months`, `whole_months`, `fed_days`: what was fed to them, by months in which the heads were the same on
 *    each day, or by days.
 */
async function fedUntil(farmId: string, db: Db, of: OfDay): Promise<Pick<InventoryRow, 'feed' | 'headDays'>> {
  const { day } = of;
  const [row] = await db.$queryRaw<Pick<InventoryRow, 'feed' | 'headDays'>[]>`/* kept */
    WITH ${standingOxen(farmId, of)}, stay_groups AS MATERIALIZED (
      ${stayGroups(farmId, day)}
    ), own_batches AS MATERIALIZED (
      SELECT "batchId", min("fromDay") AS "fromDay"
      FROM stay_groups
      GROUP BY "batchId"
      HAVING sum(present * (until - "fromDay")) > 0
    ), head_changes AS MATERIALIZED (
      SELECT "batchId", c.day, sum(c.way * heads)::int AS heads, sum(c.way * present)::int AS present
      FROM stay_groups
      CROSS JOIN LATERAL (VALUES ("fromDay", 1), (until, -1)) c(day, way)
      GROUP BY "batchId", c.day
    ), changed_months AS MATERIALIZED (
      ${changedMonths(day)}
    ), whole_months AS MATERIALIZED (
      ${wholeMonths(farmId, day)}
    ), fed_days AS (
      ${fedDays(farmId, day)}
    )
    SELECT d.days AS "headDays", f.cost::text AS feed
    FROM (
      SELECT coalesce(sum(present * (until - "fromDay")), 0)::int AS days FROM stay_groups
    ) d, (
      SELECT
        -- Thirds are cut at their last place: what is half a cent in truth is not to be less.
        coalesce(
          round(round(sum(CASE WHEN present = heads THEN cost ELSE cost * present / heads END), 8), 2), 0
        ) AS cost
      FROM fed_days
      WHERE cost > 0 AND heads > 0
    ) f`;
  return row!;
}

/** What the farm holds at the end of a day: its cattle at what it cost so far, its stocks and its medicines. */
export async function inventoryOn(farmId: string, db: Db, of: OfDay): Promise<InventoryRow> {
  // Together: each takes long where the herd is large.
  const [held, fed] = await Promise.all([heldOn(farmId, db, of), fedUntil(farmId, db, of)]);
  return { ...held, ...fed };
}
