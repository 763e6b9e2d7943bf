import { ruinOf } from './animalNumbers.calc.ts';
import type { ImportColumn, ImportRow, ImportSheet } from './importSheet.calc.ts';

/** What is wrong in a cell whatever the farm holds. */
export interface PlainFault {
  row: number;
  column: string;
  code: 'ImportCellNeeded' | 'ImportCellUnread' | 'ImportNumberRuined';
  reason?: 'SCIENTIFIC' | 'ROUNDED' | 'ZERO_LOST' | 'BLANKS';
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function isRead({ type, choices = [] }: ImportColumn, text: string): boolean {
  if (type === 'day') return isDay(text);
  if (type === 'decimal') return /^-?\d{1,15}(\.\d+)?$/.test(text);
  return type !== 'choice' || choices.some(({ value }) => value === text);
}

function faultOf(column: ImportColumn, text: string): Pick<PlainFault, 'code' | 'reason'> | null {
  if (column.type === 'chip' || column.type === 'sisbov') {
    const reason = ruinOf(text, column.type);
    if (reason) return { code: 'ImportNumberRuined', reason };
  }
  return isRead(column, text) ? null : { code: 'ImportCellUnread' };
}

/** Cells that are missing, are not what their column says, or were ruined by a spreadsheet. */
export function plainFaults(
  { columns, oneOf = [] }: ImportSheet,
  rows: readonly ImportRow[],
  defaults: ImportRow,
): PlainFault[] {
  // Of the numbers that may name an animal, one that the others of the file have.
  const first = oneOf.find((key) => rows.some((row) => row[key])) ?? oneOf[0];
  return rows.flatMap((row, index) => {
    const cells = columns.flatMap((column): PlainFault[] => {
      const text = row[column.key] ?? '';
      if (text === '')
        return column.required && !defaults[column.key]
          ? [{ row: index, column: column.key, code: 'ImportCellNeeded' }]
          : [];
      const fault = faultOf(column, text);
      return fault ? [{ row: index, column: column.key, ...fault }] : [];
    });
    const isNameless = first !== undefined && oneOf.every((key) => !row[key]);
    return isNameless ? [...cells, { row: index, column: first, code: 'ImportCellNeeded' }] : cells;
  });
}
