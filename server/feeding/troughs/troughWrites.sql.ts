import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { MorningResult } from './troughMorning.service.ts';
import type { NightKind } from './troughGrade.calc.ts';

export interface ReadingStamp {
  day: Day;
  at: Date;
  membershipId: string;
  clientEventId: string;
}

interface OfCorral {
  corralId: string;
  batchId: string;
}

export interface NightOfCorral extends OfCorral {
  nightKind: NightKind;
}

export interface MorningOfCorral extends OfCorral, MorningResult {
  behaviour: string | null;
  trough: string | null;
  leftoverKg: string | null;
  leftoverRemoved: boolean;
  flags: readonly string[];
  note: string | null;
  suggestedGrade: string | null;
  overriddenById: string | null;
  source: 'GRADES' | 'EXTERNAL';
  externalRef: string | null;
  /** What another company sent, as it came. */
  external: object | null;
}

export interface SavedReading {
  id: string;
  corralId: string;
}

/** The mornings of troughs: of one, or of a whole round. */
export async function writeMornings(
  farmId: string,
  db: Db,
  { day, at, membershipId, clientEventId }: ReadingStamp,
  rows: readonly MorningOfCorral[],
): Promise<SavedReading[]> {
  return db.$queryRaw<SavedReading[]>`/* kept */
    INSERT INTO "TroughReading" (
      id, "farmId", day, "corralId", "batchId", behaviour, trough, "leftoverKg", "leftoverRemoved", flags, note,
      "suggestedGrade", grade, "appliedGrade", kind, base, "baseOrigin", pct, "reckonedCall", call, "overrideReason",
      "overriddenById", reasons, source, "externalRef", external, "dayAt", "dayById", "clientEventId", "updatedAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, ${day}::date, r."corralId", r."batchId", r.behaviour, r.trough, r."leftoverKg",
      r."leftoverRemoved", r.flags, r.note, r."suggestedGrade", r.grade, r."appliedGrade", r.kind, r.base,
      r."baseOrigin", r.pct, r."reckonedCall", r.call, r."overrideReason", r."overriddenById", r.reasons, r.source,
      r."externalRef", r.external, ${at}, ${membershipId}::uuid, ${clientEventId}::uuid, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      "corralId" uuid, "batchId" uuid, behaviour "TroughBehaviour", trough "TroughState", "leftoverKg" numeric,
      "leftoverRemoved" boolean, flags "TroughFlag"[], note text, "suggestedGrade" numeric, grade numeric,
      "appliedGrade" numeric, kind "CallKind", base numeric, "baseOrigin" "CallBase", pct numeric,
      "reckonedCall" numeric, call numeric, "overrideReason" text, "overriddenById" uuid, reasons jsonb,
      source "ReadingSource", "externalRef" text, external jsonb
    )
    ON CONFLICT ("farmId", "corralId", day) DO UPDATE
    SET
      "batchId" = excluded."batchId", behaviour = excluded.behaviour, trough = excluded.trough,
      "leftoverKg" = excluded."leftoverKg", "leftoverRemoved" = excluded."leftoverRemoved", flags = excluded.flags,
      note = excluded.note, "suggestedGrade" = excluded."suggestedGrade", grade = excluded.grade,
      "appliedGrade" = excluded."appliedGrade", kind = excluded.kind, base = excluded.base,
      "baseOrigin" = excluded."baseOrigin", pct = excluded.pct, "reckonedCall" = excluded."reckonedCall",
      call = excluded.call, reasons = excluded.reasons, source = excluded.source,
      "externalRef" = excluded."externalRef", external = excluded.external, "dayAt" = excluded."dayAt",
      "dayById" = excluded."dayById", "clientEventId" = excluded."clientEventId",
      "overrideReason" = excluded."overrideReason", "overriddenById" = excluded."overriddenById",
      version = "TroughReading".version + 1, "updatedAt" = excluded."updatedAt"
    RETURNING id, "corralId"`;
}

/** The nights of troughs. */
export async function writeNights(
  farmId: string,
  db: Db,
  { day, at, membershipId, clientEventId }: ReadingStamp,
  rows: readonly NightOfCorral[],
): Promise<SavedReading[]> {
  return db.$queryRaw<SavedReading[]>`/* kept */
    INSERT INTO "TroughReading" (
      id, "farmId", day, "corralId", "batchId", "nightKind", "nightAt", "nightById", "clientEventId", "updatedAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, ${day}::date, r."corralId", r."batchId", r."nightKind", ${at}, ${membershipId}::uuid,
      ${clientEventId}::uuid, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      "corralId" uuid, "batchId" uuid, "nightKind" "NightKind"
    )
    ON CONFLICT ("farmId", "corralId", day) DO UPDATE
    SET
      "batchId" = excluded."batchId", "nightKind" = excluded."nightKind", "nightAt" = excluded."nightAt",
      "nightById" = excluded."nightById", version = "TroughReading".version + 1, "updatedAt" = excluded."updatedAt"
    RETURNING id, "corralId"`;
}

/** What closed days froze of their readings follows them; a grade that was corrected on the day itself stays. */
export async function freezeReadings(
  farmId: string,
  db: Db,
  { day, readingIds }: { day: Day; readingIds: readonly string[] },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "CorralHistory" h
    SET
      "nightKind" = r."nightKind", flags = r.flags,
      grade = coalesce(k.grade, r."appliedGrade"), pct = CASE WHEN k.grade IS NULL THEN r.pct ELSE h.pct END
    FROM "TroughReading" r
    LEFT JOIN "BatchDayCorrection" k
      ON k."farmId" = ${farmId}::uuid AND k."batchId" = r."batchId" AND k.day = ${day}::date
    WHERE h."farmId" = ${farmId}::uuid AND h.day = ${day}::date AND h."corralId" = r."corralId"
      AND h."batchId" = r."batchId" AND r."farmId" = ${farmId}::uuid AND r.id = ANY(${readingIds}::uuid[])`;
}
