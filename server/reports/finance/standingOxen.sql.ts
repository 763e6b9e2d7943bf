import { boitelClients } from '../../farm/setup/boitelClients.sql.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import { ownerSpans } from '../owners/ownerSpans.sql.ts';

export interface OfDay {
  day: Day;
  isOver: boolean;
}

/** Hashed: joined, the clients are gone through for each head where the planner expects one. */
const isClient = (ownerId: Prisma.Sql, day: Day) =>
  Prisma.sql`coalesce(${ownerId} IN (SELECT id FROM clients WHERE until > ${day}::date), false)`;

/** Who stands somewhere at the end of a day that is over. */
const oxenOfDay = (farmId: string, day: Day) => Prisma.sql`
  SELECT
    s."oxId", s.chapter, o."ownerId",
    ${isClient(Prisma.sql`CASE WHEN p."oxId" IS NULL THEN o."ownerId" ELSE p."ownerId" END`, day)} AS "isBoitel",
    CASE WHEN o.chapter = s.chapter THEN o."landedCost" ELSE c."landedCost" END AS "landedCost"
  FROM "OxStay" s
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = s."oxId"
  LEFT JOIN "OxChapter" c ON c."farmId" = ${farmId}::uuid AND c."oxId" = s."oxId" AND c.number = s.chapter
  LEFT JOIN (
    SELECT "oxId", "ownerId"
    FROM owner_spans
    WHERE "fromDay" <= ${day}::date AND ("toDay" IS NULL OR "toDay" > ${day}::date)
  ) p ON p."oxId" = s."oxId"
  WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
    AND (s."toDay" IS NULL OR s."toDay" > ${day}::date)`;

/** The same of the open day: oxen are as they stand. */
const oxenOfNow = (farmId: string, day: Day) => Prisma.sql`
  SELECT o.id AS "oxId", o.chapter, o."ownerId", ${isClient(Prisma.sql`o."ownerId"`, day)} AS "isBoitel", o."landedCost"
  FROM "Ox" o
  WHERE o."farmId" = ${farmId}::uuid AND o."batchId" IS NOT NULL`;

/**
 * Days on which what the farm holds now was a client's. It was charged for them, so they are no cost of the farm's;
 * each time that it was the farm's counts, as does what it was bought for.
 */
const clientSpans = (farmId: string, day: Day) => Prisma.sql`
  SELECT "oxId", chapter, "fromDay", "toDay"
  FROM (
    SELECT
      s."oxId", s.chapter, s."fromDay", least(s."toDay", k.until) AS "toDay",
      (s."oxId", s.chapter) IN (SELECT "oxId", chapter FROM standing_oxen WHERE NOT "isBoitel") AS "isHeld"
    FROM owner_spans s
    JOIN clients k ON k.id = s."ownerId" AND s."fromDay" < k.until
    WHERE s."fromDay" <= ${day}::date
    OFFSET 0
  ) spans
  WHERE "isHeld"
  UNION ALL
  SELECT
    b."oxId", b.chapter,
    (
      SELECT min("fromDay")
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "oxId" = b."oxId" AND chapter = b.chapter
    ),
    k.until
  FROM standing_oxen b
  JOIN clients k ON k.id = b."ownerId"
  WHERE NOT b."isBoitel" AND b."ownerId" = ANY(ARRAY(SELECT id FROM clients WHERE until < 'infinity'::date))
    AND b."oxId" NOT IN (SELECT "oxId" FROM owner_spans)`;

/**
 * For a WITH clause, `clients`, `owner_spans`, `standing_oxen` and `client_spans`: who stands somewhere at the end of a
 * day, and the days on which those of the farm were a client's.
 */
export const standingOxen = (farmId: string, { day, isOver }: OfDay) => Prisma.sql`
    ${boitelClients(farmId)}, ${ownerSpans(farmId)}, standing_oxen AS MATERIALIZED (
      ${isOver ? oxenOfDay(farmId, day) : oxenOfNow(farmId, day)}
    ), client_spans AS MATERIALIZED (
      ${clientSpans(farmId, day)}
    )`;
