import { Decimal } from 'decimal.js';
import { splitByWeights, typedDecimal } from '../../platform/values/quantities.calc.ts';

export interface Ingredient {
  sharePct: Decimal.Value | null;
  dryMatterPct: Decimal.Value | null;
  /** R$ per kg of natural matter. */
  costPerKg: Decimal.Value | null;
  /** Mcal per kg of dry matter. */
  elm: Decimal.Value;
  elg: Decimal.Value;
  isForage: boolean;
}

/** Unrounded; null when unknown because of missing input. */
export interface MixFigures {
  /** Percent per ingredient, over those with a dry matter; normalized to add to 100. */
  msShares: Decimal[];
  mnShares: Decimal[];
  /** The sum of the shares as typed. */
  sharesSum: Decimal;
  addsUp: boolean;
  /** Indexes of ingredients left out because their dry matter is missing. */
  withoutDryMatter: number[];
  /** Indexes of mixed ingredients without a cost; one is enough to make the cost of the mix unknown. */
  withoutCost: number[];
  dryMatterPct: Decimal | null;
  costPerKgMn: Decimal | null;
  costPerKgMs: Decimal | null;
  elm: Decimal | null;
  elg: Decimal | null;
  foragePct: Decimal | null;
  concentratePct: Decimal | null;
}

const zero = new Decimal(0);
const sumOf = (values: readonly Decimal.Value[]) => values.reduce<Decimal>((sum, value) => sum.plus(value), zero);

/** Of a share that is rounded to four places. */
const mostRounding = new Decimal('0.00005');

/** Whether shares are the whole, but for what each of them was rounded by: three thirds are. */
export function areWhole(shares: readonly Decimal.Value[]): boolean {
  return sumOf(shares).minus(100).abs().lte(mostRounding.times(shares.length));
}

// F-MSMN
export function mixFigures(ingredients: readonly Ingredient[], basis: 'MS' | 'MN'): MixFigures {
  const rows = ingredients.map(({ sharePct, dryMatterPct, costPerKg, elm, elg, isForage }, place) => {
    const typed = typedDecimal(sharePct) ?? zero;
    const dryMatter = typedDecimal(dryMatterPct)?.div(100) ?? zero;
    const mixed = typed.gt(0) && dryMatter.gt(0);
    const share = mixed ? typed : zero;
    const ms = basis === 'MS' ? share : share.times(dryMatter);
    const mn = basis === 'MN' || !mixed ? share : share.div(dryMatter);
    return { place, typed, mixed, ms, mn, cost: typedDecimal(costPerKg), elm, elg, isForage };
  });
  const ms = sumOf(rows.map((row) => row.ms));
  const mn = sumOf(rows.map((row) => row.mn));
  const isMix = ms.gt(0);
  const percent = (part: Decimal, whole: Decimal) => (isMix ? part.times(100).div(whole) : zero);
  const perKgMs = (values: Decimal[]) => (isMix ? sumOf(values).div(ms) : null);

  const shares = rows.flatMap(({ typed }) => (typed.isZero() ? [] : [typed]));
  const withoutCost = rows.filter(({ mixed, cost }) => mixed && cost === null).map(({ place }) => place);
  const cost = isMix && withoutCost.length === 0 ? sumOf(rows.map((row) => row.mn.times(row.cost ?? zero))) : null;
  const foragePct = isMix ? percent(sumOf(rows.filter(({ isForage }) => isForage).map((row) => row.ms)), ms) : null;
  return {
    msShares: rows.map((row) => percent(row.ms, ms)),
    mnShares: rows.map((row) => percent(row.mn, mn)),
    sharesSum: sumOf(shares),
    addsUp: areWhole(shares),
    withoutDryMatter: rows.filter(({ typed, mixed }) => typed.gt(0) && !mixed).map(({ place }) => place),
    withoutCost,
    dryMatterPct: isMix ? percent(ms, mn) : null,
    costPerKgMn: cost && cost.div(mn),
    costPerKgMs: cost && cost.div(ms),
    elm: perKgMs(rows.map((row) => row.ms.times(row.elm))),
    elg: perKgMs(rows.map((row) => row.ms.times(row.elg))),
    foragePct,
    concentratePct: foragePct && new Decimal(100).minus(foragePct),
  };
}

/** Shares rounded for display so that they still add to 100. */
export function shownShares(shares: readonly Decimal.Value[], places = 2): Decimal[] {
  return sumOf(shares).isZero() ? shares.map(() => zero) : splitByWeights(100, shares, places);
}
