import type { Day } from '../../platform/values/day.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface OxDays {
  oxId: string;
  /** F-HD1: the day it went does not count, nor of who is there the first day that does not. */
  days: number;
  landedCost: string | null;
}

export async function daysOfOxen(
  farmId: string,
  db: Db,
  { oxIds, until }: { oxIds: readonly string[]; until: Day },
): Promise<OxDays[]> {
  return db.$queryRaw<OxDays[]>`
    SELECT
      o.id AS "oxId",
      coalesce(sum(coalesce(s."toDay", ${until}::date) - s."fromDay"), 0)::int AS days,
      o."landedCost"::text AS "landedCost"
    FROM "Ox" o
    LEFT JOIN "OxStay" s ON s."farmId" = o."farmId" AND s."oxId" = o.id AND s.chapter = o.chapter
    WHERE o."farmId" = ${farmId}::uuid AND o.id = ANY(${arrayText(oxIds)}::uuid[])
    GROUP BY o."farmId", o.id, o."landedCost"`;
}
