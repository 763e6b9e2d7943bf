import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Table } from '../files/table.ts';
import { contentTypes, fileFormat, tableFile, type TableFile } from '../files/tableFile.ts';
import { pagedQuery, type List } from '../lists.ts';
import type { Service } from '../service.ts';
import { page } from './answer.ts';
import { requestInput } from './body.ts';
import type { Answer } from './fields.ts';
import type { Call, Method } from './legacy.ts';
import { pageParameters, parameter, type Parameters } from './parameters.ts';

/** What a REST caller sent, before a service checked it. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  /** The declared parameters that were given, parsed and by the service's names. */
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

type Input = (request: RestRequest) => unknown;

/** One way to answer a call; the first whose `when` holds is taken. */
export interface Variant {
  when?: ((request: RestRequest, ctx: Context) => boolean) | undefined;
  service: Service<z.ZodType, unknown>;
  answer: { schema: z.ZodType };
  /** What the service gets, where the route does not say it for all. */
  input?: Input | undefined;
  call(ctx: Context, raw: unknown): Promise<unknown>;
  /** The same answer as a file of the asked format, where it has one. */
  file?: ((ctx: Context, raw: unknown, format: unknown) => Promise<TableFile>) | undefined;
}

/** 204 for what leaves nothing to tell. */
type Status = 200 | 201 | 204;

export interface RestRoute extends Call {
  summary: string;
  status: Status;
  variants: readonly Variant[];
  query: Parameters;
  input: Input;
}

interface OneAnswer<Result> {
  service: Service<z.ZodType, Result>;
  answer: Answer<Result>;
  /** What a file holds when the caller asks for one with `format`. */
  table?: (ctx: Context, result: Result) => Promise<Table> | Table;
}

interface VariantSpec<Result> extends OneAnswer<Result> {
  when?: (request: RestRequest, ctx: Context) => boolean;
  input?: Input;
}

export function variant<Result>({ when, service, answer, input, table }: VariantSpec<Result>): Variant {
  const file: Variant['file'] =
    table &&
    (async (ctx, raw, format) => {
      const wanted = fileFormat(String(format));
      return tableFile(ctx, await table(ctx, await service(ctx, raw)), wanted);
    });
  return { when, service, answer, input, file, call: async (ctx, raw) => answer.present(await service(ctx, raw), ctx) };
}

interface RouteSpec {
  call: `${Method} /${string}`;
  summary: string;
  status?: Status;
  query?: Parameters;
  /** What the services get; by default the body, the query and the ids of the path together. */
  input?: Input;
}

type Spec<Result> = RouteSpec & (OneAnswer<Result> | { variants: readonly Variant[] });

const formatParameter = {
  format: parameter.oneOf(Object.keys(contentTypes), 'The same as a file'),
};

export const restRoutes: RestRoute[] = [];

export function makeRoute<Result>(spec: Spec<Result>): RestRoute {
  const { call, summary, status = 200, query = {}, input = requestInput } = spec;
  const [method, path] = call.split(' ') as [Method, string];
  const variants = 'variants' in spec ? spec.variants : [variant<Result>({ ...spec, input })];
  const hasFile = variants.some(({ file }) => file);
  return { method, path, summary, status, variants, query: hasFile ? { ...query, ...formatParameter } : query, input };
}

/** Puts a call of `/api` on the table; rules stay in the services. */
export function rest<Result>(spec: Spec<Result>): void {
  restRoutes.push(makeRoute(spec));
}

interface PageSpec {
  /** Relations that the answer shows. */
  include?: object;
  query?: Parameters;
  /** Makes the filter of what was asked, where it is not the same by name. */
  filter?: (asked: Record<string, unknown>) => object;
}

/** A list of the farm's things, a page at a time, with its filters as query parameters. */
export function paged<Row>(
  name: string,
  rows: List,
  answer: Answer<Row>,
  { include, query = {}, filter = (asked) => asked }: PageSpec = {},
) {
  return {
    query: { ...pageParameters, ...query },
    input: ({ query: { page: number, pageSize, sort, ...asked } }: RestRequest) => ({
      page: number,
      pageSize,
      sort,
      filter: filter(asked),
    }),
    service: pagedQuery<Row>(name, rows, include),
    answer: page(answer),
  };
}
