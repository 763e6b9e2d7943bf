import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import { dayRun, type DaysPeriod } from './batchDays.sql.ts';

export interface TotalsRow {
  batchId: string;
  headsIn: number;
  headsOut: number;
  headsDead: number;
  headDays: number;
  /** Σ headDays·W, and Σ headDays·gmdEst. */
  weightDays: string;
  estimatedGain: string;
  projectedExitKg: string;
  /** Of the last day on which some were weighed. */
  weighedDay: Day | null;
  weighed: string | null;
  projectionError: string | null;
}

/**
 * The days of many batches in a period, summed up in one statement: a batch of a year is one row. Each row of the run
 * stands for all days until the next on which something happened; on them the weight grows evenly.
 */
export async function batchTotals(
  farmId: string,
  db: Db,
  { until, ...period }: DaysPeriod & { until: Day },
): Promise<TotalsRow[]> {
  return db.$queryRaw<TotalsRow[]>`/* kept */
    ${dayRun(farmId, period, true)},
    described_run AS (
      SELECT
        "batchId", day, came, went, dead, "headDays", days, weighed, coalesce(state[1], 0) AS weight,
        coalesce(state[2] - state[1], 0) AS gain,
        lag(state[2]) OVER (PARTITION BY "batchId" ORDER BY day) AS projected
      FROM weight_run
      WHERE day >= ${period.from}::date
    )
    SELECT
      "batchId", sum(came)::int AS "headsIn", sum(went)::int AS "headsOut", sum(dead)::int AS "headsDead",
      coalesce(sum("headDays" * days) FILTER (WHERE day < ${until}::date), 0)::int AS "headDays",
      trim_scale(coalesce(
        sum("headDays" * (weight * days + gain * (days - 1) * 0.5)) FILTER (WHERE day < ${until}::date), 0
      ))::text AS "weightDays",
      trim_scale(coalesce(sum(gain * "headDays") FILTER (WHERE day < ${until}::date), 0))::text AS "estimatedGain",
      trim_scale(sum(weight * went))::text AS "projectedExitKg",
      (max(day) FILTER (WHERE weighed IS NOT NULL))::text AS "weighedDay",
      trim_scale(
        round((array_agg(weighed ORDER BY day DESC) FILTER (WHERE weighed IS NOT NULL))[1], 2)
      )::text AS weighed,
      trim_scale(
        round((array_agg(weighed - projected ORDER BY day DESC) FILTER (WHERE weighed IS NOT NULL))[1], 2)
      )::text AS "projectionError"
    FROM described_run
    GROUP BY "batchId"`;
}
