import { Decimal } from 'decimal.js';
import { typedDecimal } from '../platform/quantities.calc.ts';

/** Weights before and after drying. */
export interface Sample {
  wetG: string;
  dryG: string;
}

/** Two samples farther apart say nothing yet. */
const usualSpread = 2;
/** A larger change has to be meant. */
const usualChange = 10;

/** Percent of one sample; null while a weight is missing or cannot be right. */
export function sampleDryMatter({ wetG, dryG }: Sample): Decimal | null {
  const [wet, dry] = [typedDecimal(wetG), typedDecimal(dryG)];
  return wet?.gt(0) && dry?.gt(0) && dry.lte(wet) ? dry.times(100).div(wet) : null;
}

/** What the samples say together, as a stock keeps it; two that disagree ask for a third. */
export function determined(samples: readonly Sample[]): { mean: Decimal | null; asksThird: boolean } {
  const found = samples.map(sampleDryMatter).filter((pct) => pct !== null);
  const asksThird =
    found.length === 2 &&
    Decimal.max(...found)
      .minus(Decimal.min(...found))
      .gt(usualSpread);
  return {
    mean:
      found.length === 0
        ? null
        : Decimal.sum(...found)
            .div(found.length)
            .toDecimalPlaces(4),
    asksThird,
  };
}

export function isUnusualChange(before: Decimal.Value, after: Decimal.Value): boolean {
  return new Decimal(after).minus(before).abs().gt(usualChange);
}
