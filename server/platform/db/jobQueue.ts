import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, runMigrations, type LogLevel, type WorkerPool } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';
import type { Logger as Log } from 'pino';
import { keepLock, type KeptLock } from './keptLock.ts';

export interface QueuedJob {
  farmId: string;
  jobId: string;
}

interface QueueOptions {
  url: string;
  log: Log;
  run(job: QueuedJob): Promise<void>;
  removeOld(): Promise<void>;
  /** Runs on one of the servers. */
  sweep(): Promise<void>;
  /** The same, every minute. */
  deliver(): Promise<void>;
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
/** Before a queue that ended by itself is begun again. */
const againMs = 1_000;
/** How often what nobody runs any more is given back. */
const mendEveryMs = 10_000;
/** Hourly and at night, not on the full hour; deliveries every minute. */
const crontab = '17 * * * * removeOld\n43 6 * * * sweep\n* * * * * deliver ?max=1';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

function loggerOf(log: Log): Logger {
  return new Logger(() => (level: `${LogLevel}`, message) => {
    // The library tries again by itself, after each of these.
    const triesAgain = /notify listener|UNLISTEN|reset locked/.test(message);
    // A database that is away is reported by whoever watches it; a crontab that stays broken is seen all the same.
    const startsAgain = message.startsWith('Cron hit an error; restarting');
    log[triesAgain ? 'debug' : startsAgain ? 'warn' : levels[level]]({ from: 'jobs' }, message);
  });
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
async function releaseAbandonedJobs(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await releaseLockless(client);
  } finally {
    client.release();
  }
}

async function releaseLockless(lockClient: PoolClient): Promise<void> {
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
    try {
      await lockClient.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [pool]);
    } finally {
      await lockClient.query('SELECT pg_advisory_unlock(hashtextextended($1, 2))', [pool]);
    }
  }
}

/** Jobs that this server holds and does not run: the library lost their end, as the database went away. */
async function releaseLost(pool: Pool, poolId: string): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY[$1])
     WHERE EXISTS (
       SELECT 1 FROM graphile_worker.jobs WHERE locked_by = $1 AND locked_at < now() - make_interval(secs => $2)
     )`,
    [poolId, mendEveryMs / 1_000],
  );
}

/** A worker that lost its database is over and refuses to be nudged: the queue is begun again soon. */
function nudge(workers: WorkerPool): void {
  try {
    workers.nudge(concurrency);
  } catch {
    return;
  }
}

interface Running {
  /** Resolves when it ends by itself: the library gives up where the database is away as a job ends. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** What the queue runs, and whether it runs any of it at the moment. */
function tasksOf({ run: runJob, removeOld, sweep, deliver }: QueueOptions, held: () => Promise<void>) {
  let running = 0;
  const counted = async (work: () => Promise<void>): Promise<void> => {
    running += 1;
    try {
      await work();
    } finally {
      running -= 1;
    }
  };
  const job = async (payload: unknown): Promise<void> => {
    await held();
    await runJob(payload as QueuedJob);
  };
  const taskList = {
    job: (payload: unknown) => counted(() => job(payload)),
    removeOld: () => counted(removeOld),
    sweep: () => counted(sweep),
    deliver: () => counted(deliver),
  };
  return { isIdle: () => running === 0, taskList };
}

async function begin(options: QueueOptions): Promise<Running> {
  const { url, log } = options;
  const pool = createPool(url);
  // Without this lock a starting server would run our jobs too; only one of the two results is saved.
  let lock: KeptLock | undefined;
  const end = async () => {
    await pool.end();
    await lock?.release();
  };
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(log) });
    await releaseAbandonedJobs(pool);
    const events = new EventEmitter();
    let nudgeTimer: NodeJS.Timeout | undefined;
    let poolId = '';
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      poolId = workerPool.id;
      events.on('job:complete', () => {
        clearTimeout(nudgeTimer);
        nudgeTimer = setTimeout(() => nudge(workerPool), nudgeDelayMs);
      });
      lock = keepLock(url, workerPool.id);
    });
    const { isIdle, taskList } = tasksOf(options, async () => lock?.held);
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      // Without it the end of a job is written by a promise that nobody waits for, and a lost one ends the server.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: loggerOf(log),
      events,
      crontab,
      taskList,
    });
    await lock?.held;
    const mend = async () => {
      await releaseAbandonedJobs(pool);
      if (isIdle()) await releaseLost(pool, poolId);
    };
    const mending = setInterval(() => void mend().catch(() => undefined), mendEveryMs);
    const stop = async () => {
      clearInterval(mending);
      events.removeAllListeners('job:complete');
      clearTimeout(nudgeTimer);
      await runner.stop().catch(() => undefined);
      // The library may leave the farm's queue locked, which would block its jobs for four hours.
      await pool.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [poolId]).catch(() => undefined);
      await end();
    };
    let stopped: Promise<void> | undefined;
    return {
      ended: runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job queue stopped')),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Runs the queued jobs of this database until it is stopped. A queue that ended by itself is begun again. */
export async function startJobQueue(options: QueueOptions): Promise<JobQueue> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Running | null = await begin(options);
  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted) {
      await running?.ended;
      if (signal.aborted) return;
      await running?.stop();
      running = null;
      await wait(againMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) running = await begin(options).catch(() => null);
    }
  };
  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await kept;
      // Begun while it was to stop.
      await running?.stop();
    },
  };
}
