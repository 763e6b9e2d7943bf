import type { Db } from '../../../platform/db/scope.ts';
import type { Day } from '../../../platform/values/day.ts';

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

interface Due {
  overdue: number;
  /** Due by each of these days, from today on. */
  within: number[];
}

/** Free items and announcements that the certifier does not have, by how near their deadline is. */
export async function countDue(
  farmId: string,
  db: Db,
  { day, until }: { day: Day; until: readonly Day[] },
): Promise<Due> {
  const [due] = await db.$queryRaw<Due[]>`
    WITH waiting AS (
      SELECT "dueDate" FROM "AnnouncementItem"
      WHERE "farmId" = ${farmId}::uuid AND "announcementId" IS NULL AND "dueDate" <= ${until.at(-1)!}::date
      UNION ALL
      SELECT "dueDate" FROM "Announcement"
      WHERE "farmId" = ${farmId}::uuid AND status <> 'EMITTED' AND "dueDate" <= ${until.at(-1)!}::date
    ), days AS (
      SELECT u.until, u.place FROM unnest(${[...until]}::date[]) WITH ORDINALITY AS u(until, place)
    ), counted AS (
      SELECT d.place, count(w."dueDate")::int AS count
      FROM days d
      LEFT JOIN waiting w ON w."dueDate" >= ${day}::date AND w."dueDate" <= d.until
      GROUP BY d.place
    )
    SELECT
      (SELECT count(*)::int FROM waiting WHERE "dueDate" < ${day}::date) AS overdue,
      (SELECT array_agg(count ORDER BY place) FROM counted) AS within`;
  return due!;
}
