import { arrayText } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import type { ReconciliationResult } from '../bnd/bndWords.calc.ts';

interface Compared {
  /** Of all numbers, when left out. */
  numbers?: readonly string[];
  /** An import that is not done yet, and counts as if it were. */
  importId?: string;
}

/** Birth, breed, sex or owner that both know and that differ. */
const differs = Prisma.sql`
  o."birthDate" <> b."birthDate" OR o."breedId" <> b."breedId" OR o.sex <> b.sex OR o."ownerId" <> b."ownerId"`;

/** Whose oxen a file of the base was about; of others nobody knows what is missing. */
const coverage = (farmId: string, importId: string | undefined) => Prisma.sql`
  SELECT coalesce(bool_or("ownerId" IS NULL), false) AS whole, array_agg("ownerId") AS owners
  FROM "BaseImport"
  WHERE "farmId" = ${farmId}::uuid AND kind = 'BND' AND (status = 'DONE' OR id = ${importId ?? null}::uuid)`;

const isCovered = Prisma.sql`o.status IN ('ACTIVE', 'BOARDED') AND (c.whole OR o."ownerId" = ANY(c.owners))`;

const among = (column: string, numbers: readonly string[] | undefined) =>
  numbers ? Prisma.sql`AND ${Prisma.raw(column)} = ANY(${arrayText(numbers)}::text[])` : Prisma.empty;

/** The ox that has each number, a live one first, or that had it before it was re-identified. */
const oxenOf = (farmId: string, numbers: readonly string[] | undefined) => Prisma.sql`
  SELECT DISTINCT ON (x.sisbov) x.*
  FROM (
    SELECT id, sisbov, status::text, "ownerId", "birthDate", "breedId", sex, false AS former
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND sisbov IS NOT NULL AND status <> 'REVERSED' ${among('sisbov', numbers)}
    UNION ALL
    SELECT o.id, p.sisbov, 'REPLACED', o."ownerId", NULL, NULL, NULL, true
    FROM "Ox" o
    CROSS JOIN LATERAL unnest(o."previousSisbovs") AS p(sisbov)
    WHERE o."farmId" = ${farmId}::uuid AND o."previousSisbovs" <> '{}' ${among('p.sisbov', numbers)}
  ) x
  ORDER BY x.sisbov, x.former, x.status IN ('ACTIVE', 'BOARDED') DESC, x.id DESC`;

/**
 * Each number of the base or of a live ox with what they say of it. In order:
 * 1. `base`: what the base has;
 * 2. `oxen`: the ox that has the number, a live one first, or that had it before it was re-identified.
 * Joins that no index serves are full ones, which are hashed or merged whatever statistics there are.
 */
const comparison = (farmId: string, { numbers, importId }: Compared) => Prisma.sql`
  covered AS (${coverage(farmId, importId)}), base AS (
    SELECT * FROM "BndAnimal" WHERE "farmId" = ${farmId}::uuid ${among('sisbov', numbers)}
  ), oxen AS (
    ${oxenOf(farmId, numbers)}
  ), compared AS (
    SELECT
      coalesce(b.sisbov, o.sisbov) AS sisbov, b.id AS "bndAnimalId", o.id AS "oxId",
      coalesce(b."ownerId", o."ownerId") AS "ownerId",
      CASE
        WHEN b.id IS NULL THEN 'ONLY_IN_FARM'
        WHEN o.id IS NULL OR o.former THEN 'ONLY_IN_BND'
        WHEN o.status = 'DEAD' THEN 'DEAD_BUT_ALIVE_IN_BND'
        WHEN o.status IN ('EXITED', 'SOLD') THEN 'EXITED_BUT_PRESENT_IN_BND'
        WHEN ${differs} THEN 'DIVERGENT'
        ELSE 'MATCHED'
      END::"ReconciliationResult" AS result
    FROM base b
    FULL JOIN oxen o ON o.sisbov = b.sisbov
    CROSS JOIN covered c
    WHERE b.id IS NOT NULL OR ${isCovered}
  )`;

/** Compares the farm with the base anew; a row changes only where it says something else. */
export async function reconcile(farmId: string, db: Db, compared: Compared): Promise<void> {
  const { numbers, importId } = compared;
  await db.$executeRaw`
    DELETE FROM "BaseMatch" m
    WHERE m."farmId" = ${farmId}::uuid ${among('m.sisbov', numbers)}
      AND NOT EXISTS (SELECT FROM "BndAnimal" b WHERE b."farmId" = ${farmId}::uuid AND b.sisbov = m.sisbov)
      AND NOT EXISTS (
        SELECT
        FROM "Ox" o
        CROSS JOIN (${coverage(farmId, importId)}) c
        WHERE o."farmId" = ${farmId}::uuid AND o.sisbov = m.sisbov AND ${isCovered}
      )`;
  await db.$executeRaw`
    WITH ${comparison(farmId, compared)}
    INSERT INTO "BaseMatch" AS m (
      id, "farmId", sisbov, result, "ownerId", "oxId", "bndAnimalId", "certifierAnswerId"
    )
    SELECT uuidv7(), ${farmId}::uuid, n.sisbov, n.result, n."ownerId", n."oxId", n."bndAnimalId", a.id
    FROM compared n
    LEFT JOIN "CertifierAnswer" a ON a."farmId" = ${farmId}::uuid AND a.sisbov = n.sisbov
    ON CONFLICT ("farmId", sisbov) DO UPDATE
    SET
      result = excluded.result, "ownerId" = excluded."ownerId", "oxId" = excluded."oxId",
      "bndAnimalId" = excluded."bndAnimalId", "certifierAnswerId" = excluded."certifierAnswerId"
    WHERE (m.result, m."ownerId", m."oxId", m."bndAnimalId", m."certifierAnswerId")
      IS DISTINCT FROM (
        excluded.result, excluded."ownerId", excluded."oxId", excluded."bndAnimalId", excluded."certifierAnswerId"
      )`;
}

/** The numbers that oxen have or had, where the farm has ever been compared with the base. */
export async function numbersOfOxen(farmId: string, db: Db, oxIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ sisbov: string }[]>`
    SELECT DISTINCT n.sisbov
    FROM "Ox" o
    CROSS JOIN LATERAL unnest(array_append(o."previousSisbovs", o.sisbov::text)) AS n(sisbov)
    WHERE o."farmId" = ${farmId}::uuid AND o.id = ANY(${arrayText(oxIds)}::uuid[]) AND n.sisbov IS NOT NULL
      AND EXISTS (
        SELECT FROM "BaseImport" i WHERE i."farmId" = ${farmId}::uuid AND i.kind = 'BND' AND i.status = 'DONE'
      )
    UNION
    SELECT m.sisbov
    FROM "BaseMatch" m
    WHERE m."farmId" = ${farmId}::uuid AND m."oxId" = ANY(${arrayText(oxIds)}::uuid[])`;
  return rows.map(({ sisbov }) => sisbov);
}

/** The numbers that the items of an announcement name. */
export async function numbersOfItems(farmId: string, db: Db, announcementId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ sisbov: string }[]>`
    SELECT DISTINCT facts->>'sisbov' AS sisbov
    FROM "AnnouncementItem"
    WHERE "farmId" = ${farmId}::uuid AND "announcementId" = ${announcementId}::uuid AND facts->>'sisbov' IS NOT NULL`;
  return rows.map(({ sisbov }) => sisbov);
}

/** How many numbers fall in each class; of one owner, or of all. */
export async function countResults(
  farmId: string,
  db: Db,
  ownerId: string | null,
): Promise<{ result: ReconciliationResult; count: number }[]> {
  return db.$queryRaw<{ result: ReconciliationResult; count: number }[]>`
    SELECT result::text AS result, count(*)::int AS count
    FROM "BaseMatch"
    WHERE "farmId" = ${farmId}::uuid AND (${ownerId}::uuid IS NULL OR "ownerId" = ${ownerId}::uuid)
    GROUP BY "farmId", result`;
}

interface Included {
  ownerId: string | null;
  at: Date;
}

/** Oxen that the base has are included, since the day it says. A list of numbers says nothing more of them. */
export async function includeMatched(farmId: string, db: Db, { ownerId, at }: Included): Promise<number> {
  return db.$executeRaw`
    INSERT INTO "OxBnd" AS x (
      id, "farmId", "oxId", status, "inclusionDate", "releaseDate", inventory, "updatedAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, m."oxId", 'INCLUDED', b."inclusionDate", b."releaseDate", b.inventory, ${at}
    FROM "BaseMatch" m
    JOIN "BndAnimal" b ON b."farmId" = ${farmId}::uuid AND b.id = m."bndAnimalId"
    WHERE m."farmId" = ${farmId}::uuid AND m.result IN ('MATCHED', 'DIVERGENT')
      AND (${ownerId}::uuid IS NULL OR m."ownerId" = ${ownerId}::uuid)
    ON CONFLICT ("farmId", "oxId") DO UPDATE
    SET
      status = 'INCLUDED', "inclusionDate" = coalesce(excluded."inclusionDate", x."inclusionDate"),
      "releaseDate" = coalesce(excluded."releaseDate", x."releaseDate"),
      inventory = coalesce(excluded.inventory, x.inventory), reason = NULL, resend = false,
      "updatedAt" = excluded."updatedAt"
    WHERE x.status <> 'INCLUDED' OR x.reason IS NOT NULL OR x.resend
      OR excluded."inclusionDate" <> coalesce(x."inclusionDate", 'infinity')
      OR excluded."releaseDate" <> coalesce(x."releaseDate", 'infinity')
      OR excluded.inventory IS DISTINCT FROM x.inventory AND excluded.inventory IS NOT NULL`;
}

interface Reported {
  /** Of all that differ, when left out. */
  oxIds?: readonly string[] | undefined;
  day: Day;
  deadline: number;
  at: Date;
}

/** Items that report what the base has otherwise, as far as none waits for that already. */
export async function insertDifferences(
  farmId: string,
  db: Db,
  { oxIds, day, deadline, at }: Reported,
): Promise<number> {
  const which = oxIds ? Prisma.sql`AND m."oxId" = ANY(${arrayText(oxIds)}::uuid[])` : Prisma.empty;
  return db.$executeRaw`
    INSERT INTO "AnnouncementItem" (
      id, "farmId", type, "ownerId", "oxId", field, day, "dueDate", facts, "createdAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, 'CHANGE_OF_CHARACTERISTIC', o."ownerId", o.id, d.field::"CharacteristicField",
      ${day}::date, ${day}::date + ${deadline}::int,
      jsonb_build_object('field', d.field, 'oldValue', d.base, 'newValue', d.farm, 'sisbov', m.sisbov), ${at}
    FROM "BaseMatch" m
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = m."oxId"
    JOIN "BndAnimal" b ON b."farmId" = ${farmId}::uuid AND b.id = m."bndAnimalId"
    LEFT JOIN "Breed" k ON k."farmId" = ${farmId}::uuid AND k.id = o."breedId"
    LEFT JOIN "Breed" j ON j."farmId" = ${farmId}::uuid AND j.id = b."breedId"
    CROSS JOIN LATERAL (
      VALUES ('SEX', b.sex::text, o.sex::text), ('BREED', j.name, k.name),
        ('BIRTH', b."birthDate"::text, o."birthDate"::text)
    ) AS d(field, base, farm)
    WHERE m."farmId" = ${farmId}::uuid AND m.result = 'DIVERGENT' ${which} AND d.base <> d.farm
      AND NOT EXISTS (
        SELECT
        FROM "AnnouncementItem" i
        LEFT JOIN "Announcement" a ON a."farmId" = ${farmId}::uuid AND a.id = i."announcementId"
        WHERE i."farmId" = ${farmId}::uuid AND i."oxId" = o.id AND i.type = 'CHANGE_OF_CHARACTERISTIC'
          AND i.field::text = d.field AND (a.id IS NULL OR a.status <> 'EMITTED')
      )`;
}

/** Oxen that the base does not have after all go on the next sheet of identifications again. */
export async function returnToSheet(farmId: string, db: Db, oxIds: readonly string[] | undefined): Promise<number> {
  const which = oxIds ? Prisma.sql`AND m."oxId" = ANY(${arrayText(oxIds)}::uuid[])` : Prisma.empty;
  return db.$executeRaw`
    DELETE FROM "OxBnd" x
    USING "BaseMatch" m
    WHERE x."farmId" = ${farmId}::uuid AND m."farmId" = ${farmId}::uuid AND m.result = 'ONLY_IN_FARM'
      AND m."oxId" = x."oxId" AND x.status IN ('SENT', 'INCLUDED', 'REJECTED') ${which}`;
}
