import type { CorralType, LocationType } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';
import { mostOfEntry } from './lineEntries.calc.ts';
import type { Corner } from './outline.calc.ts';

export interface PlacesOfLine {
  lineId: string | null;
  lineName: string | null;
  ids: string[];
  names: string[];
  locationType: LocationType;
  types: CorralType[];
  active: boolean[];
  capacities: number[];
  areasM2: number[];
  outlines: (Corner[] | null)[];
}

/** The places of a farm line by line, and then those outside of lines; what is not in use only where it is drawn. */
export async function placesByLine(farmId: string, db: Db): Promise<PlacesOfLine[]> {
  return db.$queryRaw<PlacesOfLine[]>`/* kept */
    WITH places AS (
      SELECT
        c.*, l.name AS "lineName", l.position AS "linePosition",
        (
          row_number() OVER (PARTITION BY c."lineId", c."locationType" ORDER BY c.position, c.id) - 1
        ) / ${mostOfEntry}::int AS entry
      FROM "Corral" c
      LEFT JOIN "Line" l ON l."farmId" = ${farmId}::uuid AND l.id = c."lineId"
      WHERE c."farmId" = ${farmId}::uuid AND (c.active OR jsonb_typeof(c.polygon) = 'object')
    )
    SELECT
      "lineId", "lineName", "locationType"::text, array_agg(id::text ORDER BY position, id) AS ids,
      array_agg(name ORDER BY position, id) AS names,
      array_agg(type::text ORDER BY position, id) AS types,
      array_agg(active ORDER BY position, id) AS active,
      array_agg("animalCapacity" ORDER BY position, id) AS capacities,
      array_agg(round("areaHa" * 10000)::float8 ORDER BY position, id) AS "areasM2",
      jsonb_agg(polygon -> 'coordinates' -> 0 ORDER BY position, id) AS outlines
    FROM places
    GROUP BY "lineId", "lineName", "linePosition", "locationType", entry
    ORDER BY "linePosition" NULLS LAST, "lineId", "locationType", entry`;
}

export interface PlaceTotals {
  corrals: number;
  pastures: number;
  areaHa: string;
  animalCapacity: number;
  heads: number;
}

/** Of all places in use. */
export async function placeTotals(farmId: string, db: Db): Promise<PlaceTotals> {
  const [totals] = await db.$queryRaw<PlaceTotals[]>`/* kept */
    SELECT
      count(*) FILTER (WHERE c."locationType" = 'PICKET')::int AS corrals,
      count(*) FILTER (WHERE c."locationType" = 'PASTURE')::int AS pastures,
      coalesce(sum(c."areaHa"), 0)::text AS "areaHa",
      coalesce(sum(c."animalCapacity"), 0)::int AS "animalCapacity",
      coalesce(sum(b.heads), 0)::int AS heads
    FROM "Corral" c
    LEFT JOIN (
      SELECT "corralId", sum(heads) AS heads
      FROM "Batch"
      WHERE "farmId" = ${farmId}::uuid AND status <> 'FINALIZED' AND "corralId" IS NOT NULL
      GROUP BY "corralId"
    ) b ON b."corralId" = c.id
    WHERE c."farmId" = ${farmId}::uuid AND c.active`;
  return totals!;
}
