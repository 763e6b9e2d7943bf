import type { sheetMatches } from '../sales/saleWords.calc.ts';
import type { ReadCarcass } from './slaughterSheet.calc.ts';

export interface Boarded {
  boardingId: string;
  position: number;
  sisbov: string | null;
  managementNumber: string | null;
  electronicEarring: string | null;
}

export type SheetMatch = (typeof sheetMatches)[number];

export interface Match {
  boardingId: string;
  by: SheetMatch;
}

type Keys = Pick<ReadCarcass, 'sisbov' | 'managementNumber' | 'electronicEarring' | 'sequence'>;
type Key = string | number | null;

const ways: readonly { by: SheetMatch; ofRow: (row: Keys) => Key; ofOx: (ox: Boarded) => Key }[] = [
  { by: 'SISBOV', ofRow: ({ sisbov }) => sisbov, ofOx: ({ sisbov }) => sisbov },
  { by: 'MANAGEMENT_NUMBER', ofRow: (row) => row.managementNumber, ofOx: (ox) => ox.managementNumber },
  { by: 'ELECTRONIC_EARRING', ofRow: (row) => row.electronicEarring, ofOx: (ox) => ox.electronicEarring },
  { by: 'SEQUENCE', ofRow: ({ sequence }) => sequence, ofOx: ({ position }) => position },
];

/** Those that one key identifies exactly. */
function byKey(oxen: readonly Boarded[], ofOx: (ox: Boarded) => Key): Map<Key, Boarded> {
  const known = new Map<Key, Boarded>();
  const shared = new Set<Key>([null]);
  for (const ox of oxen) {
    const key = ofOx(ox);
    if (known.has(key)) shared.add(key);
    known.set(key, ox);
  }
  for (const key of shared) known.delete(key);
  return known;
}

/**
 * §4.8: which boarding each row is of, by its number, the management number where it occurs once, the chip, and the
 * order of boarding for rows that bear no number. A boarding has one row; a second one of it has none.
 */
export function matchCarcasses(rows: readonly Keys[], oxen: readonly Boarded[]): (Match | null)[] {
  const matches: (Match | null)[] = rows.map(() => null);
  const taken = new Set<string>();
  for (const { by, ofRow, ofOx } of ways) {
    if (rows.every((row) => ofRow(row) === null)) continue;
    const known = byKey(oxen, ofOx);
    for (const [index, row] of rows.entries()) {
      const key = ofRow(row);
      if (matches[index] || key === null) continue;
      // A number that is not on the truck is somebody else's, wherever its row stands.
      const hasNumber = row.sisbov ?? row.managementNumber ?? row.electronicEarring;
      if (by === 'SEQUENCE' && hasNumber !== null) continue;
      const ox = known.get(key);
      if (!ox || taken.has(ox.boardingId)) continue;
      matches[index] = { boardingId: ox.boardingId, by };
      taken.add(ox.boardingId);
    }
  }
  return matches;
}
