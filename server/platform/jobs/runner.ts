import { asCaller, noFarm } from '../turns/caller.ts';
import type { Platform } from '../context.ts';
import { startJobQueue, type JobQueue, type QueuedJob } from '../db/jobQueue.ts';
import { rowKey } from '../db/rowKey.ts';
import { jobKinds } from './job.ts';
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

/** Where the server has a process for jobs, it does those that are long; all others are done here. */
async function runByKind(platform: Platform, job: QueuedJob, stop: AbortSignal): Promise<void> {
  const { database, jobProcess } = platform;
  if (!jobProcess) return runJob(platform, job, stop);
  const where = rowKey(job.farmId, job.jobId);
  const found = await database.forFarm(job.farmId).job.findUnique({ where, select: { kind: true } });
  const isApart = found !== null && jobKinds.get(found.kind)?.isApart;
  return isApart ? jobProcess.run(job) : runJob(platform, job, stop);
}

/** Runs the jobs of all farms on this server; jobs of one farm run one after the other. */
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
        run: (job) => asJob(job.farmId, () => runByKind(platform, job, stopping.signal)),
        removeOld,
        sweep: () => asJob(noFarm, () => sweep(platform)),
        deliver: async () => {
          await asJob(noFarm, () => deliver(platform));
        },
      });
    },
    async stop() {
      stopping.abort();
      platform.jobProcess?.stopJobs();
      await queue?.stop();
    },
  };
}
