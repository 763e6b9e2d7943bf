import { Decimal } from 'decimal.js';

/** Legacy callers use tons, we use kilograms; a non-number is left for the service to refuse. */
export function kilogramsOf(tons: unknown): unknown {
  const isNumber =
    (typeof tons === 'number' || (typeof tons === 'string' && tons.trim() !== '')) && Number.isFinite(Number(tons));
  return isNumber ? new Decimal(tons).times(1000).toFixed() : tons;
}

export function tonsOf(kg: Decimal.Value): number {
  return new Decimal(kg).div(1000).toNumber();
}
