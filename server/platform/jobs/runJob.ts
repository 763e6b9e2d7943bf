import type { Actor } from '../actor.ts';
import { Context, type Platform } from '../context.ts';
import { dayOf } from '../day.ts';
import type { QueuedJob } from '../db/jobQueue.ts';
import { toJson } from '../db/json.ts';
import type { Db } from '../db/scope.ts';
import { fail } from '../errors/AppError.ts';
import { serializeError, toAppError, type Locale } from '../errors/serialize.ts';
import { parseInput } from '../input.ts';
import { reportFailure } from '../log.ts';
import { uuidv7 } from '../uuid.ts';
import { jobKinds, type JobFile } from './job.ts';

/** A job that took the server down with it this often is not begun again. */
const mostAttempts = 3;
/** People see no more, and every one of them is a write. */
const tellEveryMs = 250;

/** The server is being stopped: what is not done is begun again by the next one. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** Another server has begun the job anew, or it was removed: whatever comes of this run is not wanted. */
class Replaced extends Error {
  override name = 'Replaced';
}

async function takeUp(db: Db, id: string, now: Date) {
  const where = { id, status: { in: ['WAITING', 'RUNNING'] as ('WAITING' | 'RUNNING')[] } };
  const [job] = await db.job.updateManyAndReturn({
    where,
    data: { status: 'RUNNING', attempts: { increment: 1 }, startedAt: now, done: 0, total: null },
  });
  return job;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeUp>>>;

/** One begun run of one job, and the only ways to write of it. */
class JobRun {
  readonly #platform: Platform;
  readonly #db: Db;
  readonly #job: Taken;
  readonly #stop: AbortSignal;
  #toldAt = 0;

  constructor(platform: Platform, db: Db, job: Taken, stop: AbortSignal) {
    this.#platform = platform;
    this.#db = db;
    this.#job = job;
    this.#stop = stop;
  }

  async #write(db: Db, data: Parameters<Db['job']['updateMany']>[0]['data']): Promise<void> {
    const { id, attempts } = this.#job;
    const { count } = await db.job.updateMany({ where: { id, attempts, status: 'RUNNING' }, data });
    if (count === 0) throw new Replaced();
  }

  /** Whoever asked reads again how it stands. */
  announce(): void {
    const { id, farmId, membershipId } = this.#job;
    this.#platform.bus.publish({ type: 'Job', id, farmId, op: 'UPDATED', clientId: null, membershipId });
  }

  async tell(done: number, total: number | null): Promise<void> {
    if (this.#stop.aborted) throw new Stopped();
    const now = performance.now();
    if (this.#toldAt > 0 && now - this.#toldAt < tellEveryMs) return;
    this.#toldAt = now;
    await this.#write(this.#db, { done, total });
    this.announce();
  }

  /** The file and the word that it is there are one transaction: never one without the other, never twice. */
  async finish({ name, contentType, bytes }: JobFile): Promise<void> {
    const { id, farmId } = this.#job;
    await this.#db.$transaction(
      async (transaction) => {
        const db = transaction as Db;
        await this.#write(db, { status: 'DONE', finishedAt: this.#platform.now(), input: {} });
        await db.jobFile.create({
          data: { farmId, jobId: id, name: name.slice(0, 300), contentType, size: bytes.byteLength, bytes },
        });
      },
      { maxWait: 10_000, timeout: 60_000 },
    );
    this.announce();
  }

  async fail(code: string, params: object): Promise<void> {
    await this.#write(this.#db, {
      status: 'FAILED',
      finishedAt: this.#platform.now(),
      errorCode: code,
      errorParams: toJson(params),
      input: {},
    });
    this.announce();
  }

  /** As if it had never been begun. */
  async release(): Promise<void> {
    await this.#write(this.#db, { status: 'WAITING', attempts: { decrement: 1 } });
    this.announce();
  }
}

/** The person who asked, if they still work here; no session, as they may have signed out meanwhile. */
async function actorOf(db: Db, { id, membershipId, farmId }: Taken): Promise<Actor | null> {
  const membership = await db.membership.findUnique({
    where: { id: membershipId, active: true },
    select: { personId: true, role: true, person: { select: { active: true } } },
  });
  if (!membership?.person.active) return null;
  return { personId: membership.personId, membershipId, farmId, role: membership.role, sessionId: id };
}

async function work(ctx: Context, { kind: name, input }: Taken, run: JobRun): Promise<JobFile> {
  const kind = jobKinds.get(name);
  if (!kind) throw new Error(`no job is called ${name}`);
  if (!ctx.facts.actor) fail('UserWithoutPermission');
  ctx.allow(kind.allow);
  return kind.run(ctx, parseInput(kind.input, input) as never, (done, total) => run.tell(done, total));
}

/** Does a job that was asked for, once, whatever happens to the server meanwhile. */
export async function runJob(platform: Platform, { farmId, jobId }: QueuedJob, stop: AbortSignal): Promise<void> {
  const db = platform.database.forFarm(farmId);
  const job = await takeUp(db, jobId, platform.now());
  if (!job) return;
  const run = new JobRun(platform, db, job, stop);
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
    if (job.attempts > mostAttempts) throw new Error(`begun ${mostAttempts} times and never ended`);
    run.announce();
    await run.finish(await work(ctx, job, run));
  } catch (error) {
    if (error instanceof Replaced) return;
    if (error instanceof Stopped) {
      await run.release();
      throw error;
    }
    const { code, statusCode } = serializeError(error, { ...ctx.facts, door: 'graphql' });
    reportFailure(ctx, { code, statusCode }, error);
    await run.fail(code, toAppError(error)?.params ?? {});
  }
}
