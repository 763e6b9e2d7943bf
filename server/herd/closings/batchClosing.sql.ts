import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface HeadsRow {
  batchId: string;
  headsIn: number;
  headsDead: number;
  headsMoved: number;
  heads: number;
  headDays: number;
  headDaysDead: number;
  entryKnown: number;
  entryKg: string;
  deadKnown: number;
  deadKg: string;
  firstDay: Day;
  /** When the last of them went. */
  lastExitDay: Day | null;
  /** Of those that went alive and were weighed then. */
  exitKnown: number;
  exitKg: string;
  /** Of these, the ones that went to another batch. */
  movedKg: string;
  /** The days on which others went alive, and how many. */
  unweighed: { day: Day; heads: number; moved: boolean }[] | null;
}

/** F-HD2: `day` is the last whose comings and goings count, `until` the first whose head-days do not. */
interface HeadDaysInput {
  batchIds: readonly string[];
  day: Day;
  until: Day;
}

/** Head-days that corrections of closed days add to those of the stays, or take off. */
const correctedDays = (farmId: string, { batchIds, day }: { batchIds: readonly string[]; day: Day }) => Prisma.sql`
  SELECT
    c."batchId",
    sum(
      c.heads - (
        SELECT count(*)
        FROM "OxStay" s
        WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = c."batchId" AND s."fromDay" <= c.day
          AND (s."toDay" IS NULL OR s."toDay" > c.day)
      )
    )::int AS days
  FROM "BatchDayCorrection" c
  WHERE c."farmId" = ${farmId}::uuid AND c."batchId" = ANY(${batchIds}::uuid[])
    AND c.day <= ${day}::date AND c.heads IS NOT NULL
  GROUP BY c."batchId"`;

/** Those of `stays` that went alive, with what they weighed or carried when they went. */
const exitsOf = (farmId: string) => Prisma.sql`
  SELECT s."batchId", s."toDay" AS day, s."end", e.weight
  FROM stays s
  LEFT JOIN LATERAL (
    SELECT coalesce(e.weight, e."carriedWeight") AS weight
    FROM "OxEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId" AND NOT e.reversed
      AND e.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'DEATH', 'EXIT', 'SALE')
      AND e.seq > (SELECT o.seq FROM "OxEvent" o WHERE o."farmId" = ${farmId}::uuid AND o.id = s."eventId")
    ORDER BY e.seq LIMIT 1
  ) e ON true
  WHERE s."end" IN ('MOVED', 'LEFT')`;

/**
 * What happened to the heads of batches until the end of a day, from their stays, in one statement. In order:
 * 1. `stays`: as they stood at the end of that day; read twice, which takes less than to write them down;
 * 2. `exits`: those that went alive by then, with what they weighed or carried when they went;
 * 3. `exit_sums`: of these by batch, and the days and heads of those whose weight is not known;
 * 4. the sums of all stays beside them.
 */
export async function headsOfBatches(
  farmId: string,
  db: Db,
  { batchIds, day, until }: HeadDaysInput,
): Promise<HeadsRow[]> {
  return db.$queryRaw<HeadsRow[]>`/* kept */
    WITH stays AS NOT MATERIALIZED (
      SELECT
        s."batchId", s."oxId", s."fromDay", s.weight, s."eventId",
        CASE WHEN s."toDay" <= ${day}::date THEN s."toDay" END AS "toDay",
        CASE WHEN s."toDay" <= ${day}::date THEN s."end" END AS "end"
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[]) AND s."fromDay" <= ${day}::date
    ), exits AS (${exitsOf(farmId)}
    ), exit_sums AS (
      SELECT
        "batchId", sum(known) AS known, sum(kg) AS kg, sum(kg) FILTER (WHERE "end" = 'MOVED') AS "movedKg",
        jsonb_agg(
          jsonb_build_object('day', day::text, 'heads', unknown, 'moved', "end" = 'MOVED') ORDER BY day, "end"
        ) FILTER (WHERE unknown > 0) AS unweighed
      FROM (
        SELECT
          "batchId", day, "end", count(weight) AS known, sum(weight) AS kg, count(*) - count(weight) AS unknown
        FROM exits
        GROUP BY "batchId", day, "end"
      ) g
      GROUP BY "batchId"
    )
    SELECT
      s."batchId", s."headsIn", s."headsDead", s."headsMoved", s.heads,
      (s.days + coalesce(c.days, 0))::int AS "headDays", s."headDaysDead", s."entryKnown", s."entryKg", s."deadKnown",
      s."deadKg", s."firstDay", s."lastExitDay", coalesce(e.known, 0)::int AS "exitKnown",
      coalesce(e.kg, 0)::text AS "exitKg", coalesce(e."movedKg", 0)::text AS "movedKg", e.unweighed
    FROM (
      SELECT
        "batchId", count(*)::int AS "headsIn",
        count(*) FILTER (WHERE "end" = 'DIED')::int AS "headsDead",
        count(*) FILTER (WHERE "end" = 'MOVED')::int AS "headsMoved",
        count(*) FILTER (WHERE "end" IS NULL)::int AS heads,
        sum(coalesce("toDay", ${until}::date) - "fromDay") AS days,
        coalesce(sum("toDay" - "fromDay") FILTER (WHERE "end" = 'DIED'), 0)::int AS "headDaysDead",
        count(weight)::int AS "entryKnown", coalesce(sum(weight), 0)::text AS "entryKg",
        (count(weight) FILTER (WHERE "end" = 'DIED'))::int AS "deadKnown",
        coalesce(sum(weight) FILTER (WHERE "end" = 'DIED'), 0)::text AS "deadKg",
        min("fromDay")::text AS "firstDay", max("toDay")::text AS "lastExitDay"
      FROM stays
      GROUP BY "batchId"
    ) s
    LEFT JOIN exit_sums e ON e."batchId" = s."batchId"
    LEFT JOIN (${correctedDays(farmId, { batchIds, day })}) c ON c."batchId" = s."batchId"`;
}

/** F-HD2 of batches until the end of a day. */
export async function headDaysOfBatches(
  farmId: string,
  db: Db,
  { batchIds, day, until }: HeadDaysInput,
): Promise<{ batchId: string; headDays: number }[]> {
  return db.$queryRaw<{ batchId: string; headDays: number }[]>`/* kept */
    SELECT
      s."batchId",
      (
        sum(least(coalesce(s."toDay", ${until}::date), ${until}::date) - s."fromDay") + coalesce(c.days, 0)
      )::int AS "headDays"
    FROM "OxStay" s
    LEFT JOIN (${correctedDays(farmId, { batchIds, day })}) c ON c."batchId" = s."batchId"
    WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[]) AND s."fromDay" <= ${day}::date
    GROUP BY s."batchId", c.days`;
}
