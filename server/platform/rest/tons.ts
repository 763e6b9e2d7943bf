import { Decimal } from 'decimal.js';

/** As the `decimal` kind accepts it: others are not computed with, because `1e-99999999` has that many digits. */
const decimalText = /^-?\d{1,15}(\.\d{1,20})?$/;

/** Legacy callers use tons, we use kilograms; a non-number is left for the service to refuse. */
export function kilogramsOf(tons: unknown): unknown {
  const isNumber =
    typeof tons === 'number' ? Number.isFinite(tons) : typeof tons === 'string' && decimalText.test(tons);
  return isNumber ? new Decimal(tons as number | string).times(1000).toFixed() : tons;
}

export function tonsOf(kg: Decimal.Value): number {
  return new Decimal(kg).div(1000).toNumber();
}
