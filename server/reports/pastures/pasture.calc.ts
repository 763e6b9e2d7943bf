import { Decimal } from 'decimal.js';
import { gramsPerHeadDay, pctOfWeight, costPerHeadDay } from '../../feeding/supplements/supplement.calc.ts';

export interface PastureRow {
  pastureId: string;
  pasture: string;
  areaHa: string;
  /** Null on a pasture where no batch stood. */
  batchId: string | null;
  batch: string | null;
  /** On the last day of the period. */
  heads: number;
  /** Of the period: days with heads, and head-days. */
  days: number;
  headDays: number;
  /** Σ headDays·W, and the head-days with a known weight. */
  weightDays: string;
  weighedDays: number;
  /** Σ headDays·gmdEst, and the head-days with one. */
  estimatedGain: string;
  gainDays: number;
  /** By the scale, since each head came to the batch: kg, and days in between. */
  scaleGain: string | null;
  scaleDays: number;
  supplement: string | null;
  /** Eaten in the period, as fed; of what lies out still it is not known. */
  supplementKg: string | null;
  supplementCost: string | null;
  /** Some of it has no cost yet. */
  isCostUnknown: boolean;
  /** Head-days on which something that was eaten lay out. */
  fedDays: number;
  /** Of the pasture in the period: days with heads of any batch, and since when it rests at its end. */
  usedDays: number;
  restDays: number | null;
}

/** One animal unit, kg of live weight. */
export const animalUnitKg = 450;

/** Of one pasture and batch, or of several, what may be added. */
export interface PastureSums {
  /** Of each pasture once. */
  areaHa: Decimal;
  heads: number;
  headDays: number;
  /** Days of the period over which the stocking is a mean, since the farm began. */
  periodDays: number;
  weightDays: Decimal;
  weighedDays: number;
  estimatedGain: Decimal;
  gainDays: number;
  scaleGain: Decimal;
  scaleDays: number;
  supplementKg: Decimal | null;
  supplementCost: Decimal | null;
  /** Head-days on which it was eaten. */
  fedDays: number;
}

export interface PastureFigures {
  meanWeight: Decimal | null;
  /** On average over the period. */
  animalUnits: Decimal | null;
  stockingRate: Decimal | null;
  gramsPerHeadDay: Decimal | null;
  supplementPct: Decimal | null;
  costPerHeadDay: Decimal | null;
  dailyGainEstimated: Decimal | null;
  dailyGainReal: Decimal | null;
}

const over = (value: Decimal, by: Decimal.Value): Decimal | null => (new Decimal(by).isZero() ? null : value.div(by));

export function sumsOfRow(row: PastureRow, periodDays: number): PastureSums {
  const { supplementKg, supplementCost, isCostUnknown } = row;
  return {
    areaHa: new Decimal(row.areaHa),
    heads: row.heads,
    headDays: row.headDays,
    periodDays,
    weightDays: new Decimal(row.weightDays),
    weighedDays: row.weighedDays,
    estimatedGain: new Decimal(row.estimatedGain),
    gainDays: row.gainDays,
    scaleGain: new Decimal(row.scaleGain ?? 0),
    scaleDays: row.scaleDays,
    supplementKg: supplementKg === null ? null : new Decimal(supplementKg),
    supplementCost: supplementCost === null || isCostUnknown ? null : new Decimal(supplementCost),
    fedDays: row.fedDays,
  };
}

type Count = 'heads' | 'headDays' | 'weighedDays' | 'gainDays' | 'fedDays';
type Added = Exclude<keyof PastureSums, Count | 'areaHa' | 'periodDays' | 'scaleDays'>;

/** Several rows as one: a pasture counts once, and so does what the scale showed of a batch on two pastures. */
export function addedPastures(rows: readonly PastureRow[], periodDays: number): PastureSums {
  const all = rows.map((row) => sumsOfRow(row, periodDays));
  const count = (name: Count) => all.reduce((sum, each) => sum + each[name], 0);
  const sum = (name: Added) => Decimal.sum(0, ...all.map((each) => each[name] ?? 0));
  const ofBatches = [...new Map(rows.map((row, place) => [row.batchId, all[place]!])).values()];
  const ofPastures = [...new Map(rows.map((row, place) => [row.pastureId, all[place]!])).values()];
  const fed = rows.filter(({ supplementKg }) => supplementKg !== null);
  const isUnknown = fed.some(({ supplementCost, isCostUnknown }) => supplementCost === null || isCostUnknown);
  return {
    areaHa: Decimal.sum(0, ...ofPastures.map(({ areaHa }) => areaHa)),
    heads: count('heads'),
    headDays: count('headDays'),
    periodDays,
    weightDays: sum('weightDays'),
    weighedDays: count('weighedDays'),
    estimatedGain: sum('estimatedGain'),
    gainDays: count('gainDays'),
    scaleGain: Decimal.sum(0, ...ofBatches.map(({ scaleGain }) => scaleGain)),
    scaleDays: ofBatches.reduce((days, { scaleDays }) => days + scaleDays, 0),
    supplementKg: fed.length === 0 ? null : sum('supplementKg'),
    supplementCost: fed.length === 0 || isUnknown ? null : sum('supplementCost'),
    fedDays: count('fedDays'),
  };
}

/** §6: what follows from them; units and their rate are means over the days of the period. */
export function pastureFigures(sums: PastureSums): PastureFigures {
  const { headDays, periodDays, weighedDays, supplementKg, supplementCost, fedDays } = sums;
  const meanWeight = over(sums.weightDays, weighedDays);
  const animalUnits = meanWeight && meanWeight.times(headDays).div(animalUnitKg).div(periodDays);
  const grams = supplementKg && gramsPerHeadDay(supplementKg, fedDays);
  return {
    meanWeight,
    animalUnits,
    stockingRate: animalUnits && over(animalUnits, sums.areaHa),
    gramsPerHeadDay: grams,
    supplementPct: pctOfWeight(grams, meanWeight),
    costPerHeadDay: costPerHeadDay(supplementCost, fedDays),
    dailyGainEstimated: over(sums.estimatedGain, sums.gainDays),
    dailyGainReal: over(sums.scaleGain, sums.scaleDays),
  };
}
