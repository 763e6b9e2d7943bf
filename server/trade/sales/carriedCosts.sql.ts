import type { Day } from '../../platform/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** An ox that stood in one batch and is in another at last, in one chapter. */
export interface MoveOfOx {
  oxId: string;
  chapter: number;
  fromId: string;
  toId: string;
  /** F-HD1 in the first. */
  days: number;
  healthCost: string;
}

/** The heads that went from these batches, or came to them from another. */
export async function movesOfBatches(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<MoveOfOx[]> {
  return db.$queryRaw<MoveOfOx[]>`
    WITH stays AS MATERIALIZED (
      SELECT s.id, s."oxId", s.chapter, s."batchId", s."fromDay", s."toDay", least(coalesce(s."toDay", ${day}::date + 1), ${day}::date + 1) - s."fromDay" AS days
      FROM "OxStay" s WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
        AND s."oxId" IN (SELECT "oxId" FROM "OxStay" WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[]))
    ), last AS (
      SELECT DISTINCT ON ("oxId", chapter) "oxId", chapter, "batchId" FROM stays ORDER BY "oxId", chapter, "fromDay" DESC, id DESC
    ), moved AS (
      SELECT s."oxId", s.chapter, s."batchId" AS "fromId", l."batchId" AS "toId", sum(s.days)::int AS days, min(s."fromDay") AS first, max(s."toDay") AS last
      FROM stays s JOIN last l ON l."oxId" = s."oxId" AND l.chapter = s.chapter AND l."batchId" <> s."batchId"
      GROUP BY s."oxId", s.chapter, s."batchId", l."batchId"
    )
    SELECT m."oxId", m.chapter, m."fromId", m."toId", m.days, coalesce((
      SELECT sum(a.cost) FROM "MedicineApplication" a
      WHERE a."farmId" = ${farmId}::uuid AND a."oxId" = m."oxId" AND a."batchId" = m."fromId" AND NOT a.reversed AND a.day <= ${day}::date
        AND a.day BETWEEN m.first AND m.last), 0)::text AS "healthCost"
    FROM moved m WHERE m."fromId" = ANY(${batchIds}::uuid[]) OR m."toId" = ANY(${batchIds}::uuid[])`;
}
