import { cellText } from '../files/sheetCells.calc.ts';

/** A cell of a sheet as text. A figure of three decimals gets a fourth: no dot in it groups thousands. */
export function sheetCell(cell: unknown): string {
  const text = cellText(cell);
  return typeof cell === 'number' && /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
