import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDatamodel } from '../../../server/platform/db/generated/pothos.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';
import { ScopeError } from '../../../server/platform/db/scope.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { limitsOf } from '../../../server/platform/rights/rights.ts';
import type { ApiKeyScope } from '../../../server/platform/rights/scopes.ts';
import { watchFarm, type FarmWatch } from '../../support/farms/farmWatch.ts';
import type { Row } from '../../support/generated/rows.ts';
import { leaksOf, startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';
import { casesOf } from '../../support/generated/proven.ts';

type Delegate = Record<string, (args?: object) => Promise<unknown>>;

interface ModelField {
  name: string;
  kind: string;
  type: string;
  isList: boolean;
}

const models = (getDatamodel() as unknown as { datamodel: { models: Record<string, { fields: ModelField[] }> } })
  .datamodel.models;
const names = Object.keys(models);
const owned = names.filter((name) => models[name]!.fields.some((field) => field.name === 'farmId'));
/** Models owned by people instead of a farm; the scope shows those of its members. */
const shared = ['Person'];
const unowned = names.filter((name) => name !== 'Farm' && !owned.includes(name) && !shared.includes(name));
const relationsOf = (name: string) => models[name]!.fields.filter(({ kind }) => kind === 'object');

const reads = [
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'count',
  'aggregate',
  'groupBy',
];
const writes = [
  'create',
  'createMany',
  'createManyAndReturn',
  'update',
  'updateMany',
  'updateManyAndReturn',
  'upsert',
  'delete',
  'deleteMany',
];
/** Operations for other databases, which always fail. */
const unusable = ['findRaw', 'aggregateRaw'];

/** So many relations of a related row are read at once. */
const secondsAtOnce = 12;

let farms: TwoFarms;
let watch: FarmWatch;
beforeAll(async () => {
  farms = await startTwoFarms();
  watch = await watchFarm(farms.sql, farms.tables, farms.otherFarm.farmId);
});
afterAll(() => farms.close());

const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const scoped = (name: string) =>
  (farms.app.app.platform.database.forFarm(farms.own.farmId) as unknown as Record<string, Delegate>)[lower(name)]!;
const otherRow = (name: string): Row => (name === 'Farm' ? { id: farms.other.farmId } : farms.other.of(name)[0]!);

/** Every `where` by which Prisma can identify exactly this row. */
function uniqueWheres(name: string, row: Row): Row[] {
  const { primaryKey, uniques } = farms.tables.get(name)!;
  const keys = [primaryKey, ...uniques.map(({ columns }) => columns)].filter((columns) =>
    columns.every((column) => row[column] != null),
  );
  return keys.map((columns) => {
    const key = Object.fromEntries(columns.map((column) => [column, row[column]]));
    return columns.length === 1 ? key : { [columns.join('_')]: key };
  });
}

/** A new row as Prisma input. */
function draftOf(name: string, reported: Row = {}): Row {
  const draft =
    name === 'Farm'
      ? { id: farms.own.farmId, name: 'x', acronym: 'X', currentDay: '2026-01-01', updatedAt: new Date() }
      : farms.own.draft(name, 40);
  const dates = farms.tables
    .get(name)!
    .columns.filter(({ type }) => type === 'date')
    .map((column) => column.name);
  return Object.fromEntries(
    Object.entries({ ...draft, ...reported }).map(([key, value]) => [
      key,
      dates.includes(key) ? new Date(String(value)) : value,
    ]),
  );
}

async function outcomeOf(name: string, operation: string, args: object): Promise<unknown> {
  return scoped(name)[operation]!(args).catch((error: unknown) => error);
}

/** Lines of ledgers: the role of requests may not do everything with them, whose ever they are (ADR 50). */
const ledgers: ReadonlySet<string> = new Set([
  ...['BatchEvent', 'EarringEvent', 'MedicineApplication', 'MedicineMovement', 'Ox', 'OxEvent', 'StockMovement'],
]);

/** Refused by the rights of the role. */
const isBarred = (name: string, outcome: unknown): boolean =>
  ledgers.has(name) && (outcome as { code?: string }).code === 'P2039';

/** Refused by the scope itself, before any statement is sent. */
async function expectRefused(name: string, operation: string, args: object): Promise<void> {
  const outcome = await outcomeOf(name, operation, args);
  expect(outcome, `${name}.${operation} ${JSON.stringify(args)}`).toBeInstanceOf(ScopeError);
}

test('every Prisma client operation is covered by this test', () => {
  const known = [...reads, ...writes, ...unusable, 'fields', 'name', '$name', '$parent'];
  const missing = Reflect.ownKeys(farms.app.app.platform.database.everyFarm.membership).filter(
    (key) => typeof key === 'string',
  );
  expect(missing.filter((key) => !known.includes(key))).toEqual([]);
  expect([...owned, ...unowned].length).toBe(names.length - 2);
});

const isDue = casesOf('scope', 6);

describe.each([...owned, 'Farm', ...shared].filter((name) => isDue(name, models[name]!.fields)))('%s', (name) => {
  const column = name === 'Farm' || shared.includes(name) ? 'id' : 'farmId';

  test('reads no rows of the other farm', async () => {
    const row = otherRow(name);
    const theirs = { [column]: column === 'farmId' ? farms.other.farmId : row.id };
    const tricks: object[] = [
      theirs,
      { OR: [theirs, {}] },
      { OR: [theirs, { NOT: theirs }] },
      { AND: theirs },
      { AND: [theirs] },
      { NOT: { NOT: theirs } },
      { AND: [], OR: [theirs] },
    ];
    for (const where of tricks) {
      for (const operation of ['findMany', 'findFirst']) {
        const outcome = await outcomeOf(name, operation, { where });
        expect(outcome).not.toBeInstanceOf(Error);
        expect(leaksOf(outcome, farms)).toEqual([]);
      }
      const groups = (await outcomeOf(name, 'groupBy', { by: [column], where, _count: true })) as Row[];
      expect(groups.map((group) => leaksOf(group, farms))).toEqual(groups.map(() => []));
      const { _count: all } = (await outcomeOf(name, 'aggregate', { where, _count: true })) as { _count: number };
      expect(all).toBe(groups.reduce((sum, { _count }) => sum + Number(_count), 0));
    }
    expect(await outcomeOf(name, 'count', { where: theirs })).toBe(0);
    expect(await outcomeOf(name, 'findFirstOrThrow', { where: theirs })).toMatchObject({ code: 'P2025' });
    const wheres = uniqueWheres(name, row);
    expect(wheres.length).toBeGreaterThan(0);
    for (const where of wheres) {
      expect(await outcomeOf(name, 'findUnique', { where })).toBeNull();
      expect(await outcomeOf(name, 'findUniqueOrThrow', { where })).toMatchObject({ code: 'P2025' });
    }
  });

  test('reads its own rows', async () => {
    const rows = (await outcomeOf(name, 'findMany', {})) as Row[];
    expect(rows.length).toBeGreaterThan(0);
    expect(await outcomeOf(name, 'count', {})).toBe(rows.length);
  });

  test('relations lead to no rows of the other farm', async () => {
    const readWith = async (first: string, seconds: readonly string[]) => {
      const inside = Object.fromEntries(seconds.map((second) => [second, true]));
      const outcome = await outcomeOf(name, 'findMany', {
        include: { [first]: seconds.length === 0 ? true : { include: inside } },
      });
      if (outcome instanceof ScopeError) return false;
      expect(outcome, `${first}.${seconds.join()}`).not.toBeInstanceOf(Error);
      expect(leaksOf(outcome, farms), `${first}.${seconds.join()}`).toEqual([]);
      return true;
    };
    for (const first of relationsOf(name)) {
      const seconds = relationsOf(first.type).map((second) => second.name);
      await readWith(first.name, []);
      for (let from = 0; from < seconds.length; from += secondsAtOnce) {
        const some = seconds.slice(from, from + secondsAtOnce);
        // Where the scope refuses one, the others are read alone.
        if (await readWith(first.name, some)) continue;
        for (const second of some) await readWith(first.name, [second]);
      }
    }
  });

  test('is not reachable through a model shared by all farms', async () => {
    const ways = (
      shared.includes(name) ? [undefined] : relationsOf(name).filter(({ type }) => shared.includes(type))
    ).flatMap((way) =>
      relationsOf(way?.type ?? name)
        .filter(({ type }) => owned.includes(type))
        .map((back) => ({ way, back })),
    );
    const wrap = (way: ModelField | undefined, key: string, inner: object): object =>
      way
        ? { [key]: { [way.name]: key === 'where' || key === 'orderBy' ? inner : { [key]: inner } } }
        : { [key]: inner };
    for (const { way, back } of ways) {
      const list = back.isList ? { some: {} } : { is: {} };
      const detours = [
        wrap(way, 'include', { [back.name]: true }),
        wrap(way, 'select', { [back.name]: { select: { id: true } } }),
        wrap(way, 'select', { _count: { select: { [back.name]: true } } }),
        wrap(way, 'where', { [back.name]: list }),
        wrap(way, 'where', { OR: [{ NOT: { [back.name]: list } }] }),
        wrap(way, 'orderBy', { [back.name]: { _count: 'asc' } }),
      ];
      for (const args of detours) await expectRefused(name, 'findMany', args);
    }
    if (shared.includes(name)) expect(ways.length).toBeGreaterThan(0);
  });

  test('changes no rows of the other farm', async () => {
    const row = otherRow(name);
    const changes = Object.entries(draftOf(name)).filter(([column]) => column !== 'farmId');
    const data = Object.fromEntries(changes.slice(-1));
    for (const where of uniqueWheres(name, row)) {
      for (const [operation, args] of [
        ['update', { where, data }],
        ['delete', { where }],
      ] as const) {
        const outcome = await outcomeOf(name, operation, args);
        if (!isBarred(name, outcome)) expect(outcome).toMatchObject({ code: 'P2025' });
      }
      // An upsert that finds nothing inserts a row of one's own.
      const id = uuidv7();
      await outcomeOf(name, 'upsert', { where, update: data, create: draftOf(name, name === 'Farm' ? {} : { id }) });
      if (name !== 'Farm' && row.id) await outcomeOf(name, 'deleteMany', { where: { id } });
    }
    const theirs = { [column]: column === 'farmId' ? farms.other.farmId : row.id };
    for (const [operation, args, none] of [
      ['updateMany', { where: theirs, data }, { count: 0 }],
      ['updateManyAndReturn', { where: theirs, data }, []],
      ['deleteMany', { where: theirs }, { count: 0 }],
    ] as const) {
      const outcome = await outcomeOf(name, operation, args);
      if (!isBarred(name, outcome)) expect(outcome).toEqual(none);
    }
    expect(await watch.written()).toEqual([]);
  });

  test('cannot be created for or moved to another farm', async () => {
    const own = (await outcomeOf(name, 'findFirst', {})) as Row;
    const where = uniqueWheres(name, own)[0]!;
    if (!shared.includes(name)) {
      for (const farmId of [farms.other.farmId, undefined, null]) {
        const data = draftOf(name, { [column]: farmId });
        for (const [operation, args] of [
          ['create', { data }],
          ['createMany', { data: [draftOf(name), data] }],
          ['createManyAndReturn', { data }],
          ['upsert', { where, update: {}, create: data }],
        ] as const) {
          await expectRefused(name, operation, args);
        }
      }
    }
    for (const value of [farms.other.farmId, farms.own.farmId, { set: farms.other.farmId }, undefined]) {
      const data = { [column]: value };
      for (const operation of ['update', 'updateMany', 'updateManyAndReturn'])
        await expectRefused(name, operation, { where, data });
      await expectRefused(name, 'upsert', { where, update: data, create: draftOf(name) });
    }
    expect(await watch.written()).toEqual([]);
  });

  test('can be linked by scalar keys only', async () => {
    const own = (await outcomeOf(name, 'findFirst', {})) as Row;
    const where = uniqueWheres(name, own)[0]!;
    const nested = [
      'create',
      'connect',
      'connectOrCreate',
      'createMany',
      'set',
      'disconnect',
      'update',
      'updateMany',
      'delete',
      'deleteMany',
      'upsert',
    ];
    for (const relation of relationsOf(name)) {
      const target = otherRow(relation.type);
      for (const operation of nested) {
        const data = { [relation.name]: { [operation]: { id: target.id } } };
        await expectRefused(name, 'create', { data: { ...draftOf(name), ...data } });
        await expectRefused(name, 'update', { where, data });
        await expectRefused(name, 'upsert', { where, update: data, create: draftOf(name) });
        await expectRefused(name, 'upsert', { where, update: {}, create: { ...draftOf(name), ...data } });
      }
    }
    expect(await watch.written()).toEqual([]);
  });
});

test.each(unowned)('%s is not accessible', async (name) => {
  for (const operation of [...reads, ...writes]) await expectRefused(name, operation, { where: {}, data: {} });
});

test('a page goes on after a row of the farm, known by its id or its whole key, and never after that of another', async () => {
  const owners = farms.app.app.platform.database.forFarm(farms.own.farmId).owner;
  const inOrder = await owners.findMany({ orderBy: { id: 'asc' } });
  const after = (cursor: object) => owners.findMany({ orderBy: { id: 'asc' }, cursor: cursor as never, skip: 1 });
  const { id } = inOrder[0]!;
  expect(inOrder.length).toBeGreaterThan(1);
  for (const cursor of [{ id }, rowKey(farms.own.farmId, id), rowKey(farms.other.farmId, id)])
    expect(await after(cursor)).toEqual(inOrder.slice(1));
  const theirs = farms.other.id('Owner');
  for (const cursor of [{ id: theirs }, rowKey(farms.other.farmId, theirs)]) expect(await after(cursor)).toEqual([]);
});

test('a transaction does not bypass the scope', async () => {
  const db = farms.app.app.platform.database.forFarm(farms.own.farmId);
  const where = { id: farms.other.id('Membership') };
  const key = rowKey(farms.other.farmId, where.id);
  await db.$transaction(async (tx) => {
    expect(await tx.membership.findUnique({ where: key })).toBeNull();
    expect(await tx.membership.updateMany({ where, data: { name: 'stolen' } })).toEqual({ count: 0 });
    await expect((tx as unknown as Record<string, Delegate>).oidcFlow!.findMany!()).rejects.toBeInstanceOf(ScopeError);
  });
  expect(
    await db.$transaction([db.membership.findUnique({ where: key }), db.membership.deleteMany({ where })]),
  ).toEqual([null, { count: 0 }]);
});

test('a partner sees its own rows, also beside others, counted and written, and no way leads around them', async () => {
  const { own } = farms;
  const [buyerId, otherId] = [own.id('Establishment', 0), own.id('Establishment', 1)];
  const actor = { farmId: own.farmId, membershipId: '', apiKeyId: '', expiresAt: 0 };
  const seenWith = (scopes: readonly ApiKeyScope[], establishmentId: string | null) =>
    farms.app.app.platform.database.forFarm(own.farmId, limitsOf({ ...actor, scopes, establishmentId })).saleManagement;
  const db = farms.app.app.platform.database.forFarm(
    own.farmId,
    limitsOf({ ...actor, scopes: ['SALES_READ'], establishmentId: buyerId }),
  );
  const theirs = { buyerId: otherId };
  const tricks = [{}, theirs, { OR: [{}, theirs] }, { NOT: { buyerId } }];
  for (const where of tricks) {
    expect(await db.saleManagement.count({ where })).toBe(
      await db.saleManagement.count({ where: { AND: [where, { buyerId }] } }),
    );
    expect((await db.saleManagement.findMany({ where })).filter((sale) => sale.buyerId !== buyerId)).toEqual([]);
    expect((await db.saleManagement.groupBy({ by: ['buyerId'], where })).map((group) => group.buyerId)).not.toContain(
      otherId,
    );
  }
  const outsider = await farms.app.app.platform.database.everyFarm.saleManagement.findFirstOrThrow({
    where: { farmId: own.farmId, ...theirs },
  });
  const where = rowKey(own.farmId, outsider.id);
  expect(await db.saleManagement.findUnique({ where })).toBeNull();
  await expect(db.saleManagement.update({ where, data: { name: 'stolen' } })).rejects.toThrow();
  expect(await db.saleManagement.deleteMany({ where: { id: outsider.id } })).toEqual({ count: 0 });
  const farm = await db.farm.findFirstOrThrow({
    select: {
      exitTrucks: { select: { sale: { select: { buyerId: true } } } },
      _count: { select: { exitTrucks: true } },
    },
  });
  expect(farm.exitTrucks.map(({ sale }) => sale?.buyerId)).toEqual([buyerId]);
  expect(farm._count).toEqual({ exitTrucks: 1 });
  await expect(db.announcement.findMany({ select: { truck: true } })).rejects.toBeInstanceOf(ScopeError);
  expect(await seenWith(['SALES_READ'], null).count()).toBe(0);
  expect(await seenWith(['TRACEABILITY_READ', 'SLAUGHTER_SHEET_WRITE'], buyerId).count()).toBe(1);
  expect(await seenWith(['TRACEABILITY_READ'], buyerId).count()).toBe(2);
  expect(await db.ox.count()).toBeLessThan(own.of('Ox').length);
});

test('all rows of the other farm are as they were', async () => {
  expect(await watch.changed()).toEqual([]);
});
