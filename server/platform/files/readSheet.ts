import { Worker } from 'node:worker_threads';
import { AppError, fail } from '../errors/AppError.ts';
import { isTooMuchToUnpack } from './sheetCells.calc.ts';
import { decodedText, textTable } from './textTable.calc.ts';

/** A file of rows that somebody sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const longestMs = 20_000;
const mostHeapMb = 512;

const unreadable = (field: string, cause?: unknown) => new AppError('FileUnreadable', { field, cause });

function requireBounded(bytes: Uint8Array, field: string): void {
  let isTooMuch: boolean;
  try {
    isTooMuch = isTooMuchToUnpack(bytes);
  } catch (error) {
    throw unreadable(field, error);
  }
  if (isTooMuch) fail('UploadTooLarge', {}, field);
}

/** In a thread of its own: a hostile file ends it, not the server. */
function sheetRows(bytes: Uint8Array, field: string): Promise<string[][]> {
  requireBounded(bytes, field);
  const worker = new Worker(new URL('./sheetReader.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => void worker.terminate(), longestMs);
    worker.once('message', resolve);
    worker.once('error', (error) => reject(unreadable(field, error)));
    worker.once('exit', () => {
      clearTimeout(late);
      reject(unreadable(field));
    });
  });
}

/** The cells of a file of rows: of the first page of an XLSX, or of a text with separators. */
export async function rowsOfFile({ name, bytes }: SentFile, field: string): Promise<string[][]> {
  const isSheet = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isSheet) return sheetRows(bytes, field);
  if (/\.xlsx?$/i.test(name)) throw unreadable(field);
  return textTable(decodedText(bytes)).rows;
}
