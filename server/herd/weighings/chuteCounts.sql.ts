import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface ChuteCounts {
  batchId: string;
  /** Of its heads, those with a SISBOV number. */
  identified: number;
  /** Of its heads, those that a control weighing of the day includes; the weights of an opening were not taken then. */
  weighed: number;
  /** What they weighed last on that day; null when none was. */
  meanWeight: string | null;
}

export async function chuteCounts(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<ChuteCounts[]> {
  return db.$queryRaw<ChuteCounts[]>`
    SELECT
      o."batchId", count(o.sisbov)::int AS identified, count(w.weight)::int AS weighed,
      trim_scale(round(avg(w.weight), 2))::text AS "meanWeight"
    FROM "Ox" o
    LEFT JOIN LATERAL (
      SELECT e.weight
      FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = o.id AND e.type = 'WEIGHING'
        AND e.day = ${day}::date AND NOT e.reversed AND e.payload->'opening' IS NULL
      ORDER BY e.at DESC, e.seq DESC LIMIT 1
    ) w ON true
    WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = ANY(${batchIds}::uuid[]) AND o.status IN ('ACTIVE', 'BOARDED')
    GROUP BY o."batchId"`;
}
