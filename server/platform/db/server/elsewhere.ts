import type { EveryFarmDb } from '../client.ts';
import { tableOf } from '../tables.ts';

/** Whether a row belongs to another farm; used only to choose the error code for a refused id. */
export async function isOnAnotherFarm(db: EveryFarmDb, model: string, id: string, farmId: string): Promise<boolean> {
  return (await tableOf(db, model).count({ where: { id, NOT: { farmId } } })) > 0;
}
