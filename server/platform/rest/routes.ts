import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Table } from '../files/table.ts';
import { fileFormat, tableFile, type TableFile } from '../files/tableFile.ts';
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
  /** The same answer as a file of the asked format, where it has one. */
  file?: ((ctx: Context, raw: unknown, format: string) => Promise<TableFile>) | undefined;
}

/** 204 for what leaves nothing to tell. */
type Status = 200 | 201 | 204;

/** The answer of a 204. */
export const nothing = z.strictObject({});

export interface RestRoute extends Call {
  summary: string;
  status: Status;
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
  /** What a file holds when the caller asks for one with `format`. */
  table?: (ctx: Context, result: Result) => Promise<Table> | Table;
}

export function variant<Result>({ when, service, answer, present, table }: VariantSpec<Result>): Variant {
  const file: Variant['file'] =
    table &&
    (async (ctx, raw, format) => {
      const wanted = fileFormat(format);
      return tableFile(ctx, await table(ctx, await service(ctx, raw)), wanted);
    });
  return { when, service, answer, file, call: async (ctx, raw) => present(ctx, await service(ctx, raw)) };
}

interface RouteSpec {
  call: `${Method} /${string}`;
  summary: string;
  status?: Status;
  variants: readonly Variant[];
  query?: Readonly<Record<string, string>>;
  /** What the service gets; by default the body with the ids of the path. */
  input?: (request: RestRequest) => unknown;
}

function bodyWithIds({ params, body }: RestRequest): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject || body === undefined ? { ...(body as object | undefined), ...params } : body;
}

const formatQuery = { format: 'csv, xlsx or pdf: the same as a file' };

export const restRoutes: RestRoute[] = [];

export function makeRoute({
  call,
  summary,
  status = 200,
  variants,
  query = {},
  input = bodyWithIds,
}: RouteSpec): RestRoute {
  const [method, path] = call.split(' ') as [Method, string];
  const isFile = variants.some(({ file }) => file);
  return { method, path, summary, status, variants, query: isFile ? { ...query, ...formatQuery } : query, input };
}

/** Puts a call of `/api` on the table; rules stay in the services. */
export function rest(spec: RouteSpec): void {
  restRoutes.push(makeRoute(spec));
}
