import { Client, DatabaseError, escapeLiteral, type PoolClient } from 'pg';
import { arrayText } from '../../server/platform/db/arrays.ts';
import { farmOfWall } from '../../server/platform/db/wall.ts';

type Query = (this: PoolClient, ...given: unknown[]) => unknown;

interface Statement {
  url: string;
  text: string;
  values: unknown[];
}

const known = new Set<string>();
const sent: Statement[] = [];
let isNoting = false;

const isPlanned = /^\s*(?:\/\*.*?\*\/)?\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b[^]*"/;

function statementOf(client: PoolClient, [query, values]: unknown[]): Statement | null {
  const given = typeof query === 'string' ? { text: query } : (query as Partial<Statement> | undefined);
  const { text } = given ?? {};
  if (text === undefined || !isPlanned.test(text) || farmOfWall(client) === null) return null;
  // The types of the library do not have where a client is connected to.
  const { user, host, port, database } = client as PoolClient & Record<'user' | 'host' | 'port' | 'database', string>;
  const url = `postgresql://${user}@${host}:${port}/${database}`;
  return { url, text, values: given?.values ?? (Array.isArray(values) ? (values as unknown[]) : []) };
}

/** From now on what is sent for a farm is noted, each text once. */
export function noteStatements(): void {
  if (isNoting) return;
  isNoting = true;
  // The overloads of pg all come down to a list of arguments.
  const query = Client.prototype.query as unknown as Query;
  const noting: Query = function (...given) {
    const statement = statementOf(this, given);
    const plain = statement?.text.replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$1, $1') ?? '';
    if (statement && !known.has(plain)) {
      known.add(plain);
      sent.push(statement);
    }
    return query.apply(this, given);
  };
  // The same overloads.
  Client.prototype.query = noting as unknown as typeof Client.prototype.query;
}

/** What is wrong with how a statement is shared out, by its plan; null where it goes to one shard. */
export function faultOf(plan: string): string | null {
  const tasks = [...plan.matchAll(/"Task Count":\s*(\d+)/g)].map(([, count]) => Number(count));
  if (/MapMergeJob|repartition/i.test(plan)) return 'rows are shared out anew';
  return tasks.some((count) => count > 1) ? `${Math.max(...tasks)} shards` : null;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return escapeLiteral(arrayText(value as (string | null)[]));
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return escapeLiteral(`\\x${value.toString('hex')}`);
  return escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Citus explains a write within a statement by its values alone, not by its parameters. */
export async function planOf(client: Client, { text, values }: Omit<Statement, 'url'>): Promise<string> {
  const given = text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
  const { rows } = await client.query<Record<string, unknown>>(`EXPLAIN (FORMAT JSON, COSTS off) ${given}`);
  return JSON.stringify(rows);
}

/** A cluster's refusal; what is wrong anywhere, or names what is gone by now, was refused when it was sent as well. */
const refusalOf = (error: Error): string | null =>
  error instanceof DatabaseError && ['0A000', 'XX000'].includes(error.code ?? '') ? error.message : null;

async function faultsAt(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  const isThere = await client.connect().then(
    () => true,
    // The file has removed its database.
    () => false,
  );
  if (!isThere) return [];
  const faults: string[] = [];
  for (const statement of statements) {
    const fault = await planOf(client, statement).then(faultOf, refusalOf);
    if (fault) faults.push(`${fault}: ${statement.text}`);
  }
  await client.end();
  return faults;
}

/** The statements since the last call that do not go to one shard. */
export async function takeSharedOut(): Promise<string[]> {
  const faults: string[] = [];
  for (const [url, statements] of Map.groupBy(sent.splice(0), (statement) => statement.url))
    faults.push(...(await faultsAt(url, statements)));
  return faults;
}
