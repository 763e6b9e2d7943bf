import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { demoContext } from '../support/browser/entryStage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const chipOf = (animal: number) => `96300055${String(animal).padStart(7, '0')}`;

/** As a foreman saves it: titles, a sum, and three rows that are wrong. */
function messyFile(): Buffer {
  const rows = Array.from({ length: 40 }, (_, animal) => {
    const breed = animal === 4 || animal === 9 ? 'Nelor' : 'Nelore';
    const number = animal === 20 ? '9,63E+14' : chipOf(animal);
    return `${number};${animal % 2 === 0 ? 'M' : 'F'};${breed};${380 + animal},5;Enfermaria`;
  });
  const text = ['Fazenda Boa Vista', '', 'Chip;Sexo;Raça;Peso (kg);Lote', ...rows, ';;;;', 'Total;;;15.991,0;'];
  return Buffer.from(text.join('\r\n'), 'latin1');
}

test('a messy file is mended in the grid, brought in, and undone', async () => {
  const ctx = await demoContext(stage);
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  const before = await ctx.db.ox.count({ where: { status: 'ACTIVE' } });

  await page.goto('/admin/imports/new?kind=OXEN');
  const send = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'gado.csv', mimeType: 'text/csv', buffer: messyFile() });
  await send();
  await page.getByText('40 linhas encontradas').waitFor();
  await shot(page, 'import-columns');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('heading', { level: 1, name: 'gado.csv' }).waitFor();
  await page.getByText('3 linhas têm erro').waitFor();
  await page.getByRole('button', { name: 'Importar 37, guardar 3 para depois' }).waitFor();
  await shot(page, 'import-wrong');

  await page.getByRole('textbox', { name: 'Raça, linha 8' }).fill('Nelore');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Trocar “Nelor” por “Nelore” em mais 1 linha' }).click();
  await page.getByText('1 linha tem erro').waitFor();
  await page.getByRole('button', { name: 'Desfazer correção' }).click();
  await page.getByText('2 linhas têm erro').waitFor();
  // What was mended is still there after the page was closed.
  await page.reload();
  await page.getByText('2 linhas têm erro').waitFor();
  await page.getByRole('textbox', { name: 'Raça, linha 13' }).fill('Nelore');
  await page.keyboard.press('Enter');
  await page.getByText('1 linha tem erro').waitFor();
  await page.getByRole('textbox', { name: /^Chip.*linha 24/ }).fill(chipOf(20));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Importar 40 linhas' }).click();
  await page.getByText('Importação concluída: 40 novos').waitFor();
  expect(await ctx.db.ox.count({ where: { status: 'ACTIVE' } })).toBe(before + 40);

  await page.goto('/admin/imports/new?kind=OXEN');
  await send();
  await page.getByText('As colunas foram lidas como no último arquivo').waitFor();
  await page.goto('/admin/imports');
  await page.getByRole('link', { name: 'gado.csv' }).first().click();
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByText('A importação foi desfeita').waitFor();
  expect(await ctx.db.ox.count({ where: { status: 'ACTIVE' } })).toBe(before);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('on a phone the wrong cells stand one under the other', async () => {
  const visitor = await stage.visit({ viewport: phone });
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/imports/new?kind=FOODS');
  const buffer = Buffer.from(
    'Alimento;Categoria;MS (%);NDT\nPolpa de teste;Energético;88;80\nBagaço de teste;Volumosa;48;45',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'insumos.csv', mimeType: 'text/csv', buffer });
  await page.getByText('2 linhas encontradas').waitFor();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByText('Linha 3').waitFor();
  await shot(page, 'import-phone');
  await page.getByRole('textbox', { name: 'Categoria, linha 3' }).fill('Volumoso');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Importar 2 linhas' }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
