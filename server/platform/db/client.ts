import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';
import { isMigrated } from './migrate.ts';
import { scopedTo, type Db } from './scope.ts';

/** The database of every farm; only sign-in, registration and start-up may use it. */
export type EveryFarmDb = PrismaClient;

/** Every farm's rows inside a farm's transaction: on a second connection, callers could wait for one another for ever. */
export function unscoped(transaction: Db): EveryFarmDb {
  return (transaction as unknown as { $parent: EveryFarmDb }).$parent;
}

export interface Database {
  everyFarm: EveryFarmDb;
  forFarm(farmId: string): Db;
  /** Whether it answers and has every migration. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}

/** What begins like this is planned once per connection: its plan is dear and does not depend on what is asked. */
const kept = '/* kept */';
const keptNames = new Map<string, string>();

function nameOf(sql: string): string {
  if (!sql.startsWith(kept)) return '';
  const name = keptNames.get(sql) ?? `kept_${keptNames.size}`;
  keptNames.set(sql, name);
  return name;
}

/** Hears every statement with its parameters, as a JSON list. */
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
    isMigrated: () => isMigrated((sql) => everyFarm.$queryRawUnsafe(sql)).catch(() => false),
    close: () => everyFarm.$disconnect(),
  };
}
