import type { Context } from '../platform/context.ts';

/** What another domain does in the same transaction when the heads of batches change, or where they stand and what they eat. */
export type HerdFollower = (ctx: Context) => Promise<void>;

declare module '../platform/followers.ts' {
  interface Followers {
    herd: readonly HerdFollower[];
  }
}

export async function tellHerdFollowers(ctx: Context): Promise<void> {
  for (const follower of ctx.platform.followers.herd) await follower(ctx);
}
