import type { Role } from '../rights/access.ts';
import type { Actor } from '../rights/actor.ts';
import { Context, type Platform } from '../context.ts';
import { dayOf } from '../values/day.ts';
import type { QueuedJob } from '../db/jobQueue.ts';
import { toJson } from '../db/json.ts';
import type { Db } from '../db/scope.ts';
import { fail } from '../errors/AppError.ts';
import { serializeError, toAppError, type Locale } from '../errors/serialize.ts';
import { reportFailure } from '../log.ts';
import { uuidv7 } from '../values/uuid.ts';
import { jobKinds, type JobFile } from './job.ts';
import { rowKey } from '../db/rowKey.ts';

/** A job whose attempts all ended with the server being killed fails after this many. */
const maxAttempts = 3;
/** Each progress report is a write: more would not be seen. */
const progressIntervalMs = 250;

/** The server is stopping: the job goes back to the queue. */
class ServerStopping extends Error {
  override name = 'ServerStopping';
}

/** Another server has started a newer attempt, or the job was deleted: this attempt's result is discarded. */
class AttemptReplaced extends Error {
  override name = 'AttemptReplaced';
}

async function claimJob(db: Db, id: string, now: Date) {
  const where = { id, status: { in: ['WAITING', 'RUNNING'] as ('WAITING' | 'RUNNING')[] } };
  const [job] = await db.job.updateManyAndReturn({
    where,
    data: { status: 'RUNNING', attempts: { increment: 1 }, startedAt: now, done: 0, total: null },
  });
  return job;
}

type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>;

function contentColumns({ bytes, stored }: JobFile) {
  return stored ? { size: stored.bytes, sha256: stored.sha256 } : { size: bytes.byteLength, bytes };
}

/** One attempt of a job; every write checks that the attempt is still the latest. */
class JobAttempt {
  readonly #platform: Platform;
  readonly #db: Db;
  readonly #job: ClaimedJob;
  readonly #stop: AbortSignal;
  #reportedAt = 0;

  constructor(platform: Platform, db: Db, job: ClaimedJob, stop: AbortSignal) {
    this.#platform = platform;
    this.#db = db;
    this.#job = job;
    this.#stop = stop;
  }

  async #update(db: Db, data: Parameters<Db['job']['updateMany']>[0]['data']): Promise<void> {
    const { id, attempts } = this.#job;
    const { count } = await db.job.updateMany({ where: { id, attempts, status: 'RUNNING' }, data });
    if (count === 0) throw new AttemptReplaced();
  }

  /** Makes the requester's clients reread the job. */
  publishUpdate(): void {
    const { id, farmId, membershipId } = this.#job;
    this.#platform.bus.publish({ type: 'Job', id, farmId, op: 'UPDATED', clientId: null, membershipId });
  }

  async reportProgress(done: number, total: number | null): Promise<void> {
    if (this.#stop.aborted) throw new ServerStopping();
    const now = performance.now();
    if (this.#reportedAt > 0 && now - this.#reportedAt < progressIntervalMs) return;
    this.#reportedAt = now;
    await this.#update(this.#db, { done, total });
    this.publishUpdate();
  }

  /** Saves the file and the status in one transaction: never one without the other, never twice. */
  async finish(file: JobFile, role: Role): Promise<void> {
    const { id, farmId } = this.#job;
    const { name, contentType } = file;
    await this.#db.$transaction(
      async (transaction) => {
        const db = transaction as Db;
        await this.#update(db, { status: 'DONE', finishedAt: this.#platform.now(), input: {} });
        await db.jobFile.create({
          data: { farmId, jobId: id, role, name: name.slice(0, 300), contentType, ...contentColumns(file) },
        });
      },
      { maxWait: 10_000, timeout: 60_000 },
    );
    this.publishUpdate();
  }

  async fail(code: string, params: object): Promise<void> {
    await this.#update(this.#db, {
      status: 'FAILED',
      finishedAt: this.#platform.now(),
      errorCode: code,
      errorParams: toJson(params),
      input: {},
    });
    this.publishUpdate();
  }

  /** Returns the job to the queue; the attempt does not count. */
  async release(): Promise<void> {
    await this.#update(this.#db, { status: 'WAITING', attempts: { decrement: 1 } });
    this.publishUpdate();
  }
}

/** The requester, if still active. The job's id stands for the session: they may have signed out since. */
async function actorOf(db: Db, { id, membershipId, farmId }: ClaimedJob): Promise<Actor | null> {
  const membership = await db.membership.findUnique({
    where: { ...rowKey(farmId, membershipId), active: true },
    select: { personId: true, role: true, person: { select: { active: true } } },
  });
  if (!membership?.person.active) return null;
  return { personId: membership.personId, membershipId, farmId, role: membership.role, sessionId: id };
}

async function execute(ctx: Context, { kind: name, input }: ClaimedJob, attempt: JobAttempt): Promise<JobFile> {
  const kind = jobKinds.get(name);
  if (!kind) throw new Error(`no job is called ${name}`);
  if (!ctx.facts.actor) fail('UserWithoutPermission');
  ctx.allow(kind.allow);
  return kind.run(ctx, input, (done, total) => attempt.reportProgress(done, total));
}

/** Runs a queued job. Its result is saved once, even when servers are killed or two of them run it. */
export async function runJob(platform: Platform, { farmId, jobId }: QueuedJob, stop: AbortSignal): Promise<void> {
  const db = platform.database.forFarm(farmId);
  const job = await claimJob(db, jobId, platform.now());
  if (!job) return;
  const attempt = new JobAttempt(platform, db, job, stop);
  const ctx = new Context(platform, {
    locale: job.locale as Locale,
    chosenDay: job.chosenDay === null ? null : dayOf(job.chosenDay),
    traceId: uuidv7(),
    clientId: null,
    address: 'job',
    userAgent: null,
    actor: await actorOf(db, job),
  });
  try {
    if (job.attempts > maxAttempts) throw new Error(`begun ${maxAttempts} times and never ended`);
    attempt.publishUpdate();
    const file = await execute(ctx, job, attempt);
    await attempt.finish(file, ctx.person.role);
  } catch (error) {
    if (error instanceof AttemptReplaced) return;
    if (error instanceof ServerStopping) {
      await attempt.release();
      throw error;
    }
    const { code, statusCode } = serializeError(error, { ...ctx.facts, door: 'graphql' });
    reportFailure(ctx, { code, statusCode }, error);
    await attempt.fail(code, toAppError(error)?.params ?? {});
  }
}
