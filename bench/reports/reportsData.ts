import type { Client } from 'pg';
import { createFormulation } from '../../server/diets/formulations/formulations.service.ts';
import { createMixer } from '../../server/farm/setup/mixers.service.ts';
import { createTractPlan } from '../../server/feeding/plans/tractPlans.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { createFood } from '../../server/stock/foods/foods.service.ts';
import { createMedicine } from '../../server/health/medicines/medicines.service.ts';
import { unchecked } from '../data.ts';

/** Each corral held some batches, one after the other; those of the last still stand there. */
export interface Size {
  corrals: number;
  batchesOfCorral: number;
  /** Days of each of them. */
  days: number;
  heads: number;
  /** Days of beats, plans and treats before the open day. */
  fedDays: number;
}

const places = `
  WITH line AS (
    INSERT INTO "Line" (id, "farmId", name, "areaM2", "animalCapacity", "picketAreaM2", "picketType", "initialPicket", "finalPicket", prefix, position, "feedingOrder", "updatedAt")
    VALUES (uuidv7(), $1, 'Linha', 1000000, 50000, 2000, 'CONFINEMENT', 1, $2, 'C', 1, 1, now())
    RETURNING id)
  INSERT INTO "Corral" (id, "farmId", "lineId", "locationType", name, type, position, "areaHa", "animalCapacity", "updatedAt")
  SELECT uuidv7(), $1::uuid, line.id, 'PICKET', 'C' || n, 'CONFINEMENT', n, 0.2, 100, now()
  FROM line CROSS JOIN generate_series(1, $2::int) n`;

const batches = `
  INSERT INTO "Batch" (id, "farmId", name, kind, status, "corralId", "dietId", "ownerId", "startDate", "endDate", heads, "createdAt", "updatedAt")
  SELECT uuidv7(), $1::uuid, 'Lote ' || c.name || '/' || k, 'CONFINEMENT', CASE WHEN k < $6::int THEN 'FINALIZED' ELSE 'ACTIVE' END::"BatchStatus",
    c.id, $2, (SELECT id FROM "Owner" WHERE "farmId" = $1 LIMIT 1), d.begun, CASE WHEN k < $6::int THEN d.begun + $4::int END,
    CASE WHEN k < $6::int THEN 0 ELSE $5::int END, d.begun, now()
  FROM "Corral" c CROSS JOIN generate_series(1, $6::int) k CROSS JOIN LATERAL (SELECT $3::date - ($6::int + 1 - k) * $4::int AS begun) d
  WHERE c."farmId" = $1
  ORDER BY d.begun, c.position`;

const batchEvents = `
  INSERT INTO "BatchEvent" (id, "farmId", "batchId", type, day, at, kind, status, "corralId", "dietId", "dailyGain")
  SELECT uuidv7(), $1::uuid, b.id, e.type::"BatchEventType", e.day, e.day, b.kind, e.status::"BatchStatus", b."corralId", b."dietId", 1.6
  FROM "Batch" b
  CROSS JOIN LATERAL (
    VALUES (1, 'CREATED', 'PENDING', b."startDate"), (2, 'ACTIVATED', 'ACTIVE', b."startDate"),
      (3, 'FINALIZED', 'FINALIZED', b."endDate")) e(place, type, status, day)
  WHERE b."farmId" = $1 AND e.day IS NOT NULL
  ORDER BY b.id, e.place`;

const purchases = `
  INSERT INTO "Purchase" (id, "farmId", category, status, name, "invoiceNumber", "invoiceSeries", "orderDay", value, "freightValue", "commissionValue", "updatedAt")
  SELECT uuidv7(), $1::uuid, 'ANIMALS', 'STORED', 'Compra ' || n, n, '1', $2::date - 1095, 2500000, 40000, 12000, now()
  FROM generate_series(1, 200) n`;

/** One of fifty died; of every tenth corral one was moved to the batch in the next corral. */
const oxen = `
  CREATE TEMP TABLE heads AS
  SELECT uuidv7() AS id, uuidv7(b."startDate" - now()) AS entry, uuidv7(b."startDate" + 30 - now()) AS step,
    uuidv7(b."endDate" - now()) AS gone, uuidv7(b."endDate" - now()) AS boarding, b.id AS "batchId", n,
    b."startDate" AS begun, b."endDate" AS ended, p.id AS "purchaseId", 370 + (n * 7) % 40 AS weight, b."ownerId",
    CASE WHEN n = 1 AND c.position % 10 = 0 THEN o.id END AS "toId", n = 2 AND b."endDate" IS NOT NULL AS died
  FROM "Batch" b
  JOIN "Corral" c ON c."farmId" = $1 AND c.id = b."corralId"
  LEFT JOIN "Corral" r ON r."farmId" = $1 AND r.position = c.position - 1
  LEFT JOIN "Batch" o ON o."farmId" = $1 AND o."corralId" = r.id AND o."startDate" = b."startDate"
  CROSS JOIN generate_series(1, $2::int) n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "Purchase" WHERE "farmId" = $1) p ON p.place = 1 + c.position % 200
  WHERE b."farmId" = $1
  ORDER BY b."startDate", c.position, n`;

const heads = `
  INSERT INTO "Ox" (id, "farmId", status, "ownerId", "batchId", sex, castrated, identifier, "entryDate", "entryWeight", "exitDate", "lastWeight",
    "lastWeightDate", "purchaseId", "landedCost", "firstDay", "lastDay")
  SELECT id, $1::uuid, CASE WHEN died THEN 'DEAD' WHEN ended IS NOT NULL THEN 'SOLD' ELSE 'ACTIVE' END::"OxStatus", "ownerId",
    CASE WHEN ended IS NULL THEN coalesce("toId", "batchId") END, 'MALE', n % 2 = 0, row_number() OVER (), begun, weight, ended, weight, begun,
    "purchaseId", 2552, begun, ended
  FROM heads`;

const oxEvents = `
  INSERT INTO "OxEvent" (id, "farmId", "oxId", type, day, at, "batchId", weight, "carriedWeight", payload)
  SELECT * FROM (
    SELECT entry, $1::uuid, id, 'ENTRY'::"OxEventType", begun AS day, begun::timestamptz AS at, "batchId", weight::numeric, NULL::numeric, '{}'::jsonb FROM heads
    UNION ALL
    SELECT uuidv7(begun + 60 - now()), $1::uuid, id, 'WEIGHING', begun + 60, begun + 60, NULL, weight + 95, NULL, '{}' FROM heads WHERE n % 10 = 0
    UNION ALL
    SELECT step, $1::uuid, id, 'MOVEMENT', begun + 30, begun + 30, "toId", NULL, weight + 48, '{}' FROM heads WHERE "toId" IS NOT NULL
    UNION ALL
    SELECT gone, $1::uuid, id, CASE WHEN died THEN 'DEATH' ELSE 'SALE' END::"OxEventType", ended, ended, NULL, weight + 500, NULL, '{}' FROM heads WHERE ended IS NOT NULL
  ) every
  ORDER BY day, entry`;

const stays = `
  INSERT INTO "OxStay" (id, "farmId", "eventId", "oxId", "batchId", "fromDay", "toDay", "end", weight)
  SELECT uuidv7(), $1::uuid, entry, id, "batchId", begun, CASE WHEN "toId" IS NOT NULL THEN begun + 30 ELSE ended END,
    CASE WHEN "toId" IS NOT NULL THEN 'MOVED' WHEN died THEN 'DIED' WHEN ended IS NOT NULL THEN 'LEFT' END::"StayEnd", weight
  FROM heads
  UNION ALL
  SELECT uuidv7(), $1::uuid, step, id, "toId", begun + 30, ended, CASE WHEN ended IS NOT NULL THEN 'LEFT' END::"StayEnd", weight + 48
  FROM heads WHERE "toId" IS NOT NULL`;

const doses = `
  INSERT INTO "MedicineApplication" (id, "farmId", "oxId", "medicineId", "batchId", day, at, dose, route, cost)
  SELECT uuidv7(), $1::uuid, id, $2, "batchId", begun + 1, begun + 1, 8, 'SC', 2.88 FROM heads`;

const closures = `
  INSERT INTO "SaleClosure" (id, "farmId", "saleId", "slaughterDate", heads, "exitKg", "carcassKg", "grossValue", "deductedValue", "costedHeads", "costedValue", "closedOn", "closedAt")
  SELECT id, $1::uuid, id, "endDate", $2::int, 27000, 14850, 306900, 4600, $2::int, 306900, "endDate", "endDate"
  FROM "Batch" WHERE "farmId" = $1 AND status = 'FINALIZED'`;

const trucks = `
  INSERT INTO "ExitTruck" (id, "farmId", "saleId", plate, "driverName", "ownerId", "destinationId", capacity, boarded, "lastPosition", "boardingDate", status,
    "emittedOn", "updatedAt")
  SELECT id, $1::uuid, id, 'ABC1D23', 'José', "ownerId", id, $2::int, $2::int, $2::int, "endDate", 'EMITTED', "endDate", now()
  FROM "Batch" WHERE "farmId" = $1 AND status = 'FINALIZED'`;

const boardings = `
  INSERT INTO "Boarding" (id, "farmId", "truckId", "oxId", position, "batchId", at, "exitEventId")
  SELECT boarding, $1::uuid, h."batchId", h.id, n, coalesce(h."toId", h."batchId"), ended, gone
  FROM heads h WHERE ended IS NOT NULL AND NOT died`;

const carcasses = `
  INSERT INTO "CarcassRow" (id, "farmId", "closureId", "boardingId", "oxId", "batchId", "matchedBy", "hotCarcassKg", value)
  SELECT uuidv7(), $1::uuid, h."batchId", boarding, h.id, coalesce(h."toId", h."batchId"), 'SEQUENCE', 300 + n % 20, 6000 + n
  FROM heads h WHERE ended IS NOT NULL AND NOT died`;

const histories = `
  INSERT INTO "CorralHistory" (id, "farmId", day, "corralId", "batchId", "dietId", "headsOpen", "headDays", weight, phase, "daysOnFeed", "daysInPhase",
    "callKind", "planCall", "planKg", "planMsKg", "planDryMatterPct", "deliveredKg", "deliveredMsKg", "feedCost", "healthCost", "intakePct", grade, pct, closed)
  SELECT uuidv7(), $1::uuid, d::date, b."corralId", b.id, b."dietId", $3::int, $3::int, 380 + (d::date - b."startDate"), 'TERMINATION', d::date - b."startDate",
    d::date - b."startDate", 'GRADE', 9, 650, 461, 70.9391, 645, 457.557, 512.33, CASE WHEN d::date - b."startDate" = 1 THEN 144 END, 2.1, 1, 0, true
  FROM "Batch" b CROSS JOIN LATERAL generate_series(b."startDate", coalesce(b."endDate", $2::date) - 1, '1 day') d
  WHERE b."farmId" = $1
  ORDER BY d, b.id`;

const readings = `
  INSERT INTO "TroughReading" (id, "farmId", day, "corralId", "batchId", grade, "leftoverKg", "leftoverRemoved", "updatedAt")
  SELECT uuidv7(), $1::uuid, day, "corralId", "batchId", 1, 12, extract(dow FROM day) = 1, now()
  FROM "CorralHistory" WHERE "farmId" = $1 AND extract(dow FROM day) IN (1, 4)`;

/** A beat of a round for each ten corrals. */
const beats = `
  INSERT INTO "Beat" (id, "farmId", day, seq, round, "mixerId", "dietId", status, "plannedKg", "mixMinutes", "startedAt", "mixStartedAt", "mixEndedAt",
    "closedAt", "residualKg", "loadedKg", "deliveredKg", "dryMatterPct", cost, "operatorId", "updatedAt")
  SELECT uuidv7(), $1::uuid, $2::date - ago, (round - 1) * $5::int / 10 + n, round, $3, $4, 'CLOSED', 1625, 4, at, at + '12 min', at + '16 min', at + '40 min', 0, 1630,
    1612, 70.9391, 1290.5, $6, now()
  FROM generate_series(1, $7::int) ago CROSS JOIN generate_series(1, 4) round CROSS JOIN generate_series(1, $5::int / 10) n
  CROSS JOIN LATERAL (SELECT ($2::date - ago)::timestamptz + make_interval(hours => 10 + 2 * round) AS at) t
  ORDER BY at, n`;

const beatLines = `
  INSERT INTO "BeatLine" (id, "farmId", "beatId", position, "foodId", "stockId", "plannedKg", "actualKg", "dryMatterPct", elm, elg, "unitCost", cost,
    "startedAt", "doneAt")
  SELECT uuidv7(), $1::uuid, b.id, f.place, f.id, f.id, 1625.0 / 3, 540 + f.place, 70, 2, 1.4, 0.79, 430, b."startedAt", b."startedAt" + '3 min'
  FROM "Beat" b CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "Food" WHERE "farmId" = $1) f
  WHERE b."farmId" = $1`;

const drops = `
  INSERT INTO "BeatDrop" (id, "farmId", "beatId", position, "corralId", "batchId", round, "plannedKg", "deliveredKg", cost, at)
  SELECT uuidv7(), $1::uuid, t.id, c.position, c.id, b.id, t.round, 162.5, 160 + c.position % 5, 129.05, t."mixEndedAt" + make_interval(mins => c.position % 20)
  FROM "Beat" t
  JOIN "Corral" c ON c."farmId" = $1 AND (c.position - 1) / 10 = (t.seq - 1) % ($2::int / 10)
  JOIN "Batch" b ON b."farmId" = $1 AND b."corralId" = c.id AND b.status = 'ACTIVE'
  WHERE t."farmId" = $1
  ORDER BY t.day, t.seq, c.position`;

const feedPlans = `
  WITH plans AS (
    INSERT INTO "FeedPlan" (id, "farmId", day, "corralId", "batchId", kind, call, heads, "daysOnFeed", "daysInPhase", "tractPlanId", "originalKg", "plannedKg", "updatedAt")
    SELECT uuidv7(), $1::uuid, h.day, h."corralId", h."batchId", 'GRADE', 9, h."headsOpen", 1, 1, $3, 650, 650, now()
    FROM "CorralHistory" h WHERE h."farmId" = $1 AND h.day >= $2::date - $5::int
    ORDER BY h.day, h.id
    RETURNING id),
  parts AS (
    INSERT INTO "FeedPlanPart" (id, "farmId", "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", "plannedKg")
    SELECT uuidv7(), $1::uuid, id, 1, $4, 100, 70.9391, 650 FROM plans
    RETURNING id)
  INSERT INTO "Treat" (id, "farmId", "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg", "deliveredKg")
  SELECT uuidv7(), $1::uuid, p.id, r, 25, (10 + 2 * r) || ':00', (11 + 2 * r) || ':00', 162.5, 162.5, 161
  FROM parts p CROSS JOIN generate_series(1, 4) r
  ORDER BY p.id, r`;

async function startingPoints(ctx: Context) {
  const foods: [string, string, string][] = [
    ['Silagem', 'VOLUMOSO', '15'],
    ['Milho', 'ENERGETICO', '72'],
    ['Farelo', 'PROTEICO', '13'],
  ];
  const ingredients: { foodId: string; pct: string }[] = [];
  for (const [name, category, pct] of foods)
    ingredients.push({
      foodId: (await createFood(ctx, { name, category, dryMatterPct: '80', elm: '2.1', elg: '1.4' })).foodId,
      pct,
    });
  const { formulationId: dietId } = await createFormulation(ctx, {
    ...{ type: 'CONFINEMENT', name: 'Terminação', phase: 'TERMINATION', estimatedDailyGain: '1.6', ingredients },
  });
  const { tractPlanId } = await createTractPlan(ctx, {
    name: 'Quatro tratos',
    treats: [25, 25, 25, 25].map((pct, index) => ({
      pct: String(pct),
      startTime: `${10 + 2 * index}:00`,
      endTime: `${11 + 2 * index}:00`,
    })),
  });
  const mixer = { name: 'Vertical', volumeM3: '12', capacityKg: '5000', minLoadKg: '0', method: 'ROTOR_MIX_0' };
  const { mixerId } = await createMixer(ctx, mixer);
  const { medicineId } = await createMedicine(ctx, {
    ...{ name: 'Doramectina', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' },
    ...{ doseMode: 'FIXED', fixedDose: '8', withdrawalDays: 28 },
  });
  return { dietId, tractPlanId, mixerId, medicineId };
}

/** Fills a farm by statements alone: rows that fit each other by how they are made, and come day after day as on a farm. */
export async function fillReports(ctx: Context, sql: Client, size: Size): Promise<void> {
  const { corrals, batchesOfCorral, days, heads: each, fedDays } = size;
  const { farmId, membershipId } = ctx.actor;
  const day = await ctx.openDay();
  const { dietId, tractPlanId, mixerId, medicineId } = await startingPoints(ctx);
  const statements: (readonly [statement: string, ...values: (string | number)[]])[] = [
    [
      `INSERT INTO "FarmDay" (id, "farmId", day, status, "closedAt")
       SELECT uuidv7(), $1::uuid, $2::date - ago, 'CLOSED', now() FROM generate_series(1, $3::int) ago`,
      farmId,
      day,
      batchesOfCorral * days,
    ],
    [places, farmId, corrals],
    [batches, farmId, dietId, day, days, each, batchesOfCorral],
    [batchEvents, farmId],
    [purchases, farmId, day],
    // Without figures of 50,000 batches each would be looked for among all.
    ['ANALYZE "Corral", "Batch", "Purchase"'],
    [oxen, farmId, each],
    ['ANALYZE heads'],
    [heads, farmId],
    [oxEvents, farmId],
    [stays, farmId],
    [doses, farmId, medicineId],
    [closures, farmId, each],
    [trucks, farmId, each],
    [boardings, farmId],
    [carcasses, farmId],
    [histories, farmId, day, each],
    [readings, farmId],
    [beats, farmId, day, mixerId, dietId, corrals, membershipId, fedDays],
    [beatLines, farmId],
    [drops, farmId, corrals],
    [feedPlans, farmId, day, tractPlanId, dietId, fedDays],
    ['DROP TABLE heads'],
  ];
  await unchecked(sql, async () => {
    for (const [statement, ...values] of statements) await sql.query(statement, values);
  });
}

/** A farm whose heads stand on pastures, which are supplied once a week. */
export async function fillPastures(ctx: Context, sql: Client, size: Size): Promise<void> {
  await fillReports(ctx, sql, size);
  const { farmId } = ctx.actor;
  const day = await ctx.openDay();
  await unchecked(sql, async () => {
    await sql.query(`UPDATE "Corral" SET "locationType" = 'PASTURE' WHERE "farmId" = $1`, [farmId]);
    await sql.query(
      `INSERT INTO "PastureSupplement" (id, "farmId", day, "batchId", "corralId", "foodId", "stockId", kg, "unitCost", cost, "movementId")
     SELECT uuidv7(), $1::uuid, $2::date - ago, b.id, b."corralId", f.id, f.id, 350, 2, 700, uuidv7()
     FROM "Batch" b CROSS JOIN (SELECT id FROM "Food" WHERE "farmId" = $1 LIMIT 1) f CROSS JOIN generate_series(0, 364, 7) ago
     WHERE b."farmId" = $1 AND b.status = 'ACTIVE'`,
      [farmId, day],
    );
  });
}
