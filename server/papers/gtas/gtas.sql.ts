import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Serializes whoever gives or takes places of one GTA, until this transaction ends. */
export async function lockGta(farmId: string, db: Db, id: string): Promise<void> {
  await db.$queryRaw`
    SELECT 1
    FROM "Gta"
    WHERE "farmId" = ${farmId}::uuid AND "id" = ${id}::uuid
    FOR NO KEY UPDATE`;
}

interface HeldPlaces {
  gtaId: string;
  rows: readonly { id: string; bound: number }[];
  bound: number;
  free: number;
  /** Animals that take a place with it. */
  bindings?: readonly object[];
}

/** How many places of a GTA and of its rows are held, and by whom of those that are new. */
export async function writeHeldPlaces(
  farmId: string,
  db: Db,
  { gtaId, rows, bound, free, bindings = [] }: HeldPlaces,
): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH age_groups AS (
      UPDATE "GtaAgeGroup" g
      SET bound = r.bound
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, bound int)
      WHERE g."farmId" = ${farmId}::uuid AND g.id = r.id
    ), bindings AS (
      INSERT INTO "GtaBinding" (id, "farmId", "gtaId", "ageGroupId", sex, "minMonths", "maxMonths")
      SELECT id, ${farmId}::uuid, ${gtaId}::uuid, "ageGroupId", sex::"Sex", "minMonths", "maxMonths"
      FROM jsonb_to_recordset(${JSON.stringify(bindings)}::jsonb) AS b(
        id uuid, "ageGroupId" uuid, sex text, "minMonths" int, "maxMonths" int
      )
    )
    UPDATE "Gta"
    SET bound = ${bound}, free = ${free}, "updatedAt" = now()
    WHERE "farmId" = ${farmId}::uuid AND id = ${gtaId}::uuid`;
}

export interface GtaCounts {
  open: number;
  completed: number;
  overdue: number;
  expiring: number;
}

/** How many GTAs are in each state on a day, of those issued by `issuedBy`. */
export async function countGtas(
  farmId: string,
  db: Db,
  { day, issuedBy, noticeDays }: { day: Day; issuedBy: Day | null; noticeDays: number },
): Promise<GtaCounts> {
  const [counts] = await db.$queryRaw<GtaCounts[]>`
    SELECT
      count(*) FILTER (WHERE "free" > 0 AND ("bound" > 0 OR "expirationDate" >= ${day}::date))::int AS open,
      count(*) FILTER (WHERE "free" = 0)::int AS completed,
      count(*) FILTER (WHERE "bound" = 0 AND "expirationDate" < ${day}::date)::int AS overdue,
      count(*) FILTER (
        WHERE "free" > 0 AND "expirationDate" BETWEEN ${day}::date AND ${day}::date + ${noticeDays}::int
      )::int AS expiring
    FROM "Gta"
    WHERE "farmId" = ${farmId}::uuid AND NOT "cancelled"
      AND (${issuedBy}::date IS NULL OR "emissionDate" <= ${issuedBy}::date)`;
  return counts!;
}
