import { withBackupFile } from '../../../../server/exchange/backup/backupWrite.service.ts';
import { openBackup } from '../../../../server/exchange/backup/backupRead.service.ts';
import { restoreFarm } from '../../../../server/exchange/backup/restore.service.ts';
import { differenceBetween } from '../../../../server/exchange/backup/difference.service.ts';
import { removeFarm } from '../../../../server/exchange/leaving/removeFarms.service.ts';
import { replaceFarm, switchBack } from '../../../../server/exchange/replacing/replaceFarm.service.ts';
import { addFileImportRows, createFileImport } from '../../../../server/platform/imports/fileImport.service.ts';
import { mendEqualCells, mendFileImport } from '../../../../server/platform/imports/mendImport.service.ts';
import { checkFileImport, takeImport } from '../../../../server/platform/imports/takeImport.service.ts';
import { oxenSheet } from '../../../../server/herd/imports/herdSheets.calc.ts';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import { completeDirectory } from '../../../../server/accounts/directory.service.ts';
import { pastFeedSheet } from '../../../../server/feeding/pastFeed/pastFeedSheet.calc.ts';
import { Context } from '../../../../server/platform/context.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { foodsOf } from '../../../../server/reports/forecast/forecastFoods.service.ts';
import { forecastOnScreen } from '../../../../server/reports/forecast/forecast.service.ts';
import { batchHistoryReport } from '../../../../server/reports/history/history.service.ts';
import { individualClosing } from '../../../../server/reports/oxen/oxClosings.service.ts';
import { setOpeningDay } from '../../../../server/farm/opening/openingDay.service.ts';
import { createFarmFoods } from '../../../../server/stock/foods/foods.service.ts';
import { recordOpeningStock } from '../../../../server/stock/stocks/openingStock.service.ts';
import { asCaller } from '../../../../server/platform/turns/caller.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import {
  emitAnnouncement,
  requestEmission,
} from '../../../../server/traceability/announcements/announcementLife.service.ts';
import {
  createAnnouncement,
  updateAnnouncement,
} from '../../../../server/traceability/announcements/announcements.service.ts';
import { correctAnnouncement } from '../../../../server/traceability/announcements/correcting.service.ts';
import {
  generateChangeOfCharacteristics,
  generateDeathAnnouncements,
} from '../../../../server/traceability/announcements/generating.service.ts';
import { importBnd, importCertifier } from '../../../../server/traceability/bnd/baseImport.service.ts';
import {
  reportDifferences,
  returnOxenToSheet,
} from '../../../../server/traceability/reconciliation/reconciliation.service.ts';
import { recordBnd } from '../../../../server/traceability/residences/residences.service.ts';
import { sendIdentifications, spreadsheet } from '../../../../server/traceability/sheets/spreadsheets.service.ts';
import { closeSale } from '../../../../server/trade/closures/closure.service.ts';
import { payFinancialItems, unpayFinancialItems } from '../../../../server/trade/financial/payments.service.ts';
import { createFoodPurchase } from '../../../../server/trade/receipts/foodPurchases.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { bndHeads, bndLine } from '../../calls/bndFiles.ts';
import { numberOf, stockEarrings } from '../earrings.ts';
import { buyOxen, chute, finishBought, setUp, tag } from '../entry.ts';
import { causeOf } from '../health.ts';
import { enter, keyed, makeBatch } from '../herd.ts';
import { makeGta } from '../oxen.ts';
import type { Hours } from './otherHours.ts';
import { makeSupplier } from '../purchases.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../sales.ts';

/** Numbers of these papers alone. */
const first = 660_000;
const heads = 40;

const cellsOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => ({ cells: [...cells] }));

/** Animals with numbers, sent to the certifier, with what the base and the certifier have of them. */
async function declare({ ctx, yard }: Hours): Promise<void> {
  const purchaseId = await stockEarrings(ctx, first, 2 * heads);
  const ageGroups = [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: heads }];
  const gtaId = await makeGta(ctx, { ageGroups });
  const { id: breedId } = await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } });
  const birthDate = daysAfter(await ctx.openDay(), -500);
  const oxIds: string[] = [];
  for (let head = 0; head < heads; head += 1)
    oxIds.push(await enter(ctx, yard.batchIds[45]!, { sisbov: numberOf(first + head), birthDate, breedId, gtaId }));
  const sheet = await spreadsheet(ctx, { kind: 'IDENTIFICATION', purchaseId });
  await sendIdentifications(ctx, { purchaseId, heads: sheet.heads });
  const lines = oxIds.slice(2).map((_, head) => bndLine(numberOf(first + head), { Sexo: head < 5 ? 'F' : 'M' }));
  await importBnd(ctx, { fileName: 'bnd.csv', rows: cellsOf([bndHeads, ...lines]) });
  await reportDifferences(ctx, { oxIds });
  await returnOxenToSheet(ctx, { oxIds });

  await killOx(ctx, keyed({ oxId: oxIds[20]!, causeId: await causeOf(ctx), destination: 'BURIED' }));
  const { announcementIds } = await generateDeathAnnouncements(ctx, {});
  const id = announcementIds[0]!;
  await requestEmission(ctx, { id });
  const { number, year } = await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) });
  const answers = [
    ['Sisbov', 'Inclusão', 'Resultado', 'Motivo', 'Liberação', 'Protocolo', 'Comunicado'],
    [numberOf(first + 20), '10/03/2025', '', '', '', 'P-1', `${number}/${year}`],
    [numberOf(first + heads), '', 'Cancelado', '', '', '', ''],
  ];
  await importCertifier(ctx, { fileName: 'retorno.csv', rows: cellsOf(answers) });
  await correctAnnouncement(ctx, { id, reason: 'Causa errada' });

  await recordBnd(ctx, { oxIds: oxIds.slice(0, 10), status: 'INCLUDED', inclusionDate: await ctx.openDay() });
  const { id: other } = await ctx.db.breed.findFirstOrThrow({ where: { id: { not: breedId } } });
  await updateOx(ctx, keyed({ oxId: oxIds[0]!, breedId: other, reason: 'Conferido' }));
  const changes = await generateChangeOfCharacteristics(ctx, {});
  await requestEmission(ctx, { id: changes.announcementIds[0]! });
  await emitAnnouncement(ctx, { id: changes.announcementIds[0]! });
}

/** The arrival of a purchase, announced with the farm it came from. */
async function announceArrival({ ctx }: Hours): Promise<void> {
  await stockEarrings(ctx, first + 2 * heads, 2);
  const bought = await buyOxen(ctx, { arrived: 2 });
  await setUp(ctx, bought, [await tag(ctx, '30', '900')]);
  for (let head = 0; head < 2; head += 1)
    await chute(ctx, bought, { weight: '380', sisbov: numberOf(first + 2 * heads + head) });
  const missing = [{ gtaId: bought.gtaId, quantity: 38, reason: 'DIED_IN_TRANSPORT' }];
  await finishBought(ctx, bought, { missing });
  const items = await ctx.db.announcementItem.findMany({ where: { type: 'ENTRY', announcementId: null } });
  const { announcementId: id } = await createAnnouncement(ctx, {
    type: 'ENTRY',
    itemIds: items.map((item) => item.id),
    gtaIds: [bought.gtaId],
    establishmentId: await makeSupplier(ctx, { erasCode: 'GO-2' }),
  });
  const { version } = await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) });
  await updateAnnouncement(ctx, { id, version, originSince: daysAfter(await ctx.openDay(), -200) });
  await requestEmission(ctx, { id });
  await emitAnnouncement(ctx, { id });
}

/** Instalments of a purchase and of a sale, paid in part and taken back, and one that was paid before. */
async function pay({ ctx, yard }: Hours): Promise<void> {
  const [foodId] = yard.foodIds;
  const dueDate = await ctx.openDay();
  const { purchaseId } = await createFoodPurchase(ctx, {
    name: 'Milho parcelado',
    invoiceNumber: '78',
    invoiceSeries: '1',
    confirm: true,
    items: [{ foodId, kg: '2000', unitPrice: '0.5' }],
    paymentTerms: [false, true].map((paid) => ({ dueDate, value: '500', paid })),
  });
  const plant = await makeSlaughterhouse(ctx);
  const oxen = await ctx.db.ox.findMany({ where: { batchId: yard.batchIds[46]!, status: 'ACTIVE' } });
  const oxIds = oxen.slice(0, 2).map(({ id }) => id);
  const saleId = await makeSale(ctx, plant, { oxIds });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  for (const oxId of oxIds) await board(ctx, truckId, oxId, { weight: '540' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  // 40 arrobas at R$ 310.
  await closeSale(ctx, {
    id: saleId,
    slaughterDate: dueDate,
    rows: oxIds.map((oxId) => ({ oxId, hotCarcassWeight: '300' })),
    payments: ['6000', '6400'].map((value) => ({ dueDate, value })),
  });
  const terms = await ctx.db.paymentTerm.findMany({ where: { purchaseId, paid: false } });
  const payments = await ctx.db.salePayment.findMany({ where: { closure: { saleId } } });
  const items = [
    ...terms.map(({ id }) => toGlobalId('PaymentTerm', id)),
    ...payments.map(({ id }) => toGlobalId('SalePayment', id)),
  ].map((id) => ({ id, value: '200' }));
  const { paymentIds } = await payFinancialItems(ctx, { items });
  await unpayFinancialItems(ctx, { paymentIds });
}

/** Reports of few batches, of which a farm with hundreds is shown less. */
async function report({ ctx, yard }: Hours): Promise<void> {
  const batchIds = yard.batchIds.slice(46, 48);
  const { day, safetyDays, batches } = await forecastOnScreen(ctx, { batchIds });
  await foodsOf(ctx, { day, safetyDays, batches });
  const period = { from: daysAfter(day, -30), to: day };
  await batchHistoryReport(ctx, { ...period, batchIds });
  await individualClosing(ctx, period);
}

/** The farm on a file, and beside itself, which takes its place and goes again. */
async function backUp({ ctx }: Hours): Promise<void> {
  const noReport = async () => undefined;
  const { farmId } = ctx.actor;
  const { personId } = await ctx.db.membership.findFirstOrThrow();
  const ownerOf = (id: string) =>
    new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, farmId: id, personId } });
  const owner = ownerOf(farmId);
  await asCaller({ farm: farmId, isJob: true }, () =>
    withBackupFile(owner, noReport, async ({ path }) => {
      const backup = await openBackup(path, ctx.platform.config);
      const { farmId: copyId } = await restoreFarm(owner, backup, noReport);
      backup.close();
      await differenceBetween(owner, copyId);
      const file = { name: 'copia.zip', sha256: '0'.repeat(64), bytes: 1, manifest: {}, signedHere: true };
      const { id: backupId } = await ctx.db.backup.create({
        data: { farmId, kind: 'SENT', restoredFarmId: copyId, ...file },
      });
      const { name } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId } });
      await replaceFarm(owner, { backupId, confirmFarmName: name });
      await switchBack(ownerOf(copyId), { farmId });
      await removeFarm(ctx.platform, copyId);
    }),
  );
}

/** Animals of a file, of which one is mended and one is left for later. */
async function bringIn({ ctx, yard }: Hours): Promise<void> {
  const { name: batch } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(yard.batchIds[47]!) });
  const columns = oxenSheet.columns.map(({ key, words }) => ({ heading: words[0], column: key }));
  const { fileImportId: id } = await createFileImport(ctx, { kind: 'OXEN', fileName: 'lote.csv', columns });
  const ox = (head: number, sex: string): Readonly<Record<string, string>> => ({
    electronicEarring: `96300000${String(first + head).padStart(7, '0')}`,
    sex,
    batch,
  });
  const rows = [ox(1, 'MALE'), ox(2, 'boi'), ox(3, 'boi')].map((row, index) => ({
    line: index + 2,
    cells: oxenSheet.columns.map(({ key }) => row[key] ?? ''),
  }));
  await addFileImportRows(ctx, { id, part: 0, rows });
  await checkFileImport(ctx, { id });
  await mendFileImport(ctx, { id, cells: [{ row: 1, column: 'sex', value: 'macho' }] });
  await mendEqualCells(ctx, { id, column: 'sex', from: 'boi', to: 'bois' });
  await takeImport(ctx, { id, mode: 'GOOD' });
}

/** What a batch ate before its farm began here, twice, since the second changes the first. */
async function bringPastFeed(ctx: Context): Promise<void> {
  const { name: batch } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(await makeBatch(ctx)) });
  const { kind, columns: all } = pastFeedSheet;
  const columns = all.map(({ key, words }) => ({ heading: words[0], column: key }));
  const row: Readonly<Record<string, string>> = { date: daysAfter(await ctx.openDay(), -2), batch, kg: '2350' };
  const { fileImportId: id } = await createFileImport(ctx, { kind, fileName: 'tratos.csv', columns });
  await addFileImportRows(ctx, { id, part: 0, rows: [{ line: 2, cells: all.map(({ key }) => row[key] ?? '') }] });
  await takeImport(ctx, { id, mode: 'ALL' });
}

/** A farm that begins 25 days back, with what it has then; its set-up goes along. */
export async function openFarm(ctx: Context): Promise<void> {
  await completeDirectory(ctx.platform);
  await setOpeningDay(ctx, { day: daysAfter(await ctx.openDay(), -25) });
  const inside = ctx.withFreshCache();
  await bringPastFeed(inside);
  const { foodIds } = await createFarmFoods(inside, { names: ['Silagem de milho', 'Milho moído'] });
  const rows = foodIds.map((foodId) => ({ foodId, kg: '9000', value: '9000', dryMatterPct: '31.5' }));
  await recordOpeningStock(ctx.withFreshCache(), { rows });
}

/** What traceability, money, reports and backups do beside the feeding of a farm. */
export async function playPapersAndMoney(hours: Hours): Promise<void> {
  for (const play of [declare, announceArrival, bringIn, pay, report, backUp])
    await play({ ...hours, ctx: hours.ctx.withFreshCache() });
}
