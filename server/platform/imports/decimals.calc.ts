import { Decimal } from 'decimal.js';
import type { ImportColumn } from './importSheet.calc.ts';

/** What stands before the decimals. */
export type DecimalSign = ',' | '.';

const kgPerArroba = 30;
const kgPerTon = 1_000;

/** A figure without its currency, unit and blanks. */
const bare = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0']/g, '')
    .replace(/^(?:r\$|us\$|\$|brl)/i, '')
    .replace(/(?:\/?(?:kg|kgs|quilos?|@|arrobas?|%|ton(?:eladas)?\.?|t|ha|hectares?|m²|m2|m|cab\.?|cabecas?))+$/i, '')
    .replace(/^(?:r\$|us\$|\$)/i, '');

/** A zero before the sign begins no thousands. */
const isGrouped = (text: string) => /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) && new Set(text.match(/[.,]/g)).size === 1;

/** The sign that one figure shows beyond doubt. */
function signIn(text: string): DecimalSign | null {
  const plain = bare(text)
    .replace(/^[-+(]/, '')
    .replace(/\)$/, '');
  if (!/^[\d.,]+$/.test(plain) || !/[.,]/.test(plain)) return null;
  const last = /[.,](?=\d*$)/.exec(plain)?.[0] as DecimalSign;
  const other = last === ',' ? '.' : ',';
  if (plain.includes(other)) return last;
  if (plain.split(last).length > 2) return other;
  return isGrouped(plain) ? null : last;
}

/** The sign of a column: what most of its figures show; null where none does. */
export function signOf(cells: readonly string[]): DecimalSign | null {
  const found = cells.flatMap((cell) => signIn(cell) ?? []);
  if (found.length === 0) return null;
  return found.filter((sign) => sign === ',').length * 2 >= found.length ? ',' : '.';
}

/** Digits, whose thousands may be grouped by the other sign. */
const withComma = /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/;
const withDot = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/** A figure as the product writes it; null where it is none. One that shows its own sign is read by that. */
function plainDecimal(text: string, ofColumn: DecimalSign): string | null {
  const sign = signIn(text) ?? ofColumn;
  const plain = bare(text).replace(/^\+/, '');
  const negative = /^\((.*)\)$/.exec(plain);
  const written = negative ? `-${negative[1]}` : plain;
  if (!(sign === ',' ? withComma : withDot).test(written)) return null;
  return new Decimal(written.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.')).toFixed();
}

/** Whether reading a column with this sign makes figures that the column cannot have. */
export function exceeds({ most }: ImportColumn, cells: readonly string[], sign: DecimalSign): boolean {
  return most !== undefined && cells.some((cell) => Number(plainDecimal(cell, sign) ?? 0) > most);
}

const ownUnits: Readonly<Record<string, RegExp>> = {
  kg: /(^|[\d\s(])(kgs?|quilos?)\.?\)?$/i,
  'R$/kg': /\/\s*(kg|quilo)\b/i,
  ha: /(^|[\d\s(])(ha|hectares?)\.?\)?$/i,
};

/** What a figure in the unit of its cell or heading counts in that of its column; null where the text names none. */
function factorOf({ unit }: ImportColumn, text: string): number | null {
  if (unit === 'kg' && /@|arroba/i.test(text)) return kgPerArroba;
  if (unit === 'kg' && /(^|[\d\s(])t(on|oneladas?)?\.?\)?$/i.test(text.trim())) return kgPerTon;
  if (unit === 'R$/kg' && /\/\s*t(on|onelada)?\b/i.test(text)) return 1 / kgPerTon;
  if (unit === 'ha' && /m²|m2/i.test(text)) return 1 / 10_000;
  return unit !== undefined && ownUnits[unit]?.test(text) ? 1 : null;
}

const times = (figure: string, factor: number) => (factor === 1 ? figure : new Decimal(figure).times(factor).toFixed());

/** The figure of a cell in the unit of its column. */
export function decimalIn(column: ImportColumn, cell: string, { sign, head }: { sign: DecimalSign; head: string }) {
  const figure = plainDecimal(cell, sign);
  if (figure === null) return null;
  return times(figure, factorOf(column, cell.trim()) ?? factorOf(column, head) ?? 1);
}

/** A sheet stores 62.5 % as 0.625: all figures of the column are parts of one. */
export function areShares({ unit }: ImportColumn, cells: readonly string[], sign: DecimalSign): boolean {
  if (unit !== '%' || cells.some((cell) => cell.includes('%'))) return false;
  const figures = cells.flatMap((cell) => plainDecimal(cell, sign) ?? []).map(Number);
  return (
    figures.length > 0 && figures.every((figure) => figure <= 1) && figures.some((figure) => figure > 0 && figure < 1)
  );
}
