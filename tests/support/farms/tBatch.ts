import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { advanceFarmDay } from '../../../server/farm/farmDay/farmDay.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { closeBeat } from '../../../server/feeding/beats/running/beatClosing.service.ts';
import { saveBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { replaceTractPlan } from '../../../server/feeding/plans/tractPlanAssignments.service.ts';
import { createTractPlan } from '../../../server/feeding/plans/tractPlans.service.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { createFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { receiveOxenPurchase } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { receiveFoodPurchase } from '../../../server/trade/receipts/receipts.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { parseSaleClosure } from '../../../server/trade/closures/slaughterSheets.service.ts';
import { drop, loadBeat, makeMixer } from './beats.ts';
import { diet } from './diets.ts';
import { numberOf, stockEarrings } from './earrings.ts';
import { chute, finishBought, setUp, tag } from './entry.ts';
import { causeOf, makeVaccine } from './health.ts';
import { keyed, makeCorral } from './herd.ts';
import { makeGta, makeOxenOrder, oxenItem } from './oxen.ts';
import { board, makeExitGta, makeSale, makeSlaughterhouse, makeTruck } from './sales.ts';

export const firstDay = '2025-05-01';
export const lastDay = '2025-08-14';
const lightDies = '2025-05-15';
const heavyDies = '2025-07-10';
const heads = 120;

/** 16 kg a head on every day: of silage at 35 % and R$ 0.20, and of a concentrate by phase. */
const phases = [
  { phase: 'ADAPTATION', days: 21, gain: '1.20', call: '7.80', silage: 12, pct: '90', price: '1.4475', tons: 12 },
  { phase: 'GROWTH', days: 28, gain: '1.60', call: '9.80', silage: 8, pct: '87.5', price: '1.1475', tons: 30 },
  { phase: 'TERMINATION', days: 56, gain: '1.65', call: '10.60', silage: 6, pct: '85', price: '1.099', tons: 70 },
] as const;
const kgOfHead = 16;

async function buyFood(
  ctx: Context,
  {
    name,
    category,
    pct,
    tons,
    price,
    freight,
  }: Record<'name' | 'category' | 'pct' | 'price' | 'freight', string> & {
    tons: number;
  },
): Promise<string> {
  const energy = category === 'VOLUMOSO' ? { elm: '1.51', elg: '0.91' } : { elm: '2.18', elg: '1.5' };
  const { foodId } = await createFood(ctx, { name, category, dryMatterPct: pct, ...energy });
  const { id: structureId } = await ctx.db.structure.create({
    data: { farmId: ctx.actor.farmId, name: `Silo de ${name}`, type: 'BOX' },
  });
  const items = [{ foodId, kg: String(tons * 1_000), unitPrice: price }];
  const { purchaseId } = await createFoodPurchase(ctx, {
    name,
    invoiceNumber: String(tons),
    invoiceSeries: '1',
    freightValue: freight,
    items,
  });
  await receiveFoodPurchase(ctx, { id: purchaseId, receipts: [{ foodId, netKg: String(tons * 1_000), structureId }] });
  return foodId;
}

interface PhaseDiet {
  dietId: string;
  lines: (count: number) => { foodId: string; name: string; actualKg: string }[];
}

async function makeDiets(ctx: Context): Promise<PhaseDiet[]> {
  const bulk = { name: 'Silagem', category: 'VOLUMOSO', pct: '35', tons: 100, price: '0.18', freight: '2000' };
  const silageId = await buyFood(ctx, bulk);
  const diets: PhaseDiet[] = [];
  for (const [place, { phase, gain, silage, pct, price, tons }] of phases.entries()) {
    const name = `Concentrado ${place + 1}`;
    const foodId = await buyFood(ctx, { name, category: 'ENERGETICO', pct, tons, price, freight: '0' });
    const silagePct = (silage / kgOfHead) * 100;
    const shares = [
      { foodId: silageId, pct: String(silagePct) },
      { foodId, pct: String(100 - silagePct) },
    ];
    const { formulationId } = await createFormulation(
      ctx,
      diet(phase, shares, { phase, basis: 'MN', estimatedDailyGain: gain }),
    );
    diets.push({
      dietId: formulationId,
      lines: (count) => [
        { foodId: silageId, name: bulk.name, actualKg: String(count * silage) },
        { foodId, name, actualKg: String(count * (kgOfHead - silage)) },
      ],
    });
  }
  return diets;
}

/** 120 bulls at 390 kg, R$ 290 an arroba and R$ 48 of freight a head, weighed at the chute; two are to die. */
async function enterBulls(ctx: Context) {
  await stockEarrings(ctx, 1, heads);
  const gtaId = await makeGta(ctx, { ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: heads }] });
  const item = { quantity: heads, category: 'BULL', averageWeight: '390', pricing: 'PER_ARROBA', unitPrice: '290' };
  const purchaseId = await makeOxenOrder(ctx, gtaId, { items: [oxenItem(gtaId, item)], freightValue: '5760' });
  await receiveOxenPurchase(ctx, { id: purchaseId, receipts: [{ gtaId, headsArrived: heads }] });
  const { id: entryId } = await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } });
  const bought = { gtaId, purchaseId, entryId };
  const corralId = await makeCorral(ctx);
  await setUp(ctx, bought, [await tag(ctx, '30', '1501', { corralId, batchName: 'T-BATCH' })]);
  const enter = async (weight: string, place: number) =>
    (await chute(ctx, bought, { weight, sisbov: numberOf(place + 1), birthDate: '2023-09-01' })).oxId;
  const [light, heavy] = [await enter('380', 0), await enter('400', 1)];
  const oxIds: string[] = [];
  for (let place = 2; place < heads; place += 1) oxIds.push(await enter(place % 2 === 0 ? '385' : '395', place));
  const {
    batchIds: [batchId],
  } = await finishBought(ctx, bought);
  return { batchId: batchId!, corralId, light, heavy, oxIds };
}

/** What each head is given costs R$ 18, beside R$ 10 that every head costs. */
async function treat(ctx: Context, batchId: string): Promise<void> {
  const lot = { lotNumber: 'P-1', expiryDate: daysAfter(firstDay, 300), packages: 4, unitCost: '900' };
  const medicineId = await makeVaccine(ctx, { fixedDose: '10', packageVolume: '500', lots: [lot] });
  await medicate(ctx, keyed({ batchId, medicineId }));
}

/** A romaneio with every carcass at 55 % of its live weight, in the order of boarding. */
async function sellAll(ctx: Context, oxIds: readonly string[]): Promise<void> {
  const plant = await makeSlaughterhouse(ctx);
  const saleId = await makeSale(ctx, plant, { oxIds });
  const half = oxIds.length / 2;
  const boarded: { number: string; carcass: string }[] = [];
  for (const some of [oxIds.slice(0, half), oxIds.slice(half)]) {
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId, capacity: half });
    for (const [place, oxId] of some.entries()) {
      const isLight = place % 2 === 0 && place < half - 1;
      const weight = place === half - 1 ? '558' : isLight ? '548' : '568';
      await board(ctx, truckId, oxId, { weight });
      const { sisbov } = await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId) });
      const carcass = place === half - 1 ? '306,9' : isLight ? '301,4' : '312,4';
      boarded.push({ number: sisbov!, carcass });
    }
    const gta = { ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: half }] };
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId, exitGtaIds: [await makeExitGta(ctx, plant, gta)] }));
  }
  const rows = [['Sisbov', 'PCQ'], ...boarded.map(({ number, carcass }) => [number, carcass])];
  const { sheetId } = await parseSaleClosure(ctx, {
    saleManagementId: saleId,
    fileName: 'romaneio.csv',
    rows: rows.map((cells) => ({ cells })),
  });
  const deductions = [{ name: 'Funrural', value: '11226.40' }];
  await closeSale(ctx, { id: saleId, uploadId: sheetId, slaughterDate: lastDay, deductions });
}

export interface TBatch {
  ctx: Context;
  batchId: string;
  corralId: string;
}

/**
 * The worked batch of the specification from purchase to romaneio, all of it through the calls people make; on a farm
 * whose open day is the first.
 */
export async function runTBatch(start: Context): Promise<TBatch> {
  let ctx = start;
  await saveSettings.economics(ctx, { ...settingDefaults.economics, operationalCostPerHeadDay: '2.20' });
  await saveSettings.results(ctx, { ...settingDefaults.results, healthCostPerHead: '10' });
  const diets = await makeDiets(ctx);
  const mixerId = await makeMixer(ctx);
  const { batchId, corralId, light, heavy, oxIds } = await enterBulls(ctx);
  await treat(ctx, batchId);
  const day = [{ pct: '100', startTime: '07:00', endTime: '09:00' }];
  const { tractPlanId } = await createTractPlan(ctx, { name: 'Uma vez ao dia', treats: day });
  await replaceTractPlan(ctx, { toPlanId: tractPlanId, corralIds: [corralId], effective: 'TODAY' });
  const causeId = await causeOf(ctx);
  const die = (oxId: string) => killOx(ctx, keyed({ oxId, causeId, destination: 'BURIED' }));
  const deaths: Partial<Record<Day, string>> = { [lightDies]: light, [heavyDies]: heavy };
  let open: Day = firstDay;
  let standing = heads;
  for (const [place, { days, call }] of phases.entries()) {
    const { dietId, lines } = diets[place]!;
    if (place === 0) await changeBatchDiet(ctx, keyed({ batchId, dietId }));
    else await changeBatchDiet(ctx, keyed({ batchId, dietId, accept: ['ENERGY_JUMP', 'FORAGE_DROP'] }));
    for (let fed = 0; fed < days; fed += 1) {
      const dead = deaths[open];
      if (dead) {
        await die(dead);
        standing -= 1;
      }
      const next = fed === days - 1 ? phases[place + 1]?.call : call;
      const isNews = fed === 0 || fed === days - 1;
      if (isNews && next) await saveTroughReading(ctx, keyed({ corralId, call: next, overrideReason: 'T-BATCH' }));
      const deliveredKg = String(standing * kgOfHead);
      if (fed === 0) {
        // In the cab, step by step; on the other days typed whole.
        const actual = Object.fromEntries(lines(standing).map(({ name, actualKg }) => [name, actualKg]));
        const beatId = await loadBeat(ctx, { dietId, mixerId }, [{ corralId, plannedKg: deliveredKg }], { actual });
        await drop(ctx, beatId, corralId, deliveredKg);
        await closeBeat(ctx, keyed({ beatId }));
      } else
        await saveBeat(
          ctx,
          keyed({
            round: 1,
            dietId,
            mixerId,
            lines: lines(standing).map(({ foodId, actualKg }) => ({ foodId, actualKg })),
            drops: [{ corralId, deliveredKg }],
          }),
        );
      await advanceFarmDay(ctx, { fromDay: open, acceptWarnings: true });
      open = daysAfter(open, 1);
      ctx = ctx.withFreshCache();
    }
  }
  await sellAll(ctx, oxIds);
  return { ctx, batchId, corralId };
}
