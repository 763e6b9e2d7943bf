import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../../platform/db/scope.ts';
import type { Day } from '../../../platform/values/day.ts';
import type { AnnouncementType } from '../announcementWords.calc.ts';

export interface EarringsInStock {
  ufCode: string | null;
  box: number | null;
  count: number;
}

/** Earrings that can be put on an animal, by state and box. */
export async function countStock(farmId: string, db: Db): Promise<EarringsInStock[]> {
  return db.$queryRaw<EarringsInStock[]>`/* kept */
    SELECT "ufCode", box, count(*)::int AS count
    FROM "Earring"
    WHERE "farmId" = ${farmId}::uuid AND status IN ('AVAILABLE', 'REGISTERED')
    GROUP BY "farmId", "ufCode", box
    ORDER BY "ufCode", box
    LIMIT 500`;
}

export interface Unknown {
  heads: number;
  identified: number;
  chipped: number;
  inBase: number;
  animalsWithoutBnd: number;
  unreadEarrings: number;
}

const isAlive = Prisma.sql`status IN ('ACTIVE', 'BOARDED')`;

/**
 * How many living heads have a number, a chip, and a place in the base; and earrings whose chip nobody read. Each count
 * is of an index alone: of the heads, of those with a number, and of the earrings in stock.
 */
export async function countUnknown(farmId: string, db: Db): Promise<Unknown> {
  const [counts] = await db.$queryRaw<Unknown[]>`/* kept */
    WITH herd AS (
      SELECT count(*)::int AS heads, count("electronicEarring")::int AS chipped
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND ${isAlive}
    ), numbered AS (
      SELECT count(*)::int AS heads
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND ${isAlive} AND sisbov IS NOT NULL
    ), base AS (
      SELECT count(*)::int AS heads, count(o.sisbov)::int AS numbered
      FROM "OxBnd" b
      JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = b."oxId" AND o.status IN ('ACTIVE', 'BOARDED')
      WHERE b."farmId" = ${farmId}::uuid AND b.status = 'INCLUDED'
    ), unread AS (
      SELECT count(*)::int AS earrings
      FROM "Earring"
      WHERE "farmId" = ${farmId}::uuid AND status IN ('AVAILABLE', 'REGISTERED') AND "electronicEarring" IS NULL
    )
    SELECT
      h.heads, n.heads AS identified, h.chipped, b.heads AS "inBase", n.heads - b.numbered AS "animalsWithoutBnd",
      u.earrings AS "unreadEarrings"
    FROM herd h, numbered n, base b, unread u`;
  return counts!;
}

export interface MatrixCell {
  type: AnnouncementType;
  /** FREE: items that wait for an announcement. */
  status: string;
  count: number;
  overdue: number;
  /** The earliest day until which one of them is due. */
  oldest: Day | null;
  /** Due from the day on until each of the days given. */
  within: number[];
}

interface CountDays {
  day: Day;
  until: readonly [Day, Day, Day];
}

/** Of rows that were counted by the day until which they are due. */
const summed = ({ day, until }: CountDays, isOpen: Prisma.Sql) => Prisma.sql`
  sum(d.count)::int AS count,
  coalesce(sum(d.count) FILTER (WHERE ${isOpen} AND d."dueDate" < ${day}::date), 0)::int AS overdue,
  min(d."dueDate")::text AS oldest,
  ARRAY[${Prisma.join(
    until.map(
      (last) => Prisma.sql`coalesce(
        sum(d.count) FILTER (WHERE ${isOpen} AND d."dueDate" BETWEEN ${day}::date AND ${last}::date), 0
      )::int`,
    ),
  )}] AS within`;

/** How many announcements stand in each state, and how many items wait for one: each row is read once. */
export async function countAnnouncements(farmId: string, db: Db, days: CountDays): Promise<MatrixCell[]> {
  return db.$queryRaw<MatrixCell[]>`/* kept */
    SELECT type::text, status, count, overdue, oldest, within
    FROM (
      SELECT d.type, d.status::text AS status, ${summed(days, Prisma.sql`d.status <> 'EMITTED'`)}
      FROM (
        SELECT type, status, "dueDate", count(*) AS count
        FROM "Announcement"
        WHERE "farmId" = ${farmId}::uuid
        GROUP BY "farmId", type, status, "dueDate"
      ) d
      GROUP BY d.type, d.status
      UNION ALL
      SELECT d.type, 'FREE', ${summed(days, Prisma.sql`true`)}
      FROM (
        SELECT type, "dueDate", count(*) AS count
        FROM "AnnouncementItem"
        WHERE "farmId" = ${farmId}::uuid AND "announcementId" IS NULL
        GROUP BY "farmId", type, "dueDate"
      ) d
      GROUP BY d.type
    ) c
    ORDER BY c.status, c.type`;
}
