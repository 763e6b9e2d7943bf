import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Takes over from the ledger what supplies cost, and returns those that this changes. */
export async function takeOverSupplyCosts(
  farmId: string,
  db: Db,
  of: { ids: readonly string[] } | { stockIds: readonly string[]; from: Day },
): Promise<string[]> {
  const rows =
    'ids' in of
      ? await db.$queryRaw<{ id: string }[]>`
          UPDATE "PastureSupplement" s
          SET cost = -m.value, "unitCost" = m."unitCost"
          FROM "StockMovement" m
          WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${of.ids}::uuid[])
            AND m."farmId" = s."farmId" AND m.id = s."movementId"
            AND (s.cost, s."unitCost") IS DISTINCT FROM (-m.value, m."unitCost")
          RETURNING s.id`
      : await db.$queryRaw<{ id: string }[]>`
          UPDATE "PastureSupplement" s
          SET cost = -m.value, "unitCost" = m."unitCost"
          FROM "StockMovement" m
          WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = ANY(${of.stockIds}::uuid[])
            AND m.day >= ${of.from}::date AND m.flow = 1 AND s."farmId" = m."farmId"
            AND s."movementId" = m.id
            AND (s.cost, s."unitCost") IS DISTINCT FROM (-m.value, m."unitCost")
          RETURNING s.id`;
  return rows.map(({ id }) => id);
}

/**
 * The day until which a supply (s) of a batch (b) was eaten: that of the next of the same food and batch, or on which
 * the batch stood on no pasture any more or was over. None while it is eaten.
 */
export const supplyUntil = (farmId: string) => Prisma.sql`least(
  (
    SELECT min(n.day)
    FROM "PastureSupplement" n
    WHERE n."farmId" = ${farmId}::uuid AND n."batchId" = s."batchId" AND n."foodId" = s."foodId" AND n.day > s.day
      AND NOT n.reversed
  ),
  (
    SELECT min(e.day)
    FROM (
      SELECT DISTINCT ON (day) day, "corralId"
      FROM "BatchEvent"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = s."batchId" AND day >= s.day
      ORDER BY day, seq DESC
    ) e
    LEFT JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = e."corralId"
    WHERE c."locationType" IS DISTINCT FROM 'PASTURE'
  ),
  CASE WHEN b.status = 'FINALIZED' THEN b."endDate" END
)`;

export interface ConsumptionRow {
  id: string;
  /** Of all that was put out for the batch of this food on the same day. */
  kg: string;
  cost: string | null;
  /** None while it is eaten. */
  until: Day | null;
  days: number;
  headDays: number;
  weight: string | null;
}

/** How long supplies lasted and how many ate of them, until today of those that are eaten still. */
export async function consumptionRows(
  farmId: string,
  db: Db,
  { ids, today }: { ids: readonly string[]; today: Day },
): Promise<ConsumptionRow[]> {
  return db.$queryRaw<ConsumptionRow[]>`
    WITH supplies AS (
      SELECT s.id, s.day, s."batchId", same.kg, same.cost, ${supplyUntil(farmId)} AS until
      FROM "PastureSupplement" s
      JOIN "Batch" b ON b."farmId" = s."farmId" AND b.id = s."batchId"
      CROSS JOIN LATERAL (
        SELECT sum(o.kg) AS kg, sum(o.cost) AS cost
        FROM "PastureSupplement" o
        WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = s."batchId" AND o."foodId" = s."foodId"
          AND o.day = s.day AND NOT o.reversed
      ) same
      WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${ids}::uuid[]) AND NOT s.reversed
    ), supply_spans AS (
      SELECT *, coalesce(until, ${today}::date) AS "end"
      FROM supplies
    )
    SELECT
      a.id, a.kg::text AS kg, a.cost::text AS cost, a.until::text AS until, greatest(0, a."end" - a.day)::int AS days,
      coalesce(h.days, 0)::int AS "headDays", w.weight::text AS weight
    FROM supply_spans a
    LEFT JOIN LATERAL (
      SELECT sum(greatest(0, least(coalesce(t."toDay", a."end"), a."end") - greatest(t."fromDay", a.day))) AS days
      FROM "OxStay" t
      WHERE t."farmId" = ${farmId}::uuid AND t."batchId" = a."batchId" AND t."fromDay" < a."end"
        AND (t."toDay" IS NULL OR t."toDay" > a.day)
    ) h ON true
    LEFT JOIN LATERAL (
      SELECT round(sum(c.weight * c."headDays") / nullif(sum(c."headDays"), 0), 4) AS weight
      FROM "CorralHistory" c
      WHERE c."farmId" = ${farmId}::uuid AND c."batchId" = a."batchId" AND c.day >= a.day
        AND c.day < a."end" AND c.weight IS NOT NULL
    ) w ON true`;
}
