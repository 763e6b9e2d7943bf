import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import { isCurrentPlan } from '../../plans/currentPlans.sql.ts';
import type { Day } from '../../../platform/values/day.ts';
import type { Db } from '../../../platform/db/scope.ts';
import type { CallKind, DietPhase, NightKind, TroughFlag } from '../../../platform/db/generated/prisma/enums.ts';
import type { Reason } from '../troughWords.calc.ts';

export interface GraphDayRow {
  day: Day;
  heads: number;
  weight: string | null;
  phase: DietPhase | null;
  planCall: string | null;
  planKg: string | null;
  deliveredKg: string | null;
  /** kg of dry matter per head. */
  deliveredCall: string | null;
  intakePct: string | null;
  callKind: CallKind | null;
  nightKind: NightKind | null;
  grade: string | null;
  appliedGrade: string | null;
  /** What the reading of the day made of it for the next one. */
  pct: string | null;
  base: string | null;
  baseOrigin: string | null;
  call: string | null;
  reasons: Reason[];
  leftoverKg: string | null;
  flags: TroughFlag[];
  note: string | null;
  readBy: string | null;
  dietNames: string[];
  dietChanged: boolean;
  headsIn: number;
  headsOut: number;
  headsDead: number;
  weighedHeads: number;
}

interface DaysOfCorral {
  corralId: string;
  from: Day;
  to: Day;
}

const historiesOfCorral = (farmId: string, { corralId, from, to }: DaysOfCorral) => Prisma.sql`
  SELECT DISTINCT ON (day) *
  FROM "CorralHistory"
  WHERE "farmId" = ${farmId}::uuid AND "corralId" = ${corralId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
  ORDER BY day, "headDays" DESC, "headsOpen" DESC, id`;

const plansOfCorral = (farmId: string, { corralId, from, to }: DaysOfCorral) => Prisma.sql`
  SELECT *
  FROM (
    SELECT p.*, ${isCurrentPlan} AS "isCurrent"
    FROM "FeedPlan" p
    WHERE p."farmId" = ${farmId}::uuid AND p."corralId" = ${corralId}::uuid
      AND p.day BETWEEN ${from}::date AND ${to}::date
  ) every
  WHERE "isCurrent"`;

const fedParts = (farmId: string) => Prisma.sql`
  SELECT
    p."feedPlanId", p.id, d.name, p.position, sum(t."deliveredKg") AS kg,
    sum(t."deliveredKg" * coalesce(t."deliveredDryMatterPct", p."dryMatterPct")) / 100 AS ms,
    bool_and(t."deliveredKg" IS NOT NULL) AS whole
  FROM plans f
  JOIN "FeedPlanPart" p ON p."farmId" = ${farmId}::uuid AND p."feedPlanId" = f.id
  JOIN "Formulation" d ON d."farmId" = p."farmId" AND d.id = p."dietId"
  LEFT JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
  GROUP BY p."farmId", p.id, d.name`;

const dayBatches = (from: Day, to: Day) => Prisma.sql`
  SELECT d.day::date, coalesce(f."batchId", r."batchId", h."batchId") AS "batchId"
  FROM generate_series(${from}::date, ${to}::date, '1 day') AS d(day)
  LEFT JOIN plans f ON f.day = d.day::date
  LEFT JOIN readings r ON r.day = d.day::date
  LEFT JOIN histories h ON h.day = d.day::date`;

const weighings = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT e."batchId", e.day, count(*)::int AS heads
  FROM "OxEvent" e
  WHERE e."farmId" = ${farmId}::uuid
    AND e."batchId" IN (SELECT "batchId" FROM day_batches)
    AND e.day BETWEEN ${from}::date AND ${to}::date AND e.type = 'WEIGHING' AND NOT e.reversed
  GROUP BY 1, 2`;

const headsOut = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT
    "batchId", "toDay" AS day,
    (count(*) FILTER (WHERE "end" <> 'DIED'))::int AS heads,
    (count(*) FILTER (WHERE "end" = 'DIED'))::int AS dead
  FROM "OxStay"
  WHERE "farmId" = ${farmId}::uuid
    AND "batchId" IN (SELECT "batchId" FROM day_batches)
    AND "toDay" BETWEEN ${from}::date AND ${to}::date
  GROUP BY 1, 2`;

const graphColumns = Prisma.sql`
  b.day::text AS day,
  coalesce(CASE WHEN h.closed THEN h."headDays" END, f.heads, h."headsOpen", 0) AS heads,
  trim_scale(coalesce(CASE WHEN h.closed THEN h.weight END, f.weight, h.weight))::text AS weight,
  coalesce(f.phase, h.phase)::text AS phase, coalesce(f.call, h."planCall")::text AS "planCall",
  trim_scale(coalesce(f."plannedKg", h."planKg"))::text AS "planKg",
  trim_scale(coalesce(h."deliveredKg", t.kg))::text AS "deliveredKg",
  round(
    coalesce(h."deliveredMsKg" / nullif(h."headDays", 0), t.ms / nullif(f.heads, 0)), 2
  )::text AS "deliveredCall",
  round(
    coalesce(
      h."intakePct", coalesce(t.ms / nullif(f.heads, 0), f.call) / nullif(coalesce(f.weight, h.weight), 0) * 100
    ),
    2
  )::text AS "intakePct",
  coalesce(f.kind, h."callKind")::text AS "callKind",
  coalesce(r."nightKind", h."nightKind")::text AS "nightKind",
  trim_scale(coalesce(k.grade, r.grade, h.grade))::text AS grade,
  trim_scale(coalesce(k.grade, r."appliedGrade"))::text AS "appliedGrade",
  trim_scale(CASE WHEN k.grade IS NULL THEN coalesce(r.pct, h.pct) ELSE h.pct END)::text AS pct,
  r.base::text AS base, r."baseOrigin"::text AS "baseOrigin", r.call::text AS call,
  coalesce(r.reasons, '[]') AS reasons,
  trim_scale(coalesce(h."leftoverKg", r."leftoverKg"))::text AS "leftoverKg",
  coalesce(r.flags, h.flags, '{}')::text[] AS flags, r.note, r."readBy",
  coalesce(t.names, CASE WHEN d.name IS NULL THEN '{}' ELSE ARRAY[d.name] END)::text[] AS "dietNames",
  coalesce(f."dietChanged", false) AS "dietChanged", coalesce(c.heads, 0) AS "headsIn",
  coalesce(w.heads, 0) AS "headsOut", coalesce(w.dead, 0) AS "headsDead", coalesce(s.heads, 0) AS "weighedHeads"`;

/**
 * The days of one corral: what was planned, fed and read, and what happened there; days before its first are left out.
 * In order:
 * 1. `histories`, `plans`: the frozen row and the plan of each day, where one batch followed another that of the last;
 * 2. `fed_parts`, `fed_days`: what the treats of each diet delivered, and of all diets of a day;
 * 3. `readings`: how the trough was read, and by whom;
 * 4. `day_batches`: the batch that was there on each day;
 * 5. `weighings`, `heads_in`, `heads_out`: heads weighed, come, gone and dead of these batches;
 * 6. a row a day. What was frozen counts before what was planned; a correction of the grade counts before both.
 */
export async function troughGraphDays(farmId: string, db: Db, of: DaysOfCorral): Promise<GraphDayRow[]> {
  const { corralId, from, to } = of;
  return db.$queryRaw<GraphDayRow[]>`
    WITH histories AS (
      ${historiesOfCorral(farmId, of)}
    ), plans AS (
      ${plansOfCorral(farmId, of)}
    ), fed_parts AS (
      ${fedParts(farmId)}
    ), fed_days AS (
      SELECT
        "feedPlanId", sum(kg) AS kg, CASE WHEN bool_and(whole) THEN sum(ms) END AS ms,
        array_agg(name ORDER BY position) AS names
      FROM fed_parts
      GROUP BY "feedPlanId"
    ), readings AS (
      SELECT r.*, m.name AS "readBy"
      FROM "TroughReading" r
      LEFT JOIN "Membership" m ON m."farmId" = r."farmId" AND m.id = coalesce(r."dayById", r."nightById")
      WHERE r."farmId" = ${farmId}::uuid AND r."corralId" = ${corralId}::uuid
        AND r.day BETWEEN ${from}::date AND ${to}::date
    ), day_batches AS (
      ${dayBatches(from, to)}
    ), weighings AS (
      ${weighings(farmId, from, to)}
    ), heads_in AS (
      SELECT "batchId", "fromDay" AS day, count(*)::int AS heads
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid
        AND "batchId" IN (SELECT "batchId" FROM day_batches)
        AND "fromDay" BETWEEN ${from}::date AND ${to}::date
      GROUP BY 1, 2
    ), heads_out AS (
      ${headsOut(farmId, from, to)}
    )
    SELECT
      ${graphColumns}
    FROM day_batches b
    LEFT JOIN histories h ON h.day = b.day
    LEFT JOIN plans f ON f.day = b.day
    LEFT JOIN fed_days t ON t."feedPlanId" = f.id
    LEFT JOIN readings r ON r.day = b.day
    LEFT JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = h."dietId"
    LEFT JOIN weighings s ON s."batchId" = b."batchId" AND s.day = b.day
    LEFT JOIN heads_in c ON c."batchId" = b."batchId" AND c.day = b.day
    LEFT JOIN heads_out w ON w."batchId" = b."batchId" AND w.day = b.day
    LEFT JOIN "BatchDayCorrection" k ON k."farmId" = ${farmId}::uuid AND k."batchId" = b."batchId" AND k.day = b.day
    WHERE b."batchId" IS NOT NULL
    ORDER BY b.day`;
}
