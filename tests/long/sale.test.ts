import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import type { Context } from '../../server/platform/context.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { chipOf, chuteOn, demoContext } from '../support/browser/entryStage.ts';
import { plugIn } from '../support/browser/serialDevices.ts';
import { brazilian } from '../support/browser/journey.ts';
import { fatten, finishLoading, officeOn, type Fattened } from '../support/farms/saleStage.ts';

let stage: Stage;
let ctx: Context;
beforeAll(async () => {
  stage = await openStage();
  ctx = await demoContext(stage);
});
afterAll(() => stage.close());

const arrobaPrice = 310;
const reals = (value: Decimal) => value.toNumber().toLocaleString('pt-BR', { minimumFractionDigits: 2 });

/** Both pens, planned, sold to a slaughterhouse and with a truck: the number of the sale. */
async function plan(page: Page, { heavy, light, plant }: Fattened): Promise<string> {
  const { choose } = officeOn(page);
  await page.goto('/admin/management/closures/new');
  await page.getByText(light.name).waitFor();
  const chosen = page.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  for (const { name } of [heavy, light]) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await page.getByText('2 lotes escolhidos').waitFor();
  await page.getByText('Carência: 1').first().waitFor();
  await page.getByText('Rastreabilidade: 1').first().waitFor();
  await page.getByRole('button', { name: 'Montar a venda' }).click();
  await page.getByLabel(/^Nome/).fill('Venda dos quarenta');
  await choose(/^Comprador/, plant);
  await page.getByLabel(/^Preço/).fill(String(arrobaPrice));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Venda cadastrada').first().waitFor();
  await page.getByText('Venda dos quarenta').first().click();
  await page.getByText('2 animais não podem sair').waitFor();
  const saleId = decodeURIComponent(page.url().split('/').at(-1)!);
  await page.getByRole('link', { name: 'Novo caminhão' }).click();
  await page
    .getByLabel(/^Placa/)
    .first()
    .fill('QRT4A40');
  await page.getByLabel(/^Capacidade/).fill('44');
  await page.getByLabel(/^Motorista/).fill('José Lima');
  await choose(/^Proprietário/, 'Espólio');
  await choose(/^GTA/, '4040');
  await shot(page, 'long-truck');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Caminhão cadastrado').first().waitFor();
  return saleId;
}

/** At the ramp with a phone: forty go up one by one, and three do not. */
async function board(page: Page, { heads, kept, releaseDay }: Fattened): Promise<void> {
  const { reads, weighs } = chuteOn(page);
  const done = (count: number) => page.getByText(`${count} de 44`, { exact: true }).waitFor();
  const refused = async (serial: number, reason: RegExp) => {
    await reads(chipOf(serial));
    // Shown before anybody asks for its weight; the next one is read at once.
    const stage = page.locator('[data-phase="REVIEW"][data-colour="STANDARD"]').getByRole('region', { name: 'Animal' });
    await stage.getByText(reason).first().waitFor();
    expect(await page.getByText('Aguardando o peso').count()).toBe(0);
    await stage.scrollIntoViewIfNeeded();
    await shot(page, `long-refused-${serial}`);
  };
  await plugIn(page);
  await page.goto('/admin/management/closures/trucks');
  await page.getByText('QRT4A40').first().click();
  await page.getByRole('link', { name: 'Embarcar animais' }).click();
  await done(0);
  for (const [index, { serial, kg }] of heads.entries()) {
    if (index === 10) await refused(kept.withdrawal, new RegExp(`Carência.*até ${brazilian(releaseDay)}`));
    if (index === 20) await refused(kept.blocked, /Rastreabilidade/);
    if (index === 30) await refused(kept.stray, /outro proprietário/);
    await reads(chipOf(serial));
    await page.locator('[data-phase="WAITING_WEIGHT"]').waitFor();
    await weighs(kg);
    await page.getByRole('button', { name: /^Confirmar/ }).click();
    await done(index + 1);
    if (index !== 25) continue;
    // The one that just went up passes the reader again, and the page is loaded again.
    await page.waitForTimeout(3_100);
    await reads(chipOf(serial));
    await page.getByText('já passou há menos de 10 minutos').waitFor();
    await page.reload();
    await done(index + 1);
  }
  await page.getByText('40/40').waitFor();
  await page.getByText('2 previstos ainda não embarcaram').waitFor();
  await shot(page, 'long-boarded');
  await finishLoading(page, 'Carência e rastreabilidade');
  await page.getByText('O embarque foi concluído').waitFor();
}

/** The romaneio by chips, two of which were read wrong, and what it comes to. */
function sheetOf({ heads }: Fattened) {
  const carcasses = heads.map((each) => ({ ...each, hot: new Decimal(each.kg).times('0.55').toDecimalPlaces(1) }));
  const rows = carcasses.map(({ serial, hot }, index) => {
    const chip = index < carcasses.length - 2 ? chipOf(serial) : chipOf(9_000 + serial);
    return `${chip};${hot.toFixed(1).replace('.', ',')}`;
  });
  const value = (hot: Decimal) => hot.div(15).times(arrobaPrice).toDecimalPlaces(2);
  const grossOf = (which: readonly (typeof carcasses)[number][]) =>
    Decimal.sum(0, ...which.map(({ hot }) => value(hot)));
  const gross = grossOf(carcasses);
  const funrural = gross.times('0.015').toDecimalPlaces(2);
  const heavyOnes = carcasses.filter(({ batch }) => batch === 'HEAVY');
  const heavyGross = grossOf(heavyOnes);
  return {
    text: ['Chip;PCQ (kg)', ...rows].join('\n'),
    unread: carcasses.slice(-2).map(({ name }) => name),
    net: gross.minus(funrural),
    heavy: {
      gross: heavyGross,
      net: heavyGross.minus(heavyGross.times(funrural).div(gross).toDecimalPlaces(2)),
      bought: new Decimal(3_000).times(heavyOnes.length),
    },
  };
}

test('forty go up at the chute, three are refused, and the closing sheet says what was earned', async () => {
  const fattened = await fatten(ctx, 'Venda dos quarenta');
  const { heavy } = fattened;
  const office = await stage.visit();
  await office.signIn(demoOwner.email, demoPassword);
  const { page } = office;
  const saleId = await plan(page, fattened);

  const ramp = await stage.visit({ viewport: phone });
  await ramp.signIn(demoPeople.find(({ role }) => role === 'CHUTE')!.email, demoPassword);
  await board(ramp.page, fattened);
  expect(ramp.complaints).toEqual([]);
  await ramp.close();

  const { emit, sendSheet, resolve, close } = officeOn(page);
  await page.goto(`/admin/management/closures/list/details/${encodeURIComponent(saleId)}`);
  await page.getByRole('link', { name: 'QRT4A40' }).click();
  await page.getByText('Carência e rastreabilidade').waitFor();
  await emit();

  // What has a number of the state is reported as sold as its truck leaves.
  await page.goto('/admin/traceability/communique/overview?types=SALE&statuses=EMITTED');
  await page.getByRole('row').filter({ hasText: 'Emitido' }).first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Comunicado de venda/ }).waitFor();
  for (const sisbov of fattened.sisbovs) await page.getByText(sisbov).first().waitFor();
  await shot(page, 'long-sale-announcement');

  const sheet = sheetOf(fattened);
  await page.goto(`/admin/management/closures/list/details/${encodeURIComponent(saleId)}`);
  await page.getByRole('link', { name: 'Fechar a venda' }).click();
  await sendSheet(sheet.text);
  await page.getByText(/2 animais embarcados não estão no romaneio/).waitFor();
  for (const [place, name] of sheet.unread.entries()) await resolve(name, place);
  await page.getByRole('status', { name: 'Totais' }).getByText(reals(sheet.net)).first().waitFor();
  await page.getByLabel(/Peso de chegada/).fill('20000');
  await shot(page, 'long-closing');
  await close();

  await page.goto(`/admin/management/batch-closing-edit/${encodeURIComponent(toGlobalId('Batch', heavy.id))}`);
  await page.getByText('Receita e lucro').first().waitFor();
  await shot(page, 'long-sheet');
  const reported = (label: string, value: Decimal) =>
    page.getByRole('row', { name: new RegExp(`^${label} .*${reals(value).replaceAll('.', '\\.')}`) }).waitFor();
  await reported('Compra dos animais', sheet.heavy.bought);
  await reported('Receita bruta', sheet.heavy.gross);
  await reported('Receita líquida', sheet.heavy.net);
  await reported('Lucro', sheet.heavy.net.minus(sheet.heavy.bought));
  expect(await page.getByText('projetado', { exact: true }).count()).toBe(0);
  expect(office.complaints).toEqual([]);
  await office.close();
});
