import { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../errors/AppError.ts';
import type { Logger } from 'pino';

const quarterHour = 15 * 60;

const rules = {
  signInAccountAndAddress: { points: 10, duration: quarterHour },
  signInAccount: { points: 50, duration: quarterHour },
  signInAddress: { points: 100, duration: quarterHour },
  emailLookup: { points: 100, duration: 60 * 60 },
  registrationAddress: { points: 20, duration: 60 * 60 },
  passwordLink: { points: 3, duration: 60 * 60 },
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

/** Keys of these rules are addresses; others hold e-mails, which stay out of the log. */
const byAddress: ReadonlySet<string> = new Set(['signInAddress', 'registrationAddress']);

export function createLimiter(url: string, log: Logger): Limiter {
  const pool = new Pool({ connectionString: url, max: 2 });
  // PostgreSQL may close an idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const made = Object.entries(rules).map(([rule, options]) => [
    rule,
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: rule,
      ...options,
    }),
  ]);
  const limiters = Object.fromEntries(made) as Record<LimitRule, RateLimiterPostgres>;
  const short = (key: string) => key.slice(0, 150);
  return {
    async spend(rule, key) {
      try {
        await limiters[rule].consume(short(key));
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        log.warn({ rule, ...(byAddress.has(rule) ? { address: key } : {}) }, 'too many attempts');
        fail('TooManyRequests', { retryAfterSeconds: Math.ceil(result.msBeforeNext / 1000) });
      }
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
