import type { EveryFarmDb } from '../client.ts';

interface Countable {
  count(args: { where: object }): Promise<number>;
}

/** Whether a row belongs to another farm; used only to choose the error code for a refused id. */
export async function isOnAnotherFarm(db: EveryFarmDb, model: string, id: string, farmId: string): Promise<boolean> {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof EveryFarmDb;
  return (await (db[name] as unknown as Countable).count({ where: { id, NOT: { farmId } } })) > 0;
}
