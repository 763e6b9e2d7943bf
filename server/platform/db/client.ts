import { Pool } from 'pg';
import type { CacheSize } from '../limits/boundedCache.ts';
import { FarmUse } from '../limits/farmUse.ts';
import type { Day } from '../values/day.ts';
import { FairPool } from './fairPool.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { removeOldBackups, removeOldJobs } from './jobs.sql.ts';
import { isMigrated } from './server/migrate.ts';
import { PreparedNames } from './preparedNames.ts';
import { likeJson } from './prismaSql/wireValues.ts';
import { RetryingPg } from './retryingPg.ts';
import type { RowLimits } from '../rights/rights.ts';
import { scopedTo, type Db } from './scope.ts';
import { behindWall, noWall } from './wall.ts';

/** Unscoped client over all farms; only for sign-in, registration and start-up. */
export type EveryFarmDb = PrismaClient;

/** Unscoped access on the farm transaction's own connection: a second connection could deadlock the pool. */
export function unscoped(transaction: Db): EveryFarmDb {
  return (transaction as Db & { $parent: EveryFarmDb }).$parent;
}

export interface Database {
  everyFarm: EveryFarmDb;
  /** What each farm takes of it through this server. */
  use: FarmUse;
  /** With limits, of what a partner's key sees; with a day, as of it. */
  forFarm(farmId: string, limits?: RowLimits | null, day?: Day | null): Db;
  /**
   * Sends one prepared statement, whose values come as they would within JSON; behind the wall of the farm, to which it
   * must keep itself; null before anybody signed in.
   */
  readRows(farmId: string | null, sql: string, values: readonly unknown[]): Promise<unknown[][]>;
  /** Loads Prisma's compiler of queries, which its first query would wait for. */
  warmUp(): Promise<void>;
  /** Removes expired jobs and backups of every farm. */
  removeOldJobs(now: Date): Promise<number>;
  /** Whether the database responds and has every migration. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}

/** Statements with this prefix are prepared once per connection: planning is dear and does not depend on the values. */
const preparedPrefix = '/* kept */';
const mebibyte = 1024 * 1024;
const statementNames = new PreparedNames('kept', { most: 1_000, mostBytes: 4 * mebibyte });
const readNames = new PreparedNames('read', { most: 400, mostBytes: 4 * mebibyte });

/** The texts of statements that connections keep prepared. */
export const preparedSizes = (): CacheSize[] => [statementNames.size, readNames.size];

const nameOf = (sql: string): string => (sql.startsWith(preparedPrefix) ? (statementNames.of(sql)?.name ?? '') : '');

/** Listens to every statement with its parameters as a JSON list. */
export type StatementListener = (sql: string, parameters: string) => void;

interface DatabaseOptions {
  connections: number;
  /** No statement runs longer. */
  statementTimeoutMs: number;
  onStatement?: StatementListener | undefined;
  /** Of PostgreSQL itself, where the other address is that of a pooler. */
  directUrl?: string | undefined;
  /** The database is spread over workers (Citus), which know nothing of a session's settings. */
  isDistributed?: boolean;
  /** False where all that is lost in a crash is made anew: commits then do not wait for the disk. */
  durable?: boolean;
  /** Where one connection does the same again and again, it keeps every statement prepared that comes twice. */
  repeats?: boolean;
}

/** Enough for the jobs of three farms at once; a recosting or a backup is one long statement. */
const jobConnections = { connections: 6, statementTimeoutMs: 10 * 60 * 1_000 };

/** Of one statement; the largest file that is kept is far smaller. */
const mostResultBytes = 256 * 1024 * 1024;

const healthTimeoutMs = 5_000;

/** A connection of its own, so that the answer is about the database and not about how busy the farms are. */
function openHealthCheck(url: string) {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: healthTimeoutMs,
    statement_timeout: healthTimeoutMs,
  });
  // The pool replaces closed connections; an unhandled 'error' event would end the process.
  pool.on('error', () => undefined);
  return {
    isMigrated: () => isMigrated(async (sql) => (await pool.query(sql)).rows).catch(() => false),
    close: () => pool.end(),
  };
}

function openPrisma(adapter: RetryingPg, onStatement: StatementListener | undefined): PrismaClient {
  if (!onStatement) return new PrismaClient({ adapter });
  const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  client.$on('query', ({ query, params }) => onStatement(query, params));
  return client;
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { onStatement, directUrl, isDistributed = false, durable = true, repeats = false } = options;
  const { connections, statementTimeoutMs } = options;
  const use = new FarmUse();
  const pool = new FairPool({
    url,
    use,
    connections,
    statementTimeoutMs,
    mostBytes: mostResultBytes,
    jobs: jobConnections,
    isPooled: directUrl !== undefined,
    isDistributed,
  });
  if (!durable) pool.on('connect', (client) => void client.query('SET synchronous_commit = off'));
  const repeated = new PreparedNames('repeated', { most: 4_000, mostBytes: 16 * mebibyte });
  const adapter = new RetryingPg(pool, {
    isDistributed,
    statementNameGenerator: ({ sql }) => (repeats ? (repeated.ofRepeated(sql)?.name ?? '') : nameOf(sql)),
  });
  const everyFarm = openPrisma(adapter, onStatement);
  const scoped = new Map<string, Db>();
  const health = openHealthCheck(directUrl ?? url);
  return {
    everyFarm,
    use,
    forFarm(farmId, limits = null, day = null) {
      const name = [farmId, limits?.name, day].join(' ');
      const known = scoped.get(name);
      if (known) return known;
      if (scoped.size >= 1_000) scoped.clear();
      const db = scopedTo(everyFarm, farmId, limits, day);
      scoped.set(name, db);
      return db;
    },
    async readRows(farmId, sql, values) {
      onStatement?.(sql, JSON.stringify(values));
      const named = readNames.of(sql) ?? { text: sql };
      const statement = { ...named, values: [...values], rowMode: 'array' as const, types: likeJson };
      return (await behindWall(farmId ?? noWall, () => pool.query<unknown[]>(statement))).rows;
    },
    // The first query reports what is wrong.
    warmUp: () => everyFarm.$connect().catch(() => undefined),
    async removeOldJobs(now) {
      await removeOldBackups(pool, now);
      return removeOldJobs(pool, now);
    },
    isMigrated: health.isMigrated,
    async close() {
      await everyFarm.$disconnect();
      await health.close();
    },
  };
}
