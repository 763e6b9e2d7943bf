import type { Context } from '../../platform/context.ts';
import type { CostChange, FedCost } from '../../stock/ledger/ledgerFollowers.ts';
import { fedCosts } from './fedCosts.sql.ts';

/** What batches were fed of stocks, by beats and as supplement, from a day on. */
export const fedCostsOf = (ctx: Context, change: CostChange): Promise<FedCost[]> =>
  fedCosts(ctx.actor.farmId, ctx.db, change);
