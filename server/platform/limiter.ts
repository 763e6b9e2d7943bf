import { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from './errors/AppError.ts';

const quarterHour = 15 * 60;

const rules = {
  signInAccountAndAddress: { points: 10, duration: quarterHour },
  signInAccount: { points: 50, duration: quarterHour },
  signInAddress: { points: 100, duration: quarterHour },
  registrationAddress: { points: 20, duration: 60 * 60 },
} as const;

export type LimitRule = keyof typeof rules;

export interface Limiter {
  /** Counts an attempt before its outcome is known; too many fail with TooManyRequests. */
  spend(rule: LimitRule, key: string): Promise<void>;
  /** Refunds an attempt that succeeded. */
  refund(rule: LimitRule, key: string): Promise<void>;
  forget(rule: LimitRule, key: string): Promise<void>;
  close(): Promise<void>;
}

function refuse(result: unknown): never {
  if (result instanceof RateLimiterRes)
    fail('TooManyRequests', { retryAfterSeconds: Math.ceil(result.msBeforeNext / 1000) });
  throw result;
}

export function createLimiter(url: string): Limiter {
  const pool = new Pool({ connectionString: url, max: 2 });
  // PostgreSQL may close an idle connection, and the pool reconnects; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([rule, options]) => [
      rule,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: rule,
        ...options,
      }),
    ]),
  ) as Record<LimitRule, RateLimiterPostgres>;
  const short = (key: string) => key.slice(0, 150);
  return {
    async spend(rule, key) {
      await limiters[rule].consume(short(key)).catch(refuse);
    },
    async refund(rule, key) {
      await limiters[rule].reward(short(key));
    },
    async forget(rule, key) {
      await limiters[rule].delete(short(key));
    },
    close: () => pool.end(),
  };
}
