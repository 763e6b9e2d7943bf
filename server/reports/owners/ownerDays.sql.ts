import { eatenMs } from '../../herd/closings/eatenMs.sql.ts';
import { isUnpriced } from '../../herd/closings/monthSums.sql.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import { ownedStays, ownerSpans } from './ownerSpans.sql.ts';

const fedDays = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT
    h."batchId", h.day, coalesce(h."feedCost", 0) AS cost, coalesce(${eatenMs}, 0) AS "msKg",
    coalesce(${isUnpriced}, false) AS unpriced
  FROM "CorralHistory" h
  LEFT JOIN "TroughReading" r
    ON r."farmId" = ${farmId}::uuid AND r."corralId" = h."corralId" AND r.day = h.day AND r."batchId" = h."batchId"
    AND r."leftoverRemoved"
  WHERE h."farmId" = ${farmId}::uuid AND h.closed AND h.day BETWEEN ${from}::date AND ${to}::date
    AND h."batchId" IS NOT NULL
  UNION ALL
  SELECT p."batchId", p.day, coalesce(p.cost, 0), 0, false
  FROM "PastureSupplement" p
  WHERE p."farmId" = ${farmId}::uuid AND NOT p.reversed AND p.day BETWEEN ${from}::date AND ${to}::date`;

/** F-HD1: who came counts on that day, who went does not. */
const headChanges = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT "batchId", "ownerId", greatest("fromDay", ${from}::date) AS day, 1 AS heads
  FROM (
    ${ownedStays(farmId)}
  ) s
  WHERE "fromDay" <= ${to}::date AND ("toDay" IS NULL OR "toDay" > greatest("fromDay", ${from}::date))
  UNION ALL
  SELECT "batchId", "ownerId", "toDay", -1
  FROM (
    ${ownedStays(farmId)}
  ) s
  WHERE "toDay" <= ${to}::date AND "toDay" > greatest("fromDay", ${from}::date)`;

/** Corrected heads of a closed day are parted among the owners by those that stood there, as whole heads. */
const correctedHeads = (farmId: string) => Prisma.sql`
  SELECT
    o."batchId", o."ownerId", o.day,
    CASE WHEN c.heads IS NULL THEN o.heads ELSE
      round(c.heads * o."upTo" / o.whole) - round(c.heads * (o."upTo" - o.heads) / o.whole)
    END AS heads
  FROM (
    SELECT
      *, sum(heads) OVER (PARTITION BY "batchId", day) AS whole,
      sum(heads) OVER (PARTITION BY "batchId", day ORDER BY "ownerId") AS "upTo"
    FROM owner_stays
  ) o
  LEFT JOIN "BatchDayCorrection" c
    ON c."farmId" = ${farmId}::uuid AND c."batchId" = o."batchId" AND c.day = o.day`;

/**
 * For a WITH clause: `owner_spans` has whose oxen were that changed their owner, `owner_stays` the heads of each
 * owner in each batch on each day of a period, `owner_days` how many of them count, `fed_shares` what of the day's feed
 * is theirs, by head: R$ and kg of dry matter, not rounded, and whether some of it has no cost.
 */
export const fedShares = (farmId: string, from: Day, to: Day) => Prisma.sql`
  ${ownerSpans(farmId)}, head_changes AS (
    SELECT "batchId", "ownerId", day, sum(heads) AS heads
    FROM (
      ${headChanges(farmId, from, to)}
    ) c
    GROUP BY "batchId", "ownerId", day
  ), owner_stays AS (
    SELECT "batchId", "ownerId", d.day::date AS day, heads
    FROM (
      SELECT
        "batchId", "ownerId", day,
        sum(heads) OVER (PARTITION BY "batchId", "ownerId" ORDER BY day) AS heads,
        coalesce(
          lead(day) OVER (PARTITION BY "batchId", "ownerId" ORDER BY day), ${to}::date + 1
        ) AS next
      FROM head_changes
    ) h
    CROSS JOIN LATERAL generate_series(h.day::timestamp, (h.next - 1)::timestamp, interval '1 day') AS d(day)
    WHERE heads > 0
  ), owner_days AS MATERIALIZED (
    ${correctedHeads(farmId)}
  ), fed_shares AS MATERIALIZED (
    SELECT
      o."batchId", o."ownerId", o.day, f.cost * o.heads / o.whole AS cost, f."msKg" * o.heads / o.whole AS "msKg",
      f.unpriced
    FROM (
      SELECT "batchId", "ownerId", day, heads, sum(heads) OVER (PARTITION BY "batchId", day) AS whole
      FROM owner_stays
    ) o
    JOIN (
      SELECT "batchId", day, sum(cost) AS cost, sum("msKg") AS "msKg", bool_or(unpriced) AS unpriced
      FROM (
        ${fedDays(farmId, from, to)}
      ) d
      GROUP BY "batchId", day
    ) f ON f."batchId" = o."batchId" AND f.day = o.day
  )`;
