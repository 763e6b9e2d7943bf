import { lockFarmFor } from '../../platform/db/farmLock.sql.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Serializes whoever begins or ends the use of a stored file of the farm, until this transaction ends. */
export async function lockDocuments(farmId: string, db: Db): Promise<void> {
  await lockFarmFor(farmId, db, 'documents');
}

/** What the farm's documents take in the store, where the same content is kept once. */
export async function storedBytes(farmId: string, db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: string }[]>`
    SELECT coalesce(sum(bytes), 0)::text AS bytes
    FROM (SELECT DISTINCT ON (sha256) bytes FROM "Document" WHERE "farmId" = ${farmId}::uuid ORDER BY sha256) kept`;
  return Number(row!.bytes);
}
