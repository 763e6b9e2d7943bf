import { afterAll, beforeAll, expect, test } from 'vitest';
import { Decimal } from 'decimal.js';
import { openStage, phone, shot, type Stage } from '../../support/browser/browser.ts';
import { cabOn } from '../../support/browser/cab.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import { makeBeatStage } from '../../support/farms/beats.ts';
import { makeFieldFarm, type FieldFarm } from '../../support/offline/fieldFarm.ts';
import { actCounts, badge, installed, isExpected, prepared, stopServer } from '../../support/offline/installed.ts';
import { startEmptyApp } from '../../support/servers/demoApp.ts';

const stops = 9;
const board = '/admin/tract/beat-of-day';

let stage: Stage;
let farm: FieldFarm;
beforeAll(async () => {
  stage = await openStage({}, startEmptyApp);
  farm = await makeFieldFarm(stage);
  await makeBeatStage(
    farm.ctx,
    Array.from({ length: stops }, (_, index) => String(8 + index / 10)),
    40,
  );
  const sorghum = { name: 'Sorgo', category: 'ENERGETICO', dryMatterPct: '88', elm: '2.06', elg: '1.40' };
  const { foodId } = await createFood(farm.ctx, sorghum);
  await enterStock(farm.ctx, { foodId, type: 'PURCHASE', kg: '5000', cost: '4000' });
});
afterAll(() => stage.close());

/** What the books say of each food. */
async function balances(): Promise<Map<string, Decimal>> {
  const rows = await farm.ctx.db.stockMovement.findMany({
    select: { stockId: true, kgIn: true, kgOut: true },
  });
  const sums = new Map<string, Decimal>();
  for (const { stockId, kgIn, kgOut } of rows)
    sums.set(stockId, (sums.get(stockId) ?? new Decimal(0)).plus(kgIn).minus(kgOut));
  return sums;
}

type Expected = { before: Map<string, Decimal>; ingredients: number; display: number };

/** One load, with what was weighed in the cab; the stock fell by exactly that. */
async function arrived({ before, ingredients, display }: Expected): Promise<void> {
  const beats = await farm.ctx.db.beat.findMany({ include: { lines: true, drops: true }, orderBy: { seq: 'asc' } });
  expect(beats.length).toBe(2);
  const [{ lines, drops, status, residualKg }, next] = beats as [(typeof beats)[number], (typeof beats)[number]];
  // The second one began after the first one was closed, with what that left in the wagon.
  expect(next).toMatchObject({ status: 'LOADING', seq: 2 });
  expect(next.carryInKg.toString()).toBe(residualKg!.toString());
  expect(status).toBe('CLOSED');
  expect(lines.length).toBe(ingredients);
  expect(drops.length).toBe(stops);
  const delivered = Decimal.sum(...drops.map(({ deliveredKg }) => deliveredKg!));
  const loaded = Decimal.sum(...lines.map(({ actualKg }) => actualKg!));
  expect(loaded.toString()).toBe(String(display));
  expect(delivered.lt(loaded)).toBe(true);
  for (const { plannedKg, deliveredKg } of drops) expect(deliveredKg!.minus(plannedKg).abs().lte(5)).toBe(true);
  const treats = await farm.ctx.db.treat.findMany({ where: { deliveredKg: { not: null } } });
  expect(treats.length).toBe(stops);
  const after = await balances();
  const taken = new Map(lines.map(({ stockId, actualKg }) => [stockId, actualKg!]));
  for (const [stockId, kg] of before)
    expect({ stockId, kg: after.get(stockId)!.toString() }).toEqual({
      stockId,
      kg: kg.minus(taken.get(stockId) ?? 0).toString(),
    });
  expect(await farm.ctx.db.clientEvent.count({ where: { command: 'dropBeat' } })).toBe(stops);
}

test('a load and its nine treats in the cab without a network, begun there too, arrive with what the stock gave', async () => {
  const before = await balances();
  const visitor = await installed(stage, board, { ...farm, viewport: phone });
  const { page, context } = visitor;
  await prepared(page);
  await visitor.goTo(board);
  await page
    .getByRole('button', { name: /^Carregar/ })
    .first()
    .waitFor();
  await context.setOffline(true);

  // Only this device has the load.
  await page
    .getByRole('button', { name: /^Carregar/ })
    .first()
    .click();
  await page.getByText('Ingrediente 1 de').waitFor();
  await page.getByRole('heading', { name: /^Nova batida/ }).waitFor();
  const { train, pour, toGo, feed } = cabOn(page);
  await train();
  const ingredients = await page.getByRole('list', { name: 'Ingredientes' }).getByRole('listitem').count();
  let display = 0;
  for (let at = 1; at <= ingredients; at += 1) {
    await page.getByText(`Ingrediente ${at} de`).waitFor();
    display += (await toGo()) + (at === 1 ? 10 : 0);
    if (at === 1) {
      // It ran out: what is in stays, and another food of the farm makes up for the rest.
      await pour(display - 40);
      await page.getByRole('button', { name: 'Outro alimento' }).click();
      await page.getByRole('button', { name: 'Sorgo' }).click();
      await page.getByText(`Ingrediente ${ingredients + 1} de`).waitFor();
      expect(await toGo()).toBe(30);
    }
    await pour(display);
    await page.getByRole('button', { name: /^Pronto/ }).click();
    if (at !== 2) continue;
    // Loaded anew in the middle of it: what is in the wagon is known, and the next ingredient is at hand.
    await page.reload();
    await page.getByText(`Ingrediente 3 de ${ingredients + 1}`).waitFor();
    await shot(page, 'cab-offline-reloaded-phone');
  }
  await page.getByText('Tudo carregado').waitFor();
  await page.getByRole('button', { name: 'Começar a misturar' }).click();
  await page.getByRole('button', { name: 'Começar a descarregar' }).click();
  await page.getByRole('button', { name: 'Descarregar assim mesmo' }).click();
  await page.getByText(`Curral 1 de ${stops}`).waitFor();
  await shot(page, 'cab-offline-delivering-phone');

  // The board shows it, and does not offer its treats a second time.
  await visitor.goTo(board);
  await page.locator('[data-draft]').getByText('Descarregando').waitFor();
  await shot(page, 'cab-offline-board-phone');
  await page.locator('[data-draft]').getByRole('link').click();
  const start = stopServer(stage);
  await context.setOffline(false);
  try {
    const route = page.getByRole('list', { name: 'Currais da rota' }).getByRole('listitem');
    await route.first().waitFor();
    const names = await route.allInnerTexts();
    expect(names.length).toBeGreaterThanOrEqual(stops);
    for (const text of names.slice(0, stops)) {
      const name = /Curral \d+/.exec(text)![0];
      await feed(name);
    }
    await page.getByRole('heading', { name: 'Fim da rota' }).waitFor();
    const left = await page.getByText('Deve restar').locator('xpath=following-sibling::dd').innerText();
    await page.getByLabel('Sobra no vagão (kg)').fill(left.replace(/\s*kg$/, ''));
    await page.getByRole('button', { name: 'Encerrar a batida' }).click();
    await page.getByText('Batida encerrada').waitFor();
    await shot(page, 'cab-offline-closed-phone');
    expect(await farm.ctx.db.beat.count()).toBe(0);

    // The wagon is free here: its next load begins before the server has the first one.
    await visitor.goTo(board);
    await shot(page, 'cab-offline-next-phone');
    await page
      .getByRole('button', { name: /^Carregar/ })
      .first()
      .click();
    await page.getByText('Ingrediente 1 de').waitFor();
  } finally {
    await start();
  }
  await expect.poll(() => badge(page).count(), { timeout: 120_000 }).toBe(0);
  expect(Object.keys(await actCounts(page))).toEqual(['SENT']);

  await arrived({ before, ingredients: ingredients + 1, display });
  expect(visitor.complaints.filter((each) => !isExpected(each))).toEqual([]);
  await visitor.close();
}, 300_000);
