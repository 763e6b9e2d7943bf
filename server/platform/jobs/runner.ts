import { asCaller, noFarm } from '../turns/caller.ts';
import type { Platform } from '../context.ts';
import { startJobQueue, type JobQueue } from '../db/jobQueue.ts';
import { runJob } from './runJob.ts';

export interface JobRunner {
  start(): Promise<void>;
  /** Returns running jobs to the queue. */
  stop(): Promise<void>;
}

export interface Chores {
  /** Once a day. */
  sweep(platform: Platform): Promise<void>;
  /** Every minute: what is due, to be made or to be sent to other systems. */
  deliver(platform: Platform): Promise<unknown>;
}

/** Runs the jobs of all farms in this process; jobs of one farm run one after the other. */
export function createJobRunner(platform: Platform, url: string, { sweep, deliver }: Chores): JobRunner {
  const stopping = new AbortController();
  let queue: JobQueue | undefined;
  const asJob = <Result>(farm: string, work: () => Result) => asCaller({ farm, isJob: true }, work);
  const removeOld = async () => {
    await asJob(noFarm, () => platform.database.removeOldJobs(platform.now()));
  };
  return {
    async start() {
      await removeOld();
      queue = await startJobQueue({
        url,
        log: platform.log,
        run: (job) => asJob(job.farmId, () => runJob(platform, job, stopping.signal)),
        removeOld,
        sweep: () => asJob(noFarm, () => sweep(platform)),
        deliver: async () => {
          await asJob(noFarm, () => deliver(platform));
        },
      });
    },
    async stop() {
      stopping.abort();
      await queue?.stop();
    },
  };
}
