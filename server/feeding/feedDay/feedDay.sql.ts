import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { replacedPlans } from '../plans/currentPlans.sql.ts';
import type { Day } from '../../platform/values/day.ts';
import type { LocationType } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface FedCorral {
  corralId: string;
  corralName: string;
  lineId: string | null;
  locationType: LocationType;
  /** Null where nobody planned anything. */
  plannedKg: string | null;
  deliveredKg: string;
  /** Of the treats that were delivered, before what others left or took. */
  originalKg: string;
  treats: number;
  delivered: number;
  isLate: boolean;
  isRead: boolean;
}

export interface FedRound {
  round: number;
  corrals: number;
  fed: number;
  plannedKg: string;
  deliveredKg: string;
}

export interface LoadOnTheWay {
  id: string;
  seq: number;
  round: number;
  status: 'LOADING' | 'MIXING' | 'DISTRIBUTING';
  mixerName: string;
  dietName: string;
  plannedKg: string;
  loadedKg: string;
  deliveredKg: string;
  drops: number;
  done: number;
}

interface OfDay {
  day: Day;
  now: Date;
  onTimeMinutes: number;
}

/** Not a treat (t) of nothing: its batch had it where it stood before, or is not there any more. */
export const isToGive = Prisma.sql`(t."plannedKg" > 0 OR t."deliveredKg" IS NOT NULL)`;

/** Every corral with cattle, with what those who stand there got so far and whether it was read. */
export async function corralsOfFeedDay(
  farmId: string,
  db: Db,
  { day, now, onTimeMinutes }: OfDay,
): Promise<FedCorral[]> {
  return db.$queryRaw<FedCorral[]>`/* kept */
    WITH farm AS (
      SELECT ${now}::timestamptz AT TIME ZONE "timeZone" - make_interval(mins => ${onTimeMinutes}::int) AS due
      FROM "Farm"
      WHERE id = ${farmId}::uuid
    ), fed AS (
      SELECT
        p."corralId", p."plannedKg", (count(t.id) FILTER (WHERE ${isToGive}))::int AS treats,
        count(t."deliveredKg")::int AS delivered,
        coalesce(sum(t."deliveredKg"), 0) AS "deliveredKg",
        coalesce(sum(t."originalKg") FILTER (WHERE t."deliveredKg" IS NOT NULL), 0) AS "originalKg",
        bool_or(t."deliveredKg" IS NULL AND ${isToGive} AND farm.due > p.day + t."startTime"::time) AS late
      FROM farm, "FeedPlan" p
      JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
      JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
        AND p.id NOT IN (SELECT id FROM (${replacedPlans(farmId, day)}) r)
      GROUP BY p."farmId", p.id
    ), occupied_corrals AS (
      SELECT DISTINCT "corralId"
      FROM "Batch"
      WHERE "farmId" = ${farmId}::uuid AND status = 'ACTIVE' AND kind = 'CONFINEMENT' AND heads > 0
    )
    SELECT
      c.id AS "corralId", c.name AS "corralName", c."lineId", c."locationType"::text, f."plannedKg"::text,
      coalesce(f."deliveredKg", 0)::text AS "deliveredKg", coalesce(f."originalKg", 0)::text AS "originalKg",
      coalesce(f.treats, 0) AS treats, coalesce(f.delivered, 0) AS delivered, coalesce(f.late, false) AS "isLate",
      r.id IS NOT NULL AS "isRead"
    FROM "Corral" c
    LEFT JOIN fed f ON f."corralId" = c.id
    LEFT JOIN "TroughReading" r
      ON r."farmId" = c."farmId" AND r."corralId" = c.id AND r.day = ${day}::date AND r."dayAt" IS NOT NULL
    WHERE c."farmId" = ${farmId}::uuid
      AND (f."corralId" IS NOT NULL OR c.id IN (SELECT "corralId" FROM occupied_corrals))
    ORDER BY c.position, c.id`;
}

/** The rounds of a day over all corrals. */
export async function roundsOfFeedDay(farmId: string, db: Db, day: Day): Promise<FedRound[]> {
  return db.$queryRaw<FedRound[]>`/* kept */
    SELECT
      t.round, (count(*) FILTER (WHERE ${isToGive}))::int AS corrals, count(t."deliveredKg")::int AS fed,
      sum(t."plannedKg")::text AS "plannedKg",
      coalesce(sum(t."deliveredKg"), 0)::text AS "deliveredKg"
    FROM "FeedPlan" p
    JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
    JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
    WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
    GROUP BY t.round
    HAVING bool_or(${isToGive})
    ORDER BY t.round`;
}

/** Beats of a day that are not closed yet. */
export async function loadsOnTheWay(farmId: string, db: Db, day: Day): Promise<LoadOnTheWay[]> {
  return db.$queryRaw<LoadOnTheWay[]>`/* kept */
    SELECT
      b.id, b.seq, b.round, b.status::text, m.name AS "mixerName", f.name AS "dietName", b."plannedKg"::text,
      (
        b."carryInKg"
        + coalesce((
          SELECT sum(l."actualKg")
          FROM "BeatLine" l
          WHERE l."farmId" = ${farmId}::uuid AND l."beatId" = b.id
        ), 0)
      )::text AS "loadedKg",
      coalesce(d.kg, 0)::text AS "deliveredKg", coalesce(d.drops, 0) AS drops, coalesce(d.done, 0) AS done
    FROM "Beat" b
    JOIN "Mixer" m ON m."farmId" = b."farmId" AND m.id = b."mixerId"
    JOIN "Formulation" f ON f."farmId" = b."farmId" AND f.id = b."dietId"
    LEFT JOIN LATERAL (
      SELECT sum("deliveredKg") AS kg, count(*)::int AS drops, count("deliveredKg")::int AS done
      FROM "BeatDrop"
      WHERE "farmId" = ${farmId}::uuid AND "beatId" = b.id
    ) d ON true
    WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status IN ('LOADING', 'MIXING', 'DISTRIBUTING')
    ORDER BY b.seq`;
}
