import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';
import type { Locale } from '../errors/messages.ts';
import type { FileFormat, FileOrder } from './fileWorker.ts';
import type { Sheet } from './sheet.ts';
import { exactText, type Section, type Table, type TableRow } from './table.ts';

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

/** CSV is streamed where it can be; XLSX and PDF are built in memory. */
export const mostFileRows = { csv: 1_000_000, xlsx: 100_000, pdf: 5_000 } as const;

export function fileFormat(text: string): FileFormat {
  return Object.hasOwn(contentTypes, text) ? (text as FileFormat) : fail('InvalidFieldType', {}, 'format');
}

/** Decimals cross the thread boundary as text. */
function plainRow(row: TableRow, { columns }: Section): TableRow {
  return Object.fromEntries(columns.map((column) => [column.key, exactText(row, column)]));
}

function plainSection(section: Section): Section {
  const { totals, rows, ...words } = section;
  return {
    ...words,
    rows: rows.map((row) => plainRow(row, section)),
    ...(totals ? { totals: plainRow(totals, section) } : {}),
  };
}

/** Runs in a worker thread: a long report must not block the farm's other requests. */
async function write(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { workerData: order });
  const [bytes] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
  return bytes;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One file at a time: many in parallel would exhaust memory. */
function writeInTurn(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
  const turn = lastTurn.then(() => write(order));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** The file name: its title and the farm day it was read for. */
export async function fileName(ctx: Context, title: string, format: FileFormat): Promise<string> {
  return `${title} ${await ctx.day()}.${format}`.replace(forbiddenInFileName, '-');
}

interface Written {
  locale: Locale;
  created: Date;
}

/** The bytes of a table; the same table written at the same time has the same. */
export function tableBytes(table: Table, format: FileFormat, written: Written): Promise<Uint8Array<ArrayBuffer>> {
  const { more, ...first } = table;
  const plain = { ...plainSection(first), ...(more ? { more: more.map(plainSection) } : {}) };
  return writeInTurn({ table: plain, format, ...written });
}

/** The same of sheets. */
export function sheetsBytes(title: string, sheets: readonly Sheet[], written: Written) {
  return writeInTurn({ title, sheets, ...written });
}

/** The table as a file in the reader's language. */
export async function tableFile(ctx: Context, table: Table, format: FileFormat): Promise<TableFile> {
  return {
    name: await fileName(ctx, table.title, format),
    contentType: contentTypes[format],
    bytes: await tableBytes(table, format, { locale: ctx.facts.locale, created: ctx.now() }),
  };
}

/** Sheets to be printed, in the reader's language. */
export async function sheetsFile(ctx: Context, title: string, sheets: readonly Sheet[]): Promise<TableFile> {
  return {
    name: await fileName(ctx, title, 'pdf'),
    contentType: contentTypes.pdf,
    bytes: await sheetsBytes(title, sheets, { locale: ctx.facts.locale, created: ctx.now() }),
  };
}
