import { expect, test } from 'vitest';
import type { FieldAct } from '../../../../web/platform/field/fieldAct.ts';
import type { FieldQueue } from '../../../../web/platform/field/fieldQueue.ts';
import { useBench, weighing } from './bench.ts';
import { html, type Step } from './scriptedServer.ts';

const { openTab, kill, server } = useBench();

const mostTabs = 10;
const mostKills = 200;
const mostActs = 500;

/** The same numbers in each run: a failure can be played again. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lost on the way there or back, late so that later ones overtake it, doubled, cut, or answered by something else. */
function trouble(roll: (below: number) => number): Step {
  const steps: Step[] = [
    'OK',
    'OK',
    'REQUEST_LOST',
    'ANSWER_LOST',
    'TWICE',
    { delayMs: 1 + roll(25) },
    { answer: () => html(200) },
    { answer: () => html(502) },
  ];
  return steps[roll(steps.length)]!;
}

/** Their leases end after half a minute, which nobody waits for here. */
async function endLeases(queue: FieldQueue): Promise<void> {
  const rows = await queue.store.all();
  await queue.store.put(rows.filter(({ state }) => state === 'WAITING').map((row) => ({ ...row, leasedUntil: 0 })));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('ten tabs, the sender killed 200 times, 500 acts: rows = acts', { timeout: 180_000 }, async () => {
  const roll = dice(20_261_126);
  server().next = () => trouble(roll);
  const tabs = await Promise.all(Array.from({ length: mostTabs }, () => openTab()));
  const acts: FieldAct[] = [];
  for (let kills = 0; kills < mostKills; kills += 1) {
    const due = Math.ceil((mostActs * (kills + 1)) / mostKills) - acts.length;
    for (let each = 0; each < due; each += 1) {
      const tab = tabs[roll(mostTabs)]!;
      acts.push(...(await tab.capture([weighing(`ox-${roll(60)}`, String(300 + acts.length))])));
    }
    await pause(roll(4));
    // The first that was opened holds the lock: it sends, and dies in the middle of it.
    kill(tabs.shift()!);
    tabs.push(await openTab());
    if (kills % 20 === 19) await endLeases(tabs[0]!);
  }
  expect(acts.length).toBe(mostActs);
  server().next = null;
  const [last] = tabs;
  await endLeases(last!);
  const left = async (): Promise<number> => {
    await last!.refresh((await last!.store.all()).map(({ clientEventId }) => clientEventId));
    dispatchEvent(new Event('online'));
    return last!.waiting().length;
  };
  await expect.poll(left, { timeout: 90_000, interval: 250 }).toBe(0);
  server().rowsOnce(acts);
  expect((await last!.store.all()).map(({ state }) => state)).toEqual(acts.map(() => 'SENT'));
});
