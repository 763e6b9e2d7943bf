import { shifted } from '../../../server/platform/files/cell.calc.ts';

const fewest = 5;
const withinMs = 1_200;
const withinHundredths = 50;

/** Whole hundredths of a kilogram, which can be compared. */
export function hundredths(kg: string): number {
  return Math.round(Number(shifted(kg, 2)));
}

export interface Stabiliser {
  /** Whether the weight stands still with this reading: five within half a kilogram of it in 1.2 seconds. */
  push(kg: string, at: number): boolean;
  reset(): void;
}

/** For indicators that do not say themselves when a weight stands still. */
export function createStabiliser(): Stabiliser {
  let latest: { weight: number; at: number }[] = [];
  return {
    push(kg, at) {
      const weight = hundredths(kg);
      latest = [...latest.filter((each) => at - each.at <= withinMs), { weight, at }];
      const closing = latest.slice(-fewest);
      return closing.length === fewest && closing.every((each) => Math.abs(each.weight - weight) <= withinHundredths);
    },
    reset() {
      latest = [];
    },
  };
}
