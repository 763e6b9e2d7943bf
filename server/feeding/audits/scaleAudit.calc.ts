import { Decimal } from 'decimal.js';
import { deviationPct } from '../beats/running/beat.calc.ts';
import { bandOf, type Band } from '../feedDay/band.calc.ts';

export interface Weights {
  /** On the truck scale. */
  tareKg: Decimal.Value;
  grossKg: Decimal.Value;
  /** Of the load, by the display of the wagon. */
  displayKg: Decimal.Value;
  /** Of the beat that was checked, where it is known. */
  beatLoadedKg: Decimal.Value | null;
  beatDeliveredKg: Decimal.Value | null;
}

export interface Comparisons {
  /** The display against the truck scale, which is right. */
  scaleDevPct: Decimal | null;
  /** What the beat recorded against the display. */
  displayDevPct: Decimal | null;
  /** What reached the troughs against what was loaded. */
  deliveredDevPct: Decimal | null;
}

/** The three comparisons of a check, percent; those without a beat are not made. */
export function comparisonsOf({ tareKg, grossKg, displayKg, beatLoadedKg, beatDeliveredKg }: Weights): Comparisons {
  return {
    scaleDevPct: deviationPct(new Decimal(grossKg).minus(tareKg), displayKg),
    displayDevPct: beatLoadedKg === null ? null : deviationPct(displayKg, beatLoadedKg),
    deliveredDevPct:
      beatLoadedKg === null || beatDeliveredKg === null ? null : deviationPct(beatLoadedKg, beatDeliveredKg),
  };
}

/** One of them is outside the green band. */
export function isAlert(comparisons: Comparisons): boolean {
  return Object.values(comparisons).some((pct: Decimal | null) => pct !== null && bandOf(pct) !== 'GREEN');
}

/** How evenly it is mixed: up to 5 % is the aim, up to 10 % is good enough for what is fed in small amounts. */
export function variationBand(variationPct: Decimal.Value): Band {
  const size = new Decimal(variationPct);
  return size.lte(5) ? 'GREEN' : size.lte(10) ? 'AMBER' : 'RED';
}

export interface Spread {
  mean: Decimal;
  /** Of a sample: by one less than their number. */
  deviation: Decimal;
  /** Percent of the mean; null where the sieve holds nothing. */
  variationPct: Decimal | null;
}

/** How alike samples are on one sieve: mean, standard deviation and coefficient of variation. */
export function spreadOf(values: readonly Decimal.Value[]): Spread {
  const mean = Decimal.sum(...values).div(values.length);
  const squares = Decimal.sum(...values.map((value) => new Decimal(value).minus(mean).pow(2)));
  const deviation = squares.div(values.length - 1).sqrt();
  return { mean, deviation, variationPct: mean.isZero() ? null : deviation.div(mean).times(100) };
}
