import { z } from 'zod';
import { limitedText } from '../body.ts';
import type { Context } from '../context.ts';
import { clockText } from '../day.ts';
import { AppError, fail } from '../errors/AppError.ts';
import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import { attachment } from '../files/attachment.ts';
import { cellOf, documentText, shifted, type CellSource } from '../files/cell.calc.ts';
import { csvWriter } from '../files/csv.ts';
import type { TableRow } from '../files/table.ts';
import { contentTypes, fileName, tableFile } from '../files/tableFile.ts';
import { parseInput, requiredLine, toGlobalId } from '../input.ts';
import { defineJob, type Tell } from '../jobs/job.ts';
import { pageSizes } from './limits.ts';

const path = z
  .string()
  .max(200)
  .regex(/^\w+(\.\w+)*$/);
const texts = z.record(z.string().max(100), z.string().max(200));

const columnInput = z.strictObject({
  title: requiredLine(200),
  kind: z.enum(['text', 'document', 'number', 'money', 'percent', 'date', 'instant']).default('text'),
  places: z.int().min(0).max(12).optional(),
  shift: z.int().min(-9).max(9).default(0),
  blankZero: z.boolean().default(false),
  source: z.strictObject({
    paths: z.array(path).min(1).max(10),
    first: z.boolean().optional(),
    words: texts.optional(),
    absent: z.string().max(200).optional(),
    separator: z.string().max(20).optional(),
  }),
});

const mostSelected = 100_000;
/** Holds that many ids. */
const largestRequest = 8 * 1024 * 1024;

/** A list as a screen shows it: the document that reads a page of it, and its columns. */
const listFileInput = z.strictObject({
  title: requiredLine(200),
  format: z.enum(['csv', 'xlsx', 'pdf']),
  query: z.string().max(100_000),
  variables: z.record(z.string(), z.unknown()),
  /** The variables that hold the size of a page and where it begins, and where the answer holds the page. */
  countVariable: z.string().max(100),
  cursorVariable: z.string().max(100),
  connection: path,
  columns: z.array(columnInput).min(1).max(60),
  /** Only these rows of it. */
  ids: z.array(z.string().max(100)).max(mostSelected).nullish(),
});

type ListFileInput = z.output<typeof listFileInput>;
type ListColumn = ListFileInput['columns'][number];

interface Page {
  totalCount?: number | null;
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A sheet and a document are made whole in memory; CSV is written as it is read. */
const mostRows = { csv: 1_000_000, xlsx: 100_000, pdf: 5_000 } as const;

/** The refusal of the GraphQL door, under its own code. */
function refusalOf({ message, extensions }: { message: string; extensions?: { code?: string; details?: object } }) {
  const { code = '', details = {} } = extensions ?? {};
  if (!Object.hasOwn(catalogue, code)) return new Error(message);
  const { field, ...params } = details as { field?: string };
  return new AppError(code as ErrorCode, { params, ...(field === undefined ? {} : { field }) });
}

function pageAt(data: unknown, connection: string): Page {
  const found = connection
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);
  const page = found as Page | null | undefined;
  return Array.isArray(page?.edges) && page.pageInfo ? page : fail('InvalidFieldType', {}, 'connection');
}

interface Part {
  nodes: unknown[];
  read: number;
  /** Of how many; null where the list does not count itself. */
  total: number | null;
}

async function* partsOf(ctx: Context, input: ListFileInput): AsyncGenerator<Part, void> {
  const { query, countVariable, cursorVariable } = input;
  const wanted = input.ids ? new Set(input.ids) : null;
  const most = mostRows[input.format];
  let cursor: string | null = null;
  let read = 0;
  do {
    const variables: Record<string, unknown> = {
      ...input.variables,
      [countVariable]: pageSizes.max,
      [cursorVariable]: cursor,
    };
    const { data, errors } = await ctx.platform.askGraphql(ctx.withFreshCache(), { query, variables });
    if (errors?.[0]) throw refusalOf(errors[0]);
    const { edges, pageInfo, totalCount = null } = pageAt(data, input.connection);
    const nodes = edges.map(({ node }) => node).filter(({ id }) => wanted?.has(id) ?? true);
    const total = wanted?.size ?? totalCount;
    read += nodes.length;
    if (Math.max(read, total ?? 0) > most) fail('FileTooLong', {}, 'format');
    yield { nodes, read, total };
    const isComplete = !pageInfo.hasNextPage || (wanted !== null && read >= wanted.size);
    cursor = isComplete ? null : pageInfo.endCursor;
  } while (cursor !== null);
}

function cellText(
  { kind, shift, blankZero, source }: ListColumn,
  node: unknown,
  clock: (at: string) => string,
): string {
  const exact = cellOf(node, source as CellSource) ?? '';
  if (exact === '' || (blankZero && Number(exact) === 0)) return '';
  if (kind === 'instant') return clock(exact);
  if (kind === 'date') return exact.slice(0, 10);
  if (kind === 'document') return documentText(exact);
  return shift === 0 ? exact : shifted(exact, shift);
}

/** The columns as a file has them, and a row of the list as its cells. */
async function layoutOf(ctx: Context, input: ListFileInput) {
  const farm = await ctx.db.farm.findUnique({ where: { id: ctx.actor.farmId }, select: { timeZone: true } });
  const clock = clockText(farm?.timeZone ?? fail('CouldNotLoadFarmData'));
  return {
    columns: input.columns.map(({ title, kind, places }, at) => ({
      key: String(at),
      label: title,
      kind: kind === 'document' ? ('text' as const) : kind,
      ...(places === undefined ? {} : { places }),
    })),
    rowOf: (node: unknown): TableRow =>
      Object.fromEntries(input.columns.map((column, at) => [String(at), cellText(column, node, clock)])),
  };
}

async function csvResponse(ctx: Context, input: ListFileInput): Promise<Response> {
  const { columns, rowOf } = await layoutOf(ctx, input);
  const parts = partsOf(ctx, input);
  const headers = attachment(await fileName(ctx, input.title, 'csv'), contentTypes.csv);
  // The first page is read before the answer begins: what is refused is refused with its code.
  const first = await parts.next();
  const { head, lines } = csvWriter(columns, ctx.facts.locale);
  const encoder = new TextEncoder();
  let waiting = first.value?.nodes ?? [];
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      if (waiting.length > 0) controller.enqueue(encoder.encode(lines(waiting.map(rowOf))));
      const next = await parts.next();
      if (next.done) controller.close();
      waiting = next.value?.nodes ?? [];
    },
    cancel: async () => void (await parts.return()),
  });
  return new Response(stream, { headers });
}

async function wholeFile(ctx: Context, input: ListFileInput, tell: Tell) {
  const { columns, rowOf } = await layoutOf(ctx, input);
  const rows: TableRow[] = [];
  for await (const { nodes, read, total } of partsOf(ctx, input)) {
    rows.push(...nodes.map(rowOf));
    await tell(read, total);
  }
  return tableFile(ctx, { title: input.title, columns, rows }, input.format);
}

/** A sheet or a document of a list: dear enough to be a job. */
const startListFile = defineJob({
  name: 'listFile',
  // Its document is refused where the person may not read the list.
  allow: 'self:read',
  input: listFileInput,
  title: ({ title, format }) => `${title} (${format.toUpperCase()})`,
  run: wholeFile,
});

const accepted = 202;

/** What is no JSON is refused as what it lacks. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A list as a file, page by page, whatever part of it a browser has loaded: CSV at once, the others as a job. */
export async function listFile(ctx: Context, request: Request): Promise<Response> {
  // Nobody makes the server read a request without being signed in.
  void ctx.actor;
  const input = parseInput(listFileInput, jsonOf(await limitedText(request, largestRequest)));
  if (input.format === 'csv') return csvResponse(ctx, input);
  const { jobId } = await startListFile(ctx, input);
  return Response.json({ jobId: toGlobalId('Job', jobId) }, { status: accepted });
}
