import { Decimal } from 'decimal.js';

/** What a batch came to, as sums: everything else of its result follows from these. */
export interface BatchSums {
  headsIn: number;
  headsSold: number;
  /** Of the sold, those that went to another batch, which sells them. */
  headsMoved: number;
  headDays: number;
  /** Of those that were sold. */
  headDaysSold: number;
  /** Kg of live weight: of all that came, of the sold when they came, and when they went. */
  entryKg: Decimal.Value;
  entryKgSold: Decimal.Value;
  exitKg: Decimal.Value;
  /** Of those that were not moved, and of those that were. */
  carcassKg: Decimal.Value;
  carcassKgMoved: Decimal.Value;
  /** Σ headDays·W */
  weightDays: Decimal.Value;
  msKg: Decimal.Value;
  /** R$ */
  feedCost: Decimal.Value;
  healthCost: Decimal.Value;
  operationalRate: Decimal.Value;
  /** Of the heads that are here at last: those whose purchase cost is known, and those whose is not. */
  headsWithCost: number;
  headsWithoutCost: number;
  /** Of those with a cost. */
  purchaseCost: Decimal.Value;
  freightCost: Decimal.Value;
  /** What heads cost in the batches they came from, less what those that were moved cost here. */
  carriedCost: Decimal.Value;
  /** What heads had cost when they came, from outside or from another batch: bought, fed, treated, kept. */
  enteredCost: Decimal.Value;
  gross: Decimal.Value;
  /** What was taken off, less what was added. */
  deductions: Decimal.Value;
  /** Percent a month; zero leaves it out of the total. */
  capitalPct: Decimal.Value;
  arrobaKg: Decimal.Value;
  /** Kg of carcass that is supposed to have come: of all, and of those that were sold. */
  entryCarcassKg: Decimal.Value;
  entryCarcassKgSold: Decimal.Value;
}

type Figure = Decimal | null;

export interface BatchResult {
  gainIn: Decimal;
  gainOut: Decimal;
  dailyGainIn: Figure;
  dailyGainOut: Figure;
  conversionIn: Figure;
  conversionOut: Figure;
  arrobasIn: Decimal;
  arrobasOut: Decimal;
  arrobasSold: Decimal;
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
  feedPerMsKg: Figure;
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
  conversionIn: 3,
  conversionOut: 3,
  arrobasIn: 2,
  arrobasOut: 2,
  arrobasSold: 2,
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
  feedPerMsKg: 4,
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

/** F-C9: what the money tied up in a batch would have earned elsewhere while its heads were there. */
function capitalOf(entered: Decimal, produced: Decimal, pct: Decimal, days: Figure): Decimal {
  if (days === null || pct.isZero()) return new Decimal(0);
  const monthly = pct.div(hundred).plus(1);
  const grown = (power: Decimal) => monthly.pow(power).minus(1);
  return entered
    .times(grown(days.div(30)))
    .plus(produced.times(grown(days.div(60))))
    .toDecimalPlaces(2);
}

/** F-R3: compound by the month. */
function monthlyRoi(roi: Figure, days: Figure): Figure {
  if (roi === null || days === null || days.isZero()) return null;
  const whole = roi.div(hundred).plus(1);
  return whole.lte(0) ? null : whole.pow(new Decimal(30).div(days)).minus(1).times(hundred);
}

/**
 * What all heads cost, and what of it is profit: over the heads whose purchase cost is known, each taken as
 * the mean of all; unknown where that is known of none.
 */
function moneyOf(sums: BatchSums, of: { days: Figure; net: Decimal; production: Decimal }) {
  const { headsWithCost, headsWithoutCost } = sums;
  const heads = headsWithCost + headsWithoutCost;
  if (heads > 0 && headsWithCost === 0) return null;
  const share = heads === 0 ? new Decimal(1) : new Decimal(headsWithCost).div(heads);
  const [purchaseCost, freightCost] = [new Decimal(sums.purchaseCost), new Decimal(sums.freightCost)];
  const part = (value: Decimal) => value.times(share).toDecimalPlaces(2);
  const capitalCost = capitalOf(
    new Decimal(sums.enteredCost),
    of.production.times(share),
    new Decimal(sums.capitalPct),
    of.days,
  );
  const running = part(of.production.plus(sums.carriedCost));
  const totalCost = Decimal.sum(purchaseCost, freightCost, running, capitalCost);
  const net = part(of.net);
  return { share, purchaseCost, freightCost, capitalCost, totalCost, net, profit: net.minus(totalCost) };
}

/** What an arroba must fetch so that nothing is lost, deductions included. */
function breakEvenOf(costPerArrobaSold: Decimal | null, gross: Decimal, deductions: Decimal): Decimal | null {
  if (!costPerArrobaSold || gross.isZero()) return null;
  return over(costPerArrobaSold, new Decimal(1).minus(deductions.div(gross)));
}

/** §5.4, §5.5: the whole result of a batch; IN charges its dead to the sold, OUT looks at the sold alone. */
export function batchResult(sums: BatchSums): BatchResult {
  const of = (name: keyof BatchSums) => new Decimal(sums[name]);
  const { headDays, headDaysSold, headsSold, headsMoved, headsIn } = sums;
  const days = headsSold === 0 ? null : new Decimal(headDaysSold).div(headsSold);
  const [gainIn, gainOut] = [of('exitKg').minus(of('entryKg')), of('exitKg').minus(of('entryKgSold'))];
  const arrobas = (kg: Decimal) => kg.div(of('arrobaKg'));
  const arrobasSold = arrobas(of('carcassKg'));
  const carcassKg = of('carcassKg').plus(of('carcassKgMoved'));
  const arrobasIn = arrobas(carcassKg.minus(of('entryCarcassKg')));
  const arrobasOut = arrobas(carcassKg.minus(of('entryCarcassKgSold')));
  const msKg = of('msKg');
  // Nothing that was fed is on record: what it ate is not known.
  const eaten = (by: Decimal.Value, value = msKg) => (msKg.isZero() ? null : over(value, by));
  const carcassGain = over(carcassKg.minus(of('entryCarcassKgSold')), headsSold);
  const feedCost = of('feedCost');
  const operationalCost = of('operationalRate').times(headDays).toDecimalPlaces(2);
  const healthCost = of('healthCost');
  const productionCost = Decimal.sum(feedCost, operationalCost, healthCost);
  const [gross, deductions] = [of('gross'), of('deductions')];
  const net = gross.minus(deductions);
  const money = moneyOf(sums, { days, net, production: productionCost });
  const totalCost = money?.totalCost ?? null;
  const profitOver = (by: Decimal.Value) => money && over(money.profit, money.share.times(by));
  const roiPct = money && over(money.profit.times(hundred), money.totalCost);
  const costPerArrobaSold = money && over(money.totalCost, arrobasSold.times(money.share));
  const liveGain = over(gainOut, headsSold);
  return {
    gainIn,
    gainOut,
    dailyGainIn: over(gainIn, headDays),
    dailyGainOut: over(gainOut, headDaysSold),
    conversionIn: eaten(gainIn),
    conversionOut: eaten(gainOut),
    arrobasIn,
    arrobasOut,
    arrobasSold,
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
    feedCost,
    operationalCost,
    healthCost,
    productionCost,
    purchaseCost: money?.purchaseCost ?? null,
    freightCost: money?.freightCost ?? null,
    carriedCost: of('carriedCost'),
    capitalCost: money?.capitalCost ?? null,
    totalCost,
    feedPerDay: over(feedCost, headDays),
    operationalPerDay: over(feedCost.plus(operationalCost), headDays),
    totalPerDay: over(productionCost, headDays),
    costPerArrobaIn: over(productionCost, arrobasIn),
    costPerArrobaOut: over(productionCost, arrobasOut),
    feedPerArrobaIn: over(feedCost, arrobasIn),
    costPerArrobaSold,
    feedPerMsKg: over(feedCost, msKg),
    gross,
    deductions,
    net,
    profit: money?.profit ?? null,
    profitPerSold: profitOver(headsSold - headsMoved),
    profitPerEntered: profitOver(headsIn - headsMoved),
    profitPerDay: profitOver(headDays),
    profitPerArroba: profitOver(arrobasIn),
    marginPct: money && over(money.profit.times(hundred), money.net),
    roiPct,
    roiMonthSimplePct: roiPct && days && over(roiPct.times(30), days),
    roiMonthPct: monthlyRoi(roiPct, days),
    breakEven: breakEvenOf(costPerArrobaSold, gross, deductions),
  };
}
