import { globSync, readFileSync } from 'node:fs';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeDirectory, placesOf } from '../../../../server/accounts/directory.service.ts';
import { startDueBackups } from '../../../../server/exchange/schedule/dueBackups.service.ts';
import { removeDueFarms } from '../../../../server/exchange/leaving/removeFarms.service.ts';
import { removeOldRuns, startDueSchedules } from '../../../../server/reports/schedules/dueSchedules.service.ts';
import { mailDueReports } from '../../../../server/reports/schedules/reportMail.service.ts';
import { deliverDue } from '../../../../server/traceability/gateway/delivery.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { unscoped } from '../../../../server/platform/db/client.ts';
import { rowKey } from '../../../../server/platform/db/rowKey.ts';
import type { Db } from '../../../../server/platform/db/scope.ts';
import { tableOf } from '../../../../server/platform/db/tables.ts';
import { newApiKey } from '../../../support/apiKeys.ts';
import { startOneFarm, type OneFarm } from '../../../support/oneFarm.ts';
import { faultOf, openOf } from '../../../support/statements/check.ts';
import { farmColumns } from '../../../support/statements/models.ts';
import { openStatements, pastTheScope } from '../../../support/statements/operators.ts';
import { takeStatements, type Sent } from '../../../support/statements/sent.ts';

let one: OneFarm;
let ctx: Context;
beforeAll(async () => {
  await loadModule();
  one = await startOneFarm(12);
  ctx = one.app.contextFor(one.farm);
});
afterAll(() => one.close());
beforeEach(() => void takeStatements());

const faultsOf = (sent: readonly Sent[]) => sent.flatMap(({ sql }) => faultOf(sql) ?? []);
/** What was sent behind the wall, but for what begins and ends a transaction. */
const ofFarm = () =>
  takeStatements().filter(({ sql, isWalled }) => isWalled && /^\s*(?:SELECT|UPDATE|DELETE)/.test(sql));

describe('Prisma gives the farm to the tables of', () => {
  const id = { orderBy: { id: 'asc' } };
  const reads: Record<string, [model: string, args: object]> = {
    'relations of a row': ['Stock', { ...id, include: { farm: true, food: true, structure: true } }],
    'rows of a row': [
      'Stock',
      { ...id, include: { food: { include: { stocks: id } }, movements: { ...id, include: { by: true } } } },
    ],
    'rows in the order of their relations': [
      'Batch',
      { ...id, include: { oxen: { orderBy: [{ owner: { name: 'asc' } }, { id: 'asc' }] } } },
    ],
    'a filter by rows': ['Batch', { ...id, where: { oxen: { some: { owner: { name: { not: '' } } } } } }],
    'a filter by rows of a relation': [
      'Ox',
      { ...id, where: { batch: { is: { histories: { some: { headDays: { gte: 0 } } } } } } },
    ],
    'a filter by what is not there': [
      'Corral',
      { ...id, where: { NOT: { batches: { none: { heads: { gte: 0 } } } } } },
    ],
    'a filter by whether there is one': ['BaseImport', { ...id, where: { file: { isNot: null } } }],
    'an order by relations': ['Ox', { orderBy: [{ batch: { corral: { name: 'asc' } } }, { id: 'asc' }] }],
    'counts of rows': ['Line', { ...id, include: { _count: { select: { corrals: true } } } }],
  };

  test.each(Object.entries(reads))('%s, and answers the same', async (_name, [model, args]) => {
    const { farmId } = one.farm;
    const rows = await tableOf(ctx.db, model).findMany(args);
    const sent = ofFarm();
    expect(sent.length).toBe(1);
    expect(faultsOf(sent)).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    const { where = {} } = args as { where?: object };
    const every = tableOf(one.app.app.platform.database.everyFarm, model);
    expect(rows).toEqual(await every.findMany({ ...args, where: { AND: [where, { farmId }] } }));
  });

  test('a row of a day that is over, by its key, with its relations', async () => {
    const { farmId } = one.farm;
    const { id: batchId } = await ctx.db.batch.findFirstOrThrow({ where: { corralId: { not: null } } });
    takeStatements();
    const { database } = one.app.app.platform;
    const past = database.forFarm(farmId, null, await ctx.openDay());
    const batch = await past.batch.findUnique({
      where: rowKey(farmId, batchId),
      include: { corral: { include: { line: true } }, owner: true },
    });
    expect(batch).toMatchObject({ id: batchId, corral: { farmId } });
    const sent = takeStatements().filter(({ sql, isWalled }) => isWalled && sql.includes('"Batch"'));
    expect(sent.length).toBe(1);
    expect(faultsOf(sent)).toEqual([]);
  });

  test('changes with a filter, also in a transaction', async () => {
    const where = {
      batch: { is: { corral: { is: { name: { not: '' } } } } },
      stays: { some: { chapter: { gte: 0 } } },
    };
    const there = await ctx.db.ox.count({ where });
    expect(there).toBeGreaterThan(0);
    expect(await ctx.db.ox.updateMany({ where, data: { coat: 'branca' } })).toEqual({ count: there });
    await ctx.db.$transaction(async (db) => {
      expect(await db.ox.updateMany({ where, data: { coat: 'preta' } })).toEqual({ count: there });
      expect(await db.ox.count({ where: { ...where, coat: 'preta' } })).toBe(there);
    });
    const sent = ofFarm();
    expect(sent.map(({ sql }) => /^\s*\w+/.exec(sql)![0])).toEqual(expect.arrayContaining(['SELECT', 'UPDATE']));
    expect(faultsOf(sent)).toEqual([]);
  });
});

test('what is sent past the scope is of all farms, also in a transaction of one', async () => {
  const { everyFarm } = one.app.app.platform.database;
  const { personId } = await everyFarm.membership.findUniqueOrThrow({
    where: rowKey(one.farm.farmId, one.farm.membershipId),
  });
  const other = await one.app.newFarm('Fazenda Outra');
  await everyFarm.membership.update({ where: rowKey(other.farmId, other.membershipId), data: { personId } });
  await everyFarm.farmOfPerson.create({ data: { personId, farmId: other.farmId } });
  const memberships = await ctx.db.$transaction((db) =>
    // Prisma types the client of a transaction without what it does not offer there.
    placesOf(unscoped(db as Db), personId),
  );
  expect(new Set(memberships.map(({ farmId }) => farmId))).toEqual(new Set([one.farm.farmId, other.farmId]));
});

test('what is sent for a farm without its value is found', async () => {
  // Past the scope nothing says for which farm Prisma reads.
  await one.app.app.platform.database.everyFarm.stock.findMany({ include: { food: true } });
  const [unwalled] = takeStatements().filter(({ sql }) => sql.includes(' FROM '));
  expect(faultOf(unwalled!.sql)).toMatch(/^Stock t0, Food t1\n/);
  await ctx.db.$queryRaw`SELECT b.id FROM "Batch" b`;
  expect(faultsOf(ofFarm())).toEqual(['Batch b\nSELECT b.id FROM "Batch" b']);
});

describe('past the scope', () => {
  test('are the files that were reviewed, and no others', () => {
    // They make the way or the tables, or take a lock of servers on a connection of their own.
    const own = new Set(
      ['context', 'db/client', 'db/lock', 'db/server/distribute'].map((file) => `server/platform/${file}.ts`),
    );
    const tables = new RegExp(`"(?:${[...farmColumns.keys()].join('|')})"`);
    const isReaching = (text: string) =>
      /\beveryFarm\b|\bunscoped\(/.test(text) || (/\b(?:pool|client)\.query\b/.test(text) && tables.test(text));
    const reaching = globSync('server/**/*.ts').filter(
      (file) => !file.includes('/generated/') && !own.has(file) && isReaching(readFileSync(file, 'utf8')),
    );
    expect(reaching.toSorted()).toEqual(Object.keys(pastTheScope).toSorted());
  });

  test('these statements ask all farms, and no others', async () => {
    const { app } = one;
    const { platform } = app.app;
    const farm = await app.newFarm('Fazenda de Todas');
    const caller = await app.signIn(farm.ownerEmail);
    const key = await newApiKey(app, farm);
    takeStatements();
    // Whoever calls, signs in and belongs where.
    const document = '{ viewer { farms { id } } }';
    for (const each of [await app.signIn(farm.ownerEmail), caller, key.caller]) await each.graphql(document);
    // What the servers do once for all farms, at an hour when nothing is due.
    const idle = { ...platform, now: () => new Date('2000-01-01T12:00:00Z') };
    const unused = { send: () => Promise.reject(new Error('nothing is due')), close: () => undefined };
    await startDueSchedules(idle);
    await removeOldRuns(idle);
    await mailDueReports(idle, unused);
    await startDueBackups(idle);
    await removeDueFarms(idle);
    await completeDirectory(idle);
    await deliverDue(idle, { call: () => Promise.reject(new Error('nothing is due')) });
    await platform.database.removeOldJobs(idle.now());
    const open = takeStatements().flatMap(({ sql, isWalled }) => (isWalled ? [] : (openOf(sql) ?? [])));
    expect([...new Set(open)].toSorted()).toEqual(Object.keys(openStatements).toSorted());
  });
});
