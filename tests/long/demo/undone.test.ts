import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemoFarm } from '../../../prisma/demo/demoFarm.ts';
import { cancelBeat } from '../../../server/feeding/beats/running/beatLife.service.ts';
import { startBeat } from '../../../server/feeding/beats/running/beatStart.service.ts';
import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { dietWarnings } from '../../../server/feeding/dietChanges/dietJump.calc.ts';
import { reverseSupplement, supplementPastureBatch } from '../../../server/feeding/supplements/supplements.service.ts';
import { cancelTransition, startTransition } from '../../../server/feeding/transitions/batchTransitions.service.ts';
import { killOx, reverseDeath } from '../../../server/health/deaths/deaths.service.ts';
import { medicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import { doHealthTasks, undoHealthTasks } from '../../../server/health/protocols/taskDoing.service.ts';
import { blockOxen, liftOxBlock } from '../../../server/health/withdrawal/blocks.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import {
  addHerdImportRows,
  createHerdImport,
  takeHerdImport,
  undoHerdImport,
} from '../../../server/herd/imports/herdImport.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { setGtaCancelled } from '../../../server/papers/gtas/gtas.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { adjustDryMatter, undoAnalysis } from '../../../server/stock/analyses/analyses.service.ts';
import {
  enterStock,
  exitStock,
  reverseMovement,
  transferStock,
} from '../../../server/stock/ledger/movements.service.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import {
  reopenAnnouncement,
  requestEmission,
} from '../../../server/traceability/announcements/announcementLife.service.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
} from '../../../server/traceability/announcements/announcements.service.ts';
import { declareResidence, removeResidence } from '../../../server/traceability/residences/residences.service.ts';
import { setPaymentReceived } from '../../../server/trade/closures/closure.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { addOwnerCredit, removeOwnerCredit } from '../../../server/trade/financial/ownerCredits.service.ts';
import { receiveOxenPurchase, withdrawOxenReceipt } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { setPaymentTermPaid } from '../../../server/trade/purchases/purchases.service.ts';
import { receiveFoodPurchase, withdrawReceipt } from '../../../server/trade/receipts/receipts.service.ts';
import { createSaleManagement, deleteSaleManagement } from '../../../server/trade/sales/saleManagement.service.ts';
import { boardOx, unboardOxen } from '../../../server/trade/trucks/boarding.service.ts';
import { finishBoarding, reopenTruck } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { createExitTruck, deleteExitTruck } from '../../../server/trade/trucks/exitTrucks.service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { demoContext } from '../../support/browser/entryStage.ts';
import { keyed } from '../../support/farms/herd.ts';
import { leftBehind } from '../../support/undo/leftBehind.ts';

const today = new Date('2028-03-01T14:00:00.000Z');

let app: TestApp;
let demo: Context;
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.app.platform, { now: () => today });
  await makeDemoFarm(app.app.platform);
  demo = await demoContext(app);
}, 600_000);
afterAll(() => app.close());

const accept = stockWarnings;

const numbered = (ctx: Context) =>
  ctx.db.ox.findFirstOrThrow({
    where: { status: 'ACTIVE', batchId: { not: null }, sisbov: { not: null } },
    orderBy: { id: 'asc' },
  });
const fedBatch = (ctx: Context) =>
  ctx.db.batch.findFirstOrThrow({
    where: { status: 'ACTIVE', kind: 'CONFINEMENT', heads: { gt: 0 }, dietId: { not: null } },
    orderBy: { id: 'asc' },
  });
const activeStock = (ctx: Context) =>
  ctx.db.stock.findFirstOrThrow({ where: { active: true }, orderBy: { id: 'asc' } });
const lastEvent = (ctx: Context, oxId: string) =>
  ctx.db.oxEvent.findFirstOrThrow({ where: { oxId }, orderBy: { seq: 'desc' } });
const openTruck = (ctx: Context) =>
  ctx.db.exitTruck.findFirstOrThrow({ where: { status: 'PENDING', boarded: { gt: 0 } }, orderBy: { id: 'asc' } });
async function kill(ctx: Context) {
  const { id: oxId } = await numbered(ctx);
  const { id: causeId } = await ctx.db.mortalityCause.findFirstOrThrow();
  return killOx(ctx, keyed({ oxId, causeId, destination: 'BURIED' }));
}

/** Their rows are added to, or say when something was last done; so are counters of what was numbered. */
const always =
  /^\+(Activity|ClientEvent|OxEvent|BatchEvent|StockMovement|MedicineMovement|EarringEvent|Job)$|\.(updatedAt|version|lastSeq|lastPosition)$/;
/** Derived anew from others, with the same values in other rows. */
const derived = /^[+-](OxStay|BaseMatch|Treat)$/;
/** What is planned of today follows the foods as they are now. */
const planned = ['FeedPlanPart.dryMatterPct'];

interface Pair {
  act: (ctx: Context) => Promise<unknown>;
  /** What stays on purpose. */
  leaves?: readonly string[];
}

const pairs: Record<string, Pair> = {
  'a move': {
    async act(ctx) {
      const { id: oxId, batchId } = await numbered(ctx);
      const other = await ctx.db.batch.findFirstOrThrow({
        where: { status: 'ACTIVE', heads: { gt: 0 }, id: { not: batchId! } },
      });
      await moveOxen(ctx, keyed({ oxIds: [oxId], batchId: other.id, reason: 'OTHER' }));
      await reverseOxEvent(ctx, keyed({ eventId: (await lastEvent(ctx, oxId)).id }));
    },
    leaves: planned,
  },
  'a weighing': {
    async act(ctx) {
      const { id: oxId } = await numbered(ctx);
      await weighOx(ctx, keyed({ oxId, weight: '412', confirm: true }));
      await reverseOxEvent(ctx, keyed({ eventId: (await lastEvent(ctx, oxId)).id }));
    },
  },
  'an entry': {
    async act(ctx) {
      const { id: batchId } = await fedBatch(ctx);
      const { oxId } = await enterOx(ctx, keyed({ sex: 'MALE', batchId, weight: '391.5', identifier: 'Z1' }));
      await reverseOxEvent(ctx, keyed({ eventId: (await lastEvent(ctx, oxId)).id }));
    },
    // Its page shows that it was entered and taken back.
    leaves: ['+Ox', ...planned],
  },
  'a number': {
    async act(ctx) {
      const { id: batchId } = await fedBatch(ctx);
      const { oxId } = await enterOx(ctx, keyed({ sex: 'MALE', batchId, weight: '391.5', identifier: 'Z2' }));
      const { sisbov } = await ctx.db.earring.findFirstOrThrow({ where: { status: 'AVAILABLE' } });
      await identifyOx(ctx, keyed({ oxId, sisbov, confirm: true }));
      for (const _ of ['IDENTIFICATION', 'ENTRY']) {
        const { id: eventId } = await ctx.db.oxEvent.findFirstOrThrow({
          where: { oxId, reversed: false, type: { not: 'REVERSAL' } },
          orderBy: { seq: 'desc' },
        });
        await reverseOxEvent(ctx, keyed({ eventId }));
      }
    },
    leaves: ['+Ox', 'EarringEvent.untilDay', 'Earring.statusAt', 'Earring.statusDate', ...planned],
  },
  'a herd from a file': {
    async act(ctx) {
      const { name: batch } = await fedBatch(ctx);
      const { herdImportId: id } = await createHerdImport(ctx, { kind: 'OXEN', fileName: 'rebanho.csv' });
      const rows = ['Z3', 'Z4'].map((identifier) => ({ identifier, sex: 'MALE', weight: '390', batch }));
      await addHerdImportRows(ctx, { id, part: 0, rows });
      const { faults } = await takeHerdImport(ctx, { id, checkOnly: false });
      expect(faults).toEqual([]);
      await undoHerdImport(ctx, { id });
    },
    leaves: ['+Ox', '+HerdImport', '+HerdImportPart', ...planned],
  },
  'a death': {
    async act(ctx) {
      const { deathId } = await kill(ctx);
      await reverseDeath(ctx, keyed({ deathId }));
    },
    // The ear tag is identified since today: its life says why.
    leaves: ['+OxDeath', 'Earring.statusAt', 'Earring.statusDate', 'EarringEvent.untilDay', ...planned],
  },
  'an announcement that was frozen': {
    async act(ctx) {
      const { oxId, deathId } = await kill(ctx);
      const item = await ctx.db.announcementItem.findFirstOrThrow({ where: { oxId, type: 'DEATH' } });
      const { announcementId: id } = await createAnnouncement(ctx, { type: 'DEATH', itemIds: [item.id] });
      await requestEmission(ctx, { id });
      await reopenAnnouncement(ctx, { id, reason: 'Errado' });
      await deleteAnnouncement(ctx, { id });
      await reverseDeath(ctx, keyed({ deathId }));
    },
    leaves: ['+OxDeath', 'Earring.statusAt', 'Earring.statusDate', 'EarringEvent.untilDay', ...planned],
  },
  'a dose': {
    async act(ctx) {
      const { id: oxId } = await numbered(ctx);
      const { medicineId } = await ctx.db.medicineLot.findFirstOrThrow({
        where: { balance: { gt: 100 }, medicine: { active: true } },
      });
      const { applicationIds } = await medicate(ctx, keyed({ oxIds: [oxId], medicineId, dose: '5' }));
      await reverseApplications(ctx, keyed({ applicationIds }));
    },
    leaves: ['+MedicineApplication'],
  },
  'tasks of health': {
    async act(ctx) {
      const due = { lte: dateOf(await ctx.openDay()) };
      const { id } = await ctx.db.healthTask.findFirstOrThrow({ where: { status: 'OPEN', dueDay: due } });
      const { doneId } = await doHealthTasks(ctx, keyed({ taskIds: [id] }));
      await undoHealthTasks(ctx, keyed({ doneId }));
    },
    leaves: ['+MedicineApplication'],
  },
  'a purchase of feed': {
    async act(ctx) {
      const { foodId } = await activeStock(ctx);
      const bought = { foodId, type: 'PURCHASE', kg: '1000', cost: '1234.56', accept };
      const { movementIds } = await enterStock(ctx, bought);
      await reverseMovement(ctx, { id: movementIds[0]!, accept });
    },
    leaves: ['+Stock'],
  },
  'a late invoice': {
    async act(ctx) {
      const { foodId } = await activeStock(ctx);
      const late = { day: daysAfter(await ctx.openDay(), -10), acceptRetroactive: true, accept };
      const { movementIds } = await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '1000', cost: '1234.56', ...late });
      await reverseMovement(ctx, { id: movementIds[0]!, acceptRetroactive: true, accept });
    },
    leaves: ['+Stock'],
  },
  'a loss of days ago': {
    async act(ctx) {
      const { stockId } = await ctx.db.stockMovement.findFirstOrThrow({
        where: { type: 'BEAT_CONSUMPTION' },
        orderBy: { seq: 'desc' },
      });
      const late = { day: daysAfter(await ctx.openDay(), -3), acceptRetroactive: true, accept };
      const rows = [{ stockId, type: 'LOSS', kg: '500', lossReason: 'CHUVA' }];
      const { movementIds } = await exitStock(ctx, { rows, ...late });
      await reverseMovement(ctx, { id: movementIds[0]!, acceptRetroactive: true, accept });
    },
  },
  'a change of structure': {
    async act(ctx) {
      const stock = await ctx.db.stock.findFirstOrThrow({ where: { active: true, structureId: { not: null } } });
      const other = await ctx.db.structure.findFirstOrThrow({ where: { id: { not: stock.structureId! } } });
      const moved = { stockId: stock.id, structureId: other.id, kg: '10', accept };
      const { movementIds } = await transferStock(ctx, moved);
      await reverseMovement(ctx, { id: movementIds[0]!, accept });
    },
    leaves: ['+Stock', '+StockAnalysis', '+StockOperation'],
  },
  'an analysis': {
    async act(ctx) {
      const { id } = await activeStock(ctx);
      const { analysisId } = await adjustDryMatter(ctx, { id, dryMatterPct: '51.5', confirmed: true });
      await undoAnalysis(ctx, { id: analysisId });
    },
    leaves: ['+StockAnalysis'],
  },
  'a supplement on pasture': {
    async act(ctx) {
      const { id } = await ctx.db.batch.findFirstOrThrow({ where: { kind: 'PASTURE', heads: { gt: 0 } } });
      const { id: stockId } = await activeStock(ctx);
      const { supplementId } = await supplementPastureBatch(ctx, keyed({ id, stockId, kg: '50', accept }));
      await reverseSupplement(ctx, { id: supplementId, accept });
    },
    leaves: ['+PastureSupplement'],
  },
  'a block': {
    async act(ctx) {
      const { id: oxId } = await numbered(ctx);
      await blockOxen(ctx, { oxIds: [oxId], reason: 'SANITARY_HOLD' });
      const { id } = await ctx.db.oxBlock.findFirstOrThrow({ where: { oxId }, orderBy: { id: 'desc' } });
      await liftOxBlock(ctx, { id });
    },
    leaves: ['+OxBlock'],
  },
  'another corral': {
    async act(ctx) {
      const { id: batchId, corralId } = await fedBatch(ctx);
      const free = await ctx.db.corral.findFirstOrThrow({
        where: { active: true, locationType: 'PICKET', type: 'CONFINEMENT', batches: { none: {} } },
      });
      for (const destinationId of [free.id, corralId])
        await transitionBatch(ctx, keyed({ batchId, destinationId, locationType: 'PICKET' }));
    },
    leaves: planned,
  },
  'another diet': {
    async act(ctx) {
      const { id: batchId, dietId } = await fedBatch(ctx);
      const other = await ctx.db.formulation.findFirstOrThrow({
        where: { active: true, type: 'CONFINEMENT', id: { not: dietId! } },
      });
      for (const given of [other.id, dietId])
        await changeBatchDiet(ctx, keyed({ batchId, dietId: given, accept: [...dietWarnings] }));
    },
    leaves: planned,
  },
  'a way to another diet': {
    async act(ctx) {
      const { id: transitionId } = await ctx.db.dietTransition.findFirstOrThrow({ where: { active: true } });
      const { id: batchId } = await fedBatch(ctx);
      const { startedIds } = await startTransition(ctx, { batchIds: [batchId], transitionId });
      await cancelTransition(ctx, { id: startedIds[0]! });
    },
    leaves: ['+BatchTransition'],
  },
  'a GTA that is cancelled': {
    async act(ctx) {
      const { id } = await ctx.db.gta.findFirstOrThrow({ where: { bound: 0, cancelled: false, purchaseId: null } });
      await setGtaCancelled(ctx, { id, cancelled: true });
      await setGtaCancelled(ctx, { id, cancelled: false });
    },
  },
  'a term that is paid': {
    async act(ctx) {
      const { id } = await ctx.db.paymentTerm.findFirstOrThrow({ where: { paid: false } });
      await setPaymentTermPaid(ctx, { id, paid: true });
      await setPaymentTermPaid(ctx, { id, paid: false });
    },
  },
  'a payment of a sale': {
    async act(ctx) {
      const { id } = await ctx.db.salePayment.findFirstOrThrow({ where: { received: false } });
      await setPaymentReceived(ctx, { id, received: true });
      await setPaymentReceived(ctx, { id, received: false });
    },
  },
  'a credit of an owner': {
    async act(ctx) {
      const { id: ownerId } = await ctx.db.owner.findFirstOrThrow();
      const { ownerCreditId: id } = await addOwnerCredit(ctx, { ownerId, description: 'Adiantamento', value: '100' });
      await removeOwnerCredit(ctx, { id });
    },
  },
  'a residence': {
    async act(ctx) {
      const { id: oxId, entryDate } = await numbered(ctx);
      const { id: establishmentId } = await ctx.db.establishment.findFirstOrThrow();
      const stays = await ctx.db.residence.findMany({ where: { oxId }, orderBy: { fromDay: 'asc' } });
      const toDay = dayOf(stays[0]?.fromDay ?? entryDate!);
      const fromDay = daysAfter(toDay, -60);
      const place = { establishmentId, areaStatus: 'EU_HABILITATED', source: 'DECLARED' };
      await declareResidence(ctx, { oxIds: [oxId], fromDay, toDay, ...place });
      const { id } = await ctx.db.residence.findFirstOrThrow({ where: { oxId, fromDay: dateOf(fromDay) } });
      await removeResidence(ctx, { id });
    },
  },
  'a truck': {
    async act(ctx) {
      const { id: destinationId } = await ctx.db.establishment.findFirstOrThrow({ where: { isSlaughterhouse: true } });
      const { id: ownerId } = await ctx.db.owner.findFirstOrThrow();
      const truck = { driverName: 'José', capacity: 20, plate: 'ABC1D23', boardingDate: await ctx.openDay() };
      const { exitTruckId: id } = await createExitTruck(ctx, { ...truck, ownerId, destinationId });
      await deleteExitTruck(ctx, { id });
    },
  },
  'a planned sale': {
    async act(ctx) {
      const { id: buyerId } = await ctx.db.establishment.findFirstOrThrow({ where: { isSlaughterhouse: true } });
      const { id: batchId } = await ctx.db.batch.findFirstOrThrow({
        where: { status: 'ACTIVE', heads: { gt: 0 }, oxen: { none: { saleOxen: { some: {} } } } },
      });
      const terms = { market: 'DOMESTIC', pricing: 'PER_ARROBA', unitPrice: '300', confirm: true };
      const plannedDate = daysAfter(await ctx.openDay(), 5);
      const made = await createSaleManagement(ctx, {
        name: 'Venda Z',
        batchIds: [batchId],
        buyerId,
        plannedDate,
        ...terms,
      });
      await deleteSaleManagement(ctx, { id: made.saleManagementId });
    },
  },
  'an animal that is taken off and loaded again': {
    async act(ctx) {
      const { id: truckId } = await openTruck(ctx);
      const { oxId, weight } = await ctx.db.boarding.findFirstOrThrow({
        where: { truckId },
        orderBy: { position: 'desc' },
      });
      await unboardOxen(ctx, keyed({ truckId, oxIds: [oxId] }));
      await boardOx(ctx, keyed({ truckId, oxId, weight: weight!.toString(), confirm: true }));
    },
    leaves: ['+Boarding', '-Boarding', '+GtaBinding', '-GtaBinding'],
  },
  'a truck that was full': {
    async act(ctx) {
      const { id: truckId } = await openTruck(ctx);
      await finishBoarding(ctx, keyed({ truckId, force: true, reason: 'Falta um' }));
      await reopenTruck(ctx, keyed({ truckId, reason: 'Errado' }));
    },
    // An announcement of a truck without numbers is made as one is loaded.
    leaves: ['ExitTruck.reopenReason', '-Announcement', '-AnnouncementStep'],
  },
  'feed that was received': {
    async act(ctx) {
      const purchase = await ctx.db.purchase.findFirstOrThrow({
        where: { category: 'FOODS', receivedAt: null },
        include: { items: true },
      });
      const { id: structureId } = await ctx.db.structure.findFirstOrThrow();
      const receipts = [{ foodId: purchase.items[0]!.foodId, netKg: '1000', structureId }];
      await receiveFoodPurchase(ctx, { id: purchase.id, receipts, accept });
      const { id } = await ctx.db.purchaseReceipt.findFirstOrThrow({ where: { purchaseId: purchase.id } });
      // From its stock, then from the purchase.
      for (const _ of [1, 2]) await withdrawReceipt(ctx, { id, accept });
    },
    leaves: ['+PurchaseReceipt', '+Stock'],
  },
  'cattle that were received': {
    async act(ctx) {
      const { id, gtas } = await ctx.db.purchase.findFirstOrThrow({
        where: { gtas: { some: {} }, receivedAt: null },
        include: { gtas: true },
      });
      const receipts = [{ gtaId: gtas[0]!.id, headsArrived: 10, arrivalWeightTotal: '3800' }];
      await receiveOxenPurchase(ctx, { id, receipts, confirm: true });
      const receipt = await ctx.db.oxenReceipt.findFirstOrThrow({ where: { purchaseId: id } });
      await withdrawOxenReceipt(ctx, { id: receipt.id });
    },
  },
  'a load that is cancelled': {
    async act(ctx) {
      const { id: mixerId } = await ctx.db.mixer.findFirstOrThrow({
        where: { active: true, beats: { none: { status: { in: ['LOADING', 'MIXING', 'DISTRIBUTING'] } } } },
      });
      const { corralId, dietId } = await fedBatch(ctx);
      const drops = [{ corralId: corralId!, plannedKg: '100' }];
      const { beatId } = await startBeat(ctx, keyed({ round: 1, dietId, mixerId, drops }));
      await cancelBeat(ctx, keyed({ beatId }));
    },
    leaves: ['+Beat', '+BeatDrop', '+BeatLine'],
  },
};

test.each(Object.entries(pairs))(
  '%s leaves nothing behind once it is taken back',
  async (_name, { act, leaves = [] }) => {
    const left = await leftBehind(demo, async (ctx) => void (await act(ctx)));
    expect(left.filter((of) => !always.test(of) && !derived.test(of) && !leaves.includes(of))).toEqual([]);
  },
);
