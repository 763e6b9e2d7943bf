import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { constraintNames } from '../prismaSql/models.ts';
import { farmOfWall } from '../wall.ts';

type Query = string | QueryConfig;
type Answered = (error: Error | null, result?: QueryResult) => void;
type Send = (query: Query, values?: unknown[]) => Promise<QueryResult>;

const refusedBy = /constraint "(\w+?)(_[\da-f]{8})?_\d{6,}"/;

/** A worker of Citus names what refuses in its message alone, by the name that it has on a shard, long ones cut. */
function withConstraint(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.constraint !== undefined) return error;
  const [, name = '', isCut] = refusedBy.exec(error.message) ?? [];
  error.constraint = isCut ? constraintNames().find((whole) => whole.startsWith(name)) : name || undefined;
  return error;
}

interface Options {
  /** Null where connections have it from their start. */
  statementTimeoutMs: number | null;
  /** A coordinator of Citus sends a setting to the workers in the words of its message, which must say nothing else. */
  isDistributed: boolean;
}

/** The messages that begin a transaction for a farm. */
function beginning(farmId: string, { statementTimeoutMs, isDistributed }: Options): string[] {
  const statements = ['BEGIN', 'SET LOCAL ROLE cocho_app', `SET LOCAL app.farm = '${farmId}'`];
  if (statementTimeoutMs !== null) statements.push(`SET LOCAL statement_timeout = ${statementTimeoutMs}`);
  return isDistributed ? statements : [statements.join('; ')];
}

/**
 * Behind a pooler (PgBouncer, by transactions) the next transaction has another connection of the database, where
 * nothing of a session is left: each begins with its own wall and limit. What is no transaction becomes one; the
 * messages of it travel together.
 */
export function wallEachTransaction(client: PoolClient, options: Options): void {
  // The overload that answers with a promise, of those that pg declares.
  const send = client.query.bind(client) as Send;
  let isOpen = false;
  const begin = (farmId: string) => beginning(farmId, options).map((statement) => send(statement));

  async function alone(query: Query, values: unknown[] | undefined, farmId: string): Promise<QueryResult> {
    const begun = begin(farmId);
    const [result] = await Promise.all([send(query, values), ...begun, send('COMMIT')]);
    return result;
  }

  async function query(statement: Query, values?: unknown[]): Promise<QueryResult> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const farmId = farmOfWall(client);
    if (text === 'BEGIN') isOpen = true;
    else if (text === 'COMMIT' || text === 'ROLLBACK') isOpen = false;
    else if (!isOpen && farmId !== null) return alone(statement, values, farmId);
    if (text !== 'BEGIN' || farmId === null) return send(statement, values);
    const [begun] = await Promise.all(begin(farmId));
    return begun!;
  }

  client.query = ((statement: Query, second?: unknown[] | Answered, third?: Answered) => {
    const [values, answered] = typeof second === 'function' ? [undefined, second] : [second, third];
    const result = query(statement, values).catch((error: unknown) => {
      throw withConstraint(error);
    });
    if (!answered) return result;
    result.then(
      (found) => answered(null, found),
      (error: Error) => answered(error),
    );
    return undefined;
    // All the ways to call it that the pool and Prisma use.
  }) as typeof client.query;
}
