import type { Db } from '../../platform/db/scope.ts';

/** Renames corrals through temporary names, so that swapped names do not violate the unique constraint. */
export async function renameCorrals(farmId: string, db: Db, renames: { id: string; to: string }[]): Promise<void> {
  if (renames.length === 0) return;
  const ids = renames.map(({ id }) => id);
  const names = renames.map(({ to }) => to);
  await db.$executeRaw`
    UPDATE "Corral"
    SET name = id::text
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(${ids}::uuid[])`;
  await db.$executeRaw`
    UPDATE "Corral" c
    SET name = r.name, version = c.version + 1, "updatedAt" = now()
    FROM unnest(${ids}::uuid[], ${names}::text[]) AS r(id, name)
    WHERE c."farmId" = ${farmId}::uuid AND c.id = r.id`;
}
