import { Client, Pool, type PoolClient } from 'pg';
import { farmOfWall } from '../../../server/platform/db/wall.ts';

type Query = (this: PoolClient, ...given: unknown[]) => unknown;

/** With the wall: the work of one farm. Without: that of the directory of accounts and of whoever runs the servers. */
export interface Sent {
  sql: string;
  isWalled: boolean;
}

const walled = new Set<string>();
const open = new Set<string>();
const ofProduct = new WeakSet<object>();
let isNoting = false;

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;

/** From now on what the product sends is noted: it has pools, and tests have connections. */
export function noteStatements(): void {
  if (isNoting) return;
  isNoting = true;
  const { emit } = Pool.prototype;
  // The overloads of each event.
  Pool.prototype.emit = function (this: Pool, name: string, ...rest: unknown[]) {
    if (name === 'connect') ofProduct.add(rest[0] as PoolClient);
    return Reflect.apply(emit, this, [name, ...rest]) as boolean;
  } as typeof emit;
  // The overloads of pg all come down to a list of arguments.
  const query = Client.prototype.query as unknown as Query;
  const noting: Query = function (...given) {
    const text = ofProduct.has(this) ? textOf(given[0]) : undefined;
    if (text !== undefined) (farmOfWall(this) === null ? open : walled).add(text);
    return query.apply(this, given);
  };
  // The same overloads.
  Client.prototype.query = noting as unknown as typeof Client.prototype.query;
}

/** A list is the same text for any number of values. */
const plain = (sql: string): string =>
  sql.replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$1, $1').replaceAll(/\(\$1, \$1\)(?:, ?\(\$1, \$1\))+/g, '($1, $1)');

/** What was sent since the last call, each text once. */
export function takeStatements(): Sent[] {
  const found = [open, walled].flatMap((texts) =>
    [...new Set([...texts].map(plain))].map((sql) => ({ sql, isWalled: texts === walled })),
  );
  open.clear();
  walled.clear();
  return found;
}
