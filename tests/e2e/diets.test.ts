import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { barriers, openStage, shot, type Stage } from '../support/browser/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement?.getAttribute('aria-label') ??
        (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        activeElement?.textContent ??
        ''
      );
    });
    if (name.test(label)) return;
  }
  throw new Error(`no control named ${String(name)} comes by Tab`);
}

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Resultado' }).locator(`dt:text-is("${label}") + dd`);
const costOf = async (page: Page) => Number((await figure(page, 'R$/kg MS').innerText()).replace(',', '.'));

test('a nutritionist creates a diet by keyboard alone, creates a new version and compares the two', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/diet/list');
  await page.getByRole('heading', { level: 1, name: 'Dietas' }).waitFor();
  await tabTo(page, /^Nova dieta/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/diet/add');
  await page.getByRole('combobox', { name: 'Alimento, linha 1' }).waitFor();

  await tabTo(page, /^Nome/);
  await page.keyboard.type('Terminação do teclado');
  await tabTo(page, /^Fase/);
  await page.keyboard.type('Term');
  await tabTo(page, /^GMD/);
  expect(await page.getByLabel(/^GMD estimado/).inputValue()).toBe('1,65');

  await tabTo(page, /^Alimento, linha 1/);
  const rows = [
    ['silagem de m', '15'],
    ['milho mo', '62'],
    ['ddg', '10'],
    ['caroço', '8'],
    ['núcleo', '5'],
  ] as const;
  const costs: number[] = [];
  for (const [index, [food, pct]] of rows.entries()) {
    await page.keyboard.type(food);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(pct);
    // The figures of a chosen food arrive a moment after its name.
    await expect.poll(async () => [0, ...costs].includes(await costOf(page))).toBe(false);
    costs.push(await costOf(page));
    if (index === rows.length - 1) break;
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (next) => document.activeElement?.getAttribute('aria-label') === `Alimento, linha ${next}`,
      index + 2,
    );
  }
  expect(new Set(costs).size).toBe(rows.length);
  await page.getByText('Fecha em 100%').waitFor();
  await expect.poll(() => figure(page, 'Volumoso (% da MS)').innerText()).toBe('15,00');
  const predicted = await figure(page, 'GMD previsto').innerText();
  expect(predicted).toMatch(/^[12],\d{3} kg\/dia$/);
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'diet-typed');
  await tabTo(page, /^Salvar/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/diet/list');
  await page.getByText('Formulação salva').first().waitFor();

  await page.getByRole('link', { name: 'Terminação do teclado' }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/diet/edit/**');
  await page.getByRole('button', { name: 'Nova versão' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nova versão de Terminação do teclado' }).waitFor();
  await page.getByLabel('% na MS, Milho moído').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('60');
  await page.getByText('Faltam 2,00%').waitFor();
  expect(await figure(page, 'GMD previsto').innerText()).not.toBe(predicted);
  await page.getByRole('button', { name: 'Resto: pôr o que falta em DDG/DDGS' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Fecha em 100%').waitFor();
  await tabTo(page, /^Salvar/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/diet/list');

  await page
    .getByRole('row', { name: /Terminação do teclado.*v2/ })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Com a anterior' }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/diet/compare?**');
  await page
    .getByRole('region', { name: /^Ingredientes na matéria seca/ })
    .getByRole('row', { name: /^Milho moído 62,00 60,00 [-−]2,00$/ })
    .waitFor();
  await page
    .getByRole('region', { name: /^Ingredientes na matéria seca/ })
    .getByRole('row', { name: /^DDG\/DDGS 10,00 12,00 \+2,00$/ })
    .waitFor();
  await page.locator('canvas').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'diets-compared');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
