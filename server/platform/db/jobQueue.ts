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

/** Jobs at once on one server, each of another farm: one farm's jobs follow one another. */
const concurrency = 3;
/** A worker looks for the farm's next job before the library has freed the farm's line: it is told to look again. */
const lookAgainMs = 25;
/** How long a job waits at most when that was too soon. */
const pollInterval = 1_000;
/** Once an hour, away from the full one. */
const crontab = '17 * * * * removeOld';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

function loggerOf(log: Log): Logger {
  return new Logger(() => (level: `${LogLevel}`, message) => log[levels[level]]({ from: 'jobs' }, message));
}

/** The library does not wait for the end of a pool of its own, and PostgreSQL may be stopped right after. */
function poolOn(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: concurrency + 2, application_name: 'cocho-jobs' });
  // A connection that PostgreSQL ends is made anew when it is wanted; unheard, it would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Makes the tables of the queue, which has a schema of its own, or brings them up to date. */
export async function installJobQueue(url: string, log: Log): Promise<void> {
  const pool = poolOn(url);
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(log) });
  } finally {
    await pool.end();
  }
}

/**
 * Takes back what servers held that are no more. Each holds a lock of PostgreSQL's under the name of its pool for as
 * long as its connection lives: the library itself would wait four hours.
 */
async function takeBack(holder: Client): Promise<void> {
  const { rows } = await holder.query<{ pool: string }>(
    `SELECT locked_by AS pool FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
     UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL`,
  );
  for (const { pool } of rows) {
    const { rows: tries } = await holder.query<{ isGone: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 2)) AS "isGone"',
      [pool],
    );
    if (!tries[0]?.isGone) continue;
    await holder.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [pool]);
    await holder.query('SELECT pg_advisory_unlock(hashtextextended($1, 2))', [pool]);
  }
}

/** Takes jobs as they come, from this database, until it is stopped. */
export async function startJobQueue({ url, log, run: runJob, removeOld }: QueueOptions): Promise<JobQueue> {
  await installJobQueue(url, log);
  const holder = new Client({ connectionString: url, application_name: 'cocho-jobs' });
  // Without it another server that starts would run our jobs too; only one of the two results is kept.
  holder.on('error', (error) => log.warn({ err: error }, 'the lock of the job queue is lost'));
  await holder.connect();
  const pool = poolOn(url);
  const end = async () => {
    await pool.end();
    await holder.end();
  };
  try {
    await takeBack(holder);
    const events = new EventEmitter();
    let held: Promise<unknown> = Promise.resolve();
    let lookAgain: NodeJS.Timeout | undefined;
    let poolId = '';
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      poolId = workerPool.id;
      events.on('job:complete', () => {
        clearTimeout(lookAgain);
        lookAgain = setTimeout(() => workerPool.nudge(concurrency), lookAgainMs);
      });
      held = holder.query('SELECT pg_advisory_lock(hashtextextended($1, 2))', [workerPool.id]);
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
          await held;
          await runJob(payload as QueuedJob);
        },
        removeOld,
      },
    });
    await held;
    runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
    return {
      async stop() {
        events.removeAllListeners('job:complete');
        clearTimeout(lookAgain);
        await runner.stop().catch(() => undefined);
        // The library may leave the farm's line locked: nobody else would take its jobs for four hours.
        await pool.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [poolId]).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
