import type { Day } from '../../platform/values/day.ts';
import { isAmong } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Serializes whoever gives or takes places of GTAs, until this transaction ends; in the order of their ids. */
export async function lockGtas(farmId: string, db: Db, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`
    SELECT 1
    FROM "Gta"
    WHERE "farmId" = ${farmId}::uuid AND id ${isAmong(ids)}
    ORDER BY id
    FOR NO KEY UPDATE`;
}

/** Rows that stay on their GTA, with the places they have now. */
export async function changeAgeGroups(
  farmId: string,
  db: Db,
  rows: readonly { id: string; quantity: number; position: number }[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "GtaAgeGroup" g
    SET quantity = r.quantity, position = r.position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, quantity int, position int)
    WHERE g."farmId" = ${farmId}::uuid AND g.id = r.id`;
}

interface HeldPlaces {
  gtas: readonly { id: string; bound: number; free: number }[];
  /** Of all of these GTAs. */
  rows: readonly { id: string; bound: number }[];
  /** Animals that take a place. */
  added: readonly object[];
  /** Animals that go to the place of another row. */
  moved: readonly { id: string; ageGroupId: string }[];
}

/** How many places of GTAs and of their rows are held, and by whom. */
export async function writeHeldPlaces(farmId: string, db: Db, { gtas, rows, added, moved }: HeldPlaces): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH age_groups AS (
      UPDATE "GtaAgeGroup" g
      SET bound = r.bound
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, bound int)
      WHERE g."farmId" = ${farmId}::uuid AND g.id = r.id AND g.bound <> r.bound
    ), moved_bindings AS (
      UPDATE "GtaBinding" b
      SET "ageGroupId" = m."ageGroupId"
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m(id uuid, "ageGroupId" uuid)
      WHERE b."farmId" = ${farmId}::uuid AND b.id = m.id
    ), bindings AS (
      INSERT INTO "GtaBinding" (id, "farmId", "gtaId", "ageGroupId", sex, "minMonths", "maxMonths")
      SELECT id, ${farmId}::uuid, "gtaId", "ageGroupId", sex::"Sex", "minMonths", "maxMonths"
      FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS b(
        id uuid, "gtaId" uuid, "ageGroupId" uuid, sex text, "minMonths" int, "maxMonths" int
      )
    )
    UPDATE "Gta" g
    SET bound = n.bound, free = n.free, "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(gtas)}::jsonb) AS n(id uuid, bound int, free int)
    WHERE g."farmId" = ${farmId}::uuid AND g.id = n.id`;
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
