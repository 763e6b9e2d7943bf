import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';

/** Costs that may have changed: of these stocks, from a day on. */
export interface CostChange {
  stockIds: string[];
  from: Day;
}

/** What another domain does in the same transaction when the cost of exits changes. */
export type LedgerFollower = (ctx: Context, change: CostChange) => Promise<void>;

declare module '../../platform/followers.ts' {
  interface Followers {
    ledger: readonly LedgerFollower[];
  }
}

export async function notifyLedgerFollowers(ctx: Context, change: CostChange): Promise<void> {
  for (const follower of ctx.platform.followers.ledger) await follower(ctx, change);
}
