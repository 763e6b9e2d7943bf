import { createPlatform } from './createPlatform.ts';
import './exchange/backup/backups.service.ts';
import './exchange/schedule/backupSchedule.service.ts';
import { Context, type Platform } from './platform/context.ts';
import { toAppError } from './platform/errors/serialize.ts';
import { version } from './platform/http/version.ts';
import { apartWorks } from './platform/jobs/apart.ts';
import type { FromJobProcess, JobOrder, JobSetup, ToJobProcess } from './platform/jobs/jobProcess.ts';
import { runJob } from './platform/jobs/runJob.ts';
import { startErrorReporting } from './platform/log.ts';
import { asCaller } from './platform/turns/caller.ts';
import './traceability/bnd/baseFiles.service.ts';

/** For what jobs read beside their own connections. */
const databaseConnections = 3;

/** What goes through a door is done by the server. */
const noDoor = (): never => {
  throw new Error('the process of jobs has no doors');
};

export interface JobServer {
  take(message: Exclude<ToJobProcess, { setup: JobSetup }>): void;
}

async function resultOf(platform: Platform, order: JobOrder, stop: AbortSignal): Promise<unknown> {
  if ('job' in order) {
    const { job } = order;
    return asCaller({ farm: job.farmId, isJob: true }, () => runJob(platform, job, stop));
  }
  const { name, facts, input } = order.call;
  const work = apartWorks.get(name);
  if (!work) throw new Error(`no work is called ${name}`);
  return work(new Context(platform, facts), input);
}

async function answerOf(platform: Platform, order: JobOrder, stop: AbortSignal): Promise<FromJobProcess> {
  const { id } = order;
  try {
    return { id, result: await resultOf(platform, order, stop) };
  } catch (failure) {
    const known = toAppError(failure);
    if (!known) return { id, failure };
    const { code, params, field, issues } = known;
    return { id, refusal: { code, params, field, issues } };
  }
}

/** Does the jobs that the server sends, and its other long work, on connections of its own. */
export async function serveJobs({ config, databaseUrl, authSecret }: JobSetup): Promise<JobServer> {
  await startErrorReporting(config, version);
  const platform = createPlatform(
    { config: { ...config, databaseConnections }, databaseUrl, authSecret },
    {
      dearThread: null,
      jobProcess: null,
      cacheSizes: () => [],
      executeGraphql: noDoor,
      reports: { find: noDoor, write: noDoor },
    },
  );
  const stopping = new AbortController();
  return {
    take(message) {
      if ('stop' in message) stopping.abort();
      else void answerOf(platform, message, stopping.signal).then((answer) => process.send?.(answer));
    },
  };
}
