import { Decimal } from 'decimal.js';

/** Heads by what decides their yield. */
export interface HeadKinds {
  heifers: number;
  steers: number;
  bulls: number;
}

type Yields = Record<'yieldPctHeifers' | 'yieldPctSteers' | 'yieldPctBulls', Decimal.Value>;

/** §5.4: carcass percent that is expected of heads before a slaughterhouse reports it: the mean of theirs. */
export function expectedYieldPct({ heifers, steers, bulls }: HeadKinds, yields: Yields): Decimal {
  const heads = heifers + steers + bulls;
  if (heads === 0) return new Decimal(yields.yieldPctBulls);
  return Decimal.sum(
    new Decimal(yields.yieldPctHeifers).times(heifers),
    new Decimal(yields.yieldPctSteers).times(steers),
    new Decimal(yields.yieldPctBulls).times(bulls),
  ).div(heads);
}
