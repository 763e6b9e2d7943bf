import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '../errors/messages.ts';
import type { Sheet } from './sheet.ts';
import type { Table } from './table.ts';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

interface Order {
  locale: Locale;
  created: Date;
}

export interface TableOrder extends Order {
  table: Table;
  format: FileFormat;
}

export interface SheetOrder extends Order {
  title: string;
  sheets: readonly Sheet[];
}

export type FileOrder = TableOrder | SheetOrder;

// Loaded lazily: each format imports only its own libraries.
const writers: Readonly<Record<FileFormat, (order: TableOrder) => Promise<Uint8Array>>> = {
  csv: async ({ table, locale }) => (await import('./csv.ts')).csvFile(table, locale),
  xlsx: async ({ table }) => (await import('./xlsx.ts')).xlsxFile(table),
  pdf: async ({ table, locale, created }) => (await import('./pdf/pdf.ts')).pdfFile(table, locale, created),
};

const writeSheets = async ({ title, sheets, locale, created }: SheetOrder) =>
  (await import('./pdf/sheetPdf.ts')).sheetsPdf(title, sheets, locale, created);

const order = workerData as FileOrder;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not of a window
parentPort?.postMessage('sheets' in order ? await writeSheets(order) : await writers[order.format](order));
