import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';

/** Oxen that changed their owner on the farm or came back to another, by an index of such events alone. */
const ownerChanges = (farmId: string) => Prisma.sql`
  SELECT DISTINCT ON ("oxId", chapter, day) "oxId", chapter, day, coalesce(weight, "carriedWeight") AS weight
  FROM "OxEvent"
  WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND type <> 'ENTRY' AND payload -> 'set' -> 'ownerId' IS NOT NULL
  ORDER BY "oxId", chapter, day, seq DESC`;

const statesOfChanged = (farmId: string) => Prisma.sql`
  SELECT "oxId", chapter, "ownerId", "fromDay"
  FROM "OxPast"
  WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(ARRAY(SELECT "oxId" FROM owner_changes))
  UNION ALL
  SELECT id, chapter, "ownerId", "lastDay"
  FROM "Ox"
  WHERE "farmId" = ${farmId}::uuid AND id = ANY(ARRAY(SELECT "oxId" FROM owner_changes)) AND "lastDay" IS NOT NULL`;

/**
 * For a WITH clause: `owner_spans` has whose an ox was from one day to another, of oxen that changed their owner; all
 * others are their owner's on all days. Beside it whether the ox was taken from another owner in the same chapter and
 * what it weighed then, and whether it was given to another and what it weighed then. In order:
 * 1. `owner_changes`: the days on which oxen changed their owner, with their weight;
 * 2. `owner_spans`: what those oxen were from day to day, joined where their owner and chapter stay the same.
 */
export const ownerSpans = (farmId: string) => Prisma.sql`
  owner_changes AS MATERIALIZED (
    ${ownerChanges(farmId)}
  ), owner_spans AS MATERIALIZED (
    SELECT
      "oxId", chapter, "ownerId", "fromDay", taken, CASE WHEN taken THEN weight END AS "takenKg",
      lead("fromDay") OVER w AS "toDay", coalesce(lead(chapter) OVER w = chapter, false) AS given,
      lead(weight) OVER w AS "givenKg"
    FROM (
      SELECT
        s."oxId", s.chapter, s."ownerId", s."fromDay", c.weight,
        coalesce(lag(s.chapter) OVER o = s.chapter, false) AS taken,
        lag(s."ownerId") OVER o IS DISTINCT FROM s."ownerId" AS changed
      FROM (
        ${statesOfChanged(farmId)}
      ) s
      LEFT JOIN owner_changes c ON c."oxId" = s."oxId" AND c.chapter = s.chapter AND c.day = s."fromDay"
      WINDOW o AS (PARTITION BY s."oxId" ORDER BY s."fromDay")
    ) states
    WHERE changed OR NOT taken
    WINDOW w AS (PARTITION BY "oxId" ORDER BY "fromDay")
  )`;

/** The doses of a period with the owner the ox had then; after `owner_spans`. */
export const ownedDoses = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT o."ownerId", a."batchId", a."medicineId", a.day, a.cost
  FROM "MedicineApplication" a
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = a."oxId"
  WHERE a."farmId" = ${farmId}::uuid AND NOT a.reversed AND a.day BETWEEN ${from}::date AND ${to}::date
    AND a."oxId" NOT IN (SELECT "oxId" FROM owner_spans)
  UNION ALL
  SELECT s."ownerId", a."batchId", a."medicineId", a.day, a.cost
  FROM owner_spans s
  JOIN "MedicineApplication" a
    ON a."farmId" = ${farmId}::uuid AND a."oxId" = s."oxId" AND a.day >= s."fromDay"
    AND (s."toDay" IS NULL OR a.day < s."toDay")
  WHERE NOT a.reversed AND a.day BETWEEN ${from}::date AND ${to}::date`;

/**
 * Stays, parted where the ox changed its owner; after `owner_spans`. A part that ends because the ox was given to
 * another owner has no end of its own; one that begins on the day the stay ends is of no day.
 */
export const ownedStays = (farmId: string) => Prisma.sql`
  SELECT
    o."ownerId", t.id, t."oxId", t.chapter, t."batchId", t."fromDay", t."toDay", t."end", t.weight, o.sex, o.castrated,
    NULL::date AS since, false AS given, NULL::numeric AS "givenKg"
  FROM "OxStay" t
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = t."oxId"
  WHERE t."farmId" = ${farmId}::uuid AND t."oxId" NOT IN (SELECT "oxId" FROM owner_spans)
  UNION ALL
  SELECT
    s."ownerId", t.id, t."oxId", t.chapter, t."batchId", greatest(t."fromDay", s."fromDay"),
    least(t."toDay", s."toDay"), CASE WHEN NOT g.given THEN t."end" END,
    CASE WHEN s.taken THEN s."takenKg" ELSE t.weight END, o.sex, o.castrated, s."fromDay", g.given,
    CASE WHEN g.given THEN s."givenKg" END
  FROM owner_spans s
  JOIN "OxStay" t
    ON t."farmId" = ${farmId}::uuid AND t."oxId" = s."oxId" AND t.chapter = s.chapter
    AND (t."toDay" IS NULL OR s."fromDay" <= t."toDay") AND (s."toDay" IS NULL OR t."fromDay" < s."toDay")
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = s."oxId"
  CROSS JOIN LATERAL (
    SELECT s.given AND (t."toDay" IS NULL OR t."toDay" >= s."toDay") AS given
  ) g`;
