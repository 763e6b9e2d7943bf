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

/** What happened to the heads of batches until the end of a day, from their stays, in one statement. */
export async function headsOfBatches(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<HeadsRow[]> {
  return db.$queryRaw<HeadsRow[]>`/* kept */
    WITH stays AS MATERIALIZED (
      SELECT
        s."batchId", s."oxId", s."fromDay", s.weight, s."eventId",
        CASE WHEN s."toDay" <= ${day}::date THEN s."toDay" END AS "toDay",
        CASE WHEN s."toDay" <= ${day}::date THEN s."end" END AS "end"
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[]) AND s."fromDay" <= ${day}::date
    ), stay_ends AS (
      SELECT s.*, coalesce(s."toDay", ${day}::date + 1) - s."fromDay" AS days, e.weight AS "exitWeight"
      FROM stays s
      LEFT JOIN LATERAL (
        SELECT coalesce(e.weight, e."carriedWeight") AS weight
        FROM "OxEvent" e
        WHERE s."end" IN ('MOVED', 'LEFT') AND e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId"
          AND NOT e.reversed
          AND e.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'DEATH', 'EXIT', 'SALE')
          AND e.seq > (SELECT o.seq FROM "OxEvent" o WHERE o."farmId" = ${farmId}::uuid AND o.id = s."eventId")
        ORDER BY e.seq LIMIT 1
      ) e ON true
    ), unweighed_exits AS (
      SELECT
        "batchId",
        jsonb_agg(jsonb_build_object('day', day::text, 'heads', heads, 'moved', "end" = 'MOVED')) AS days
      FROM (
        SELECT "batchId", "toDay" AS day, "end", count(*) AS heads
        FROM stay_ends
        WHERE "end" IN ('MOVED', 'LEFT') AND "exitWeight" IS NULL
        GROUP BY "batchId", "toDay", "end"
      ) g
      GROUP BY "batchId"
    )
    SELECT
      e."batchId", count(*)::int AS "headsIn",
      count(*) FILTER (WHERE "end" = 'DIED')::int AS "headsDead",
      count(*) FILTER (WHERE "end" = 'MOVED')::int AS "headsMoved",
      count(*) FILTER (WHERE "end" IS NULL)::int AS heads,
      (sum(e.days) + coalesce(c.days, 0))::int AS "headDays",
      coalesce(sum(e.days) FILTER (WHERE "end" = 'DIED'), 0)::int AS "headDaysDead",
      count(weight)::int AS "entryKnown", coalesce(sum(weight), 0)::text AS "entryKg",
      (count(weight) FILTER (WHERE "end" = 'DIED'))::int AS "deadKnown",
      coalesce(sum(weight) FILTER (WHERE "end" = 'DIED'), 0)::text AS "deadKg",
      min("fromDay")::text AS "firstDay", max("toDay")::text AS "lastExitDay", count("exitWeight")::int AS "exitKnown",
      coalesce(sum("exitWeight"), 0)::text AS "exitKg",
      coalesce(sum("exitWeight") FILTER (WHERE "end" = 'MOVED'), 0)::text AS "movedKg",
      u.days AS unweighed
    FROM stay_ends e
    LEFT JOIN unweighed_exits u ON u."batchId" = e."batchId"
    LEFT JOIN (${correctedDays(farmId, { batchIds, day })}) c ON c."batchId" = e."batchId"
    GROUP BY e."batchId", u.days, c.days`;
}

/** F-HD2 of batches until the end of a day. */
export async function headDaysOfBatches(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<{ batchId: string; headDays: number }[]> {
  return db.$queryRaw<{ batchId: string; headDays: number }[]>`/* kept */
    SELECT
      s."batchId",
      (
        sum(least(coalesce(s."toDay", ${day}::date + 1), ${day}::date + 1) - s."fromDay") + coalesce(c.days, 0)
      )::int AS "headDays"
    FROM "OxStay" s
    LEFT JOIN (${correctedDays(farmId, { batchIds, day })}) c ON c."batchId" = s."batchId"
    WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[]) AND s."fromDay" <= ${day}::date
    GROUP BY s."batchId", c.days`;
}
