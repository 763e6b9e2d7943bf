import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { openStage, shot, type Stage } from '../support/browser/browser.ts';
import { rangeOf } from '../support/farms/earrings.ts';
import { brazilian, choose, farmToday, ownerOfDemo } from '../support/browser/journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Terms {
  farm: { purchases: { edges: { node: { paymentTerms: { dueDate: string; value: string; paid: boolean }[] } }[] } };
}

interface Origins {
  farm: { establishments: { edges: { node: { id: string } }[] } };
}

/** What is saved of an order, by its name. */
async function savedTerms(name: string) {
  const { read } = await ownerOfDemo(stage);
  const found = await read<Terms>(
    `{ farm { purchases(first: 1, filter: { search: ${JSON.stringify(name)} }) {
      edges { node { paymentTerms { dueDate value paid } } } } } }`,
  );
  return found.farm.purchases.edges[0]?.node.paymentTerms.map(({ dueDate, value }) => [dueDate, value]);
}

const due = (page: Page, row: number) => page.getByLabel(`Vencimento, Parcela ${row}`);
const value = (page: Page, row: number) => page.getByLabel(`Valor, Parcela ${row}`);

async function typeTerms(page: Page): Promise<void> {
  for (const row of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Adicionar parcela' }).click();
    await due(page, row).fill(brazilian(farmToday(30 * row)));
    await value(page, row).fill('1.000,50');
  }
}

/** Saves, also where sums that do not agree are meant. */
async function save(page: Page, saved: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Salvar assim mesmo' });
  const done = page.getByText(saved).first();
  await anyway.or(done).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await done.waitFor();
}

/** Makes an order with three instalments; then one more, another amount, one less. */
async function proveTerms(page: Page, name: string, made: string, changed: string): Promise<void> {
  await typeTerms(page);
  await save(page, made);
  const days = [30, 60, 90, 120].map((days) => farmToday(days));
  await expect.poll(() => savedTerms(name)).toEqual(days.slice(0, 3).map((day) => [day, '1000.5']));
  await page.getByText(name).first().click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Adicionar parcela' }).click();
  await due(page, 4).fill(brazilian(days[3]!));
  await value(page, 4).fill('250');
  await value(page, 2).fill('R$ 2.000,75');
  await page.getByRole('button', { name: 'Remover Parcela 1' }).click();
  await save(page, changed);
  await expect
    .poll(() => savedTerms(name))
    .toEqual([
      [days[1], '2000.75'],
      [days[2], '1000.5'],
      [days[3], '250'],
    ]);
}

test('orders of foods, ear tags and animals are saved with three instalments, and their instalments change', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);

  await visitor.goTo('/admin/financial/new-order');
  await page.getByLabel(/^Nome/).fill('Milho em três parcelas');
  await page.getByLabel(/^Número da nota/).fill('77123');
  await choose(page, /^Alimento/, 'Milho moído');
  await page.getByLabel(/^Quantidade/).fill('10.000');
  // A price without its comma is asked about, and what was typed stays until it is corrected.
  const price = page.getByLabel(/^Preço por kg|^R\$\/kg/);
  await price.fill('110');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Isto está certo?' });
  await question.getByText(/^R\$ 110,00 por kg, longe dos últimos preços da fazenda/).waitFor();
  await shot(page, 'implausible');
  await question.getByRole('button', { name: 'Corrigir' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await price.inputValue()).toBe('110');
  await page
    .getByText(/longe dos últimos preços da fazenda/)
    .first()
    .waitFor();
  await price.fill('1,10');
  await proveTerms(page, 'Milho em três parcelas', 'Compra cadastrada', 'Compra atualizada');
  await shot(page, 'food-instalments');

  await visitor.goTo('/admin/financial/earring/add');
  await page.getByLabel(/^Nome/).fill('Brincos em três parcelas');
  await page.getByLabel(/^Número da nota/).fill('77124');
  const { initialSisbov, finalSisbov } = rangeOf(900_000_001, 100);
  await page.getByLabel(/^Sisbov inicial/).fill(initialSisbov);
  await page.getByLabel(/^Sisbov final/).fill(finalSisbov);
  await page.getByLabel(/^Brincos por caixa/).fill('50');
  await page.getByLabel(/^Valor da nota/).fill('R$ 3.000,00');
  await proveTerms(page, 'Brincos em três parcelas', 'Compra de brincos cadastrada', 'Compra de brincos salva');

  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<Origins>(
    '{ farm { establishments(first: 1, filter: { registrationTypes: [ORIGIN] }) { edges { node { id } } } } }',
  );
  await write('createGta', 'gta { id }', {
    type: 'ENTRY',
    originId: farm.establishments.edges[0]!.node.id,
    uf: 'GO',
    series: 'Q',
    number: '990077',
    emissionDate: farmToday(),
    entryDate: farmToday(),
    expirationDate: farmToday(3),
    ageGroups: [{ band: 'FROM_25_TO_36', sex: 'MALE', quantity: 20 }],
  });
  await visitor.goTo('/admin/financial/animal/add');
  await page.getByLabel(/^Nome/).fill('Bois em três parcelas');
  await page.getByLabel(/^Número da nota/).fill('77125');
  await choose(page, /^GTA/, '990077');
  await page.getByLabel(/^kg\/cab/).fill('350');
  await page.getByLabel(/^Preço, /).fill('310');
  await proveTerms(page, 'Bois em três parcelas', 'Compra cadastrada', 'Compra atualizada');

  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a truck above the order is asked about, and what it brought is on the page at once', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<{ farm: { foods: { edges: { node: { id: string } }[] } } }>(
    '{ farm { foods(first: 1, filter: { search: "Milho moído" }) { edges { node { id } } } } }',
  );
  const items = [{ foodId: farm.foods.edges[0]!.node.id, kg: '30000', unitPrice: '1.1' }];
  await write('createFoodPurchase', 'purchase { id }', {
    ...{ name: 'Milho de um caminhão', invoiceNumber: '77126', invoiceSeries: '1', items },
  });
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo('/admin/financial/orders?search=Milho+de+um');
  await page.getByRole('link', { name: 'Milho de um caminhão' }).click();
  await page.getByRole('button', { name: 'Receber caminhão' }).click();
  const net = page.getByLabel(/^Peso líquido/);
  await net.fill('70.000');
  await page.getByLabel(/^Armazenar agora em/).selectOption({ label: 'Silo aéreo milho' });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirme antes de salvar' });
  await question.getByText('70.000 kg para um pedido de 30.000 kg').waitFor();
  await question.getByText('Cancelar', { exact: true }).click();
  await net.fill('30.000');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('cell', { name: 'Milho moído · Silo aéreo milho' }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
