import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, expect } from 'vitest';
import { withoutFarmValue } from './farmValues.ts';
import { farmColumns, typedColumns } from './models.ts';
import { noteStatements, takeStatements } from './sent.ts';
import { unstableParts } from './unstable.ts';

/** Prisma reads every enum that it wrote as text, by a function that is STABLE, and cannot be made not to. */
const isOfPrisma = (sql: string): boolean => sql.includes('"public"."');

/** Who belongs to which farm is found out before the farm is known: these tables are not behind the wall. */
const directory = new Set(['Invitation', 'Membership']);

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
  // Prisma reads the directory past the scope also in a transaction of a farm.
  const faults = isOfPrisma(sql)
    ? open.filter((each) => !directory.has(tableOf(each)))
    : [...open, ...unstableParts(sql, typedColumns)];
  return faults.length === 0 ? null : `${faults.join(', ')}\n${sql}`;
}

/** By all files of a worker, which send the same statements. */
const checked = new Set<string>();

/** Each statement that the file sends behind the wall of a farm is checked when it ends. */
export function checkStatements(): void {
  noteStatements();
  beforeAll(() => void takeStatements());
  afterAll(async () => {
    await loadModule();
    const sent = takeStatements().flatMap(({ sql, isWalled }) => (isWalled && !checked.has(sql) ? [sql] : []));
    expect(
      sent.flatMap((sql) => faultOf(sql) ?? []),
      'statements that do not carry the value of the farm to each table (ADR 50)',
    ).toEqual([]);
    for (const sql of sent) checked.add(sql);
  });
}
