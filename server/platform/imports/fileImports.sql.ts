import type { Db } from '../db/scope.ts';

export interface ChangedPart {
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
