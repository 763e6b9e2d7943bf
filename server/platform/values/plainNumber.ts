import { Decimal } from 'decimal.js';

/** A number as text without an exponent, which many programs do not read. */
export function plainNumber(text: string): string {
  return /e/i.test(text) ? new Decimal(text).toFixed() : text;
}
