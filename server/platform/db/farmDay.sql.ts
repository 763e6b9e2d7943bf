import { lockAlone, lockedBy, lockShared, type Locked } from './farmLock.sql.ts';
import type { Day } from '../values/day.ts';
import type { Db } from './scope.ts';

/** The open day of a farm, which nearly every read begins with; null of one that is not there. */
export async function openDayOf(farmId: string, db: Db): Promise<Day | null> {
  const [farm] = await db.$queryRaw<{ day: Day }[]>`/* kept */
    SELECT "currentDay"::text AS day FROM "Farm" WHERE id = ${farmId}::uuid`;
  return farm?.day ?? null;
}

/** How long a write waits while the farm day is being advanced. */
const waitMs = 5_000;

/** Shared lock taken by every write of the open day: writes run in parallel, but never across the end of the day. */
export async function lockFarmDayShared(farmId: string, db: Db): Promise<void> {
  lockedBy(
    await db.$queryRaw<Locked[]>`
      SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true), ${lockShared(farmId, 'day')} AS locked`,
  );
}

/** The same lock, for a write whose key was never seen before; false where it was. */
export async function claimWrite(
  farmId: string,
  db: Db,
  { key, command, requestHash }: { key: string; command: string; requestHash: string },
): Promise<boolean> {
  const rows = await db.$queryRaw<(Locked & { isNew: boolean })[]>`/* kept */
    WITH claimed AS (
      INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash")
      VALUES (${farmId}::uuid, ${key}::uuid, ${command}, ${requestHash})
      ON CONFLICT DO NOTHING
      RETURNING key
    )
    SELECT
      set_config('lock_timeout', ${`${waitMs}ms`}, true), EXISTS (SELECT 1 FROM claimed) AS "isNew",
      CASE WHEN EXISTS (SELECT 1 FROM claimed) THEN ${lockShared(farmId, 'day')} ELSE true END AS locked`;
  return lockedBy(rows).isNew;
}

/** Exclusive lock for advancing or reopening a day: all other writes wait. */
export async function lockFarmDayExclusive(farmId: string, db: Pick<Db, '$queryRaw'>): Promise<void> {
  lockedBy(
    await db.$queryRaw<Locked[]>`
      SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true), ${lockAlone(farmId, 'day')} AS locked`,
  );
}

/** Whether a day is being advanced or reopened at this moment. */
export async function isFarmDayLocked(farmId: string, db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isTaken: boolean }[]>`
    SELECT (SELECT count(*) FROM "FarmLock" WHERE "farmId" = ${farmId}::uuid AND name = 'day') > (
      SELECT count(*)
      FROM (
        SELECT 1
        FROM "FarmLock"
        WHERE "farmId" = ${farmId}::uuid AND name = 'day'
        FOR SHARE SKIP LOCKED
      ) free
    ) AS "isTaken"`;
  return row!.isTaken;
}
