import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface FeedingOfBatch {
  batchId: string;
  phase: DietPhase | null;
  daysInPhase: number | null;
  /** Kg of dry matter a head. */
  call: string | null;
  intakePct: string | null;
  unsteadyPct: string | null;
  /** Of the last days that have one, the latest first. */
  grades: string[];
}

/** How batches are fed as of a day: the last row of their corral's history that says so, and their last four grades. */
export async function feedingOfBatches(
  farmId: string,
  db: Db,
  { batchIds, from, day }: { batchIds: readonly string[]; from: Day; day: Day },
): Promise<FeedingOfBatch[]> {
  return db.$queryRaw<FeedingOfBatch[]>`/* kept */
    WITH fed_days AS (
      SELECT
        "batchId", day, phase, "daysInPhase", "planCall", "intakePct", "unsteadyPct", grade,
        CASE WHEN grade IS NOT NULL THEN
          row_number() OVER (PARTITION BY "batchId", grade IS NULL ORDER BY day DESC)
        END AS place
      FROM "CorralHistory"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[])
        AND day BETWEEN ${from}::date AND ${day}::date
    )
    SELECT
      "batchId", (array_agg(phase ORDER BY day DESC) FILTER (WHERE phase IS NOT NULL))[1] AS phase,
      (array_agg("daysInPhase" ORDER BY day DESC) FILTER (WHERE "daysInPhase" IS NOT NULL))[1] AS "daysInPhase",
      (array_agg("planCall" ORDER BY day DESC) FILTER (WHERE "planCall" IS NOT NULL))[1]::text AS call,
      (array_agg("intakePct" ORDER BY day DESC) FILTER (WHERE "intakePct" IS NOT NULL))[1]::text AS "intakePct",
      (array_agg("unsteadyPct" ORDER BY day DESC) FILTER (WHERE "unsteadyPct" IS NOT NULL))[1]::text AS "unsteadyPct",
      coalesce(array_agg(trim_scale(grade)::text ORDER BY day DESC) FILTER (WHERE place <= 4), '{}') AS grades
    FROM fed_days
    GROUP BY "batchId"`;
}
