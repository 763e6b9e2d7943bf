import { isCurrentPlan } from '../plans/currentPlans.sql.ts';
import type { Day } from '../../platform/values/day.ts';
import { isAmong } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface BoardTreat {
  round: number;
  dietId: string;
  dietName: string;
  startTime: string;
  endTime: string;
  originalKg: string;
  plannedKg: string;
  /** What other treats left for it, or took from it. */
  compensatedKg: string;
  deliveredKg: string | null;
  /** What another load still brings. */
  restKg: string;
  /** What beats on their way are to bring. */
  onTheWayKg: string;
  firstAt: string | null;
  /** From its hour to the first drop. */
  delayMinutes: number | null;
  isLate: boolean;
}

export interface BoardCorral {
  planId: string;
  corralId: string;
  corralName: string;
  lineId: string | null;
  lineName: string | null;
  batchId: string;
  batchName: string;
  /** It stands there, or stood there last. */
  isCurrent: boolean;
  heads: number;
  plannedKg: string;
  deliveredKg: string;
  notCompensatedKg: string;
  treats: BoardTreat[];
}

interface BoardOf {
  day: Day;
  lineId: string | null;
  /** None: all. */
  corralIds: readonly string[] | null;
  now: Date;
  onTimeMinutes: number;
}

/**
 * The treats of a day, corral by corral in the order in which they are fed, and batch by batch where one followed
 * another: one statement, whatever their number. What beats brought is hashed (a FULL JOIN is never a nested loop): the
 * planner may expect one treat and one drop of a day. In order:
 * 1. `farm`: the farm's time zone, and its hour;
 * 2. `brought`: when beats first left something of each diet and round for a batch in a corral;
 * 3. `on_the_way`: what they still bring there, which is for who stands there;
 * 4. `planned`, `treats`: each treat of the plans of the day, with both;
 * 5. `plan_treats`: the plan of each batch in a corral with its treats;
 * 6. the same in the order in which they are fed.
 */
export async function boardOfDay(
  farmId: string,
  db: Db,
  { day, lineId, corralIds, now, onTimeMinutes }: BoardOf,
): Promise<BoardCorral[]> {
  const some = corralIds === null ? Prisma.empty : Prisma.sql`AND "corralId" ${isAmong(corralIds)}`;
  return db.$queryRaw<BoardCorral[]>`
    WITH farm AS (
      SELECT "timeZone", ${now}::timestamptz AT TIME ZONE "timeZone" AS now
      FROM "Farm"
      WHERE id = ${farmId}::uuid
    ), brought AS (
      SELECT d."corralId", d."batchId", d.round, b."dietId", min(d.at) AS first
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status <> 'CANCELLED' ${some}
      GROUP BY d."corralId", d."batchId", d.round, b."dietId"
    ), on_the_way AS (
      SELECT d."corralId", d.round, b."dietId", sum(d."plannedKg") AS kg
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id AND d."deliveredKg" IS NULL
      WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status NOT IN ('CANCELLED', 'CLOSED') ${some}
      GROUP BY d."corralId", d.round, b."dietId"
    ), planned AS (
      SELECT
        p.id AS "feedPlanId", p."corralId", p."batchId", ${isCurrentPlan} AS "isCurrent", p.heads,
        p."plannedKg" AS "corralKg", p."notCompensatedKg", x.position, x."dietId", f.name AS "dietName", t.round,
        t."startTime", t."endTime", t."originalKg", t."plannedKg", t."deliveredKg", t."restKg", t."deliveredAt"
      FROM "FeedPlan" p
      JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
      JOIN "Formulation" f ON f."farmId" = x."farmId" AND f.id = x."dietId"
      JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date ${some}
    ), treats AS (
      SELECT
        p.*, CASE WHEN p."isCurrent" THEN coalesce(w.kg, 0) ELSE 0 END AS "onTheWay",
        coalesce(d.first, p."deliveredAt") AS first,
        round(
          extract(
            epoch FROM (coalesce(d.first, p."deliveredAt") AT TIME ZONE farm."timeZone")
            - (${day}::date + p."startTime"::time)
          ) / 60
        )::int AS delay,
        farm.now > ${day}::date + p."startTime"::time + make_interval(mins => ${onTimeMinutes}::int) AS overdue
      FROM planned p
      FULL JOIN brought d
        ON d."corralId" = p."corralId" AND d."batchId" = p."batchId" AND d.round = p.round AND d."dietId" = p."dietId"
      FULL JOIN on_the_way w ON w."corralId" = p."corralId" AND w.round = p.round AND w."dietId" = p."dietId"
      CROSS JOIN farm
      OFFSET 0
    ), plan_treats AS (
      SELECT
        "feedPlanId", "corralId", "batchId", "isCurrent", heads, "corralKg", "notCompensatedKg",
        coalesce(sum("deliveredKg"), 0) AS delivered,
        json_agg(
          json_build_object(
            'round', round, 'dietId', "dietId", 'dietName', "dietName", 'startTime', "startTime", 'endTime', "endTime",
            'originalKg', "originalKg"::text, 'plannedKg', "plannedKg"::text,
            'compensatedKg', ("plannedKg" - "originalKg")::text, 'deliveredKg', "deliveredKg"::text,
            'restKg', "restKg"::text, 'onTheWayKg', "onTheWay"::text,
            'firstAt', to_char(first AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'delayMinutes', delay,
            'isLate', CASE WHEN first IS NULL THEN overdue AND "plannedKg" > 0 ELSE delay > ${onTimeMinutes}::int END
          )
          ORDER BY round, position
        ) AS treats
      FROM treats
      WHERE "feedPlanId" IS NOT NULL
      GROUP BY "feedPlanId", "corralId", "batchId", "isCurrent", heads, "corralKg", "notCompensatedKg"
    )
    SELECT
      s."feedPlanId" AS "planId", s."corralId", c.name AS "corralName", l.id AS "lineId", l.name AS "lineName",
      s."batchId", b.name AS "batchName", s."isCurrent", s.heads, s."corralKg"::text AS "plannedKg",
      s.delivered::text AS "deliveredKg", s."notCompensatedKg"::text AS "notCompensatedKg", s.treats
    FROM plan_treats s
    JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = s."corralId"
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = s."batchId"
    LEFT JOIN "Line" l ON l."farmId" = ${farmId}::uuid AND l.id = c."lineId"
    WHERE ${lineId}::uuid IS NULL OR c."lineId" = ${lineId}::uuid
    ORDER BY l."feedingOrder" NULLS LAST, c.position, c.id`;
}
