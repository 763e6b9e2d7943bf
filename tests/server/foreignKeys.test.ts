import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../support/rows.ts';
import { startTwoFarms, type TwoFarms } from '../support/twoFarms.ts';
import { mostRows, quoted, type ForeignKey, type Table } from '../support/tables.ts';

/** Ids of anything at all, told beside their type. */
const polymorphic = ['Activity.subjectId'];
/** Names of a group of rows, not of one. */
const groups = ['Formulation.lineageId'];
/** Tables whose rows the database lets nobody change, or only in part. */
const appendOnly: ReadonlySet<string> = new Set(['StockMovement']);
/** Values of which there may be only one among all farms. */
const unguessable = ['Invitation_tokenHash_key'];

let farms: TwoFarms;
let owned: Table[];
beforeAll(async () => {
  farms = await startTwoFarms();
  owned = [...farms.tables.values()].filter(({ farmColumn }) => farmColumn !== null);
});
afterAll(() => farms.close());

/** The keys between two tables that both say whose their rows are. */
function links(): { table: Table; target: Table; key: ForeignKey }[] {
  return owned.flatMap((table) =>
    table.foreignKeys.flatMap((key) => {
      const target = farms.tables.get(key.table)!;
      return target.farmColumn === null ? [] : [{ table, target, key }];
    }),
  );
}

/** Where in a key the farm stands, on both ends. */
function farmPlace({ table, target, key }: ReturnType<typeof links>[number]): number {
  return key.columns.findIndex(
    (column, index) => column === table.farmColumn && key.references[index] === target.farmColumn,
  );
}

test('every row of a farm says whose it is', () => {
  const missing = owned.filter(({ name, columns, foreignKeys }) => {
    const farmId = columns.find((column) => column.name === 'farmId');
    const isKept = foreignKeys.some((key) => key.columns.includes('farmId') && farmId?.notNull);
    return name !== 'Farm' && !isKept;
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(owned.length).toBeGreaterThan(8);
});

test('every link between rows of farms carries the farm', () => {
  const loose = links().filter((link) => farmPlace(link) < 0);
  expect(loose.map(({ key }) => key.name)).toEqual([]);
});

test('every column that names another row is a foreign key', () => {
  const loose = owned.flatMap(({ name, columns, foreignKeys }) =>
    columns
      .filter(
        (column) =>
          column.type === 'uuid' &&
          /[a-z]Id$/.test(column.name) &&
          !foreignKeys.some((key) => key.columns.includes(column.name)),
      )
      .map((column) => `${name}.${column.name}`),
  );
  expect(loose).toEqual([...polymorphic, ...groups]);
});

test('what may be there only once may be there once per farm', () => {
  const global = owned.flatMap(({ uniques, farmColumn }) =>
    uniques.filter(({ columns }) => !columns.includes(farmColumn!)).map(({ name }) => name),
  );
  expect(global).toEqual(unguessable);
});

/** Rows for a new one to hang on that no row hangs on yet, so that nothing else than the farm is wrong with it. */
async function freshParents({ foreignKeys }: Table): Promise<Row> {
  const told: Row = {};
  for (const { table, columns, references } of foreignKeys) {
    if (farms.tables.get(table)!.farmColumn !== null) continue;
    const serial = farms.own.of(table).length + 100;
    const made = await farms.own.insert(table, serial);
    for (const [index, column] of columns.entries()) told[column] = made[references[index]!];
  }
  return told;
}

/** Links it may do without, which could meet a row that has them already. */
function otherKeys({ foreignKeys, columns }: Table): Row {
  const optional = foreignKeys
    .flatMap((key) => key.columns)
    .filter((name) => columns.some((column) => column.name === name && !column.notNull));
  return Object.fromEntries(optional.map((name) => [name, null]));
}

test('no row can be linked to, or moved to, another farm', async () => {
  let tried = 0;
  for (const link of links()) {
    const { table, target, key } = link;
    const place = farmPlace(link);
    const others = key.columns
      .map((column, index) => [column, key.references[index]!] as const)
      .filter((_, index) => index !== place);
    if (others.length === 0) continue;
    const foreign = farms.other.of(target.name)[0]!;
    const told = Object.fromEntries(others.map(([column, reference]) => [column, foreign[reference]]));
    const refused = { code: '23503', constraint: key.name };

    const columns = Object.keys(told).map((column, index) => `${quoted(column)} = $${index + 2}`);
    const change = `UPDATE ${quoted(table.name)} SET ${columns.join(', ')} WHERE ctid = (SELECT min(ctid) FROM ${quoted(table.name)} WHERE ${quoted(table.farmColumn!)} = $1)`;
    await expect(farms.sql.query(change, [farms.own.farmId, ...Object.values(told)]), key.name).rejects.toMatchObject(
      appendOnly.has(table.name) ? { code: expect.stringMatching(/^(23503|P0001)$/) } : refused,
    );

    // A farm that may have only one row has it already.
    if (table.name !== 'Farm' && mostRows(table) > 1) {
      await expect(
        farms.own.insert(table.name, 60 + tried, { ...otherKeys(table), ...(await freshParents(table)), ...told }),
        key.name,
      ).rejects.toMatchObject(refused);
      // What the ledger names cannot be moved either: its rows would have to follow.
      const move = `UPDATE ${quoted(table.name)} SET "farmId" = $2 WHERE id = $1`;
      await expect(
        farms.sql.query(move, [farms.own.id(table.name, 1), farms.other.farmId]),
        `move ${key.name}`,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(2350[35]|P0001)$/) });
    }
    tried += 1;
  }
  expect(tried).toBeGreaterThan(4);
});
