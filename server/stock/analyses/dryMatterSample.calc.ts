import { Decimal } from 'decimal.js';
import { typedDecimal } from '../../platform/values/quantities.calc.ts';

/** Weights before and after drying. */
export interface Sample {
  wetG: string;
  dryG: string;
}

/** Two samples that differ by more than this require a third. */
const usualSpread = 2;
/** A larger change requires confirmation. */
const usualChange = 10;

/** Dry matter percent of one sample; null while a weight is missing or invalid. */
export function sampleDryMatter({ wetG, dryG }: Sample): Decimal | null {
  const [wet, dry] = [typedDecimal(wetG), typedDecimal(dryG)];
  return wet?.gt(0) && dry?.gt(0) && dry.lte(wet) ? dry.times(100).div(wet) : null;
}

/** The mean dry matter of the samples, rounded as stored, and whether a third sample is required. */
export function determined(samples: readonly Sample[]): { mean: Decimal | null; asksThird: boolean } {
  const percents = samples.map(sampleDryMatter).filter((pct) => pct !== null);
  const asksThird =
    percents.length === 2 &&
    Decimal.max(...percents)
      .minus(Decimal.min(...percents))
      .gt(usualSpread);
  return {
    mean:
      percents.length === 0
        ? null
        : Decimal.sum(...percents)
            .div(percents.length)
            .toDecimalPlaces(4),
    asksThird,
  };
}

export function isUnusualChange(before: Decimal.Value, after: Decimal.Value): boolean {
  return new Decimal(after).minus(before).abs().gt(usualChange);
}
