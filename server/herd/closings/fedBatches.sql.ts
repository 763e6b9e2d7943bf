import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { eatenMs, noMs, takenAway } from './eatenMs.sql.ts';
import { isUnpriced, monthsKept } from './monthSums.sql.ts';

export interface FedBatch {
  batchId: string;
  cost: string;
  msKg: string;
  /** Days of its corrals on which something was fed that has no cost: `cost` is not all of it then. */
  unpricedDays: number;
}

/**
 * What feeding batches cost and gave on their closed days until a day; a day on which nobody stood is nobody's. Where
 * the cost alone is needed, no leftovers are looked up. In order:
 * 1. `kept_months`: the months of the farm that are summed up and still follow from the rows;
 * 2. `spans`: the days between them, of a farm that sums up its months one or two;
 * 3. the sums of those months, and of the days of those spans.
 */
export async function fedBatches(
  farmId: string,
  db: Db,
  { batchIds, to, costAlone = false }: { batchIds: readonly string[]; to: Day; costAlone?: boolean },
): Promise<FedBatch[]> {
  return db.$queryRaw<FedBatch[]>`/* kept */
    WITH kept_months AS MATERIALIZED (
      ${monthsKept(farmId, { from: '1900-01-01', to })}
    ), spans AS MATERIALIZED (
      SELECT "from", until
      FROM (
        SELECT
          coalesce(lag(month + interval '1 month') OVER (ORDER BY month), '1900-01-01')::date AS "from",
          month - 1 AS until
        FROM (SELECT month FROM kept_months UNION ALL SELECT ${to}::date + 1) ends
      ) gaps
      WHERE "from" <= until
    )
    SELECT
      "batchId", coalesce(sum(cost), 0)::text AS cost, trim_scale(coalesce(sum(ms), 0))::text AS "msKg",
      sum(unpriced)::int AS "unpricedDays"
    FROM (
      SELECT
        m."batchId", m."feedCost" AS cost, ${costAlone ? noMs : Prisma.sql`m."dmKg"`} AS ms,
        m."unpricedDays" AS unpriced
      FROM "FedMonth" m
      WHERE m."farmId" = ${farmId}::uuid AND m."batchId" = ANY(${[...batchIds]}::uuid[])
        AND m.month = ANY(ARRAY(SELECT month FROM kept_months))
      UNION ALL
      SELECT d."batchId", d."feedCost", d.ms, d.unpriced
      FROM spans s
      CROSS JOIN LATERAL (
        SELECT
          h."batchId", h."feedCost", ${costAlone ? noMs : eatenMs} AS ms,
          (coalesce(${isUnpriced}, false))::int AS unpriced
        FROM "CorralHistory" h
        ${costAlone ? Prisma.empty : takenAway}
        WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ANY(${[...batchIds]}::uuid[]) AND h.closed
          AND h.day BETWEEN s."from" AND s.until
        OFFSET 0
      ) d
    ) parts
    GROUP BY "batchId"`;
}

export interface FedPhase {
  phase: DietPhase | null;
  from: Day;
  to: Day;
  headDays: number;
  /** Null where something that was fed has none. */
  cost: string | null;
  msKg: string;
}

/** The same of one batch by the phases it was fed for, in their order. */
export async function fedPhases(
  farmId: string,
  db: Db,
  { batchId, to }: { batchId: string; to: Day },
): Promise<FedPhase[]> {
  return db.$queryRaw<FedPhase[]>`
    SELECT
      h.phase, min(h.day)::text AS "from", max(h.day)::text AS "to", sum(h."headDays")::int AS "headDays",
      CASE WHEN NOT bool_or(coalesce(${isUnpriced}, false)) THEN coalesce(sum(h."feedCost"), 0)::text END AS cost,
      trim_scale(coalesce(sum(${eatenMs}), 0))::text AS "msKg"
    FROM "CorralHistory" h
    ${takenAway}
    WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ${batchId}::uuid AND h.closed
      AND h.day <= ${to}::date
      AND (h."deliveredMsKg" IS NOT NULL OR h."feedCost" IS NOT NULL)
    GROUP BY h.phase
    ORDER BY min(h.day)`;
}
