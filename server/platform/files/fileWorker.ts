import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '../errors/messages.ts';
import type { Table } from './table.ts';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

export interface FileOrder {
  table: Table;
  format: FileFormat;
  locale: Locale;
  created: Date;
}

// Loaded lazily: each format imports only its own libraries.
const writers: Readonly<Record<FileFormat, (order: FileOrder) => Promise<Uint8Array>>> = {
  csv: async ({ table, locale }) => (await import('./csv.ts')).csvFile(table, locale),
  xlsx: async ({ table }) => (await import('./xlsx.ts')).xlsxFile(table),
  pdf: async ({ table, locale, created }) => (await import('./pdf.ts')).pdfFile(table, locale, created),
};

const order = workerData as FileOrder;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not of a window
parentPort?.postMessage(await writers[order.format](order));
