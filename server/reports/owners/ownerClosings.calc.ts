import { Decimal } from 'decimal.js';

export type Contract = 'PER_DAY' | 'PER_ARROBA' | 'PER_KG_MS';

interface Produced {
  /** Carcasses, and what the heads came with. */
  carcassKg: Decimal.Value;
  entryKg: Decimal.Value;
  entryYieldPct: Decimal.Value;
  arrobaKg: Decimal.Value;
}

/** F-G: arrobas that heads gained: their carcasses less what of their entry weight is carcass. */
export const arrobasProduced = ({ carcassKg, entryKg, entryYieldPct, arrobaKg }: Produced): Decimal =>
  new Decimal(carcassKg).minus(new Decimal(entryKg).times(entryYieldPct).div(100)).div(arrobaKg);

interface Settled {
  contract: Contract | null;
  rate: Decimal.Value | null;
  headDays: number;
  arrobas: Decimal.Value;
  msKg: Decimal.Value;
}

/** §5.5: what a contract comes to: head-days, arrobas or dry matter at its rate; null where nothing was agreed. */
export function settlement({ contract, rate, headDays, arrobas, msKg }: Settled): Decimal | null {
  if (contract === null || rate === null) return null;
  const quantity = { PER_DAY: headDays, PER_ARROBA: Decimal.max(0, arrobas), PER_KG_MS: msKg }[contract];
  return new Decimal(quantity).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}
