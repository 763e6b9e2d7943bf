import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { farmOfWall } from '../wall.ts';

type Query = string | QueryConfig;
type Answered = (error: Error | null, result?: QueryResult) => void;
type Send = (query: Query, values?: unknown[]) => Promise<QueryResult>;

/**
 * Behind a pooler (PgBouncer, by transactions) the next transaction has another connection of the database, where
 * nothing of a session is left: each begins with its own wall and limit. What is no transaction becomes one; the three
 * messages of it travel together.
 */
export function wallEachTransaction(client: PoolClient, statementTimeoutMs: number): void {
  // The overload that answers with a promise, of those that pg declares.
  const send = client.query.bind(client) as Send;
  let isOpen = false;

  const begin = (farmId: string): string =>
    [
      'BEGIN',
      'SET LOCAL ROLE cocho_app',
      `SET LOCAL app.farm = '${farmId}'`,
      `SET LOCAL statement_timeout = ${statementTimeoutMs}`,
    ].join('; ');

  async function alone(query: Query, values: unknown[] | undefined, farmId: string): Promise<QueryResult> {
    const [, result] = await Promise.all([send(begin(farmId)), send(query, values), send('COMMIT')]);
    return result;
  }

  function query(statement: Query, values?: unknown[]): Promise<QueryResult> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const farmId = farmOfWall(client);
    if (text === 'BEGIN') isOpen = true;
    else if (text === 'COMMIT' || text === 'ROLLBACK') isOpen = false;
    else if (!isOpen && farmId !== null) return alone(statement, values, farmId);
    return text === 'BEGIN' && farmId !== null ? send(begin(farmId)) : send(statement, values);
  }

  client.query = ((statement: Query, second?: unknown[] | Answered, third?: Answered) => {
    const [values, answered] = typeof second === 'function' ? [undefined, second] : [second, third];
    const result = query(statement, values);
    if (!answered) return result;
    result.then(
      (found) => answered(null, found),
      (error: Error) => answered(error),
    );
    return undefined;
    // All the ways to call it that the pool and Prisma use.
  }) as typeof client.query;
}
