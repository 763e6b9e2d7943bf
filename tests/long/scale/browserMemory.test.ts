// A browser that is left open all day: what it remembers of screens that were left does not grow.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { openStage, type Stage } from '../../support/browser/browser.ts';

const navigations = 500;
const mostGrowthMb = 15;
/** Relay holds what a screen read for five minutes after it was left. */
const heldMs = 5.2 * 60_000;
const longestMs = 30 * 60_000;
const screens = [
  '/admin',
  '/admin/tract/management-trough/v2',
  '/admin/tract/tract-of-day/v2',
  '/admin/tract/beat-of-day',
  '/admin/batches',
  '/admin/traceability/ox-search',
  '/admin/financial/stock-list',
  '/admin/financial/orders',
  '/admin/financial/report',
  '/admin/diet',
  '/admin/farm/pickets/list',
  '/admin/farm/days',
  '/admin/reports/batches-reports',
  '/admin/reports/analytical-report',
  '/admin/traceability/overview',
  '/admin/traceability/communique/overview',
  '/admin/people',
  '/admin/imports',
  '/admin/forecast',
];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function heapMb(devtools: CDPSession): Promise<number> {
  // What the first sweep frees may hold others.
  for (let sweep = 0; sweep < 3; sweep += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

test(
  `a page holds at most ${mostGrowthMb} MB more after ${navigations} navigations`,
  async () => {
    const visitor = await stage.visit();
    const { page, context } = visitor;
    await visitor.enter(demoOwner.email, demoPassword);
    // Each screen once: its code and its words are loaded.
    for (const path of screens) {
      await visitor.goTo(path);
      await visitor.settled();
    }
    const devtools = await context.newCDPSession(page);
    const before = await heapMb(devtools);
    const seen: string[] = [];
    for (let count = 1; count <= navigations; count += 1) {
      await visitor.goTo(screens[count % screens.length]!);
      await visitor.settled();
      if (count % 100 === 0) seen.push((await heapMb(devtools)).toFixed(1));
    }
    await visitor.goTo(screens.at(-1)!);
    await page.waitForTimeout(heldMs);
    const after = await heapMb(devtools);
    console.log(`heap: ${before.toFixed(1)} MB, by hundreds ${seen.join(', ')}, ${after.toFixed(1)} MB at the end`);
    expect(after - before).toBeLessThan(mostGrowthMb);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  },
  longestMs,
);
