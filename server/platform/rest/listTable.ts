import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import { exampleOf } from '../examples.ts';
import type { Table, TableColumn, TableRow } from '../files/table.ts';
import { isFields } from './body.ts';

/** Ids, polygons and lists have no place in a file that people read. */
function leavesOf(fields: unknown, path: readonly string[] = []): { path: readonly string[]; value: unknown }[] {
  return Object.entries(isFields(fields) ? fields : {}).flatMap(([name, value]) => {
    if (/^id$|Id$|^polygon$/.test(name) || Array.isArray(value)) return [];
    const own = [...path, name];
    return isFields(value) ? leavesOf(value, own) : [{ path: own, value }];
  });
}

function cellAt(row: unknown, path: readonly string[]): TableRow[string] {
  const value = path.reduce<unknown>((each, name) => (isFields(each) ? each[name] : null), row);
  return value == null ? null : typeof value === 'number' ? new Decimal(value) : String(value);
}

/** The rows of an answer as a file, in columns named as its fields. */
export function listTable(title: string, row: z.ZodType, presented: readonly unknown[]): Table {
  const leaves = leavesOf(exampleOf(row)).map((leaf) => ({ ...leaf, key: leaf.path.join('.') }));
  const rows = presented.map((each) => Object.fromEntries(leaves.map(({ key, path }) => [key, cellAt(each, path)])));
  const placesOf = (key: string) =>
    rows.reduce((most, { [key]: cell }) => Math.max(most, cell instanceof Decimal ? cell.decimalPlaces() : 0), 0);
  const columns = leaves.map(({ key, value }): TableColumn => {
    const isNumber = typeof value === 'number';
    return isNumber ? { key, label: key, kind: 'number', places: placesOf(key) } : { key, label: key, kind: 'text' };
  });
  return { title, columns, rows };
}
