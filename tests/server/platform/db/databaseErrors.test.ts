import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller } from '../../../../server/platform/turns/caller.ts';
import { openDatabase, type Database } from '../../../../server/platform/db/client.ts';
import { appErrorOf } from '../../../../server/platform/errors/fromDatabase.ts';
import {
  type TestDatabase,
  createTestDatabase,
  isDistributed,
  onOnePostgres,
} from '../../../support/servers/database.ts';
import { Prisma } from '../../../../server/platform/db/generated/prisma/client.ts';
import { rowKey } from '../../../../server/platform/db/rowKey.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';

const options = { connections: 5, statementTimeoutMs: 15_000 };
let copy: TestDatabase;
let database: Database;
let plain: Client;
let farmId: string;
let personId: string;
let membershipId: string;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, { ...options, isDistributed: isDistributed() });
  plain = new Client({ connectionString: copy.url });
  await plain.connect();
  const { everyFarm } = database;
  farmId = (
    await everyFarm.farm.create({
      data: { id: crypto.randomUUID(), name: 'F', acronym: 'F', currentDay: new Date('2026-11-20') },
    })
  ).id;
  personId = (await everyFarm.person.create({ data: { email: 'ana@example.com' } })).id;
  membershipId = (await everyFarm.membership.create({ data: { farmId, personId, name: 'Ana', role: 'OWNER' } })).id;
  await everyFarm.owner.create({ data: { farmId, membershipId, name: 'Ana' } });
});

afterAll(async () => {
  await plain.end();
  await database.close();
  await copy.drop();
});

async function refusal(run: () => Promise<unknown>) {
  const error = await run().then(
    () => expect.unreachable('nothing was refused'),
    (reason: unknown) => reason,
  );
  const known = appErrorOf(error);
  if (known) expect(known.cause).toBe(error);
  return known && { code: known.code, field: known.field };
}

const membership = (data: object) =>
  database.everyFarm.membership.update({ where: rowKey(farmId, membershipId), data });
const farm = (data: object) => database.everyFarm.farm.update({ where: { id: farmId }, data });

describe('a database error maps to', () => {
  onOnePostgres('a specific code for named constraints, through the client, raw SQL and the plain driver', async () => {
    const taken = { code: 'EmailAlreadyExists', field: 'email' };
    const insert = `INSERT INTO "Person" (id, email, "updatedAt") VALUES (gen_random_uuid(), 'ana@example.com', now())`;
    expect(await refusal(() => database.everyFarm.person.create({ data: { email: 'ana@example.com' } }))).toEqual(
      taken,
    );
    expect(await refusal(() => database.everyFarm.$executeRawUnsafe(insert))).toEqual(taken);
    expect(await refusal(() => plain.query(insert))).toEqual(taken);
  });

  test('FieldsAlreadyInUse with the columns of any other unique constraint, without the farm', async () => {
    const duplicate = () => database.everyFarm.owner.create({ data: { farmId, membershipId, name: 'Ana' } });
    expect(await refusal(duplicate)).toEqual({ code: 'FieldsAlreadyInUse', field: 'membershipId' });
  });

  test('not found for a reference to a missing row or to another farm', async () => {
    expect(await refusal(() => membership({ addressId: unknownId }))).toEqual({
      code: 'AddressNotFound',
      field: 'addressId',
    });
    expect(
      await refusal(() =>
        database.everyFarm.membership.create({ data: { farmId, personId: unknownId, name: 'X', role: 'VET' } }),
      ),
    ).toEqual({
      code: 'InexistentEntity',
      field: 'personId',
    });
  });

  test('a refusal when deleting a referenced row', async () => {
    expect(await refusal(() => database.everyFarm.person.delete({ where: { id: personId } }))).toMatchObject({
      code: 'InvalidRelation',
    });
  });

  test('not found for a missing row', async () => {
    expect(
      await refusal(() => database.everyFarm.person.update({ where: { id: unknownId }, data: { theme: 'dark' } })),
    ).toMatchObject({ code: 'InexistentEntity' });
    expect(await refusal(() => database.everyFarm.person.findUnique({ where: { id: 'no id' } }))).toMatchObject({
      code: 'InvalidObjectIdType',
    });
  });

  test.each([
    ['too long a text', () => membership({ name: 'x'.repeat(101) })],
    ['a NUL sign', () => membership({ name: 'a\u0000b' })],
    ['too big a decimal', () => farm({ latitude: '99999.5' })],
    ['1e308', () => farm({ latitude: 1e308 })],
    ['too big an integer', () => farm({ version: 2 ** 40 })],
    ['a day before the calendar', () => farm({ currentDay: new Date('-000001-01-01T00:00:00Z') })],
  ])('%s', async (_, run) => {
    expect(await refusal(run)).toMatchObject({ code: 'InvalidFieldType' });
  });

  test('ConcurrentUpdate for two concurrent writers', async () => {
    const { everyFarm } = database;
    const slow = async () => {
      await everyFarm.$transaction(
        async (inside) => {
          await inside.person.findMany();
          await everyFarm.person.update({ where: { id: personId }, data: { theme: 'dark' } });
          await inside.person.update({ where: { id: personId }, data: { theme: 'light' } });
        },
        { isolationLevel: 'Serializable' },
      );
    };
    expect(await refusal(slow)).toMatchObject({ code: 'ConcurrentUpdate' });
  });

  onOnePostgres('CouldNotLoadFarmData for a statement timeout, a lost connection or no database', async () => {
    const unavailable = { code: 'CouldNotLoadFarmData', field: undefined };
    await plain.query('SET statement_timeout = 20');
    expect(await refusal(() => plain.query('SELECT pg_sleep(1)'))).toEqual(unavailable);
    await plain.query('RESET statement_timeout');
    const lost = () =>
      database.everyFarm.$transaction(async (inside) => {
        const [backend] = await inside.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        await plain.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
        await inside.person.count();
      });
    expect(await refusal(lost)).toEqual(unavailable);
    const unreachable = openDatabase('postgresql://postgres@127.0.0.1:1/nothing', options);
    expect(await refusal(() => unreachable.everyFarm.person.count())).toEqual(unavailable);
    await unreachable.close();
  });

  test('no refusal for our own defects', async () => {
    expect(await refusal(() => database.everyFarm.$queryRaw`SELEC 1`)).toBeUndefined();
    expect(await refusal(() => database.everyFarm.$queryRaw`SELECT 1 / 0`)).toBeUndefined();
    expect(await refusal(() => database.everyFarm.person.create({ data: { emial: 'x' } as never }))).toBeUndefined();
    expect(appErrorOf(new TypeError('x'))).toBeUndefined();
    expect(appErrorOf('x')).toBeUndefined();
  });
});

test('a caller who has gone and a busy farm are refusals of our own pool, not defects', async () => {
  const gone = AbortSignal.abort();
  const read = async () => database.everyFarm.farm.count();
  // Prisma runs a query when it is awaited, in the account of that moment.
  expect(await refusal(() => asCaller({ farm: farmId, signal: gone }, read))).toMatchObject({
    code: 'CallAbandoned',
  });
});

test('a node of Citus that is lost on the way, and a standby that is no primary yet, are no defects', () => {
  const lost = (message: string, code = 'XX000') => Object.assign(new Error(message), { code, severity: 'ERROR' });
  for (const error of [
    lost('failure on connection marked as essential: 10.0.0.1:5432'),
    lost('postmaster was shut down, exiting'),
    lost('terminating connection due to administrator command'),
    lost('cannot execute SELECT in a read-only transaction', '25006'),
  ])
    expect(appErrorOf(error)?.code).toBe('CouldNotLoadFarmData');
  expect(appErrorOf(lost('cache lookup failed'))).toBeUndefined();
});

test.each(['EPIPE', 'ECONNRESET'])('a connection that broke with %s is no defect, wrapped by Prisma or not', (code) => {
  const plain = Object.assign(new Error(`write ${code}`), { code });
  const wrapped = new Prisma.PrismaClientKnownRequestError(plain.message, { code, clientVersion: '7' });
  for (const error of [plain, wrapped]) expect(appErrorOf(error)?.code).toBe('CouldNotLoadFarmData');
});
