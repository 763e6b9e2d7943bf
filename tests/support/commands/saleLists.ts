import { openHerd } from '../../../server/herd/oxen/oxLedger.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { putOnTruck } from '../../../server/trade/trucks/boarding.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { lockedTruck } from '../../../server/trade/trucks/exitTrucks.service.ts';
import { keyed } from '../farms/herd.ts';
import { makeSale, makeSlaughterhouse, makeTruck, ownerOf } from '../farms/sales.ts';
import { makeBatches, makeHeads, nextName, times, upTo, type ListCommands, type Stage } from './listCommand.ts';
import { makeGtas } from './purchaseLists.ts';

const exit = (destinationId: string) => ({ type: 'EXIT' as const, destinationId, originId: null });

/** Puts oxen on a truck that is being loaded, together. */
async function boardAll(ctx: Context, { truckId, oxIds }: { truckId: string; oxIds: readonly string[] }) {
  await ctx.transaction(async (inside) => {
    const day = await openHerd(inside);
    const truck = await lockedTruck(inside, truckId);
    const oxen = await inside.db.ox.findMany({ where: { id: { in: [...oxIds] } }, orderBy: { id: 'asc' } });
    const boarders = oxen.map((ox) => ({ ox: { ...ox, batchId: ox.batchId! }, weight: '540' }));
    await putOnTruck(inside, { day, truck, boarders, stamp: null });
  });
}

/** A truck with places on so many GTAs, each for as many of the oxen. */
async function truckOf(stage: Stage, oxIds: readonly string[], gtas: number, more: object = {}) {
  const { ctx } = stage;
  const plant = await makeSlaughterhouse(ctx);
  const gtaIds = await makeGtas(stage, gtas, Math.ceil(oxIds.length / gtas), exit(plant));
  const truckId = await makeTruck(ctx, plant, { capacity: 200, exitGtaIds: gtaIds, ...more });
  return { truckId, plant, gtaIds };
}

interface Shipped {
  saleId: string;
  oxIds: string[];
  truckIds: string[];
}

/** A sale whose oxen left on trucks. */
async function shippedSale(stage: Stage, heads: number, trucks: number): Promise<Shipped> {
  const { ctx } = stage;
  const { oxIds } = await makeHeads(stage, heads);
  const plant = await makeSlaughterhouse(ctx);
  const saleId = await makeSale(ctx, plant, { oxIds });
  const truckIds: string[] = [];
  for (let place = 0; place < trucks; place += 1) {
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId, capacity: heads / trucks });
    const own = oxIds.slice((place * heads) / trucks, ((place + 1) * heads) / trucks);
    await boardAll(ctx, { truckId, oxIds: own });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    truckIds.push(truckId);
  }
  return { saleId, oxIds, truckIds };
}

const sales = new WeakMap<Stage, Map<number, Promise<Shipped>>>();

/** The same sale for who reads its romaneio and who then closes it. */
function saleToClose(stage: Stage, heads: number): Promise<Shipped> {
  const known = sales.get(stage) ?? new Map<number, Promise<Shipped>>();
  sales.set(stage, known);
  const sale = known.get(heads) ?? shippedSale(stage, heads, heads > 10 ? 2 : 1);
  known.set(heads, sale);
  return sale;
}

async function saleOf(stage: Stage, rows: number) {
  const { ctx } = stage;
  const { oxIds } = await makeHeads(stage, rows);
  return {
    ...{ oxIds, batchIds: await makeBatches(stage, rows, { heads: 1 }), buyerId: await makeSlaughterhouse(ctx) },
    ...{ name: nextName('Venda'), market: 'DOMESTIC', plannedDate: await ctx.openDay() },
    ...{ pricing: 'PER_ARROBA', unitPrice: '310' },
    bonuses: times(rows / 10, () => ({ name: nextName('Bônus'), valuePerArroba: '5' })),
  };
}

const carcasses = (oxIds: readonly string[]) => oxIds.map((oxId) => ({ oxId, hotCarcassWeight: '297' }));

export const saleLists: ListCommands = {
  createSaleManagement: saleOf,
  updateSaleManagement: async (stage, rows) => {
    const { oxIds, batchIds, bonuses } = await saleOf(stage, rows);
    return { id: await makeSale(stage.ctx, await makeSlaughterhouse(stage.ctx)), oxIds, batchIds, bonuses };
  },
  createExitTruck: upTo(20, async (stage, rows) => {
    const { ctx } = stage;
    const plant = await makeSlaughterhouse(ctx);
    return {
      ...{ plate: 'ABC1D23', driverName: 'José', ownerId: await ownerOf(ctx), capacity: 20, destinationId: plant },
      exitGtaIds: await makeGtas(stage, rows, 3, exit(plant)),
      boardingDate: await ctx.openDay(),
    };
  }),
  updateExitTruck: upTo(20, async (stage, rows) => {
    const { truckId, plant } = await truckOf(stage, ['one'], rows);
    return { id: truckId, exitGtaIds: await makeGtas(stage, rows, 3, exit(plant)) };
  }),
  'boardOx: together': {
    rows: [10, 100],
    run: boardAll,
    input: async (stage, rows) => {
      const { oxIds } = await makeHeads(stage, rows);
      return { oxIds, truckId: (await truckOf(stage, oxIds, rows / 5)).truckId };
    },
  },
  'boardOx: the GTAs of a truck': {
    rows: [2, 20],
    input: async (stage, rows) => {
      const { oxIds } = await makeHeads(stage, rows);
      const { truckId } = await truckOf(stage, oxIds, rows);
      await boardAll(stage.ctx, { truckId, oxIds: oxIds.slice(1) });
      return keyed({ truckId, oxId: oxIds[0]!, weight: '540', confirm: true });
    },
  },
  unboardOxen: async (stage, rows) => {
    const { oxIds } = await makeHeads(stage, rows);
    const { truckId } = await truckOf(stage, oxIds, rows / 5);
    await boardAll(stage.ctx, { truckId, oxIds });
    return keyed({ truckId, oxIds });
  },
  emitTruck: async (stage, rows) => {
    const { ctx } = stage;
    // With its only head gone, each batch is over.
    const batchIds = await makeBatches(stage, rows, { heads: 1 });
    const oxen = await ctx.db.ox.findMany({ where: { batchId: { in: batchIds } }, select: { id: true } });
    const oxIds = oxen.map(({ id }) => id);
    const { truckId, plant } = await truckOf(stage, oxIds, 1, { exitGtaIds: [] });
    await boardAll(ctx, { truckId, oxIds });
    await finishBoarding(ctx, keyed({ truckId }));
    return keyed({ truckId, exitGtaIds: await makeGtas(stage, rows / 5, 5, exit(plant)) });
  },
  parseSaleClosure: async (stage, rows) => {
    const { saleId } = await saleToClose(stage, rows);
    const cells = times(rows, (index) => ({ cells: [String(index + 1), '297'] }));
    return { saleManagementId: saleId, fileName: 'romaneio.csv', rows: [{ cells: ['Seq', 'PCQ'] }, ...cells] };
  },
  closeSale: async (stage, rows) => {
    const { saleId, oxIds, truckIds } = await saleToClose(stage, rows);
    const deductions = times(rows / 5, () => ({ name: nextName('Desconto'), value: '1' }));
    const arrivals = truckIds.map((truckId) => ({ truckId, arrivalKg: String((530 * rows) / truckIds.length) }));
    const slaughterDate = await stage.ctx.openDay();
    return { id: saleId, rows: carcasses(oxIds), slaughterDate, deductions, arrivals, confirm: true };
  },
};
