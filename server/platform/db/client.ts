import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';
import { removeOldJobs } from './jobs.sql.ts';
import { isMigrated } from './migrate.ts';
import { scopedTo, type Db } from './scope.ts';

/** Unscoped client over all farms; only for sign-in, registration and start-up. */
export type EveryFarmDb = PrismaClient;

/** Unscoped access on the farm transaction's own connection: a second connection could deadlock the pool. */
export function unscoped(transaction: Db): EveryFarmDb {
  return (transaction as unknown as { $parent: EveryFarmDb }).$parent;
}

export interface Database {
  everyFarm: EveryFarmDb;
  forFarm(farmId: string): Db;
  /** Removes expired jobs of every farm. */
  removeOldJobs(now: Date): Promise<number>;
  /** Whether the database responds and has every migration. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}

/** Statements with this prefix are prepared once per connection: planning is expensive and does not depend on the values. */
const preparedPrefix = '/* kept */';
const statementNames = new Map<string, string>();

function nameOf(sql: string): string {
  if (!sql.startsWith(preparedPrefix)) return '';
  const name = statementNames.get(sql) ?? `kept_${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

/** Listens to every statement with its parameters as a JSON list. */
export type StatementListener = (sql: string, parameters: string) => void;

export function openDatabase(url: string, onStatement?: StatementListener): Database {
  const adapter = new PrismaPg(
    { connectionString: url, max: 20 },
    { statementNameGenerator: ({ sql }) => nameOf(sql) },
  );
  const everyFarm = onStatement
    ? new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] })
    : new PrismaClient({ adapter });
  if (onStatement) (everyFarm as PrismaClient<'query'>).$on('query', ({ query, params }) => onStatement(query, params));
  const scoped = new Map<string, Db>();
  return {
    everyFarm,
    forFarm(farmId) {
      const known = scoped.get(farmId);
      if (known) return known;
      if (scoped.size >= 1_000) scoped.clear();
      const db = scopedTo(everyFarm, farmId);
      scoped.set(farmId, db);
      return db;
    },
    removeOldJobs: (now) => removeOldJobs(everyFarm, now),
    isMigrated: () => isMigrated((sql) => everyFarm.$queryRawUnsafe(sql)).catch(() => false),
    close: () => everyFarm.$disconnect(),
  };
}
