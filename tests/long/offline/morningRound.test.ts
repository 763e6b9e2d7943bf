import { afterAll, beforeAll, expect, test } from 'vitest';
import { Decimal } from 'decimal.js';
import { advanceFarmDay } from '../../../server/farm/farmDay/farmDay.service.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { openStage, shot, type Stage } from '../../support/browser/browser.ts';
import { keyed } from '../../support/farms/herd.ts';
import {
  acts,
  allSent,
  badge,
  installed,
  isExpected,
  offlineSign,
  prepared,
  queuePath,
  stopServer,
  troughs,
} from '../../support/offline/installed.ts';
import { grade } from '../../support/offline/round.ts';
import { makeRoundFarm, type RoundFarm } from '../../support/offline/roundFarm.ts';
import { startEmptyApp } from '../../support/servers/demoApp.ts';

const pens = 120;

let stage: Stage;
let offline: RoundFarm;
let online: RoundFarm;
beforeAll(async () => {
  stage = await openStage({}, startEmptyApp);
  offline = await makeRoundFarm(stage, pens);
  online = await makeRoundFarm(stage, pens);
});
afterAll(() => stage.close());

const scores = ['1', '2', '1', '0'];
const scoresFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => scores[(first + index) % scores.length]!);

const plain = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      /Id$|^id$|At$/.test(name) ? [] : [[name, Decimal.isDecimal(value) ? value.toString() : (value as unknown)]],
    ),
  );

/** What was read of each pen, by its name. */
async function readingsOf({ ctx }: RoundFarm) {
  const rows = await ctx.db.troughReading.findMany({ include: { corral: { select: { name: true } } } });
  return new Map(rows.map(({ corral, version: _, ...row }) => [corral.name, row]));
}

/** What is planned for each pen on every day, by its name. */
async function plansOf({ ctx }: RoundFarm) {
  const rows = await ctx.db.feedPlan.findMany({
    orderBy: { day: 'asc' },
    include: {
      corral: { select: { name: true } },
      parts: { orderBy: { position: 'asc' }, include: { treats: { orderBy: { round: 'asc' } } } },
    },
  });
  return rows.map(({ corral, parts, ...plan }) => ({
    ...plain(plan),
    corral: corral.name,
    parts: parts.map(({ treats, ...part }) => ({ ...plain(part), treats: treats.map(plain) })),
  }));
}

/** As the next morning does it: a day is not closed before the calendar has the next one. */
const advance = async ({ ctx: { facts } }: { ctx: Context }): Promise<unknown> => {
  const now = () => new Date(Date.now() + 24 * 60 * 60_000);
  const ctx = new Context({ ...stage.app.platform, now }, facts);
  return advanceFarmDay(ctx, { fromDay: await ctx.openDay(), acceptWarnings: true });
};

/** The other farm is read online: each pen has the same reading and the same plan. */
async function plansAsOnline(read: Awaited<ReturnType<typeof readingsOf>>): Promise<void> {
  // The same readings at the same times, as a device with a network saves them.
  const corrals = new Map((await online.ctx.db.corral.findMany()).map(({ id, name }) => [name, id]));
  for (const [name, { grade: score, dayAt }] of read)
    await saveTroughReading(
      online.ctx.withFreshCache(),
      keyed({ corralId: corrals.get(name)!, grade: score!.toString(), happenedAt: dayAt!.toISOString(), version: 0 }),
    );
  const same = await readingsOf(online);
  for (const name of offline.names)
    expect({ name, ...plain(same.get(name)!) }).toEqual({ name, ...plain(read.get(name)!) });
  await advance(offline);
  await advance(online);
  const plans = await plansOf(offline);
  expect(plans.length).toBeGreaterThanOrEqual(pens);
  expect(plans).toEqual(await plansOf(online));
}

test('a round of 120 pens without a network, with a reload and a closed tab, arrives once and plans as if online', async () => {
  const visitor = await installed(stage, troughs, { email: offline.email, password: offline.password });
  const { page, context } = visitor;
  await prepared(page);
  await context.setOffline(true);
  await grade(page, scoresFrom(0, 40));
  await badge(page).filter({ hasText: '40' }).waitFor();

  await page.reload();
  await offlineSign(page).waitFor();
  await badge(page).filter({ hasText: '40' }).waitFor();
  // What was read before is shown as read, and the next pen is one that was not.
  await expect.poll(() => page.locator('[data-call]').filter({ hasText: 'Neste aparelho' }).count()).toBeGreaterThan(1);
  await grade(page, scoresFrom(40, 40));
  await badge(page).filter({ hasText: '80' }).waitFor();
  await shot(page, 'round-offline');
  await page.close();

  // The second half of the round goes on while nobody answers at all.
  const start = stopServer(stage);
  await context.setOffline(false);
  const later = await context.newPage();
  later.setDefaultTimeout(60_000);
  try {
    await later.goto(troughs);
    await offlineSign(later).waitFor();
    await badge(later).filter({ hasText: '80' }).waitFor();
    await grade(later, scoresFrom(80, 39));
    await later.keyboard.press(scoresFrom(119, 1)[0]!);
    await later.keyboard.press('Enter');
    await badge(later).filter({ hasText: '120' }).waitFor();
  } finally {
    await start();
  }
  expect(await offline.ctx.db.troughReading.count()).toBe(0);
  await allSent(later, pens);
  await badge(later).waitFor({ state: 'detached' });
  await later.goto(queuePath);
  await acts(later, 'SENT').first().waitFor();
  await shot(later, 'round-sent');

  const read = await readingsOf(offline);
  expect([...read.keys()].toSorted()).toEqual([...offline.names]);
  expect(offline.names.map((name) => read.get(name)!.grade!.toString())).toEqual(scoresFrom(0, pens));
  const events = { command: 'saveTroughReading' };
  expect(await offline.ctx.db.clientEvent.count({ where: events })).toBe(pens);

  await plansAsOnline(read);
  expect(visitor.complaints.filter((each) => !isExpected(each))).toEqual([]);
  await visitor.close();
}, 300_000);
