import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { CostChange } from '../../stock/ledger/ledgerFollowers.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';

/** The day that is closed, or the days that are over whose losses or beats have another cost. */
export type LossDays = { closing: Day } | (CostChange & { beatIds: readonly string[] });

const changedDays = (farmId: string, { stockIds, from, beatIds }: Exclude<LossDays, { closing: Day }>) => Prisma.sql`
  SELECT day
  FROM "StockMovement"
  WHERE "farmId" = ${farmId}::uuid AND "stockId" = ANY(${stockIds}::uuid[]) AND day >= ${from}::date
    AND "lossTo" = 'BATCHES'
  UNION
  SELECT day
  FROM "Beat"
  WHERE "farmId" = ${farmId}::uuid AND id = ANY(${beatIds}::uuid[])`;

/** Lines of the day, by the stocks of the farm: their ledgers have no index by day alone. */
const lossesOf = (farmId: string) => Prisma.sql`
  SELECT d.day, round(-sum(m.value) * 100) AS cents
  FROM loss_days d
  JOIN "Stock" s ON s."farmId" = ${farmId}::uuid
  JOIN "StockMovement" m
    ON m."farmId" = ${farmId}::uuid AND m."stockId" = s.id AND m.day = d.day AND m."lossTo" = 'BATCHES'
  GROUP BY d.day`;

const fedBatches = (farmId: string, isClosing: boolean) => Prisma.sql`
  SELECT
    h.id, h.day, h."corralId", h."batchId", l.cents, round((h."feedCost" - coalesce(h."lossCost", 0)) * 100) AS fed
  FROM losses l
  JOIN "CorralHistory" h ON h."farmId" = ${farmId}::uuid AND h.day = l.day
  WHERE h."feedCost" > 0 AND (${isClosing}::boolean OR h.closed)`;

/**
 * §7.4: what was lost of feed on a day, where batches bear it, goes to those that were fed that day by the cost of
 * their feed, as a part of that cost. Cents that remain go to the largest remainders. Of a day that is over a finalized
 * batch keeps what it has; its part of another cost stays with the farm, as all of a day on which nobody was fed. In
 * order:
 * 1. `loss_days`, `losses`: the days, and what was lost on each, zero where that was taken back;
 * 2. `fed_batches`, `cent_parts`, `parts`: whole cents of each batch, its place among the remainders, and both;
 * 3. the rows whose part is another one are updated.
 */
export async function spreadLosses(farmId: string, db: Db, days: LossDays): Promise<void> {
  const isClosing = 'closing' in days;
  await db.$executeRaw`
    WITH loss_days AS MATERIALIZED (
      ${isClosing ? Prisma.sql`SELECT ${days.closing}::date AS day` : changedDays(farmId, days)}
    ), losses AS MATERIALIZED (
      ${lossesOf(farmId)}
    ), fed_batches AS MATERIALIZED (
      ${fedBatches(farmId, isClosing)}
    ), shares AS (
      SELECT *, cents * fed AS product, nullif(sum(fed) OVER (PARTITION BY day), 0) AS whole
      FROM fed_batches
    ), cent_parts AS (
      SELECT
        id, "batchId", fed, cents, div(product, whole) AS part,
        sum(div(product, whole)) OVER (PARTITION BY day) AS given,
        row_number() OVER (PARTITION BY day ORDER BY mod(product, whole) DESC, fed DESC, "corralId", id) AS place
      FROM shares
    ), parts AS (
      SELECT id, "batchId", coalesce(part + (fed > 0 AND place <= cents - given)::int, 0) / 100 AS cost
      FROM cent_parts
    )
    UPDATE "CorralHistory" h
    SET "feedCost" = h."feedCost" - coalesce(h."lossCost", 0) + p.cost, "lossCost" = p.cost
    FROM parts p
    LEFT JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = p."batchId"
    WHERE h."farmId" = ${farmId}::uuid AND h.id = p.id AND (${isClosing}::boolean OR b.status <> 'FINALIZED')
      AND h."lossCost" IS DISTINCT FROM p.cost`;
}
