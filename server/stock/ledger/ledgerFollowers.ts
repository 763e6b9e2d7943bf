import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';

/** Costs that may have changed: of these stocks, from a day on. */
export interface CostChange {
  stockIds: string[];
  from: Day;
}

/** What a batch was fed of these stocks, from that day on. */
export interface FedCost {
  batchId: string;
  name: string;
  isFinalized: boolean;
  cost: string;
}

/** What another domain does in the same transaction when the cost of exits changes. */
export type LedgerFollower = (ctx: Context, change: CostChange) => Promise<void>;

declare module '../../platform/followers.ts' {
  interface Followers {
    ledger: readonly LedgerFollower[];
    /** What a change of the ledger costs each batch: read before and after it. */
    fedCosts: (ctx: Context, change: CostChange) => Promise<FedCost[]>;
  }
}

export async function notifyLedgerFollowers(ctx: Context, change: CostChange): Promise<void> {
  for (const follower of ctx.platform.followers.ledger) await follower(ctx, change);
}
