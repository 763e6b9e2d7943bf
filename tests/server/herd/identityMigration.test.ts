import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOx, type LedgerEvent } from '../../../server/herd/oxen/oxFold.calc.ts';
import { migrate } from '../../../server/platform/db/server/migrate.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/servers/database.ts';
import { numberOf } from '../../support/farms/earrings.ts';

const ours = '20261124035620_one_animal_one_identity';
const migrations = join(import.meta.dirname, '../../../prisma/migrations');
const before = mkdtempSync(join(tmpdir(), 'cocho-before-'));
const [farmId, batchId, purchaseId, importId] = Array.from({ length: 4 }, () => uuidv7());
const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;

let database: TestDatabase;
let client: Client;

interface LegacyOx {
  sisbov: string | null;
  status?: string;
  chip?: string;
  earringId?: string;
  imported?: boolean;
}

/** An ox as it was written before its number had an earring. */
async function ox({ sisbov, status = 'ACTIVE', chip, earringId, imported = true }: LegacyOx): Promise<string> {
  const id = uuidv7();
  const [entryDate, exitDate] = ['2026-11-01', '2026-11-10'];
  const key = imported ? importId : null;
  const electronicEarring = chip ?? null;
  const set = {
    status: 'ACTIVE',
    sex: 'MALE',
    batchId,
    sisbov,
    electronicEarring,
    entryDate,
    earringId: earringId ?? null,
  };
  const isGone = status !== 'ACTIVE';
  await client.query(
    `INSERT INTO "Ox" (id, "farmId", status, sex, "batchId", sisbov, "electronicEarring", "earringId", "entryDate", "exitDate")
     VALUES ($1, $2, $3, 'MALE', $4, $5, $6, $7, $8, $9)`,
    [
      id,
      farmId,
      status,
      isGone ? null : batchId,
      sisbov,
      electronicEarring,
      earringId ?? null,
      entryDate,
      isGone ? exitDate : null,
    ],
  );
  await event(id, 'ENTRY', entryDate, set, { key, batch: batchId });
  const type = { DEAD: 'DEATH', EXITED: 'EXIT', SOLD: 'SALE' }[status];
  if (type) await event(id, type, exitDate, { status, batchId: null, exitDate });
  return id;
}

async function event(
  oxId: string,
  type: string,
  day: string,
  set: object,
  {
    key = null,
    batch = null,
    weight = null,
  }: { key?: string | null; batch?: string | null; weight?: string | null } = {},
): Promise<void> {
  await client.query(
    `INSERT INTO "OxEvent" (id, "farmId", "oxId", type, day, at, "batchId", weight, payload, "clientEventId")
     VALUES ($1, $2, $3, $4, $5::date, $5::date, $6, $7, $8, $9)`,
    [uuidv7(), farmId, oxId, type, day, batch, weight, { set }, key],
  );
}

async function earring(sisbov: string, status: string, chip: string | null = null): Promise<string> {
  const id = uuidv7();
  await client.query(
    `INSERT INTO "Earring" (id, "farmId", sisbov, format, "countryCode", "managementNumber", box, "purchaseId", status, "statusDate", "electronicEarring")
     VALUES ($1, $2, $3, 'R105', '105', '000000', 1, $4, $5, '2026-10-01', $6)`,
    [id, farmId, sisbov, purchaseId, status, chip],
  );
  return id;
}

beforeAll(async () => {
  for (const name of readdirSync(migrations))
    if (name < ours) cpSync(join(migrations, name), join(before, name), { recursive: true });
  database = await createEmptyDatabase();
  await migrate(database.url, { folder: before });
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO "Farm" (id, name, acronym, "currentDay", "updatedAt") VALUES ($1, 'Antiga', 'ANT', '2026-11-20', now())`,
    [farmId],
  );
  await client.query(
    `INSERT INTO "Batch" (id, "farmId", name, kind, "updatedAt") VALUES ($1, $2, 'Lote', 'HOLDING', now())`,
    [batchId, farmId],
  );
  await client.query(
    `INSERT INTO "Purchase"
       (id, "farmId", name, category, "invoiceNumber", "invoiceSeries", value, "orderDay", "updatedAt")
     VALUES ($1, $2, 'Brincos', 'EARRINGS', '1', '1', 1, '2026-10-01', now())`,
    [purchaseId, farmId],
  );
  await client.query(
    `INSERT INTO "HerdImport" (id, "farmId", kind, "fileName", defaults) VALUES ($1, $2, 'OXEN', 'a.csv', '{}')`,
    [importId, farmId],
  );
  await client.query(
    `INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash") VALUES ($1, $2, 'herdImport', 'x')`,
    [farmId, importId],
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(before, { recursive: true });
});

test('every number of an ox gets its earring, and every life its chapters, whatever was there before', async () => {
  const ids = {
    imported: await ox({ sisbov: numberOf(1), chip: chipOf(1) }),
    sold: await ox({ sisbov: numberOf(2), status: 'SOLD' }),
    dead: await ox({ sisbov: numberOf(3), status: 'DEAD', chip: chipOf(3) }),
    // Its chip was given to another animal since, its number lies in the stock, or was cancelled there.
    sameChip: await ox({ sisbov: numberOf(4), chip: chipOf(3), imported: false }),
    inStock: await ox({ sisbov: numberOf(5), chip: chipOf(5) }),
    ordered: await ox({ sisbov: numberOf(6) }),
    cancelled: await ox({ sisbov: numberOf(7) }),
    // Two animals with one number: the one that left holds the earring, or neither does.
    left: await ox({ sisbov: numberOf(8), status: 'EXITED', earringId: await earring(numberOf(8), 'EXITED') }),
    here: await ox({ sisbov: numberOf(8) }),
    goneTwice: await ox({ sisbov: numberOf(9), status: 'SOLD' }),
    goneLast: await ox({ sisbov: numberOf(9), status: 'SOLD' }),
    nameless: await ox({ sisbov: null }),
  };
  await earring(numberOf(5), 'REGISTERED', chipOf(5));
  await earring(numberOf(6), 'ORDERED');
  await earring(numberOf(7), 'CANCELLED');
  const back = await ox({ sisbov: null, status: 'EXITED' });
  await event(back, 'COST', '2026-11-02', { landedCost: '3100.00', purchaseId });
  await event(
    back,
    'REENTRY',
    '2026-11-15',
    { status: 'ACTIVE', batchId, entryDate: '2026-11-15', exitDate: null },
    { batch: batchId, weight: '430' },
  );
  await client.query(
    `UPDATE "Ox" SET status = 'ACTIVE', "batchId" = $2, "entryDate" = '2026-11-15', "exitDate" = NULL, "landedCost" = 3100,
       "purchaseId" = $3, "lastWeight" = 430, "lastWeightDate" = '2026-11-15' WHERE id = $1`,
    [back, batchId, purchaseId],
  );

  expect(await migrate(database.url)).toContain(ours);

  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT o.id, e.sisbov, e.status::text, e.source::text, e."electronicEarring" AS chip
     FROM "Ox" o LEFT JOIN "Earring" e ON e.id = o."earringId"`,
  );
  const of = (id: string) => {
    const { sisbov, status, source, chip } = rows.find((row) => row.id === id)!;
    return sisbov === null ? null : [sisbov, status, source, chip];
  };
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, of(id)]))).toEqual({
    imported: [numberOf(1), 'IDENTIFIED', 'IMPORT', chipOf(1)],
    sold: [numberOf(2), 'EXITED', 'IMPORT', null],
    dead: [numberOf(3), 'DEAD', 'IMPORT', null],
    sameChip: [numberOf(4), 'IDENTIFIED', 'ENTRY', chipOf(3)],
    inStock: [numberOf(5), 'IDENTIFIED', 'ORDER', chipOf(5)],
    ordered: [numberOf(6), 'IDENTIFIED', 'ORDER', null],
    cancelled: [numberOf(7), 'CANCELLED', 'ORDER', null],
    left: null,
    here: [numberOf(8), 'IDENTIFIED', 'ORDER', null],
    goneTwice: null,
    goneLast: [numberOf(9), 'EXITED', 'IMPORT', null],
    nameless: null,
  });
  const { rows: life } = await client.query(
    `SELECT v.status::text, v.day::text FROM "EarringEvent" v JOIN "Earring" e ON e.id = v."earringId" WHERE e.sisbov = $1 ORDER BY v.day`,
    [numberOf(2)],
  );
  expect(life).toEqual([
    { status: 'IDENTIFIED', day: '2026-11-01' },
    { status: 'EXITED', day: '2026-11-10' },
  ]);
  const { rows: chapters } = await client.query(
    `SELECT number, status::text, "exitDate"::text AS "exitDate", "purchaseId", "landedCost" FROM "OxChapter" WHERE "oxId" = $1`,
    [back],
  );
  expect(chapters).toEqual([
    { number: 1, status: 'EXITED', exitDate: '2026-11-10', purchaseId, landedCost: '3100.00' },
  ]);

  // The events add up to the columns, and nothing was written on a day that is over.
  const { rows: stored } = await client.query<Record<string, unknown>>(
    `SELECT o.id, o."earringId", o.sisbov, o.status::text, o.chapter, o."purchaseId", o."landedCost", o."lastWeight",
       (SELECT json_agg(json_build_object('id', e.id, 'seq', e.seq, 'type', e.type, 'chapter', e.chapter, 'day', e.day, 'at', e.at,
         'batchId', e."batchId", 'weight', e.weight::text, 'set', e.payload -> 'set', 'reversesEventId', NULL)) FROM "OxEvent" e WHERE e."oxId" = o.id) AS events
     FROM "Ox" o`,
  );
  for (const { id, events, chapter, lastWeight, ...columns } of stored) {
    const folded = foldOx(
      (events as (LedgerEvent & { at: string })[]).map((each) => ({ ...each, at: new Date(each.at) })),
    );
    expect({ id, ...folded.columns, chapter: folded.chapter, lastWeight: folded.lastWeight }).toMatchObject({
      id,
      ...columns,
      chapter,
      lastWeight,
    });
  }
  const { rows: mended } = await client.query(`SELECT DISTINCT day::text FROM "OxEvent" WHERE type = 'CHARACTERISTIC'`);
  expect(mended).toEqual([{ day: '2026-11-20' }]);
  await expect(client.query(`UPDATE "Ox" SET "earringId" = NULL WHERE id = $1`, [ids.imported])).rejects.toMatchObject({
    constraint: 'Ox_identified',
  });
});
