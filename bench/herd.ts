import { batchDays } from '../server/herd/closings/batchDays.sql.ts';
import { createBatch } from '../server/herd/batches/batches.service.ts';
import { addHerdImportRows, createHerdImport, takeHerdImport } from '../server/herd/imports/herdImport.service.ts';
import { enterOx } from '../server/trade/entry/oxEntry.service.ts';
import { insertOxEvents, insertOxen, projectOxen } from '../server/herd/oxen/oxLedger.sql.ts';
import { moveOxenByCount } from '../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../server/platform/context.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { ask, benchApp, keyed, newFarm, undone, connectTo } from './data.ts';
import { inTurns, milliseconds, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const rowsOfImport = sized(20_000);
const rowsOfPart = 500;
const corrals = sized(1_000);
const moved = sized(5_000);

const listSource =
  'query Oxen { farm { oxen(first: 100, orderBy: { field: WEIGHT, direction: DESC }) { totalCount edges { cursor node { id electronicEarring sex status lastWeight lastWeightDate batch { name } } } pageInfo { hasNextPage endCursor } } } }';
const searchSource =
  'query Find($text: String!) { farm { oxen(first: 20, filter: { search: $text }) { edges { node { id electronicEarring sisbov identifier status batch { name } } } } } }';
const boardSource =
  'query Board { farm { batches(first: 1000) { edges { node { id heads headDays projectedWeight } } } } }';

const chipOf = (animal: number) => `98200${String(1_000_000_000 + animal)}`;

async function corral(ctx: Context, position: number): Promise<string> {
  const { id } = await ctx.db.corral.create({
    data: {
      farmId: ctx.actor.farmId,
      locationType: 'PICKET',
      name: `C${position}`,
      position,
      areaHa: '0.5',
      animalCapacity: 200,
    },
    select: { id: true },
  });
  return id;
}

async function batch(ctx: Context, name: string, more: object = {}): Promise<string> {
  return (await createBatch(ctx, keyed({ name, kind: 'CONFINEMENT', plannedDailyGain: '1.5', ...more }))).batchId;
}

async function draft(ctx: Context, first: number, count: number, batchNames: readonly string[]): Promise<string> {
  const { herdImportId: id } = await createHerdImport(ctx, { kind: 'OXEN', fileName: `bench-${first}.csv` });
  for (let part = 0; part * rowsOfPart < count; part += 1) {
    const from = first + part * rowsOfPart;
    const rows = Array.from({ length: Math.min(rowsOfPart, count - part * rowsOfPart) }, (_, index) => ({
      electronicEarring: chipOf(from + index),
      sex: 'M',
      weight: String(300 + ((from + index) % 200)),
      batch: batchNames[(from + index) % batchNames.length]!,
    }));
    await addHerdImportRows(ctx, { id, part, rows });
  }
  return id;
}

async function bringIn(ctx: Context, id: string): Promise<void> {
  const { faults } = await takeHerdImport(ctx, { id, checkOnly: false });
  if (faults.length > 0) throw new Error(`the import was refused: ${faults[0]!.code}`);
}

/** The same rows written by hand and rebuilt, and taken back. */
async function copied(ctx: Context, count: number, batchId: string): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const day = await ctx.openDay();
  const ids = Array.from({ length: count }, () => uuidv7());
  const events = ids.map((oxId, index) => ({
    id: uuidv7(),
    oxId,
    type: 'ENTRY',
    day,
    at: ctx.now(),
    batchId,
    weight: '390',
    payload: {
      set: { status: 'ACTIVE', batchId, sex: 'MALE', electronicEarring: chipOf(5_000_000 + index), entryDate: day },
    },
    actorId: membershipId,
    recordedAt: ctx.now(),
  }));
  await undone(ctx, async ({ db }) => {
    await insertOxen(farmId, db, ids, ctx.now());
    await insertOxEvents(farmId, db, events);
    await projectOxen(farmId, db, ids);
  });
}

type Row = readonly [name: string, against: string, result: Comparison];

/** A search by four digits against its own statement. */
function timedSearch(many: Context, sql: Awaited<ReturnType<typeof connectTo>>) {
  const part = '0042';
  return inTurns(
    20,
    () => ask(many, searchSource, { text: part }),
    () =>
      sql.query(
        `SELECT id
         FROM "Ox"
         WHERE "farmId" = $1 AND status <> 'REVERSED'
           AND (sisbov LIKE $2 OR "electronicEarring" LIKE $2 OR identifier ILIKE $2)
         ORDER BY "entryOrder" DESC, id DESC LIMIT 21`,
        [many.actor.farmId, `%${part}%`],
      ),
  );
}

interface Crowd {
  fromCorralId: string;
  target: string;
}

async function makeCrowd(many: Context): Promise<Crowd> {
  const fromCorralId = await corral(many, corrals + 1);
  await batch(many, 'Crowd', { locationId: fromCorralId });
  await bringIn(many, await draft(many, 20_000_000, 3 * moved, ['Crowd']));
  return { fromCorralId, target: await batch(many, 'Target') };
}

/** A move of many heads against their rows written by hand. */
function timedMove(many: Context, { fromCorralId, target }: Crowd) {
  const move = { fromCorralId, quantity: moved, batchId: target, reason: 'ADJUST_LOT' };
  return inTurns(
    1,
    () => moveOxenByCount(many, keyed(move)),
    () => copied(many, moved, target),
  );
}

function timedList(many: Context, few: Context) {
  return inTurns(
    20,
    () => ask(many, listSource),
    () => ask(few, listSource),
  );
}

/** A herd of 100,000 in 1,000 corrals: imported, listed, found, entered, moved and reckoned. */
export async function herd(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner: few } = await newFarm(app, 'fewOxen');
  const { owner: many } = await newFarm(app, 'manyOxen');
  const { farmId } = many.actor;
  await batch(few, 'B0');
  await bringIn(few, await draft(few, 0, sized(1_000), ['B0']));
  const names = Array.from({ length: corrals }, (_, index) => `B${index}`);
  const batchIds: string[] = [];
  for (const [index, name] of names.entries())
    batchIds.push(await batch(many, name, { locationId: await corral(many, index + 1) }));
  for (let first = 0; first < 4 * rowsOfImport; first += rowsOfImport)
    await bringIn(many, await draft(many, first, rowsOfImport, names));
  const last = await draft(many, 4 * rowsOfImport, rowsOfImport, names);
  const crowd = await makeCrowd(many);
  await sql.query('ANALYZE');
  await filled();
  // As a server does that is not alone: counts are kept only while it hears the others.
  await app.startJobs();

  const imported = await milliseconds(() => bringIn(many, last));
  const byHand = await milliseconds(() => copied(many, rowsOfImport, batchIds[0]!));
  await sql.query('ANALYZE');

  const list = await timedList(many, few);
  const search = await timedSearch(many, sql);
  let animal = 9_000_000;
  const save = await inTurns(
    60,
    async () => {
      animal += 1;
      const input = { sex: 'MALE', batchId: batchIds[1], weight: '391.5', electronicEarring: chipOf(animal) };
      await enterOx(many, keyed(input));
    },
    () => copied(many, 1, batchIds[2]!),
  );
  const move = await timedMove(many, crowd);
  const day = await many.openDay();
  const board = await inTurns(
    10,
    () => ask(many, boardSource),
    () => batchDays(farmId, many.db, { batchIds, from: day, to: day }),
  );
  await sql.end();
  await app.close();
  return [
    [
      '20,000 animals imported',
      'their rows by hand, rebuilt',
      { ours: imported, limit: byHand, ratio: imported / byHand },
    ],
    ['heaviest 100 of 100,000 oxen', 'of 1,000', list],
    ['an ox of 100,000 by four digits', 'its statement', search],
    ['an animal saved at the chute', 'its rows by hand', save],
    ['5,000 heads moved', 'their rows by hand, rebuilt', move],
    ['heads and weights of 1,000 corrals', 'their statement', board],
  ];
}
