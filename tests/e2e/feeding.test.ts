import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { settingDefaults } from '../../server/farm/settings/groups.ts';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import { barriers, colourRules, openStage, phone, type Stage, type Visitor } from '../support/browser/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const troughs = '/admin/tract/management-trough/v2';
const dayMs = 86_400_000;
const heldAtNight = /segurei \+[\d,]+%: cocho cheio à noite/;
const [manager, feeder] = demoPeople;

async function visit(email: string, path: string, options?: Parameters<Stage['visit']>[0]): Promise<Visitor> {
  const visitor = await stage.visit(options);
  await visitor.enter(email, demoPassword);
  await visitor.page.goto(path);
  return visitor;
}

/** Nobody was there last night, beyond those corrals whose morning is read already. */
async function forgetLastNight(): Promise<void> {
  const { everyFarm } = stage.app.platform.database;
  const { farmId } = await everyFarm.membership.findFirstOrThrow({ where: { person: { email: manager!.email } } });
  const { currentDay } = await everyFarm.farm.findUniqueOrThrow({ where: { id: farmId } });
  await everyFarm.troughReading.deleteMany({ where: { farmId, day: currentDay, call: null } });
}

/** The word of the night is answered when the next screen is drawn, and neither a feed nor a reading anew mends that. */
async function holdTheNight(page: Page): Promise<() => void> {
  const drawn = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, () => undefined);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Leitura noturna' }).waitFor();
  let readings = 0;
  await page.route('**/graphql', async (route) => {
    const { query } = route.request().postDataJSON();
    if (query.startsWith('query TroughScreenQuery') && (readings += 1) > 1) return;
    if (/^mutation.*Night/.test(query)) await drawn.promise;
    await route.continue();
  });
  return () => drawn.resolve();
}

const progress = (page: Page) => page.getByRole('status').filter({ hasText: /lidos$/ });
const readSoFar = async (page: Page) => (await progress(page).innerText()).split('/').map((text) => parseInt(text, 10));
const rowOf = (page: Page, name: string) =>
  page.locator('tr[data-row]').filter({ has: page.getByRole('button', { name: `Detalhes de ${name}`, exact: true }) });
const nameInFocus = (page: Page) =>
  page.evaluate(
    () => document.activeElement!.closest('[data-row]')!.querySelector('[data-corral]')!.firstChild!.textContent!,
  );

/** Waits until the cursor is in another row, as people do who look where they type. */
const nextRow = (page: Page, name: string) =>
  page.waitForFunction((before) => {
    const row = document.activeElement?.closest('[data-row]');
    return row && row.querySelector('[data-corral]')?.firstChild?.textContent !== before;
  }, name);

/** What a reader's hands do, with the keys and the time they take. */
class Hands {
  keys = 0;
  corrals = 0;
  ms = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes to the first corral that is not read yet. */
  async begin(): Promise<string> {
    await this.#page.getByLabel('Só o que falta').check();
    await this.#page.getByRole('searchbox').press('Enter');
    await this.#page.waitForFunction(() => document.activeElement?.closest('[data-row]'));
    return nameInFocus(this.#page);
  }

  async press(...keys: string[]): Promise<string> {
    const before = await nameInFocus(this.#page);
    const started = performance.now();
    for (const key of keys) await this.#page.keyboard.press(key);
    await nextRow(this.#page, before);
    this.ms += performance.now() - started;
    this.keys += keys.length;
    this.corrals += 1;
    return nameInFocus(this.#page);
  }

  expectFast(): void {
    expect(this.keys / this.corrals).toBeLessThanOrEqual(2);
    expect(this.ms / this.corrals).toBeLessThan(2_000);
  }
}

const onTheWay = (page: Page, index: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Passo \d de/ })
    .nth(index);

test('a transition is held, and another one forced to its next step', async () => {
  const visitor = await visit(demoOwner.email, '/admin/tract/diet-transition');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Escada de adaptação' }).click();
  const batch = onTheWay(page, 0);
  await batch.getByRole('button', { name: 'Reter', exact: true }).click();
  await batch.getByText('Retida', { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await batch.getByRole('button', { name: 'Forçar o passo' }).click();
  await batch.getByText('Avança amanhã').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('by thumb: the night and the morning, and a reader who may not go beyond the limits', async () => {
  await forgetLastNight();
  const visitor = await visit(feeder!.email, `${troughs}?mode=night`, { viewport: phone });
  const { page } = visitor;
  const card = page.locator('section[data-row]');
  const answerTheNight = await holdTheNight(page);
  await page.getByLabel('Só o que falta').check();
  const first = await card.getAttribute('aria-label');
  await card.getByRole('button', { name: 'Estoque (sobra)' }).click();
  await page.waitForFunction(
    (before) => document.querySelector('section[data-row]')?.getAttribute('aria-label') !== before,
    first,
  );
  await page.getByRole('button', { name: 'Leitura da manhã' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leitura de cocho' }).waitFor();
  const find = page.getByRole('searchbox');
  await find.fill(first!);
  await find.press('Enter');
  answerTheNight();
  await card.getByText('Estoque (sobra)').waitFor();
  await card.getByRole('button', { name: /^Nota 0 ?, / }).click();
  await find.press('Enter');
  await card.getByText(heldAtNight).waitFor();
  await page.unroute('**/graphql');
  expect(await barriers(page)).toEqual([]);

  await card.getByRole('button', { name: 'Detalhes e gráfico' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Alterar a oferta em/).selectOption({ label: 'kg de MS por cabeça' });
  await dialog.getByLabel(/^Quantidade/).fill('3,2');
  await dialog.getByLabel(/^Motivo/).fill('Gado parado');
  await dialog.getByRole('button', { name: 'Salvar leitura' }).click();
  await dialog.getByText('Você não tem permissão').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('from the night to the plan of the next day, which a screen that was offline for a while agrees on', async () => {
  await stage.endOpenWork();
  await forgetLastNight();
  const watcher = await visit(manager!.email, troughs);
  await progress(watcher.page).waitFor();
  const visitor = await visit(demoOwner.email, `${troughs}?mode=night`);
  const { page } = visitor;
  await watcher.context.setOffline(true);

  const atNight = new Hands(page);
  const full = await atNight.begin();
  await atNight.press('3');
  for (const key of ['1', '2', '2']) await atNight.press(key);
  atNight.expectFast();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Leitura da manhã' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leitura de cocho' }).waitFor();
  const [before, all] = await readSoFar(page);
  const inTheMorning = new Hands(page);
  expect(await inTheMorning.begin()).toBe(full);
  const second = await inTheMorning.press('0', 'Enter');
  for (const grade of ['1', '2', '1', '3', '1']) await inTheMorning.press(grade, 'Enter');
  inTheMorning.expectFast();
  await rowOf(page, full).getByText(heldAtNight).waitFor();
  await page.getByText(`${before! + 6}/${all} lidos`).waitFor();
  expect(await barriers(page)).toEqual([]);

  // Another amount than the rules make, with its reason.
  await page.getByRole('button', { name: `Detalhes de ${second}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Alterar a oferta em/).selectOption({ label: 'kg de MS por cabeça' });
  await dialog.getByLabel(/^Quantidade/).fill('5,5');
  await dialog.getByRole('button', { name: 'Salvar leitura' }).click();
  await dialog
    .getByText(/: informe o motivo$/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Motivo/).fill('Chuva forte à tarde');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar leitura' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, second)
    .getByText(/oferta alterada de .* para 5,5 kg de MS/)
    .waitFor();

  await page.getByRole('button', { name: 'Replicar pendentes' }).click();
  await dialog.getByRole('button', { name: 'Replicar pendentes' }).click();
  await page.getByText(`${all}/${all} lidos`).waitFor();
  expect((await readSoFar(watcher.page))[0]).toBe(before);
  await watcher.context.setOffline(false);
  await watcher.page.getByText(`${all}/${all} lidos`).waitFor();

  const cell = async (on: Page, column: string) => (await rowOf(on, second).locator(column).innerText()).split('\n');
  await page.getByLabel('Só o que falta').uncheck();
  await page.getByRole('searchbox').fill(second);
  await rowOf(page, second).waitFor();
  const planned = (await cell(page, '[data-call]'))[1]!.split(' · ')[0];

  const { platform } = stage.app;
  platform.now = () => new Date(Date.now() + dayMs);
  await page.goto('/admin/farm/days');
  await page.getByRole('button', { name: 'Avançar dia' }).last().click();
  const accepted = dialog.getByRole('checkbox');
  const advance = dialog.getByRole('button', { name: /^Fechar .* e abrir/ });
  await advance.waitFor();
  if (await accepted.count()) await accepted.check();
  await advance.click();
  await watcher.page.getByText(`0/${all} lidos`).waitFor();
  await watcher.page.getByRole('searchbox').fill(second);
  await rowOf(watcher.page, second).waitFor();
  expect((await cell(watcher.page, 'td:nth-of-type(4)'))[0]).toBe(planned);
  expect(await barriers(watcher.page, colourRules)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
  await watcher.close();
});

test('deliveries are typed on the board, the other feedings take over, a second screen agrees, and the sheet is printed', async () => {
  const board = '/admin/tract/tract-of-day';
  const first = await visit(demoOwner.email, `${board}?round=3`);
  const second = await visit(manager!.email, `${board}/v2`);
  await first.settled();
  await second.settled();
  const { page } = first;
  await page.getByLabel('Só o que falta').check();
  await page.getByRole('searchbox').press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[data-row]'));
  // A corral on two diets has two rows, and the matrix shows them together.
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const nameOf = (row: HTMLElement) => row.querySelector('[data-corral] span')?.textContent;
    const alone = rows.find((row) => rows.filter((other) => nameOf(other) === nameOf(row)).length === 1);
    alone!.querySelector('input')!.focus();
  });
  const { at, name, planned } = await page.evaluate(() => {
    const row = document.activeElement!.closest<HTMLElement>('[data-row]')!;
    const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent!);
    const corral = row.querySelector('[data-corral] span')!.textContent!;
    return { at: row.dataset['row'], name: corral, planned: Number(cells[3]!.replace('.', '')) };
  });
  const more = String(planned + 20);
  await page.keyboard.type(more);
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row && row.dataset['row'] !== before;
  }, at);
  const other = second.page.locator('tr[data-row]').filter({ has: second.page.getByText(name, { exact: true }) });
  const label = `Fornecido em ${name}, 3º trato`;
  await expect.poll(() => other.getByLabel(label).first().inputValue(), { timeout: 10_000 }).toBe(more);
  expect(await other.innerText()).toMatch(/compensado −|não compensado/i);

  await page.getByRole('link', { name: 'Imprimir ficha' }).click();
  await page.waitForURL('**/impression-sheets**');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Ficha de trato .*\.pdf$/);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await first.close();
  await second.close();
});

test('by thumb: a grade that is believed only with a photo asks for it before the next corral', async () => {
  const { everyFarm } = stage.app.platform.database;
  const { farmId } = await everyFarm.membership.findFirstOrThrow({ where: { person: { email: feeder!.email } } });
  const rows = settingDefaults.grades.rows.map((row) => ({ ...row, requiresPhoto: row.score === '3' }));
  const of = { farmId, group: 'grades' as const };
  const value = { ...settingDefaults.grades, rows };
  await everyFarm.farmSetting.upsert({ where: { farmId_group: of }, create: { ...of, value }, update: { value } });
  const visitor = await visit(feeder!.email, troughs, { viewport: phone });
  const { page } = visitor;
  await page.getByLabel('Só o que falta').check();
  const corral = (await page.locator('section[data-row]').getAttribute('aria-label'))!;
  const card = page.getByRole('region', { name: corral, exact: true });
  await card.getByRole('button', { name: /^Nota 3 ?, / }).click();
  const missing = card.getByText('Falta a foto que esta nota exige');
  await missing.waitFor();
  expect(await barriers(page)).toEqual([]);
  const photo = { name: 'cocho.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await card.locator('input[capture="environment"]').setInputFiles(photo);
  await missing.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Detalhes e gráfico' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^cocho\.jpg/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Nota 3 ?, / }).click();
  await card.waitFor({ state: 'hidden' });
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
