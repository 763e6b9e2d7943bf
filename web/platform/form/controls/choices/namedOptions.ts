import { foldText } from '../../../i18n/foldText.ts';
import type { FieldOption } from '../../fields/fieldOption.ts';

export type NamedOptions = {
  found: FieldOption[];
  /** Several groups have an option of that name, and the row names none of them. */
  ambiguous: string[];
  missing: string[];
};

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The rows of what was typed, or pasted from a spreadsheet; one row of cells is a list of names. */
function rowsOf(text: string): string[][] {
  const rows = parts(text, /[\n\r;,]+/).map((row) => parts(row, /\t/));
  return rows.length === 1 ? rows[0]!.map((cell) => [cell]) : rows;
}

/** The options that rows name: of a row the first cell that is a name counts, and its group where it has one. */
export function namedOptions(options: readonly FieldOption[], text: string): NamedOptions {
  const byName = Map.groupBy(options, ({ label }) => foldText(label));
  const named: NamedOptions = { found: [], ambiguous: [], missing: [] };
  for (const row of rowsOf(text)) {
    const cells = row.map(foldText);
    const same = cells.map((cell) => byName.get(cell)).find((each) => each !== undefined) ?? [];
    const inGroup = same.filter(({ group = '' }) => cells.includes(foldText(group)));
    const [option, other] = inGroup.length > 0 ? inGroup : same;
    if (option && !other) named.found.push(option);
    else (option ? named.ambiguous : named.missing).push(row[0]!);
  }
  return named;
}
