interface Row<Ox> {
  line: number;
  /** Whom its numbers identify. */
  boarded?: Ox | null | undefined;
  faults: readonly unknown[];
}

/** What somebody says of the rows of a romaneio, by their lines. */
export interface Said {
  /** Of which ox they are. */
  byHand: ReadonlyMap<number, string>;
  /** Of nobody of this sale. */
  ignored: ReadonlySet<number>;
}

/** Why a row is the carcass of nobody yet. */
export type RowFault = 'NOBODY' | 'STRANGER' | 'UNREADABLE' | 'TWICE';

export interface GatheredRow<R, Ox> {
  row: R;
  ox: Ox | null;
  isByHand: boolean;
  fault: RowFault | null;
}

/** §4.8: each row that counts with the ox it is of, what is said winning over its numbers, and the oxen without one. */
export function gatherRows<Ox extends { oxId: string }, R extends Row<Ox>>(
  rows: readonly R[],
  oxen: readonly Ox[],
  { byHand, ignored }: Said,
): { rows: GatheredRow<R, Ox>[]; missing: Ox[] } {
  const byId = new Map(oxen.map((ox) => [ox.oxId, ox]));
  const taken = new Set<string>();
  const gathered = rows
    .filter(({ line }) => !ignored.has(line))
    .map((row): GatheredRow<R, Ox> => {
      const said = byHand.get(row.line);
      const isByHand = said !== undefined;
      const ox = (isByHand ? byId.get(said) : row.boarded) ?? null;
      if (ox === null) return { row, ox, isByHand, fault: isByHand ? 'STRANGER' : 'NOBODY' };
      const isTwice = taken.has(ox.oxId);
      taken.add(ox.oxId);
      return { row, ox, isByHand, fault: row.faults.length > 0 ? 'UNREADABLE' : isTwice ? 'TWICE' : null };
    });
  return { rows: gathered, missing: oxen.filter(({ oxId }) => !taken.has(oxId)) };
}
