import type { Logger } from 'pino';
import { followers } from './followers.ts';
import type { Platform } from './platform/context.ts';
import { openDatabase, preparedSizes, type StatementListener } from './platform/db/client.ts';
import { createBus } from './platform/events/bus.ts';
import type { Config } from './platform/http/config.ts';
import { KeptCounts } from './platform/limits/keptCounts.ts';
import { createLimiter } from './platform/limits/limiter.ts';
import { SharedCounts } from './platform/limits/sharedCounts.ts';
import { createLog } from './platform/log.ts';
import { createOidc } from './platform/rights/oidc.ts';
import { openStore } from './platform/store/openStore.ts';
import { createTurns } from './platform/turns/turns.ts';

export interface PlatformOptions {
  config: Config;
  databaseUrl: string;
  authSecret: string;
  log?: Logger | undefined;
  /** For tests and the bench. */
  onStatement?: StatementListener | undefined;
}

/** What a server with doors has beside a process that does jobs alone. */
type Doors = Pick<Platform, 'dearThread' | 'jobProcess' | 'cacheSizes' | 'executeGraphql' | 'reports'>;

/** What services stand on. */
export function createPlatform(
  { config, databaseUrl, authSecret, log = createLog(config), onStatement }: PlatformOptions,
  doors: Doors,
): Platform {
  const { databaseConnections: connections, statementTimeoutMs, isDistributed } = config;
  // What belongs to a session (LISTEN, locks) passes a pooler by.
  const { directDatabaseUrl: directUrl } = config;
  const sessionUrl = directUrl ?? databaseUrl;
  const bus = createBus(sessionUrl);
  return {
    ...doors,
    config,
    database: openDatabase(databaseUrl, { connections, statementTimeoutMs, onStatement, directUrl, isDistributed }),
    bus,
    limiter: createLimiter(sessionUrl, log),
    sharedCounts: new SharedCounts(sessionUrl, log),
    store: openStore(config),
    turns: createTurns(),
    counts: new KeptCounts(bus),
    oidc: config.oidc ? createOidc(config.oidc) : null,
    authSecret: new TextEncoder().encode(authSecret),
    followers,
    log,
    cacheSizes: () => [...doors.cacheSizes(), ...preparedSizes()],
    now: () => new Date(),
  };
}
