import { Decimal } from 'decimal.js';

type Figure = Decimal | null;

/** What days of corrals add up to; each part is null where nobody knows any of it. */
export interface DaySums {
  headDays: number;
  nmKg: Decimal.Value | null;
  dmKg: Decimal.Value | null;
  plannedKg: Decimal.Value | null;
  comparedKg: Decimal.Value | null;
  feedCost: Decimal.Value | null;
  unpricedDays: number;
  healthCost: Decimal.Value | null;
  fedWeightDays: Decimal.Value | null;
  fedHeadDays: number;
  weightDays: Decimal.Value | null;
  weighedHeadDays: number;
  gainKg: Decimal.Value | null;
  gainHeadDays: number;
}

export interface DayFigures {
  headDays: number;
  nmKg: Figure;
  dmKg: Figure;
  plannedKg: Figure;
  deviationPct: Figure;
  /** Null where something was fed that never had a price. */
  feedCost: Figure;
  healthCost: Figure;
  operationalCost: Decimal;
  totalCost: Figure;
  costPerHeadDay: Figure;
  meanWeight: Figure;
  adg: Figure;
  conversion: Figure;
  dmKgHead: Figure;
  intakePct: Figure;
}

const over = (value: Decimal.Value | null, by: Decimal.Value | null): Figure =>
  value === null || by === null || new Decimal(by).isZero() ? null : new Decimal(value).div(by);
const known = (value: Decimal.Value | null): Figure => (value === null ? null : new Decimal(value));
const percent = (share: Figure): Figure => share && share.times(100);

/** §6: sums first, then ratios; F-G2, F-G4 and F-G5 over days of corrals. */
export function figuresOfDays(sums: DaySums, operationalRate: Decimal.Value): DayFigures {
  const { headDays, comparedKg, plannedKg, dmKg } = sums;
  const feedCost = sums.unpricedDays > 0 ? null : known(sums.feedCost);
  const operationalCost = new Decimal(operationalRate).times(headDays);
  const totalCost = feedCost && feedCost.plus(operationalCost).plus(sums.healthCost ?? 0);
  const adg = over(sums.gainKg, sums.gainHeadDays);
  const dmKgHead = over(dmKg, sums.fedHeadDays);
  return {
    headDays,
    nmKg: known(sums.nmKg),
    dmKg: known(dmKg),
    plannedKg: known(plannedKg),
    deviationPct:
      comparedKg === null || plannedKg === null
        ? null
        : percent(over(new Decimal(comparedKg).minus(plannedKg), plannedKg)),
    feedCost,
    healthCost: known(sums.healthCost),
    operationalCost,
    totalCost,
    costPerHeadDay: over(totalCost, headDays),
    meanWeight: over(sums.weightDays, sums.weighedHeadDays),
    adg,
    conversion: adg?.gt(0) ? over(dmKgHead, adg) : null,
    dmKgHead,
    intakePct: percent(over(dmKg, sums.fedWeightDays)),
  };
}

type Count = 'headDays' | 'unpricedDays' | 'fedHeadDays' | 'weighedHeadDays' | 'gainHeadDays';

/** The sums of all groups together. */
export function allDays(groups: readonly DaySums[]): DaySums {
  const sumOf = (name: Exclude<keyof DaySums, Count>): Figure => {
    const known = groups.flatMap(({ [name]: value }) => (value === null ? [] : [value]));
    return known.length === 0 ? null : Decimal.sum(...known);
  };
  const countOf = (name: Count) => groups.reduce((sum, { [name]: value }) => sum + value, 0);
  return {
    headDays: countOf('headDays'),
    unpricedDays: countOf('unpricedDays'),
    fedHeadDays: countOf('fedHeadDays'),
    weighedHeadDays: countOf('weighedHeadDays'),
    gainHeadDays: countOf('gainHeadDays'),
    nmKg: sumOf('nmKg'),
    dmKg: sumOf('dmKg'),
    plannedKg: sumOf('plannedKg'),
    comparedKg: sumOf('comparedKg'),
    feedCost: sumOf('feedCost'),
    healthCost: sumOf('healthCost'),
    fedWeightDays: sumOf('fedWeightDays'),
    weightDays: sumOf('weightDays'),
    gainKg: sumOf('gainKg'),
  };
}
