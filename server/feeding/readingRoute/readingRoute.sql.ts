import type { Db } from '../../platform/db/scope.ts';

/** Gives corrals their places in the reading route in a new order; those between them keep theirs. */
export async function orderCorrals(farmId: string, db: Db, corralIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    WITH current_order AS (
      SELECT id, row_number() OVER (ORDER BY position, id) AS slot
      FROM "Corral"
      WHERE "farmId" = ${farmId}::uuid
    ), new_order AS (
      SELECT id, place
      FROM unnest(${corralIds}::uuid[]) WITH ORDINALITY AS w(id, place)
    ), slots AS (
      SELECT slot, row_number() OVER (ORDER BY slot) AS place
      FROM current_order
      WHERE id IN (SELECT id FROM new_order)
    ), final_order AS (
      SELECT w.id, s.slot
      FROM new_order w
      JOIN slots s USING (place)
      UNION ALL
      SELECT id, slot
      FROM current_order
      WHERE id NOT IN (SELECT id FROM new_order)
    )
    UPDATE "Corral" c
    SET position = f.slot * 10, "updatedAt" = now()
    FROM final_order f
    WHERE c."farmId" = ${farmId}::uuid AND c.id = f.id AND c.position <> f.slot * 10`;
}
