import { bareNumber, ruinOf } from './animalNumbers.calc.ts';
import { dayIn, orderOf, type DayOrder } from './days.calc.ts';
import { areShares, decimalIn, exceeds, signOf, type DecimalSign } from './decimals.calc.ts';
import { choiceIn, type ImportColumn, type ImportRow, type ImportSheet } from './importSheet.calc.ts';
import type { FoundTable } from './tableHead.calc.ts';

/** How the cells of a file are to be understood, decided over all its rows. */
export interface Understanding {
  signs: Readonly<Record<string, DecimalSign>>;
  orders: Readonly<Record<string, DayOrder>>;
  /** Columns of dates that fit both ways: somebody has to say. */
  asks: string[];
}

interface Mapped {
  column: ImportColumn;
  head: string;
  cells: string[];
}

function mappedColumns({ columns }: ImportSheet, { heads, rows }: FoundTable, meanings: readonly (string | null)[]) {
  return columns.flatMap((column): Mapped[] => {
    const at = meanings.indexOf(column.key);
    return at < 0 ? [] : [{ column, head: heads[at] ?? '', cells: rows.map(({ cells }) => cells[at] ?? '') }];
  });
}

const given = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

/** The sign of each column: its own, or that of the others of the file, or the one that the language writes. */
function decideSigns(mapped: readonly Mapped[], usual: DecimalSign): Record<string, DecimalSign> {
  const own = mapped
    .filter(({ column }) => column.type === 'decimal')
    .map((each) => ({ ...each, sign: signOf(given(each.cells)) }));
  const ofFile = own.find(({ sign }) => sign !== null)?.sign ?? usual;
  return Object.fromEntries(
    own.map(({ column, cells, sign }) => {
      const first = sign ?? ofFile;
      const other = first === ',' ? '.' : ',';
      const isOther = sign === null && exceeds(column, cells, first) && !exceeds(column, cells, other);
      return [column.key, isOther ? other : first];
    }),
  );
}

/** The order of each column of dates; that of the others of the file where a column does not say. */
function decideOrders(mapped: readonly Mapped[], chosen: DayOrder | null) {
  const own = mapped
    .filter(({ column }) => column.type === 'day')
    .map(({ column, cells }) => ({ key: column.key, order: orderOf(given(cells)) }));
  const isOrder = (order: string): order is DayOrder => order === 'DAY_FIRST' || order === 'MONTH_FIRST';
  const ofFile = chosen ?? own.map(({ order }) => order).find(isOrder) ?? null;
  return {
    orders: Object.fromEntries(own.map(({ key, order }) => [key, isOrder(order) ? order : (ofFile ?? 'DAY_FIRST')])),
    asks: own.filter(({ order }) => order === 'BOTH' && ofFile === null).map(({ key }) => key),
  };
}

/** Decides how the columns of a file are written, over all its rows. */
export function understand(
  sheet: ImportSheet,
  table: FoundTable,
  { meanings, usual, order }: { meanings: readonly (string | null)[]; usual: DecimalSign; order: DayOrder | null },
): Understanding {
  const mapped = mappedColumns(sheet, table, meanings);
  return { signs: decideSigns(mapped, usual), ...decideOrders(mapped, order) };
}

interface How {
  sign: DecimalSign;
  order: DayOrder;
  head: string;
}

/** A cell as the product writes it; what is not understood stays, to be refused where it stands. */
export function readCell(column: ImportColumn, text: string, { sign, order, head }: How): string {
  if (column.type === 'choice') return choiceIn(column, text) ?? text;
  if (column.type === 'day') return dayIn(text, order) ?? text;
  if (column.type === 'decimal') return decimalIn(column, text, { sign, head }) ?? text;
  if (column.type === 'chip' || column.type === 'sisbov')
    return ruinOf(text, column.type) === null ? bareNumber(text) : text;
  return text.replace(/^'/, '').replaceAll(/\s+/g, ' ');
}

/** A cell typed by hand: by the sign it shows, or else the usual one of the language, and the order of all screens. */
export const typedCell = (column: ImportColumn, text: string, usual: DecimalSign): string => {
  const plain = text.trim();
  const sign = signOf([plain]) ?? usual;
  return plain === '' ? '' : readCell(column, plain, { sign, order: 'DAY_FIRST', head: '' });
};

const percent = (figure: string) =>
  Number.isNaN(Number(figure)) ? figure : String(Number((Number(figure) * 100).toFixed(6)));

/** The rows of a file as they are understood, each with its line. */
export function readRows(
  sheet: ImportSheet,
  table: FoundTable,
  { meanings, understanding }: { meanings: readonly (string | null)[]; understanding: Understanding },
): { line: number; row: ImportRow }[] {
  const mapped = mappedColumns(sheet, table, meanings).map(({ column, head, cells }) => {
    const sign = understanding.signs[column.key] ?? ',';
    const order = understanding.orders[column.key] ?? 'DAY_FIRST';
    const shares = column.type === 'decimal' && areShares(column, given(cells), sign);
    const read = (text: string) => {
      const cell = readCell(column, text, { sign, order, head });
      return shares ? percent(cell) : cell;
    };
    return { key: column.key, cells: cells.map((text) => (text === '' ? null : read(text))) };
  });
  return table.rows.map(({ line }, index) => ({
    line,
    row: Object.fromEntries(mapped.flatMap(({ key, cells }) => (cells[index] == null ? [] : [[key, cells[index]]]))),
  }));
}
