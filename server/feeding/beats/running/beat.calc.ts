import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../../platform/values/quantities.calc.ts';

export interface LoadedFood {
  actualKg: Decimal.Value;
  dryMatterPct: Decimal.Value;
  /** Mcal per kg of dry matter. */
  elm: Decimal.Value;
  elg: Decimal.Value;
}

const sum = (values: readonly Decimal[]) => Decimal.sum(0, ...values);
const ratioPct = (part: Decimal, whole: Decimal) => (whole.isZero() ? null : part.div(whole).times(100));

/** F-BMS: the dry matter of what was really loaded; null of an empty mixer. */
export function dryMatterOfBeat(lines: readonly Pick<LoadedFood, 'actualKg' | 'dryMatterPct'>[]): Decimal | null {
  const kg = sum(lines.map(({ actualKg }) => new Decimal(actualKg)));
  const dry = sum(lines.map(({ actualKg, dryMatterPct }) => new Decimal(actualKg).times(dryMatterPct)));
  return kg.isZero() ? null : dry.div(kg);
}

/** Of what is taken out of a wagon again, the part that is of one ingredient. */
export function unloadedOfLine(actualKg: Decimal.Value, unloadedKg: Decimal.Value, heldKg: Decimal.Value): Decimal {
  const held = new Decimal(heldKg);
  return held.isZero() ? held : new Decimal(actualKg).times(unloadedKg).div(held).toDecimalPlaces(3);
}

/** F-BNE: the energy of what was really loaded, by its dry matter. */
export function energyOfBeat(lines: readonly LoadedFood[]): { elm: Decimal; elg: Decimal } | null {
  const dry = lines.map(({ actualKg, dryMatterPct }) => new Decimal(actualKg).times(dryMatterPct));
  const whole = sum(dry);
  if (whole.isZero()) return null;
  const mean = (name: 'elm' | 'elg') => sum(lines.map((line, place) => dry[place]!.times(line[name]))).div(whole);
  return { elm: mean('elm'), elg: mean('elg') };
}

/** F-BCOST: the cost of a beat over its drops, by what each got: those who were fed pay leftovers and losses. */
export function costOfDrops(beatCost: Decimal.Value, deliveredKg: readonly Decimal.Value[]): Decimal[] {
  return splitByWeights(beatCost, deliveredKg, 2);
}

export interface PlannedAndActual {
  plannedKg: Decimal.Value;
  actualKg: Decimal.Value;
  unitCost: Decimal.Value;
}

export interface BeatEfficiency {
  plannedKg: Decimal;
  actualKg: Decimal;
  /** F-BE2 */
  totalDevPct: Decimal | null;
  /** F-BE3 */
  wadPct: Decimal | null;
  efficiencyPct: Decimal | null;
  /** F-BE4 */
  hitRatePct: Decimal | null;
  /** F-BE5, percentage points: how far the recipe was off, whatever the size of the load. */
  compositionErrorPct: Decimal | null;
  /** F-BE6 */
  costDeviation: Decimal;
}

/** F-BE1 and F-TE1: null where nothing was planned. */
export function deviationPct(plannedKg: Decimal.Value, actualKg: Decimal.Value): Decimal | null {
  return ratioPct(new Decimal(actualKg).minus(plannedKg), new Decimal(plannedKg));
}

/** How near deliveries or ingredients came to their plan: weights first, then percentages. */
function nearness(rows: readonly { planned: Decimal; actual: Decimal }[]) {
  const planned = sum(rows.map((row) => row.planned));
  const actual = sum(rows.map((row) => row.actual));
  const wadPct = ratioPct(sum(rows.map((row) => row.actual.minus(row.planned).abs())), planned);
  return { planned, actual, wadPct, efficiencyPct: wadPct && Decimal.max(0, wadPct.neg().plus(100)) };
}

/** F-BE2 to F-BE6 of the lines of one beat or many. Of many, `foods` are the same kilograms summed by ingredient. */
export function beatEfficiency(
  lines: readonly PlannedAndActual[],
  tolerancePct: Decimal.Value,
  foods: readonly Pick<PlannedAndActual, 'plannedKg' | 'actualKg'>[] = lines,
): BeatEfficiency {
  const rows = lines.map(({ plannedKg, actualKg, unitCost }) => ({
    planned: new Decimal(plannedKg),
    actual: new Decimal(actualKg),
    unitCost,
  }));
  const { planned, actual, wadPct, efficiencyPct } = nearness(rows);
  const hits = rows.filter((row) => deviationPct(row.planned, row.actual)?.abs().lte(tolerancePct));
  const isBoth = planned.gt(0) && actual.gt(0);
  return {
    plannedKg: planned,
    actualKg: actual,
    totalDevPct: deviationPct(planned, actual),
    wadPct,
    efficiencyPct,
    hitRatePct: rows.length === 0 ? null : new Decimal(hits.length).div(rows.length).times(100),
    compositionErrorPct: isBoth
      ? sum(
          foods.map(({ plannedKg, actualKg }) =>
            new Decimal(actualKg).div(actual).minus(new Decimal(plannedKg).div(planned)).abs(),
          ),
        ).times(50)
      : null,
    costDeviation: sum(rows.map((row) => row.actual.minus(row.planned).times(row.unitCost))),
  };
}

/** F-TE2: how near the deliveries came to their plan. */
export function tractEfficiency(drops: readonly { plannedKg: Decimal.Value; deliveredKg: Decimal.Value }[]) {
  const { planned, actual, wadPct, efficiencyPct } = nearness(
    drops.map(({ plannedKg, deliveredKg }) => ({ planned: new Decimal(plannedKg), actual: new Decimal(deliveredKg) })),
  );
  return { plannedKg: planned, deliveredKg: actual, devPct: deviationPct(planned, actual), wadPct, efficiencyPct };
}

/** F-TE5: what of a load came to no corral and is not in the wagon any more. */
export function lossOfBeat({
  loadedKg,
  carryInKg,
  deliveredKg,
  residualKg,
}: Record<'loadedKg' | 'carryInKg' | 'deliveredKg' | 'residualKg', Decimal.Value>): {
  kg: Decimal;
  pct: Decimal | null;
} {
  const kg = new Decimal(loadedKg).plus(carryInKg).minus(deliveredKg).minus(residualKg);
  return { kg, pct: ratioPct(kg, new Decimal(loadedKg)) };
}
