import { parse, visit } from 'graphql';
import { z } from 'zod';
import { limitedText } from '../http/body.ts';
import type { Context } from '../context.ts';
import { clockText } from '../values/day.ts';
import { AppError, fail } from '../errors/AppError.ts';
import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import { attachment } from '../files/attachment.ts';
import { cellOf, documentText, shifted, type CellSource } from '../files/cell.calc.ts';
import { dayText } from '../files/cellText.ts';
import { csvWriter } from '../files/csv.ts';
import { recordExport } from '../files/personalData.ts';
import type { TableRow } from '../files/table.ts';
import { contentTypes, fileName, mostFileRows, tableFile } from '../files/tableFile.ts';
import { parseInput, requiredLine, toGlobalId } from '../input.ts';
import { inTurn } from '../turns/inTurn.ts';
import { defineJob, type ReportProgress } from '../jobs/job.ts';

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
    mixed: z.boolean().optional(),
    absent: z.string().max(200).optional(),
    separator: z.string().max(20).optional(),
  }),
});

/** Few enough that nobody's request waits noticeably while they are read. */
const rowsAtOnce = 200;
const maxSelected = 100_000;
/** Large enough for that many ids. */
const largestRequest = 8 * 1024 * 1024;

/** A list as a screen shows it: the document that reads a page of it, and its columns. */
const listFileInput = z.strictObject({
  title: requiredLine(200),
  format: z.enum(['csv', 'xlsx', 'pdf']),
  query: z.string().max(100_000),
  variables: z.record(z.string(), z.unknown()),
  /** The names of the page size and cursor variables, and the path of the connection in the response. */
  countVariable: z.string().max(100),
  cursorVariable: z.string().max(100),
  connection: path,
  columns: z.array(columnInput).min(1).max(60),
  /** Only these rows. */
  ids: z.array(z.string().max(100)).max(maxSelected).nullish(),
});

type ListFileInput = z.output<typeof listFileInput>;
type ListColumn = ListFileInput['columns'][number];

interface Page {
  totalCount?: number | null;
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** An error of the GraphQL door as an AppError with the same code. */
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

interface Chunk {
  nodes: unknown[];
  read: number;
  /** Null where the list has no totalCount. */
  total: number | null;
}

async function* readChunks(ctx: Context, input: ListFileInput): AsyncGenerator<Chunk, void> {
  const { query, countVariable, cursorVariable } = input;
  const selected = input.ids ? new Set(input.ids) : null;
  const max = mostFileRows[input.format];
  let cursor: string | null = null;
  let read = 0;
  do {
    const variables: Record<string, unknown> = {
      ...input.variables,
      [countVariable]: rowsAtOnce,
      [cursorVariable]: cursor,
    };
    const { data, errors } = await ctx.platform.executeGraphql(ctx.withFreshCache(), { query, variables });
    if (errors?.[0]) throw refusalOf(errors[0]);
    const { edges, pageInfo, totalCount = null } = pageAt(data, input.connection);
    const nodes = edges.map(({ node }) => node).filter(({ id }) => selected?.has(id) ?? true);
    const total = selected?.size ?? totalCount;
    read += nodes.length;
    if (Math.max(read, total ?? 0) > max) fail('FileTooLong', {}, 'format');
    yield { nodes, read, total };
    const isComplete = !pageInfo.hasNextPage || (selected !== null && read >= selected.size);
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

/** The file's columns, and the function that maps a list row to its cells. */
async function layoutOf(ctx: Context, input: ListFileInput) {
  const farm = await ctx.db.farm.findUnique({
    where: { id: ctx.actor.farmId },
    select: { name: true, timeZone: true },
  });
  if (!farm) fail('CouldNotLoadFarmData');
  const clock = clockText(farm.timeZone);
  return {
    farmName: farm.name,
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

/** The lists that a document reads; it may call them as it likes. */
function listsIn(query: string): Set<string> {
  const names = new Set<string>();
  visit(parse(query), { Field: ({ name }) => void names.add(name.value) });
  return names;
}

async function csvResponse(ctx: Context, input: ListFileInput): Promise<Response> {
  const { columns, rowOf } = await layoutOf(ctx, input);
  const chunks = readChunks(ctx, input);
  const headers = attachment(await fileName(ctx, input.title, 'csv'), contentTypes.csv);
  // The first page is read before the response starts, so that a refusal still has its status and code.
  const first = await chunks.next();
  await recordExport(ctx, listsIn(input.query), input.title);
  const { head, lines } = csvWriter(columns, ctx.facts.locale);
  const encoder = new TextEncoder();
  let next = first;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      // A pull that gives nothing would be the last one.
      while (!next.done && next.value.nodes.length === 0) next = await chunks.next();
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(lines(next.value.nodes.map(rowOf))));
      next = await chunks.next();
    },
    cancel: async () => void (await chunks.return()),
  });
  return new Response(stream, { headers });
}

async function buildFile(ctx: Context, input: ListFileInput, reportProgress: ReportProgress) {
  const { farmName, columns, rowOf } = await layoutOf(ctx, input);
  const rows: TableRow[] = [];
  for await (const { nodes, read, total } of readChunks(ctx, input)) {
    rows.push(...nodes.map(rowOf));
    await reportProgress(read, total);
  }
  await recordExport(ctx, listsIn(input.query), input.title);
  const subtitle = `${farmName} · ${dayText(await ctx.day())}`;
  return tableFile(ctx, { title: input.title, subtitle, columns, rows }, input.format);
}

/** XLSX and PDF are costly to build, so a job makes them. */
const startListFile = defineJob({
  name: 'listFile',
  // The list's own rights are checked when its document is executed.
  allow: 'self:read',
  input: listFileInput,
  title: ({ title, format }) => `${title} (${format.toUpperCase()})`,
  run: buildFile,
});

const accepted = 202;

/** Null for invalid JSON: the input schema then refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The whole list as a file, whatever the browser has loaded: CSV in the response, other formats as a job. */
export async function listFile(ctx: Context, request: Request): Promise<Response> {
  // Throws when nobody is signed in, before the body is read.
  void ctx.actor;
  const input = parseInput(listFileInput, parseJson(await limitedText(request, largestRequest)));
  if (input.format === 'csv') return csvResponse(ctx, input);
  const { jobId } = await inTurn(ctx, 'write', () => startListFile(ctx, input));
  return Response.json({ jobId: toGlobalId('Job', jobId) }, { status: accepted });
}
