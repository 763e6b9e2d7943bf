// Ten days of readers, drivers and the office at their devices, on a server that is killed again and again: nothing that
// was acknowledged is lost or doubled, and the farm is what an independent replay makes of it. STORM_DAYS sets how many.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyFarmDays } from '../../server/farm/farmDay/farmDay.service.ts';
import { checkHerd } from '../../server/herd/herdCheck.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../server/platform/values/day.ts';
import { fromGlobalId, toGlobalId } from '../../server/platform/input.ts';
import { checkLedger } from '../../server/stock/ledger/ledgerCheck.service.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { makeBeatStage, makeMixer } from '../support/farms/beats.ts';
import { workSince } from '../support/farms/diets.ts';
import { randomOf } from '../support/fuzz/random.ts';
import { seed } from '../support/fuzz/seed.ts';
import { endServers, freePort, onDatabase, startServer, type ServerProcess } from '../support/servers/serverProcess.ts';
import { openSession } from '../support/sessions.ts';
import { driveBeats, enterInvoice, readTroughs, workInOffice, type Work } from '../support/storm/crew.ts';
import { Device, Wire } from '../support/storm/device.ts';
import type { Journal, Yard } from '../support/storm/journal.ts';
import { replay, type Opening, type Replayed } from '../support/storm/replay.ts';

const stormDays = Number(process.env.STORM_DAYS ?? 10);
const [corralCount, mixerCount, readerCount, officeCount] = [12, 4, 8, 2];
/** Of each reader and day. */
const readings = 6;

let app: TestApp;
let ctx: Context;
let yard: Yard;
let openings: Opening[];
let eventsBefore: number;
beforeAll(async () => {
  app = await startTestApp();
  ctx = await workSince(app, stormDays + 2);
  const calls = Array.from({ length: corralCount }, () => '10.46');
  const stage = await makeBeatStage(ctx, calls, 40);
  const mixerIds = [stage.mixerId];
  while (mixerIds.length < mixerCount) mixerIds.push(await makeMixer(ctx));
  const stocks = await ctx.db.stock.findMany({ include: { food: true } });
  yard = {
    dietId: toGlobalId('Formulation', stage.dietId),
    mixerIds: mixerIds.map((id) => toGlobalId('Mixer', id)),
    corrals: stage.corrals.map(({ corralId, batchId }) => ({
      corralId: toGlobalId('Corral', corralId),
      batchId: toGlobalId('Batch', batchId),
    })),
    foods: new Map(
      stocks.map(({ id, foodId, food: { name } }) => [
        toGlobalId('Stock', id),
        { foodId: toGlobalId('Food', foodId), name },
      ]),
    ),
  };
  openings = stocks.map(({ id, balanceKg, value }) => ({
    stockId: toGlobalId('Stock', id),
    kg: balanceKg.toFixed(3),
    cost: value.toFixed(2),
  }));
  eventsBefore = await ctx.db.clientEvent.count();
});
afterEach(endServers);
afterAll(() => app.close());

/** A server that comes back at its address each time it is killed. */
class Mortal {
  kills = 0;
  private readonly port: string;
  private server: ServerProcess | undefined;
  constructor(port: number) {
    this.port = String(port);
  }
  async start(): Promise<string> {
    this.server = await startServer({ env: { ...onDatabase(app.databaseUrl), LOG_LEVEL: 'warn', PORT: this.port } });
    return this.server.url;
  }
  async kill(): Promise<void> {
    this.kills += 1;
    await this.server!.end('SIGKILL');
    expect(this.server!.complaint()).toBe('');
    expect(this.server!.output()).not.toContain('"stack"');
    await this.start();
  }
  end(): Promise<number | null> {
    return this.server!.end('SIGTERM');
  }
}

/** Every device's own randomness: what it does depends on the seed and on what the others have done before it. */
let serial = 0;
const nextRandom = () => randomOf(seed + (serial += 1) * 7_919);

interface Person {
  membershipId: string;
  device: Device;
}

async function hire(wire: Wire, role: 'FEEDER' | 'MANAGER', count: number): Promise<Person[]> {
  const { farmId, membershipId } = ctx.actor;
  const people: Person[] = [];
  while (people.length < count) {
    const added = await app.addPerson({ farmId, membershipId, ownerEmail: '' }, role);
    people.push({ membershipId: added.membershipId, device: new Device(wire, nextRandom()) });
  }
  return people;
}

test(`${stormDays} days of feeding on a server that is killed (FUZZ_SEED=${seed})`, async () => {
  const mortal = new Mortal(await freePort());
  const isKept = async (key: string) => (await ctx.db.clientEvent.count({ where: { key } })) > 0;
  const wire = new Wire(await mortal.start(), isKept);
  const [readers, drivers] = [await hire(wire, 'FEEDER', readerCount), await hire(wire, 'FEEDER', mixerCount)];
  const office = await hire(wire, 'MANAGER', officeCount);
  const fate = nextRandom();
  const journal: Journal = { beats: [], invoices: [], readings: [], adjustments: [] };
  const first = await ctx.openDay();
  const days = Array.from({ length: stormDays }, (_, index) => daysAfter(first, index));

  const working = { isOver: false };
  const killAfter = async (calls: number) => {
    const from = wire.counts.sent;
    while (!working.isOver && wire.counts.sent < from + calls) await wait(2);
    if (working.isOver) return;
    await wait(fate.below(30));
    await mortal.kill();
  };

  for (const [index, day] of days.entries()) {
    for (const { device, membershipId } of [...readers, ...drivers, ...office])
      device.token = (await openSession(app, membershipId)).token!;
    const workOf = ({ device }: Person, place: number): Work => ({ device, place, yard, journal, day });
    working.isOver = false;
    const killing = (async () => {
      await killAfter(5 + fate.below(60));
      if (fate.chance(0.5)) await killAfter(5 + fate.below(60));
    })();
    const all = Promise.all([
      ...readers.map((person, place) => readTroughs(workOf(person, place), readings)),
      ...drivers.map((person, place) => driveBeats(workOf(person, place))),
      ...office.map((person, place) => workInOffice(workOf(person, place), days.slice(0, index))),
    ]);
    // Where one is refused, no server is started that nobody ends.
    await all.finally(async () => {
      working.isOver = true;
      await killing;
    });
    // The invoice that was missing all the time: with it no stock was ever empty, and every cost is final.
    if (index === days.length - 1)
      for (const stockId of yard.foods.keys())
        await enterInvoice(workOf(office[0]!, 0), { stockId, day: first, kg: '60000' });
    const advancing = office[0]!.device.mutate(
      'advanceFarmDay',
      { fromDay: day, acceptWarnings: true },
      'closedDay currentDay',
    );
    const isKilled = fate.chance(0.4);
    await Promise.all([advancing, isKilled ? wait(fate.below(150)).then(() => mortal.kill()) : null]);
    expect(await advancing).toEqual({ closedDay: day, currentDay: daysAfter(day, 1) });
  }
  expect(await mortal.end()).toBe(0);

  const { counts } = wire;
  const reported = `${journal.beats.length} beats, ${journal.readings.length} readings, ${journal.invoices.length} invoices, ${journal.adjustments.length} adjustments`;
  console.log(`storm: ${stormDays} days, ${mortal.kills} kills; ${reported}; calls: ${JSON.stringify(counts)}`);
  expect(mortal.kills).toBeGreaterThanOrEqual(stormDays);
  expect(counts.answered).toBe(counts.sent);

  // Without these, nothing was proven.
  expect(counts.keptThoughCut).toBeGreaterThan(0);
  expect(counts.again).toBeGreaterThan(0);

  const now = ctx.withFreshCache();
  const corralIds = yard.corrals.map(({ corralId }) => corralId);
  const expected = replay(journal, { openings, days, corralIds });
  const found = await foundOn(now, days);
  expect(found.stocks).toEqual(expected.stocks);
  expect(found.beats).toEqual(expected.beats);
  expect(found.histories).toEqual(expected.histories);
  await expectReadings(now, journal);
  await expectOnce(now, journal, counts.written);

  expect((await checkLedger(now, {})).faults).toEqual([]);
  expect(await verifyFarmDays(now, {})).toEqual({ checked: stormDays, faults: [] });
  expect((await checkHerd(now, {})).faults).toEqual([]);
});

/** The farm as it is, in the words of the replay. */
async function foundOn({ db }: Context, days: readonly Day[]): Promise<Replayed> {
  const stocks = await db.stock.findMany();
  const beats = await db.beat.findMany({
    include: { lines: true, drops: { orderBy: { position: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const histories = await db.corralHistory.findMany({ where: { day: { in: days.map(dateOf) } } });
  return {
    stocks: Object.fromEntries(
      stocks.map(({ id, balanceKg, value }) => [
        toGlobalId('Stock', id),
        { kg: balanceKg.toFixed(3), value: value.toFixed(2) },
      ]),
    ),
    beats: Object.fromEntries(
      beats.map(({ id, status, loadedKg, deliveredKg, residualKg, cost, lines, drops }) => [
        toGlobalId('Beat', id),
        {
          status: status as 'CLOSED' | 'CANCELLED',
          loadedKg: loadedKg?.toFixed(3) ?? null,
          deliveredKg: deliveredKg?.toFixed(3) ?? null,
          residualKg: residualKg?.toFixed(3) ?? null,
          cost: cost?.toFixed(2) ?? null,
          lines: Object.fromEntries(
            lines
              .filter((line) => status !== 'CANCELLED' || line.actualKg !== null)
              .map((line) => [
                toGlobalId('BeatLine', line.id),
                { kg: String(line.actualKg?.toFixed(3)), cost: String(line.cost?.toFixed(2)) },
              ]),
          ),
          drops: drops
            .filter((drop) => status !== 'CANCELLED' || drop.deliveredKg !== null)
            .map((drop) => ({
              corralId: toGlobalId('Corral', drop.corralId),
              kg: String(drop.deliveredKg?.toFixed(3)),
              cost: String(drop.cost?.toFixed(2)),
            })),
        },
      ]),
    ),
    histories: Object.fromEntries(
      histories.map(({ corralId, day, deliveredKg, feedCost }) => [
        `${toGlobalId('Corral', corralId)} ${dayOf(day)}`,
        { deliveredKg: deliveredKg?.toFixed(3) ?? null, feedCost: feedCost?.toFixed(2) ?? null },
      ]),
    ),
  };
}

/** A reading was written as often as that was acknowledged, and says what one of its readers said. */
async function expectReadings({ db }: Context, journal: Journal): Promise<void> {
  const reported = Map.groupBy(journal.readings, ({ corralId, day }) => `${corralId} ${day}`);
  const found = await db.troughReading.findMany();
  expect(found).toHaveLength(reported.size);
  for (const { corralId, day, version, grade } of found) {
    const own = reported.get(`${toGlobalId('Corral', corralId)} ${dayOf(day)}`) ?? [];
    expect(version).toBe(own.length);
    expect(own.map((each) => Number(each.grade))).toContain(Number(grade));
  }
}

/** No key had two effects: as many rows as were acknowledged, of each kind. */
async function expectOnce({ db }: Context, journal: Journal, written: number): Promise<void> {
  const lines = journal.beats.flatMap((beat) => beat.lines);
  const posted = { step: 0, reversalOfId: null };
  const consumed = { ...posted, type: 'BEAT_CONSUMPTION', reversed: false } as const;
  const bought = { ...posted, type: 'PURCHASE' } as const;
  expect({
    events: (await db.clientEvent.count()) - eventsBefore,
    calls: await db.idempotentCall.count(),
    callsInAir: await db.idempotentCall.count({ where: { status: null } }),
    adjustments: await db.historyAdjustment.count(),
    consumed: await db.stockMovement.count({ where: consumed }),
    consumedOfLines: await db.stockMovement.count({ where: { ...consumed, beatLine: { isNot: null } } }),
    bought: await db.stockMovement.count({ where: bought }),
    reversed: await db.stockMovement
      .findMany({ where: { ...bought, reversed: true }, select: { id: true } })
      .then((rows) => rows.map(({ id }) => id).toSorted()),
  }).toEqual({
    events: written,
    calls: journal.invoices.length,
    callsInAir: 0,
    adjustments: journal.adjustments.length,
    consumed: lines.length,
    consumedOfLines: lines.length,
    bought: openings.length + journal.invoices.length,
    reversed: journal.invoices
      .filter(({ isReversed }) => isReversed)
      .map(({ movementId }) => fromGlobalId(movementId, 'StockMovement'))
      .toSorted(),
  });
}
