import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { insertApplications } from '../server/health/health.sql.ts';
import { leavingRows, staysOfOutsiders } from '../server/health/withdrawal/leaving.sql.ts';
import { whyMayNotLeave } from '../server/health/withdrawal/leaving.service.ts';
import { createMedicine } from '../server/health/medicines/medicines.service.ts';
import { createBatch } from '../server/herd/batches/batches.service.ts';
import { openHerd } from '../server/herd/oxen/oxLedger.service.ts';
import type { Context } from '../server/platform/context.ts';
import { daysAfter } from '../server/platform/values/day.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { createEstablishment } from '../server/papers/establishments/establishments.service.ts';
import { putOnTruck } from '../server/trade/trucks/boarding.service.ts';
import { closeSale } from '../server/trade/closures/closure.service.ts';
import { emitTruck } from '../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../server/trade/trucks/exitTruckLife.service.ts';
import { createExitTruck, lockedTruck } from '../server/trade/trucks/exitTrucks.service.ts';
import { createSaleManagement } from '../server/trade/sales/saleManagement.service.ts';
import { parseSaleClosure } from '../server/trade/closures/slaughterSheets.service.ts';
import { benchApp, keyed, newFarm, undone, connectTo } from './data.ts';
import { establishment } from './gtaBinding.ts';
import { inTurns, type Comparison } from './load/load.ts';
import { fillBatches } from './yard.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const headsOfBatch = sized(200);
const sold = sized(25);
/** Those that are sold, as many that could go too, and as many that wait. */
const batches = 3 * sold;

/** Heads that were elsewhere before; the last third had a dose and waits for weeks. */
async function tracedHerd(ctx: Context, sql: Client): Promise<{ batchIds: string[]; oxIds: string[] }> {
  const { farmId, membershipId: byId } = ctx.actor;
  const day = await ctx.openDay();
  const batchIds: string[] = [];
  for (let each = 0; each < batches; each += 1)
    batchIds.push((await createBatch(ctx, keyed({ name: `Lote ${each}`, kind: 'HOLDING' }))).batchId);
  for (let from = 0; from < batches; from += 10) await fillBatches(ctx, batchIds.slice(from, from + 10), headsOfBatch);
  const { establishmentId } = await createEstablishment(ctx, { ...establishment, name: 'Origem', code: 'ORIGEM' });
  for (const [from, to] of [
    [200, 121],
    [120, 1],
  ] as const)
    await sql.query(
      `INSERT INTO "Residence" (id, "farmId", "oxId", "establishmentId", "areaStatus", "fromDay", "toDay", source)
       SELECT gen_random_uuid(), $1, id, $2, 'EU_HABILITATED', $3, $4, 'DECLARED' FROM "Ox" WHERE "farmId" = $1`,
      [farmId, establishmentId, daysAfter(day, -from), daysAfter(day, -to)],
    );
  const { medicineId } = await createMedicine(ctx, {
    ...{ name: 'Doramectina', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' },
    ...{ doseMode: 'FIXED', fixedDose: '8', withdrawalDays: 28 },
  });
  const oxen = await ctx.db.ox.findMany({ select: { id: true, batchId: true }, orderBy: { id: 'asc' } });
  const given = { medicineId, day, at: ctx.now(), dose: '8', route: 'SC', weight: '400', cost: '2.88', lotId: null };
  await insertApplications(
    farmId,
    ctx.db,
    oxen
      .filter(({ batchId }) => !batchIds.slice(0, 2 * sold).includes(batchId!))
      .map(({ id: oxId, batchId }) => ({
        ...given,
        id: uuidv7(),
        oxId,
        batchId: batchId!,
        withdrawalUntil: daysAfter(day, 28),
        responsibleId: byId,
        clientEventId: null,
        byId,
      })),
  );
  const stay = oxen.filter(({ batchId }) => !batchIds.slice(0, sold).includes(batchId!));
  return { batchIds, oxIds: stay.map(({ id }) => id) };
}

/** Five thousand of them have left on the trucks of one sale. */
async function shippedSale(ctx: Context, batchIds: readonly string[]): Promise<string> {
  const day = await ctx.openDay();
  const { establishmentId: destinationId } = await createEstablishment(ctx, {
    ...establishment,
    isSlaughterhouse: true,
  });
  const { saleManagementId } = await createSaleManagement(ctx, {
    ...{ name: 'Venda', buyerId: destinationId, market: 'DOMESTIC', plannedDate: day },
    ...{ pricing: 'PER_ARROBA', unitPrice: '310', batchIds: [...batchIds] },
  });
  const { id: ownerId } = await ctx.db.owner.findFirstOrThrow();
  for (const [index, batchId] of batchIds.entries()) {
    const { exitTruckId: truckId } = await createExitTruck(ctx, {
      ...{ saleManagementId, plate: `ABC1D${String(index).padStart(2, '0')}`, driverName: 'José', ownerId },
      ...{ capacity: headsOfBatch, destinationId, boardingDate: day },
    });
    const oxen = await ctx.db.ox.findMany({ where: { batchId }, orderBy: { id: 'asc' } });
    await ctx.withFreshCache().transaction(async (inside) => {
      await putOnTruck(inside, {
        day: await openHerd(inside),
        truck: await lockedTruck(inside, truckId, 'truckId'),
        boarders: oxen.map((ox) => ({ ox: { ...ox, batchId }, weight: '540' })),
        stamp: null,
      });
    });
    await finishBoarding(ctx.withFreshCache(), keyed({ truckId }));
    await emitTruck(ctx.withFreshCache(), keyed({ truckId }));
  }
  return saleManagementId;
}

const head = ['Seq', 'PCQ', 'Dentição', 'Acabamento'];
const sheet = Array.from({ length: sold * headsOfBatch }, (_, index) => [
  String(index + 1),
  (290 + (index % 40)).toString(),
  '4',
  '3',
]);

/** The rows written down, matched with who was boarded, and valued, by statements alone. */
async function closedByHand(sql: Client, farmId: string, saleId: string): Promise<void> {
  const day = '2026-01-01';
  await sql.query('BEGIN');
  await sql.query('CREATE TEMP TABLE sheet (sequence int, kg numeric, teeth int, fat int) ON COMMIT DROP');
  await sql.query(
    `INSERT INTO sheet SELECT * FROM unnest($1::int[], $2::numeric[], $3::int[], $4::int[])`,
    [0, 1, 2, 3].map((column) => sheet.map((row) => row[column])),
  );
  const closureId = randomUUID();
  await sql.query(
    `INSERT INTO "SaleClosure" (
       id, "farmId", "saleId", "slaughterDate", heads, "exitKg", "carcassKg", "grossValue", "deductedValue", cost,
       "costedHeads", "costedValue", "closedOn", "closedAt"
     )
     SELECT $1, $2, $3, $4, count(*), 0, sum(kg), sum(round(kg / 15 * 310, 2)), 0, 0, 0, 0, $4, now()
     FROM sheet`,
    [closureId, farmId, saleId, day],
  );
  await sql.query(
    `INSERT INTO "CarcassRow" (
       id, "farmId", "closureId", "boardingId", "oxId", "batchId", sequence, "matchedBy", "hotCarcassKg", "exitKg",
       teeth, fat, discount, value
     )
     SELECT
       gen_random_uuid(), $1, $2, b.id, b."oxId", b."batchId", s.sequence, 'SEQUENCE', s.kg,
       coalesce(e.weight, b.weight), s.teeth, s.fat, 0, round(s.kg / 15 * 310, 2)
     FROM sheet s
     JOIN (
       SELECT b.*, row_number() OVER (ORDER BY t."boardingDate", t.id, b.position) AS stood
       FROM "ExitTruck" t
       JOIN "Boarding" b ON b."farmId" = t."farmId" AND b."truckId" = t.id
       WHERE t."farmId" = $1 AND t."saleId" = $3
     ) b ON b.stood = s.sequence
     LEFT JOIN "OxEvent" e ON e."farmId" = b."farmId" AND e.id = b."exitEventId"`,
    [farmId, closureId, saleId],
  );
  await sql.query('ROLLBACK');
}

type Row = readonly [name: string, against: string, result: Comparison];

/** Who may leave of ten thousand heads, and a romaneio of five thousand carcasses read and closed. */
export async function sales(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner } = await newFarm(app, 'sales');
  const { farmId } = owner.actor;
  const { batchIds, oxIds } = await tracedHerd(owner, sql);
  const saleId = await shippedSale(owner, batchIds.slice(0, sold));
  await sql.query('ANALYZE');
  const day = await owner.openDay();
  await filled();
  const eligible = await inTurns(
    10,
    () => whyMayNotLeave(owner.withFreshCache(), oxIds, { day, purpose: 'SLAUGHTER', market: 'EU' }),
    async () => {
      const { db } = owner.withFreshCache();
      const read = { needsDoses: true, needsTraces: true, countsAnew: false };
      await leavingRows(farmId, db, { oxIds, day, market: 'EU', ...read });
      await staysOfOutsiders(farmId, db, { batchIds: batchIds.slice(sold), day });
    },
  );
  const rows = [head, ...sheet].map((cells) => ({ cells }));
  const close = await inTurns(
    5,
    () =>
      undone(owner.withFreshCache(), async (inside) => {
        const { sheetId } = await parseSaleClosure(inside, {
          saleManagementId: saleId,
          fileName: 'romaneio.csv',
          rows,
        });
        await closeSale(inside, { id: saleId, uploadId: sheetId, slaughterDate: day });
      }),
    () => closedByHand(sql, farmId, saleId),
  );
  await sql.end();
  await app.close();
  return [
    ['who may leave of 10,000 heads', 'its statements', eligible],
    ['a romaneio of 5,000 rows read and closed', 'written and matched by hand', close],
  ];
}
