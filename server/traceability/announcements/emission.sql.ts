import type { Db } from '../../platform/db/scope.ts';

interface EntryEmitted {
  announcementId: string;
  createdById: string | null;
}

/** The residence of the oxen of an entry where they came from, as far as its paper says since when. */
export async function openResidences(farmId: string, db: Db, of: EntryEmitted): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Residence" (
      id, "farmId", "oxId", "establishmentId", "erasCode", "areaStatus", "fromDay", "toDay", source, "createdById"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, i."oxId", a."establishmentId", coalesce(a."erasOrigin", s."erasCode"),
      CASE WHEN s."euApproved" THEN 'EU_HABILITATED' ELSE 'UNKNOWN' END::"AreaStatus", a."originSince", i.day, 'ENTRY',
      ${of.createdById}::uuid
    FROM "Announcement" a
    JOIN "Establishment" s ON s."farmId" = ${farmId}::uuid AND s.id = a."establishmentId"
    JOIN "AnnouncementItem" i ON i."farmId" = ${farmId}::uuid AND i."announcementId" = a.id
    WHERE a."farmId" = ${farmId}::uuid AND a.id = ${of.announcementId}::uuid AND a."originSince" < i.day
      AND NOT EXISTS (
        SELECT FROM "Residence" r
        WHERE r."farmId" = ${farmId}::uuid AND r."oxId" = i."oxId" AND r."fromDay" < i.day
          AND r."toDay" > a."originSince"
      )`;
}

/** What the base has of the oxen of an emitted change of characteristics is what was reported. */
export async function changeInBase(farmId: string, db: Db, announcementId: string): Promise<void> {
  await db.$executeRaw`
    WITH changes AS (
      SELECT
        facts->>'sisbov' AS sisbov, (max(facts->>'newValue') FILTER (WHERE field = 'SEX'))::"Sex" AS sex,
        (max(facts->>'newValue') FILTER (WHERE field = 'BIRTH'))::date AS birth,
        max(facts->>'newValue') FILTER (WHERE field = 'BREED') AS breed
      FROM "AnnouncementItem"
      WHERE "farmId" = ${farmId}::uuid AND "announcementId" = ${announcementId}::uuid
      GROUP BY "farmId", facts->>'sisbov'
    )
    UPDATE "BndAnimal" b
    SET
      sex = coalesce(c.sex, b.sex), "birthDate" = coalesce(c.birth, b."birthDate"),
      "breedId" = coalesce(
        (SELECT k.id FROM "Breed" k WHERE k."farmId" = ${farmId}::uuid AND k.name = c.breed), b."breedId"
      )
    FROM changes c
    WHERE b."farmId" = ${farmId}::uuid AND b.sisbov = c.sisbov`;
}

/** Deaths of an announcement can no longer be changed, or can again. */
export async function settleDeaths(
  farmId: string,
  db: Db,
  { announcementId, announced }: { announcementId: string; announced: boolean },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "OxDeath" m
    SET announced = ${announced}
    FROM "AnnouncementItem" i
    WHERE m."farmId" = ${farmId}::uuid AND i."farmId" = ${farmId}::uuid
      AND i."announcementId" = ${announcementId}::uuid AND i.type = 'DEATH' AND m."eventId" = i."eventId"`;
}
