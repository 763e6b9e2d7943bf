// A list of 100,000 animals in a real browser: read beside the page, which is at hand all the time.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { openStage, type Stage } from '../../support/browser/browser.ts';
import { slowdown } from '../../support/servers/pace.ts';

const heads = 100_000;
/** No task of the page is longer. */
const longestTaskMs = 200;

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'herd-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

function longList(): Buffer {
  const rows = Array.from(
    { length: heads },
    (_, animal) =>
      `96300000${String(animal + 1).padStart(7, '0')};${animal % 2 === 0 ? 'M' : 'F'};Nelore;390,5;15/03/2024;Enfermaria`,
  );
  return Buffer.from(['Chip;Sexo;Raça;Peso (kg);Nascimento;Lote', ...rows].join('\r\n'), 'latin1');
}

test('a file of 100,000 rows is read while the page stays at hand', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/imports/new?kind=OXEN');
  await page.getByText('Arraste o arquivo para cá').first().waitFor();
  await visitor.settled();
  const pace = slowdown();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  // From the disk, as people choose it: the page itself would unpack the bytes that a test hands over.
  const file = join(folder, 'rebanho.csv');
  await writeFile(file, longList());
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Lendo o arquivo').waitFor();
  await page.getByText('100000 linhas encontradas').or(page.getByText('100.000 linhas encontradas')).waitFor({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByText(/linhas enviadas/).waitFor({ timeout: 60_000 });
  await page.getByText(/[3-9]\.\d{3} de 100\.000 linhas enviadas/).waitFor({ timeout: 60_000 });
  // As the page keeps them under their name.
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  const longest = Math.max(0, ...tasks);
  console.log(`longest task ${Math.round(longest)} ms, at a pace of ${pace.toFixed(1)}`);
  expect(longest / pace).toBeLessThan(longestTaskMs);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
