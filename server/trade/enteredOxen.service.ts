import type { Context } from '../platform/context.ts';

/** How many living heads of a purchase have entered the herd; nobody enters one yet. */
export function enteredOxen(_ctx: Context, _purchaseId: string): Promise<number> {
  return Promise.resolve(0);
}
