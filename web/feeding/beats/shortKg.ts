import { Decimal } from 'decimal.js';

/** What is missing in stock of what goes in; null where there is enough, or it is not known. */
export function shortKg(plannedKg: string, onHandKg: string | null | undefined): string | null {
  if (onHandKg == null) return null;
  const missing = new Decimal(plannedKg).minus(Decimal.max(0, onHandKg));
  return missing.gt(0) ? missing.toFixed() : null;
}
