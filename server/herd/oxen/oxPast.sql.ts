import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import { newChapter as resetColumns } from './oxFold.calc.ts';

/** What a re-entry sets anew, beside what it says itself. */
export const newChapter = JSON.stringify(resetColumns);

/** Keeps what these oxen have been since their last event, which ends with the day of the next one. */
export async function keepPast(
  farmId: string,
  db: Db,
  { oxIds, until }: { oxIds: readonly string[]; until: Day },
): Promise<void> {
  await db.$executeRaw`/* kept */
    INSERT INTO "OxPast" (
      "farmId", "oxId", "fromDay", "toDay", "createdAt", chapter, "lastWeight", "lastWeightDate", "previousSisbovs",
      status, "ownerId", "batchId", "earringId", sisbov, "managementNumber", "electronicEarring", identifier,
      "identifiedOn", "breedId", sex, castrated, horn, coat, teeth, "damIdentification", "birthDate",
      "birthEstimated", category, "entryDate",
      "entryWeight", "exitDate", "purchaseId", "entryGtaId", "gtaBindingId", "tagId", "landedCost"
    )
    SELECT
      "farmId", id, "lastDay", ${until}::date, "createdAt", chapter, "lastWeight", "lastWeightDate", "previousSisbovs",
      status, "ownerId", "batchId", "earringId", sisbov, "managementNumber", "electronicEarring", identifier,
      "identifiedOn", "breedId", sex, castrated, horn, coat, teeth, "damIdentification", "birthDate",
      "birthEstimated", category, "entryDate",
      "entryWeight", "exitDate", "purchaseId", "entryGtaId", "gtaBindingId", "tagId", "landedCost"
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(${oxIds}::uuid[]) AND "lastDay" < ${until}::date`;
}

/** Sets what these oxen were on days that are over to what their events until then say; after their columns are set. */
export async function rebuildPast(farmId: string, db: Db, oxIds: readonly string[]): Promise<void> {
  await db.$executeRaw`DELETE FROM "OxPast" WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${oxIds}::uuid[])`;
  await db.$executeRaw`/* kept */
    WITH events AS MATERIALIZED (
      SELECT *
      FROM "OxEvent"
      WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${oxIds}::uuid[]) AND NOT reversed AND type <> 'REVERSAL'
    ), event_days AS (
      SELECT "oxId", day AS "fromDay", lead(day) OVER (PARTITION BY "oxId" ORDER BY day) AS "toDay"
      FROM events
      GROUP BY "oxId", day
    ), states AS (
      SELECT
        d."oxId", d."fromDay", d."toDay", max(e.chapter) AS chapter,
        jsonb_merge(
          CASE WHEN e.type = 'REENTRY' THEN ${newChapter}::jsonb || (e.payload -> 'set') ELSE e.payload -> 'set' END
          ORDER BY e.chapter, e.seq
        ) AS columns
      FROM event_days d
      JOIN events e ON e."oxId" = d."oxId" AND e.day <= d."fromDay"
      WHERE d."toDay" IS NOT NULL
      GROUP BY d."oxId", d."fromDay", d."toDay"
    ), last_weights AS MATERIALIZED (
      SELECT DISTINCT ON (s."oxId", s."fromDay") s."oxId", s."fromDay", e.weight, e.day
      FROM states s
      JOIN events e ON e."oxId" = s."oxId" AND e.chapter = s.chapter AND e.day <= s."fromDay" AND e.weight IS NOT NULL
      ORDER BY s."oxId", s."fromDay", e.day DESC, e.at DESC, e.seq DESC
    )
    INSERT INTO "OxPast" (
      "farmId", "oxId", "fromDay", "toDay", "createdAt", chapter, "lastWeight", "lastWeightDate", "previousSisbovs",
      status, "ownerId", "batchId", "earringId", sisbov, "managementNumber", "electronicEarring", identifier,
      "identifiedOn", "breedId", sex, castrated, horn, coat, teeth, "damIdentification", "birthDate",
      "birthEstimated", category, "entryDate",
      "entryWeight", "exitDate", "purchaseId", "entryGtaId", "gtaBindingId", "tagId", "landedCost"
    )
    SELECT
      ${farmId}::uuid, s."oxId", s."fromDay", s."toDay", o."createdAt", s.chapter, w.weight, w.day,
      coalesce(c."previousSisbovs", '{}'), coalesce(c.status, 'REVERSED'), c."ownerId", c."batchId", c."earringId",
      c.sisbov, c."managementNumber", c."electronicEarring", c.identifier, c."identifiedOn", c."breedId", c.sex,
      c.castrated, c.horn, c.coat, c.teeth, c."damIdentification", c."birthDate", c."birthEstimated",
      c.category, c."entryDate", c."entryWeight",
      c."exitDate", c."purchaseId", c."entryGtaId", c."gtaBindingId", c."tagId", c."landedCost"
    FROM states s
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = s."oxId"
    CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", s.columns) c
    LEFT JOIN last_weights w ON w."oxId" = s."oxId" AND w."fromDay" = s."fromDay"`;
}
