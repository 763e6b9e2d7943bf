import { expect } from 'vitest';
import { oxenSheet } from '../../../server/herd/imports/herdSheets.calc.ts';
import { plainFaults } from '../../../server/platform/imports/cellFaults.calc.ts';
import { messages } from '../../../web/imports/messages.ts';
import { ImportReading } from '../../../web/imports/reading/importReading.ts';
import { faultKeyOf } from '../../../web/platform/upload/readFault.ts';
import { slowdown } from '../servers/pace.ts';
import { brokenFiles } from './brokenFiles.ts';

const longestMs = 2_000;
const mostTries = 3;

/** What becomes of a file: the sentence that refuses it, or how many of its rows are wrong. */
async function outcomeOf(file: File): Promise<string> {
  const reading = new ImportReading();
  try {
    await reading.open(file);
    reading.find(oxenSheet);
  } catch (error) {
    const key = faultKeyOf(error);
    expect(messages[key]['pt-BR']).not.toBe('');
    return key;
  }
  const meanings = reading.meanings(oxenSheet, null);
  reading.read(oxenSheet, { meanings, order: null, usual: ',' });
  const rows = reading.part(0).map(({ row }) => row);
  const wrong = new Set(plainFaults(oxenSheet, rows, {}).map(({ row }) => row));
  return `${wrong.size} of ${rows.length} rows wrong`;
}

/** How long a file takes on a machine with nothing beside; measured again where something was. */
async function msOf(file: File): Promise<{ ms: number; outcome: string }> {
  let [ms, outcome] = [Infinity, ''];
  for (let tries = 0; tries < mostTries && ms > longestMs; tries += 1) {
    const pace = slowdown();
    const from = performance.now();
    outcome = await outcomeOf(file);
    ms = Math.min(ms, (performance.now() - from) / pace);
  }
  return { ms, outcome };
}

/** Reads broken files; each ends with a sentence or with rows to be mended, and none holds the reader up. */
export async function readBroken(count: number, seed: number): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>();
  const slow: string[] = [];
  for (const { name, file } of brokenFiles(count, seed)) {
    const { ms, outcome } = await msOf(file);
    outcomes.set(name, outcome);
    if (ms > longestMs) slow.push(`${name}: ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);
  return outcomes;
}
