import type { Action } from './access.ts';
import type { Context } from '../context.ts';

const rights = new Map<string, Action>();

/** Said once, where a kind of record is opened; both doors go by it. */
export function readBy(model: string, action: Action): void {
  rights.set(model, action);
}

/** False for a kind of record that nobody opened. */
export function mayRead(ctx: Context, model: string): boolean {
  const action = rights.get(model);
  return action !== undefined && ctx.can(action);
}
