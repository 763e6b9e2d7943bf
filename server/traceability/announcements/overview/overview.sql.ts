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
  return db.$queryRaw<EarringsInStock[]>`
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

/** How many living heads have a number, a chip, and a place in the base; and earrings whose chip nobody read. */
export async function countUnknown(farmId: string, db: Db): Promise<Unknown> {
  const [counts] = await db.$queryRaw<Unknown[]>`
    WITH herd AS (
      SELECT
        count(*)::int AS heads, count(o.sisbov)::int AS identified, count(o."electronicEarring")::int AS chipped,
        count(b.id)::int AS "inBase", count(*) FILTER (WHERE o.sisbov IS NOT NULL AND b.id IS NULL)::int AS missing
      FROM "Ox" o
      LEFT JOIN "OxBnd" b ON b."farmId" = ${farmId}::uuid AND b."oxId" = o.id AND b.status = 'INCLUDED'
      WHERE o."farmId" = ${farmId}::uuid AND o.status IN ('ACTIVE', 'BOARDED')
    )
    SELECT
      h.heads, h.identified, h.chipped, h."inBase", h.missing AS "animalsWithoutBnd",
      (
        SELECT count(*)::int FROM "Earring"
        WHERE "farmId" = ${farmId}::uuid AND status IN ('AVAILABLE', 'REGISTERED') AND "electronicEarring" IS NULL
      ) AS "unreadEarrings"
    FROM herd h`;
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
  return db.$queryRaw<MatrixCell[]>`
    SELECT d.type::text, d.status::text, ${summed(days, Prisma.sql`d.status <> 'EMITTED'`)}
    FROM (
      SELECT type, status, "dueDate", count(*) AS count
      FROM "Announcement"
      WHERE "farmId" = ${farmId}::uuid
      GROUP BY "farmId", type, status, "dueDate"
    ) d
    GROUP BY d.type, d.status
    UNION ALL
    SELECT d.type::text, 'FREE', ${summed(days, Prisma.sql`true`)}
    FROM (
      SELECT type, "dueDate", count(*) AS count
      FROM "AnnouncementItem"
      WHERE "farmId" = ${farmId}::uuid AND "announcementId" IS NULL
      GROUP BY "farmId", type, "dueDate"
    ) d
    GROUP BY d.type`;
}
