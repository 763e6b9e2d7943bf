import { Decimal } from 'decimal.js';
import { gainOfIntake, gainParameterDefaults } from '../../diets/formulas/gain.calc.ts';
import { fastedWeight } from '../../diets/formulas/intake.calc.ts';

type Amount = Decimal.Value;

/** A Nelore bull: how much its gain falls hardly depends on the breed. */
const usualAnimal = {
  finalFastedWeight: gainParameterDefaults.finalFastedWeight.ZEBU.BULL,
  breedFactor: gainParameterDefaults.maintenanceByBreed.ZEBU,
  sexFactor: gainParameterDefaults.maintenanceBySex.BULL,
};

/** F-F6: what one more day of feeding a head brings, and what it costs. */
export function marginalDay(of: {
  carcassGain: Amount;
  arrobaKg: Amount;
  price: Amount;
  deductionPct: Amount;
  intakeKg: Amount;
  costPerKg: Amount;
  operationalCost: Amount;
}): { revenue: Decimal; cost: Decimal } {
  const kept = new Decimal(1).minus(new Decimal(of.deductionPct).div(100));
  return {
    revenue: new Decimal(of.carcassGain).div(of.arrobaKg).times(of.price).times(kept),
    cost: new Decimal(of.intakeKg).times(of.costPerKg).plus(of.operationalCost),
  };
}

/**
 * F-ADG: what of the mean gain of its life is left to an animal of this weight on the same feed. The heavier it is, the
 * more of the feed maintains it, and the more of the gain is fat.
 */
export function gainLeft(of: {
  weight: Amount;
  entryWeight: Amount;
  intakeKg: Amount;
  elm: Amount;
  elg: Amount;
}): Decimal {
  const { weight, entryWeight, ...fed } = of;
  const gainAt = (liveWeight: Amount) =>
    gainOfIntake({ ...fed, ...usualAnimal, fastedWeight: fastedWeight(liveWeight) }).dailyGain;
  const mean = gainAt(Decimal.sum(weight, entryWeight).div(2));
  return mean.isZero() ? new Decimal(1) : Decimal.min(1, gainAt(weight).div(mean));
}

/** F-G10 for the day to come: of the live gain as much as until now became carcass. */
export function carcassGainOf(of: {
  dailyGain: Amount;
  weight: Amount;
  entryWeight: Amount | null;
  yieldPct: Amount;
  entryYieldPct: Amount;
}): Decimal {
  const { weight, entryWeight, yieldPct } = of;
  const plain = new Decimal(yieldPct).div(100);
  const gained = entryWeight === null ? new Decimal(0) : new Decimal(weight).minus(entryWeight);
  const carcass = new Decimal(weight)
    .times(plain)
    .minus(new Decimal(entryWeight ?? 0).times(of.entryYieldPct).div(100));
  return new Decimal(of.dailyGain).times(gained.gt(0) ? carcass.div(gained) : plain);
}

/** Full trucks and one more for the rest, and how many heads go on that one. */
export function trucksFor(heads: number, capacity: number): { trucks: number; leftOver: number } {
  return { trucks: Math.ceil(heads / capacity), leftOver: heads % capacity };
}

export const planReasons = [
  'WEIGHT_REACHED',
  'WEIGHT_NOT_REACHED',
  'DAYS_REACHED',
  'DAY_COSTS_MORE',
  'DAY_STILL_PAYS',
  'NOBODY_MAY_GO',
  'SOME_MAY_NOT_GO',
  'IN_OTHER_SALE',
] as const;
export type PlanReason = (typeof planReasons)[number];

export interface BatchFacts {
  heads: number;
  eligible: number;
  inOtherSale: number;
  weight: Decimal | null;
  wantedWeight: Amount | null;
  days: number | null;
  expectedDays: number | null;
  margin: { revenue: Decimal; cost: Decimal } | null;
}

/** Why a batch is proposed, or is not. */
export function reasonsOf(of: BatchFacts): PlanReason[] {
  const { heads, eligible, inOtherSale, weight, wantedWeight, days, expectedDays, margin } = of;
  const isHeavy = weight !== null && wantedWeight !== null && weight.gte(wantedWeight);
  const isLight = wantedWeight !== null && !isHeavy;
  return [
    ...(isHeavy ? (['WEIGHT_REACHED'] as const) : isLight ? (['WEIGHT_NOT_REACHED'] as const) : []),
    ...(days !== null && expectedDays !== null && days >= expectedDays ? (['DAYS_REACHED'] as const) : []),
    ...(margin === null
      ? []
      : margin.revenue.gt(margin.cost)
        ? (['DAY_STILL_PAYS'] as const)
        : (['DAY_COSTS_MORE'] as const)),
    ...(inOtherSale > 0 ? (['IN_OTHER_SALE'] as const) : []),
    ...(eligible === 0 ? (['NOBODY_MAY_GO'] as const) : []),
    ...(eligible > 0 && eligible + inOtherSale < heads ? (['SOME_MAY_NOT_GO'] as const) : []),
  ];
}

const grounds: readonly PlanReason[] = ['WEIGHT_REACHED', 'DAYS_REACHED', 'DAY_COSTS_MORE'];

/** It is fattened, somebody may go, and there is a ground to. */
export function isProposed({ isOffered, reasons }: { isOffered: boolean; reasons: readonly PlanReason[] }): boolean {
  return isOffered && !reasons.includes('NOBODY_MAY_GO') && grounds.some((ground) => reasons.includes(ground));
}
