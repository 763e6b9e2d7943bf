import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { identifyOx } from '../../server/herd/identity/oxIdentification.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { dayOf, daysAfter, type Day } from '../../server/platform/values/day.ts';
import { chute, finishBought } from '../support/farms/entry.ts';
import { barriers, openStage, type Stage, type Visitor } from '../support/browser/browser.ts';
import { demoContext, startEntry } from '../support/browser/entryStage.ts';
import { brazilian } from '../support/browser/journey.ts';
import { bndLine, csvOf, bndHeads } from '../support/calls/bndFiles.ts';
import { numberOf, stockEarrings } from '../support/farms/earrings.ts';
import { enter, makeBatch } from '../support/farms/herd.ts';
import { oxPath } from '../../web/herd/batches/batchPaths.ts';

let stage: Stage;
let ctx: Context;
let open: Day;
beforeAll(async () => {
  stage = await openStage();
  ctx = await demoContext(stage);
  open = await ctx.openDay();
});
afterAll(() => stage.close());

async function visitOwner(): Promise<Visitor> {
  const visitor = await stage.visit();
  await visitor.enter(demoOwner.email, demoPassword);
  return visitor;
}

/** A file is chosen on a screen of imports, checked and taken over. */
async function importFile(page: Page, screen: string, rows: readonly (readonly string[])[]): Promise<string> {
  await page.goto(`/admin/traceability/${screen}/import`);
  const file = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await page.getByRole('button', { name: 'Gravar importação' }).waitFor();
  const found = await page.getByRole('main').innerText();
  await page.getByRole('button', { name: 'Gravar importação' }).click();
  await page.getByText('Importação gravada').waitFor();
  return found;
}

/** A draft that is open is frozen and emitted. */
async function emit(page: Page, protocol: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Solicitar emissão' }).click();
  await dialog.getByRole('button', { name: 'Solicitar emissão' }).click();
  await page.getByText('SHA-256').first().waitFor();
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await dialog.locator('[name=protocolNumber]').fill(protocol);
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('button', { name: 'Registrar resposta' }).waitFor();
}

const first = 640_000_000;

test('forty differences between the farm and the base are seen, announced and gone', async () => {
  const batchId = await makeBatch(ctx, { name: 'Lote da conferência' });
  const { id: breedId } = await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } });
  const birthDate = daysAfter(open, -600);
  const included = { 'Data de Inclusão': brazilian(daysAfter(open, -30)), 'Liberação para abate': '' };
  const sisbovs = Array.from({ length: 40 }, (_, index) => numberOf(first + index));
  for (const sisbov of sisbovs) await enter(ctx, batchId, { sisbov, birthDate, breedId });
  const line = (sisbov: string, more: Parameters<typeof bndLine>[1] = {}) =>
    bndLine(sisbov, { ...included, 'Data Nascimento': brazilian(birthDate), ...more });
  const wrong = sisbovs.map((sisbov, index) =>
    index % 2 === 0
      ? line(sisbov, { Sexo: 'F' })
      : line(sisbov, { 'Data Nascimento': brazilian(daysAfter(birthDate, -90)) }),
  );

  const visitor = await visitOwner();
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  expect(await importFile(page, 'bnd', [bndHeads, ...wrong])).toMatch(/Dados diferentes\s+40/);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ver a conferência' }).click();
  const differing = '/admin/traceability/bnd/list?results=DIVERGENT&search=10552640000';
  await page.goto(differing);
  await page.getByText('40 registros').waitFor();

  await page.getByRole('button', { name: 'Comunicar diferenças' }).click();
  await dialog.getByRole('button', { name: 'Comunicar diferenças' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/admin/traceability/communique/change-characteristic');
  await page.getByRole('button', { name: 'Gerar comunicados' }).click();
  await dialog.getByRole('button', { name: 'Gerar comunicados' }).click();
  await page.getByRole('heading', { level: 1, name: /^(Comunicado de alteração|Alteração)/ }).waitFor();
  await emit(page, 'ALT-40');

  // The base took over what it was sent.
  await importFile(page, 'bnd', [bndHeads, ...sisbovs.map((sisbov) => line(sisbov))]);
  await page.goto(differing);
  await page.getByText('Nenhum registro encontrado').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('from the GTA of a purchase to a number that the certifier included', async () => {
  const bought = await startEntry(ctx, 'Compra do Retiro', { males: 2, lightOnes: 50 });
  const oxIds: string[] = [];
  for (const sex of ['MALE', 'MALE', 'FEMALE', 'FEMALE']) oxIds.push((await chute(ctx, bought, { sex })).oxId);
  await finishBought(ctx, bought);
  const { id: breedId } = await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } });
  await stockEarrings(ctx, first + 100, oxIds.length);
  const sisbovs = oxIds.map((_, index) => numberOf(first + 100 + index));
  for (const [index, oxId] of oxIds.entries())
    await identifyOx(ctx, { clientEventId: crypto.randomUUID(), oxId, sisbov: sisbovs[index]!, breedId });

  const visitor = await visitOwner();
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/traceability/communique/entry');
  await page.getByRole('row').filter({ hasText: 'Compra do Retiro' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Criar comunicado/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Comunicado de entrada/ }).waitFor();
  for (const sisbov of sisbovs) await page.getByText(sisbov).first().waitFor();
  await emit(page, 'ENT-4');

  const purchaseId = encodeURIComponent(toGlobalId('Purchase', bought.purchaseId));
  await page.goto(`/admin/traceability/spreadsheets/identification?purchaseId=${purchaseId}`);
  await page.getByText(sisbovs[0]!).first().waitFor();
  await page.getByRole('button', { name: 'Enviar à certificadora' }).click();
  await dialog.getByRole('button', { name: 'Marcar como enviados' }).click();
  await page.getByText('4 animais enviados').first().waitFor();

  const answer = sisbovs.map((sisbov) => [sisbov, brazilian(open), 'INCLUDED', '', 'CERT/77']);
  await importFile(page, 'certifier', [['Sisbov', 'Inclusão', 'Resultado', 'Motivo', 'Protocolo'], ...answer]);
  await page.goto(oxPath(toGlobalId('Ox', oxIds[0]!)));
  await page
    .getByRole('progressbar', { name: /^BND: \d+ de 90 dias/ })
    .first()
    .waitFor();
  const bnd = await ctx.db.oxBnd.findFirstOrThrow({ where: { oxId: oxIds[0]! } });
  expect({ status: bnd.status, since: dayOf(bnd.inclusionDate!) }).toEqual({ status: 'INCLUDED', since: open });
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a lost earring is replaced, announced with its reason, and the animal is followed to its paper', async () => {
  const batchId = await makeBatch(ctx, { name: 'Lote do brinco perdido' });
  const lost = numberOf(first + 200);
  const stocked = { status: 'AVAILABLE' as const };
  const { sisbov: next } = await ctx.db.earring.findFirstOrThrow({ where: stocked, orderBy: { sisbov: 'desc' } });
  const oxId = await enter(ctx, batchId, { sisbov: lost, birthDate: daysAfter(open, -600) });
  const visitor = await visitOwner();
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await page.goto(oxPath(toGlobalId('Ox', oxId)));
  await page.getByRole('button', { name: 'Reidentificar' }).click();
  // A digit is wrong, and the answer is in its field.
  await dialog.locator('[name=newSisbov]').fill(`${next.slice(0, -1)}${(Number(next.at(-1)) + 1) % 10}`);
  await dialog.locator('[name=reason]').selectOption('LOST');
  await dialog.getByRole('button', { name: 'Reidentificar' }).click();
  await dialog.getByText(`dígito verificador`).first().waitFor();
  await dialog.locator('[name=newSisbov]').fill(next);
  await dialog.getByRole('button', { name: 'Reidentificar' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto('/admin/traceability/communique/re-identification');
  await page.getByText(next).first().waitFor();
  await page.getByRole('button', { name: 'Gerar comunicados' }).click();
  await dialog.getByRole('button', { name: 'Gerar comunicados' }).click();
  await page.getByRole('heading', { level: 1, name: /^Comunicado de reidentificação/ }).waitFor();
  await page.getByText(lost).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await emit(page, 'REI-1');
  await page.goto(oxPath(toGlobalId('Ox', oxId)));
  await page.getByText('REI-1').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
