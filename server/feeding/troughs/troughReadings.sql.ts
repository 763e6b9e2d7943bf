import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { SettingGroup } from '../../farm/settings/groups.ts';
import { currentFirst } from '../plans/currentPlans.sql.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import type {
  DietPhase,
  NightKind,
  ReadingSource,
  TroughBehaviour,
  TroughFlag,
  TroughState,
} from '../../platform/db/generated/prisma/enums.ts';
import { isAmong } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface LockedCorral {
  id: string;
  name: string;
  active: boolean;
}

export interface Locked {
  corrals: LockedCorral[];
  /** That is open while the lock is held. */
  day: Day;
  /** As they were saved. */
  settings: Partial<Record<SettingGroup, object>>;
}

/** Corrals whose readings are being saved, and by what rules: a second reader of the same one waits. */
export async function lockCorrals(
  farmId: string,
  db: Db,
  corralIds: readonly string[],
  groups: readonly SettingGroup[],
): Promise<Locked> {
  const [locked] = await db.$queryRaw<Locked[]>`/* kept */
    WITH locked_corrals AS (
      SELECT id, name, active
      FROM "Corral"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${corralIds}::uuid[])
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT
      (SELECT coalesce(json_agg(l), '[]') FROM locked_corrals l) AS corrals,
      f."currentDay"::text AS day,
      (
        SELECT coalesce(json_object_agg(s."group", s.value), '{}')
        FROM "FarmSetting" s
        WHERE s."farmId" = ${farmId}::uuid AND s."group" = ANY(${groups}::"SettingGroup"[])
      ) AS settings
    FROM "Farm" f
    WHERE f.id = ${farmId}::uuid`;
  return locked!;
}

/** What was planned for a corral on a day, and fed of it, over its diets and rounds. */
export interface PlanAndFed {
  batchId: string;
  call: string;
  heads: number;
  originalKg: string;
  plannedKg: string;
  phase: DietPhase | null;
  daysOnFeed: number;
  daysInPhase: number;
  dietChanged: boolean;
  kg: string;
  /** Of what was really loaded; null when that is not known of all. */
  fedDryMatterPct: string | null;
  /** As planned, over both diets; null without treats. */
  dryMatterPct: string | null;
  treats: number;
  delivered: number;
}

/** A reading, as far as the ones that follow stand on it. */
export interface KnownReading {
  id: string;
  day: Day;
  batchId: string;
  nightKind: NightKind | null;
  behaviour: TroughBehaviour | null;
  trough: TroughState | null;
  suggestedGrade: string | null;
  appliedGrade: string | null;
  leftoverKg: string | null;
  leftoverRemoved: boolean;
  flags: TroughFlag[];
  note: string | null;
  source: ReadingSource;
  base: string | null;
  call: string | null;
  version: number;
}

export interface KnownOfCorral {
  corralId: string;
  plan: PlanAndFed | null;
  /** Of the day after, where that is asked for. */
  nextTreats: { all: number; delivered: number } | null;
  /** Of the day and of those before it. */
  readings: KnownReading[];
}

/** The plan of a corral (c) on a day: of the batch that stands there, or stood there last. */
const currentPlanOf = (farmId: string, day: Day) => Prisma.sql`(
  SELECT p.id
  FROM "FeedPlan" p
  WHERE p."farmId" = ${farmId}::uuid AND p."corralId" = c.id AND p.day = ${day}::date
  ORDER BY ${currentFirst} LIMIT 1
)`;

const planOfCorral = (farmId: string, day: Day) => Prisma.sql`
  SELECT json_build_object(
    'batchId', f."batchId", 'call', f.call::text, 'heads', f.heads, 'originalKg', f."originalKg"::text,
    'plannedKg', f."plannedKg"::text, 'phase', f.phase, 'daysOnFeed', f."daysOnFeed",
    'daysInPhase', f."daysInPhase", 'dietChanged', f."dietChanged", 'kg', coalesce(sum(t."deliveredKg"), 0)::text,
    'fedDryMatterPct', CASE
      WHEN sum(t."deliveredKg") > 0
        AND bool_and(t."deliveredDryMatterPct" IS NOT NULL) FILTER (WHERE t."deliveredKg" > 0)
        THEN (sum(t."deliveredKg" * t."deliveredDryMatterPct") / sum(t."deliveredKg"))::text
    END,
    'dryMatterPct', coalesce(
      sum(t."plannedKg" * p."dryMatterPct") / nullif(sum(t."plannedKg"), 0),
      max(p."dryMatterPct") FILTER (WHERE t.id IS NOT NULL)
    )::text,
    'treats', count(t.id), 'delivered', count(t."deliveredKg")
  )
  FROM "FeedPlan" f
  LEFT JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
  LEFT JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
  WHERE f."farmId" = ${farmId}::uuid AND f.id = ${currentPlanOf(farmId, day)}
  GROUP BY f."farmId", f.id`;

/** What is known of corrals on a day, and of so many days before. */
export async function knownOfCorrals(
  farmId: string,
  db: Db,
  {
    day,
    corralIds,
    daysBack,
    withNext,
  }: { day: Day; corralIds: readonly string[]; daysBack: number; withNext: boolean },
): Promise<KnownOfCorral[]> {
  return db.$queryRaw<KnownOfCorral[]>`/* kept */
    SELECT
      c.id AS "corralId",
      (
        ${planOfCorral(farmId, day)}
      ) AS plan,
      CASE
        WHEN ${withNext} THEN (
          SELECT json_build_object('all', count(t.id), 'delivered', count(t."deliveredKg"))
          FROM "FeedPlan" f
          JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
          JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
          WHERE f."farmId" = ${farmId}::uuid AND f.id = ${currentPlanOf(farmId, daysAfter(day, 1))}
        )
      END AS "nextTreats",
      (
        SELECT coalesce(
          json_agg(
            json_build_object(
              'id', r.id, 'day', r.day, 'batchId', r."batchId", 'nightKind', r."nightKind", 'behaviour', r.behaviour,
              'trough', r.trough, 'suggestedGrade', r."suggestedGrade"::text,
              'appliedGrade', coalesce(k.grade, r."appliedGrade")::text, 'leftoverKg', r."leftoverKg"::text,
              'leftoverRemoved', r."leftoverRemoved", 'flags', r.flags, 'note', r.note, 'source', r.source,
              'base', r.base::text, 'call', r.call::text, 'version', r.version
            )
          ),
          '[]'
        )
        FROM "TroughReading" r
        LEFT JOIN "BatchDayCorrection" k ON k."farmId" = ${farmId}::uuid AND k."batchId" = r."batchId" AND k.day = r.day
        WHERE r."farmId" = ${farmId}::uuid AND r."corralId" = c.id
          AND r.day BETWEEN ${day}::date - ${daysBack}::int AND ${day}::date
      ) AS readings
    FROM "Corral" c
    WHERE c."farmId" = ${farmId}::uuid AND c.id ${isAmong(corralIds)}`;
}
