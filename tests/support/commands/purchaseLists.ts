import { createGta } from '../../../server/papers/gtas/gtas.service.ts';
import { dateOf } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { saveEntrySetup } from '../../../server/trade/entry/entrySetup.service.ts';
import { payFinancialItems } from '../../../server/trade/financial/payments.service.ts';
import { createFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { receiveFoodPurchase } from '../../../server/trade/receipts/receipts.service.ts';
import { receiveOxenPurchase } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { makeOxenOrder, oxenItem, oxenOrder } from '../farms/oxen.ts';
import { makeSupplier } from '../farms/purchases.ts';
import {
  makeBatches,
  makeCorrals,
  makeFoods,
  next,
  nextName,
  soon,
  times,
  upTo,
  type ListCommands,
  type Stage,
} from './listCommand.ts';

const bands = ['UP_TO_12', 'FROM_13_TO_24', 'FROM_25_TO_36', 'OVER_36'];
const ageGroups = (count: number, quantity = 10) =>
  times(count, (index) => ({
    ...{ sex: index < 4 ? 'MALE' : 'FEMALE', band: bands[index % 4], quantity },
  }));

/** GTAs of young males, of one place of origin. */
export async function makeGtas({ ctx }: Stage, count: number, quantity: number, more: object = {}): Promise<string[]> {
  const { farmId } = ctx.actor;
  const day = dateOf(await ctx.openDay());
  const dates = { emissionDate: day, entryDate: day, expirationDate: day };
  const originId = 'originId' in more ? {} : { originId: await makeSupplier(ctx, { registrationType: 'BOTH' }) };
  const ids = times(count, () => uuidv7());
  await ctx.db.gta.createMany({
    data: ids.map((id) => ({
      ...{ id, farmId, uf: 'GO', series: 'L', number: String(next()), type: 'ENTRY' as const, free: quantity },
      ...{ ...dates, ...originId, ...more },
    })),
  });
  await ctx.db.gtaAgeGroup.createMany({
    data: ids.map((gtaId) => ({ farmId, gtaId, position: 0, sex: 'MALE', band: 'FROM_13_TO_24', quantity })),
  });
  return ids;
}

const money = (rows: number) => ({
  otherCosts: times(Math.min(20, rows), () => ({ name: nextName('Taxa'), value: '1' })),
  paymentTerms: terms(rows),
});
const terms = (count: number) => times(count, () => ({ dueDate: soon, value: String(next()) }));

const structures = async ({ ctx }: Stage, count: number): Promise<string[]> => {
  const { farmId } = ctx.actor;
  const rows = times(count, () => ({ id: uuidv7(), farmId, name: nextName('Silo'), type: 'BOX' as const }));
  await ctx.db.structure.createMany({ data: rows });
  return rows.map(({ id }) => id);
};

const foodOrder = (foodIds: readonly string[], rows: number) => ({
  ...{ name: nextName('Compra'), invoiceNumber: String(next()), invoiceSeries: '1' },
  items: foodIds.map((foodId) => ({ foodId, kg: '1000', unitPrice: '1' })),
  ...money(rows),
});

async function trucks(stage: Stage, foodIds: readonly string[]) {
  const silos = await structures(stage, foodIds.length);
  return foodIds.map((foodId, index) => ({ foodId, netKg: '500', structureId: silos[index]!, dryMatterPct: '80' }));
}

const itemsOf = (gtaIds: readonly string[], quantity: number) => gtaIds.map((gtaId) => oxenItem(gtaId, { quantity }));

/** Batches that wait for their first heads, each in a corral. */
async function makeWaitingBatches(stage: Stage, count: number): Promise<string[]> {
  const corralIds = await makeCorrals(stage, count);
  return makeBatches(stage, count, { kind: 'CONFINEMENT', status: 'PENDING', corralIds });
}

/** A purchase whose GTAs each brought two of three heads. */
async function arrivedOxen(stage: Stage, count: number) {
  const gtaIds = await makeGtas(stage, count, 3);
  const id = await makeOxenOrder(stage.ctx, gtaIds[0]!, { items: itemsOf(gtaIds, 3) });
  for (let from = 0; from < count; from += 50) {
    const receipts = gtaIds.slice(from, from + 50).map((gtaId) => ({ gtaId, headsArrived: 2 }));
    await receiveOxenPurchase(stage.ctx, { id, receipts });
  }
  return { id, gtaIds };
}

async function entryOf({ ctx }: Stage, purchaseId: string): Promise<string> {
  return (await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } })).id;
}

/** Ranges of ten kilograms, each of a new batch in a corral of its own. */
const tagsIn = (corralIds: readonly string[]) =>
  corralIds.map((corralId, index) => ({
    ...{ name: nextName('Faixa'), colour: 'GREEN', minWeight: String(100 + index * 10), corralId },
    ...{ maxWeight: String(110 + index * 10), batchName: nextName('Entrada') },
  }));

/** Instalments of one order. */
async function instalments({ ctx }: Stage, count: number): Promise<{ id: string }[]> {
  const foodIds = await makeFoods({ ctx }, 1);
  const { purchaseId } = await createFoodPurchase(ctx, foodOrder(foodIds, 0));
  const rows = times(count, () => uuidv7());
  await ctx.db.paymentTerm.createMany({
    data: rows.map((id) => ({ id, farmId: ctx.actor.farmId, purchaseId, dueDate: dateOf(soon), value: '7' })),
  });
  return rows.map((id) => ({ id: toGlobalId('PaymentTerm', id) }));
}

export const purchaseLists: ListCommands = {
  payFinancialItems: async (stage, rows) => ({ items: await instalments(stage, rows) }),
  unpayFinancialItems: async (stage, rows) => payFinancialItems(stage.ctx, { items: await instalments(stage, rows) }),
  createGta: upTo(8, async (stage, rows) => {
    const day = await stage.ctx.openDay();
    return {
      ...{ type: 'ENTRY', uf: 'GO', series: 'M', number: String(next()), purpose: 'ENGORDA' },
      ...{ emissionDate: day, entryDate: day, expirationDate: day, originId: await makeSupplier(stage.ctx) },
      ageGroups: ageGroups(rows),
    };
  }),
  updateGta: {
    rows: [2, 8],
    input: async (stage, rows) => {
      const day = await stage.ctx.openDay();
      const { gtaId } = await createGta(stage.ctx, {
        ...{ type: 'ENTRY', uf: 'GO', series: 'M', number: String(next()), purpose: 'ENGORDA' },
        ...{ emissionDate: day, entryDate: day, expirationDate: day, originId: await makeSupplier(stage.ctx) },
        ageGroups: ageGroups(rows / 2),
      });
      return { id: gtaId, ageGroups: ageGroups(rows, 12) };
    },
  },
  createFoodPurchase: upTo(30, async (stage, rows) => foodOrder(await makeFoods(stage, rows), rows)),
  updateFoodPurchase: {
    rows: [2, 30],
    input: async (stage, rows) => {
      const foods = await makeFoods(stage, rows);
      const before = foodOrder(foods.slice(rows / 2), rows / 2);
      const { purchaseId } = await createFoodPurchase(stage.ctx, before);
      const { items, otherCosts } = foodOrder(foods, rows);
      return { id: purchaseId, items, otherCosts, paymentTerms: [...before.paymentTerms, ...terms(rows / 2)] };
    },
  },
  'updateFoodPurchase: the costs of what came': upTo(30, async (stage, rows) => {
    const foods = await makeFoods(stage, rows);
    const { purchaseId } = await createFoodPurchase(stage.ctx, foodOrder(foods, rows));
    await receiveFoodPurchase(stage.ctx, { id: purchaseId, receipts: await trucks(stage, foods) });
    return { id: purchaseId, freightValue: '5000', acceptRetroactive: true };
  }),
  receiveFoodPurchase: upTo(30, async (stage, rows) => {
    const foods = await makeFoods(stage, rows);
    const { purchaseId } = await createFoodPurchase(stage.ctx, foodOrder(foods, rows));
    return { id: purchaseId, receipts: await trucks(stage, foods) };
  }),
  createOxenPurchase: async (stage, rows) => {
    const gtaIds = await makeGtas(stage, rows, 3);
    return oxenOrder(gtaIds[0]!, { items: itemsOf(gtaIds, 3), ...money(Math.min(60, rows)) });
  },
  updateOxenPurchase: async (stage, rows) => {
    const [before, after] = [await makeGtas(stage, rows, 3), await makeGtas(stage, rows, 3)];
    const { paymentTerms } = money(Math.min(60, rows) / 2);
    const id = await makeOxenOrder(stage.ctx, before[0]!, { items: itemsOf(before, 3), paymentTerms });
    const { otherCosts } = money(rows);
    return { id, items: itemsOf(after, 3), otherCosts, paymentTerms: [...paymentTerms, ...terms(paymentTerms.length)] };
  },
  receiveOxenPurchase: upTo(50, async (stage, rows) => {
    const gtaIds = await makeGtas(stage, rows, 3);
    const id = await makeOxenOrder(stage.ctx, gtaIds[0]!, { items: itemsOf(gtaIds, 3) });
    return { id, receipts: gtaIds.map((gtaId) => ({ gtaId, headsArrived: 2 })) };
  }),
  saveEntrySetup: {
    rows: [4, 40],
    input: async (stage, rows) => {
      const { id } = await arrivedOxen(stage, 1);
      return { entryManagementId: await entryOf(stage, id), tags: tagsIn(await makeCorrals(stage, rows)) };
    },
  },
  'saveEntrySetup: anew': {
    rows: [8, 40],
    input: async (stage, rows) => {
      const { id } = await arrivedOxen(stage, 1);
      const entryManagementId = await entryOf(stage, id);
      const tags = tagsIn(await makeCorrals(stage, rows));
      await saveEntrySetup(stage.ctx, { entryManagementId, tags });
      // A quarter of the batches stay, a quarter go elsewhere, and the others are new.
      const [stay, go] = [tags.slice(0, rows / 4), tags.slice(rows / 4, rows / 2)];
      const corrals = await makeCorrals(stage, rows);
      const moved = go.map((tag, index) => ({ ...tag, corralId: corrals[index]! }));
      const made = tagsIn(corrals.slice(rows / 2)).map((tag, index) => ({
        ...{ ...tag, minWeight: tags[rows / 2 + index]!.minWeight, maxWeight: tags[rows / 2 + index]!.maxWeight },
      }));
      return { entryManagementId, tags: [...stay, ...moved, ...made] };
    },
  },
  finishBatchPurchase: async (stage, rows) => {
    const { id, gtaIds } = await arrivedOxen(stage, rows);
    const batchIds = await makeWaitingBatches(stage, rows);
    return {
      ...{ id, mode: 'BY_COUNT', confirm: true },
      missing: gtaIds.map((gtaId) => ({ gtaId, quantity: 1, reason: 'Morreu na origem' })),
      counts: gtaIds.map((gtaId, index) => ({
        ...{ gtaId, batchId: batchIds[index]!, quantity: 2, averageWeight: '380', sex: 'MALE' },
      })),
    };
  },
};
