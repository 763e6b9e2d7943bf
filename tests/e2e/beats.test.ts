import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import { barriers, openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { cabOn } from '../support/browser/cab.ts';
import { choose, ownerOfDemo } from '../support/browser/journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const [manager, feeder] = demoPeople;
const board = '/admin/tract/beat-of-day';

test('a load is weighed in and fed out in the cab, too much is heard of, and other screens agree', async () => {
  const driver = await stage.visit({ viewport: phone });
  const { page } = driver;
  const { pour, toGo, train } = cabOn(page);
  await driver.enter(feeder!.email, demoPassword);
  await page.goto(board);
  await page.getByLabel('Carregar com').selectOption({ label: 'Misturador fixo' });
  const load = page.getByRole('region', { name: 'Carga sugerida: Crescimento 78, Misturador fixo' });
  await load
    .filter({ hasText: 'Carga 1 de' })
    .first()
    .getByRole('button', { name: /^Carregar/ })
    .click();
  await page.getByText('Ingrediente 1 de').waitFor();
  const cab = page.url();

  const office = await stage.visit();
  await office.enter(manager!.email, demoPassword);
  await office.page.goto(board);
  const card = office.page.locator('[data-beat]').filter({ hasText: 'Misturador fixo' });
  await card.getByText('Carregando').waitFor();

  await train();
  let display = (await toGo()) + 100;
  await pour(display);
  await page.locator('[data-nearness="OVER"]').getByText('Passou do peso').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pronto, próximo/ }).click();
  await page.getByText('Ingrediente 2 de').waitFor();
  display += await toGo();
  await pour(display);
  await page.getByText('Chega').waitFor();
  // What the scale does not send is read off the display.
  await page.getByRole('button', { name: 'Digitar o peso' }).click();
  for (const number of [2, 3, 4]) {
    await page.getByText(`Ingrediente ${number} de`).waitFor();
    if (number > 2) display += await toGo();
    await page.getByLabel('Mostrador agora (kg)').fill(String(display));
    await page.getByRole('button', { name: /^Pronto/ }).click();
  }
  // The last one ran out: another food of the farm goes on in its place.
  await page.getByText('Ingrediente 5 de 5').waitFor();
  await page.getByRole('button', { name: 'Outro alimento' }).click();
  const other = page.getByRole('button', { name: 'Casca de soja' });
  await other.waitFor();
  expect(await barriers(page)).toEqual([]);
  await other.click();
  await page.getByText('Ingrediente 6 de 6').waitFor();
  const otherKg = await toGo();
  display += otherKg;
  await page.getByText('Só o ingrediente').click();
  await page.getByLabel('Carregado deste ingrediente (kg)').fill(String(otherKg));
  await page.getByRole('button', { name: /^Pronto/ }).click();
  await page.getByRole('button', { name: 'Começar a misturar' }).click();
  await page.getByRole('heading', { name: 'Misturando' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Começar a descarregar' }).click();
  await page.getByRole('button', { name: 'Descarregar assim mesmo' }).click();

  await page.getByText('Curral 1 de').waitFor();
  const stops = page.getByRole('list', { name: 'Currais da rota' }).getByRole('listitem');
  const corrals = await stops.count();
  // The scale did not see what was typed: it is weighed from what its display shows now.
  await pour(display);
  await page.getByRole('button', { name: 'Pesar a partir daqui' }).click();
  display -= (await toGo()) + 40;
  await pour(display);
  await page.locator('[data-nearness="OVER"]').getByText('Passou do trato').waitFor();
  await page.getByRole('button', { name: /^Tratado/ }).click();
  await page.getByRole('button', { name: 'Pular este curral' }).click();
  await page.getByText('Curral 3 de').waitFor();
  await stops.nth(1).getByRole('button').click();
  await page.getByRole('button', { name: 'Digitar o peso' }).click();
  for (let number = 2; number <= corrals; number += 1) {
    await page.getByText(`Curral ${number} de`).waitFor();
    await page.getByLabel('Descarregado neste curral (kg)').fill(String(await toGo()));
    await page.getByRole('button', { name: /^Tratado/ }).click();
  }
  await page.getByRole('heading', { name: 'Fim da rota' }).waitFor();
  await card.getByText('Descarregando').waitFor();
  await card.getByText(`${corrals} de ${corrals} currais tratados`, { exact: false }).waitFor();
  const residual = page.getByLabel('Sobra no vagão (kg)');
  await residual.fill('0');
  await page.getByRole('button', { name: 'Encerrar a batida' }).click();
  await page.getByText('O carregado e o descarregado não fecham').waitFor();
  expect(await barriers(page)).toEqual([]);
  await residual.fill('60');
  await page.getByRole('button', { name: 'Encerrar a batida' }).click();
  await page.getByText('Batida encerrada').waitFor();

  await card.getByText('Encerrada').waitFor();
  expect(await card.innerText()).toMatch(/R\$/);
  await card.getByRole('link', { name: 'Ver a batida' }).click();
  await office.page.getByRole('row').filter({ hasText: 'Casca de soja' }).waitFor();
  await office.page.goto('/admin/tract/beat-history');
  const row = office.page.getByRole('row').filter({ hasText: 'Misturador fixo' });
  expect(await row.innerText()).toMatch(/Encerrada[^]*\d,\d{2}\n/);
  // The screen of the cab, opened anew, only shows what became of it.
  await office.page.goto(cab);
  await office.page.getByText('Batida encerrada').waitFor();
  expect([...driver.complaints, ...office.complaints]).toEqual([]);
  await driver.close();
  await office.close();
});

interface Foods {
  farm: { stocks: { edges: { node: { id: string; food: { name: string } } }[] } };
}

test('a load whose food is missing names it, leads to its entry, and goes on after it', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<Foods>('{ farm { stocks(first: 100) { edges { node { id food { name } } } } } }');
  const settings = {
    arrobaKg: '15',
    criticalStockDays: 3,
    defaultDailyGain: '1.5',
    invoiceTolerancePct: '1',
    minWeighedPct: '30',
  };
  await write('saveEconomicsSettings', 'settings { economics { negativeStock } }', {
    ...settings,
    ...{ liveYield: '50', lowStockDays: 7, negativeStock: 'REFUSE', operationalCostPerHeadDay: '1' },
    ...{ purchaseTolerancePct: '1', stockSafetyDays: 7, unusualQuantityKg: '100000' },
  });
  const stocks = farm.stocks.edges.filter(({ node }) => node.food.name === 'Milho moído');
  await write('countStock', 'movements { id }', {
    accept: ['UNUSUAL_COUNT'],
    rows: stocks.map(({ node }) => ({ stockId: node.id, countedKg: '0' })),
  });
  const driver = await stage.visit();
  const { page } = driver;
  await driver.enter(demoOwner.email, demoPassword);
  await page.goto(board);
  await page.getByLabel('Carregar com').selectOption({ label: 'Misturador fixo' });
  const load = page.getByRole('region', { name: /^Carga sugerida: / }).first();
  await load.getByRole('button', { name: /^Carregar/ }).click();
  await load.getByText(/^Falta Milho moído no estoque: [\d.,]+ kg a mais para esta carga/).waitFor();
  await shot(page, 'food-out-of-stock');
  await load.getByRole('link', { name: 'Registrar a entrada' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: /^Alimento/ }).inputValue()).toContain('Milho moído');
  await choose(page, /^Estrutura/, 'Silo aéreo milho');
  await page.getByLabel(/^Peso/).fill('20.000');
  await page.getByLabel(/^Custo total/).fill('R$ 22.400,00');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await load.getByRole('button', { name: /^Carregar/ }).click();
  await page.getByText('Ingrediente 1 de').waitFor();
  expect(driver.complaints).toEqual([]);
  await driver.close();
});

interface Loading {
  farm: { beats: { edges: { node: { id: string } }[] } };
}

test('a load that was cancelled stays on the board of the day, struck through', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<Loading>(
    '{ farm { beats(first: 1, filter: { ofDay: true, statuses: [LOADING] }) { edges { node { id } } } } }',
  );
  const beatId = farm.beats.edges[0]!.node.id;
  await write('cancelBeat', 'beat { id }', { beatId, clientEventId: crypto.randomUUID(), loadedFeed: 'RETURNED' });
  const office = await stage.visit();
  await office.enter(manager!.email, demoPassword);
  await office.page.goto(board);
  const card = office.page.locator('[data-beat]').filter({ hasText: 'Cancelada' });
  await card.getByRole('link', { name: 'Ver a batida' }).waitFor();
  const kg = card.getByText(/ de [\d.]+\s?kg/).first();
  expect(await kg.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('line-through');
  await office.close();
});
