// @vitest-environment node
// Thirty days of a farm on two devices whose clocks are hours apart and whose network loses, doubles and delays: its
// rows are those of a farm on which the same was done online, act by act.
import { FieldDevice } from '../../support/offline/fieldDevice.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import type { FieldAct } from '../../../web/platform/field/fieldAct.ts';
import type { NewAct } from '../../../web/platform/field/fieldQueue.ts';
import type { AuthSession } from '../../../web/platform/session/storage.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../support/farms/feeding.ts';
import { causeOf, makeMedicine } from '../../support/farms/health.ts';
import { randomOf, type Random } from '../../support/fuzz/random.ts';
import { seed } from '../../support/fuzz/seed.ts';
import { readTables } from '../../support/generated/tables.ts';
import { mutate } from '../../support/mutate.ts';
import { endServers, onDatabase, startServer, type ServerProcess } from '../../support/servers/serverProcess.ts';

const days = Number(process.env.OFFLINE_DAYS ?? 30);
const [corrals, heads] = [4, 12];
const hour = 3_600_000;

/** A farm with the things that acts are about, each by its place in a list that both farms have alike. */
interface Yard {
  ctx: Context;
  farm: TestFarm;
  corrals: string[];
  batches: string[];
  oxen: string[];
  stocks: string[];
  medicine: string;
  cause: string;
}

let app: TestApp;
let sql: Client;
let server: ServerProcess;
let offline: Yard;
let online: Yard;

async function makeYard(): Promise<Yard> {
  const ctx = await workSince(app, days + 2);
  const { farmId, membershipId } = ctx.actor;
  const { email } = await app.app.platform.database.everyFarm.person.findFirstOrThrow({
    where: { memberships: { some: { id: membershipId } } },
  });
  const dietId = await makeTerm85(ctx);
  const places = [];
  for (let index = 0; index < corrals; index += 1) places.push(await makeFedCorral(ctx, { dietId, heads }));
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const order = { orderBy: { id: 'asc' }, select: { id: true } } as const;
  return {
    ...{ ctx, farm: { farmId, membershipId, ownerEmail: email } },
    corrals: places.map(({ corralId }) => corralId),
    batches: places.map(({ batchId }) => batchId),
    oxen: ids(await ctx.db.ox.findMany(order)),
    stocks: ids(await ctx.db.stock.findMany(order)),
    ...{ medicine: await makeMedicine(ctx), cause: await causeOf(ctx) },
  };
}

beforeAll(async () => {
  app = await startTestApp();
  [offline, online] = [await makeYard(), await makeYard()];
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  server = await startServer({ env: { ...onDatabase(app.databaseUrl), LOG_LEVEL: 'warn' } });
  await server.ready();
});
afterEach(endServers);
afterAll(async () => {
  await sql.end();
  await app.close();
});

const userFields = 'viewer { name email role permissions fieldOwner fieldKey }';

async function sessionOf(email: string): Promise<AuthSession> {
  const { data, errors } = await app
    .as(null)
    .graphql(`mutation In($input: SignInInput!) { signIn(input: $input) { token refresh expiresAt } }`, {
      input: { email, password: 'correct-horse' },
    });
  expect(errors).toEqual([]);
  const tokens = data!.signIn as { token: string; refresh: string };
  const { viewer } = (await app.as(tokens.token).graphql(`{ ${userFields} }`)).data as {
    viewer: AuthSession['user'] & { fieldOwner: string; fieldKey: string };
  };
  const { fieldOwner, fieldKey, ...user } = viewer;
  // Renewed at once, by the device's own clock.
  return { ...tokens, user, expiresAt: new Date(0).toISOString(), field: { owner: fieldOwner, key: fieldKey } };
}

/** An act before it is somebody's: what it names is looked up in the farm that it is done on. */
type Plan = (yard: Yard) => NewAct;

const grades = ['0', '0.5', '1', '1.5', '2'];
const everyWarning = ['UNUSUAL_COUNT', 'OVER_CAPACITY', 'NEGATIVE_STOCK'];

function roundOf(random: Random, day: number): Plan[] {
  const readings = Array.from({ length: corrals }, (_, index): Plan => {
    const grade = random.pick(grades);
    return (yard) => ({
      command: 'saveTroughReading',
      input: { corralId: toGlobalId('Corral', yard.corrals[index]!), grade },
    });
  });
  if (day % 7 !== 3) return readings;
  const [stock, countedKg] = [random.below(3), String(500 + random.below(4_000))];
  const count: Plan = (yard) => ({
    command: 'countStock',
    input: { rows: [{ stockId: toGlobalId('Stock', yard.stocks[stock]!), countedKg }], accept: everyWarning },
  });
  return [...readings, count];
}

/** Of the heads that live, in which batch each stands. */
type Herd = Map<number, number>;

function workAtChute(random: Random, day: number, herd: Herd): Plan[] {
  const alive = [...herd.keys()];
  const ox = (yard: Yard, index: number) => toGlobalId('Ox', yard.oxen[index]!);
  const weighed = new Set(Array.from({ length: 4 }, () => random.pick(alive)));
  const plans = [...weighed].map((index): Plan => {
    const weight = String(390 + day * 2 + random.below(20));
    return (yard) => ({ command: 'weighOx', input: { oxId: ox(yard, index), weight, confirm: true } });
  });
  // What else happens to an animal goes by its own weight: that of one nobody weighed depends on which others were before.
  const [dosed, dose] = [random.pick([...weighed]), String(2 + random.below(4))];
  plans.push((yard) => ({
    command: 'medicate',
    input: {
      ...{ oxIds: [ox(yard, dosed)], medicineId: toGlobalId('Medicine', yard.medicine) },
      ...{ dose, prescription: `Receita ${day}` },
    },
  }));
  if (day % 3 === 1) {
    const moved = random.pick([...weighed]);
    const to = (herd.get(moved)! + 1 + random.below(corrals - 1)) % corrals;
    herd.set(moved, to);
    plans.push((yard) => ({
      command: 'moveOxen',
      input: { oxIds: [ox(yard, moved)], batchId: toGlobalId('Batch', yard.batches[to]!), reason: 'ADJUST_LOT' },
    }));
  }
  if (day % 10 === 8) {
    const dying = random.pick([...weighed]);
    herd.delete(dying);
    plans.push((yard) => ({
      command: 'killOx',
      input: { oxId: ox(yard, dying), causeId: toGlobalId('MortalityCause', yard.cause), destination: 'BURIED' },
    }));
  }
  return plans;
}

/** The same without a queue: each at once, answered, and under a key of its own. */
async function playOnline(caller: Caller, plans: readonly Plan[], refused: string[]): Promise<void> {
  for (const plan of plans) {
    const { command, input } = plan(online);
    const { code } = await mutate(caller, command, { ...input, clientEventId: crypto.randomUUID() }, '__typename');
    refused.push(...(code === undefined ? [] : [`${command} ${code}`]));
  }
}

/** Of keys, times and people, and of rows that say how a thing was sent, a farm says nothing. */
const notCompared = new Set([
  'ClientEvent',
  'Session',
  'FieldDevice',
  'Membership',
  'Owner',
  'Address',
  'Farm',
  'ActivityDay',
]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const seal = /^[0-9a-f]{64}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ofItsOwn = new Set(['name', 'lotNumber', 'seq', 'position', 'subject', 'confirmed']);

/** What a farm's rows say, in an order of their own: of a thing its place in the lists that both farms have alike. */
async function stateOf(yard: Yard): Promise<Record<string, string[]>> {
  const lists = { corrals: yard.corrals, batches: yard.batches, oxen: yard.oxen, stocks: yard.stocks };
  const places = new Map(
    Object.entries(lists).flatMap(([list, ids]) => ids.map((id, index) => [id, `${list} ${index}`] as const)),
  );
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (uuid.test(value)) return places.get(value) ?? 'id';
      return instant.test(value) || seal.test(value) ? 'of its own' : value;
    }
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([name]) => !ofItsOwn.has(name));
    return Object.fromEntries(fields.map(([name, each]) => [name, plain(each)]));
  };
  const state: Record<string, string[]> = {};
  for (const { name, farmColumn } of (await readTables(sql)).values()) {
    if (farmColumn !== 'farmId' || notCompared.has(name)) continue;
    const { rows } = await sql.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t WHERE "farmId" = $1`,
      [yard.farm.farmId],
    );
    state[name] = rows.map(({ row }) => JSON.stringify(plain(row))).toSorted();
  }
  return state;
}

test(`${days} days on two devices leave the rows that the same acts leave online (FUZZ_SEED=${seed})`, async () => {
  const random = randomOf(seed);
  const [chuteHand] = [await app.addPerson(offline.farm, 'MANAGER'), await app.addPerson(online.farm, 'MANAGER')];
  const [reader, chute] = [
    new FieldDevice(server.url, await sessionOf(offline.farm.ownerEmail), { random, aheadMs: 3 * hour }),
    new FieldDevice(server.url, await sessionOf(chuteHand.email), { random, aheadMs: -1.5 * hour }),
  ];
  const caller = await app.signIn(online.farm.ownerEmail);
  const herd: Herd = new Map(online.oxen.map((_, index) => [index, Math.floor(index / heads)]));
  const refused: string[] = [];
  const captured: FieldAct[] = [];
  let missed: Plan[] = [];
  let [evenings, late] = [0, 0];
  for (let index = 0; index < days; index += 1) {
    const day = await offline.ctx.withFreshCache().openDay();
    const round = roundOf(random, index);
    const work = workAtChute(random, index, herd);
    const isLost = index < days - 1 && random.chance(0.25);
    await reader.use(async () => {
      reader.setDay(day);
      for (const plan of round) {
        captured.push(...(await reader.capture([plan(offline)])));
        if (random.chance(0.2)) await reader.deliver();
      }
      await reader.deliver();
    });
    await chute.use(async () => {
      if (missed.length > 0) await chute.deliver();
      const sentLater = await chute.sendToOpenDay();
      expect(sentLater).toBe(missed.length);
      late += sentLater;
      await chute.deliver();
      chute.setDay(day);
      for (const plan of work) captured.push(...(await chute.capture([plan(offline)])));
      if (!isLost) await chute.deliver();
    });
    await playOnline(caller, [...round, ...missed, ...(isLost ? [] : work)], refused);
    missed = isLost ? work : [];
    evenings += Number(isLost);
    await advance(offline.ctx.withFreshCache());
    await advance(online.ctx.withFreshCache());
  }
  expect(refused).toEqual([]);
  expect(evenings).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(0);
  expect(reader.troubles + chute.troubles).toBeGreaterThan(captured.length / 4);
  for (const device of [reader, chute])
    await device.use(async () => expect(new Set(device.acts().map(({ state }) => state))).toEqual(new Set(['SENT'])));
  const { rows } = await sql.query<{ key: string }>(
    'SELECT key FROM "ClientEvent" WHERE "farmId" = $1 AND key = ANY($2)',
    [offline.farm.farmId, captured.map(({ clientEventId }) => clientEventId)],
  );
  expect(rows.length).toBe(captured.length);
  const [found, expected] = [await stateOf(offline), await stateOf(online)];
  const differing = Object.keys(expected).flatMap((table) => {
    const [one, other] = [found[table]!, expected[table]!];
    const row = one.findIndex((each, place) => each !== other[place]);
    return one.length === other.length && row === -1
      ? []
      : [{ table, rows: [one.length, other.length], offline: one[row], online: other[row] }];
  });
  expect(differing).toEqual([]);
  for (const { ctx } of [offline, online]) {
    expect(await checkHerd(ctx.withFreshCache(), {})).toMatchObject({ faults: [] });
    expect(await checkLedger(ctx.withFreshCache(), {})).toMatchObject({ faults: [] });
  }
});
