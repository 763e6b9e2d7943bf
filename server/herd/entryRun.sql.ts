import type { Db } from '../platform/db/scope.ts';
import type { Sex } from '../trade/gtaPlaces.calc.ts';

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
    SELECT "purchaseId", "entryGtaId" AS "gtaId", sex::text, count(*)::int AS heads, count("entryWeight")::int AS weighed,
      coalesce(sum("entryWeight"), 0)::text AS weight
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND "purchaseId" = ANY(${purchaseIds}::uuid[]) AND status <> 'REVERSED'
    GROUP BY "purchaseId", "entryGtaId", sex ORDER BY "purchaseId", "entryGtaId", sex`;
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
    FROM "Ox" WHERE "farmId" = ${farmId}::uuid AND "tagId" = ANY(${tagIds}::uuid[]) GROUP BY "tagId"`;
}

/** What the scale showed of the oxen of a purchase, by whole kilograms. */
export async function weighedHeads(farmId: string, db: Db, purchaseId: string) {
  return db.$queryRaw<{ sex: Sex; weight: number; heads: number }[]>`
    SELECT sex::text, floor("entryWeight")::int AS weight, count(*)::int AS heads
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND "purchaseId" = ${purchaseId}::uuid AND status <> 'REVERSED' AND "entryWeight" IS NOT NULL
    GROUP BY sex, floor("entryWeight") ORDER BY 2, 1`;
}

/** The entries of a purchase that were written last, the newest first. */
export async function lastEntries(
  farmId: string,
  db: Db,
  { purchaseId, most }: { purchaseId: string; most: number },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM "Ox" o
    JOIN "OxEvent" e ON e."farmId" = o."farmId" AND e."oxId" = o.id AND e.type = 'ENTRY' AND NOT e.reversed
    WHERE o."farmId" = ${farmId}::uuid AND o."purchaseId" = ${purchaseId}::uuid AND o.status <> 'REVERSED'
    ORDER BY e.seq DESC LIMIT ${most}::int`;
  return rows.map(({ id }) => id);
}
