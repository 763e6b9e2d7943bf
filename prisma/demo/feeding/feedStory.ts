import { createFormulation, succeedFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { createRecipe } from '../../../server/diets/recipes/recipes.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { consumptionTypes } from '../../../server/stock/ledger/ledger.calc.ts';
import { adjustDryMatter } from '../../../server/stock/analyses/analyses.service.ts';
import { createFarmFoods, updateFood } from '../../../server/stock/foods/foods.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { enterStock, exitStock } from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { createEstablishment } from '../../../server/papers/establishments/establishments.service.ts';
import {
  boughtFoods,
  diets,
  dryMatters,
  feedSuppliers,
  harvests,
  losses,
  mixes,
  otherFoods,
  ownUse,
  pastureSupplements,
  productions,
  startedFoods,
} from './feedData.ts';
import { FoodOrders, herdComes, type BoughtFood } from '../trade/foodOrders.ts';
import { chance } from '../telling.ts';

/** Occupancy of the yard: lowest at the end of the rainy season, highest in the dry season. */
function yardShare(day: Day): number {
  const month = dateOf(day).getUTCMonth() + dateOf(day).getUTCDate() / 31;
  return 0.78 + 0.22 * Math.cos(((month - 7.5) / 12) * 2 * Math.PI);
}

/** The day by which every ingredient of the mixes has been delivered at least once. */
const firstMixes = 363;

/** What the diets of the herd are made of, and what those mixes are made of. */
const foodsOfBeats = new Set<string>();
for (const fed of ['Adaptação 1', 'Adaptação 3', 'Crescimento 78', 'Terminação 85'])
  for (const { parts } of diets.find(({ name }) => name === fed)!.versions)
    for (const name of Object.keys(parts)) foodsOfBeats.add(name);

/** What is put out for the cattle on pasture, one supply after the other. */
const foodsOfPastures = new Set<string>(pastureSupplements.map(({ food }) => food));

interface OnHand {
  heldKg: number;
  usedKg: number;
}

/** Of a mix so much is made that it lasts: nothing while there is enough for four days. */
function neededOf({ heldKg, usedKg }: OnHand = { heldKg: 0, usedKg: 0 }, leastKg: number): number {
  const dailyKg = (usedKg / 5) * 1.15;
  if (heldKg > Math.max(dailyKg * 4, leastKg / 3)) return 0;
  return Math.max(leastKg, Math.ceil((dailyKg * 9) / 100) * 100);
}

/** Simulates a year of feeding: foods, diets, orders, trucks, consumption, productions, counts and losses. */
export class FeedStory {
  readonly #foods = new Map<string, string>();
  readonly #structures = new Map<string, string>();
  readonly #mixes = new Map<string, string>();
  readonly #versions = new Map<string, string>();
  readonly #orders = new FoodOrders();

  foodId(name: string): string {
    return this.#foods.get(name)!;
  }

  structureId(name: string | null): string | null {
    return name === null ? null : this.#structures.get(name)!;
  }

  async begin(ctx: Context): Promise<void> {
    await createFarmFoods(ctx, { names: [...startedFoods], foods: [...otherFoods] });
    await this.#learnFoods(ctx);
    for (const { name, minimumKg, supplierDays } of boughtFoods)
      await updateFood(ctx, { id: this.foodId(name), minimumKg, supplierDays });
    for (const { id, name } of await ctx.db.structure.findMany({ select: { id: true, name: true } }))
      this.#structures.set(name, id);
    for (const { kind: _kind, city, ...supplier } of feedSuppliers) {
      await createEstablishment(ctx, {
        ...supplier,
        address: {
          zipCode: '75900-000',
          country: 'Brasil',
          state: 'GO',
          city,
          neighborhood: 'Distrito industrial',
          street: 'Rodovia GO-174',
          number: 's/n',
        },
      });
    }
    for (const { type, name, parts, estimatedDailyGain, note } of mixes) {
      const { formulationId } = await createFormulation(ctx, {
        type,
        name,
        basis: 'MN',
        estimatedDailyGain: estimatedDailyGain ?? null,
        note: note ?? null,
        ingredients: this.#parts(parts),
        ...(type === 'SUPPLEMENT' ? { phase: 'SUPPLEMENT' } : {}),
      });
      this.#mixes.set(name, formulationId);
      await this.#learnFoods(ctx);
    }
    await this.#orders.begin(ctx, this.#boughtFoods());
  }

  #boughtFoods(): BoughtFood[] {
    const used = (name: string) =>
      productions.reduce(
        (sum, { name: mix, kg, everyDays }) =>
          sum + (Number(mixes.find((each) => each.name === mix)?.parts[name] ?? 0) / 100) * (Number(kg) / everyDays),
        0,
      );
    return boughtFoods.map((food) => ({
      ...food,
      id: this.foodId(food.name),
      structureId: this.structureId(food.structure),
      dailyUseKg: food.dailyKg + used(food.name),
    }));
  }

  async #learnFoods(ctx: Context): Promise<void> {
    for (const { id, name } of await ctx.db.food.findMany({ select: { id: true, name: true } }))
      this.#foods.set(name, id);
  }

  #parts(parts: Record<string, string>) {
    return Object.entries(parts).map(([name, pct]) => ({ foodId: this.foodId(name), pct }));
  }

  async #stockId(ctx: Context, food: string, structure: string | null): Promise<string | undefined> {
    return (
      await ctx.db.stock.findFirst({
        where: { foodId: this.foodId(food), structureId: this.structureId(structure) },
        select: { id: true },
      })
    )?.id;
  }

  /** The events of one day, so many days before the end. */
  async day(ctx: Context, ago: number, day: Day): Promise<void> {
    await this.#harvest(ctx, ago);
    await this.#orders.day(ctx, ago, day);
    await this.#changeDiets(ctx, ago, day);
    await this.#produce(ctx, ago);
    await this.#use(ctx, ago, day);
    await this.#lookAfter(ctx, ago);
  }

  async #harvest(ctx: Context, ago: number): Promise<void> {
    for (const { food, structure, tons, costPerTon } of harvests.filter((harvest) => harvest.ago === ago)) {
      await enterStock(ctx, {
        foodId: this.foodId(food),
        structureId: this.structureId(structure),
        type: 'OWN_PRODUCTION',
        kg: String(tons * 1000),
        cost: String(tons * costPerTon),
        accept: stockWarnings,
        note: 'Colheita e ensilagem próprias',
      });
    }
  }

  async #changeDiets(ctx: Context, ago: number, day: Day): Promise<void> {
    for (const { name, phase, gain, categories, versions } of diets) {
      const index = versions.findIndex((version) => version.ago === ago);
      if (index < 0) continue;
      const ingredients = this.#parts(versions[index]!.parts);
      if (index === 0) {
        const { formulationId } = await createFormulation(ctx, {
          type: 'CONFINEMENT',
          name,
          phase,
          categories,
          estimatedDailyGain: gain,
          basis: 'MS',
          mixMinutes: '4',
          ingredients,
        });
        this.#versions.set(name, formulationId);
        if (name.startsWith('Terminação 85') || name.startsWith('Adaptação 1'))
          await this.#recipe(ctx, name, formulationId);
      } else {
        const { formulationId } = await succeedFormulation(ctx, {
          id: this.#versions.get(name)!,
          ingredients,
          validFrom: day,
        });
        this.#versions.set(name, formulationId);
      }
    }
  }

  async #recipe(ctx: Context, name: string, formulationId: string): Promise<void> {
    const order = [
      'Milho moído',
      'DDG/DDGS',
      'Polpa cítrica',
      'Caroço de algodão',
      'Núcleo confinamento',
      'Pré-mistura adaptação',
      'Silagem de milho',
    ];
    const foods = await ctx.db.formulationIngredient.findMany({
      where: { formulationId },
      select: { foodId: true, food: { select: { name: true } } },
    });
    const steps = foods
      .toSorted((a, b) => order.indexOf(a.food.name) - order.indexOf(b.food.name))
      .map(({ foodId, food }) => ({
        foodId,
        stepKg: food.name.startsWith('Núcleo') ? '1' : '5',
        waitSeconds: food.name.startsWith('Silagem') ? 60 : 15,
        micro: food.name.startsWith('Núcleo'),
        tolerancePct: '2',
      }));
    await createRecipe(ctx, { name: `${name} no vagão`, formulationId, method: 'ROTOR_MIX_0', steps });
  }

  async #produce(ctx: Context, ago: number): Promise<void> {
    let onHand: Map<string, OnHand> | null = null;
    for (const { name, kg, everyDays, structure } of productions) {
      const isDue = ago === firstMixes || (ago <= firstMixes - 7 && ago % everyDays === everyDays % 5);
      if (ago <= herdComes) onHand ??= await this.#onHand(ctx);
      const needed = onHand && neededOf(onHand.get(this.foodId(name)), Number(kg));
      if (needed === null ? !isDue : needed === 0) continue;
      await produceMix(ctx, {
        formulationId: this.#mixes.get(name)!,
        kg: needed === null ? kg : String(needed),
        structureId: this.structureId(structure),
        lotNumber: `L${String(1000 - ago)}`,
        accept: stockWarnings,
      });
      onHand = null;
    }
  }

  /** What there is of each food, and what of it was used in the last five days. */
  async #onHand(ctx: Context): Promise<Map<string, OnHand>> {
    const day = await ctx.openDay();
    const stocks = await ctx.db.stock.findMany({ select: { id: true, foodId: true, balanceKg: true } });
    const moved = await ctx.db.stockMovement.groupBy({
      by: ['stockId'],
      where: {
        flow: 1,
        reversed: false,
        type: { in: [...consumptionTypes] },
        day: { gte: dateOf(daysAfter(day, -5)) },
      },
      _sum: { kgOut: true },
    });
    const usedOf = new Map(moved.map(({ stockId, _sum }) => [stockId, Number(_sum.kgOut ?? 0)]));
    const onHand = new Map<string, OnHand>();
    for (const { id, foodId, balanceKg } of stocks) {
      const { heldKg = 0, usedKg = 0 } = onHand.get(foodId) ?? {};
      onHand.set(foodId, { heldKg: heldKg + Number(balanceKg), usedKg: usedKg + (usedOf.get(id) ?? 0) });
    }
    return onHand;
  }

  /** What the yard and the pastures use before it is recorded beat by beat and supply by supply. */
  async #use(ctx: Context, ago: number, day: Day): Promise<void> {
    const stocks = await ctx.db.stock.findMany({
      select: { id: true, foodId: true, structureId: true, balanceKg: true },
    });
    const hasBeats = ago <= herdComes;
    const rows = [...boughtFoods, ...ownUse.map(({ food, ...use }) => ({ ...use, name: food }))].flatMap(
      ({ name, structure, dailyKg }, index) => {
        if (hasBeats && (foodsOfBeats.has(name) || foodsOfPastures.has(name))) return [];
        const stock = stocks.find(
          (each) => each.foodId === this.foodId(name) && each.structureId === this.structureId(structure),
        );
        const kg = Math.round(dailyKg * yardShare(day) * (0.94 + 0.12 * chance(ago, index)));
        const type = hasBeats ? 'SUPPLEMENT_OUT' : 'BEAT_CONSUMPTION';
        return stock && stock.balanceKg.gt(kg) ? [{ stockId: stock.id, type, kg: String(kg) }] : [];
      },
    );
    if (rows.length > 0) await exitStock(ctx, { rows });
  }

  /** Counts at month ends, random losses, and dry matter analyses of wet feeds. */
  async #lookAfter(ctx: Context, ago: number): Promise<void> {
    for (const { food, structure, kg, lossReason, note } of losses.filter((loss) => loss.ago === ago)) {
      const stockId = await this.#stockId(ctx, food, structure);
      if (stockId)
        await exitStock(ctx, { accept: stockWarnings, rows: [{ stockId, type: 'LOSS', kg, lossReason, note }] });
    }
    for (const { food, structure, dryMatterPct, method } of dryMatters.filter((each) => each.ago === ago)) {
      const stockId = await this.#stockId(ctx, food, structure);
      const dryG = Number(dryMatterPct).toFixed(2);
      if (stockId) await adjustDryMatter(ctx, { id: stockId, samples: [{ wetG: '100', dryG }], method });
    }
    if (ago % 30 !== 2) return;
    const stocks = await ctx.db.stock.findMany({
      where: { balanceKg: { gt: 0 } },
      orderBy: { id: 'asc' },
      select: { id: true, balanceKg: true },
    });
    const rows = stocks.map(({ id, balanceKg }, index) => ({
      stockId: id,
      countedKg: balanceKg.times(1 + (chance(ago, index, 7) - 0.56) * 0.012).toFixed(0),
    }));
    await countStock(ctx, { rows, accept: stockWarnings });
  }
}
