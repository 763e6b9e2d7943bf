import { arrayText } from '../platform/db/arrays.ts';
import type { Day } from '../platform/values/day.ts';
import { Prisma } from '../platform/db/generated/prisma/client.ts';
import { lockFarmFor } from '../platform/db/farmLock.sql.ts';
import { Rank } from '../platform/db/prismaSql/rank.ts';
import type { Db } from '../platform/db/scope.ts';
import type { EarringSource, EarringStatus } from './earringStatus.calc.ts';
import type { Sisbov } from './sisbov.calc.ts';

/** Who orders, releases or registers earrings of one farm waits for each other, until this transaction ends. */
export async function lockEarrings(farmId: string, db: Db): Promise<void> {
  await lockFarmFor(farmId, db, 'earrings');
}

interface KnownOf {
  ranges: readonly { initial: string; final: string }[];
  purchaseId: string;
  most: number;
}

/** Of the numbers of each range, how many the farm has outside of this purchase, and the first of them. */
export async function findKnown(
  farmId: string,
  db: Db,
  { ranges, purchaseId, most }: KnownOf,
): Promise<{ count: number; first: string[] }[]> {
  return db.$queryRaw<{ count: number; first: string[] }[]>`
    SELECT k.count, k.first
    FROM unnest(
      ${ranges.map(({ initial }) => initial)}::text[], ${ranges.map(({ final }) => final)}::text[]
    ) WITH ORDINALITY AS r(initial, final, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce((array_agg(sisbov ORDER BY sisbov))[1:${most}::int], '{}') AS first
      FROM "Earring"
      WHERE "farmId" = ${farmId}::uuid AND sisbov BETWEEN r.initial AND r.final
        AND "purchaseId" IS DISTINCT FROM ${purchaseId}::uuid
    ) k
    ORDER BY r.place`;
}

interface NewEarrings {
  purchaseId: string;
  /** The first number of each range; its format and state are those of all in it. */
  ranges: readonly Sisbov[];
  /** With their place among the ranges. */
  numbers: readonly { number: string; range: number; box: number }[];
  day: Day;
  at: Date;
  membershipId: string;
}

/** The rows of the ranges of an order, in one statement. */
export async function insertEarrings(
  farmId: string,
  db: Db,
  { purchaseId, ranges, numbers, day, at, membershipId }: NewEarrings,
): Promise<void> {
  const kinds = ranges.map(({ format, ufCode, checkDigit }, range) => ({
    range,
    format,
    ufCode,
    from: format === 'R076' ? 10 : 9,
    hasCheckDigit: checkDigit !== null,
  }));
  await db.$executeRaw`
    INSERT INTO "Earring" (
      id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", box, "purchaseId",
      status, "statusDate", "statusAt", "statusById", "createdAt"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, n.sisbov, k.format, left(n.sisbov, 3), k."ufCode", substr(n.sisbov, k."from", 6),
      CASE WHEN k."hasCheckDigit" THEN right(n.sisbov, 1) END,
      n.box, ${purchaseId}::uuid, 'ORDERED', ${day}::date, ${at}, ${membershipId}::uuid, ${at}
    FROM unnest(
      ${arrayText(numbers.map(({ number }) => number))}::text[],
      ${arrayText(numbers.map(({ range }) => range))}::int[], ${arrayText(numbers.map(({ box }) => box))}::int[]
    ) WITH ORDINALITY AS n(sisbov, range, box, place)
    JOIN jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) AS k(
      range int, format "SisbovFormat", "ufCode" text, "from" int, "hasCheckDigit" boolean
    ) ON k.range = n.range
    ORDER BY n.place`;
}

/** The first line of the life of each earring that was begun as more than ordered. */
const beginLives = (farmId: string) => Prisma.sql`
  INSERT INTO "EarringEvent" (id, "farmId", "earringId", status, day, at, "electronicEarring", "actorId")
  SELECT uuidv7(), ${farmId}::uuid, id, status, "statusDate", "statusAt", "electronicEarring", "statusById"
  FROM begun`;

export interface WornEarring {
  id: string;
  number: Sisbov;
  chip: string | null;
}

/** The earrings that animals wore when they came, in one statement. */
export async function insertWornEarrings(
  farmId: string,
  db: Db,
  worn: readonly WornEarring[],
  stamp: { source: EarringSource; day: Day; at: Date; membershipId: string },
): Promise<void> {
  const { source, day, at, membershipId } = stamp;
  const rows = worn.map(({ id, number, chip }) => ({ ...number, id, chip }));
  await db.$executeRaw`
    WITH begun AS (
      INSERT INTO "Earring" (
        id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", source,
        "electronicEarring", status, "statusDate", "statusAt", "statusById", "createdAt"
      )
      SELECT
        n.id, ${farmId}::uuid, n.sisbov, n.format, left(n.sisbov, 3), n."ufCode", n."managementNumber",
        n."checkDigit", ${source}::"EarringSource", n.chip, 'IDENTIFIED', ${day}::date, ${at}, ${membershipId}::uuid,
        ${at}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
        id uuid, sisbov text, format "SisbovFormat", "ufCode" text, "managementNumber" text, "checkDigit" text,
        chip text
      )
      RETURNING *
    )
    ${beginLives(farmId)}`;
}

/** Earrings that lie in the farm's stock and were ordered before it began here, in one statement. */
export async function insertStockedEarrings(
  farmId: string,
  db: Db,
  stocked: readonly WornEarring[],
  { day, at, membershipId }: { day: Day; at: Date; membershipId: string },
): Promise<void> {
  const rows = stocked.map(({ id, number, chip }) => ({ ...number, id, chip }));
  await db.$executeRaw`
    WITH begun AS (
      INSERT INTO "Earring" (
        id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", source,
        "electronicEarring", status, "statusDate", "statusAt", "statusById", "createdAt"
      )
      SELECT
        n.id, ${farmId}::uuid, n.sisbov, n.format, left(n.sisbov, 3), n."ufCode", n."managementNumber",
        n."checkDigit", 'IMPORT', n.chip,
        CASE WHEN n.chip IS NULL THEN 'AVAILABLE' ELSE 'REGISTERED' END::"EarringStatus",
        ${day}::date, ${at}, ${membershipId}::uuid, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
        id uuid, sisbov text, format "SisbovFormat", "ufCode" text, "managementNumber" text, "checkDigit" text,
        chip text
      )
      RETURNING *
    )
    ${beginLives(farmId)}`;
}

export interface Pair {
  id: string;
  electronicEarring: string;
  epc: string | null;
}

/** Gives each earring its chip, with the code of one that has two; the database writes their lives. */
export async function registerPairs(
  farmId: string,
  db: Db,
  pairs: readonly Pair[],
  { day, at, membershipId }: { day: Day; at: Date; membershipId: string },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Earring" e
    SET
      "electronicEarring" = p.chip, status = 'REGISTERED', "statusDate" = ${day}::date, "statusAt" = ${at},
      "statusById" = ${membershipId}::uuid, "statusReason" = NULL,
      epc = CASE WHEN e."electronicEarring" = p.chip THEN coalesce(p.epc, e.epc) ELSE p.epc END
    FROM unnest(
      ${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ electronicEarring }) => electronicEarring)}::text[],
      ${pairs.map(({ epc }) => epc)}::text[]
    ) AS p(id, chip, epc)
    WHERE e."farmId" = ${farmId}::uuid AND e.id = p.id`;
}

/** Takes earrings out of the stock for animals, each with the chip that becomes known with its animal. */
export async function identifyEarrings(
  farmId: string,
  db: Db,
  taken: readonly { id: string; chip: string | null }[],
  { day, at, membershipId }: { day: Day; at: Date; membershipId: string },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Earring" e
    SET
      "electronicEarring" = coalesce(t.chip, e."electronicEarring"),
      status = 'IDENTIFIED', "statusDate" = ${day}::date, "statusAt" = ${at}, "statusById" = ${membershipId}::uuid,
      "statusReason" = NULL
    FROM unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ chip }) => chip)}::text[]) AS t(id, chip)
    WHERE e."farmId" = ${farmId}::uuid AND e.id = t.id`;
}

export interface BoxCount {
  box: number;
  status: string;
  count: number;
  first: string;
  last: string;
}

/** The latest line of an earring's life until a day. */
const lineOn = (farm: Prisma.Sql, earring: Prisma.Sql, column: 'status' | 'day', day: Day) => Prisma.sql`(
  SELECT v.${Prisma.raw(column)}
  FROM "EarringEvent" v
  WHERE v."farmId" = ${farm} AND v."earringId" = ${earring}.id AND v.day <= ${day}::date
  ORDER BY v.at DESC, v.id DESC LIMIT 1
)`;

/** Earrings by the day since which they were what they were at the end of a day. */
export function byStatusDateOn(day: Day, way: 'asc' | 'desc'): Rank {
  return new Rank(
    way,
    (earring, farm) => Prisma.sql`coalesce(
      ${lineOn(farm, earring, 'day', day)},
      (
        SELECT p."orderDay"
        FROM "Purchase" p
        WHERE p."farmId" = ${farm} AND p.id = ${earring}."purchaseId"
      )
    )`,
  );
}

/** What lies in each box of purchases, by status, now or at the end of a day that is over. */
export async function countBoxes(
  farmId: string,
  db: Db,
  purchaseIds: readonly string[],
  pastDay: Day | null,
): Promise<(BoxCount & { purchaseId: string })[]> {
  const [farm, own] = [Prisma.sql`${farmId}::uuid`, Prisma.raw('e')];
  const status =
    pastDay === null
      ? Prisma.sql`e.status`
      : Prisma.sql`coalesce(${lineOn(farm, own, 'status', pastDay)}, 'ORDERED'::"EarringStatus")`;
  return db.$queryRaw<(BoxCount & { purchaseId: string })[]>`
    SELECT "purchaseId", box, status::text, count(*)::int AS count, min(sisbov) AS first, max(sisbov) AS last
    FROM (
      SELECT e."purchaseId", e.box, e.sisbov, ${status} AS status
      FROM "Earring" e
      WHERE e."farmId" = ${farmId}::uuid AND e."purchaseId" = ANY(${purchaseIds}::uuid[])
    ) found
    GROUP BY "purchaseId", box, status
    ORDER BY box, status`;
}

export interface NumberedEarring {
  id: string;
  sisbov: string;
  managementNumber: string;
  electronicEarring: string | null;
  status: EarringStatus;
}

/** The earrings of these numbers, and those in use that have these chips; all are read once, however many are named. */
export async function findEarrings(
  farmId: string,
  db: Db,
  { sisbovs, chips }: { sisbovs: readonly string[]; chips: readonly string[] },
): Promise<NumberedEarring[]> {
  return db.$queryRaw<NumberedEarring[]>`
    SELECT id, sisbov, "managementNumber", "electronicEarring", status
    FROM "Earring"
    WHERE "farmId" = ${farmId}::uuid
      AND (
        sisbov IN (SELECT unnest(${arrayText(sisbovs)}::text[]))
        OR "electronicEarring" IN (SELECT unnest(${arrayText(chips)}::text[]))
          AND status NOT IN ('REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD')
      )`;
}
