import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { insertApplications, moveLots } from '../server/health/health.sql.ts';
import { medicate } from '../server/health/doses/medicate.service.ts';
import { createMedicine } from '../server/health/medicines/medicines.service.ts';
import { createHealthProtocol } from '../server/health/protocols/protocols.service.ts';
import { dueTasks } from '../server/health/protocols/tasks.service.ts';
import { createBatch } from '../server/herd/batches/batches.service.ts';
import type { Context } from '../server/platform/context.ts';
import { daysAfter } from '../server/platform/values/day.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { benchApp, keyed, newFarm, undone, connectTo } from './data.ts';
import { inTurns, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const heads = sized(1_000);

interface Ward {
  batchId: string;
  medicineId: string;
  /** What is due at once. */
  today: string;
  /** What is due tomorrow. */
  tomorrow: string;
}

/** A batch of a thousand heads, a medicine with a lot, and protocols of it. */
async function ward(ctx: Context): Promise<Ward> {
  const { batchId } = await createBatch(
    ctx,
    keyed({ name: 'Lote', kind: 'CONFINEMENT', heads, sex: 'MALE', averageWeight: '400' }),
  );
  const expiryDate = daysAfter(await ctx.openDay(), 300);
  const { medicineId } = await createMedicine(ctx, {
    ...{ name: 'Doramectina', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' },
    ...{ doseMode: 'PER_WEIGHT', doseVolume: '1', doseWeight: '50', roundTo: '0.5', withdrawalDays: 28 },
    lots: [{ lotNumber: 'P-1', expiryDate, packages: 10_000, unitCost: '180' }],
    confirm: true,
  });
  const protocol = async (name: string, dayOffset: number) =>
    (await createHealthProtocol(ctx, { name, appliesOn: 'DAY', steps: [{ dayOffset, medicineId }] })).protocolId;
  return { batchId, medicineId, today: await protocol('Hoje', 0), tomorrow: await protocol('Amanhã', 1) };
}

/** Its statements alone: who stands there, their doses, and what that takes from the lot. */
async function appliedByHand(ctx: Context, { batchId, medicineId }: Ward): Promise<void> {
  const { farmId, membershipId: byId } = ctx.actor;
  const [day, at] = [await ctx.openDay(), ctx.now()];
  await undone(ctx, async ({ db }) => {
    const oxen = await db.ox.findMany({ where: { batchId, status: { in: ['ACTIVE', 'BOARDED'] } } });
    const { id: lotId } = await db.medicineLot.findFirstOrThrow({ where: { medicineId } });
    const key = randomUUID();
    await db.clientEvent.create({ data: { farmId, key, command: 'hand', requestHash: 'hand', answer: {} } });
    const doses = oxen.map(({ id: oxId }) => ({ id: uuidv7(), oxId }));
    const shared = { medicineId, batchId, day, at, dose: '8', route: 'SC', weight: '400', cost: '2.88', lotId };
    const reported = { withdrawalUntil: daysAfter(day, 28), responsibleId: byId, clientEventId: key, byId };
    await insertApplications(
      farmId,
      db,
      doses.map((each) => ({ ...each, ...shared, ...reported })),
    );
    await moveLots(
      farmId,
      db,
      doses.map(({ id: applicationId }) => ({ lotId, type: 'USE', day, quantity: '-8', applicationId, byId, at })),
    );
  });
}

/** The same doses as often again, which nobody looks at but to find what is due. */
async function repeatDoses(sql: Client, { actor: { farmId } }: Context, times: number): Promise<void> {
  const { rows } = await sql.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names
     FROM information_schema.columns
     WHERE table_name = 'MedicineApplication' AND column_name <> 'id' AND is_generated = 'NEVER'`,
  );
  const columns = rows[0]!.names;
  await sql.query(
    `INSERT INTO "MedicineApplication" (id, ${columns})
     SELECT uuidv7(), ${columns} FROM "MedicineApplication" CROSS JOIN generate_series(1, $2::int) WHERE "farmId" = $1`,
    [farmId, times],
  );
}

type Row = readonly [name: string, against: string, result: Comparison];

/** A thousand heads treated at once, and what is due beside a hundred thousand doses given. */
export async function health(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner: few } = await newFarm(app, 'fewDoses');
  const { owner: many } = await newFarm(app, 'manyDoses');
  const [small, large] = [await ward(few), await ward(many)];
  for (const [ctx, { batchId, tomorrow }] of [
    [few, small],
    [many, large],
  ] as const)
    await medicate(ctx.withFreshCache(), keyed({ batchId, protocolId: tomorrow }));
  await medicate(few.withFreshCache(), keyed({ batchId: small.batchId, protocolId: small.today }));
  await medicate(many.withFreshCache(), keyed({ batchId: large.batchId, protocolId: large.today }));
  await repeatDoses(sql, many, sized(49));
  await sql.query('ANALYZE');
  const until = daysAfter(await many.openDay(), 1);
  await filled();
  const due = await inTurns(
    40,
    () => dueTasks(many.withFreshCache(), { until }),
    () => dueTasks(few.withFreshCache(), { until }),
  );
  const { batchId, medicineId } = small;
  const apply = await inTurns(
    10,
    () => medicate(few.withFreshCache(), keyed({ batchId, medicineId })),
    () => appliedByHand(few.withFreshCache(), small),
  );
  await sql.end();
  await app.close();
  return [
    ['a medicine given to 1,000 animals', 'its statements by hand', apply],
    ['doses due beside 100,000 given', 'beside 1,000', due],
  ];
}
