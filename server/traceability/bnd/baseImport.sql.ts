import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Part } from './baseLines.calc.ts';

/** Ids by the plain words under which a file names them. */
export type Named = ReadonlyMap<string, string>;

const wordsOf = (named: Named) => arrayText([...named.keys()]);
const idsOf = (named: Named) => arrayText([...named.values()]);

interface NewAnimals {
  part: Part;
  importId: string;
  /** Whose they are where their line does not say it. */
  ownerId: string | null;
  breeds: Named;
  owners: Named;
  /** Only numbers: what else was known of them stays. */
  listOnly: boolean;
}

/** Saves lines of the base; returns how many are new or say something else than before. */
export async function saveAnimals(farmId: string, db: Db, of: NewAnimals): Promise<number> {
  const { part, importId, ownerId, breeds, owners, listOnly } = of;
  // A list says nothing of these.
  const [release, stock] = listOnly
    ? [Prisma.sql`b."releaseDate"`, Prisma.sql`b.inventory`]
    : [Prisma.sql`excluded."releaseDate"`, Prisma.sql`excluded.inventory`];
  const others = listOnly
    ? Prisma.empty
    : Prisma.sql`OR (
      b."birthDate", b."breedId", b.sex, b."inclusionDate", b."releaseDate", b.inventory
    ) IS DISTINCT FROM (
      excluded."birthDate", excluded."breedId", excluded.sex, excluded."inclusionDate", excluded."releaseDate",
      excluded.inventory
    )`;
  return db.$executeRaw`
    INSERT INTO "BndAnimal" AS b (
      id, "farmId", sisbov, "ownerId", "birthDate", "breedId", sex, "inclusionDate", "identificationDate",
      "releaseDate", inventory, "importId"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, l.sisbov, coalesce(w.id, ${ownerId}::uuid), nullif(l.birth, '')::date, k.id,
      nullif(l.gender, '')::"Sex", nullif(l.inclusion, '')::date, nullif(l.identification, '')::date,
      nullif(l.release, '')::date, nullif(l.inventory, '')::boolean, ${importId}::uuid
    FROM unnest(
      string_to_array(${part.sisbov!}, E'\n'), string_to_array(${part.birthDate!}, E'\n'),
      string_to_array(${part.breed!}, E'\n'), string_to_array(${part.gender!}, E'\n'),
      string_to_array(${part.inclusionDate!}, E'\n'), string_to_array(${part.identificationDate!}, E'\n'),
      string_to_array(${part.releaseDate!}, E'\n'), string_to_array(${part.inventory!}, E'\n'),
      string_to_array(${part.owner!}, E'\n')
    ) AS l(sisbov, birth, breed, gender, inclusion, identification, release, inventory, owner)
    LEFT JOIN unnest(${wordsOf(breeds)}::text[], ${idsOf(breeds)}::uuid[]) AS k(word, id) ON k.word = l.breed
    LEFT JOIN unnest(${wordsOf(owners)}::text[], ${idsOf(owners)}::uuid[]) AS w(word, id) ON w.word = l.owner
    ON CONFLICT ("farmId", sisbov) DO UPDATE
    SET
      "ownerId" = excluded."ownerId", "birthDate" = coalesce(excluded."birthDate", b."birthDate"),
      "breedId" = coalesce(excluded."breedId", b."breedId"), sex = coalesce(excluded.sex, b.sex),
      "inclusionDate" = coalesce(excluded."inclusionDate", b."inclusionDate"),
      "identificationDate" = coalesce(excluded."identificationDate", b."identificationDate"),
      "releaseDate" = ${release}, inventory = ${stock}, "importId" = excluded."importId"
    WHERE b."ownerId" IS DISTINCT FROM excluded."ownerId" ${others}
      OR excluded."identificationDate" <> coalesce(b."identificationDate", 'infinity')`;
}

/** What the base no longer has; of one owner, or of all. Returns how many those are. */
export async function removeOthers(
  farmId: string,
  db: Db,
  { parts, ownerId }: { parts: readonly Part[]; ownerId: string | null },
): Promise<number> {
  const numbers = parts.map(({ sisbov }) => sisbov).join('\n');
  return db.$executeRaw`
    DELETE FROM "BndAnimal" b
    WHERE b."farmId" = ${farmId}::uuid AND (${ownerId}::uuid IS NULL OR b."ownerId" = ${ownerId}::uuid)
      AND b.sisbov NOT IN (SELECT unnest(string_to_array(${numbers}, E'\n')))`;
}

interface NewAnswers {
  part: Part;
  importId: string;
  at: Date;
}

/** Saves what the certifier answers about numbers; returns how many answers are new. */
export async function saveAnswers(farmId: string, db: Db, { part, importId }: NewAnswers): Promise<number> {
  return db.$executeRaw`
    INSERT INTO "CertifierAnswer" AS c (
      id, "farmId", sisbov, result, "inclusionDate", "releaseDate", reason, "protocolNumber", "importId"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, l.sisbov, l.result::"CertifierResult", nullif(l.inclusion, '')::date,
      nullif(l.release, '')::date, nullif(l.reason, ''), nullif(l.protocol, ''), ${importId}::uuid
    FROM unnest(
      string_to_array(${part.sisbov!}, E'\n'), string_to_array(${part.result!}, E'\n'),
      string_to_array(${part.inclusionDate!}, E'\n'), string_to_array(${part.releaseDate!}, E'\n'),
      string_to_array(${part.reason!}, E'\n'), string_to_array(${part.protocol!}, E'\n')
    ) AS l(sisbov, result, inclusion, release, reason, protocol)
    ON CONFLICT ("farmId", sisbov) DO UPDATE
    SET
      result = excluded.result, "inclusionDate" = excluded."inclusionDate", "releaseDate" = excluded."releaseDate",
      reason = excluded.reason, "protocolNumber" = excluded."protocolNumber", "importId" = excluded."importId"
    WHERE (c.result, c."inclusionDate", c."releaseDate", c.reason, c."protocolNumber") IS DISTINCT FROM (
      excluded.result, excluded."inclusionDate", excluded."releaseDate", excluded.reason, excluded."protocolNumber"
    )`;
}

/** What the certifier answered is what the base has of these oxen. */
export async function answerOxen(farmId: string, db: Db, { part, at }: Omit<NewAnswers, 'importId'>): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "OxBnd" AS x (
      id, "farmId", "oxId", status, "inclusionDate", "releaseDate", reason, "protocolNumber", "updatedAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, o.id, c.result::text::"BndStatus", c."inclusionDate", c."releaseDate", c.reason,
      c."protocolNumber", ${at}
    FROM unnest(string_to_array(${part.sisbov!}, E'\n')) AS l(sisbov)
    JOIN "CertifierAnswer" c ON c."farmId" = ${farmId}::uuid AND c.sisbov = l.sisbov
    CROSS JOIN LATERAL (
      SELECT o.id
      FROM "Ox" o
      WHERE o."farmId" = ${farmId}::uuid AND o.sisbov = l.sisbov AND o.status <> 'REVERSED'
      ORDER BY o.status IN ('ACTIVE', 'BOARDED') DESC, o.id DESC
      LIMIT 1
    ) o
    ON CONFLICT ("farmId", "oxId") DO UPDATE
    SET
      status = excluded.status, "inclusionDate" = coalesce(excluded."inclusionDate", x."inclusionDate"),
      "releaseDate" = coalesce(excluded."releaseDate", x."releaseDate"), reason = excluded.reason,
      "protocolNumber" = coalesce(excluded."protocolNumber", x."protocolNumber"), "updatedAt" = excluded."updatedAt"
    WHERE (x.status, x.reason) IS DISTINCT FROM (excluded.status, excluded.reason)
      OR excluded."inclusionDate" <> coalesce(x."inclusionDate", 'infinity')
      OR excluded."releaseDate" <> coalesce(x."releaseDate", 'infinity')
      OR excluded."protocolNumber" <> coalesce(x."protocolNumber", '')`;
}

interface Cancelling {
  part: Part;
  reason: string;
  day: string;
  at: Date;
  membershipId: string;
}

/** Earrings whose numbers were cancelled, but for those in the ear of an animal, or past it; requires the lock. */
export async function cancelEarrings(
  farmId: string,
  db: Db,
  { part, reason, day, at, membershipId }: Cancelling,
): Promise<{ id: string }[]> {
  return db.$queryRaw<{ id: string }[]>`
    UPDATE "Earring" r
    SET
      status = 'CANCELLED', "statusDate" = ${day}::date, "statusAt" = ${at}, "statusById" = ${membershipId}::uuid,
      "statusReason" = coalesce(nullif(l.reason, ''), ${reason})
    FROM unnest(
      string_to_array(${part.sisbov!}, E'\n'), string_to_array(${part.result!}, E'\n'),
      string_to_array(${part.reason!}, E'\n')
    ) AS l(sisbov, result, reason)
    WHERE r."farmId" = ${farmId}::uuid AND l.result = 'CANCELLED' AND r.sisbov = l.sisbov
      AND r.status IN ('ORDERED', 'AVAILABLE', 'REGISTERED')
    RETURNING r.id`;
}

export interface NamedAnnouncement {
  /** As the file names it. */
  name: string;
  id: string;
  status: string;
  protocol: string | null;
  /** An item of it is about a number that the file names it with. */
  isResolved: boolean;
}

/** Announcements that lines name by their number, which each type has of its own. */
export async function namedAnnouncements(farmId: string, db: Db, part: Part): Promise<NamedAnnouncement[]> {
  return db.$queryRaw<NamedAnnouncement[]>`
    WITH lines AS (
      SELECT l.sisbov, l.name, nullif(l.protocol, '') AS protocol
      FROM unnest(
        string_to_array(${part.sisbov!}, E'\n'), string_to_array(${part.announcementNumber!}, E'\n'),
        string_to_array(${part.protocol!}, E'\n')
      ) AS l(sisbov, name, protocol)
      WHERE l.name <> ''
    ), names AS (
      SELECT name, min(protocol) AS protocol FROM lines GROUP BY name
    )
    SELECT
      n.name, a.id::text AS id, a.status::text AS status, n.protocol,
      EXISTS (
        SELECT
        FROM "AnnouncementItem" i
        LEFT JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = i."oxId"
        WHERE i."farmId" = ${farmId}::uuid AND i."announcementId" = a.id
          AND n.name || ' ' || coalesce(i.facts->>'newSisbov', i.facts->>'sisbov', o.sisbov)
            IN (SELECT name || ' ' || sisbov FROM lines)
      ) AS "isResolved"
    FROM names n
    JOIN "Announcement" a ON a."farmId" = ${farmId}::uuid AND a.number = split_part(n.name, '/', 1)::int
      AND (split_part(n.name, '/', 2) = '' OR a.year = split_part(n.name, '/', 2)::int)
    ORDER BY a.year DESC, a.id`;
}

/** How many numbers are of this farm, and how many it never had. */
export async function countKnown(farmId: string, db: Db, parts: readonly Part[]): Promise<{ known: number }> {
  const numbers = parts.map(({ sisbov }) => sisbov).join('\n');
  const [count] = await db.$queryRaw<{ known: number }[]>`
    SELECT count(*)::int AS known
    FROM unnest(string_to_array(${numbers}, E'\n')) AS l(sisbov)
    WHERE EXISTS (SELECT FROM "Earring" r WHERE r."farmId" = ${farmId}::uuid AND r.sisbov = l.sisbov)
      OR EXISTS (SELECT FROM "Ox" o WHERE o."farmId" = ${farmId}::uuid AND o.sisbov = l.sisbov)`;
  return count!;
}
