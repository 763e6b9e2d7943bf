import type { Db } from './scope.ts';

/** How long a write waits while the farm day is being advanced. */
const waitMs = 5_000;

/** Shared lock taken by every write of the open day: writes run in parallel, but never across the end of the day. */
export async function lockFarmDayShared(farmId: string, db: Db): Promise<void> {
  await db.$queryRaw`
    SELECT
      set_config('lock_timeout', ${`${waitMs}ms`}, true),
      pg_advisory_xact_lock_shared(hashtextextended(${farmId}, 0))::text`;
}

/** The same lock, for a write whose key was never seen before; false, without the lock, where it was. */
export async function claimWrite(
  farmId: string,
  db: Db,
  { key, command, requestHash }: { key: string; command: string; requestHash: string },
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isNew: boolean }[]>`/* kept */
    WITH claimed AS (
      INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash")
      VALUES (${farmId}::uuid, ${key}::uuid, ${command}, ${requestHash})
      ON CONFLICT DO NOTHING
      RETURNING key
    )
    SELECT
      set_config('lock_timeout', ${`${waitMs}ms`}, true),
      (SELECT pg_advisory_xact_lock_shared(hashtextextended(${farmId}, 0))::text FROM claimed),
      EXISTS (SELECT 1 FROM claimed) AS "isNew"`;
  return row!.isNew;
}

/** Exclusive lock for advancing or reopening a day: all other writes wait. */
export async function lockFarmDayExclusive(farmId: string, db: Db): Promise<void> {
  await db.$queryRaw`
    SELECT
      set_config('lock_timeout', ${`${waitMs}ms`}, true),
      pg_advisory_xact_lock(hashtextextended(${farmId}, 0))::text`;
}

/** Whether a day is being advanced or reopened at this moment. */
export async function isFarmDayLocked(farmId: string, db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (
      SELECT 1
      FROM pg_locks
      WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted
        AND ((classid::bigint << 32) | objid::bigint) = hashtextextended(${farmId}, 0)
    ) AS taken`;
  return row?.taken ?? false;
}
