import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** What a file says of a batch on a day; null where it does not say. */
export interface PastFeedCells {
  kg: string;
  dryMatterPct: string | null;
  heads: number | null;
  diet: string | null;
  grade: string | null;
  cost: string | null;
}

export interface PastFeedRow extends PastFeedCells {
  batchId: string;
  day: Day;
}

export interface StoredPastFeed extends PastFeedRow {
  importId: string;
}

/** What is known of batches on days. */
export async function findPastFeed(
  farmId: string,
  db: Db,
  keys: readonly { batchId: string; day: Day }[],
): Promise<StoredPastFeed[]> {
  return db.$queryRaw<StoredPastFeed[]>`
    SELECT
      p."batchId", p.day::text AS day, p.kg::text AS kg, p."dryMatterPct"::text AS "dryMatterPct", p.heads, p.diet,
      p.grade::text AS grade, p.cost::text AS cost, p."importId"
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS n("batchId" uuid, day date)
    JOIN "PastFeed" p ON p."farmId" = ${farmId}::uuid AND p."batchId" = n."batchId" AND p.day = n.day`;
}

/** Writes days of batches, each with the import that it is of from now on. */
export async function putPastFeed(farmId: string, db: Db, rows: readonly StoredPastFeed[]): Promise<void> {
  if (rows.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "PastFeed" (
      "farmId", "batchId", day, kg, "dryMatterPct", heads, diet, grade, cost, "importId"
    )
    SELECT
      ${farmId}::uuid, n."batchId", n.day, n.kg, n."dryMatterPct", n.heads, n.diet, n.grade, n.cost, n."importId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      "batchId" uuid, day date, kg numeric, "dryMatterPct" numeric, heads int, diet text, grade numeric, cost numeric,
      "importId" uuid
    )
    ON CONFLICT ("farmId", "batchId", day) DO UPDATE
    SET
      kg = excluded.kg, "dryMatterPct" = excluded."dryMatterPct", heads = excluded.heads, diet = excluded.diet,
      grade = excluded.grade, cost = excluded.cost, "importId" = excluded."importId"`;
}
