import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';
import type { FileFormat, FileOrder } from './fileWorker.ts';
import { exactText, type Table, type TableRow } from './table.ts';

export interface TableFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

const forbiddenInFileName = /[\\/:*?"'<>|\p{Cc}]+/gu;

export function fileFormat(text: string): FileFormat {
  return Object.hasOwn(contentTypes, text) ? (text as FileFormat) : fail('InvalidFieldType', {}, 'format');
}

/** What an exact number is in another thread: text. */
function plainRow(row: TableRow, { columns }: Table): TableRow {
  return Object.fromEntries(columns.map((column) => [column.key, exactText(row, column)]));
}

/** Writes in a thread of its own: a long report must not keep the farm's other calls waiting. */
async function write(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { workerData: order });
  const [bytes] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
  return bytes;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One file after the other: many at once would take all of the memory. */
function writeInTurn(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
  const turn = lastTurn.then(() => write(order));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** A file is named after what it holds and the farm day it was read on. */
export async function fileName(ctx: Context, title: string, format: FileFormat): Promise<string> {
  return `${title} ${await ctx.day()}.${format}`.replace(forbiddenInFileName, '-');
}

/** The table as a file in the reader's language. */
export async function tableFile(ctx: Context, table: Table, format: FileFormat): Promise<TableFile> {
  const { totals, rows, ...words } = table;
  const plain = {
    ...words,
    rows: rows.map((row) => plainRow(row, table)),
    ...(totals ? { totals: plainRow(totals, table) } : {}),
  };
  return {
    name: await fileName(ctx, table.title, format),
    contentType: contentTypes[format],
    bytes: await writeInTurn({ table: plain, format, locale: ctx.facts.locale, created: ctx.now() }),
  };
}
