import { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { Pool, type PoolClient } from 'pg';
import { currentCaller } from '../turns/caller.ts';
import { AppError } from '../errors/AppError.ts';
import type { FarmUse, Use } from '../limits/farmUse.ts';
import { letBackendGiveWay } from '../limits/giveWay.ts';
import { FairQueue } from '../turns/fairQueue.ts';
import { wallEachTransaction } from './server/pooled.ts';
import { buildWall, currentWall, noteWall } from './wall.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void;

interface Share {
  connections: number;
  /** No statement runs longer. */
  statementTimeoutMs: number;
}

interface Options extends Share {
  url: string;
  /** No statement returns more. */
  mostBytes: number;
  /** Connections that only jobs take, beside the others. */
  jobs?: Share;
  /** The address is that of a pooler, which gives each transaction a connection and knows no settings of a session. */
  isPooled?: boolean | undefined;
  /** The address is that of a coordinator of Citus, whose workers know no settings of a session either. */
  isDistributed?: boolean | undefined;
  /** Where it is noted what each farm takes. */
  use?: FarmUse | undefined;
}

/** Shorter than the wait of a transaction for its connection, so that the refusal names its cause. */
const longestWaitMs = 8_000;
const mostWaiting = 1_000;

const settings = {
  // Statements are planned for any farm: of one that registered after the last ANALYZE the planner would expect no row
  // in any table, and read all of the farm for each row of a join.
  plan_cache_mode: 'force_generic_plan',
  // They are planned for the largest farm: a small one must not read the rows of all others for that.
  enable_seqscan: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
};

function withSettings(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [given, ...own].join(' ').trim());
  return address.href;
}

/** A connection pool of which each farm has at most a third, however much it asks for; jobs have their own in it. */
export class FairPool extends Pool {
  readonly #queue: FairQueue;
  readonly #leave = new WeakMap<PoolClient, () => void>();
  readonly #results = new WeakMap<PoolClient, Results>();
  readonly #use: FarmUse | undefined;
  readonly #jobs: FairPool | undefined;
  readonly #isPooled: boolean;

  constructor(options: Options) {
    const { url, connections, statementTimeoutMs, mostBytes, jobs, isDistributed = false, use } = options;
    // What a connection of a pooler starts with is not of the one behind it.
    const hasSessions = options.isPooled !== true;
    const isPooled = isDistributed || !hasSessions;
    super({
      connectionString: isPooled ? url : withSettings(url),
      max: connections,
      pipeline: isPooled,
      ...(hasSessions ? { statement_timeout: statementTimeoutMs } : {}),
    });
    this.#isPooled = isPooled;
    this.#use = use;
    const wall = { statementTimeoutMs: hasSessions ? null : statementTimeoutMs, isDistributed };
    if (isPooled) this.on('connect', (client) => wallEachTransaction(client, wall));
    const perFarm = Math.ceil(connections / 3);
    this.#queue = new FairQueue({ places: connections, perFarm, mostWaiting, longestWaitMs });
    this.on('connect', (client) => this.#results.set(client, countResults(client, mostBytes)));
    this.on('release', (_error, client) => this.#leave.get(client)?.());
    // The pool replaces closed connections; an unhandled 'error' event would end the process, also that of a connection
    // which is lost between the statements of whoever took it.
    const ignore = () => undefined;
    this.on('error', ignore);
    this.on('connect', (client) => client.on('error', ignore));
    if (!jobs) return;
    this.#jobs = new FairPool({ url, mostBytes, isPooled: !hasSessions, isDistributed, use, ...jobs });
    // Of a pooler the process behind a connection is not known.
    if (!isPooled) this.#jobs.on('connect', yieldToOthers);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return this.#connect();
    callbackify(() => this.#connect())((error, client) =>
      callback(error ?? undefined, client, (reason) => client?.release(reason)),
    );
  }

  async #connect(): Promise<PoolClient> {
    const { farm, signal, isJob } = currentCaller();
    if (isJob && this.#jobs) return this.#jobs.connect();
    const leave = await this.#queue.enter(farm, signal);
    try {
      return await this.#ownConnection(farm, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #ownConnection(farm: string, leave: () => void): Promise<PoolClient> {
    const client = await super.connect();
    try {
      if (this.#isPooled) noteWall(client, currentWall());
      else await buildWall(client, currentWall());
    } catch (error) {
      client.release(true);
      throw error;
    }
    const since = performance.now();
    this.#results.get(client)?.taken();
    this.#leave.set(client, () => {
      const seconds = (performance.now() - since) / 1_000;
      this.#use?.add(farm, { seconds, statements: 0, rows: 0, bytes: 0, ...this.#results.get(client)?.taken() });
      leave();
    });
    return client;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.#jobs?.end()]).then(() => undefined);
    if (!callback) return ended;
    callbackify(() => ended)(callback);
  }
}

/** The processor goes to those first whose callers wait. */
function yieldToOthers(client: PoolClient): void {
  // The types of the library do not have the number of the backend.
  const { processID } = client as PoolClient & { processID?: number };
  const { stream } = client.connection;
  if (processID && stream instanceof Socket && stream.localPort) letBackendGiveWay(processID, stream.localPort);
}

interface Results {
  /** What came since it was read last. */
  taken(): Omit<Use, 'seconds'>;
}

/** Counts what statements return, and ends the connection of one that returns too much, before it fills the memory. */
function countResults(client: PoolClient, mostBytes: number): Results {
  let ofStatement = 0;
  let [statements, rows, bytes] = [0, 0, 0];
  const { connection } = client;
  const { stream } = connection;
  connection.on('readyForQuery', () => (ofStatement = 0));
  connection.on('commandComplete', ({ text }: { text: string }) => {
    statements += 1;
    rows += Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  });
  // Counted before the rows are read, the last of which ends the count.
  stream.prependListener('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    ofStatement += chunk.length;
    if (ofStatement > mostBytes) stream.destroy(new AppError('AnswerTooLarge'));
  });
  return {
    taken() {
      const since = { statements, rows, bytes };
      [statements, rows, bytes] = [0, 0, 0];
      return since;
    },
  };
}
