// Vitest's setup: says which fault is in force, and notes which ones a file of tests comes by.
import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, expect } from 'vitest';

declare global {
  var isFault: ((id: number) => boolean) | undefined;
}

const { FAULT: inForce, FAULTS_MET: noted } = process.env;
const met = new Set<number>();
globalThis.isFault = (id) => {
  met.add(id);
  return String(id) === inForce;
};
// A file that fails without a fault notices none.
let hasFailed = false;
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});
afterAll(() => {
  if (noted && !hasFailed)
    appendFileSync(noted, `${JSON.stringify({ file: expect.getState().testPath, met: [...met] })}\n`);
});
