import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** What the heads of batches weighed on average when they came, until the end of a day. */
export async function entryWeights(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<{ batchId: string; weight: string }[]> {
  return db.$queryRaw<{ batchId: string; weight: string }[]>`
    SELECT "batchId", trim_scale(round(avg(weight), 2))::text AS weight
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[])
      AND "fromDay" <= ${day}::date AND weight IS NOT NULL
    GROUP BY "batchId"`;
}

export interface LastWeights {
  mean: string | null;
  min: string | null;
  max: string | null;
  /** In steps of as many kilograms, from the lightest on. */
  histogram: { from: number; to: number; heads: number }[];
}

/** What a scale showed last of the animals that are in a batch. */
export async function lastWeights(
  farmId: string,
  db: Db,
  { batchId, stepKg }: { batchId: string; stepKg: number },
): Promise<LastWeights> {
  const [weights] = await db.$queryRaw<LastWeights[]>`
    WITH oxen AS (
      SELECT "lastWeight" AS weight
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ${batchId}::uuid
        AND status IN ('ACTIVE', 'BOARDED') AND "lastWeight" IS NOT NULL
    ), weight_steps AS (
      SELECT (floor(weight / ${stepKg}::int) * ${stepKg}::int)::int AS "from", count(*)::int AS heads
      FROM oxen
      GROUP BY 1
    )
    SELECT
      trim_scale(round(avg(weight), 2))::text AS mean, trim_scale(min(weight))::text AS min,
      trim_scale(max(weight))::text AS max,
      coalesce(
        (
          SELECT jsonb_agg(
            jsonb_build_object('from', "from", 'to', "from" + ${stepKg}::int, 'heads', heads)
            ORDER BY "from"
          )
          FROM weight_steps
        ),
        '[]'
      ) AS histogram
    FROM oxen`;
  return weights!;
}

/** The purchase that most of the animals in each of these batches came with. */
export async function purchasesOfBatches(
  farmId: string,
  db: Db,
  batchIds: readonly string[],
): Promise<{ batchId: string; id: string; name: string }[]> {
  return db.$queryRaw<{ batchId: string; id: string; name: string }[]>`
    SELECT DISTINCT ON (o."batchId") o."batchId", p.id, p.name
    FROM "Ox" o
    JOIN "Purchase" p ON p."farmId" = o."farmId" AND p.id = o."purchaseId"
    WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = ANY(${batchIds}::uuid[]) AND o.status IN ('ACTIVE', 'BOARDED')
    GROUP BY o."batchId", p.id, p.name
    ORDER BY o."batchId", count(*) DESC, p.id`;
}
