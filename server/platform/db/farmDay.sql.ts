import type { Db } from './scope.ts';

/** How long a write waits for a farm day that is being advanced. */
const waitMs = 5_000;

/** Held by every write of the open day: they go on together, but never across the day's end. */
export async function lockFarmDayShared(farmId: string, db: Db): Promise<void> {
  await db.$queryRaw`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true), pg_advisory_xact_lock_shared(hashtextextended(${farmId}, 0))::text`;
}

/** Held by who ends or reopens a day: nobody else writes meanwhile. */
export async function lockFarmDayExclusive(farmId: string, db: Db): Promise<void> {
  await db.$queryRaw`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true), pg_advisory_xact_lock(hashtextextended(${farmId}, 0))::text`;
}

/** Whether somebody is ending or reopening the day at this moment. */
export async function isFarmDayLocked(farmId: string, db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted
        AND ((classid::bigint << 32) | objid::bigint) = hashtextextended(${farmId}, 0)) AS taken`;
  return row?.taken ?? false;
}
