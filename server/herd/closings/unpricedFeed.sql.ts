import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { isUnpriced } from './monthSums.sql.ts';

export interface UnpricedFeed {
  batchId: string;
  oxId: string;
  chapter: number;
  days: number;
}

interface Input {
  batchIds: readonly string[];
  to: Day;
}

/** The heads that stood in these batches on closed days on which something was fed there that has no cost. */
export const unpricedHeads = (farmId: string, { batchIds, to }: Input) => Prisma.sql`
  SELECT s."batchId", s."oxId", s.chapter, count(*)::int AS days
  FROM (
    SELECT "batchId", day
    FROM "CorralHistory"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[]) AND closed
      AND day <= ${to}::date AND ${isUnpriced}
    UNION
    SELECT "batchId", day
    FROM "PastureSupplement"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[]) AND day <= ${to}::date
      AND NOT reversed AND cost IS NULL
  ) u
  JOIN "OxStay" s
    ON s."farmId" = ${farmId}::uuid AND s."batchId" = u."batchId" AND s."fromDay" <= u.day
    AND (s."toDay" IS NULL OR s."toDay" > u.day)
  GROUP BY s."batchId", s."oxId", s.chapter`;

export async function unpricedFeed(farmId: string, db: Db, input: Input): Promise<UnpricedFeed[]> {
  return db.$queryRaw<UnpricedFeed[]>`/* kept */
    ${unpricedHeads(farmId, input)}`;
}

/** The days on which something was fed, to whichever batch, that has no cost. */
export async function unpricedDays(farmId: string, db: Db, { from, to }: { from: Day; to: Day }): Promise<Day[]> {
  const rows = await db.$queryRaw<{ day: Day }[]>`
    SELECT day::text AS day
    FROM "CorralHistory"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date AND closed AND ${isUnpriced}
    GROUP BY day`;
  return rows.map(({ day }) => day);
}
