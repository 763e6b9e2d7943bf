/** No entry of a map has more places: a long line has several. */
export const mostOfEntry = 500;

interface OfPlace {
  lineId: string | null;
  locationType: string;
}

/** Rows in the order of lines, in entries of one line each; those outside of lines apart by what they are. */
export function entriesOf<Row extends OfPlace>(rows: readonly Row[]): Row[][] {
  const entries: Row[][] = [];
  for (const row of rows) {
    const entry = entries.at(-1);
    const [first] = entry ?? [];
    const isSame = first?.lineId === row.lineId && first.locationType === row.locationType;
    if (entry && isSame && entry.length < mostOfEntry) entry.push(row);
    else entries.push([row]);
  }
  return entries;
}
