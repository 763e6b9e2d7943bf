import { z } from 'zod';
import type { Context } from '../context.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { MostCells } from '../files/sheetRows.ts';
import type { Table } from '../files/table.ts';
import type { FileFormat } from '../files/fileWorker.ts';
import { contentTypes, fileFormat, mostFileRows, tableFile, type TableFile } from '../files/tableFile.ts';
import { farthestRow, mostRows, pagedQuery, type List, type Page } from '../lists.ts';
import { fail } from '../errors/AppError.ts';
import type { Service } from '../service.ts';
import { page } from './answer.ts';
import { requestInput, type Input } from './body.ts';
import type { RestRequest } from './restRequest.ts';
import type { Answer } from './fields.ts';
import type { Call, Method } from './legacy.ts';
import { listTable } from './listTable.ts';
import { pageParameters, parameter, sortParameter, type Parameters } from './parameters.ts';

/** One variant of a call; the first whose `when` matches is used. */
export interface Variant {
  when?: ((request: RestRequest, ctx: Context) => boolean) | undefined;
  service: Service<z.ZodType, unknown>;
  answer: { schema: z.ZodType };
  /** The service input, when the route does not define it for all variants. */
  input?: Input | undefined;
  call(ctx: Context, raw: unknown): Promise<unknown>;
  /** The same answer as a file, for calls with `format`. */
  file?: ((ctx: Context, raw: unknown, format: unknown) => Promise<TableFile>) | undefined;
  /** In place of JSON, a file that is sent as it is read. */
  download?: ((ctx: Context, raw: unknown) => Promise<Download>) | undefined;
}

/** A file of the store on its way to the caller. */
export interface Download {
  name: string;
  contentType: string;
  bytes: number;
  content: ReadableStream<Uint8Array>;
}

/** 204 for an empty answer. */
type Status = 200 | 201 | 204;

/** The body of a form that lies on the disk. */
export interface SentForm {
  path: string;
  contentType: string;
}

/** What was read of a form: the body of the call, and what is equal for equal forms. */
export interface FormBody {
  body: Readonly<Record<string, unknown>>;
  digest: string;
}

/** A file of rows in a field of a form. */
export interface SheetUpload {
  field: string;
  most: MostCells;
  /** Reads a file that is more than cells, in its own way. */
  read?: (ctx: Context, form: SentForm, signal: AbortSignal) => Promise<FormBody>;
  /** The most that comes in at all; by default as much as a file of rows has. */
  maxBytes?: number;
  /** How a file is refused that is too large to come in at all. */
  tooLarge?: ErrorCode;
}

export interface RestRoute extends Call {
  summary: string;
  status: Status;
  variants: readonly Variant[];
  query: Parameters;
  input: Input;
  /** Takes its turn among the long ones, as every file does. */
  dear: boolean;
  upload: SheetUpload | undefined;
}

interface FileRequest {
  raw: unknown;
  format: FileFormat;
}

interface OneAnswer<Result> {
  service: Service<z.ZodType, Result>;
  answer: Answer<Result>;
  /** The contents of the file when the caller sends `format`. */
  table?: (ctx: Context, result: Result, request: FileRequest) => Promise<Table> | Table;
}

interface VariantSpec<Result> extends OneAnswer<Result> {
  when?: (request: RestRequest, ctx: Context) => boolean;
  input?: Input;
}

export function variant<Result>({ when, service, answer, input, table }: VariantSpec<Result>): Variant {
  const file: Variant['file'] =
    table &&
    (async (ctx, raw, format) => {
      const requested = fileFormat(String(format));
      return tableFile(ctx, await table(ctx, await service(ctx, raw), { raw, format: requested }), requested);
    });
  return { when, service, answer, input, file, call: async (ctx, raw) => answer.present(await service(ctx, raw), ctx) };
}

export interface RouteSpec {
  call: `${Method} /${string}`;
  summary: string;
  status?: Status;
  query?: Parameters;
  /** For reports of many rows. */
  dear?: true;
  /** The body may be a form with a file of rows; its cells are the `rows` of the service. */
  upload?: SheetUpload;
  /** The service input; by default body, query and path ids combined. */
  input?: Input;
}

type Spec<Result> = RouteSpec & (OneAnswer<Result> | { variants: readonly Variant[] });

const formatParameter = {
  format: parameter.oneOf(Object.keys(contentTypes), 'The same as a file'),
};

/** Whether a call has a body: of deletions those that cannot do without more than the id in their path. */
export function takesBody({ method, path, variants }: Pick<RestRoute, 'method' | 'path' | 'variants'>): boolean {
  if (method !== 'DELETE') return method !== 'GET';
  const isNeeded = ([name, part]: [string, z.ZodType]) => !path.includes(`{${name}}`) && !part.isOptional();
  return variants.some(
    ({ service: { input } }) =>
      input instanceof z.ZodObject && Object.entries(input.shape as Record<string, z.ZodType>).some(isNeeded),
  );
}

export const restRoutes: RestRoute[] = [];

export function makeRoute<Result>(spec: Spec<Result>): RestRoute {
  const { call, summary, status = 200, query = {}, input = requestInput, dear = false, upload } = spec;
  const [method, path] = call.split(' ') as [Method, string];
  const variants = 'variants' in spec ? spec.variants : [variant<Result>({ ...spec, input })];
  const hasFile = variants.some(({ file }) => file);
  const parameters = hasFile ? { ...query, ...formatParameter } : query;
  return { method, path, summary, status, variants, query: parameters, input, dear, upload };
}

/** Registers a call of `/api`; business rules stay in the services. */
export function rest<Result>(spec: Spec<Result>): void {
  restRoutes.push(makeRoute(spec));
}

export interface PageSpec {
  /** Relations loaded for the answer. */
  include?: object;
  query?: Parameters;
  /** Maps the query to the list filter, when names differ. */
  filter?: (filters: Record<string, unknown>) => object;
}

const isPage = (raw: unknown) => {
  const { page: number, pageSize } = raw as { page?: unknown; pageSize?: unknown };
  return number !== undefined || pageSize !== undefined;
};

/** All rows of a list, which its file has unless a page is asked for. */
async function everyRow<Row>(
  ctx: Context,
  list: Service<z.ZodType, Page<Row>>,
  raw: object,
  total: number,
  format: FileFormat,
): Promise<{ items: Row[] }> {
  if (total > Math.min(mostFileRows[format], farthestRow)) fail('FileTooLong', {}, 'format');
  const items: Row[] = [];
  for (let number = 0; number * mostRows < total; number += 1)
    items.push(...(await list(ctx, { ...raw, page: number, pageSize: mostRows })).items);
  return { items };
}

/** A service that answers pages of rows, whose file has all of them. */
export function pagesOf<Row>(name: string, answer: Answer<Row>, { query = {} }: Pick<PageSpec, 'query'> = {}) {
  return (service: Service<z.ZodType, Page<Row>>) => ({
    query: { ...pageParameters, ...query },
    service,
    answer: page(answer),
    async table(ctx: Context, first: Page<Row>, { raw, format }: FileRequest): Promise<Table> {
      const { items } = isPage(raw) ? first : await everyRow(ctx, service, raw as object, first.total, format);
      const presented = await Promise.all(items.map(async (item) => answer.present(item, ctx)));
      return listTable(name, answer.schema, presented);
    },
  });
}

/** The input of a service that answers pages: what is not of the page filters. */
export const pageInput = ({ query: { page: number, pageSize, sort, ...filter } }: RestRequest) => ({
  page: number,
  pageSize,
  sort,
  filter,
});

/** A paginated list of the farm, with its filters as query parameters. */
export function paged<Row>(
  name: string,
  rows: List,
  answer: Answer<Row>,
  { include, query = {}, filter = (filters) => filters }: PageSpec = {},
) {
  return {
    ...pagesOf<Row>(name, answer, { query: { sort: sortParameter(Object.keys(rows.order)), ...query } })(
      pagedQuery<Row>(name, rows, include),
    ),
    input: (request: RestRequest) => {
      const { filter: filters, ...others } = pageInput(request);
      return { ...others, filter: filter(filters) };
    },
  };
}
