import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Numbers that rows of a file name, by the columns they stand in. */
export interface NamedNumbers {
  sisbov: readonly string[];
  electronicEarring: readonly string[];
  identifier: readonly string[];
}

export interface LiveOx {
  id: string;
  batchId: string | null;
  entryDate: Date | null;
  sisbov: string | null;
  electronicEarring: string | null;
  identifier: string | null;
}

/**
 * The live oxen that have one of these numbers, a mark in capitals or not. The herd is read once, and each of its
 * numbers looked for in a hash: the planner knows nothing of rows that were just written, and would go through the
 * herd for each number.
 */
export async function findLiveOxen(
  farmId: string,
  db: Db,
  { sisbov, electronicEarring, identifier }: NamedNumbers,
): Promise<LiveOx[]> {
  return db.$queryRaw<LiveOx[]>`
    SELECT id, "batchId", "entryDate", sisbov, "electronicEarring", identifier
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND status IN ('ACTIVE', 'BOARDED')
      AND (
        sisbov IN (SELECT unnest(${arrayText(sisbov)}::text[]))
        OR "electronicEarring" IN (SELECT unnest(${arrayText(electronicEarring)}::text[]))
        OR lower(identifier) IN (SELECT lower(unnest(${arrayText(identifier)}::text[])))
      )`;
}

export interface LeftNumbers {
  id: string;
  status: 'DEAD' | 'SOLD' | 'EXITED';
  entryDate: Date | null;
  sisbov: string | null;
  electronicEarring: string | null;
  identifier: string | null;
}

/** The oxen that left with one of these numbers, a mark in capitals or not; those that were there last at the end. */
export async function findLeftOxen(
  farmId: string,
  db: Db,
  { sisbov, electronicEarring, identifier }: NamedNumbers,
): Promise<LeftNumbers[]> {
  return db.$queryRaw<LeftNumbers[]>`
    SELECT id, status, "entryDate", sisbov, "electronicEarring", identifier
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND status IN ('DEAD', 'SOLD', 'EXITED')
      AND (
        sisbov IN (SELECT unnest(${arrayText(sisbov)}::text[]))
        OR "electronicEarring" IN (SELECT unnest(${arrayText(electronicEarring)}::text[]))
        OR lower(identifier) IN (SELECT lower(unnest(${arrayText(identifier)}::text[])))
      )
    ORDER BY "entryDate" NULLS LAST, id`;
}
