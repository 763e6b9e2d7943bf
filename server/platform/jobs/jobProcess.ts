import { fork, type ChildProcess } from 'node:child_process';
import type { QueuedJob } from '../db/jobQueue.ts';
import { AppError, type Issue, type LooseParams } from '../errors/AppError.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Config } from '../http/config.ts';
import type { RequestFacts } from '../http/requestFacts.ts';
import { staySmall } from '../limits/memory.ts';

/** The work of a call as it goes to the process. */
export interface ApartCall {
  name: string;
  facts: RequestFacts;
  input: object;
}

export interface JobSetup {
  config: Config;
  databaseUrl: string;
  authSecret: string;
}

interface Refusal {
  code: ErrorCode;
  params: LooseParams;
  field: string | undefined;
  issues: readonly Issue[];
}

export type JobOrder = { id: number; job: QueuedJob } | { id: number; call: ApartCall };
export type ToJobProcess = { setup: JobSetup } | { stop: true } | JobOrder;
export type FromJobProcess = { id: number } & ({ result: unknown } | { refusal: Refusal } | { failure: unknown });

/** Does what is long in a process of its own, which gives way to this one. */
export interface JobProcess {
  /** Null while it has nothing to do. */
  readonly pid: number | null;
  /** Fails where the process ends before the job: the queue then gives it out again. */
  run(job: QueuedJob): Promise<void>;
  call(call: ApartCall): Promise<unknown>;
  /** Jobs go back to the queue as soon as they report; calls go on. */
  stopJobs(): void;
  close(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The memory of a process that has nothing to do is given back after it. */
const idleMs = 60_000;
/** What needs more ends alone; small spaces for what is new, which is most of it, keep the process small. */
const execArgv = ['--max-old-space-size=1024', '--max-semi-space-size=1', '--optimize-for-size'];
/** Pieces of files and rows go back to the system at once; by itself glibc comes to hold more, the more was let go. */
const allocation = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/** A process ended with work under way. */
class JobProcessLost extends Error {
  override name = 'JobProcessLost';
}

function settle(waiting: Waiting | undefined, message: FromJobProcess): void {
  if ('result' in message) waiting?.resolve(message.result);
  else if ('failure' in message) waiting?.reject(message.failure);
  else {
    const { code, field, ...refusal } = message.refusal;
    waiting?.reject(new AppError(code, { ...refusal, ...(field === undefined ? {} : { field }) }));
  }
}

class OneProcess implements JobProcess {
  readonly #setup: JobSetup;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  /** Whoever waits for the process that runs now. */
  #waiting = new Map<number, Waiting>();
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isStopping = false;

  constructor(setup: JobSetup, environment: NodeJS.ProcessEnv) {
    this.#setup = setup;
    this.#environment = environment;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async run(job: QueuedJob): Promise<void> {
    await this.#order((id) => ({ id, job }));
  }

  call(call: ApartCall): Promise<unknown> {
    return this.#order((id) => ({ id, call }));
  }

  stopJobs(): void {
    this.#isStopping = true;
    if (this.#child) this.#send(this.#child, { stop: true });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => void child.once('exit', resolve));
    // It ends as it hears of nobody any more.
    if (child.connected) child.disconnect();
    await ended;
  }

  #start(): ChildProcess {
    const child = fork(new URL('../../jobWorker.ts', import.meta.url), {
      execArgv,
      env: { ...this.#environment, ...allocation },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A session of its own, which gives way as a whole.
      detached: process.platform === 'linux',
    });
    // One that ends late takes nobody with it who waits for the next.
    const own = new Map<number, Waiting>();
    // Both together are to stay within what a small machine has.
    const letGrow = staySmall();
    child.once('exit', letGrow);
    this.#waiting = own;
    child.on('message', (message: FromJobProcess) => settle(own.get(message.id), message));
    const lose = (cause: Error) => {
      if (this.#child === child) this.#child = undefined;
      for (const { reject } of own.values()) reject(new AppError('CouldNotLoadFarmData', { cause }));
    };
    child.on('error', lose);
    child.once('exit', (code, signal) => lose(new JobProcessLost(`the process of jobs ended by ${signal ?? code}`)));
    this.#send(child, { setup: this.#setup });
    if (this.#isStopping) this.#send(child, { stop: true });
    return child;
  }

  /** What it cannot hear any more ends with it, of which its end informs. */
  #send(child: ChildProcess, message: ToJobProcess): void {
    child.send(message, () => undefined);
  }

  async #order(order: (id: number) => JobOrder): Promise<unknown> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const waiting = this.#waiting;
    const id = (this.#lastId += 1);
    try {
      return await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        this.#send(child, order(id));
      });
    } finally {
      waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), idleMs).unref();
    }
  }
}

export function createJobProcess(setup: JobSetup, environment: NodeJS.ProcessEnv): JobProcess {
  return new OneProcess(setup, environment);
}
