import type { Db } from '../../platform/db/scope.ts';
import type { Period } from '../../platform/values/period.ts';

/** §7.4: R$ of feed that was lost, by who bears it. */
export interface FeedLosses {
  /** Of no batch: so it was chosen, nobody was fed that day, or who was is over since. */
  costCenter: string;
  /** A part of what feeding batches cost. */
  batches: string;
}

export async function feedLosses(farmId: string, db: Db, { from, to }: Period): Promise<FeedLosses> {
  const [row] = await db.$queryRaw<FeedLosses[]>`
    WITH losses AS MATERIALIZED (
      SELECT day, value, "lossTo"
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date AND type = 'LOSS'
    ), borne AS (
      SELECT coalesce(sum(h."lossCost"), 0) AS value
      FROM (SELECT DISTINCT day FROM losses WHERE "lossTo" = 'BATCHES') d
      JOIN "CorralHistory" h ON h."farmId" = ${farmId}::uuid AND h.day = d.day
    )
    SELECT
      ((SELECT coalesce(-sum(value), 0) FROM losses) - b.value)::numeric(14, 2)::text AS "costCenter",
      b.value::numeric(14, 2)::text AS batches
    FROM borne b`;
  return row!;
}
