import type { Context } from '../../platform/context.ts';

/** What another domain does in the same transaction when something happens to an exit truck; with the herd lock. */
export interface TruckFollower {
  /** It is expected. */
  created?(ctx: Context, truckId: string): Promise<void>;
  /** Its owner or where it goes to is another; nobody stands on it yet. */
  changed?(ctx: Context, truckId: string): Promise<void>;
  /** All that were expected stand on it. */
  finished?(ctx: Context, truckId: string): Promise<void>;
  /** It was loaded wrongly; before its oxen are taken back. */
  reopening?(ctx: Context, truckId: string, reason: string): Promise<void>;
  /** It left. */
  emitted?(ctx: Context, truckId: string): Promise<void>;
}

declare module '../../platform/followers.ts' {
  interface Followers {
    trucks: readonly TruckFollower[];
    /** The oxen of a purchase have all come. Returns how many of them are to be reported. */
    entries: readonly ((ctx: Context, purchaseId: string) => Promise<number>)[];
  }
}

export async function announceTruck(
  ctx: Context,
  what: 'created' | 'changed' | 'finished' | 'emitted',
  truckId: string,
): Promise<void> {
  for (const follower of ctx.platform.followers.trucks) await follower[what]?.(ctx, truckId);
}

export async function announceReopening(ctx: Context, truckId: string, reason: string): Promise<void> {
  for (const follower of ctx.platform.followers.trucks) await follower.reopening?.(ctx, truckId, reason);
}
