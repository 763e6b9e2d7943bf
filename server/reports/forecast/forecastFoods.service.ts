import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import { stockFiguresFor } from '../../stock/stocks/stockFigures.service.ts';
import type { FormulationFigures } from '../../diets/formulations/formulationFigures.service.ts';
import { asFedNeed, horizonDays, ingredientNeed } from '../../trade/forecast/forecast.calc.ts';
import type { ForecastBase } from '../../trade/forecast/forecastFacts.service.ts';
import { orderedFoods } from './forecast.sql.ts';
import { dailyNeeds, runsOutOn, type Eater } from './feedNeeds.calc.ts';

/** A food that batches eat until they are sold, against what is there and what is ordered. */
export interface FoodForecast {
  foodId: string;
  food: string;
  balanceKg: Decimal;
  orderedKg: Decimal;
  /** Of today. */
  dailyKg: Decimal;
  /** Until the last batch that eats it is sold. */
  neededKg: Decimal;
  neededUntil: Day;
  /** F-D2: the first day on which it is not enough; null where it lasts. */
  runsOut: Day | null;
  missingKg: Decimal;
  /** F-D3: the last day to order, so that it comes in time. */
  orderBy: Day | null;
}

interface Eating extends ForecastBase {
  daysLeft: number | null;
  bestDays: number | null;
}

/** Who eats which diet until when; who has no day of sale eats on. */
function eatersOf(batches: readonly Eating[]): Eater[] {
  return batches.flatMap(({ facts, path, dietId, diet, daysLeft, bestDays }) =>
    facts?.intakePct != null && dietId !== null && diet?.dryMatterPct?.gt(0)
      ? [
          {
            dietId,
            heads: facts.heads,
            intakePct: facts.intakePct,
            path,
            days: daysLeft ?? bestDays ?? horizonDays,
          },
        ]
      : [],
  );
}

/** Kg of each food, as fed, on each day to come. */
function needsByFood(
  needs: ReadonlyMap<string, Decimal[]>,
  diets: ReadonlyMap<string, FormulationFigures>,
): Map<string, Decimal[]> {
  const foods = new Map<string, Decimal[]>();
  for (const [dietId, daily] of needs) {
    const diet = diets.get(dietId);
    if (!diet?.dryMatterPct) continue;
    const asFed = daily.map((ms) => (ms.isZero() ? ms : asFedNeed(ms, diet.dryMatterPct!)));
    for (const [foodId, { mnPct }] of diet.ingredients) {
      const before = foods.get(foodId);
      foods.set(
        foodId,
        asFed.map((kg, day) => {
          const part = kg.isZero() ? kg : ingredientNeed(kg, mnPct);
          return before ? part.plus(before[day]!) : part;
        }),
      );
    }
  }
  return foods;
}

/** The names of the foods of many batches. */
export const foodNameOf = batched<string, string>(async (ctx, ids) => {
  const foods = await ctx.db.food.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(foods.map(({ id, name }) => [id, name]));
});

/** §7.6, F-D2 and F-D3 over all batches: when each food runs out. */
export async function foodsOf(
  ctx: Context,
  { day, safetyDays, batches }: { day: Day; safetyDays: number; batches: readonly Eating[] },
): Promise<FoodForecast[]> {
  const diets = new Map(
    batches.flatMap(({ dietId, diet }) => (diet && dietId !== null ? [[dietId, diet] as const] : [])),
  );
  const needs = needsByFood(dailyNeeds(eatersOf(batches), horizonDays), diets);
  const foods = await ctx.db.food.findMany({
    where: { id: { in: [...needs.keys()] } },
    select: { id: true, name: true, supplierDays: true, stocks: { where: { active: true }, select: { id: true } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const stocks = await stockFiguresFor(
    ctx,
    day,
    foods.flatMap((food) => food.stocks.map(({ id }) => id)),
  );
  const ordered = Map.groupBy(await orderedFoods(ctx.actor.farmId, ctx.db), ({ foodId }) => foodId);
  const found = foods.flatMap(({ id, name, supplierDays, stocks: own }): FoodForecast[] => {
    const daily = needs.get(id)!;
    const last = daily.findLastIndex((kg) => kg.gt(0));
    if (last < 0) return [];
    const balanceKg = Decimal.sum(0, ...own.map((stock) => stocks.get(stock.id)?.balanceKg ?? 0));
    // What is late is supposed to come today.
    const orders = (ordered.get(id) ?? []).map((order) => ({
      ...order,
      day: Math.max(0, daysBetween(day, order.day)),
    }));
    const orderedKg = Decimal.sum(0, ...orders.map(({ kg }) => kg));
    const neededKg = Decimal.sum(...daily);
    const out = runsOutOn(daily, { balanceKg, ordered: orders });
    return [
      {
        foodId: id,
        food: name,
        balanceKg,
        orderedKg,
        dailyKg: daily[0]!,
        neededKg,
        neededUntil: daysAfter(day, last + 1),
        runsOut: out === null ? null : daysAfter(day, out),
        missingKg: Decimal.max(0, neededKg.minus(balanceKg).minus(orderedKg)),
        orderBy: out === null ? null : daysAfter(day, out - supplierDays - safetyDays),
      },
    ];
  });
  return found.toSorted((a, b) => (a.runsOut ?? '9999').localeCompare(b.runsOut ?? '9999'));
}
