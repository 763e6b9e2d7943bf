// The demo farm is made through services once more, and compared row by row with the file of which it is laid in.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabaseAlone } from '../../../prisma/demo/firstStart.ts';
import { demoFile, openDemoFile } from '../../../prisma/demo/laid/demoFile.ts';
import { makeDemoFile } from '../../../prisma/demo/laid/makeDemoFile.ts';
import { backupModels } from '../../../server/platform/db/generated/backupModels.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'cocho-demo-'));
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What follows from ids or chance: hashes, names of what has none but its id, the beginnings of secrets. */
const hashPattern = /[0-9a-f]{64}|(?<="(?:requestHash|prefix)":")[^"]+|(?<="subject":")[0-9a-f]{8}(?=")/g;
const instantPattern = /20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?/g;
/** Of what is written at once, the database chooses the order, and which names stand for all. */
const orderPattern = /(?<="seq":)\d+|(?<="subject":")[^"]+, [^"]+(?=")/g;
/** What the database dates by its own clock lies so long before the end. */
const makingMs = 15 * 60 * 1000;

interface Row {
  model: string;
  text: string;
  id: string | null;
}

/** The rows of a file, without what is another each time; `madeAt` as the file itself has it. */
async function rowsOf(path: string): Promise<Row[]> {
  const madeAt = (await openDemoFile(path, new Date())).madeAt;
  const { pages } = await openDemoFile(path, madeAt);
  const rows: Row[] = [];
  const sameClock = (text: string) => {
    const ago = madeAt.getTime() - Date.parse(`${text}Z`);
    return ago >= 0 && ago < makingMs ? 'now' : text;
  };
  for (const model of backupModels)
    for await (const { lines } of pages(model))
      for (const line of lines) {
        const text = line.replace(hashPattern, 'hash').replace(orderPattern, '').replace(instantPattern, sameClock);
        rows.push({ model: model.name, text, id: (JSON.parse(line) as { id?: string }).id ?? null });
      }
  return rows;
}

/** What each row says, with what the rows say that it refers to, and those that they refer to: ids differ each time. */
function meanings(rows: readonly Row[]): Map<string, string[]> {
  let meaningOf = new Map<string, string>();
  const meaning = ({ model, text }: Row) =>
    createHash('sha256')
      .update(`${model} ${text.replace(idPattern, (id) => meaningOf.get(id) ?? 'id')}`)
      .digest('base64');
  for (let round = 0; round < 4; round += 1)
    meaningOf = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, meaning(row)] as const])));
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const its = found.get(row.model) ?? [];
    its.push(meaning(row));
    found.set(row.model, its);
  }
  return found;
}

/** How many rows of the one are not in the other. */
function differing(expected: readonly string[], made: readonly string[]): number {
  const left = new Map<string, number>();
  for (const row of made) left.set(row, (left.get(row) ?? 0) + 1);
  let missing = Math.max(0, made.length - expected.length);
  for (const row of expected) {
    const count = left.get(row) ?? 0;
    if (count === 0) missing += 1;
    else left.set(row, count - 1);
  }
  return missing;
}

test('services make the rows that the file holds', async () => {
  const again = join(folder, 'again.zst');
  const { madeAt } = await openDemoFile(demoFile, new Date());
  await withDatabaseAlone(app.app.platform, app.databaseUrl, (platform) => makeDemoFile(platform, madeAt, again));
  const [expected, made] = [meanings(await rowsOf(demoFile)), meanings(await rowsOf(again))];
  expect([...made.keys()]).toEqual([...expected.keys()]);
  const faults = [...expected].map(([model, its]) => [model, differing(its, made.get(model) ?? [])] as const);
  expect(faults.filter(([, rows]) => rows > 0)).toEqual([]);
});
