import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface DeathFact {
  day: Day;
  lineId: string | null;
  lineName: string | null;
  causeId: string;
  causeName: string;
  daysOnFeed: number | null;
  /** Null where it is not known what it cost to buy. */
  lossValue: string | null;
}

interface Period {
  from: Day;
  to: Day;
}

/** The deaths of a period with where, when and of what. */
export async function deathFacts(farmId: string, db: Db, { from, to }: Period): Promise<DeathFact[]> {
  return db.$queryRaw<DeathFact[]>`
    SELECT
      d.day::text AS day, l.id AS "lineId", l.name AS "lineName", d."causeId", c.name AS "causeName", d."daysOnFeed",
      d."lossValue"::text AS "lossValue"
    FROM "OxDeath" d
    JOIN "MortalityCause" c ON c."farmId" = d."farmId" AND c.id = d."causeId"
    LEFT JOIN "Corral" p ON p."farmId" = d."farmId" AND p.id = d."corralId"
    LEFT JOIN "Line" l ON l."farmId" = p."farmId" AND l.id = p."lineId"
    WHERE d."farmId" = ${farmId}::uuid AND NOT d.reversed AND d.day BETWEEN ${from}::date AND ${to}::date
    ORDER BY d.day, d.id`;
}

/**
 * Heads that stood in a batch on a day of a period: those there at its start, and those that came. In groups, because
 * to count distinct ones the stays of years are read in the order of their oxen: seven times as long for a million.
 */
export async function headsIn(farmId: string, db: Db, { from, to }: Period): Promise<number> {
  const [row] = await db.$queryRaw<{ heads: number }[]>`
    SELECT count(*)::int AS heads
    FROM (
      SELECT "oxId"
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${to}::date AND ("toDay" IS NULL OR "toDay" >= ${from}::date)
      GROUP BY "oxId"
    ) o`;
  return row!.heads;
}
