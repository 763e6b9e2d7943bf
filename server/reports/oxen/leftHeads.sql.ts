import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface LeftHeads {
  from: Day;
  to: Day;
  /** That they left from. */
  batchIds: readonly string[];
}

export interface LeftScope {
  from: Day;
  to: Day;
  batchIds: readonly string[];
  corralIds: readonly string[];
  ownerIds: readonly string[];
}

export interface LeftBatch {
  batchId: string;
  name: string;
  heads: number;
}

/**
 * The batches that heads left the farm from in a period, those of the latest first. Each is found by its key, once the
 * heads are counted: joined otherwise, they are counted again for each batch of the farm.
 */
export async function leftBatches(farmId: string, db: Db, scope: LeftScope): Promise<LeftBatch[]> {
  const { from, to, batchIds, corralIds, ownerIds } = scope;
  return db.$queryRaw<LeftBatch[]>`
    WITH counted AS MATERIALIZED (
      SELECT "batchId", count(*) AS heads, max("toDay") AS "lastDay"
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "end" IN ('DIED', 'LEFT')
        AND "toDay" BETWEEN ${from}::date AND ${to}::date
      GROUP BY "batchId"
    )
    SELECT s."batchId", b.name, s.heads::int AS heads
    FROM counted s
    CROSS JOIN LATERAL (
      SELECT name
      FROM "Batch"
      WHERE "farmId" = ${farmId}::uuid AND id = s."batchId"
        AND (cardinality(${batchIds}::uuid[]) = 0 OR id = ANY(${batchIds}::uuid[]))
        AND (cardinality(${corralIds}::uuid[]) = 0 OR "corralId" = ANY(${corralIds}::uuid[]))
        AND (cardinality(${ownerIds}::uuid[]) = 0 OR "ownerId" = ANY(${ownerIds}::uuid[]))
      OFFSET 0
    ) b
    ORDER BY s."lastDay" DESC, b.name, s."batchId"`;
}

/** All batches in which the heads stood that left these in a period. */
export async function batchesOfLeft(farmId: string, db: Db, { batchIds, from, to }: LeftHeads): Promise<string[]> {
  const rows = await db.$queryRaw<{ batchId: string }[]>`
    SELECT DISTINCT o."batchId"
    FROM "OxStay" s
    JOIN "OxStay" o ON o."farmId" = ${farmId}::uuid AND o."oxId" = s."oxId" AND o.chapter = s.chapter
    WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${batchIds}::uuid[])
      AND s."end" IN ('DIED', 'LEFT') AND s."toDay" BETWEEN ${from}::date AND ${to}::date`;
  return rows.map(({ batchId }) => batchId);
}
