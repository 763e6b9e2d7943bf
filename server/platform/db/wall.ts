import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';

/**
 * The second wall: the database's own policies, by which the role of requests sees the rows of one farm alone. A
 * connection has the farm of the work that took it, or none and then the rights of the database's owner.
 */
const storage = new AsyncLocalStorage<string>();

/** Every connection that `work` takes sees and writes the rows of this farm alone. */
export function behindWall<Result>(farmId: string, work: () => Result): Result {
  return storage.run(farmId, work);
}

export const noWall = '';

/** What the work that runs just now may see. */
export const currentWall = (): string => storage.getStore() ?? noWall;

const walls = new WeakMap<PoolClient, string>();

/** A connection's wall lasts until other work takes it, so that one farm's requests do not build it each time. */
export async function buildWall(client: PoolClient, farmId: string): Promise<void> {
  if ((walls.get(client) ?? noWall) === farmId) return;
  walls.delete(client);
  await client.query({
    name: 'wall',
    text: `SELECT set_config('role', $1, false), set_config('app.farm', $2, false)`,
    values: [farmId === noWall ? 'none' : 'cocho_app', farmId],
  });
  walls.set(client, farmId);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Behind a pooler a connection only notes whose work it does: its transactions build the wall. */
export function noteWall(client: PoolClient, farmId: string): void {
  if (farmId !== noWall && !uuid.test(farmId)) throw new Error('no id of a farm');
  walls.set(client, farmId);
}

/** Null where there is none. */
export const farmOfWall = (client: PoolClient): string | null => walls.get(client) || null;

/** The farm whose reads by unique keys are gathered just now. */
const gathered: { farmId?: string | undefined } = {};

/**
 * Reads by unique keys of one moment are gathered into one statement, which has one connection: those of another farm
 * wait for the next moment.
 */
export async function ownMoment(farmId: string): Promise<void> {
  while (gathered.farmId !== undefined && gathered.farmId !== farmId) await new Promise((later) => setImmediate(later));
  if (gathered.farmId !== undefined) return;
  gathered.farmId = farmId;
  setImmediate(() => (gathered.farmId = undefined));
}
