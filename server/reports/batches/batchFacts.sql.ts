import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

interface Input {
  batchIds: readonly string[];
  day: Day;
}

export interface BatchFacts {
  batchId: string;
  /** From when to when heads came. */
  firstEntry: Day;
  lastEntry: Day;
  /** Suppliers, breeds, sexes and categories of its heads, each with commas. */
  origins: string | null;
  breeds: string | null;
  sexes: string | null;
  categories: string | null;
  /** Heads that were found ill while they stood there. */
  sick: number;
  /** What the dead had cost, of those of which that is known. */
  lossValue: string | null;
  deadWithoutCost: number;
}

/**
 * What the heads of batches are and where they came from, until the end of a day, in one statement. In order:
 * 1. `alike`: the heads that ever stood there, those of one kind and purchase together;
 * 2. `kinds`: their suppliers, breeds, sexes and categories;
 * 3. `ill_heads`, `losses`: diagnoses, and what the dead had cost.
 */
export async function batchFacts(farmId: string, db: Db, { batchIds, day }: Input): Promise<BatchFacts[]> {
  return db.$queryRaw<BatchFacts[]>`/* kept */
    WITH alike AS MATERIALIZED (
      SELECT
        s."batchId", o.sex, o.category, o."breedId", o."purchaseId",
        min(s."fromDay") AS "firstEntry", max(s."fromDay") AS "lastEntry"
      FROM "OxStay" s
      JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = s."oxId"
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[]) AND s."fromDay" <= ${day}::date
      GROUP BY s."batchId", o.sex, o.category, o."breedId", o."purchaseId"
    ), kinds AS (
      SELECT
        a."batchId", min(a."firstEntry") AS "firstEntry", max(a."lastEntry") AS "lastEntry",
        string_agg(DISTINCT e.name, ', ') AS origins, string_agg(DISTINCT r.name, ', ') AS breeds,
        string_agg(DISTINCT a.sex::text, ',') AS sexes, string_agg(DISTINCT a.category::text, ',') AS categories
      FROM alike a
      LEFT JOIN "Breed" r ON r."farmId" = ${farmId}::uuid AND r.id = a."breedId"
      LEFT JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid AND p.id = a."purchaseId"
      LEFT JOIN "Establishment" e ON e."farmId" = ${farmId}::uuid AND e.id = p."supplierId"
      GROUP BY a."batchId"
    ), ill_heads AS (
      SELECT "fromBatchId" AS "batchId", count(DISTINCT "oxId") AS heads
      FROM "Diagnosis"
      WHERE "farmId" = ${farmId}::uuid AND "fromBatchId" = ANY(${batchIds}::uuid[]) AND day <= ${day}::date
        AND outcome IS DISTINCT FROM 'MISTAKEN'
      GROUP BY "fromBatchId"
    ), losses AS (
      SELECT "batchId", sum("lossValue") AS value, count(*) FILTER (WHERE "lossValue" IS NULL) AS unknown
      FROM "OxDeath"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[]) AND day <= ${day}::date
      GROUP BY "batchId"
    )
    SELECT
      k."batchId", k."firstEntry"::text, k."lastEntry"::text, k.origins, k.breeds, k.sexes, k.categories,
      coalesce(i.heads, 0)::int AS sick, l.value::text AS "lossValue", coalesce(l.unknown, 0)::int AS "deadWithoutCost"
    FROM kinds k
    LEFT JOIN ill_heads i ON i."batchId" = k."batchId"
    LEFT JOIN losses l ON l."batchId" = k."batchId"`;
}

export interface PhaseGain {
  batchId: string;
  phase: DietPhase;
  headDays: number;
  /** Σ headDays·gain, kg, as it was projected from day to day. */
  gain: string;
}

/** F-G2 by the phases that batches were fed for, on their closed days until a day. */
export async function phaseGains(farmId: string, db: Db, { batchIds, day }: Input): Promise<PhaseGain[]> {
  return db.$queryRaw<PhaseGain[]>`/* kept */
    WITH fed_days AS (
      SELECT
        "batchId", phase, "headDays",
        lead(weight) OVER (PARTITION BY "batchId" ORDER BY day) - weight AS gain
      FROM "CorralHistory"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[]) AND day <= ${day}::date
    )
    SELECT
      "batchId", phase, sum("headDays")::int AS "headDays", trim_scale(sum("headDays" * gain))::text AS gain
    FROM fed_days
    WHERE phase IS NOT NULL AND gain IS NOT NULL AND "headDays" > 0
    GROUP BY "batchId", phase`;
}
