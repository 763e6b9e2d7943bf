import { Decimal } from 'decimal.js';
import { addedKnown, boughtOf, moneyOf, type Bought, type KnownMoney, type Money } from './batchMoney.calc.ts';
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
  /** Null, as all that follows from it, where something was fed that has no cost, or nothing is on record. */
  feedCost: Figure;
  operationalCost: Decimal;
  healthCost: Decimal;
  productionCost: Figure;
  /** From here on of the heads with a cost; null where no head has one. */
  purchaseCost: Figure;
  freightCost: Figure;
  commissionCost: Figure;
  /** R$ an arroba, without freight, of the heads that were weighed when they came. */
  purchasePerArroba: Figure;
  /** F-R5 */
  premiumPct: Figure;
  carriedCost: Figure;
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
const overKnown = (value: Figure, by: Figure): Figure => value && by && over(value, by);
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

/** A value that is made where it is needed, and then once. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Figures that are computed where somebody looks at them: a list or a forecast needs few of them. */
function whenSeen<Figures extends object>(made: { [Name in keyof Figures]: () => Figures[Name] }): Figures {
  const properties: PropertyDescriptorMap = {};
  for (const [name, make] of Object.entries<() => unknown>(made))
    properties[name] = { enumerable: true, configurable: true, get: once(make) };
  // Each figure has a property of its own.
  return Object.defineProperties({}, properties) as Figures;
}

/** What follows from sums by one division or none. */
function derivedOf(sums: BatchSums) {
  const of = (name: keyof BatchSums) => new Decimal(sums[name]);
  const { headDays, headsSold, headDaysSold } = sums;
  const arrobas = (kg: Decimal) => kg.div(of('arrobaKg'));
  const carcassKg = of('carcassKg').plus(of('carcassKgMoved'));
  const operationalCost = of('operationalRate').times(headDays).toDecimalPlaces(2);
  const feedCost = sums.unpricedDays > 0 ? null : of('feedCost');
  return {
    of,
    arrobas,
    /** F-G10: of those that went. */
    days: headsSold === 0 ? null : new Decimal(headDaysSold).div(headsSold),
    carcassKg,
    arrobasSold: arrobas(of('carcassKg')),
    arrobasIn: arrobas(carcassKg.minus(of('entryCarcassKg'))),
    arrobasOut: arrobas(carcassKg.minus(of('entryCarcassKgSold'))),
    feedCost,
    isFedHere: sums.batchesOfOpening === 0,
    operationalCost,
    productionCost: feedCost && Decimal.sum(feedCost, operationalCost, of('healthCost')),
    carriedCost: sums.unpricedDaysBefore > 0 ? null : of('carriedCost'),
    net: of('gross').minus(of('deductions')),
  };
}

/** The money of one batch. */
function moneyOfSums(sums: BatchSums, derived = derivedOf(sums)): KnownMoney | null {
  const { days, net, productionCost: production, carriedCost: carried, arrobasIn, arrobasSold } = derived;
  return moneyOf(sums, { days, net, production, carried, arrobas: arrobasIn, arrobasSold });
}

type Derived = ReturnType<typeof derivedOf>;

/** §5.4: gains, feed and carcasses. */
function performanceOf({ headDays, headDaysSold, headsIn, headsSold }: BatchSums, derived: Derived) {
  const { of, arrobas, days, carcassKg, arrobasSold, arrobasIn, arrobasOut, isFedHere } = derived;
  const [gainIn, gainOut] = [of('exitKg').minus(of('entryKg')), of('exitKg').minus(of('entryKgSold'))];
  const msKg = of('msKg');
  // Nothing that was fed is on record, or not all of it: what it ate is not known.
  const eaten = (by: Decimal.Value, value = msKg) => (msKg.isZero() || !isFedHere ? null : over(value, by));
  const carcassGain = once(() => over(carcassKg.minus(of('entryCarcassKgSold')), headsSold));
  const liveGain = () => over(gainOut, headsSold);
  return {
    gainIn: () => gainIn,
    gainOut: () => gainOut,
    dailyGainIn: () => over(gainIn, headDays),
    dailyGainOut: () => over(gainOut, headDaysSold),
    dailyGainEstimated: () => over(of('estimatedGain'), headDays),
    conversionIn: () => eaten(gainIn),
    conversionOut: () => eaten(gainOut),
    arrobasIn: () => arrobasIn,
    arrobasOut: () => arrobasOut,
    arrobasSold: () => arrobasSold,
    arrobasPerEntered: () => over(arrobas(of('entryCarcassKg')), headsIn),
    arrobasPerLeft: () => over(arrobas(carcassKg), headsSold),
    producedPerLeftIn: () => over(arrobasIn, headsSold),
    producedPerLeftOut: () => over(arrobasOut, headsSold),
    biologicalIn: () => eaten(arrobasIn),
    biologicalOut: () => eaten(arrobasOut),
    msKg: () => msKg,
    intakeKg: () => eaten(headDays),
    intakePct: () => eaten(of('weightDays'), msKg.times(hundred)),
    meanWeight: () => over(of('weightDays'), headDays),
    yieldPct: () => over(carcassKg.times(hundred), of('exitKg')),
    carcassGain,
    carcassDailyGain: () => days && overKnown(carcassGain(), days),
    gainYieldPct: () => overKnown(carcassGain()?.times(hundred) ?? null, liveGain()),
  };
}

/** §5.5: what was paid for the heads, without freight, and how that was against the market (F-R5). */
function purchaseOf({ of, arrobas }: Derived) {
  const purchasePerArroba = once(() => over(of('weighedPurchaseCost'), arrobas(of('weighedPurchaseKg'))));
  const market = () => overKnown(purchasePerArroba(), of('arrobaPrice'));
  return { purchasePerArroba, premiumPct: () => market()?.minus(1).times(hundred) ?? null };
}

const boughtFor = (money: KnownMoney | null): Figure => money && money.purchaseCost.plus(money.freightCost);

/** §5.5: costs of all heads; from the purchase on of those with a cost. */
function moneyFigures({ headDays }: BatchSums, derived: Derived, { bought, known: money }: Money) {
  const { of, days, arrobasIn, arrobasOut, arrobasSold, operationalCost, productionCost, net } = derived;
  const [gross, deductions] = [of('gross'), of('deductions')];
  // Nothing that was fed is on record: the feed, and what a day or an arroba cost with it, is not known.
  const isFed = of('feedCost').gt(0) || of('msKg').gt(0);
  const feedCost = isFed ? derived.feedCost : null;
  const produced = (cost: Figure, by: Decimal.Value) => (isFed && derived.isFedHere && cost ? over(cost, by) : null);
  const paid = (name: keyof Bought) => () => bought()?.[name] ?? null;
  const known = (name: keyof KnownMoney) => () => money()?.[name] ?? null;
  const whereKnown = (cost: Figure) => () => money() && overKnown(cost, arrobasSold);
  const profitOver = (by: keyof KnownMoney) => () => overKnown(known('profit')(), known(by)());
  const percentOf = (by: keyof KnownMoney) =>
    once(() => overKnown(known('profit')()?.times(hundred) ?? null, known(by)()));
  const [roiPct, costPerArrobaSold] = [
    percentOf('totalCost'),
    once(() => overKnown(known('totalCost')(), known('arrobasSold')())),
  ];
  return {
    feedCost: () => feedCost,
    operationalCost: () => operationalCost,
    healthCost: () => of('healthCost'),
    productionCost: () => (isFed ? productionCost : null),
    purchaseCost: paid('purchaseCost'),
    freightCost: paid('freightCost'),
    commissionCost: paid('commissionCost'),
    ...purchaseOf(derived),
    carriedCost: () => derived.carriedCost,
    capitalCost: known('capitalCost'),
    totalCost: known('totalCost'),
    feedPerDay: () => produced(feedCost, headDays),
    operationalPerDay: () => produced(feedCost && feedCost.plus(operationalCost), headDays),
    totalPerDay: () => produced(productionCost, headDays),
    costPerArrobaIn: () => produced(productionCost, arrobasIn),
    costPerArrobaOut: () => produced(productionCost, arrobasOut),
    feedPerArrobaIn: () => produced(feedCost, arrobasIn),
    costPerArrobaSold,
    boughtPerArrobaSold: () => overKnown(boughtFor(money()), known('arrobasSold')()),
    // Without what was paid for the heads these would look like all that an arroba cost.
    feedPerArrobaSold: whereKnown(derived.feedCost),
    operationalPerArrobaSold: whereKnown(operationalCost),
    healthPerArrobaSold: whereKnown(of('healthCost')),
    costPerSold: () => overKnown(known('totalCost')(), known('sold')()),
    feedPerMsKg: () => overKnown(feedCost, of('msKg')),
    pricePerArroba: () => over(gross, arrobasSold),
    gross: () => gross,
    deductions: () => deductions,
    net: () => net,
    profit: known('profit'),
    profitPerSold: profitOver('sold'),
    profitPerEntered: profitOver('entered'),
    profitPerDay: profitOver('headDays'),
    profitPerArroba: profitOver('arrobas'),
    marginPct: percentOf('net'),
    roiPct,
    roiMonthSimplePct: () => overKnown(roiPct()?.times(30) ?? null, days),
    /** A power that is no whole number takes as long as all else of a batch. */
    roiMonthPct: () => monthlyRoi(roiPct(), days),
    breakEven: () => breakEvenOf(costPerArrobaSold(), gross, deductions),
  };
}

function resultFrom(sums: BatchSums, derived: Derived, { bought, known }: Money): BatchResult {
  const money = { bought: once(bought), known: once(known) };
  return whenSeen({ ...performanceOf(sums, derived), ...moneyFigures(sums, derived, money) });
}

/** §5.4, §5.5: the whole result of a batch; IN charges its dead to the sold, OUT looks at the sold alone. */
export function batchResult(sums: BatchSums): BatchResult {
  const derived = derivedOf(sums);
  return resultFrom(sums, derived, { bought: () => boughtOf(sums), known: () => moneyOfSums(sums, derived) });
}

/** The same of several batches together, from their sums and never from their means; null of none. */
export function resultOfAll(all: readonly BatchSums[], sums = addedSums(all)): BatchResult | null {
  const money: Money = {
    bought: () => addedKnown(all.map((each) => boughtOf(each))),
    known: () => addedKnown(all.map((each) => moneyOfSums(each))),
  };
  return sums && resultFrom(sums, derivedOf(sums), money);
}

/** Of the result of a batch, what its heads cost and brought: all that a forecast goes on from. */
export function costsOfSums(sums: BatchSums): Pick<BatchResult, 'totalCost' | 'net' | 'arrobasSold'> {
  const derived = derivedOf(sums);
  const { net, arrobasSold } = derived;
  return { totalCost: moneyOfSums(sums, derived)?.totalCost ?? null, net, arrobasSold };
}
