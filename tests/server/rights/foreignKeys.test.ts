import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../support/generated/rows.ts';
import { directory } from '../../support/statements/models.ts';
import { startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';
import { mostRows, quoted, type ForeignKey, type Table } from '../../support/generated/tables.ts';
import { onOnePostgres } from '../../support/servers/database.ts';

/** Ids of any type, stored next to a type column. */
const polymorphic = ['Activity.subjectId'];
/** Ids of a group of rows, not of one row. */
const groups = ['Formulation.lineageId', 'HealthTask.assignmentId', 'Medicine.lineageId', 'TractPlan.lineageId'];
/** Of a farm beside this one, which may leave by itself. */
const ofOtherFarms = ['Backup.restoredFarmId', 'Farm.replacedById'];
/** What an ox was names what it had then, which may have been removed since, as a place on a GTA is. */
const ofPast = ['OxPast'];
/** Tables whose rows are immutable in the database, at least in part. */
const appendOnly: ReadonlySet<string> = new Set([
  'StockMovement',
  'EarringEvent',
  'OxEvent',
  'BatchEvent',
  'MedicineApplication',
  'MedicineMovement',
]);

let farms: TwoFarms;
let owned: Table[];
beforeAll(async () => {
  farms = await startTwoFarms();
  owned = [...farms.tables.values()].filter(({ name, farmColumn }) => farmColumn !== null && !directory.has(name));
});
afterAll(() => farms.close());

/** Foreign keys between two tables that both have a farmId. */
function links(): { table: Table; target: Table; key: ForeignKey }[] {
  return owned.flatMap((table) =>
    table.foreignKeys.flatMap((key) => {
      const target = farms.tables.get(key.table)!;
      return target.farmColumn === null ? [] : [{ table, target, key }];
    }),
  );
}

/** The position of the farm column in a key, on both ends. */
function farmPlace({ table, target, key }: ReturnType<typeof links>[number]): number {
  return key.columns.findIndex(
    (column, index) => column === table.farmColumn && key.references[index] === target.farmColumn,
  );
}

test('every row of a farm has a farmId', () => {
  const missing = owned.filter(({ name, columns, foreignKeys }) => {
    const farmId = columns.find((column) => column.name === 'farmId');
    const isKept = foreignKeys.some((key) => key.columns.includes('farmId') && farmId?.notNull);
    return name !== 'Farm' && !isKept;
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(owned.length).toBeGreaterThan(8);
});

test('every foreign key between farm tables includes the farm', () => {
  const loose = links().filter((link) => farmPlace(link) < 0);
  expect(loose.map(({ key }) => key.name)).toEqual([]);
});

test('every column that references another row is a foreign key', () => {
  const loose = owned.flatMap(({ name, columns, foreignKeys }) =>
    columns
      .filter(() => !ofPast.includes(name))
      .filter(
        (column) =>
          column.type === 'uuid' &&
          /[a-z]Id$/.test(column.name) &&
          !foreignKeys.some((key) => key.columns.includes(column.name)),
      )
      .map((column) => `${name}.${column.name}`),
  );
  expect(loose).toEqual([...polymorphic, ...ofOtherFarms, ...groups]);
});

test('unique constraints are per farm', () => {
  const global = owned.flatMap(({ uniques, farmColumn }) =>
    uniques.filter(({ columns }) => !columns.includes(farmColumn!)).map(({ name }) => name),
  );
  expect(global).toEqual([]);
});

/** Unreferenced parent rows for a new row, so that only the farm is wrong with it. */
async function freshParents(child: Table): Promise<Row> {
  const { foreignKeys, uniques } = child;
  const optional = otherKeys(child);
  const values: Row = {};
  // The longest key last: its columns belong together.
  for (const { table, columns, references } of foreignKeys.toSorted((a, b) => a.columns.length - b.columns.length)) {
    // A parent that may have only one such row has it already.
    const isAlone =
      !columns.some((name) => name in optional) &&
      uniques.some((unique) => unique.columns.every((name) => columns.includes(name)));
    const parent = farms.tables.get(table)!;
    if (table === 'Farm' || (parent.farmColumn !== null && !isAlone)) continue;
    const serial = farms.own.of(table).length + 1_000;
    const made = await farms.own.insert(table, serial, await freshParents(parent));
    for (const [index, column] of columns.entries()) values[column] = made[references[index]!];
  }
  return values;
}

/** Optional links without which there is no row. */
const needed: Readonly<Record<string, string>> = {
  Document: 'gtaId',
  Earring: 'purchaseId',
  FinancialPayment: 'termId',
};

/** Optional links, which could violate a unique constraint. */
function otherKeys({ name: table, foreignKeys, columns }: Table): Row {
  const optional = foreignKeys
    .flatMap((key) => key.columns)
    .filter((name) => name !== needed[table] && columns.some((column) => column.name === name && !column.notNull));
  return Object.fromEntries(optional.map((name) => [name, null]));
}

/** Links of which a row has one alone, or which it has only with something else: that as well. */
const instead: Readonly<Record<string, Row>> = {
  Document_farmId_troughReadingId_fkey: { gtaId: null },
  Document_farmId_purchaseId_fkey: { gtaId: null },
  Document_farmId_occurrenceId_fkey: { gtaId: null },
  Document_farmId_oxDeathId_fkey: { gtaId: null },
  FinancialPayment_farmId_salePaymentId_fkey: { termId: null },
  FinancialPayment_farmId_purchaseId_fkey: { termId: null, part: 'GOODS' },
  FinancialPayment_farmId_lotId_fkey: { termId: null },
  Ox_farmId_earringId_fkey: { sisbov: '105500508091406' },
};

onOnePostgres('no row can reference, or be moved to, another farm', async () => {
  let tried = 0;
  for (const link of links()) {
    const { table, target, key } = link;
    const place = farmPlace(link);
    const others = key.columns
      .map((column, index) => [column, key.references[index]!] as const)
      .filter((_, index) => index !== place);
    if (others.length === 0) continue;
    const foreign = farms.other.of(target.name)[0]!;
    const linked = Object.fromEntries(others.map(([column, reference]) => [column, foreign[reference]]));
    const values = { ...linked, ...instead[key.name] };
    // Another key over the same columns, of this table or to it, may be the first to refuse.
    const alike = links().filter(
      (other) =>
        (other.table === table && other.key.columns.some((name) => name in values)) ||
        (other.target === table && other.key.references.some((name) => name in values)),
    );
    const names = alike.map((other) => other.key.name).join('|');
    const refused = { code: '23503', constraint: expect.stringMatching(new RegExp(`^(${names})$`)) };

    const columns = Object.keys(values).map((column, index) => `${quoted(column)} = $${index + 2}`);
    const change = `UPDATE ${quoted(table.name)} SET ${columns.join(', ')} WHERE ctid = (SELECT min(ctid) FROM ${quoted(table.name)} WHERE ${quoted(table.farmColumn!)} = $1)`;
    await expect(farms.sql.query(change, [farms.own.farmId, ...Object.values(values)]), key.name).rejects.toMatchObject(
      appendOnly.has(table.name) ? { code: expect.stringMatching(/^(23503|P0001)$/) } : refused,
    );

    // A farm that may have only one row has it already.
    if (table.name !== 'Farm' && mostRows(table) > 1) {
      await expect(
        farms.own.insert(table.name, 500 + tried, { ...otherKeys(table), ...(await freshParents(table)), ...values }),
        key.name,
      ).rejects.toMatchObject(refused);
      // Rows referenced by the ledger cannot be moved either: ledger rows would have to follow.
      const made = farms.own.of(table.name);
      const row = made[1 % made.length]!;
      const named = table.primaryKey.map((column, index) => `${quoted(column)} = $${index + 2}`).join(' AND ');
      const move = `UPDATE ${quoted(table.name)} SET "farmId" = $1 WHERE ${named}`;
      await expect(
        farms.sql.query(move, [farms.other.farmId, ...table.primaryKey.map((column) => row[column])]),
        `move ${key.name}`,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(2350[35]|P0001)$/) });
    }
    tried += 1;
  }
  expect(tried).toBeGreaterThan(4);
});
