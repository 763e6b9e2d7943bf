import type { FairPool } from './fairPool.ts';
import type { Db } from './scope.ts';

/** Serializes a person's job requests, so that the count of their unfinished jobs is exact. */
export async function lockRequester(farmId: string, db: Db, membershipId: string): Promise<void> {
  await db.$queryRaw`
    SELECT 1
    FROM "Membership"
    WHERE "farmId" = ${farmId}::uuid AND id = ${membershipId}::uuid
    FOR NO KEY UPDATE`;
}

/** Enqueues a job in its farm's queue; workers see it when the transaction commits. */
export async function enqueueJob(farmId: string, db: Db, jobId: string): Promise<void> {
  await db.$queryRaw`SELECT enqueue_job(${farmId}::uuid, ${jobId}::uuid)::text`;
}

/** Deletes jobs, with their files, a day after they ended, and unfinished ones after two days. */
export async function removeOldJobs(pool: FairPool, now: Date): Promise<number> {
  // Not through Prisma, whose compiler a start would wait for.
  const { rowCount } = await pool.query(
    `DELETE FROM "Job"
     WHERE "finishedAt" < $1::timestamptz - interval '1 day' OR "createdAt" < $1::timestamptz - interval '2 days'`,
    [now.toISOString()],
  );
  return rowCount ?? 0;
}

/**
 * Deletes the rows of backups after seven days, but for those of schedules, which keep as many as they say; their files
 * are removed with others that nothing uses.
 */
export async function removeOldBackups(pool: FairPool, now: Date): Promise<void> {
  await pool.query(
    `DELETE FROM "Backup" WHERE kind <> 'SCHEDULED' AND "createdAt" < $1::timestamptz - interval '7 days'`,
    [now.toISOString()],
  );
}
