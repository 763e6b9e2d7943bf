import type { Db } from '../platform/db/scope.ts';

/** Serializes whoever begins or ends the use of a stored file of the farm, until this transaction ends. */
export async function lockDocuments(farmId: string, db: Db): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${farmId}, 4))::text`;
}
