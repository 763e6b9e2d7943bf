import type { Context } from '../platform/context.ts';

/** What another domain does in the same transaction when the heads of batches change, or where they stand and what they eat. */
export type HerdFollower = (ctx: Context) => Promise<void>;

const followers: HerdFollower[] = [];

export function registerHerdFollower(follower: HerdFollower): void {
  followers.push(follower);
}

export async function tellHerdFollowers(ctx: Context): Promise<void> {
  for (const follower of followers) await follower(ctx);
}
