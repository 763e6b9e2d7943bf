import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Service } from '../service.ts';
import type { Call, Method } from './legacy.ts';

/** What a REST caller sent, before anybody checked it. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** One way to answer a call; the first whose `when` holds is taken. */
export interface Variant {
  when?: ((request: RestRequest, ctx: Context) => boolean) | undefined;
  service: Service<z.ZodType, unknown>;
  answer: z.ZodType;
  call(ctx: Context, raw: unknown): Promise<unknown>;
}

export interface RestRoute extends Call {
  summary: string;
  status: 200 | 201;
  variants: readonly Variant[];
  /** The query parameters it reads, with their meaning. */
  query: Readonly<Record<string, string>>;
  input(request: RestRequest): unknown;
}

interface VariantSpec<Result> {
  when?: (request: RestRequest, ctx: Context) => boolean;
  service: Service<z.ZodType, Result>;
  /** The shape of the answer, for the documentation and for the tests that hold it to it. */
  answer: z.ZodType;
  present(ctx: Context, result: Result): Promise<unknown> | unknown;
}

export function variant<Result>({ when, service, answer, present }: VariantSpec<Result>): Variant {
  return { when, service, answer, call: async (ctx, raw) => present(ctx, await service(ctx, raw)) };
}

interface RouteSpec {
  call: `${Method} /${string}`;
  summary: string;
  status?: 200 | 201;
  variants: readonly Variant[];
  query?: Readonly<Record<string, string>>;
  /** What the service gets; by default the body with the ids of the path. */
  input?: (request: RestRequest) => unknown;
}

function bodyWithIds({ params, body }: RestRequest): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject || body === undefined ? { ...(body as object | undefined), ...params } : body;
}

export const restRoutes: RestRoute[] = [];

/** Puts a call of `/api` on the table; rules stay in the services. */
export function rest({ call, summary, status = 200, variants, query = {}, input = bodyWithIds }: RouteSpec): void {
  const [method, path] = call.split(' ') as [Method, string];
  restRoutes.push({ method, path, summary, status, variants, query, input });
}
