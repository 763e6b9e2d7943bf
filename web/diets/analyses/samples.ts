import { Decimal } from 'decimal.js';
import { typedDecimal } from '../../../server/diets/dryMatter.calc.ts';

export interface Sample {
  wetG: string;
  dryG: string;
}

/** Two samples farther apart than this say nothing yet, and a change larger than the other has to be meant. */
const usualSpread = 2;
const usualChange = 10;

/** Percent of one sample; null while a weight is missing or cannot be right. */
export function sampleDryMatter({ wetG, dryG }: Sample): Decimal | null {
  const [wet, dry] = [typedDecimal(wetG), typedDecimal(dryG)];
  return wet?.gt(0) && dry?.gt(0) && dry.lte(wet) ? dry.times(100).div(wet) : null;
}

/** What the samples say together, as the server will; not yet when two of them disagree. */
export function determined(samples: readonly Sample[]): { mean: Decimal | null; asksThird: boolean } {
  const found = samples.map(sampleDryMatter).filter((pct) => pct !== null);
  const asksThird = found.length === 2 && Decimal.max(...found).minus(Decimal.min(...found)).gt(usualSpread);
  return { mean: found.length === 0 ? null : Decimal.sum(...found).div(found.length).toDecimalPlaces(4), asksThird };
}

/** A percentage that a stock may have, as text. */
export function shareOf(pct: Decimal | null): string | null {
  return pct?.gt(0) && pct.lte(100) ? pct.toFixed() : null;
}

export function isLarge(before: string, after: string | null): boolean {
  return after !== null && new Decimal(after).minus(before).abs().gt(usualChange);
}
