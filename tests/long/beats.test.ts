import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import { loadSheets } from '../../server/feeding/sheets/loadSheets.ts';
import { sheetWords } from '../../server/feeding/sheets/sheetWords.ts';
import { wordsFor } from '../../server/platform/files/words.ts';
import type { Context } from '../../server/platform/context.ts';
import { barriers, openStage, phone, type Stage, type Visitor } from '../support/browser/browser.ts';
import { makeBeatStage, makeMixer } from '../support/farms/beats.ts';
import { demoContext } from '../support/browser/entryStage.ts';
import { brazilian, farmToday } from '../support/browser/journey.ts';
import { cabOn } from '../support/browser/cab.ts';

let stage: Stage;
let ctx: Context;
/** T-TREAT thrice: 655, 435, 435, 655 kg, for a wagon that holds a thousand. */
let corrals: string[];
const wagon = 'Vagão pequeno';

beforeAll(async () => {
  stage = await openStage();
  ctx = await demoContext(stage);
  const made = await makeBeatStage(ctx, ['10.46', '10.46', '10.46']);
  await makeMixer(ctx, { name: wagon, volumeM3: '3', capacityKg: '1000' });
  const rows = await ctx.db.corral.findMany({
    where: { id: { in: made.corrals.map(({ corralId }) => corralId) } },
    orderBy: { position: 'asc' },
  });
  corrals = rows.map(({ name }) => name);
});
afterAll(() => stage.close());

const [manager, feeder] = demoPeople;
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

async function visit(email: string, path: string, options?: Parameters<Stage['visit']>[0]): Promise<Visitor> {
  const visitor = await stage.visit(options);
  await visitor.signIn(email, demoPassword);
  await visitor.page.goto(path);
  return visitor;
}

const rowOf = (page: Page, corral: string) =>
  page.locator('tr[data-row]').filter({ has: page.getByText(corral, { exact: true }) });
const roundOf = (page: Page, corral: string, round: number) => rowOf(page, corral).locator(`[data-round="${round}"]`);
const delivered = (page: Page, corral: string, round: number) =>
  page.getByLabel(`Fornecido em ${corral}, ${round}º trato`).inputValue();

/** What the board of a second screen says of the treats of a corral, once it says so. */
async function untilPlanned(page: Page, corral: string, kg: readonly number[]): Promise<void> {
  for (const [index, planned] of kg.entries())
    await roundOf(page, corral, index + 1)
      .getByText(`· ${planned} kg`)
      .waitFor();
}

test('a corral split over two loads, weighed by the virtual scale, is made up for, and a late invoice reaches it', async () => {
  const [one, split, three] = corrals as [string, string, string];
  const office = await visit(manager!.email, '/admin/tract/tract-of-day/v2?diet=TERM-85');
  for (const corral of corrals) await untilPlanned(office.page, corral, [655, 435, 435, 655]);
  const driver = await visit(feeder!.email, '/admin/tract/beat-of-day', { viewport: phone });
  const { page } = driver;
  const cab = cabOn(page);
  const suggested = () => page.getByRole('region', { name: `Carga sugerida: TERM-85, ${wagon}` });

  await page.getByLabel('Carregar com').selectOption({ label: wagon });
  const first = suggested().filter({ hasText: 'Carga 1 de 2' }).first();
  await first.locator('summary').last().click();
  await first.getByText(`${split} · dividido`).waitFor();
  await first.getByRole('button', { name: 'Carregar', exact: true }).click();
  await cab.train();
  // A little too much of the first ingredient, which the split corral gets.
  await cab.load(20);
  // 1.005 kg are more than the wagon holds.
  await page.getByRole('button', { name: 'Confirmar assim mesmo' }).click();
  await roundOf(office.page, split, 1).getByText('330 kg em batida aberta').waitFor();
  await cab.mix();
  await cab.feed(one);
  await page.getByText('Dividido com outra batida').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await cab.feed(split, 20);
  await cab.close();
  await expect.poll(() => delivered(office.page, split, 1)).toBe('350');
  await roundOf(office.page, split, 1).getByText('faltam 325 kg').waitFor();
  // Of 2180 kg 350 are in the trough and 325 are to come with the other load.
  await untilPlanned(office.page, split, [655, 430, 430, 645]);

  await page.goto('/admin/tract/beat-of-day');
  await page.getByLabel('Carregar com').selectOption({ label: wagon });
  await suggested()
    .filter({ hasText: '980 kg' })
    .first()
    .getByRole('button', { name: 'Carregar', exact: true })
    .click();
  await cab.train();
  await cab.load();
  await cab.mix();
  await cab.feed(split, 20);
  await cab.feed(three, -20);
  await cab.close();
  // T-COMP: 695 of 2180 are in the trough, and three treats are open.
  await expect.poll(() => delivered(office.page, split, 1)).toBe('695');
  await untilPlanned(office.page, split, [655, 425, 425, 635]);
  await untilPlanned(office.page, three, [655, 440, 440, 665]);
  await rowOf(office.page, split).getByText('compensado −10').first().waitFor();
  expect(await barriers(office.page)).toEqual([]);

  await office.page.goto('/admin/tract/impression-sheets?kind=LOAD&round=2');
  const download = office.page.waitForEvent('download');
  await office.page.getByRole('button', { name: 'Gerar PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const fresh = ctx.withFreshCache();
  const sheets = await loadSheets(fresh, { day: await fresh.openDay(), round: 2 }, wordsFor(sheetWords, 'pt-BR'));
  const sheet = sheets.find(({ title }) => title.includes('TERM-85'))!;
  await office.page.goto(sheet.path);
  for (const [, food, kg] of sheet.tables[0]!.rows) await office.page.getByLabel(`Carregado, ${food}`).fill(kg!);
  for (const [, corral, kg] of sheet.tables[1]!.rows) await office.page.getByLabel(`Descarregado, ${corral}`).fill(kg!);
  expect(await barriers(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: 'Salvar' }).click();
  await office.page.getByText('Batida lançada').first().waitFor();
  expect(sheet.tables[1]!.rows.map((row) => row[2])).toEqual(['435', '425', '440']);

  await office.page.goto('/admin/tract/beat-of-day');
  const beats = await ctx.db.beat.findMany({
    where: { drops: { some: { corral: { name: split } } } },
    orderBy: { seq: 'asc' },
    include: { lines: { include: { food: true } }, drops: true },
  });
  expect(beats.map(({ deliveredKg }) => Number(deliveredKg))).toEqual([1005, 980, 1300]);
  const costOf = (index: number) => money.format(Number(beats[index]!.cost));
  for (const index of [0, 1, 2]) await office.page.locator('[data-beat]').getByText(costOf(index)).waitFor();

  const late = await visit(manager!.email, '/admin/financial/stock-add');
  await late.page.getByRole('combobox', { name: /^Alimento/ }).fill('Milho');
  await late.page
    .getByRole('option')
    .filter({ has: late.page.getByText('Milho', { exact: true }) })
    .click();
  await late.page.getByLabel(/^Peso/).fill('10.000');
  await late.page.getByLabel(/^Custo total/).fill('12400');
  await late.page.getByLabel(/^Dia da fazenda/).fill(brazilian(farmToday(-3)));
  await late.page.getByRole('button', { name: 'Registrar' }).click();
  const dialog = late.page.getByRole('dialog', { name: 'Lançamento em dia já fechado' });
  await dialog.getByText(/linhas do livro mudam/).waitFor();
  expect(await barriers(late.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lançar e recalcular' }).click();
  await late.page.getByText('Movimentação registrada').first().waitFor();
  const after = await ctx.db.beat.findMany({
    where: { id: { in: beats.map(({ id }) => id) } },
    orderBy: { seq: 'asc' },
    include: { drops: true },
  });
  for (const [index, { cost, drops }] of after.entries()) {
    const corn = beats[index]!.lines.find(({ food }) => food.name === 'Milho')!;
    // 22,900 R$ for 20 tons in place of 1.05 a kilogram.
    const more = corn.actualKg!.times('1.145').toDecimalPlaces(2).minus(corn.cost!);
    expect(cost!.minus(beats[index]!.cost!).toFixed(2)).toBe(more.toFixed(2));
    expect(drops.reduce((sum, drop) => sum.plus(drop.cost!), cost!.times(0)).toFixed(2)).toBe(cost!.toFixed(2));
    // The screen that was open all the time says so too.
    await office.page
      .locator('[data-beat]')
      .getByText(money.format(Number(cost)))
      .waitFor();
  }
  for (const visitor of [office, driver, late]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  }
});
