import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Sex } from '../../papers/gtas/gtaPlaces.calc.ts';

/** Who came in by one of these purchases or tags, also in a chapter that is over. */
const cameBy = (farmId: string, column: 'purchaseId' | 'tagId', ids: readonly string[]) => {
  const own = Prisma.raw(`"${column}"`);
  return Prisma.sql`(
    SELECT id AS "oxId", chapter, "purchaseId", "entryGtaId", "tagId", sex, "entryWeight"
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND ${own} = ANY(${[...ids]}::uuid[]) AND status <> 'REVERSED'
    UNION ALL
    SELECT c."oxId", c.number, c."purchaseId", c."entryGtaId", c."tagId", o.sex, c."entryWeight"
    FROM "OxChapter" c
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = c."oxId"
    WHERE c."farmId" = ${farmId}::uuid AND c.${own} = ANY(${[...ids]}::uuid[])
  )`;
};

export interface EnteredGroup {
  purchaseId: string;
  gtaId: string | null;
  sex: Sex | null;
  heads: number;
  /** How many of them stood on a scale, and what those weigh together. */
  weighed: number;
  weight: string;
}

/** Who of purchases has entered the herd, by GTA and sex. */
export async function enteredGroups(farmId: string, db: Db, purchaseIds: readonly string[]): Promise<EnteredGroup[]> {
  return db.$queryRaw<EnteredGroup[]>`
    SELECT
      "purchaseId", "entryGtaId" AS "gtaId", sex::text, count(*)::int AS heads, count("entryWeight")::int AS weighed,
      coalesce(sum("entryWeight"), 0)::text AS weight
    FROM ${cameBy(farmId, 'purchaseId', purchaseIds)} came
    GROUP BY "purchaseId", "entryGtaId", sex
    ORDER BY "purchaseId", "entryGtaId", sex`;
}

export interface TagCount {
  tagId: string;
  heads: number;
  meanWeight: string | null;
}

/** Who entered by each of these tags. */
export async function countTags(farmId: string, db: Db, tagIds: readonly string[]): Promise<TagCount[]> {
  return db.$queryRaw<TagCount[]>`
    SELECT "tagId", count(*)::int AS heads, round(avg("entryWeight"), 2)::text AS "meanWeight"
    FROM ${cameBy(farmId, 'tagId', tagIds)} came
    GROUP BY "tagId"`;
}

/** What the scale showed of the oxen of a purchase, by whole kilograms. */
export async function weighedHeads(farmId: string, db: Db, purchaseId: string) {
  return db.$queryRaw<{ sex: Sex; weight: number; heads: number }[]>`
    SELECT sex::text, floor("entryWeight")::int AS weight, count(*)::int AS heads
    FROM ${cameBy(farmId, 'purchaseId', [purchaseId])} came
    WHERE "entryWeight" IS NOT NULL
    GROUP BY sex, floor("entryWeight")
    ORDER BY 2, 1`;
}

/** The entries of a purchase that were written last, the newest first. */
export async function lastEntries(
  farmId: string,
  db: Db,
  { purchaseId, most }: { purchaseId: string; most: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e.id
    FROM ${cameBy(farmId, 'purchaseId', [purchaseId])} came
    CROSS JOIN LATERAL (
      SELECT id, seq
      FROM "OxEvent"
      WHERE "farmId" = ${farmId}::uuid AND "oxId" = came."oxId" AND chapter = came.chapter
        AND type IN ('ENTRY', 'REENTRY') AND NOT reversed
      LIMIT 1
    ) e
    ORDER BY e.seq DESC LIMIT ${most}::int`;
  return rows.map(({ id }) => id);
}
