import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../server/accounts/people.service.ts';
import { openStage, phone, shot, type Stage } from '../../support/browser/browser.ts';
import {
  acts,
  allSent,
  badge,
  installed,
  isExpected,
  prepared,
  queuePath,
  troughs,
} from '../../support/offline/installed.ts';
import { publishNewer } from '../../support/offline/newerRelease.ts';
import { grade } from '../../support/offline/round.ts';
import { makeRoundFarm, type RoundFarm } from '../../support/offline/roundFarm.ts';
import { startEmptyApp } from '../../support/servers/demoApp.ts';

const pens = 30;
const other = 'outra.pessoa@test.example';

let stage: Stage;
let farm: RoundFarm;
beforeAll(async () => {
  stage = await openStage({}, startEmptyApp);
  farm = await makeRoundFarm(stage, pens);
  await createPerson(farm.ctx, { name: 'Outra Pessoa', email: other, role: 'FEEDER', password: farm.password });
});
afterAll(() => stage.close());

const keys = () => farm.ctx.db.clientEvent.count({ where: { command: 'saveTroughReading' } });

test('two tabs of one person capture at once, one of them sends, every act is done once and both show it', async () => {
  const visitor = await installed(stage, troughs, farm);
  const { page: first, context } = visitor;
  await prepared(first);
  const second = await context.newPage();
  second.setDefaultTimeout(60_000);
  await second.goto(troughs);
  await second.getByRole('heading', { level: 1, name: 'Leitura de cocho' }).waitFor();
  const calls: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/graphql') && body.includes('"fieldVersion"')) calls.push(body);
  });
  await context.setOffline(true);
  // Each reads pens of its own, at the same time.
  await Promise.all([grade(first, ['1', '2', '1', '2', '1']), grade(second, ['2', '1', '2', '1', '2'], 'P010')]);
  for (const page of [first, second]) await badge(page).filter({ hasText: '10' }).waitFor();
  expect(await keys()).toBe(0);
  calls.length = 0;
  await context.setOffline(false);
  await allSent(first, 10);
  for (const page of [first, second]) await badge(page).waitFor({ state: 'detached' });
  expect(await keys()).toBe(10);
  // No act left from both tabs.
  const sent = calls.flatMap((body) => [...body.matchAll(/"clientEventId":"([^"]+)"/g)].map(([, key]) => key));
  expect(new Set(sent).size).toBe(10);
  await second.goto(queuePath);
  await expect.poll(() => acts(second, 'SENT').count()).toBe(10);
  expect(visitor.complaints.filter((each) => !isExpected(each))).toEqual([]);
  await visitor.close();
}, 240_000);

test('an update that is published while acts wait is offered, and taken only once they are sent', async () => {
  const before = await keys();
  const visitor = await installed(stage, troughs, farm);
  const { page } = visitor;
  await prepared(page);
  let putBack = () => {};
  try {
    await page.route('**/graphql', (route) => route.abort());
    await grade(page, ['1', '2']);
    await badge(page).filter({ hasText: '2' }).waitFor();
    putBack = publishNewer();
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('Há uma versão nova do Cocho. Ela espera até que tudo esteja salvo.').waitFor();
    const take = page.getByRole('button', { name: 'Atualizar', exact: true });
    expect(await take.isDisabled()).toBe(true);
    await shot(page, 'offline-new-version-waits');
    // The page is loaded anew under the old version, and nothing is lost.
    await page.reload();
    await badge(page).filter({ hasText: '2' }).waitFor();
    await page.unroute('**/graphql');
    await allSent(page, 2);
    const loaded = page.waitForEvent('load');
    await take.click();
    await loaded;
    await page.getByRole('heading', { level: 1, name: 'Leitura de cocho' }).waitFor();
  } finally {
    putBack();
  }
  expect(await keys()).toBe(before + 2);
  await visitor.close();
}, 240_000);

test('a second person on the same phone reads nothing of what the first one left, and both are sent as their own', async () => {
  const before = await keys();
  const visitor = await installed(stage, troughs, { ...farm, viewport: phone });
  const { page, context } = visitor;
  await prepared(page);
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('fieldVersion') ? route.abort() : route.continue(),
  );
  await grade(page, ['1', '2', '1']);
  await badge(page).filter({ hasText: '3' }).waitFor();
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar aqui e sair' }).click();
  await page.waitForURL('**/login**');

  await visitor.signIn(other, farm.password);
  await visitor.goTo(troughs);
  await visitor.settled();
  // Pens that the first one read are unread here: a reading of those would meet another one.
  await grade(page, ['2'], 'P018');
  await visitor.goTo(queuePath);
  await page.getByText('3 atos de outra pessoa esperam aqui').waitFor();
  expect(await acts(page, 'WAITING').count()).toBe(1);
  await shot(page, 'queue-second-person');
  expect(await keys()).toBe(before);
  await page.unroute('**/graphql');
  await expect.poll(keys, { timeout: 60_000 }).toBe(before + 1);
  // Without the first one's session nothing of theirs leaves, however long the network is there.
  await page.waitForTimeout(3_000);
  expect(await keys()).toBe(before + 1);

  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login**');
  await visitor.signIn(farm.email, farm.password);
  await page.goto(queuePath);
  await expect.poll(keys, { timeout: 60_000 }).toBe(before + 4);
  const people = await farm.ctx.db.troughReading.groupBy({ by: ['dayById'], _count: true });
  expect(people.length).toBe(2);
  await context.close();
}, 240_000);
