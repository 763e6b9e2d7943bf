import type { Db } from '../../../platform/db/scope.ts';

interface HeadsOfGta {
  uf: string;
  series: string;
  number: string;
  heads: number;
}

/** The GTAs that an announcement names, or its frozen items travelled under, with how many of them. */
export async function headsByGta(farmId: string, db: Db, announcementId: string): Promise<HeadsOfGta[]> {
  return db.$queryRaw<HeadsOfGta[]>`
    WITH travelled AS (
      SELECT (facts->'gta'->>'id')::uuid AS id, count(*)::int AS heads
      FROM "AnnouncementItem"
      WHERE "farmId" = ${farmId}::uuid AND "announcementId" = ${announcementId}::uuid
        AND facts->'gta'->>'id' IS NOT NULL
      GROUP BY "farmId", facts->'gta'->>'id'
    ), named AS (
      SELECT "gtaId" AS id, 0 AS heads
      FROM "AnnouncementGta"
      WHERE "farmId" = ${farmId}::uuid AND "announcementId" = ${announcementId}::uuid
    )
    SELECT g.uf, g.series, g.number, sum(n.heads)::int AS heads
    FROM (SELECT * FROM travelled UNION ALL SELECT * FROM named) n
    JOIN "Gta" g ON g."farmId" = ${farmId}::uuid AND g.id = n.id
    GROUP BY g."farmId", g.id, g.uf, g.series, g.number
    ORDER BY g.uf, g.series, g.number`;
}
