import type { EveryFarmDb } from './client.ts';
import type { Db } from './scope.ts';

/** Lets a person ask for one job at a time, so that their waiting ones can be counted. */
export async function lockAsker(farmId: string, db: Db, membershipId: string): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${farmId} ${membershipId}`}, 1))::text`;
}

/** Puts a job of the farm in the line of that farm; it may be taken as soon as the transaction holds. */
export async function enqueueJob(farmId: string, db: Db, jobId: string): Promise<void> {
  await db.$queryRaw`
    SELECT 1 FROM graphile_worker.add_job(
      'job', json_build_object('farmId', ${farmId}::text, 'jobId', ${jobId}::text),
      queue_name => ${farmId}::text, job_key => ${jobId}::text)`;
}

/** Removes what ended a day ago, files and all, and what never ended within two. */
export async function removeOldJobs(db: EveryFarmDb, now: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "Job"
    WHERE "finishedAt" < ${now}::timestamptz - interval '1 day' OR "createdAt" < ${now}::timestamptz - interval '2 days'`;
}
