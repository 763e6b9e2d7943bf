import { z } from 'zod';
import type { Context } from '../context.ts';
import { clockText } from '../day.ts';
import { fail } from '../errors/AppError.ts';
import { cellOf, documentText, shifted, type CellSource } from '../files/cell.calc.ts';
import { csvWriter } from '../files/csv.ts';
import type { TableRow } from '../files/table.ts';
import { contentTypes, fileName, tableFile } from '../files/tableFile.ts';
import { parseInput, requiredLine } from '../input.ts';
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
  ids: z.array(z.string().max(100)).max(100_000).nullish(),
});

type ListFileInput = z.output<typeof listFileInput>;
type ListColumn = ListFileInput['columns'][number];

interface Page {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface GraphqlCall {
  query: string;
  variables: Record<string, unknown>;
}

interface GraphqlAnswer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The GraphQL door itself: a file is read under the same rules and limits as the screen it shows. */
export type AskGraphql = (ctx: Context, call: GraphqlCall) => Promise<GraphqlAnswer>;

/** A sheet and a document are made whole in memory; CSV is written as it is read. */
const mostRows = { csv: 1_000_000, xlsx: 100_000, pdf: 5_000 } as const;

/** What the GraphQL door refused, as it told it. */
class RefusedDocument extends Error {
  override name = 'RefusedDocument';
  readonly body: { message: string; statusCode?: number };

  constructor({ message, extensions }: { message: string; extensions?: object }) {
    super(message);
    this.body = { message, ...extensions };
  }
}

function pageAt(data: unknown, connection: string): Page {
  const found = connection
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);
  const page = found as Page | null | undefined;
  return Array.isArray(page?.edges) && page.pageInfo ? page : fail('InvalidFieldType', {}, 'connection');
}

async function* pagesOf(ctx: Context, input: ListFileInput, ask: AskGraphql) {
  const { query, countVariable, cursorVariable } = input;
  const wanted = input.ids ? new Set(input.ids) : null;
  let cursor: string | null = null;
  let read = 0;
  do {
    const variables: Record<string, unknown> = {
      ...input.variables,
      [countVariable]: pageSizes.max,
      [cursorVariable]: cursor,
    };
    const { data, errors } = await ask(ctx.withFreshCache(), { query, variables });
    if (errors?.[0]) throw new RefusedDocument(errors[0]);
    const { edges, pageInfo } = pageAt(data, input.connection);
    const nodes = edges.map(({ node }) => node).filter(({ id }) => wanted?.has(id) ?? true);
    read += nodes.length;
    if (read > mostRows[input.format]) fail('FileTooLong', {}, 'format');
    yield nodes;
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

async function writeFile(ctx: Context, raw: unknown, ask: AskGraphql): Promise<Response> {
  const { farmId } = ctx.actor;
  const input = parseInput(listFileInput, raw);
  const farm = await ctx.db.farm.findUnique({ where: { id: farmId }, select: { timeZone: true } });
  const clock = clockText(farm?.timeZone ?? fail('CouldNotLoadFarmData'));
  const columns = input.columns.map(({ title, kind, places }, at) => ({
    key: String(at),
    label: title,
    kind: kind === 'document' ? ('text' as const) : kind,
    ...(places === undefined ? {} : { places }),
  }));
  const rowOf = (node: unknown): TableRow =>
    Object.fromEntries(input.columns.map((column, at) => [String(at), cellText(column, node, clock)]));
  const pages = pagesOf(ctx, input, ask);
  const name = await fileName(ctx, input.title, input.format);
  const headers = {
    'Content-Type': contentTypes[input.format],
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  // The first page is read before the answer begins: what is refused is refused with its code.
  const first = await pages.next();
  if (input.format !== 'csv') {
    const rows = (first.value ?? []).map(rowOf);
    for await (const nodes of pages) rows.push(...nodes.map(rowOf));
    const { bytes } = await tableFile(ctx, { title: input.title, columns, rows }, input.format);
    return new Response(bytes, { headers });
  }
  const { head, lines } = csvWriter(columns, ctx.facts.locale);
  const encoder = new TextEncoder();
  let waiting = first.value ?? [];
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      if (waiting.length > 0) controller.enqueue(encoder.encode(lines(waiting.map(rowOf))));
      const next = await pages.next();
      if (next.done) controller.close();
      waiting = next.value ?? [];
    },
    cancel: async () => void (await pages.return()),
  });
  return new Response(stream, { headers });
}

/** A list as a file, page by page, whatever part of it a browser has loaded. */
export async function listFile(ctx: Context, raw: unknown, ask: AskGraphql): Promise<Response> {
  try {
    return await writeFile(ctx, raw, ask);
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    return Response.json(error.body, { status: error.body.statusCode ?? 400 });
  }
}
