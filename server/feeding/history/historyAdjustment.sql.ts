import { leastPriced } from '../../herd/closings/monthSums.sql.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { HistoryDay } from './historyAdjustment.calc.ts';

/** Locks the closed day of a corral. */
export async function lockHistory(
  farmId: string,
  db: Db,
  of: { historyId: string } | { batchId: string; day: Day },
): Promise<string | null> {
  const [row] =
    'historyId' in of
      ? await db.$queryRaw<{ id: string }[]>`
          SELECT id
          FROM "CorralHistory"
          WHERE "farmId" = ${farmId}::uuid AND id = ${of.historyId}::uuid AND closed
          FOR NO KEY UPDATE`
      : await db.$queryRaw<{ id: string }[]>`
          SELECT id
          FROM "CorralHistory"
          WHERE "farmId" = ${farmId}::uuid AND "batchId" = ${of.batchId}::uuid AND day = ${of.day}::date AND closed
          FOR NO KEY UPDATE`;
  return row?.id ?? null;
}

/** The days of a batch from those on that the steadiness of a day looks back at. */
export async function daysAround(
  farmId: string,
  db: Db,
  { batchId, day }: { batchId: string; day: Day },
): Promise<HistoryDay[]> {
  return db.$queryRaw<HistoryDay[]>`
    SELECT
      h.id AS "historyId", h.day::text, h.closed, h."headDays" AS heads,
      coalesce(c.heads, f.heads, h."headDays") AS "fedHeads",
      h.weight::text, h."deliveredKg"::text, h."deliveredMsKg"::text,
      coalesce(h."leftoverKg", r."leftoverKg")::text AS "leftoverKg",
      h."intakePct"::text, h."unsteadyPct"::text, h.grade::text, h."dietId", d.name AS "dietName", h."planCall"::text,
      h."feedCost"::text
    FROM "CorralHistory" h
    LEFT JOIN "FeedPlan" f
      ON f."farmId" = ${farmId}::uuid AND f."corralId" = h."corralId" AND f.day = h.day AND f."batchId" = h."batchId"
    LEFT JOIN "TroughReading" r
      ON r."farmId" = ${farmId}::uuid AND r."corralId" = h."corralId" AND r.day = h.day
      AND r."batchId" = h."batchId" AND r."leftoverRemoved"
    LEFT JOIN "BatchDayCorrection" c ON c."farmId" = ${farmId}::uuid AND c."batchId" = h."batchId" AND c.day = h.day
    LEFT JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = h."dietId"
    WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ${batchId}::uuid AND h.day >= ${day}::date - 4
    ORDER BY h.day`;
}

export type DeliveredDiet = {
  dietId: string;
  dietName: string;
  dryMatterPct: string;
  deliveredKg: string | null;
};

/** What a batch was fed on a day by diet, wherever it stood, as it was reported then. */
export async function deliveredDiets(
  farmId: string,
  db: Db,
  { batchId, day }: { batchId: string; day: Day },
): Promise<DeliveredDiet[]> {
  return db.$queryRaw<DeliveredDiet[]>`
    SELECT
      x."dietId", n.name AS "dietName", sum(t."deliveredKg")::text AS "deliveredKg",
      coalesce(
        sum(t."deliveredKg" * coalesce(t."deliveredDryMatterPct", x."dryMatterPct")) / nullif(sum(t."deliveredKg"), 0),
        max(x."dryMatterPct")
      )::text AS "dryMatterPct"
    FROM "FeedPlan" p
    JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
    JOIN "Formulation" n ON n."farmId" = x."farmId" AND n.id = x."dietId"
    LEFT JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
    WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date AND p."batchId" = ${batchId}::uuid
    GROUP BY x."dietId", n.name
    ORDER BY min(x.position)`;
}

/** Kilograms that beats brought to a batch on a day, wherever it stood, whatever its history says of it. */
export async function broughtByBeats(
  farmId: string,
  db: Db,
  { batchId, day }: { batchId: string; day: Day },
): Promise<{ kg: string | null; cost: string | null }> {
  const [row] = await db.$queryRaw<{ kg: string | null; cost: string | null }[]>`
    SELECT sum(d."deliveredKg")::text AS kg, sum(d.cost)::text AS cost
    FROM "Beat" b
    JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
    WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status = 'CLOSED'
      AND d."batchId" = ${batchId}::uuid`;
  return row!;
}

/** Writes the figures of corrected days; heads without an event came in or went out. */
export async function writeFigures(farmId: string, db: Db, rows: readonly HistoryDay[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "CorralHistory" h
    SET
      "headsIn" = h."headsIn" + greatest(r.heads - h."headDays", 0),
      "headsOut" = h."headsOut" + greatest(h."headDays" - r.heads, 0),
      "headDays" = r.heads, weight = r.weight, "deliveredKg" = r."deliveredKg", "deliveredMsKg" = r."deliveredMsKg",
      "pricedKg" = CASE
        WHEN h."pricedKg" >= h."deliveredKg" * ${leastPriced} THEN r."deliveredKg"
        ELSE h."pricedKg"
      END,
      "intakePct" = r."intakePct", "unsteadyPct" = r."unsteadyPct"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
      "historyId" uuid, heads int, weight numeric, "deliveredKg" numeric, "deliveredMsKg" numeric, "intakePct" numeric,
      "unsteadyPct" numeric
    )
    WHERE h."farmId" = ${farmId}::uuid AND h.id = r."historyId"`;
}
