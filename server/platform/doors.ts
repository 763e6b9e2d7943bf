import type { Context } from './context.ts';

/** What the middleware leaves for both doors. */
export interface DoorVariables {
  anonymous: Context;
  ctx: Context;
}
