import type { Db } from '../../platform/db/scope.ts';

/** Of each batch the animal without any number that came first: one of them is like another. */
export async function firstNameless(farmId: string, db: Db, batchIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT first.id
    FROM unnest(${batchIds}::uuid[]) AS b(id)
    CROSS JOIN LATERAL (
      SELECT o.id
      FROM "Ox" o
      WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = b.id AND o.status = 'ACTIVE'
        AND o.sisbov IS NULL AND o."electronicEarring" IS NULL AND o.identifier IS NULL
      ORDER BY o."entryDate", o.id
      LIMIT 1
    ) first`;
  return rows.map(({ id }) => id);
}
