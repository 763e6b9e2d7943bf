import type { Day } from '../platform/day.ts';
import type { Db } from '../platform/db/scope.ts';
import type { CallBase, CallKind } from '../platform/db/generated/prisma/enums.ts';
import type { Reason } from './troughWords.calc.ts';

/** Corrals whose readings are being saved: a second reader of the same one waits. */
export async function lockCorrals(
  farmId: string,
  db: Db,
  corralIds: readonly string[],
): Promise<{ id: string; name: string; active: boolean }[]> {
  return db.$queryRaw<{ id: string; name: string; active: boolean }[]>`
    SELECT id, name, active FROM "Corral" WHERE "farmId" = ${farmId}::uuid AND id = ANY(${corralIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}

export interface Delivered {
  corralId: string;
  kg: string;
  /** Of what was really loaded; null when that is not known of all. */
  dryMatterPct: string | null;
  /** As planned, over both diets. */
  plannedDryMatterPct: string;
  treats: number;
  delivered: number;
}

/** What was fed of the plans of a day, over their diets and rounds. */
export async function deliveredOf(
  farmId: string,
  db: Db,
  { day, corralIds }: { day: Day; corralIds: readonly string[] },
): Promise<Delivered[]> {
  return db.$queryRaw<Delivered[]>`
    SELECT f."corralId", coalesce(sum(t."deliveredKg"), 0)::text AS kg,
      CASE WHEN sum(t."deliveredKg") > 0 AND bool_and(t."deliveredDryMatterPct" IS NOT NULL) FILTER (WHERE t."deliveredKg" > 0)
        THEN (sum(t."deliveredKg" * t."deliveredDryMatterPct") / sum(t."deliveredKg"))::text END AS "dryMatterPct",
      coalesce(sum(t."plannedKg" * p."dryMatterPct") / nullif(sum(t."plannedKg"), 0), max(p."dryMatterPct"))::text AS "plannedDryMatterPct",
      count(*)::int AS treats, count(t."deliveredKg")::int AS delivered
    FROM "FeedPlan" f
    JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
    JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
    WHERE f."farmId" = ${farmId}::uuid AND f.day = ${day}::date AND f."corralId" = ANY(${corralIds}::uuid[])
    GROUP BY f."corralId"`;
}

export interface MorningRow {
  corralId: string;
  batchId: string;
  kind: CallKind;
  base: string;
  baseOrigin: CallBase;
  call: string;
  reasons: readonly Reason[];
}

interface Stamp {
  day: Day;
  at: Date;
  membershipId: string | null;
  clientEventId: string;
}

/** Repeats calls where nobody read; a trough that was read meanwhile stays as it was. */
export async function insertReplicated(
  farmId: string,
  db: Db,
  { day, at, membershipId, clientEventId }: Stamp,
  rows: readonly MorningRow[],
): Promise<{ id: string; corralId: string }[]> {
  return db.$queryRaw<{ id: string; corralId: string }[]>`
    INSERT INTO "TroughReading" (id, "farmId", day, "corralId", "batchId", kind, base, "baseOrigin", pct, "reckonedCall", call, reasons, "dayAt", "dayById", "clientEventId", "updatedAt")
    SELECT uuidv7(), ${farmId}::uuid, ${day}::date, r."corralId", r."batchId", r.kind, r.base, r."baseOrigin", 0, r.call, r.call, r.reasons,
      ${at}, ${membershipId}::uuid, ${clientEventId}::uuid, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("corralId" uuid, "batchId" uuid, kind "CallKind", base numeric, "baseOrigin" "CallBase", call numeric, reasons jsonb)
    ON CONFLICT ("farmId", "corralId", day) DO UPDATE SET kind = excluded.kind, base = excluded.base, "baseOrigin" = excluded."baseOrigin",
      pct = excluded.pct, "reckonedCall" = excluded."reckonedCall", call = excluded.call, reasons = excluded.reasons, "dayAt" = excluded."dayAt",
      "dayById" = excluded."dayById", "clientEventId" = excluded."clientEventId", version = "TroughReading".version + 1, "updatedAt" = now()
    WHERE "TroughReading".call IS NULL
    RETURNING id, "corralId"`;
}
