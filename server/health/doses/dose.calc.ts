import { Decimal } from 'decimal.js';
import type { DoseMode } from '../healthWords.calc.ts';

export interface DoseRule {
  doseMode: DoseMode;
  fixedDose: Decimal.Value | null;
  /** So much of it for so many kg of live weight. */
  doseVolume: Decimal.Value | null;
  doseWeight: Decimal.Value | null;
  roundTo: Decimal.Value | null;
  maxDose: Decimal.Value | null;
}

/** §5.3: the dose of an animal, in the unit of the medicine; null where its weight is needed and not known. */
export function doseOf(rule: DoseRule, weight: Decimal.Value | null): Decimal | null {
  if (rule.doseMode === 'FIXED') return rule.fixedDose === null ? null : new Decimal(rule.fixedDose);
  if (weight === null || rule.doseVolume === null || rule.doseWeight === null) return null;
  // Multiplied first: a quotient may have no end.
  const exact = new Decimal(weight).times(rule.doseVolume);
  const step = new Decimal(rule.roundTo ?? '0.001').times(rule.doseWeight);
  const steps = exact.div(step);
  const rounded = new Decimal(rule.roundTo ?? '0.001').times(steps.mod(1).eq(0) ? steps : steps.ceil());
  return rule.maxDose === null ? rounded : Decimal.min(rounded, rule.maxDose);
}

/** R$ of one unit, from the price of a package. */
export function unitCostOf(packagePrice: Decimal.Value, packageVolume: Decimal.Value): Decimal {
  return new Decimal(packagePrice).div(packageVolume).toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
}

export interface LotOnHand {
  id: string;
  balance: Decimal.Value;
  unitCost: Decimal.Value;
}

export interface Portion {
  lotId: string;
  quantity: Decimal;
}

export interface Taken {
  /** From which lots, in their order; empty where there is none. */
  portions: Portion[];
  /** R$ to the cent; null where no lot has a price. */
  cost: Decimal | null;
}

/** First expired, first out: each dose from the lots in their order; what is not there is taken from the last. */
export function takeDoses(doses: readonly Decimal.Value[], lots: readonly LotOnHand[]): Taken[] {
  const left = lots.map(({ balance }) => Decimal.max(0, balance));
  const last = lots.length - 1;
  if (last < 0) return doses.map(() => ({ portions: [], cost: null }));
  let at = 0;
  return doses.map((dose) => {
    let open = new Decimal(dose);
    const portions: Portion[] = [];
    let cost = new Decimal(0);
    while (open.gt(0)) {
      while (at < last && left[at]!.lte(0)) at += 1;
      const quantity = at === last ? open : Decimal.min(open, left[at]!);
      portions.push({ lotId: lots[at]!.id, quantity });
      cost = cost.plus(quantity.times(lots[at]!.unitCost));
      left[at] = left[at]!.minus(quantity);
      open = open.minus(quantity);
    }
    return { portions, cost: cost.toDecimalPlaces(2, Decimal.ROUND_HALF_UP) };
  });
}
