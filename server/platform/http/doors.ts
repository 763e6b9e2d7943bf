import type { Context } from '../context.ts';

interface GraphqlCall {
  query: string;
  variables: Record<string, unknown>;
}

interface GraphqlAnswer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; details?: object } }[];
}

export type ExecuteGraphql = (ctx: Context, call: GraphqlCall) => Promise<GraphqlAnswer>;

/** What the middleware provides to both GraphQL and REST. */
export interface DoorVariables {
  anonymous: Context;
  ctx: Context;
}
