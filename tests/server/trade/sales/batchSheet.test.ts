import { afterAll, beforeAll, expect, test } from 'vitest';
import { medicate } from '../../../../server/health/doses/medicate.service.ts';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import type { Role } from '../../../../server/platform/rights/access.ts';
import { Context } from '../../../../server/platform/context.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import { jobKinds } from '../../../../server/platform/jobs/job.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { printBatchSheet } from '../../../../server/trade/batchResults/batchSheet.service.ts';
import { closeSale } from '../../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { causeOf, makeVaccine } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let oxIds: string[];

/** Three oxen for two days, one of which dies. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 6);
  batchId = await makeBatch(ctx, { name: 'Nelore 7', locationId: await makeCorral(ctx) });
  oxIds = [await enter(ctx, batchId), await enter(ctx, batchId), await enter(ctx, batchId, { weight: '380' })];
  const expiryDate = daysAfter(await ctx.openDay(), 300);
  const vaccine = { name: 'Aftosa', lots: [{ lotNumber: 'P-1', expiryDate, packages: 1, unitCost: '500' }] };
  await medicate(ctx, keyed({ batchId, medicineId: await makeVaccine(ctx, vaccine) }));
  for (const _day of [1, 2]) {
    await advance(ctx);
    ctx = ctx.withFreshCache();
  }
  await killOx(ctx, keyed({ oxId: oxIds[2], causeId: await causeOf(ctx), destination: 'BURIED' }));
});
afterAll(() => app.close());

const input = () => ({ batchId, origin: 'http://192.168.0.5:4000' });

/** The sheet as somebody gets it, as the text of its pages. */
async function printed({ as = 'OWNER' as Role, locale = 'pt-BR' as 'pt-BR' | 'en-US' } = {}): Promise<string> {
  const actor = { ...ctx.actor, role: as };
  const own = new Context(ctx.platform, { ...ctx.facts, actor, locale });
  const file = await jobKinds.get('printBatchSheet')!.run(own, input() as never, () => Promise.resolve());
  expect(file.contentType).toBe('application/pdf');
  return pdfPages(file.bytes)
    .map((page) => page.join(' ').replaceAll('\u00a0', ' '))
    .join('\n');
}

test('while oxen stand in it, a sheet says that its figures are projected', async () => {
  const text = await printed();
  expect(text).toContain('Fechamento de lote · Nelore 7 (projetado)');
  expect(text).toContain('1 (33,333%)');
  expect(text).toContain('Sem custo de compra 3 cabeças');
  expect(text).toContain('Timpanismo 1 —');
  expect(text).toContain('Aftosa 3 R$ 15,00');
});

test('sold, it shows herd, health and money, IN and OUT side by side, in both languages', async () => {
  const plant = await makeSlaughterhouse(ctx);
  const saleId = await makeSale(ctx, plant, { oxIds: oxIds.slice(0, 2) });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  for (const oxId of oxIds.slice(0, 2)) await board(ctx, truckId, oxId, { weight: '400' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  const slaughterDate = await ctx.openDay();
  const rows = oxIds.slice(0, 2).map((oxId) => ({ oxId, hotCarcassWeight: '225' }));
  const deductions = [{ name: 'Funrural', value: '139.50' }];
  await closeSale(ctx, { id: saleId, slaughterDate, rows, deductions });
  ctx = ctx.withFreshCache();

  const text = await printed();
  expect(text).not.toContain('projetado');
  expect(text).toContain('IN (com mortos) OUT (só vendidos)');
  // 800 kg less 1,160 and less 780; 30 @ less 38.67 and less 26.
  expect(text).toContain('Ganho de peso vivo (kg) -360,0 20,0');
  expect(text).toContain('Arrobas produzidas -8,67 4,00');
  expect(text).toContain('Receita bruta R$ 9.300,00');
  expect(text).toContain('Descontos R$ 139,50');
  expect(text).toContain('Responsável pelo fechamento Data Assinatura');
  const english = await printed({ locale: 'en-US' });
  expect(english).toContain('IN (deads-in) OUT (deads-out)');
  expect(english).toContain('Gross revenue R$9,300.00');
});

test('who may not see results gets the sheet without its money', async () => {
  const text = await printed({ as: 'VET' });
  expect(text).toContain('Ganho de peso vivo (kg) -360,0 20,0');
  expect(text).not.toMatch(/Receita|Custo|Arrobas/);
});

test('a batch of another farm does not exist, and of one without oxen there is nothing to print', async () => {
  const requested = (id: string) => refusal(printBatchSheet(ctx, { ...input(), batchId: id }));
  expect(await requested(uuidv7())).toMatchObject({ code: 'BatchNotFound', field: 'batchId' });
  expect(await requested(await makeBatch(ctx))).toMatchObject({ code: 'NothingToPrint', field: 'batchId' });
});
