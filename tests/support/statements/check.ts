import { loadModule, parseSync } from 'libpg-query';
import { afterAll, beforeAll, expect } from 'vitest';
import { withoutFarmValue } from './farmValues.ts';
import { directory, farmColumns, typedColumns } from './models.ts';
import { noteStatements, takeStatements } from './sent.ts';
import { below } from './trees.ts';
import { unstableParts } from './unstable.ts';

/** Prisma reads every enum that it wrote as text, by a function that is STABLE, and cannot be made not to. */
const isOfPrisma = (sql: string): boolean => sql.includes('"public"."');

const tableOf = (open: string): string => open.split(' ')[0]!;

/** The first word of a statement and the tables that it leaves open; null where it leaves none. */
export function openOf(sql: string): string | null {
  const tables = new Set(withoutFarmValue(sql, farmColumns).map(tableOf));
  if (tables.size === 0) return null;
  const [, verb = ''] = /^\s*(?:\/\*.*?\*\/)?\s*(\w+)/.exec(sql) ?? [];
  return [verb.toUpperCase(), ...[...tables].toSorted()].join(' ');
}

/** What is wrong with a statement of a farm; null where nothing is. */
export function faultOf(sql: string): string | null {
  const open = withoutFarmValue(sql, farmColumns);
  const faults = isOfPrisma(sql) ? open : [...open, ...unstableParts(sql, typedColumns)];
  return faults.length === 0 ? null : `${faults.join(', ')}\n${sql}`;
}

/** The tables of the directory that a statement writes while it reads or writes tables of farms; null where none. */
export function mixtureOf(sql: string): string | null {
  const { stmts } = parseSync(sql);
  const named = (node: unknown) => [...below('RangeVar', node)].map(({ relname = '' }) => relname);
  const changes = [
    ...[...below('InsertStmt', stmts)].map(({ relation }) => relation?.relname ?? ''),
    ...[...below('UpdateStmt', stmts)].map(({ relation }) => relation?.relname ?? ''),
    ...[...below('DeleteStmt', stmts)].map(({ relation }) => relation?.relname ?? ''),
  ];
  const written = changes.filter((table) => directory.has(table));
  const isOfFarms = [...changes, ...named(stmts)].some((table) => farmColumns.has(table));
  return written.length > 0 && isOfFarms ? `${written.join(', ')}\n${sql}` : null;
}

/** By all files of a worker, which send the same statements. */
const checked = new Set<string>();

/** Each statement that the file sends behind the wall of a farm is checked when it ends. */
export function checkStatements(): void {
  noteStatements();
  beforeAll(() => void takeStatements());
  afterAll(async () => {
    await loadModule();
    const all = takeStatements().filter(({ sql }) => !checked.has(sql));
    expect(
      all.flatMap(({ sql }) => mixtureOf(sql) ?? []),
      'statements that write the directory of accounts together with rows of farms (ADR 50)',
    ).toEqual([]);
    const sent = all.flatMap(({ sql, isWalled }) => (isWalled ? [sql] : []));
    expect(
      sent.flatMap((sql) => faultOf(sql) ?? []),
      'statements that do not carry the value of the farm to each table (ADR 50)',
    ).toEqual([]);
    for (const { sql } of all) checked.add(sql);
  });
}
