import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { keptReadsName } from '../../../web/platform/session/keptReadsName.ts';
import { choose } from '../../support/browser/journey.ts';
import { openStage, phone, shot, type Stage, type Visitor, type VisitOptions } from '../../support/browser/browser.ts';
import { publishNewer } from '../../support/offline/newerRelease.ts';
import { badge, installed, offlineSign, prepared, sign, stopServer, troughs } from '../../support/offline/installed.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const tile = (page: Page, round: number) => page.getByRole('button', { name: new RegExp(`^${round}º trato`) });

const chute = '/admin/management/execute';

/** With the bunk reading open. */
const opened = (options: VisitOptions = {}): Promise<Visitor> =>
  installed(stage, troughs, { ...options, email: demoOwner.email });

test('loaded anew without a network, the bunk reading is there with its data and their age', async () => {
  const visitor = await opened({ viewport: phone });
  const { page, context } = visitor;
  const before = await page.locator('section[data-row]').first().getAttribute('aria-label');
  await context.setOffline(true);
  const started = performance.now();
  await page.reload();
  await page.locator('section[data-row]').first().waitFor();
  const ms = performance.now() - started;
  console.log(`first screen without a network: ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(5_000);
  expect(await page.locator('section[data-row]').first().getAttribute('aria-label')).toBe(before);
  await offlineSign(page).waitFor();
  await shot(page, 'offline-troughs-phone');

  await context.setOffline(false);
  await sign(page, /^On-line$/).waitFor();
  await visitor.close();
});

test('a screen that was never opened here shows the day that was read ahead', async () => {
  const visitor = await opened();
  const { page, context } = visitor;
  await prepared(page);
  await context.setOffline(true);
  await page.goto(chute);
  await page.getByRole('link', { name: 'Pesar', exact: true }).first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await offlineSign(page).waitFor();
  await shot(page, 'offline-weighing');
  await visitor.close();
});

test('without a network the list of treats goes on to the rounds that nobody opened here', async () => {
  const visitor = await opened();
  const { page, context } = visitor;
  await prepared(page);
  await context.setOffline(true);
  await page.goto('/admin/tract/tract-of-day');
  for (const round of [3, 2]) {
    await tile(page, round).click();
    await page.getByRole('heading', { level: 2, name: `${round}º trato` }).waitFor();
    await expect.poll(() => page.locator('tr[data-row] [data-delivery]').count()).toBeGreaterThan(5);
  }
  await page.getByLabel('Linha', { exact: true }).selectOption({ label: 'Linha B' });
  await page.locator('tr[data-row="0"]').filter({ hasText: 'Linha B' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '2º trato' }).waitFor();
  await offlineSign(page).waitFor();
  await shot(page, 'offline-second-round');
  await visitor.close();
});

test('without a network the board of treats shows a round that nobody opened here', async () => {
  const visitor = await opened();
  const { page, context } = visitor;
  await prepared(page);
  await context.setOffline(true);
  await page.goto('/admin/tract/tract-of-day/v2');
  const cells = page.locator('tr[data-row] [data-round]');
  const rounds = () => cells.evaluateAll((all) => [...new Set(all.map((cell) => cell.getAttribute('data-round')))]);
  await expect.poll(rounds).toEqual(expect.arrayContaining(['1', '2', '3']));
  await tile(page, 2).click();
  await expect.poll(rounds).toEqual(['2']);
  await visitor.close();
});

test('without a network the bunks of one diet are shown, with how many of these are read', async () => {
  const visitor = await opened();
  const { page, context } = visitor;
  await prepared(page);
  const note = page.getByText(/^\d+\/\d+ lidos$/);
  const all = async () => Number(/\/(\d+)/.exec((await note.textContent()) ?? '')?.[1]);
  const before = await all();
  await context.setOffline(true);
  await page.getByLabel('Dieta', { exact: true }).selectOption('Terminação 85');
  await expect.poll(all).toBeLessThan(before);
  expect(await all()).toBeGreaterThan(3);
  await offlineSign(page).waitFor();
  await visitor.close();
});

test('without a network the bunks are read at night on a device that opened them in the morning', async () => {
  const visitor = await opened({ viewport: phone });
  const { page, context } = visitor;
  await prepared(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Leitura noturna' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leitura noturna' }).waitFor();
  await page.locator('section[data-row] [data-night="1"]').first().click();
  await badge(page).filter({ hasText: '1' }).waitFor();
  await shot(page, 'offline-night-phone');
  await visitor.close();
});

test('without a network the chute finds a batch beyond those it shows at first, and weighs it', async () => {
  const visitor = await opened();
  const { page, context } = visitor;
  await prepared(page);
  const open = await stage.app.platform.database.everyFarm.batch.findMany({
    where: { status: 'ACTIVE', heads: { gt: 0 }, farm: { name: 'Fazenda Boa Vista' } },
    orderBy: { name: 'asc' },
  });
  expect(open.length).toBeGreaterThan(40);
  const { name } = open[40]!;
  await context.setOffline(true);
  await page.goto(chute);
  await page.getByRole('listitem').filter({ hasText: open[0]!.name }).first().waitFor();
  expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(0);
  await page.getByLabel('Buscar compra ou lote').fill(name);
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('link', { name: 'Pesar', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText(name).first().waitFor();
  await offlineSign(page).waitFor();
  await shot(page, 'offline-later-batch');
  await visitor.close();
});

test.each(['/admin/tract/home', '/admin/management'])(
  '%s opens without a network where nobody was before',
  async (path) => {
    const visitor = await opened();
    const { page, context } = visitor;
    await prepared(page);
    await context.setOffline(true);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await offlineSign(page).waitFor();
    expect(await page.getByText('Esta tela precisa da rede').count()).toBe(0);
    await visitor.close();
  },
);

test('a death is recorded on a screen that was never opened here, chosen from what was read ahead', async () => {
  const deaths = () => stage.app.platform.database.everyFarm.oxDeath.count();
  const visitor = await opened({ viewport: phone });
  const { page, context } = visitor;
  await prepared(page);
  await context.setOffline(true);
  await page.goto('/admin/medical-services/mortality/add');
  const before = await deaths();
  const { sisbov } = await stage.app.platform.database.everyFarm.ox.findFirstOrThrow({
    where: { status: 'ACTIVE', sisbov: { not: null }, identifier: null, farm: { name: 'Fazenda Boa Vista' } },
    orderBy: { entryDate: 'desc' },
  });
  await choose(page, /^Animal/, sisbov!);
  await choose(page, /^Causa/, 'Pneumonia (DRB)');
  await page.getByLabel(/^Destino da carcaça/).selectOption('COMPOSTED');
  expect(await page.getByText('O servidor não respondeu').count()).toBe(0);
  await shot(page, 'offline-death-phone');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fila' }).waitFor();
  await page.locator('[data-act="WAITING"]').waitFor();
  await context.setOffline(false);
  await page.getByText('Tudo enviado').waitFor({ timeout: 60_000 });
  await expect.poll(deaths, { timeout: 30_000 }).toBe(before + 1);
  await visitor.close();
});

test('a screen of the office says that it needs the network, and opens once it is back', async () => {
  const visitor = await opened();
  const { page, context } = visitor;
  await context.setOffline(true);
  await visitor.goTo('/admin/reports');
  await page.getByText('Esta tela precisa da rede').waitFor();
  await shot(page, 'offline-office');
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByText('Esta tela precisa da rede').count()).toBe(0);
  await visitor.close();
});

test('a form of the office keeps what was typed and says why it is not saved', async () => {
  // Without the worker: whatever of its code was not fetched yet cannot be fetched any more.
  const visitor = await stage.visit();
  const { page, context } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/farm/owners/add');
  const name = page.getByLabel(/^Nome/);
  await name.waitFor();
  await context.setOffline(true);
  await name.fill('Estância Sem Rede');
  await page.getByLabel(/^CPF ou CNPJ/).fill('52998224725');
  await page.getByRole('button', { name: /^(Salvar|Cadastrar)/ }).click();
  await page.getByText(/O servidor não respondeu/).waitFor();
  expect(await name.inputValue()).toBe('Estância Sem Rede');
  await shot(page, 'offline-form');
  await visitor.close();
});

test('while the server is stopped the app opens all the same', async () => {
  const visitor = await opened();
  const { page } = visitor;
  const start = stopServer(stage);
  try {
    await page.reload();
    await page.locator('tr[data-row]').first().waitFor();
    await offlineSign(page).waitFor();
  } finally {
    await page.goto('about:blank');
    await start();
  }
  await visitor.close();
});

test('a new version is offered, and taken by a button', async () => {
  const visitor = await opened();
  const { page } = visitor;
  const putBack = publishNewer();
  try {
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('Há uma versão nova do Cocho.').waitFor();
    await shot(page, 'offline-new-version');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
    await loaded;
    await page.getByRole('heading', { level: 1, name: 'Leitura de cocho' }).waitFor();
    expect(await page.getByText('Há uma versão nova do Cocho.').count()).toBe(0);
  } finally {
    putBack();
  }
  await visitor.close();
});

test('whoever signs out leaves nothing of the farm on the device', async () => {
  const visitor = await opened();
  const { page } = visitor;
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).toContain(keptReadsName);
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await expect.poll(databases).not.toContain(keptReadsName);
  await visitor.close();
});
