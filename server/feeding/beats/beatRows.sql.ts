import type { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface NewBeat {
  id: string;
  seq: number;
  round: number;
  mixerId: string;
  dietId: string;
  plannedKg: string;
  carryInKg: string;
  mixMinutes: Decimal;
  startedAt: Date;
  mixStartedAt: string | null;
  mixEndedAt: string | null;
  operatorId: string;
  note: string | null;
}

export interface NewLine {
  beatId: string;
  position: number;
  foodId: string;
  stockId: string;
  plannedKg: string;
  actualKg: string;
  dryMatterPct: Decimal;
  elm: Decimal;
  elg: Decimal;
  startedAt: Date | null;
  doneAt: Date;
}

/** Writes beats of a day that were delivered, with their lines: many at once, by one statement. */
export async function insertBeats(
  farmId: string,
  db: Db,
  { day, byId, beats, lines }: { day: Day; byId: string; beats: readonly NewBeat[]; lines: readonly NewLine[] },
): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH beats AS (
      INSERT INTO "Beat" (
        id, "farmId", day, seq, round, "mixerId", "dietId", status, "plannedKg", "carryInKg", "mixMinutes", "startedAt",
        "mixStartedAt", "mixEndedAt", "operatorId", note, "updatedAt"
      )
      SELECT
        id, ${farmId}::uuid, ${day}::date, seq, round, "mixerId", "dietId", 'DISTRIBUTING', "plannedKg", "carryInKg",
        "mixMinutes", "startedAt", "mixStartedAt", "mixEndedAt", "operatorId", note, now()
      FROM jsonb_to_recordset(${JSON.stringify(beats)}::jsonb) AS b(
        id uuid, seq int, round int, "mixerId" uuid, "dietId" uuid, "plannedKg" numeric, "carryInKg" numeric,
        "mixMinutes" numeric, "startedAt" timestamptz, "mixStartedAt" timestamptz, "mixEndedAt" timestamptz,
        "operatorId" uuid, note text
      )
    )
    INSERT INTO "BeatLine" (
      id, "farmId", "beatId", position, "foodId", "stockId", "plannedKg", "actualKg", "dryMatterPct", elm, elg,
      "startedAt", "doneAt", "byId"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, "beatId", position, "foodId", "stockId", "plannedKg", "actualKg", "dryMatterPct", elm,
      elg, "startedAt", "doneAt", ${byId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(
      "beatId" uuid, position int, "foodId" uuid, "stockId" uuid, "plannedKg" numeric, "actualKg" numeric,
      "dryMatterPct" numeric, elm numeric, elg numeric, "startedAt" timestamptz, "doneAt" timestamptz
    )`;
}

export interface NewDrop {
  beatId: string;
  position: number;
  corralId: string;
  batchId: string;
  round: number;
  plannedKg: string;
  isSplit: boolean;
  isDerived: boolean;
  deliveredKg: string | null;
  at: Date;
}

/** Writes what beats left in corrals where they left nothing before. */
export async function insertDrops(
  farmId: string,
  db: Db,
  { byId, drops }: { byId: string; drops: readonly NewDrop[] },
): Promise<void> {
  await db.$executeRaw`/* kept */
    INSERT INTO "BeatDrop" (
      id, "farmId", "beatId", position, "corralId", "batchId", round, "plannedKg", "isSplit", "isDerived",
      "deliveredKg", at, "byId"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, "beatId", position, "corralId", "batchId", round, "plannedKg", "isSplit", "isDerived",
      "deliveredKg", at, ${byId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(drops)}::jsonb) AS d(
      "beatId" uuid, position int, "corralId" uuid, "batchId" uuid, round int, "plannedKg" numeric, "isSplit" boolean,
      "isDerived" boolean, "deliveredKg" numeric, at timestamptz
    )`;
}

/** What lines of a beat turned out to weigh. */
export async function weighLines(
  farmId: string,
  db: Db,
  lines: readonly { lineId: string; actualKg: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  await db.$executeRaw`
    UPDATE "BeatLine" l
    SET "actualKg" = n."actualKg"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n("lineId" uuid, "actualKg" numeric)
    WHERE l."farmId" = ${farmId}::uuid AND l.id = n."lineId"`;
}

export interface ChangedDrop {
  id: string;
  batchId: string;
  isDerived: boolean;
  deliveredKg: string | null;
  at: Date;
}

/** What beats left in corrals where they had left something before, as it is given now. */
export async function changeDrops(
  farmId: string,
  db: Db,
  { byId, drops }: { byId: string; drops: readonly ChangedDrop[] },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "BeatDrop" b
    SET
      "deliveredKg" = n."deliveredKg", "isDerived" = n."isDerived", at = n.at, "batchId" = n."batchId",
      "byId" = ${byId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(drops)}::jsonb) AS n(
      id uuid, "batchId" uuid, "isDerived" boolean, "deliveredKg" numeric, at timestamptz
    )
    WHERE b."farmId" = ${farmId}::uuid AND b.id = n.id`;
}
