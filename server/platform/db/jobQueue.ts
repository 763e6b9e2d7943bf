import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type LogLevel, type WorkerPool } from 'graphile-worker';
import { Client, Pool } from 'pg';
import type { Logger as Log } from 'pino';

export interface QueuedJob {
  farmId: string;
  jobId: string;
}

interface QueueOptions {
  url: string;
  log: Log;
  run(job: QueuedJob): Promise<void>;
  removeOld(): Promise<void>;
}

export interface JobQueue {
  stop(): Promise<void>;
}

/** Jobs at once on one server. Jobs of one farm run one after the other. */
const concurrency = 3;
/** A worker polls before the library has unlocked the farm's queue, so it is nudged a little later. */
const nudgeDelayMs = 25;
/** The longest wait of a job when the nudge came too soon. */
const pollInterval = 1_000;
/** Hourly, not on the full hour. */
const crontab = '17 * * * * removeOld';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

function loggerOf(log: Log): Logger {
  return new Logger(() => (level: `${LogLevel}`, message) => log[levels[level]]({ from: 'jobs' }, message));
}

/** The library does not await the end of a pool it made itself, and PostgreSQL may be stopped right after. */
function createPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: concurrency + 2, application_name: 'cocho-jobs' });
  // The pool replaces closed connections; an unhandled 'error' event would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Creates or migrates the queue's own schema. */
export async function installJobQueue(url: string, log: Log): Promise<void> {
  const pool = createPool(url);
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(log) });
  } finally {
    await pool.end();
  }
}

/**
 * Unlocks the jobs of servers that are gone. Each server holds an advisory lock named after its pool for as long as its
 * connection lives; the library itself would wait four hours.
 */
async function releaseAbandonedJobs(lockClient: Client): Promise<void> {
  const { rows } = await lockClient.query<{ pool: string }>(
    `SELECT locked_by AS pool FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
     UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL`,
  );
  for (const { pool } of rows) {
    const { rows: locks } = await lockClient.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 2)) AS acquired',
      [pool],
    );
    if (!locks[0]?.acquired) continue;
    await lockClient.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [pool]);
    await lockClient.query('SELECT pg_advisory_unlock(hashtextextended($1, 2))', [pool]);
  }
}

/** Runs the queued jobs of this database until it is stopped. */
export async function startJobQueue({ url, log, run: runJob, removeOld }: QueueOptions): Promise<JobQueue> {
  await installJobQueue(url, log);
  const lockClient = new Client({ connectionString: url, application_name: 'cocho-jobs' });
  // Without this lock a starting server would run our jobs too; only one of the two results is saved.
  lockClient.on('error', (error) => log.warn({ err: error }, 'the lock of the job queue is lost'));
  await lockClient.connect();
  const pool = createPool(url);
  const end = async () => {
    await pool.end();
    await lockClient.end();
  };
  try {
    await releaseAbandonedJobs(lockClient);
    const events = new EventEmitter();
    let lockAcquired: Promise<unknown> = Promise.resolve();
    let nudgeTimer: NodeJS.Timeout | undefined;
    let poolId = '';
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      poolId = workerPool.id;
      events.on('job:complete', () => {
        clearTimeout(nudgeTimer);
        nudgeTimer = setTimeout(() => workerPool.nudge(concurrency), nudgeDelayMs);
      });
      lockAcquired = lockClient.query('SELECT pg_advisory_lock(hashtextextended($1, 2))', [workerPool.id]);
    });
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      logger: loggerOf(log),
      events: events as never,
      crontab,
      taskList: {
        job: async (payload) => {
          await lockAcquired;
          await runJob(payload as QueuedJob);
        },
        removeOld,
      },
    });
    await lockAcquired;
    runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
    return {
      async stop() {
        events.removeAllListeners('job:complete');
        clearTimeout(nudgeTimer);
        await runner.stop().catch(() => undefined);
        // The library may leave the farm's queue locked, which would block its jobs for four hours.
        await pool.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [poolId]).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
