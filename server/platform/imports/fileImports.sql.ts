import type { Db } from '../db/scope.ts';

interface ChangedPart {
  part: number;
  rows?: unknown;
  faults?: unknown;
}

/** Parts of an import as they are now; what is not given stays. */
export async function saveParts(
  farmId: string,
  db: Db,
  { importId, parts }: { importId: string; parts: readonly ChangedPart[] },
): Promise<void> {
  if (parts.length === 0) return;
  await db.$executeRaw`
    UPDATE "FileImportPart" p
    SET rows = COALESCE(n.rows, p.rows), faults = COALESCE(n.faults, p.faults)
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS n(part int, rows jsonb, faults jsonb)
    WHERE p."farmId" = ${farmId}::uuid AND p."importId" = ${importId}::uuid AND p.part = n.part`;
}

/** Parts of an import with these rows and no faults, in the place of those with their numbers. */
export async function putParts(
  farmId: string,
  db: Db,
  { importId, parts }: { importId: string; parts: readonly { part: number; rows: readonly unknown[] }[] },
): Promise<void> {
  if (parts.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "FileImportPart" (id, "farmId", "importId", part, "rowCount", rows)
    SELECT uuidv7(), ${farmId}::uuid, ${importId}::uuid, n.part, jsonb_array_length(n.rows), n.rows
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS n(part int, rows jsonb)
    ON CONFLICT ("farmId", "importId", part) DO UPDATE
    SET "rowCount" = excluded."rowCount", rows = excluded.rows, faults = '[]'`;
}

/** The parts of an import with a row that has this in a column. */
export async function partsWith(
  farmId: string,
  db: Db,
  { importId, column, value }: { importId: string; column: string; value: string },
): Promise<number[]> {
  const found = await db.$queryRaw<{ part: number }[]>`
    SELECT part
    FROM "FileImportPart"
    WHERE "farmId" = ${farmId}::uuid AND "importId" = ${importId}::uuid
      AND rows @> ${JSON.stringify([{ cells: { [column]: value } }])}::jsonb`;
  return found.map(({ part }) => part);
}
