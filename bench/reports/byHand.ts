import type { Client } from 'pg';
import type { Context } from '../../server/platform/context.ts';
import { inTurns, type Comparison } from '../load/load.ts';

interface Days {
  from: string;
  to: string;
}

/** What the reads are of. */
interface Scope {
  year: Days;
  month: Days;
  batchIds: readonly string[];
}

/** $1 is the farm; the others follow. */
interface Flat {
  text: string;
  values?: (of: Scope) => unknown[];
  /** Those that take seconds say enough in one. */
  rounds?: number;
}

const inYear = ({ year: { from, to } }: Scope) => [from, to];
const inMonth = ({ month: { from, to } }: Scope) => [from, to];

const eaten = `h."deliveredMsKg" - CASE WHEN r."leftoverRemoved"
  THEN coalesce(r."leftoverKg", 0) * h."deliveredMsKg" / nullif(h."deliveredKg", 0) ELSE 0 END`;

const daysOfYear = `
  FROM "CorralHistory" h
  LEFT JOIN "CorralHistory" n ON n."farmId" = $1 AND n."corralId" = h."corralId" AND n.day = h.day + 1
    AND n."batchId" = h."batchId" AND n."headsIn" = 0
  LEFT JOIN "TroughReading" r
    ON r."farmId" = $1 AND r."corralId" = h."corralId" AND r.day = h.day AND r."leftoverRemoved"
  WHERE h."farmId" = $1 AND h.closed AND h."batchId" IS NOT NULL AND h.day BETWEEN $2 AND $3`;

const sums = `sum(h."headDays") AS days, sum(h."deliveredKg") AS kg, sum(h."planKg") AS planned, sum(${eaten}) AS ms,
  sum(h."feedCost") AS feed, sum(h."healthCost") AS health, sum(h."headDays" * h.weight) AS weight,
  sum(h."headDays" * (n.weight - h.weight)) AS gain`;

/**
 * What heads of batches weighed, were bought for, fed and given: each a sum by itself beside the batch. Also for a page
 * all of them, which its totals are of and by whose figures it is ordered.
 */
const resultsOf = (batches: string) => `
  SELECT b.id, b.name, c.name AS corral, d.name AS diet, w.name AS owner, s.*, o.*, m.cost AS doses, h.*, k.*
  FROM (${batches}) b
  LEFT JOIN "Corral" c ON c."farmId" = $1 AND c.id = b."corralId"
  LEFT JOIN "Formulation" d ON d."farmId" = $1 AND d.id = b."dietId"
  LEFT JOIN "Owner" w ON w."farmId" = $1 AND w.id = b."ownerId"
  CROSS JOIN LATERAL (
    SELECT count(*) AS heads, count(*) FILTER (WHERE "end" = 'DIED') AS dead, avg(weight) AS entry,
      min("fromDay") AS first, max("fromDay") AS last, sum(coalesce("toDay", now()::date) - "fromDay") AS days
    FROM "OxStay" WHERE "farmId" = $1 AND "batchId" = b.id
  ) s
  CROSS JOIN LATERAL (
    SELECT sum(o."landedCost") AS bought, sum(o."entryWeight") AS "boughtKg",
      count(*) FILTER (WHERE o.castrated) AS steers, max(o."lastWeight") AS weighed
    FROM "OxStay" t JOIN "Ox" o ON o."farmId" = $1 AND o.id = t."oxId"
    WHERE t."farmId" = $1 AND t."batchId" = b.id AND t."end" IS DISTINCT FROM 'MOVED'
  ) o
  CROSS JOIN LATERAL (
    SELECT sum(cost) AS cost FROM "MedicineApplication" WHERE "farmId" = $1 AND "batchId" = b.id AND NOT reversed
  ) m
  CROSS JOIN LATERAL (
    SELECT sum("feedCost") AS feed, sum("deliveredMsKg") AS ms, sum("headDays" * weight) AS "weightDays",
      (array_agg(weight ORDER BY day DESC))[1] AS weight, (array_agg("planCall" ORDER BY day DESC))[1] AS call
    FROM "CorralHistory" WHERE "farmId" = $1 AND "batchId" = b.id AND closed
  ) h
  CROSS JOIN LATERAL (
    SELECT count(*) AS sold, sum("hotCarcassKg") AS carcass, sum(value) AS gross
    FROM "CarcassRow" WHERE "farmId" = $1 AND "batchId" = b.id
  ) k`;

const heldOn = `
  SELECT
    (SELECT sum("landedCost") FROM "Ox" WHERE "farmId" = $1 AND "batchId" IS NOT NULL) AS cattle,
    (SELECT sum(m.cost)
     FROM "Ox" o JOIN "MedicineApplication" m ON m."farmId" = $1 AND m."oxId" = o.id AND NOT m.reversed
     WHERE o."farmId" = $1 AND o."batchId" IS NOT NULL) AS doses,
    (SELECT sum(h."feedCost" * b.heads / nullif(h."headDays", 0))
     FROM "Batch" b JOIN "CorralHistory" h ON h."farmId" = $1 AND h."batchId" = b.id AND h.closed
     WHERE b."farmId" = $1 AND b.heads > 0) AS feed,
    (SELECT json_agg(p) FROM (
       SELECT date_trunc('month', "orderDay") AS month, sum(value) FROM "Purchase"
       WHERE "farmId" = $1 AND "orderDay" BETWEEN $2 AND $3 GROUP BY 1) p) AS purchases,
    (SELECT json_agg(c) FROM (
       SELECT date_trunc('month', "slaughterDate") AS month, sum("grossValue") FROM "SaleClosure"
       WHERE "farmId" = $1 AND "slaughterDate" BETWEEN $2 AND $3 GROUP BY 1) c) AS sales,
    (SELECT sum(least(coalesce("toDay", $3), $3) - greatest("fromDay", $2)) FROM "OxStay"
     WHERE "farmId" = $1 AND "fromDay" <= $3 AND ("toDay" IS NULL OR "toDay" > $2)) AS days`;

const sharesOfHeads = `
  SELECT "batchId", "oxId", sum(cost * part / whole) AS cost, sum(ms * part / whole) AS ms
  FROM (
    SELECT h."batchId", s."oxId", h."feedCost" AS cost, h."deliveredMsKg" AS ms, x.part,
      sum(x.part) OVER (PARTITION BY h."batchId", h.day) AS whole
    FROM "CorralHistory" h
    JOIN "OxStay" s ON s."farmId" = $1 AND s."batchId" = h."batchId" AND s."fromDay" <= h.day
      AND (s."toDay" IS NULL OR s."toDay" > h.day)
    CROSS JOIN LATERAL (SELECT power((s.weight + 1.6 * (h.day - s."fromDay"))::float8, 0.75) AS part) x
    WHERE h."farmId" = $1 AND h."batchId" = ANY($2) AND h.closed
  ) days
  GROUP BY "batchId", "oxId"`;

const active = `SELECT * FROM "Batch" WHERE "farmId" = $1 AND status = 'ACTIVE' AND kind <> 'HOLDING'`;
const ofYear = `
  SELECT * FROM "Batch" b WHERE "farmId" = $1 AND kind <> 'HOLDING' AND EXISTS (
    SELECT FROM "OxStay" s WHERE s."farmId" = $1 AND s."batchId" = b.id AND s."fromDay" <= $3
      AND (s."toDay" IS NULL OR s."toDay" > $2))
  ORDER BY name`;

/** A flat statement for a read, as who knows the tables would type it: the same sums without rules and exceptions. */
const statements: Readonly<Record<string, Flat>> = {
  'active batches, a page of 50': { text: resultsOf(`${active} ORDER BY name`) },
  'indices of a year, a page of 50': { text: resultsOf(ofYear), values: inYear },
  'economic report of a year, a page of 50': { text: resultsOf(ofYear), values: inYear },
  'analytical sums of a year': {
    text: `SELECT h."batchId", ${sums} ${daysOfYear} GROUP BY h."batchId"`,
    values: inYear,
  },
  'analytical sums of a year by day': {
    text: `SELECT h.day, ${sums} ${daysOfYear} GROUP BY h.day ORDER BY h.day`,
    values: inYear,
  },
  'analytical page of days': {
    text: `SELECT h.*, (
        SELECT count(*) FROM "CorralHistory"
        WHERE "farmId" = $1 AND closed AND "batchId" IS NOT NULL AND day <= $2
      ) AS total
      FROM "CorralHistory" h
      WHERE h."farmId" = $1 AND h.closed AND h."batchId" IS NOT NULL AND h.day <= $2
      ORDER BY h.day, h.id LIMIT 51`,
    values: ({ year }) => [year.to],
  },
  'what 50 batches were fed, by head': {
    text: sharesOfHeads,
    values: ({ batchIds }) => [batchIds.slice(0, 50)],
    rounds: 1,
  },
  'finance of a year': { text: heldOn, values: inYear },
  'forecast of 300 batches': { text: resultsOf(`${active} AND id = ANY($2)`), values: ({ batchIds }) => [batchIds] },
  'loading of a month by mixer': {
    text: `SELECT b."mixerId", l."foodId", count(DISTINCT b.id), count(*), sum(l."plannedKg"), sum(l."actualKg"),
        sum(abs(l."actualKg" - l."plannedKg")), sum((l."actualKg" - l."plannedKg") * l."unitCost"), sum(l.cost),
        count(*) FILTER (WHERE abs(l."actualKg" - l."plannedKg") * 100 <= l."plannedKg" * 3)
      FROM "Beat" b JOIN "BeatLine" l ON l."farmId" = $1 AND l."beatId" = b.id
      WHERE b."farmId" = $1 AND b.status = 'CLOSED' AND b.day BETWEEN $2 AND $3
      GROUP BY GROUPING SETS ((b."mixerId", l."foodId"), (b."mixerId"), (l."foodId"), ())`,
    values: inMonth,
  },
  'delivery of a month by corral': {
    text: `SELECT b."operatorId", d."corralId", count(*), sum(d."plannedKg"), sum(d."deliveredKg"),
        sum(abs(d."deliveredKg" - d."plannedKg"))
      FROM "Beat" b JOIN "BeatDrop" d ON d."farmId" = $1 AND d."beatId" = b.id
      WHERE b."farmId" = $1 AND b.status = 'CLOSED' AND b.day BETWEEN $2 AND $3
      GROUP BY GROUPING SETS ((b."operatorId", d."corralId"), (b."operatorId"), (d."corralId"), ())`,
    values: inMonth,
  },
};

/** A read in turns with its flat statement; null where it has none. */
export async function againstHand(
  sql: Client,
  name: string,
  { read, ctx, scope }: { read: (ctx: Context) => Promise<unknown>; ctx: Context; scope: Scope },
): Promise<Comparison | null> {
  const flat = statements[name];
  if (!flat) return null;
  const query = { name, text: flat.text, values: [ctx.actor.farmId, ...(flat.values?.(scope) ?? [])] };
  return inTurns(
    flat.rounds ?? 3,
    () => read(ctx.withFreshCache()),
    async () => void JSON.stringify((await sql.query(query)).rows),
  );
}
