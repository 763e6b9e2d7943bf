import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { ofPastDay } from './pastDay.ts';
import { appErrorOf } from '../errors/fromDatabase.ts';
import { withFarmValue } from './prismaSql/farmValue.ts';
import { asDistributed } from './prismaSql/distributed.ts';
import { withFoldedSearch } from './prismaSql/foldedSearch.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Read = Adapter['queryRaw'];

interface Options {
  statementNameGenerator: (query: { sql: string }) => string;
  /** The database is spread over workers (Citus). */
  isDistributed: boolean;
}

/** The statements of a connection, or of a transaction on it, give tables their farm, and search as people do. */
function giveFarm(connection: Pick<Adapter, 'queryRaw' | 'executeRaw'>, isDistributed: boolean): void {
  const read: Read = connection.queryRaw.bind(connection);
  const write = connection.executeRaw.bind(connection);
  const sent = (statement: Parameters<Read>[0]) => {
    const whole = withFarmValue(withFoldedSearch(statement));
    return isDistributed ? asDistributed(whole) : whole;
  };
  connection.queryRaw = (statement) => read(sent(statement));
  connection.executeRaw = (statement) => write(sent(statement));
}

/** Reads, but for functions that change or lock something. */
const isRead = (sql: string) =>
  /^\s*(?:\/\*[^*]*\*\/\s*)?SELECT\b/i.test(sql) &&
  !/\b(?:enqueue_job|pg_notify|nextval)\(|\bFOR (?:SHARE|NO KEY UPDATE|UPDATE)\b/i.test(sql);

/** PostgreSQL ended the connection, as when it was started again; the pool makes another one. */
const isLostConnection = (error: unknown) => {
  const { kind, originalCode } = ((error as { cause?: unknown }).cause ?? {}) as {
    kind?: string;
    originalCode?: string;
  };
  return kind === 'ConnectionClosed' || /^57P0[12]$/.test(originalCode ?? '') || isUnnamedLoss(error);
};

const isUnnamedLoss = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Connection terminated') && appErrorOf(error) !== undefined;

/**
 * Reads again, once, what was read on a connection that was lost. A write may have been done before the connection was
 * lost, and a transaction is lost with it: both are reported to the caller.
 */
export class RetryingPg extends PrismaPg {
  readonly #isDistributed: boolean;

  constructor(pool: Pool, { isDistributed, ...options }: Options) {
    super(pool, { ...options, disposeExternalPool: true });
    this.#isDistributed = isDistributed;
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    giveFarm(adapter, this.#isDistributed);
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      const transaction = await begin(isolation);
      giveFarm(transaction, this.#isDistributed);
      return transaction;
    };
    const read: Read = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (statement) => {
      const query = ofPastDay(statement);
      try {
        return await read(query);
      } catch (error) {
        if (isRead(statement.sql) && isLostConnection(error)) return read(query);
        throw error;
      }
    };
    return adapter;
  }
}
