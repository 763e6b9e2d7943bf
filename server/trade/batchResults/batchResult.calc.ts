import { Decimal } from 'decimal.js';
import { addedMoney, moneyOf, type KnownMoney } from './batchMoney.calc.ts';
import { addedSums, type BatchSums } from './batchSums.calc.ts';

type Figure = Decimal | null;

export interface BatchResult {
  gainIn: Decimal;
  gainOut: Decimal;
  dailyGainIn: Figure;
  dailyGainOut: Figure;
  /** F-W1: what the diets in use let expect. */
  dailyGainEstimated: Figure;
  conversionIn: Figure;
  conversionOut: Figure;
  arrobasIn: Decimal;
  arrobasOut: Decimal;
  arrobasSold: Decimal;
  /** F-G7 a head: when it came, and when it went. */
  arrobasPerEntered: Figure;
  arrobasPerLeft: Figure;
  /** F-G8 a head that went. */
  producedPerLeftIn: Figure;
  producedPerLeftOut: Figure;
  biologicalIn: Figure;
  biologicalOut: Figure;
  msKg: Decimal;
  intakeKg: Figure;
  intakePct: Figure;
  meanWeight: Figure;
  yieldPct: Figure;
  carcassGain: Figure;
  carcassDailyGain: Figure;
  gainYieldPct: Figure;
  feedCost: Decimal;
  operationalCost: Decimal;
  healthCost: Decimal;
  productionCost: Decimal;
  /** From here on of the heads with a cost; null where no head has one. */
  purchaseCost: Figure;
  freightCost: Figure;
  commissionCost: Figure;
  /** R$ an arroba, without freight, of the heads that were weighed when they came. */
  purchasePerArroba: Figure;
  /** F-R5 */
  premiumPct: Figure;
  carriedCost: Decimal;
  capitalCost: Figure;
  totalCost: Figure;
  feedPerDay: Figure;
  operationalPerDay: Figure;
  totalPerDay: Figure;
  costPerArrobaIn: Figure;
  costPerArrobaOut: Figure;
  feedPerArrobaIn: Figure;
  costPerArrobaSold: Figure;
  /** Of it, what was paid for the heads with freight, feed, operation and health; the rest is capital and moves. */
  boughtPerArrobaSold: Figure;
  feedPerArrobaSold: Figure;
  operationalPerArrobaSold: Figure;
  healthPerArrobaSold: Figure;
  costPerSold: Figure;
  feedPerMsKg: Figure;
  /** R$ an arroba that was sold, or is expected to be. */
  pricePerArroba: Figure;
  gross: Decimal;
  deductions: Decimal;
  net: Decimal;
  profit: Figure;
  profitPerSold: Figure;
  profitPerEntered: Figure;
  profitPerDay: Figure;
  profitPerArroba: Figure;
  marginPct: Figure;
  roiPct: Figure;
  roiMonthSimplePct: Figure;
  roiMonthPct: Figure;
  breakEven: Figure;
}

/** The decimal places of each figure. */
export const resultPlaces: Readonly<Record<keyof BatchResult, number>> = {
  gainIn: 2,
  gainOut: 2,
  dailyGainIn: 4,
  dailyGainOut: 4,
  dailyGainEstimated: 4,
  conversionIn: 3,
  conversionOut: 3,
  arrobasIn: 2,
  arrobasOut: 2,
  arrobasSold: 2,
  arrobasPerEntered: 2,
  arrobasPerLeft: 2,
  producedPerLeftIn: 2,
  producedPerLeftOut: 2,
  biologicalIn: 2,
  biologicalOut: 2,
  msKg: 1,
  intakeKg: 3,
  intakePct: 3,
  meanWeight: 2,
  yieldPct: 2,
  carcassGain: 2,
  carcassDailyGain: 4,
  gainYieldPct: 2,
  feedCost: 2,
  operationalCost: 2,
  healthCost: 2,
  productionCost: 2,
  purchaseCost: 2,
  freightCost: 2,
  commissionCost: 2,
  purchasePerArroba: 2,
  premiumPct: 2,
  carriedCost: 2,
  capitalCost: 2,
  totalCost: 2,
  feedPerDay: 4,
  operationalPerDay: 4,
  totalPerDay: 4,
  costPerArrobaIn: 2,
  costPerArrobaOut: 2,
  feedPerArrobaIn: 2,
  costPerArrobaSold: 2,
  boughtPerArrobaSold: 2,
  feedPerArrobaSold: 2,
  operationalPerArrobaSold: 2,
  healthPerArrobaSold: 2,
  costPerSold: 2,
  feedPerMsKg: 4,
  pricePerArroba: 2,
  gross: 2,
  deductions: 2,
  net: 2,
  profit: 2,
  profitPerSold: 2,
  profitPerEntered: 2,
  profitPerDay: 4,
  profitPerArroba: 2,
  marginPct: 2,
  roiPct: 3,
  roiMonthSimplePct: 3,
  roiMonthPct: 3,
  breakEven: 2,
};

const over = (value: Decimal, by: Decimal.Value): Figure => (new Decimal(by).isZero() ? null : value.div(by));
const hundred = 100;

/** F-R3: compound by the month. */
function monthlyRoi(roi: Figure, days: Figure): Figure {
  if (roi === null || days === null || days.isZero()) return null;
  const whole = roi.div(hundred).plus(1);
  return whole.lte(0) ? null : whole.pow(new Decimal(30).div(days)).minus(1).times(hundred);
}

/** What an arroba must fetch so that nothing is lost, deductions included. */
function breakEvenOf(costPerArrobaSold: Decimal | null, gross: Decimal, deductions: Decimal): Decimal | null {
  if (!costPerArrobaSold || gross.isZero()) return null;
  return over(costPerArrobaSold, new Decimal(1).minus(deductions.div(gross)));
}

/** What follows from sums by one division or none. */
function derivedOf(sums: BatchSums) {
  const of = (name: keyof BatchSums) => new Decimal(sums[name]);
  const { headDays, headsSold, headDaysSold } = sums;
  const arrobas = (kg: Decimal) => kg.div(of('arrobaKg'));
  const carcassKg = of('carcassKg').plus(of('carcassKgMoved'));
  const operationalCost = of('operationalRate').times(headDays).toDecimalPlaces(2);
  return {
    of,
    arrobas,
    /** F-G10: of those that went. */
    days: headsSold === 0 ? null : new Decimal(headDaysSold).div(headsSold),
    carcassKg,
    arrobasSold: arrobas(of('carcassKg')),
    arrobasIn: arrobas(carcassKg.minus(of('entryCarcassKg'))),
    arrobasOut: arrobas(carcassKg.minus(of('entryCarcassKgSold'))),
    operationalCost,
    productionCost: Decimal.sum(of('feedCost'), operationalCost, of('healthCost')),
    net: of('gross').minus(of('deductions')),
  };
}

/** The money of one batch. */
function moneyOfSums(sums: BatchSums, derived = derivedOf(sums)): KnownMoney | null {
  const { days, net, productionCost: production, arrobasIn, arrobasSold } = derived;
  return moneyOf(sums, { days, net, production, arrobas: arrobasIn, arrobasSold });
}

type Derived = ReturnType<typeof derivedOf>;

/** §5.4: gains, feed and carcasses. */
function performanceOf({ headDays, headDaysSold, headsIn, headsSold }: BatchSums, derived: Derived) {
  const { of, arrobas, days, carcassKg, arrobasSold, arrobasIn, arrobasOut } = derived;
  const [gainIn, gainOut] = [of('exitKg').minus(of('entryKg')), of('exitKg').minus(of('entryKgSold'))];
  const msKg = of('msKg');
  // Nothing that was fed is on record: what it ate is not known.
  const eaten = (by: Decimal.Value, value = msKg) => (msKg.isZero() ? null : over(value, by));
  const carcassGain = over(carcassKg.minus(of('entryCarcassKgSold')), headsSold);
  const liveGain = over(gainOut, headsSold);
  return {
    gainIn,
    gainOut,
    dailyGainIn: over(gainIn, headDays),
    dailyGainOut: over(gainOut, headDaysSold),
    dailyGainEstimated: over(of('estimatedGain'), headDays),
    conversionIn: eaten(gainIn),
    conversionOut: eaten(gainOut),
    arrobasIn,
    arrobasOut,
    arrobasSold,
    arrobasPerEntered: over(arrobas(of('entryCarcassKg')), headsIn),
    arrobasPerLeft: over(arrobas(carcassKg), headsSold),
    producedPerLeftIn: over(arrobasIn, headsSold),
    producedPerLeftOut: over(arrobasOut, headsSold),
    biologicalIn: eaten(arrobasIn),
    biologicalOut: eaten(arrobasOut),
    msKg,
    intakeKg: eaten(headDays),
    intakePct: eaten(of('weightDays'), msKg.times(hundred)),
    meanWeight: over(of('weightDays'), headDays),
    yieldPct: over(carcassKg.times(hundred), of('exitKg')),
    carcassGain,
    carcassDailyGain: carcassGain && days && over(carcassGain, days),
    gainYieldPct: carcassGain && liveGain && over(carcassGain.times(hundred), liveGain),
  };
}

/** §5.5: what was paid for the heads, without freight, and how that was against the market (F-R5). */
function purchaseOf({ of, arrobas }: Derived) {
  const purchasePerArroba = over(of('weighedPurchaseCost'), arrobas(of('weighedPurchaseKg')));
  const market = purchasePerArroba && over(purchasePerArroba, of('arrobaPrice'));
  return { purchasePerArroba, premiumPct: market && market.minus(1).times(hundred) };
}

/** §5.5: costs of all heads; from the purchase on of those with a cost. */
function moneyFigures({ headDays }: BatchSums, derived: Derived, money: KnownMoney | null) {
  const { of, days, arrobasIn, arrobasOut, arrobasSold, operationalCost, productionCost, net } = derived;
  const [feedCost, gross, deductions] = [of('feedCost'), of('gross'), of('deductions')];
  // Nothing that was fed is on record: what an arroba cost to produce is not known.
  const isFed = feedCost.gt(0) || of('msKg').gt(0);
  const produced = (cost: Decimal, by: Decimal) => (isFed ? over(cost, by) : null);
  const profitOver = (by: keyof KnownMoney) => money && over(money.profit, money[by]);
  const roiPct = money && over(money.profit.times(hundred), money.totalCost);
  const costPerArrobaSold = money && over(money.totalCost, money.arrobasSold);
  return {
    feedCost,
    operationalCost,
    healthCost: of('healthCost'),
    productionCost,
    purchaseCost: money?.purchaseCost ?? null,
    freightCost: money?.freightCost ?? null,
    commissionCost: money?.commissionCost ?? null,
    ...purchaseOf(derived),
    carriedCost: of('carriedCost'),
    capitalCost: money?.capitalCost ?? null,
    totalCost: money?.totalCost ?? null,
    feedPerDay: over(feedCost, headDays),
    operationalPerDay: over(feedCost.plus(operationalCost), headDays),
    totalPerDay: over(productionCost, headDays),
    costPerArrobaIn: produced(productionCost, arrobasIn),
    costPerArrobaOut: produced(productionCost, arrobasOut),
    feedPerArrobaIn: produced(feedCost, arrobasIn),
    costPerArrobaSold,
    boughtPerArrobaSold: money && over(money.purchaseCost.plus(money.freightCost), money.arrobasSold),
    // Without what was paid for the heads these would look like all that an arroba cost.
    feedPerArrobaSold: money && over(feedCost, arrobasSold),
    operationalPerArrobaSold: money && over(operationalCost, arrobasSold),
    healthPerArrobaSold: money && over(of('healthCost'), arrobasSold),
    costPerSold: money && over(money.totalCost, money.sold),
    feedPerMsKg: over(feedCost, of('msKg')),
    pricePerArroba: over(gross, arrobasSold),
    gross,
    deductions,
    net,
    profit: money?.profit ?? null,
    profitPerSold: profitOver('sold'),
    profitPerEntered: profitOver('entered'),
    profitPerDay: profitOver('headDays'),
    profitPerArroba: profitOver('arrobas'),
    marginPct: money && over(money.profit.times(hundred), money.net),
    roiPct,
    roiMonthSimplePct: roiPct && days && over(roiPct.times(30), days),
    breakEven: breakEvenOf(costPerArrobaSold, gross, deductions),
  };
}

function resultFrom(sums: BatchSums, derived: Derived, money: KnownMoney | null): BatchResult {
  const figures = moneyFigures(sums, derived, money);
  return {
    ...performanceOf(sums, derived),
    ...figures,
    /** A power that is no whole number takes as long as all else of a batch: only where somebody looks. */
    get roiMonthPct() {
      return monthlyRoi(figures.roiPct, derived.days);
    },
  };
}

/** §5.4, §5.5: the whole result of a batch; IN charges its dead to the sold, OUT looks at the sold alone. */
export function batchResult(sums: BatchSums): BatchResult {
  const derived = derivedOf(sums);
  return resultFrom(sums, derived, moneyOfSums(sums, derived));
}

/** The same of several batches together, from their sums and never from their means; null of none. */
export function resultOfAll(all: readonly BatchSums[]): BatchResult | null {
  const sums = addedSums(all);
  return sums && resultFrom(sums, derivedOf(sums), addedMoney(all.map((each) => moneyOfSums(each))));
}
