import { Decimal } from 'decimal.js';

export interface MixedPart {
  kg: Decimal.Value;
  dryMatterPct: Decimal.Value;
  elm: Decimal.Value;
  elg: Decimal.Value;
}

export interface Mixture {
  kg: Decimal;
  dryMatterPct: Decimal;
  elm: Decimal;
  elg: Decimal;
}

/** Figures of a mix from its actual ingredients: dry matter by natural matter (F-BMS), energy by dry matter (F-BNE). */
export function mix(parts: readonly MixedPart[]): Mixture {
  const kg = Decimal.sum(0, ...parts.map((part) => part.kg));
  const dryKg = parts.map((part) => new Decimal(part.kg).times(part.dryMatterPct).div(100));
  const allDry = Decimal.sum(0, ...dryKg);
  const perDry = (energy: 'elm' | 'elg') =>
    allDry.isZero()
      ? new Decimal(0)
      : Decimal.sum(0, ...parts.map((part, index) => dryKg[index]!.times(part[energy]))).div(allDry);
  return {
    kg,
    dryMatterPct: kg.isZero() ? new Decimal(0) : allDry.div(kg).times(100),
    elm: perDry('elm'),
    elg: perDry('elg'),
  };
}
