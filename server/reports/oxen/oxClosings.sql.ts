import type { Sex } from '../../platform/db/generated/prisma/enums.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import { headFeed, type SharesInput } from '../../herd/closings/feedShares.sql.ts';
import { unpricedHeads } from '../../herd/closings/unpricedFeed.sql.ts';
import type { LeftHeads } from './leftHeads.sql.ts';
import type { OxSums } from './oxSums.calc.ts';

/** What the farm assumes of heads. */
export interface Assumptions {
  /** R$ a head and day, and R$ a head. */
  operationalRate: string;
  healthPerHead: string;
  /** Percent of carcass: at entry, and expected at exit. */
  entryYieldPct: string;
  yieldPctHeifers: string;
  yieldPctSteers: string;
  yieldPctBulls: string;
  arrobaKg: string;
  arrobaPrice: string;
  deductionPct: string;
}

export interface ClosingsInput {
  left: LeftHeads;
  shares: SharesInput;
  assumed: Assumptions;
}

const leftHeads = (farmId: string, { batchIds, from, to }: LeftHeads) => Prisma.sql`
  SELECT
    s."oxId", s.chapter, s."batchId", s."toDay" AS "exitDay", s."end" = 'DIED' AS died, p.days, p."firstDay",
    p.weight AS "firstWeight", e.weight AS "exitWeight", e.id AS "exitEventId"
  FROM "OxStay" s
  CROSS JOIN LATERAL (
    SELECT
      sum(o."toDay" - o."fromDay") AS days, min(o."fromDay") AS "firstDay",
      (array_agg(o.weight ORDER BY o."fromDay", o.id))[1] AS weight
    FROM "OxStay" o
    WHERE o."farmId" = ${farmId}::uuid AND o."oxId" = s."oxId" AND o.chapter = s.chapter
  ) p
  LEFT JOIN LATERAL (
    SELECT e.id, coalesce(e.weight, e."carriedWeight") AS weight
    FROM "OxEvent" e
    WHERE s."end" = 'LEFT' AND e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId" AND NOT e.reversed
      AND e.type IN ('EXIT', 'SALE') AND e.chapter = s.chapter
    ORDER BY e.seq DESC LIMIT 1
  ) e ON true
  WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[])
    AND s."end" IN ('DIED', 'LEFT') AND s."toDay" BETWEEN ${from}::date AND ${to}::date`;

/** The shares of a batch in whole cents that add up to it: the largest remainders are rounded up (`inCents`). */
const centShares = Prisma.sql`
  SELECT
    "batchId", "oxId", chapter, ms,
    (cents + CASE WHEN row_number() OVER (PARTITION BY "batchId" ORDER BY part - cents DESC, "oxId", chapter)
      <= whole - sum(cents) OVER (PARTITION BY "batchId") THEN 1 ELSE 0 END) / 100 AS cost
  FROM (SELECT *, floor(part) AS cents FROM head_shares) s`;

/** With what they ate, null where it has no cost; hashed, as a FULL JOIN is never a nested loop. */
const fedHeads = Prisma.sql`
  SELECT h.*, CASE WHEN u.days IS NULL THEN coalesce(d.cost, 0) END AS feed, d.ms
  FROM left_heads h
  FULL JOIN (
    SELECT "oxId", chapter, sum(cost) AS cost, nullif(sum(ms), 0) AS ms
    FROM cent_shares
    GROUP BY "oxId", chapter
  ) d ON d."oxId" = h."oxId" AND d.chapter = h.chapter
  FULL JOIN (
    SELECT "oxId", chapter, sum(days) AS days
    FROM unpriced_heads
    GROUP BY "oxId", chapter
  ) u ON u."oxId" = h."oxId" AND u.chapter = h.chapter
  OFFSET 0`;

const costedHeads = (farmId: string, { healthPerHead, operationalRate }: Assumptions) => Prisma.sql`
  SELECT
    h."oxId", h.chapter, h."batchId", h."exitDay", h.died, h.days, h."firstDay", h."exitWeight", o.sisbov,
    h."exitEventId", o."managementNumber", o.identifier, o."electronicEarring", o.sex, o.castrated, r.name AS breed,
    coalesce(CASE WHEN o.chapter = h.chapter THEN o."entryWeight" ELSE c."entryWeight" END, h."firstWeight")
      AS "entryWeight",
    CASE WHEN o.chapter = h.chapter THEN o."landedCost" ELSE c."landedCost" END AS purchase, f.name AS origin,
    h.feed, h.ms, round(${healthPerHead}::numeric + coalesce(m.cost, 0), 2) AS health,
    round(${operationalRate}::numeric * h.days, 2) AS operational
  FROM fed_heads h
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = h."oxId"
  LEFT JOIN "OxChapter" c ON c."farmId" = ${farmId}::uuid AND c."oxId" = h."oxId" AND c.number = h.chapter
  LEFT JOIN "Breed" r ON r."farmId" = ${farmId}::uuid AND r.id = o."breedId"
  LEFT JOIN "Purchase" p
    ON p."farmId" = ${farmId}::uuid
    AND p.id = CASE WHEN o.chapter = h.chapter THEN o."purchaseId" ELSE c."purchaseId" END
  LEFT JOIN "Establishment" f ON f."farmId" = ${farmId}::uuid AND f.id = p."supplierId"
  LEFT JOIN LATERAL (
    SELECT sum(a.cost) AS cost
    FROM "MedicineApplication" a
    WHERE a."farmId" = ${farmId}::uuid AND a."oxId" = h."oxId" AND NOT a.reversed
      AND a.day BETWEEN h."firstDay" AND h."exitDay"
  ) m ON true
  WHERE h."batchId" IS NOT NULL`;

const paidHeads = (farmId: string, to: Day, assumed: Assumptions) => Prisma.sql`
  SELECT
    h.*, r.id IS NOT NULL AS "isPaid",
    CASE
      WHEN h.died THEN 0
      ELSE coalesce(
        r."hotCarcassKg",
        h."exitWeight" * CASE
          WHEN h.sex = 'FEMALE' THEN ${assumed.yieldPctHeifers}::numeric
          WHEN h.castrated THEN ${assumed.yieldPctSteers}::numeric
          ELSE ${assumed.yieldPctBulls}::numeric
        END / 100
      )
    END AS carcass,
    r.value AS paid,
    CASE WHEN r."grossValue" > 0 THEN r.value * r."deductedValue" / r."grossValue" ELSE 0 END AS deducted,
    h."entryWeight" * ${assumed.entryYieldPct}::numeric / 100 / ${assumed.arrobaKg}::numeric AS "arrobasIn"
  FROM costed_heads h
  LEFT JOIN LATERAL (
    SELECT w.id, w."hotCarcassKg", w.value, k."grossValue", k."deductedValue"
    FROM "CarcassRow" w
    JOIN "Boarding" b ON b."farmId" = ${farmId}::uuid AND b.id = w."boardingId" AND b."exitEventId" = h."exitEventId"
    JOIN "SaleClosure" k ON k."farmId" = ${farmId}::uuid AND k.id = w."closureId" AND k."closedOn" <= ${to}::date
    WHERE w."farmId" = ${farmId}::uuid AND w."oxId" = h."oxId" LIMIT 1
  ) r ON true`;

/** Cents are rounded from sum to sum, so that the heads of a batch add up to it. */
const inCents = (sum: Prisma.Sql) => Prisma.sql`
  round(${sum}, 2) - coalesce(lag(round(${sum}, 2)) OVER of_batch, 0)`;

const valuedHeads = ({ arrobaKg, arrobaPrice, deductionPct }: Assumptions) => Prisma.sql`
  SELECT
    *,
    CASE
      WHEN died THEN 0
      WHEN "isPaid" THEN paid - (${inCents(Prisma.sql`deducted_sum`)})
      ELSE (${inCents(Prisma.sql`expected_sum`)})
        - (${inCents(Prisma.sql`expected_sum * ${deductionPct}::numeric / 100`)})
    END AS net
  FROM (
    SELECT
      *,
      CASE WHEN NOT died THEN "exitWeight" - "entryWeight" END AS gain,
      CASE WHEN NOT died THEN carcass / ${arrobaKg}::numeric END AS "arrobasOut",
      CASE WHEN NOT died THEN carcass / ${arrobaKg}::numeric - "arrobasIn" END AS arrobas,
      purchase + feed + health + operational AS total,
      sum(deducted) OVER of_batch AS deducted_sum,
      CASE WHEN carcass IS NOT NULL THEN
        sum(carcass / ${arrobaKg}::numeric * ${arrobaPrice}::numeric) OVER of_batch
      END AS expected_sum
    FROM paid_heads
    WINDOW of_batch AS (PARTITION BY "batchId", died, "isPaid", carcass IS NULL ORDER BY "oxId", chapter)
  ) p
  WINDOW of_batch AS (PARTITION BY "batchId", died, "isPaid", carcass IS NULL ORDER BY "oxId", chapter)`;

/**
 * §5.9: what each head that left the farm in a period came to, in `closed_heads`; nothing of it is computed outside of
 * the database. In order:
 * 1. `head_feed` and all before it: F-AL, what each head bore of what its batches were fed;
 * 2. `head_shares`, `cent_shares`: that in whole cents;
 * 3. `left_heads`: who left, with its days and weights;
 * 4. `unpriced_heads`, `fed_heads`, `costed_heads`: what it had cost: fed, where that is known, bought, treated, kept;
 * 5. `paid_heads`, `valued_heads`: its carcass, as the slaughterhouse reported it or as it is expected, and its worth;
 * 6. `closed_heads`: with its profit, and its place and tenth among the heads of its batch, the best being the first.
 */
const closedHeads = (farmId: string, { left, shares, assumed }: ClosingsInput) => Prisma.sql`
  ${headFeed(farmId, shares)}, head_shares AS (
    SELECT
      "batchId", "oxId", chapter, ms, round(sum(cost) OVER (PARTITION BY "batchId"), 2) * 100 AS whole,
      round(cost * 100, 6) AS part
    FROM head_feed
  ), cent_shares AS (
    ${centShares}
  ), left_heads AS MATERIALIZED (
    ${leftHeads(farmId, left)}
  ), unpriced_heads AS (
    ${unpricedHeads(farmId, shares)}
  ), fed_heads AS (
    ${fedHeads}
  ), costed_heads AS (
    ${costedHeads(farmId, assumed)}
  ), paid_heads AS (
    ${paidHeads(farmId, left.to, assumed)}
  ), valued_heads AS (
    ${valuedHeads(assumed)}
  ), closed_heads AS MATERIALIZED (
    SELECT
      *, net - total AS profit,
      CASE WHEN net - total IS NOT NULL THEN
        ntile(10) OVER (PARTITION BY "batchId", net - total IS NULL ORDER BY net - total DESC, "oxId")
      END AS tenth,
      CASE WHEN net - total IS NOT NULL THEN
        (rank() OVER (PARTITION BY "batchId", net - total IS NULL ORDER BY net - total DESC))::int
      END AS place,
      (count(net - total) OVER (PARTITION BY "batchId"))::int AS ranked
    FROM valued_heads
  )`;

export interface OxClosing {
  oxId: string;
  sisbov: string | null;
  managementNumber: string | null;
  identifier: string | null;
  electronicEarring: string | null;
  sex: Sex | null;
  breed: string | null;
  origin: string | null;
  batchId: string;
  batch: string;
  died: boolean;
  /** Its carcass or its price is an expected one. */
  isProjected: boolean;
  entryDay: Day;
  entryWeight: string | null;
  exitDay: Day;
  exitWeight: string | null;
  days: number;
  gain: string | null;
  dailyGain: string | null;
  msKg: string | null;
  conversion: string | null;
  carcassKg: string | null;
  yieldPct: string | null;
  carcassGain: string | null;
  arrobas: string | null;
  biological: string | null;
  purchase: string | null;
  feed: string | null;
  health: string;
  operational: string;
  total: string | null;
  net: string | null;
  profit: string | null;
  roiPct: string | null;
  /** Among the heads of its batch: 1 is the best tenth. */
  tenth: number | null;
  /** Its place by profit among as many heads of its batch whose profit is known. */
  place: number | null;
  ranked: number;
}

export const oxOrders = ['PROFIT', 'DAILY_GAIN', 'NUMBER'] as const;
export type OxOrder = (typeof oxOrders)[number];

export interface OxPage {
  order: OxOrder;
  /** Batch by batch, each in the order; else all heads in it. */
  byBatch: boolean;
  offset: number;
  limit: number;
  /** Of one head alone, ranked among all. */
  oxId?: string;
}

const pageRows = (farmId: string, input: ClosingsInput, { order, byBatch, offset, limit, oxId }: OxPage) => Prisma.sql`
  SELECT
    h."oxId", h.sisbov, h."managementNumber", h.identifier, h."electronicEarring", h.sex, h.breed, h.origin,
    h."batchId", b.name AS batch, h.died, NOT h.died AND NOT h."isPaid" AS "isProjected",
    h."firstDay"::text AS "entryDay",
    trim_scale(h."entryWeight")::text AS "entryWeight", h."exitDay"::text AS "exitDay",
    trim_scale(h."exitWeight")::text AS "exitWeight", h.days::int AS days, trim_scale(h.gain)::text AS gain,
    round(h.gain / nullif(h.days, 0), 4)::text AS "dailyGain", round(h.ms, 2)::text AS "msKg",
    CASE WHEN h.gain > 0 THEN round(h.ms / h.gain, 3)::text END AS conversion,
    CASE WHEN NOT h.died THEN round(h.carcass, 2)::text END AS "carcassKg",
    round(nullif(h.carcass, 0) * 100 / nullif(h."exitWeight", 0), 2)::text AS "yieldPct",
    round((h.arrobas * ${input.assumed.arrobaKg}::numeric), 2)::text AS "carcassGain",
    round(h.arrobas, 2)::text AS arrobas,
    CASE WHEN h.arrobas > 0 THEN round(h.ms / h.arrobas, 2)::text END AS biological,
    h.purchase::text AS purchase, h.feed::text AS feed, h.health::text AS health, h.operational::text AS operational,
    h.total::text AS total, h.net::text AS net, h.profit::text AS profit,
    round(h.profit * 100 / nullif(h.total, 0), 2)::text AS "roiPct", h.tenth, h.place, h.ranked
  FROM closed_heads h
  JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = h."batchId"
  ${oxId === undefined ? Prisma.empty : Prisma.sql`WHERE h."oxId" = ${oxId}::uuid`}
  ORDER BY
    CASE WHEN ${byBatch} THEN array_position(${[...input.left.batchIds]}::uuid[], h."batchId") END,
    CASE ${order}::text
      WHEN 'PROFIT' THEN -h.profit
      WHEN 'DAILY_GAIN' THEN -h.gain / nullif(h.days, 0)
    END,
    CASE WHEN ${order}::text = 'NUMBER' THEN h."managementNumber" END, h."oxId"
  LIMIT ${limit}::int OFFSET ${offset}::int`;

const rankedHeads = Prisma.sql`
  SELECT
    *, CASE WHEN days > 0 THEN floor(gain / days * 10) / 10 END AS step,
    CASE WHEN profit IS NOT NULL THEN
      ntile(10) OVER (PARTITION BY profit IS NULL ORDER BY profit DESC, "oxId")
    END AS "ofAll"
  FROM closed_heads`;

const namedHeads = Prisma.sql`
  SELECT 'ALL' AS of, NULL AS name, * FROM ranked_heads
  UNION ALL SELECT 'ORIGIN', origin, * FROM ranked_heads
  UNION ALL SELECT 'BREED', breed, * FROM ranked_heads
  UNION ALL SELECT 'BEST', NULL, * FROM ranked_heads WHERE "ofAll" = 1
  UNION ALL SELECT 'WORST', NULL, * FROM ranked_heads WHERE "ofAll" = 10
  UNION ALL SELECT 'GAIN', trim_scale(step)::text, * FROM ranked_heads WHERE step IS NOT NULL`;

const sumRows = Prisma.sql`
  SELECT
    of, name, count(*)::int AS heads, (count(*) FILTER (WHERE died))::int AS dead, sum(days)::int AS days,
    count(total)::int AS "headsWithCost", sum("entryWeight")::text AS "entryKg",
    (sum("exitWeight") FILTER (WHERE NOT died))::text AS "exitKg", sum(gain)::text AS gain,
    coalesce(sum(days) FILTER (WHERE gain IS NOT NULL), 0)::int AS "gainDays", round(sum(ms), 2)::text AS "msKg",
    round(sum(carcass) FILTER (WHERE NOT died), 2)::text AS "carcassKg",
    round(sum(coalesce("arrobasOut", 0) - "arrobasIn"), 2)::text AS arrobas, sum(purchase)::text AS purchase,
    (CASE WHEN count(feed) = count(*) THEN sum(feed) END)::text AS feed, sum(health)::text AS health,
    sum(operational)::text AS operational, sum(total)::text AS total,
    (sum(net) FILTER (WHERE total IS NOT NULL))::text AS net, sum(profit)::text AS profit
  FROM named_heads
  GROUP BY of, name
  ORDER BY of, count(*) DESC, name`;

export interface OxClosings {
  rows: OxClosing[];
  /** What these heads come to together; null where that is not requested. */
  sums: OxSums[] | null;
}

/**
 * A part of the heads that left some batches in a period, in one statement with the sums of all of them: what feed each
 * bore is divided once. After all that `closedHeads` lists:
 * 1. `page_rows`: the part, in its order;
 * 2. `ranked_heads`, `named_heads`: all heads by what they are summed up by: supplier, breed, the best and the worst
 *    tenth of all by profit, and steps of a tenth of a kilogram of daily gain;
 * 3. `sum_rows`: their sums.
 */
export async function oxClosings(
  farmId: string,
  db: Db,
  input: ClosingsInput,
  { hasSums, ...page }: OxPage & { hasSums: boolean },
): Promise<OxClosings> {
  const [found] = await db.$queryRaw<[OxClosings]>`
    ${closedHeads(farmId, input)}, page_rows AS (
      ${pageRows(farmId, input, page)}
    ), ranked_heads AS MATERIALIZED (
      ${rankedHeads}
    ), named_heads AS (
      ${namedHeads}
    ), sum_rows AS (
      ${sumRows}
    )
    SELECT
      coalesce((SELECT json_agg(p) FROM page_rows p), '[]'::json) AS rows,
      CASE WHEN ${hasSums} THEN (SELECT json_agg(s) FROM sum_rows s) END AS sums`;
  return found;
}
