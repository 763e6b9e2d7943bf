import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { cellText } from './sheetCells.calc.ts';

const rows = await readSheet(Buffer.from(workerData as Uint8Array));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not of a window
parentPort?.postMessage(rows.map((row) => row.map(cellText)));
