import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentCaller } from '../caller.ts';
import { AppError } from '../errors/AppError.ts';
import { FairQueue } from '../fairQueue.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void;

interface Options {
  url: string;
  connections: number;
  /** No statement runs longer. */
  statementTimeoutMs: number;
  /** No statement returns more. */
  mostBytes: number;
}

/** Shorter than the wait of a transaction for its connection, so that the refusal names its cause. */
const longestWaitMs = 8_000;
const mostWaiting = 1_000;

/** A connection pool of which each farm has at most a third, however much it asks for. */
export class FairPool extends Pool {
  readonly #queue: FairQueue;
  readonly #leave = new WeakMap<PoolClient, () => void>();

  constructor({ url, connections, statementTimeoutMs, mostBytes }: Options) {
    const options: PoolConfig = { connectionString: url, max: connections, statement_timeout: statementTimeoutMs };
    super(options);
    const perFarm = Math.ceil(connections / 3);
    this.#queue = new FairQueue({ places: connections, perFarm, mostWaiting, longestWaitMs });
    this.on('connect', (client) => refuseLongResults(client, mostBytes));
    this.on('release', (_error, client) => this.#leave.get(client)?.());
    // The pool replaces closed connections; an unhandled 'error' event would end the process.
    this.on('error', () => undefined);
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
    const { farm, signal } = currentCaller();
    const leave = await this.#queue.enter(farm, signal);
    try {
      const client = await super.connect();
      this.#leave.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}

interface Wire {
  connection: { on(event: 'readyForQuery', listener: () => void): void; stream: Socket };
}

/** Ends the connection of a statement that returns too much, before its rows fill the memory. */
function refuseLongResults(client: PoolClient, mostBytes: number): void {
  let bytes = 0;
  const { connection } = client as unknown as Wire;
  const { stream } = connection;
  connection.on('readyForQuery', () => (bytes = 0));
  // Counted before the rows are read, the last of which ends the count.
  stream.prependListener('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > mostBytes) stream.destroy(new AppError('AnswerTooLarge'));
  });
}
