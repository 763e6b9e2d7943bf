import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';

/** The hash of the occurrences recorded on each day of a period. */
export function sealsOfOccurrences(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      "recordedDay"::text AS day, 'OCCURRENCES' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, day, category, type, place, "lineId", "corralId", description, "createdById", "createdAt" AT TIME ZONE 'UTC'
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "Occurrence"
    WHERE "farmId" = ${farmId}::uuid AND "recordedDay" BETWEEN ${from}::date AND ${to}::date
    GROUP BY "recordedDay"`;
}
