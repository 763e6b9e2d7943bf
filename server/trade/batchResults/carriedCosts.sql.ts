import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { HeadKinds } from '../closures/expectedYield.calc.ts';

interface Input {
  batchIds: readonly string[];
  day: Day;
}

/** Who of the heads of batches stood elsewhere too, by the index alone: most of a herd stays where it came. */
const oxenOfMoreStays = (farmId: string, { batchIds, day }: Input) => Prisma.sql`
  SELECT "oxId"
  FROM "OxStay"
  WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${day}::date
    AND "oxId" = ANY(ARRAY(
      SELECT "oxId"
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[])
    ))
  GROUP BY "oxId"
  HAVING count(*) > 1`;

/** A batch in which an ox stood that was moved between batches in that chapter. */
export interface StepOfOx {
  oxId: string;
  chapter: number;
  batchId: string;
  /** Where it is in the end. */
  isLast: boolean;
  /** F-HD1 in this batch. */
  days: number;
  healthCost: string;
  /** What it cost to buy; null where nobody said. */
  landedCost: string | null;
}

/**
 * The batches of the heads that went from these batches or came to them from another, in the order they came. Heads of
 * one batch alone are left out before anything is joined.
 */
export async function stepsOfMoved(farmId: string, db: Db, { batchIds, day }: Input): Promise<StepOfOx[]> {
  return db.$queryRaw<StepOfOx[]>`/* kept */
    WITH stays AS (
      SELECT
        s.id, s."oxId", s.chapter, s."batchId", s."fromDay", s."toDay",
        least(coalesce(s."toDay", ${day}::date + 1), ${day}::date + 1) - s."fromDay" AS days,
        first_value(s."batchId") OVER (
          PARTITION BY s."oxId", s.chapter ORDER BY s."fromDay" DESC, s.id DESC
        ) AS "lastId"
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
        AND s."oxId" = ANY(ARRAY(${oxenOfMoreStays(farmId, { batchIds, day })}))
    ), batch_steps AS (
      SELECT
        "oxId", chapter, "batchId", "lastId", sum(days)::int AS days, min("fromDay") AS first, max("toDay") AS until,
        min(id::text) AS id, count(*) OVER (PARTITION BY "oxId", chapter) AS batches
      FROM stays
      GROUP BY "oxId", chapter, "batchId", "lastId"
    ), moved_steps AS (
      SELECT *, bool_or("batchId" = ANY(${batchIds}::uuid[])) OVER (PARTITION BY "oxId", chapter) AS "isChosen"
      FROM batch_steps
      WHERE batches > 1
    )
    SELECT
      m."oxId", m.chapter, m."batchId", m."batchId" = m."lastId" AS "isLast", m.days,
      coalesce(
        (
          SELECT sum(a.cost)
          FROM "MedicineApplication" a
          WHERE a."farmId" = ${farmId}::uuid AND a."oxId" = m."oxId" AND a."batchId" = m."batchId"
            AND NOT a.reversed AND a.day <= ${day}::date AND a.day BETWEEN m.first AND m.until
        ),
        0
      )::text AS "healthCost",
      (CASE WHEN o.chapter = m.chapter THEN o."landedCost" ELSE c."landedCost" END)::text AS "landedCost"
    FROM moved_steps m
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = m."oxId"
    LEFT JOIN "OxChapter" c ON c."farmId" = ${farmId}::uuid AND c."oxId" = m."oxId" AND c.number = m.chapter
    WHERE m."isChosen"
    ORDER BY m."oxId", m.chapter, m.first, m.id`;
}

/** Kilograms that went from one batch to another on a day; the kinds are of the heads of the batch they left then. */
export interface MovedKg extends HeadKinds {
  fromId: string;
  toId: string;
  kg: string;
  /** Of those that died in the other batch. */
  kgDead: string;
}

/** What was moved from these batches or to them until a day. */
export async function movedKgs(farmId: string, db: Db, { batchIds, day }: Input): Promise<MovedKg[]> {
  return db.$queryRaw<MovedKg[]>`/* kept */
    WITH stays AS MATERIALIZED (
      SELECT
        s."batchId", s."fromDay", s.weight,
        s."end" = 'DIED' AND s."toDay" <= ${day}::date AS died,
        lag(s."batchId") OVER (PARTITION BY s."oxId", s.chapter ORDER BY s."fromDay", s.id) AS "fromId"
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
        AND s."oxId" = ANY(ARRAY(${oxenOfMoreStays(farmId, { batchIds, day })}))
    ), moves AS (
      SELECT
        "fromId", "batchId" AS "toId", "fromDay" AS day, sum(weight) AS kg,
        coalesce(sum(weight) FILTER (WHERE died), 0) AS "kgDead"
      FROM stays
      WHERE "fromId" <> "batchId" AND weight IS NOT NULL
        AND ("fromId" = ANY(${batchIds}::uuid[]) OR "batchId" = ANY(${batchIds}::uuid[]))
      GROUP BY "fromId", "batchId", "fromDay"
    )
    SELECT m."fromId", m."toId", m.kg::text AS kg, m."kgDead"::text AS "kgDead", k.heifers, k.steers, k.bulls
    FROM moves m
    CROSS JOIN LATERAL (
      SELECT
        (count(*) FILTER (WHERE o.sex = 'FEMALE'))::int AS heifers,
        (count(*) FILTER (WHERE o.sex IS DISTINCT FROM 'FEMALE' AND o.castrated))::int AS steers,
        (count(*) FILTER (WHERE o.sex IS DISTINCT FROM 'FEMALE' AND NOT coalesce(o.castrated, false)))::int AS bulls
      FROM "OxStay" s
      JOIN "Ox" o ON o."farmId" = s."farmId" AND o.id = s."oxId"
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = m."fromId" AND s."fromDay" <= m.day
        AND (s."toDay" IS NULL OR s."toDay" >= m.day)
    ) k`;
}
