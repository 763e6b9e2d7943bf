import type { LocationType } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface BatchOnMap {
  lineId: string | null;
  locationType: LocationType;
  place: string;
  batchId: string;
  batchName: string;
  heads: number;
  startDate: string | null;
  dietName: string | null;
}

/** Every batch that stands in a place, or is expected there, in the order of the places. */
export async function batchesOnMap(farmId: string, db: Db): Promise<BatchOnMap[]> {
  return db.$queryRaw<BatchOnMap[]>`/* kept */
    SELECT
      c."lineId", c."locationType"::text, c.name AS place, b.id AS "batchId", b.name AS "batchName", b.heads,
      b."startDate"::text, d.name AS "dietName"
    FROM "Batch" b
    JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = b."corralId"
    LEFT JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = b."dietId"
    WHERE b."farmId" = ${farmId}::uuid AND b.status <> 'FINALIZED'
    ORDER BY c."lineId", c."locationType", c.position, c.id`;
}
