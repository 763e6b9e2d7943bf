import type { Day } from '../../platform/values/day.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import { shareRun } from './feedShares.sql.ts';

/** A month of a batch, by its first day. */
export interface BatchMonth {
  batchId: string;
  month: Day;
}

const monthsText = (months: readonly BatchMonth[]) => ({
  batchIds: arrayText(months.map(({ batchId }) => batchId)),
  firsts: arrayText(months.map(({ month }) => month)),
});

/** Months of batches as rows, from their first day to their last. */
const givenMonths = (months: readonly BatchMonth[]) => {
  const { batchIds, firsts } = monthsText(months);
  return Prisma.sql`
    SELECT "batchId", month AS "from", (month + interval '1 month')::date - 1 AS until
    FROM unnest(${batchIds}::uuid[], ${firsts}::date[]) AS m("batchId", month)`;
};

/**
 * Months of batches whose feed is not summed up by head, or no longer follows from the rows, the latest first: as many
 * as hold so many days of heads, and one at least. A batch with a head that nobody weighed is left: what that head
 * counts for is the mean of all that are still to come.
 */
export async function dueBatchMonths(
  farmId: string,
  db: Db,
  { power, most }: { power: string; most: number },
): Promise<BatchMonth[]> {
  return db.$queryRaw<BatchMonth[]>`
    WITH fed_months AS MATERIALIZED (
      SELECT "batchId", month, sum("fedHeadDays") AS days
      FROM "FedMonth"
      WHERE "farmId" = ${farmId}::uuid
      GROUP BY "batchId", month
      HAVING sum("fedHeadDays") > 0
    ), stale_months AS (
      SELECT DISTINCT "batchId", month
      FROM "StaleMonth"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" IS NOT NULL
    ), kept_months AS (
      SELECT "batchId", month
      FROM "HeadFeedMonth"
      WHERE "farmId" = ${farmId}::uuid AND power = ${power}::numeric
    ), unweighed_batches AS (
      SELECT DISTINCT "batchId"
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND weight IS NULL
    ), judged_months AS (
      SELECT
        f."batchId", f.month, f.days, k."batchId" IS NULL OR s."batchId" IS NOT NULL AS "isDue",
        u."batchId" IS NULL AS "isWeighed"
      FROM fed_months f
      FULL JOIN kept_months k ON k."batchId" = f."batchId" AND k.month = f.month
      FULL JOIN stale_months s ON s."batchId" = f."batchId" AND s.month = f.month
      FULL JOIN unweighed_batches u ON u."batchId" = f."batchId"
      OFFSET 0
    ), due_months AS (
      SELECT "batchId", month, sum(days) OVER (ORDER BY month DESC, "batchId") - days AS before
      FROM judged_months
      WHERE "batchId" IS NOT NULL AND "isDue" AND "isWeighed"
    )
    SELECT "batchId", month::text AS month
    FROM due_months
    WHERE before < ${most}::numeric
    ORDER BY month DESC, "batchId"`;
}

/** Sums up anew what each head ate in these months of batches, in the order of the key, whose pages are full then. */
export async function writeHeadFeed(
  farmId: string,
  db: Db,
  { months, power, to }: { months: readonly BatchMonth[]; power: string; to: Day },
): Promise<void> {
  const { batchIds, firsts } = monthsText(months);
  await db.$executeRaw`
    WITH months AS MATERIALIZED (
      SELECT *
      FROM unnest(${batchIds}::uuid[], ${firsts}::date[]) AS m("batchId", month)
    ), marks AS (
      DELETE FROM "StaleMonth" s
      USING months m
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = m."batchId" AND s.month = m.month
    ), kept AS (
      DELETE FROM "HeadFeedMonth" k
      USING months m
      WHERE k."farmId" = ${farmId}::uuid AND k."batchId" = m."batchId" AND k.month = m.month
    )
    DELETE FROM "HeadFeed" h
    USING months m
    WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = m."batchId" AND h.month = m.month`;
  const ids = [...new Set(months.map(({ batchId }) => batchId))];
  await db.$executeRaw`
    ${shareRun(farmId, { batchIds: ids, to, power }, givenMonths(months))}, kept AS (
      INSERT INTO "HeadFeedMonth" ("farmId", "batchId", month, power)
      SELECT ${farmId}::uuid, "batchId", "from", ${power}::numeric
      FROM due_months
    )
    INSERT INTO "HeadFeed" ("farmId", "batchId", month, "oxId", chapter, cost, "msKg")
    SELECT ${farmId}::uuid, "batchId", month, "oxId", chapter, sum(cost), sum(ms)
    FROM head_sums
    GROUP BY "batchId", month, "oxId", chapter
    ORDER BY month, "batchId", "oxId", chapter`;
}

export interface HeadFeedFault {
  batchId: string;
  oxId: string;
  kept: string | null;
  rebuilt: string | null;
}

/** R$ or kg: in the last places sums that were made by other divisions differ. */
const leastFault = '0.000000001';

/** Where the feed of heads that is summed up differs from what all days of their batches say. */
export async function headFeedFaults(
  farmId: string,
  db: Db,
  { batchIds, to, power }: { batchIds: readonly string[]; to: Day; power: string },
): Promise<HeadFeedFault[]> {
  const every = Prisma.sql`
    SELECT "batchId", min("fromDay") AS "from", ${to}::date AS until
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${arrayText(batchIds)}::uuid[])
    GROUP BY "batchId"`;
  return db.$queryRaw<HeadFeedFault[]>`
    ${shareRun(farmId, { batchIds, to, power }, every)}, rebuilt AS (
      SELECT d."batchId", d.month, d."oxId", d.chapter, sum(d.cost) AS cost, sum(d.ms) AS ms
      FROM head_sums d
      GROUP BY d."batchId", d.month, d."oxId", d.chapter
    ), kept AS (
      SELECT h."batchId", h.month, h."oxId", h.chapter, h.cost, h."msKg" AS ms
      FROM "HeadFeed" h
      WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ANY(${arrayText(batchIds)}::uuid[])
    ), kept_months AS (
      SELECT k."batchId", k.month
      FROM "HeadFeedMonth" k
      LEFT JOIN "StaleMonth" s ON s."farmId" = ${farmId}::uuid AND s."batchId" = k."batchId" AND s.month = k.month
      WHERE k."farmId" = ${farmId}::uuid AND k."batchId" = ANY(${arrayText(batchIds)}::uuid[]) AND s.id IS NULL
        AND k.power = ${power}::numeric
    )
    SELECT "batchId", "oxId", trim_scale(kept)::text AS kept, trim_scale(rebuilt)::text AS rebuilt
    FROM (
      SELECT m."batchId", h."oxId", h.kept, h.rebuilt, h."keptMs", h."rebuiltMs"
      FROM (
        SELECT
          "batchId", month, "oxId", k.cost AS kept, r.cost AS rebuilt, k.ms AS "keptMs", r.ms AS "rebuiltMs"
        FROM kept k
        FULL JOIN rebuilt r USING ("batchId", month, "oxId", chapter)
      ) h
      FULL JOIN kept_months m ON m."batchId" = h."batchId" AND m.month = h.month
      OFFSET 0
    ) heads
    WHERE "batchId" IS NOT NULL AND "oxId" IS NOT NULL AND (
      coalesce(abs(kept - rebuilt) > ${leastFault}::numeric, true)
      OR coalesce(abs("keptMs" - "rebuiltMs") > ${leastFault}::numeric, true)
    )`;
}
