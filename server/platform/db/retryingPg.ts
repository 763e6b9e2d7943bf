import { PrismaPg } from '@prisma/adapter-pg';
import { ofPastDay } from './pastDay.ts';
import { appErrorOf } from '../errors/fromDatabase.ts';
import { withFarmValue } from './prismaSql/farmValue.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Read = Adapter['queryRaw'];

/** The statements of a connection, or of a transaction on it, give the farm that they are of to every table. */
function giveFarm(connection: Pick<Adapter, 'queryRaw' | 'executeRaw'>): void {
  const read: Read = connection.queryRaw.bind(connection);
  const write = connection.executeRaw.bind(connection);
  connection.queryRaw = (statement) => read(withFarmValue(statement));
  connection.executeRaw = (statement) => write(withFarmValue(statement));
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
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    giveFarm(adapter);
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      const transaction = await begin(isolation);
      giveFarm(transaction);
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
