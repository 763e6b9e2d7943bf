import type { Yard } from '../../../../bench/yard.ts';
import { createFormulation } from '../../../../server/diets/formulations/formulations.service.ts';
import { createLine, updateLine } from '../../../../server/farm/places/lines.service.ts';
import { undoAdvance } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { settingDefaults } from '../../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../../server/farm/settings/settings.service.ts';
import { updateFarm } from '../../../../server/farm/farm.service.ts';
import { closeBeat } from '../../../../server/feeding/beats/running/beatClosing.service.ts';
import { editBeat } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import { cancelTransition, startTransition } from '../../../../server/feeding/transitions/batchTransitions.service.ts';
import { createDietTransition } from '../../../../server/feeding/transitions/dietTransitions.service.ts';
import { createHistoryAdjustment } from '../../../../server/feeding/history/historyAdjustment.service.ts';
import { saveReadingRoute } from '../../../../server/feeding/readingRoute/readingRoute.service.ts';
import { replaceTractPlan } from '../../../../server/feeding/plans/tractPlanAssignments.service.ts';
import { createTractPlan } from '../../../../server/feeding/plans/tractPlans.service.ts';
import { treatBoard } from '../../../../server/feeding/treats/treatBoard.service.ts';
import { treatStretch } from '../../../../server/feeding/treats/treatStretch.service.ts';
import { troughManagement } from '../../../../server/feeding/troughs/troughManagement.service.ts';
import { updateMedicine } from '../../../../server/health/medicines/medicines.service.ts';
import { updateGta } from '../../../../server/papers/gtas/gtas.service.ts';
import { receiveOxenPurchase } from '../../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { justifyOxenShortage } from '../../../../server/trade/oxenPurchases/oxenShortages.service.ts';
import { createFoodPurchase, updateFoodPurchase } from '../../../../server/trade/receipts/foodPurchases.service.ts';
import { receiveFoodPurchase, updateReceipt } from '../../../../server/trade/receipts/receipts.service.ts';
import { reverseApplications, medicate } from '../../../../server/health/doses/medicate.service.ts';
import { killOx, reverseDeath } from '../../../../server/health/deaths/deaths.service.ts';
import {
  doHealthTasks,
  previewHealthTasks,
  undoHealthTasks,
} from '../../../../server/health/protocols/taskDoing.service.ts';
import {
  addHerdImportRows,
  createHerdImport,
  takeHerdImport,
  undoHerdImport,
} from '../../../../server/herd/imports/herdImport.service.ts';
import { weighedInRun } from '../../../../server/trade/entry/entryRun.service.ts';
import { enterOx } from '../../../../server/trade/entry/oxEntry.service.ts';
import { identifyOx } from '../../../../server/herd/identity/oxIdentification.service.ts';
import { leaveFarm } from '../../../../server/herd/moves/oxLeaving.service.ts';
import { moveOxenByCount } from '../../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { jobKinds } from '../../../../server/platform/jobs/job.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import { tractEfficiencyReport } from '../../../../server/reports/feedReports.service.ts';
import { enterStock } from '../../../../server/stock/ledger/movements.service.ts';
import { declareResidence, recordBnd } from '../../../../server/traceability/residences/residences.service.ts';
import { printBatchSheet } from '../../../../server/trade/batchResults/batchSheet.service.ts';
import { closeSale } from '../../../../server/trade/closures/closure.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { beatOf, drop, loadBeat } from '../beats.ts';
import { advance } from '../diets.ts';
import { causeOf, makeMedicine, makeProtocol } from '../health.ts';
import { deliverTreats } from '../../../../server/feeding/treats/treatDelivery.service.ts';
import { batchesThatMayLeave, howManyMayNotLeave } from '../../../../server/health/withdrawal/leaving.service.ts';
import { leavingFor } from '../../../../server/trade/sales/saleEligibility.service.ts';
import { numberOf, stockEarrings } from '../earrings.ts';
import { costAtEntry, keyed } from '../herd.ts';
import { makeGta, makeOxenOrder } from '../oxen.ts';
import { makeSupplier } from '../purchases.ts';
import { board, makeExitGta, makeSale, makeSlaughterhouse, makeTruck } from '../sales.ts';

export interface Hours {
  ctx: Context;
  yard: Yard;
  mixerId: string;
}

/** A load weighed in and fed out step by step, what boards and reports show of the day, and the route of the readers. */
async function feedByHand({ ctx, yard, mixerId }: Hours): Promise<void> {
  const day = await ctx.openDay();
  const late = { foodId: yard.foodIds[0], type: 'PURCHASE', kg: '1000', cost: '900', acceptRetroactive: true };
  await enterStock(ctx, { ...late, day: daysAfter(day, -1) });
  const [one, two] = yard.corralIds as [string, string];
  const planned = [one, two].map((corralId) => ({ corralId, plannedKg: '120' }));
  const beatId = await loadBeat(ctx, { dietId: yard.dietId, mixerId }, planned);
  for (const corralId of [one, two]) await drop(ctx, beatId, corralId, '115');
  await closeBeat(ctx, keyed({ beatId, residualKg: '10' }));
  const { lines } = await beatOf(ctx, beatId);
  const weighed = lines.map(({ id, actualKg }) => ({ lineId: id, actualKg: actualKg!.toFixed(3) }));
  await editBeat(ctx, keyed({ beatId, lines: weighed, confirm: true }));
  await treatBoard(ctx, {});
  await treatStretch(ctx, {});
  await troughManagement(ctx, {});
  await saveReadingRoute(ctx, { corralIds: yard.corralIds.toReversed() });
  for (const groupBy of ['CORRAL', 'OPERATOR'] as const)
    await tractEfficiencyReport(ctx, { from: daysAfter(day, -30), to: day, groupBy });
  const line = {
    name: 'Linha nova',
    initialPicket: 1,
    finalPicket: 3,
    picketType: 'CONFINEMENT',
    picketAreaM2: '2000',
  };
  const { lineId } = await createLine(ctx, { ...line, prefix: 'N', suffix: '', animalCapacity: 300, areaM2: '10000' });
  const { version } = await ctx.db.line.findUniqueOrThrow({ where: ctx.key(lineId) });
  await updateLine(ctx, { id: lineId, version, prefix: 'M' });
}

/** A diet that changes by steps, begun, taken a day on, taken back and ended; grades that ask for a photo. */
async function changeDiets({ ctx, yard }: Hours): Promise<void> {
  const steps = [
    { day: 1, dietAId: yard.dietId, pctA: '100' },
    { day: 3, dietAId: await copyOf(ctx, yard.dietId), pctA: '100' },
  ];
  const { transitionId } = await createDietTransition(ctx, { name: 'Por degraus', mode: 'STEP', steps });
  const batchIds = yard.batchIds.slice(0, 200);
  const { startedIds } = await startTransition(ctx, { transitionId, batchIds, effective: 'TODAY' });
  const rows = settingDefaults.grades.rows.map((row) => ({ ...row, requiresPhoto: row.score === '1' }));
  await saveSettings.grades(ctx, { ...settingDefaults.grades, rows });
  const day = await ctx.openDay();
  await advance(ctx.withFreshCache());
  await undoAdvance(ctx.withFreshCache(), { day });
  await advance(ctx.withFreshCache());
  await cancelTransition(ctx.withFreshCache(), { id: startedIds.at(-1)! });
}

/** Another diet of the same foods. */
async function copyOf(ctx: Context, dietId: string): Promise<string> {
  const ingredients = await ctx.db.formulationIngredient.findMany({ where: { formulationId: dietId } });
  const { formulationId } = await createFormulation(ctx, {
    type: 'CONFINEMENT',
    name: 'Terminação nova',
    phase: 'TERMINATION',
    estimatedDailyGain: '1.7',
    ingredients: ingredients.map(({ foodId, pct }) => ({ foodId: foodId!, pct: pct.toString() })),
  });
  return formulationId;
}

/** What was typed wrong on a closed day. */
async function correctYesterday({ ctx, yard }: Hours): Promise<void> {
  const day = daysAfter(await ctx.openDay(), -1);
  const delivered = [{ dietId: yard.dietId, kg: '900' }];
  const correction = { batchId: yard.batchIds[5], day, deliveredKg: delivered, reason: 'Digitado errado' };
  await createHistoryAdjustment(ctx, keyed(correction));
}

/** Doses that are due, given and taken back; a death taken back. */
async function treat({ ctx, yard }: Hours): Promise<void> {
  const [batchId, other] = yard.batchIds.slice(10) as [string, string];
  const medicineId = await makeMedicine(ctx);
  const steps = [0, 1].map((dayOffset) => ({ dayOffset, medicineId }));
  const protocolId = await makeProtocol(ctx, steps);
  const { applicationIds } = await medicate(ctx, keyed({ batchId, protocolId }));
  await reverseApplications(ctx, keyed({ applicationIds, reason: 'Outro lote' }));
  await medicate(ctx, keyed({ batchId: other, protocolId }));
  await advance(ctx.withFreshCache());
  const later = ctx.withFreshCache();
  await previewHealthTasks(later, { batchId: other });
  const { doneId } = await doHealthTasks(later, keyed({ batchId: other }));
  await undoHealthTasks(later, keyed({ doneId }));
  const ox = await later.db.ox.findFirstOrThrow({ where: { batchId, status: 'ACTIVE' } });
  const { deathId } = await killOx(later, keyed({ oxId: ox.id, causeId: await causeOf(later), destination: 'BURIED' }));
  await reverseDeath(later, keyed({ deathId }));
}

/** Heads that leave their corral empty, and one that left the farm and comes back. */
async function moveHeads({ ctx, yard }: Hours): Promise<void> {
  const [from, , to] = yard.batchIds.slice(30) as [string, string, string];
  const { heads, corralId } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(from) });
  const given = { corralId: corralId!, round: 1 };
  await deliverTreats(ctx.withFreshCache(), keyed({ items: [{ ...given, deliveredKg: '40' }] }));
  await moveOxenByCount(ctx, keyed({ fromCorralId: corralId!, batchId: to, quantity: heads, reason: 'ADJUST_LOT' }));
  // What was given before is typed again once they have left.
  await deliverTreats(ctx.withFreshCache(), keyed({ items: [{ ...given, deliveredKg: '41' }] }));
  const ox = await ctx.db.ox.findFirstOrThrow({ where: { batchId: to, status: 'ACTIVE' } });
  await ctx.transaction((inside) =>
    leaveFarm(inside, { type: 'EXIT', oxen: [{ oxId: ox.id, weight: null }], stamp: null }),
  );
  await advance(ctx.withFreshCache());
  await enterOx(ctx.withFreshCache(), keyed({ reentersOxId: ox.id, sex: 'MALE', batchId: to, weight: '430' }));
}

/** A sheet of animals with earrings of the farm, taken and taken back; and corrals whose feed comes in fewer treats. */
async function bringIn({ ctx, yard }: Hours): Promise<void> {
  const first = 600_000;
  await stockEarrings(ctx, first, 300);
  const batchId = yard.batchIds[33];
  const { herdImportId: id } = await createHerdImport(ctx, { kind: 'OXEN', fileName: 'rebanho.csv', batchId });
  const rows = Array.from({ length: 300 }, (_, index) => ({
    sisbov: numberOf(first + index),
    sex: 'M',
    weight: '350',
  }));
  await addHerdImportRows(ctx, { id, part: 0, rows });
  await takeHerdImport(ctx, { id, checkOnly: false });
  await undoHerdImport(ctx, { id });
  await weighedInRun(ctx, (await ctx.db.purchase.findFirstOrThrow()).id);
  const treats = [60, 40].map((pct, index) => ({
    pct: String(pct),
    startTime: `${7 + 6 * index}:00`.padStart(5, '0'),
  }));
  const { tractPlanId: toPlanId } = await createTractPlan(ctx, { name: 'Dois tratos', treats });
  await replaceTractPlan(ctx, { toPlanId, corralIds: yard.corralIds.slice(0, 100), effective: 'TODAY' });
}

/** Earrings put in, animals of another farm, the national base; a sale whose truck gets its papers late. */
async function sell({ ctx, yard }: Hours): Promise<void> {
  await stockEarrings(ctx, 500_000, 40);
  const batchId = yard.batchIds[20]!;
  const oxen = await ctx.db.ox.findMany({ where: { batchId, status: 'ACTIVE' }, take: 20 });
  const oxIds = oxen.map(({ id }) => id);
  const leaving = leavingFor({ market: 'CHINA', isSlaughterhouse: true }, await ctx.openDay());
  await howManyMayNotLeave(ctx, oxIds, leaving);
  await batchesThatMayLeave(ctx, [batchId], leaving);
  for (const [index, oxId] of oxIds.entries())
    await identifyOx(ctx, keyed({ oxId, sisbov: numberOf(500_000 + index) }));
  const day = await ctx.openDay();
  const residence = { establishmentId: await makeSupplier(ctx), areaStatus: 'EU_HABILITATED', source: 'DECLARED' };
  await declareResidence(ctx, { oxIds, ...residence, fromDay: daysAfter(day, -90), toDay: daysAfter(day, -70) });
  await recordBnd(ctx, { oxIds, status: 'INCLUDED', inclusionDate: daysAfter(day, -1) });
  await costAtEntry(ctx, oxIds, '3000');
  const plant = await makeSlaughterhouse(ctx);
  const saleId = await makeSale(ctx, plant, { oxIds });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  for (const oxId of oxIds) await board(ctx, truckId, oxId, { weight: '480' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId, exitGtaIds: [await makeExitGta(ctx, plant)] }));
  const rows = oxIds.map((oxId) => ({ oxId, hotCarcassWeight: '260' }));
  await closeSale(ctx, { id: saleId, slaughterDate: day, rows, arrivals: [{ truckId, arrivalKg: '9500' }] });
  const sheet = { batchId, origin: 'http://localhost:4000' };
  await printBatchSheet(ctx, sheet);
  // A job of a test is run by nobody.
  await jobKinds.get('printBatchSheet')!.run(ctx.withFreshCache(), sheet as never, () => Promise.resolve());
}

/** What was written down wrong: contacts and clock, a lot, a GTA, an order of food, its trucks and its money; and who will not come. */
async function correctPapers({ ctx, yard }: Hours): Promise<void> {
  const contacts = await ctx.db.farmContact.findMany({ select: { id: true, name: true, number: true } });
  await updateFarm(ctx, { contacts, timeZone: 'America/Cuiaba' });
  const medicineId = await makeMedicine(ctx);
  const lot = await ctx.db.medicineLot.findFirstOrThrow({ where: { medicineId } });
  await updateMedicine(ctx, { id: medicineId, lots: [{ id: lot.id, lotNumber: 'P-0' }] });
  const gtaId = await makeGta(ctx);
  await updateGta(ctx, { id: gtaId, ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 41 }] });
  const id = await makeOxenOrder(ctx, gtaId);
  await receiveOxenPurchase(ctx, { id, receipts: [{ gtaId, headsArrived: 30 }] });
  await justifyOxenShortage(ctx, { id, gtaId, quantity: 10, reason: 'Ficaram na origem' });
  const [foodId] = yard.foodIds;
  const order = { name: 'Silagem do vizinho', invoiceNumber: '77', invoiceSeries: '1', confirm: true };
  const paymentTerms = [{ dueDate: await ctx.openDay(), value: '500' }];
  const items = [{ foodId, kg: '2000', unitPrice: '0.5' }];
  const { purchaseId } = await createFoodPurchase(ctx, { ...order, items, paymentTerms });
  await updateFoodPurchase(ctx, { id: purchaseId, items, paymentTerms, confirm: true });
  const { id: structureId } = await ctx.db.structure.create({
    data: { farmId: ctx.actor.farmId, name: 'Silo do vizinho', type: 'BOX' },
  });
  const receipts = [{ foodId, netKg: '1000', structureId, dryMatterPct: '30' }];
  await receiveFoodPurchase(ctx, { id: purchaseId, receipts });
  const receipt = await ctx.db.purchaseReceipt.findFirstOrThrow({ where: { purchaseId } });
  await updateReceipt(ctx, { id: receipt.id, dryMatterPct: '32', acceptRetroactive: true });
}

/** What other hours of a farm do than its feeding and its closing. */
export async function playOtherHours(hours: Hours): Promise<void> {
  for (const play of [feedByHand, correctPapers, changeDiets, correctYesterday, treat, moveHeads, bringIn, sell])
    await play({ ...hours, ctx: hours.ctx.withFreshCache() });
}
