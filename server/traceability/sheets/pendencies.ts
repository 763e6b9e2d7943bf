import type { AgeBand, Sex } from '../../papers/gtas/gtaPlaces.calc.ts';
import type { DeclaredRow, SpreadsheetRow } from './rows.sql.ts';
import { requiredFacts, type SpreadsheetWarning } from './spreadsheetWords.calc.ts';

/** What must be put right before the certifier gets the sheet. */
export interface Pendency {
  kind: 'MISSING_FACT' | 'GTA_INCOMPLETE';
  /** The fact that animals lack. */
  field: (typeof requiredFacts)[number] | null;
  count: number;
  oxIds: readonly string[];
  gtaId: string | null;
  gta: string | null;
  sex: Sex | null;
  band: AgeBand | null;
  declared: number | null;
}

const mostNamed = 50;
const ofNoGta = { gtaId: null, gta: null, sex: null, band: null, declared: null } as const;

function missingFacts(rows: readonly SpreadsheetRow[]): Pendency[] {
  return requiredFacts.flatMap((field) => {
    const without = rows.filter((row) => row[field] === null);
    if (without.length === 0) return [];
    const oxIds = without.slice(0, mostNamed).map(({ oxId }) => oxId);
    return [{ kind: 'MISSING_FACT' as const, field, count: without.length, oxIds, ...ofNoGta }];
  });
}

/** §1.12: what a GTA declares and nobody handled, as far as its dead and its shortages do not explain it. */
export function incompleteGtas(declared: readonly DeclaredRow[]): Pendency[] {
  return [...Map.groupBy(declared, ({ gtaId }) => gtaId).values()].flatMap((rows) => {
    const missing = rows.map((row) => ({ row, count: Math.max(0, row.declared - row.handled) }));
    const total = missing.reduce((sum, { count }) => sum + count, 0);
    if (total <= rows[0]!.justified) return [];
    return missing
      .filter(({ count }) => count > 0)
      .map(({ row, count }) => ({
        kind: 'GTA_INCOMPLETE' as const,
        field: null,
        count,
        oxIds: [],
        gtaId: row.gtaId,
        gta: row.gta,
        sex: row.sex,
        band: row.band,
        declared: row.declared,
      }));
  });
}

export function pendenciesOf(rows: readonly SpreadsheetRow[], declared: readonly DeclaredRow[]): Pendency[] {
  return [...missingFacts(rows), ...incompleteGtas(declared)];
}

/** What the certifier may ask about, and does not keep the sheet from being sent. */
export function warningsOf(
  rows: readonly SpreadsheetRow[],
  declared: readonly DeclaredRow[],
): { kind: SpreadsheetWarning; count: number }[] {
  const count = (matches: (row: SpreadsheetRow) => boolean) => rows.filter(matches).length;
  const owners = new Set(rows.map(({ ownerId }) => ownerId)).size;
  const found: Record<SpreadsheetWarning, number> = {
    NO_WEIGHT: count(({ weight }) => weight === null),
    NO_EID: count(({ electronicEarring }) => electronicEarring === null),
    NO_DESTINATION: count(({ isPlaced }) => !isPlaced),
    MIXED_OWNERS: owners > 1 ? owners : 0,
    NO_BREED_CODE: count(({ breed, breedCode }) => breed !== null && breedCode === null),
    GTA_WITHOUT_PAPER: new Set(declared.filter(({ papers }) => papers === 0).map(({ gtaId }) => gtaId)).size,
  };
  // The keys of the record are its words.
  const kinds = Object.keys(found) as SpreadsheetWarning[];
  return kinds.filter((kind) => found[kind] > 0).map((kind) => ({ kind, count: found[kind] }));
}
