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
  /** Counts one try; too many of them fail with TooManyRequests. */
  spend(rule: LimitRule, key: string): Promise<void>;
  /** Fails when the tries are used up, without counting one. */
  check(rule: LimitRule, key: string): Promise<void>;
  forget(rule: LimitRule, key: string): Promise<void>;
  close(): Promise<void>;
}

function refuse(result: unknown): never {
  if (result instanceof RateLimiterRes) fail('TooManyRequests', { retryAfterSeconds: Math.ceil(result.msBeforeNext / 1000) });
  throw result;
}

export function createLimiter(url: string): Limiter {
  const pool = new Pool({ connectionString: url, max: 2 });
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([rule, options]) => [
      rule,
      new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true, keyPrefix: rule, ...options }),
    ]),
  ) as Record<LimitRule, RateLimiterPostgres>;
  const short = (key: string) => key.slice(0, 150);
  return {
    async spend(rule, key) {
      await limiters[rule].consume(short(key)).catch(refuse);
    },
    async check(rule, key) {
      const result = await limiters[rule].get(short(key));
      if (result && result.consumedPoints >= rules[rule].points) refuse(result);
    },
    async forget(rule, key) {
      await limiters[rule].delete(short(key));
    },
    close: () => pool.end(),
  };
}
