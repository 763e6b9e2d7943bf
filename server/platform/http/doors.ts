import type { Context } from '../context.ts';

/** What the middleware provides to both GraphQL and REST. */
export interface DoorVariables {
  anonymous: Context;
  ctx: Context;
}
