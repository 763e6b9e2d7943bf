import type { Decimal } from 'decimal.js';

type Amount = Decimal.Value;

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

/** What of a batch decides whether it is to go. */
interface GroundFacts {
  weight: Decimal | null;
  wantedWeight: Amount | null;
  days: number | null;
  expectedDays: number | null;
  margin: { revenue: Decimal; cost: Decimal } | null;
}

export interface BatchFacts extends GroundFacts {
  heads: number;
  eligible: number;
  inOtherSale: number;
}

/** What its weight, its days and one more day say. */
function ripenessOf({ weight, wantedWeight, days, expectedDays, margin }: GroundFacts): PlanReason[] {
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
  ];
}

/** Why a batch is proposed, or is not. */
export function reasonsOf(of: BatchFacts): PlanReason[] {
  const { heads, eligible, inOtherSale } = of;
  return [
    ...ripenessOf(of),
    ...(inOtherSale > 0 ? (['IN_OTHER_SALE'] as const) : []),
    ...(eligible === 0 ? (['NOBODY_MAY_GO'] as const) : []),
    ...(eligible > 0 && eligible + inOtherSale < heads ? (['SOME_MAY_NOT_GO'] as const) : []),
  ];
}

const grounds: readonly PlanReason[] = ['WEIGHT_REACHED', 'DAYS_REACHED', 'DAY_COSTS_MORE'];

/** Whether there is a ground for it to go, whoever of it may. */
export const hasGround = (of: GroundFacts): boolean => ripenessOf(of).some((reason) => grounds.includes(reason));

/** It is fattened, somebody may go, and there is a ground to. */
export function isProposed({ isOffered, reasons }: { isOffered: boolean; reasons: readonly PlanReason[] }): boolean {
  return isOffered && !reasons.includes('NOBODY_MAY_GO') && grounds.some((ground) => reasons.includes(ground));
}
