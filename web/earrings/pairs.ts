import { parseElectronicEarring } from '../../server/earrings/electronicEarring.calc.ts';
import { parseSisbov, plainNumber } from '../../server/earrings/sisbov.calc.ts';
import type { Text } from '../platform/i18n/text.ts';
import { chipFault, sisbovFault } from './numberChecks.ts';

export type Pair = { sisbov: string; electronicEarring: string };
/** The first of two readings. */
export type Half = { sisbov: string } | { electronicEarring: string };

const isOwn = (number: string): boolean => number.startsWith('105') || number.startsWith('076');
const isSisbov = (number: string): boolean => isOwn(number) && 'parts' in parseSisbov(number);
const isChip = (number: string): boolean => 'number' in parseElectronicEarring(number);

export type Reading = { fault: Text } | { half: Half; left: Half | null } | { pair: Pair };

/**
 * What a reading means after the one before. A chip may begin like a number of the new format, or be the number of its
 * own earring, so that after an earring everything but a 105 is its chip.
 */
export function readNumber(text: string, half: Half | null): Reading {
  const number = plainNumber(text);
  const known = half !== null && 'sisbov' in half;
  const isEarring = number.startsWith('105') || (isOwn(number) && !known);
  if (isEarring) {
    const fault = sisbovFault(number);
    if (fault !== undefined) return { fault };
    if (half !== null && !known) return { pair: { sisbov: number, ...half } };
    // A chip with Brazil's own prefix was read before an earring of the older format.
    if (known && number.startsWith('105') && half.sisbov.startsWith('076'))
      return { pair: { sisbov: number, electronicEarring: half.sisbov } };
    return { half: { sisbov: number }, left: half };
  }
  const fault = chipFault(number);
  if (fault !== undefined) return { fault };
  if (known) return { pair: { ...half, electronicEarring: number } };
  return { half: { electronicEarring: number }, left: half };
}

/** A sheet writes a number without its leading zero. */
const wholeNumber = (cell: string): string => {
  const plain = plainNumber(cell);
  return /^76\d{12}$/.test(plain) ? `0${plain}` : plain;
};

const looksLikeNumber = (cell: string): boolean => /^\d{8,}$/.test(cell);

/** The two numbers of each line of a table, wherever they stand in it; lines without numbers are headings. */
export function pairsOf(rows: readonly (readonly string[])[]): Pair[] {
  return rows.flatMap((row) => {
    const [first, second] = row.map(wholeNumber).filter(looksLikeNumber);
    if (first === undefined) return [];
    const other = second ?? '';
    const isTurned = !isSisbov(first) && (isSisbov(other) || (isChip(first) && isOwn(other) && !isOwn(first)));
    return [isTurned ? { sisbov: other, electronicEarring: first } : { sisbov: first, electronicEarring: other }];
  });
}
