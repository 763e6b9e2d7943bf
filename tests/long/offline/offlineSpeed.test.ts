import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { openStage, phone, type Stage, type Visitor } from '../../support/browser/browser.ts';

/** A phone of the yard is so many times slower than this machine. */
const slower = 4;
const [mostOpenMs, mostReadingMs] = [1_000, 50];
const [rounds, readings] = [9, 8];
const quietMs = 3_000;

let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await openStage();
  visitor = await stage.visit({ viewport: phone, installed: true });
  await visitor.signIn(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/tract/management-trough/v2');
  await visitor.page.getByRole('heading', { level: 1, name: 'Leitura de cocho' }).waitFor();
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visitor.settled();
});
afterAll(() => stage.close());

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** When the first pen stands on the screen, since the page began to load. */
const firstPen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('section[data-row]') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );

test(`without a network the bunk reading is there within ${mostOpenMs} ms on a phone ${slower} times slower`, async () => {
  const { page, context } = visitor;
  const devtools = await context.newCDPSession(page);
  await context.setOffline(true);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // What the page before still has to do is not part of it.
    await page.waitForTimeout(quietMs);
    await page.reload({ waitUntil: 'commit' });
    took.push(await firstPen(page));
  }
  console.log(`first screen without a network: ${took.map(Math.round).join(', ')} ms`);
  expect(median(took)).toBeLessThan(mostOpenMs);
});

test(`a reading takes ${mostReadingMs} ms from the key to the next pen`, async () => {
  await stage.endOpenWork();
  const desk = await stage.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = desk;
  await desk.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/tract/management-trough/v2');
  await desk.settled();
  await page.getByLabel('Só o que falta').check();
  await page.getByRole('searchbox').press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[data-row]'));
  const took = await page.evaluateHandle(() => {
    const found: number[] = [];
    let pressed = 0;
    addEventListener('keydown', ({ key }) => (pressed = key === 'Enter' ? performance.now() : 0), true);
    addEventListener('focusin', () => {
      if (pressed > 0) found.push(performance.now() - pressed);
      pressed = 0;
    });
    return found;
  });
  for (let read = 1; read <= readings; read += 1) {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => count.found.length >= count.least, { found: took, least: read });
  }
  const values = await took.jsonValue();
  console.log(`from the key to the next pen: ${values.map(Math.round).join(', ')} ms`);
  expect(median(values)).toBeLessThan(mostReadingMs);
  await desk.close();
});
