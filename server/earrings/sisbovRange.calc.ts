import { sisbovCheckDigit, type Sisbov } from './sisbov.calc.ts';

export const mostInRange = 20_000;

export interface SisbovRange {
  initial: Sisbov;
  final: Sisbov;
  quantity: number;
}

export type RangeFault =
  | { code: 'SisbovDifferentCountry' | 'SisbovDifferentUf' }
  | { code: 'InvalidSisbovRange'; computedQuantity: string; expectedQuantity?: number };

/** The running number: without the check digit where there is one. */
function serialOf({ sisbov, format }: Sisbov): bigint {
  return BigInt(format === 'R105' ? sisbov.slice(0, 14) : sisbov);
}

/** The number with this running number; the check digit is computed anew, never counted up. */
function numberAt({ format }: Sisbov, serial: bigint): string {
  if (format !== 'R105') return String(serial).padStart(15, '0');
  const base = String(serial).padStart(14, '0');
  return base + sisbovCheckDigit(base);
}

/** §1.5: the rules of a range in their order; that none of its numbers is known is for the farm's stock to say. */
export function sisbovRange(
  initial: Sisbov,
  final: Sisbov,
  expectedQuantity?: number,
): { range: SisbovRange } | { fault: RangeFault } {
  if (initial.sisbov.slice(0, 3) !== final.sisbov.slice(0, 3)) return { fault: { code: 'SisbovDifferentCountry' } };
  if (initial.ufCode !== final.ufCode) return { fault: { code: 'SisbovDifferentUf' } };
  const quantity = serialOf(final) - serialOf(initial) + 1n;
  const isExpected = expectedQuantity === undefined || quantity === BigInt(expectedQuantity);
  if (quantity >= 1n && quantity <= BigInt(mostInRange) && isExpected)
    return { range: { initial, final, quantity: Number(quantity) } };
  const computedQuantity = String(quantity > 0n ? quantity : 0n);
  return {
    fault: {
      code: 'InvalidSisbovRange',
      computedQuantity,
      ...(expectedQuantity === undefined ? {} : { expectedQuantity }),
    },
  };
}

/** Every number of a range in its order. */
export function sisbovsOf({ initial, quantity }: SisbovRange): string[] {
  const first = serialOf(initial);
  return Array.from({ length: quantity }, (_, index) => numberAt(initial, first + BigInt(index)));
}

/** The index of the first range that shares a number with one before it. */
export function overlapAt(ranges: readonly SisbovRange[]): number | undefined {
  const shares = (one: SisbovRange, other: SisbovRange) =>
    one.initial.format === other.initial.format &&
    serialOf(one.initial) <= serialOf(other.final) &&
    serialOf(other.initial) <= serialOf(one.final);
  const index = ranges.findIndex((range, at) => ranges.slice(0, at).some((before) => shares(range, before)));
  return index < 0 ? undefined : index;
}

/** The box an earring of a range lies in, from 1. */
export function boxOf(index: number, earringsPerBox: number): number {
  return Math.floor(index / earringsPerBox) + 1;
}
