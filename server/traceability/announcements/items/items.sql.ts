import { arrayText } from '../../../platform/db/arrays.ts';
import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import { lockFarmFor } from '../../../platform/db/farmLock.sql.ts';
import type { Db } from '../../../platform/db/scope.ts';
import type { Day } from '../../../platform/values/day.ts';
import type { AnnouncementType } from '../announcementWords.calc.ts';

/** Days within which facts of each type are to be reported. */
export type Deadlines = Readonly<Record<AnnouncementType, number>>;

/** Who takes items, or numbers an announcement, waits for each other until this transaction ends. */
export async function lockAnnouncements(farmId: string, db: Db): Promise<void> {
  await lockFarmFor(farmId, db, 'announcements');
}

/** The characteristics the base has, by the columns of an ox. */
const characteristics = Prisma.sql`
  (VALUES (0, 'SEX', 'sex'), (1, 'BREED', 'breedId'), (2, 'BIRTH', 'birthDate'), (3, 'CASTRATED', 'castrated'))
    AS c(part, field, name)`;

/**
 * What an event is reported as: an ox that has a number, and an entry once its purchase is finished where a certifier
 * follows the farm or the place it comes from. A characteristic is reported of who is in the base.
 */
const reportable = (farmId: string) => Prisma.sql`
  SELECT e.id, e."oxId", e.day, o."ownerId", 0 AS part, NULL AS field, 'DEATH' AS type
  FROM events e
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
  WHERE e.type = 'DEATH' AND o.sisbov IS NOT NULL
  UNION ALL
  SELECT e.id, e."oxId", e.day, o."ownerId", 0, NULL, 'RE_IDENTIFICATION'
  FROM events e
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
  WHERE e.type = 'REIDENTIFICATION'
  UNION ALL
  SELECT e.id, e."oxId", e.day, t."ownerId", 0, NULL, CASE WHEN s."isSlaughterhouse" THEN 'SALE' ELSE 'EXIT' END
  FROM events e
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
  JOIN "ExitTruck" t ON t."farmId" = ${farmId}::uuid AND t.id = (e.payload->>'truckId')::uuid
  JOIN "Establishment" s ON s."farmId" = ${farmId}::uuid AND s.id = t."destinationId"
  WHERE e.type = 'BOARDING' AND o.sisbov IS NOT NULL
  UNION ALL
  SELECT e.id, e."oxId", e.day, o."ownerId", c.part, c.field, 'CHANGE_OF_CHARACTERISTIC'
  FROM events e
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
  JOIN "OxBnd" b ON b."farmId" = ${farmId}::uuid AND b."oxId" = e."oxId" AND b.status = 'INCLUDED'
  CROSS JOIN ${characteristics}
  WHERE e.type = 'CHARACTERISTIC' AND e.payload->'before' ? c.name
  UNION ALL
  SELECT e.id, e."oxId", e.day, o."ownerId", 0, NULL, 'ENTRY'
  FROM events e
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
  JOIN "Farm" f ON f.id = ${farmId}::uuid
  LEFT JOIN "OxChapter" h ON h."farmId" = ${farmId}::uuid AND h."oxId" = e."oxId" AND h.number = e.chapter
  LEFT JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid
    AND p.id = CASE WHEN h.id IS NULL THEN o."purchaseId" ELSE h."purchaseId" END
  LEFT JOIN "Gta" g ON g."farmId" = ${farmId}::uuid
    AND g.id = CASE WHEN h.id IS NULL THEN o."entryGtaId" ELSE h."entryGtaId" END
  LEFT JOIN "Establishment" s ON s."farmId" = ${farmId}::uuid AND s.id = g."originId"
  WHERE e.type IN ('ENTRY', 'REENTRY')
    AND CASE
      WHEN p.id IS NULL THEN s."erasCode" IS NOT NULL
      ELSE p.status = 'STORED'
        AND (s."erasCode" IS NOT NULL OR o.sisbov IS NOT NULL OR cardinality(f."erasNumbers") > 0)
    END`;

/** Numbered in the order of their events, in which they stand on paper. */
const insert = (
  farmId: string,
  events: Prisma.Sql,
  { deadlines, at }: { deadlines: Deadlines; at: Date },
) => Prisma.sql`
  WITH events AS (${events}), reportable AS (${reportable(farmId)})
  INSERT INTO "AnnouncementItem" (
    id, "farmId", type, "ownerId", "oxId", "eventId", field, part, day, "dueDate", facts, "createdAt"
  )
  SELECT
    uuidv7(), ${farmId}::uuid, r.type::"AnnouncementType", r."ownerId", r."oxId", r.id, r.field::"CharacteristicField",
    r.part, r.day, r.day + (${JSON.stringify(deadlines)}::jsonb->>r.type)::int, '{}', ${at}
  FROM reportable r
  ORDER BY r.id, r.part
  ON CONFLICT ("farmId", "eventId", part) DO NOTHING`;

interface NewItems {
  eventIds: readonly string[];
  deadlines: Deadlines;
  at: Date;
}

/** The items of what events report. */
export async function insertItemsOfEvents(farmId: string, db: Db, { eventIds, ...of }: NewItems): Promise<number> {
  const events = Prisma.sql`
    SELECT * FROM "OxEvent"
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(${[...eventIds]}::uuid[]) AND NOT reversed`;
  return db.$executeRaw(insert(farmId, events, of));
}

/** Those of the oxen that came by a purchase. */
export async function insertItemsOfPurchase(
  farmId: string,
  db: Db,
  { purchaseId, ...of }: { purchaseId: string; deadlines: Deadlines; at: Date },
): Promise<number> {
  const events = Prisma.sql`
    SELECT e.*
    FROM "OxEvent" e
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
    LEFT JOIN "OxChapter" h ON h."farmId" = ${farmId}::uuid AND h."oxId" = e."oxId" AND h.number = e.chapter
    WHERE e."farmId" = ${farmId}::uuid AND e.type IN ('ENTRY', 'REENTRY') AND NOT e.reversed
      AND CASE WHEN h.id IS NULL THEN o."purchaseId" ELSE h."purchaseId" END = ${purchaseId}::uuid
      AND e."oxId" IN (
        SELECT id FROM "Ox" WHERE "farmId" = ${farmId}::uuid AND "purchaseId" = ${purchaseId}::uuid
        UNION
        SELECT "oxId" FROM "OxChapter" WHERE "farmId" = ${farmId}::uuid AND "purchaseId" = ${purchaseId}::uuid
      )`;
  return db.$executeRaw(insert(farmId, events, of));
}

interface UnusableEarrings {
  earringIds: readonly string[];
  deadlines: Deadlines;
  photoUrl: string | null;
  at: Date;
}

/** Those of earrings that are unusable, as of the day on which they became that. */
export async function insertItemsOfEarrings(
  farmId: string,
  db: Db,
  { earringIds, deadlines, photoUrl, at }: UnusableEarrings,
): Promise<number> {
  const facts = JSON.stringify(photoUrl === null ? {} : { photoUrl });
  return db.$executeRaw`
    INSERT INTO "AnnouncementItem" (
      id, "farmId", type, "ownerId", "earringId", day, "dueDate", facts, "createdAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, 'UNUSABILITY', p."ownerId", r.id, r."statusDate",
      r."statusDate" + ${deadlines.UNUSABILITY}::int, ${facts}::jsonb, ${at}
    FROM "Earring" r
    LEFT JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid AND p.id = r."purchaseId"
    WHERE r."farmId" = ${farmId}::uuid AND r.id = ANY(${[...earringIds]}::uuid[])
    ON CONFLICT ("farmId", "earringId") DO NOTHING`;
}

/** Items of reversed events that no frozen announcement holds; returns those whose announcement has fewer now. */
export async function removeItemsOfReversed(
  farmId: string,
  db: Db,
  reversalIds: readonly string[],
): Promise<{ announcementId: string | null }[]> {
  return db.$queryRaw<{ announcementId: string | null }[]>`
    DELETE FROM "AnnouncementItem" i
    USING "OxEvent" e
    WHERE i."farmId" = ${farmId}::uuid AND e."farmId" = ${farmId}::uuid AND e.id = ANY(${[...reversalIds]}::uuid[])
      AND i."eventId" = e."reversesEventId"
      AND NOT EXISTS (
        SELECT FROM "Announcement" a
        WHERE a."farmId" = ${farmId}::uuid AND a.id = i."announcementId" AND a.status <> 'PENDING'
      )
    RETURNING i."announcementId"`;
}

/** Gives free items to announcements, one to each; returns how many were still free. */
export async function claimItems(
  farmId: string,
  db: Db,
  claims: readonly { itemId: string; announcementId: string }[],
): Promise<number> {
  return db.$executeRaw`
    UPDATE "AnnouncementItem" i
    SET "announcementId" = c."announcementId"
    FROM unnest(
      ${arrayText(claims.map(({ itemId }) => itemId))}::uuid[],
      ${arrayText(claims.map(({ announcementId }) => announcementId))}::uuid[]
    ) AS c("itemId", "announcementId")
    WHERE i."farmId" = ${farmId}::uuid AND i.id = c."itemId" AND i."announcementId" IS NULL`;
}

interface LeftByTruck {
  truckId: string;
  day: Day;
}

/** The items of who stood on a truck are about their leaving, once it left. */
export async function moveToExit(farmId: string, db: Db, { truckId, day }: LeftByTruck): Promise<void> {
  await db.$executeRaw`
    UPDATE "AnnouncementItem" i
    SET "eventId" = n."exitEventId", "dueDate" = ${day}::date + (i."dueDate" - i.day), day = ${day}::date
    FROM "Boarding" n
    JOIN "OxEvent" e ON e."farmId" = ${farmId}::uuid AND e."oxId" = n."oxId" AND e.type = 'BOARDING'
      AND e.payload->>'truckId' = ${truckId} AND NOT e.reversed
    WHERE n."farmId" = ${farmId}::uuid AND n."truckId" = ${truckId}::uuid AND n."exitEventId" IS NOT NULL
      AND i."farmId" = ${farmId}::uuid AND i."eventId" = e.id`;
}

/** Free items of who stands on a truck, or left with it. */
export async function freeItemsOfTruck(farmId: string, db: Db, truckId: string): Promise<{ id: string }[]> {
  return db.$queryRaw<{ id: string }[]>`
    SELECT i.id
    FROM "Boarding" n
    JOIN "AnnouncementItem" i ON i."farmId" = ${farmId}::uuid AND i."oxId" = n."oxId" AND i.type IN ('EXIT', 'SALE')
      AND i."announcementId" IS NULL
    JOIN "OxEvent" e ON e."farmId" = ${farmId}::uuid AND e.id = i."eventId" AND e.payload->>'truckId' = ${truckId}
    WHERE n."farmId" = ${farmId}::uuid AND n."truckId" = ${truckId}::uuid
    ORDER BY n.position`;
}

/** Counts the items of announcements anew, with the earliest day until which they are due. */
export async function countItems(farmId: string, db: Db, announcementIds: readonly string[]): Promise<void> {
  if (announcementIds.length === 0) return;
  await db.$executeRaw`
    UPDATE "Announcement" a
    SET "itemCount" = n.count, "dueDate" = n.due
    FROM (
      SELECT x.id, count(i.id)::int AS count, min(i."dueDate") AS due
      FROM unnest(${[...announcementIds]}::uuid[]) AS x(id)
      LEFT JOIN "AnnouncementItem" i ON i."farmId" = ${farmId}::uuid AND i."announcementId" = x.id
      GROUP BY x.id
    ) n
    WHERE a."farmId" = ${farmId}::uuid AND a.id = n.id`;
}

/** The smallest numbers that no announcement of the type and year has. */
export async function freeNumbers(
  farmId: string,
  db: Db,
  { type, year, count }: { type: AnnouncementType; year: number; count: number },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ number: number }[]>`
    WITH taken AS (
      SELECT number FROM "Announcement"
      WHERE "farmId" = ${farmId}::uuid AND type = ${type}::"AnnouncementType" AND year = ${year}
    )
    SELECT n AS number
    FROM generate_series(1, (SELECT count(*)::int FROM taken) + ${count}::int) AS n
    EXCEPT
    SELECT number FROM taken
    ORDER BY number
    LIMIT ${count}::int`;
  return rows.map(({ number }) => number);
}

/** A correcting announcement has the items of the one it corrects, as they were said. */
export async function copyItems(
  farmId: string,
  db: Db,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "AnnouncementItem" (
      id, "farmId", type, "announcementId", "ownerId", "oxId", field, part, day, "dueDate", facts, "createdAt"
    )
    SELECT
      uuidv7(), "farmId", type, ${to}::uuid, "ownerId", "oxId", field, part, day, "dueDate", facts, ${at}
    FROM "AnnouncementItem" i
    WHERE "farmId" = ${farmId}::uuid AND "announcementId" = ${from}::uuid
    ORDER BY day, i.id`;
  await countItems(farmId, db, [to]);
}
