import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { fedShares } from './ownerDays.sql.ts';
import { ownedDoses, ownedStays, ownerSpans } from './ownerSpans.sql.ts';

export interface OwnerPeriod {
  from: Day;
  to: Day;
  ownerIds: readonly string[];
}

export interface OwnerBatchRow {
  ownerId: string;
  batchId: string;
  batch: string;
  headDays: number;
  msKg: string;
  /** Null where something that was fed has no cost. */
  feedCost: string | null;
}

/** The head-days of owners in each batch, and what of its feed is theirs. */
export async function ownerBatchRows(
  farmId: string,
  db: Db,
  { from, to, ownerIds }: OwnerPeriod,
): Promise<OwnerBatchRow[]> {
  return db.$queryRaw<OwnerBatchRow[]>`
    WITH ${fedShares(farmId, from, to)}
    SELECT
      o."ownerId", o."batchId", b.name AS batch, sum(o.heads)::int AS "headDays",
      round(coalesce(sum(f."msKg"), 0), 3)::text AS "msKg",
      CASE WHEN NOT coalesce(bool_or(f.unpriced), false) THEN round(coalesce(sum(f.cost), 0), 2)::text END AS "feedCost"
    FROM owner_days o
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = o."batchId"
    LEFT JOIN fed_shares f ON f."batchId" = o."batchId" AND f."ownerId" = o."ownerId" AND f.day = o.day
    WHERE o."ownerId" = ANY(${[...ownerIds]}::uuid[])
    GROUP BY o."ownerId", o."batchId", b.name
    ORDER BY b.name, o."batchId"`;
}

export interface OwnerHeadsRow {
  ownerId: string;
  headsBefore: number;
  headsIn: number;
  headsOut: number;
  headsDead: number;
  heads: number;
  /** Of those that left alive: what they came with, and what their carcasses weigh or are expected to. */
  entryKg: string;
  carcassKg: string;
  exitKg: string;
  /** Of them, those without a slaughterhouse's figure, and those of which a weight is not known. */
  headsExpected: number;
  headsUnweighed: number;
}

export interface Yields {
  yieldPctBulls: string;
  yieldPctSteers: string;
  yieldPctHeifers: string;
  /** Of live animals, as they come: of one that changes its owner both are charged by it. */
  liveYield: string;
}

export const spellsOf = (farmId: string, { to, ownerIds }: OwnerPeriod) => Prisma.sql`
  SELECT
    s."ownerId", s."oxId", s.chapter, s.sex, s.castrated, min(s."fromDay") AS came,
    CASE
      WHEN bool_and(s."toDay" IS NOT NULL AND s."toDay" <= ${to}::date) THEN max(s."toDay")
    END AS went,
    coalesce(bool_or(s."end" = 'DIED' AND s."toDay" <= ${to}::date), false) AS died,
    (array_agg(s.weight ORDER BY s."fromDay", s.id))[1] AS "entryKg",
    coalesce(bool_or(s.given AND s."toDay" <= ${to}::date), false) AS given, max(s."givenKg") AS "givenKg"
  FROM (
    ${ownedStays(farmId)}
  ) s
  WHERE s."fromDay" <= ${to}::date AND s."ownerId" = ANY(${[...ownerIds]}::uuid[])
  GROUP BY s."ownerId", s."oxId", s.chapter, s.since, s.sex, s.castrated`;

const expectedCarcass = (yields: Yields) => Prisma.sql`
  e.weight * CASE
    WHEN w.given THEN ${yields.liveYield}::numeric WHEN w.sex = 'FEMALE' THEN ${yields.yieldPctHeifers}::numeric
    WHEN w.castrated THEN ${yields.yieldPctSteers}::numeric ELSE ${yields.yieldPctBulls}::numeric
  END / 100`;

export const leftHeads = (farmId: string, { from, to }: OwnerPeriod, yields: Yields) => Prisma.sql`
  SELECT
    w."ownerId", w.went, w."entryKg", e.weight AS "exitKg", c.kg AS "carcassKg",
    coalesce(c.kg, ${expectedCarcass(yields)}) AS "expectedKg"
  FROM spells w
  LEFT JOIN LATERAL (
    SELECT NULL::uuid AS id, w."givenKg" AS weight, 0 AS seq
    WHERE w.given
    UNION ALL
    SELECT id, coalesce(weight, "carriedWeight"), seq
    FROM "OxEvent"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = w."oxId" AND chapter = w.chapter AND NOT reversed
      AND type IN ('EXIT', 'SALE') AND NOT w.given
    ORDER BY seq DESC LIMIT 1
  ) e ON true
  LEFT JOIN LATERAL (
    SELECT r."hotCarcassKg" AS kg
    FROM "CarcassRow" r
    JOIN "Boarding" b ON b."farmId" = ${farmId}::uuid AND b.id = r."boardingId"
    WHERE r."farmId" = ${farmId}::uuid AND r."oxId" = w."oxId" AND b."exitEventId" = e.id
    LIMIT 1
  ) c ON true
  WHERE w.went BETWEEN ${from}::date AND ${to}::date AND NOT w.died`;

/**
 * The heads of owners over a period, and what those that left alive weighed. In order:
 * 1. `owner_spans`, `spells`: each head from the day it came or was given to its owner to the day it went or was given
 *    to another, whatever batches it stood in;
 * 2. `left_heads`: those that left alive in the period, with the weight of their exit and of their carcass;
 * 3. both by owner.
 */
export async function ownerHeadRows(
  farmId: string,
  db: Db,
  period: OwnerPeriod,
  yields: Yields,
): Promise<OwnerHeadsRow[]> {
  const { from } = period;
  return db.$queryRaw<OwnerHeadsRow[]>`
    WITH ${ownerSpans(farmId)}, spells AS MATERIALIZED (
      ${spellsOf(farmId, period)}
    ), left_heads AS (
      ${leftHeads(farmId, period, yields)}
    )
    SELECT
      s.*, coalesce(l."entryKg", 0)::text AS "entryKg", coalesce(l."carcassKg", 0)::text AS "carcassKg",
      coalesce(l."exitKg", 0)::text AS "exitKg", coalesce(l.expected, 0) AS "headsExpected",
      coalesce(l.unweighed, 0) AS "headsUnweighed"
    FROM (
      SELECT
        "ownerId",
        count(*) FILTER (WHERE came < ${from}::date AND (went IS NULL OR went >= ${from}::date))::int AS "headsBefore",
        count(*) FILTER (WHERE came >= ${from}::date)::int AS "headsIn",
        count(*) FILTER (WHERE went >= ${from}::date AND NOT died)::int AS "headsOut",
        count(*) FILTER (WHERE went >= ${from}::date AND died)::int AS "headsDead",
        count(*) FILTER (WHERE went IS NULL)::int AS heads
      FROM spells
      GROUP BY "ownerId"
    ) s
    LEFT JOIN (
      SELECT
        "ownerId", sum("entryKg") FILTER (WHERE "expectedKg" IS NOT NULL) AS "entryKg",
        sum("expectedKg") FILTER (WHERE "entryKg" IS NOT NULL) AS "carcassKg", sum("exitKg") AS "exitKg",
        (count(*) FILTER (WHERE "carcassKg" IS NULL))::int AS expected,
        (count(*) FILTER (WHERE "expectedKg" IS NULL OR "entryKg" IS NULL))::int AS unweighed
      FROM left_heads
      GROUP BY "ownerId"
    ) l ON l."ownerId" = s."ownerId"`;
}

export interface OwnerServiceRow {
  ownerId: string;
  medicine: string;
  doses: number;
  cost: string;
  /** Doses without a known price. */
  unpriced: number;
}

/** What was applied to the heads of owners, by medicine. */
export async function ownerServiceRows(
  farmId: string,
  db: Db,
  { from, to, ownerIds }: OwnerPeriod,
): Promise<OwnerServiceRow[]> {
  return db.$queryRaw<OwnerServiceRow[]>`
    WITH ${ownerSpans(farmId)}
    SELECT
      a."ownerId", m.name AS medicine, count(*)::int AS doses, coalesce(sum(a.cost), 0)::text AS cost,
      (count(*) FILTER (WHERE a.cost IS NULL))::int AS unpriced
    FROM (
      ${ownedDoses(farmId, from, to)}
    ) a
    JOIN "Medicine" m ON m."farmId" = ${farmId}::uuid AND m.id = a."medicineId"
    WHERE a."ownerId" = ANY(${[...ownerIds]}::uuid[])
    GROUP BY a."ownerId", m.name
    ORDER BY m.name`;
}
