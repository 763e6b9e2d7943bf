import { parentPort, workerData } from 'node:worker_threads';
import readSheets from 'read-excel-file/node';

/** Dates and long numbers as people see them in a cell. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell).toString();
  return String(cell).trim();
}

const [first] = await readSheets(Buffer.from(workerData as Uint8Array));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not of a window
parentPort?.postMessage((first?.data ?? []).map((row) => row.map(cellText)));
