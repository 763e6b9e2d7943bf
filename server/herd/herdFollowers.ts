import type { Context } from '../platform/context.ts';

/** What another domain does in the same transaction when heads, places or diets of batches change. */
export type HerdFollower = (ctx: Context) => Promise<void>;

declare module '../platform/followers.ts' {
  interface Followers {
    herd: readonly HerdFollower[];
  }
}

export async function notifyHerdFollowers(ctx: Context): Promise<void> {
  for (const follower of ctx.platform.followers.herd) await follower(ctx);
}
