import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { brazilian, choose, farmToday } from '../support/browser/journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The balance shown for a food in a list of stocks. */
async function balanceOf(page: Page, food: string): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: food }).first();
  await row.waitFor();
  const text = await row.getByRole('cell').nth(3).innerText();
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

test('a back-dated purchase previews every changed movement, and a second screen updates live', async () => {
  const visitor = await stage.visit();
  const other = await stage.visit();
  for (const each of [visitor, other]) await each.enter(demoOwner.email, demoPassword);
  await other.goTo('/admin/financial/stock-list?search=Milho+mo%C3%ADdo');
  const before = await balanceOf(other.page, 'Milho moído');

  const { page } = visitor;
  await visitor.goTo('/admin/financial/stock-add');
  await choose(page, /^Alimento/, 'Milho moído');
  await choose(page, /^Estrutura/, 'Silo aéreo milho');
  await page.getByLabel(/^Peso/).fill('10.000');
  await page.getByLabel(/^Custo total/).fill('12400');
  await page.getByLabel(/^Dia da fazenda/).fill(brazilian(farmToday(-40)));
  await page.getByRole('button', { name: 'Registrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lançamento em dia já fechado' });
  await dialog.getByText(/linhas do livro mudam/).waitFor();
  expect(await dialog.getByRole('row').count()).toBeGreaterThan(30);
  await shot(page, 'late-invoice');
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click();
  // Nothing was saved, and the typed values are still there.
  expect(await page.getByLabel(/^Peso/).inputValue()).toBe('10.000');
  expect(await balanceOf(other.page, 'Milho moído')).toBe(before);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByRole('button', { name: 'Lançar e recalcular' }).click();
  await page.getByText('Movimentação registrada').first().waitFor();
  await expect.poll(() => balanceOf(other.page, 'Milho moído'), { timeout: 10_000 }).toBe(before + 10_000);
  expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  await visitor.close();
  await other.close();
});

test('a count corrects the stock balance, and its reversal restores it', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/financial/stock-list?search=Sal+comum');
  const before = await balanceOf(page, 'Sal comum');
  await visitor.goTo('/admin/financial/stock-add?operation=count');
  await page.getByLabel('Buscar linha').fill('sal com');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Contado, Sal comum');
  await page.keyboard.type('1.234');
  await page.getByLabel('Só o que falta').check();
  await page.getByText('Nada encontrado').waitFor();
  await page.getByLabel('Buscar linha').fill('');
  // A walk to the last row and back; nothing of it is counted.
  await page
    .getByLabel(/^Contado, /)
    .first()
    .focus();
  await page.keyboard.press('Control+End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Contado, Ureia');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await page.getByText(/^1 de \d+ preenchidos$/).waitFor();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page
    .getByText(/^Contagem de Sal comum longe do saldo/)
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'Confirmar e salvar' }).click();
  await page.getByText('Movimentação registrada').first().waitFor();
  await visitor.goTo('/admin/financial/stock-list?search=Sal+comum');
  await expect.poll(() => balanceOf(page, 'Sal comum')).toBe(1_234);
  await visitor.goTo('/admin/financial/stock-movements?types=COUNT_PLUS,COUNT_MINUS');
  await page.getByRole('row').filter({ hasText: 'Sal comum' }).first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Estornar' }).click();
  await dialog.getByText(/A linha continua no livro/).waitFor();
  await dialog.getByRole('button', { name: 'Estornar' }).click();
  await page.getByText('Movimentação estornada').first().waitFor();
  await visitor.goTo('/admin/financial/stock-list?search=Sal+comum');
  await expect.poll(() => balanceOf(page, 'Sal comum'), { timeout: 10_000 }).toBe(before);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a loss has a reason and reduces the stock, and a sale never exceeds the balance', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/financial/stock-list?search=Sal+comum');
  const before = await balanceOf(page, 'Sal comum');
  const save = () => page.getByRole('button', { name: 'Registrar' }).click();
  await visitor.goTo('/admin/financial/stock-add?operation=exit');
  await choose(page, /^Estoque/, 'Sal comum');
  await page.getByLabel(/^Quantidade/).fill('10');
  await save();
  const cause = page.getByLabel(/^Causa da perda/);
  await expect.poll(() => cause.getAttribute('aria-invalid')).toBe('true');
  await cause.selectOption({ label: 'Mofo' });
  await save();
  await page.getByText('Movimentação registrada').first().waitFor();
  await visitor.goTo('/admin/financial/stock-list?search=Sal+comum');
  await expect.poll(() => balanceOf(page, 'Sal comum')).toBe(before - 10);
  await visitor.goTo('/admin/financial/stock-add?operation=exit');
  await choose(page, /^Estoque/, 'Sal comum');
  await page.getByLabel(/^Motivo/).selectOption({ label: 'Venda' });
  await page.getByLabel(/^Quantidade/).fill('99000');
  await save();
  await page.getByText('O saldo do estoque não é suficiente').first().waitFor();
  expect(await page.getByLabel(/^Quantidade/).getAttribute('aria-invalid')).toBe('true');
  await visitor.close();
});

test('the page of a stock is new after somebody fed from it: balance, daily use and chart', async () => {
  const visitor = await stage.visit();
  const other = await stage.visit();
  for (const each of [visitor, other]) await each.enter(demoOwner.email, demoPassword);
  await other.goTo('/admin/financial/stock-list?search=Ureia');
  await other.page.getByRole('row').filter({ hasText: 'Ureia' }).first().getByRole('link').first().click();
  const fact = (label: string) =>
    other.page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').first().innerText();
  await other.page.getByText('Consumo médio (kg/dia)').waitFor();
  const labels = ['Saldo (kg MN)', 'Valor', 'Consumo médio (kg/dia)', 'Dias restantes'];
  const before = await Promise.all(labels.map(fact));
  const drawn = other.page.waitForResponse(async (answer) =>
    (await answer.text().catch(() => '')).includes('"balances"'),
  );
  const { page } = visitor;
  await visitor.goTo('/admin/financial/stock-add?operation=exit');
  await choose(page, /^Estoque/, 'Ureia');
  await page.getByLabel(/^Motivo/).selectOption({ label: 'Consumo' });
  await page.getByLabel(/^Quantidade/).fill('500');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Movimentação registrada').first().waitFor();
  await drawn;
  for (const [index, label] of labels.entries())
    await expect.poll(() => fact(label), { timeout: 10_000 }).not.toBe(before[index]);
  for (const each of [visitor, other]) await each.close();
});

test('invalid amounts are refused in their field, and the report works on a phone', async () => {
  const visitor = await stage.visit({ viewport: phone });
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/financial/stock-add?operation=transfer');
  await choose(page, /^De/, 'Ureia');
  await choose(page, /^Para a estrutura/, 'Box núcleo');
  await page.getByLabel(/^Quantidade/).fill('99000');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('O saldo do estoque não é suficiente').first().waitFor();
  expect(await page.getByLabel(/^Quantidade/).inputValue()).toBe('99.000');
  await visitor.goTo('/admin/reports/stock-reports');
  await page.getByText('Bagaço de cana').first().waitFor();
  await shot(page, 'stock-report-phone');
  await visitor.close();
});

test('on a phone a GTA is photographed and typed beside, and its papers are shown in place', async () => {
  const visitor = await stage.visit({ viewport: phone });
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/financial/gta-create');
  const photo = { name: 'guia.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.locator('input[capture="environment"]').setInputFiles(photo);
  const isShown = () =>
    page.getByRole('img', { name: 'guia.jpg' }).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  await page.getByLabel(/^UF/).selectOption('GO');
  await page.getByLabel(/^Série/).fill('Q');
  await page.getByLabel(/^Número/).fill('990041');
  await choose(page, /^Origem/, 'Fazenda Santa Fé');
  for (const label of [/^Data de emissão/, /^Data de entrada/, /^Data de validade/])
    await page.getByRole('textbox', { name: label }).fill(brazilian(farmToday()));
  await page
    .getByRole('textbox', { name: /Machos/ })
    .first()
    .fill('12');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('GTA cadastrada').first().waitFor();
  await page.getByText('990041').first().click();
  await page.getByRole('button', { name: /^guia\.jpg/ }).click();
  await expect.poll(isShown).toBe(true);
  // What is being typed stays when the screen learns of the new document.
  await page.getByLabel(/^Placa/).fill('ABC1D23');
  const reverse = { name: 'verso.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.locator('input[type="file"]:not([capture])').setInputFiles(reverse);
  await page.getByRole('button', { name: /^verso\.jpg/ }).waitFor();
  await visitor.settled();
  expect(await page.getByLabel(/^Placa/).inputValue()).toBe('ABC1D23');

  await visitor.goTo('/admin/financial/orders');
  await page.locator('a[href*="/financial/orders/"]').first().click();
  await page
    .getByRole('button', { name: /^Nota fiscal .*\.pdf/ })
    .first()
    .click();
  const sheet = page.getByRole('img', { name: 'Página 1 de 1' });
  await expect
    .poll(() => sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).width), { timeout: 20_000 })
    .toBeGreaterThan(310);
  await shot(page, 'invoice');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a truck of animals is unloaded with the keyboard alone, and the list of another screen follows', async () => {
  const visitor = await stage.visit();
  const other = await stage.visit();
  for (const each of [visitor, other]) await each.enter(demoOwner.email, demoPassword);
  await other.goTo('/admin/financial/orders?category=ANIMALS&statuses=PENDING');
  const waiting = other.page.getByRole('row').filter({ hasText: 'Fazenda Lagoa Bonita' });
  await waiting.waitFor();

  const { page } = visitor;
  await visitor.goTo('/admin/financial/orders?category=ANIMALS&statuses=PENDING');
  await page.getByText('Fazenda Lagoa Bonita').first().click();
  await page.getByRole('button', { name: 'Receber animais' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chegada de animais' });
  await dialog.getByLabel('Chegaram').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('40');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('13.650');
  await page.keyboard.press('Enter');
  await page.getByText('Chegada registrada').first().waitFor();
  await page.getByRole('region', { name: 'Chegada' }).getByText('350,00').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await shot(page, 'oxen-arrived');
  expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  await visitor.close();
  await other.close();
});
