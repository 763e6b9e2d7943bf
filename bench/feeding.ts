import { randomUUID } from 'node:crypto';
import { graphql } from 'graphql';
import { Client } from 'pg';
import { advanceFarmDay } from '../server/farm/farmDay.service.ts';
import { freezeFeeding } from '../server/feeding/closing.sql.ts';
import { feedFactsOn } from '../server/feeding/feedFacts.service.ts';
import { planCorrals, writePlans } from '../server/feeding/feedPlan.service.ts';
import { troughMatrix } from '../server/feeding/troughMatrix.sql.ts';
import { saveTroughReading } from '../server/feeding/troughReading.service.ts';
import { saveReadingRound } from '../server/feeding/troughRound.service.ts';
import { deliverTreats } from '../server/feeding/treatDelivery.service.ts';
import { createFormulation } from '../server/diets/formulations.service.ts';
import { batchDays } from '../server/herd/batchDays.sql.ts';
import { closeHistories } from '../server/herd/corralHistory.sql.ts';
import { insertOxen, insertOxEvents, projectOxen } from '../server/herd/oxLedger.sql.ts';
import { activateBatch } from '../server/herd/batchLife.service.ts';
import { createBatch } from '../server/herd/batches.service.ts';
import type { Context } from '../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../server/platform/day.ts';
import { uuidv7 } from '../server/platform/uuid.ts';
import { schema } from '../server/schema.ts';
import { createFood } from '../server/stock/foods.service.ts';
import { createTractPlan } from '../server/feeding/tractPlans.service.ts';
import { replaceTractPlan } from '../server/feeding/tractPlanAssignments.service.ts';
import { benchApp, newFarm, undone } from './data.ts';
import { inTurns, milliseconds, type Comparison } from './load.ts';

const corrals = 1_000;
const headsOfCorral = 100;
const days = 30;

const matrixSource = `query Matrix { farm { troughManagement { day read rows {
  corralId corralName batchName heads sex phase daysOnFeed daysInPhase dietNames weight planCall planKg deliveredKg devPct isOutOfTolerance
  intakePct5 intakePct1 intakePct0 intakePctMean grade3 grade2 grade1 suggestedGrade newKg deltaKg
  reading { id grade nightKind call pct flags note version reasons { rule kind } } } } } }`;

const keyed = <Input extends object>(input: Input) => ({ clientEventId: randomUUID(), ...input });

/** Heads of a batch by their ledger, as an import writes them. */
async function fill(ctx: Context, batchIds: readonly string[]): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const day = await ctx.openDay();
  const heads = batchIds.flatMap((batchId) =>
    Array.from({ length: headsOfCorral }, () => ({ oxId: uuidv7(), batchId })),
  );
  const events = heads.map(({ oxId, batchId }) => ({
    id: uuidv7(),
    oxId,
    type: 'ENTRY',
    day,
    at: ctx.now(),
    batchId,
    weight: '390',
    payload: { set: { status: 'ACTIVE', batchId, sex: 'MALE', entryDate: day } },
    actorId: membershipId,
    recordedAt: ctx.now(),
  }));
  await ctx.transaction(async ({ db }) => {
    const ids = heads.map(({ oxId }) => oxId);
    await insertOxen(farmId, db, ids, ctx.now());
    await insertOxEvents(farmId, db, events);
    await projectOxen(farmId, db, ids);
  });
}

interface Yard {
  corralIds: string[];
  batchIds: string[];
}

async function fedYard(ctx: Context): Promise<Yard> {
  const { farmId } = ctx.actor;
  const shares = {
    Silagem: ['VOLUMOSO', '15', '33'],
    Milho: ['ENERGETICO', '72', '88'],
    Farelo: ['PROTEICO', '13', '90'],
  };
  const ingredients: { foodId: string; pct: string }[] = [];
  for (const [name, [category, pct, dryMatterPct]] of Object.entries(shares)) {
    const { foodId } = await createFood(ctx, { name, category, dryMatterPct, elm: '2.1', elg: '1.4' });
    ingredients.push({ foodId, pct: pct! });
  }
  const { formulationId: dietId } = await createFormulation(ctx, {
    type: 'CONFINEMENT',
    name: 'Terminação',
    phase: 'TERMINATION',
    estimatedDailyGain: '1.6',
    ingredients,
  });
  const corralIds = Array.from({ length: corrals }, () => uuidv7());
  await ctx.db.corral.createMany({
    data: corralIds.map((id, index) => ({
      id,
      farmId,
      locationType: 'PICKET' as const,
      name: `C${index + 1}`,
      position: index + 1,
      areaHa: '0.5',
      animalCapacity: 200,
    })),
  });
  const batchIds: string[] = [];
  for (const [index, locationId] of corralIds.entries())
    batchIds.push(
      (
        await createBatch(
          ctx,
          keyed({ name: `B${index + 1}`, kind: 'CONFINEMENT', locationType: 'PICKET', locationId, dietId }),
        )
      ).batchId,
    );
  for (let from = 0; from < corrals; from += 100) await fill(ctx, batchIds.slice(from, from + 100));
  const { tractPlanId: toPlanId } = await createTractPlan(ctx, {
    name: 'Quatro tratos',
    treats: [30, 20, 20, 30].map((pct, index) => ({
      pct: String(pct),
      startTime: `${10 + 2 * index}:00`,
      endTime: `${11 + 2 * index}:00`,
    })),
  });
  for (const batchId of batchIds) await activateBatch(ctx, keyed({ batchId }));
  await replaceTractPlan(ctx, { toPlanId, corralIds, effective: 'TODAY' });
  return { corralIds, batchIds };
}

/** A day of deliveries and readings, closed. */
async function live(ctx: Context, { corralIds }: Yard, number: number): Promise<void> {
  const inside = ctx.withFreshCache();
  const day = await inside.openDay();
  const plans = await inside.db.feedPlan.findMany({
    where: { day: dateOf(day) },
    select: { corralId: true, parts: { select: { treats: { select: { round: true, plannedKg: true } } } } },
  });
  const items = plans.flatMap(({ corralId, parts }) =>
    parts.flatMap(({ treats }) =>
      treats.map(({ round, plannedKg }) => ({ corralId, round, deliveredKg: plannedKg.toString() })),
    ),
  );
  for (let from = 0; from < items.length; from += 500)
    await deliverTreats(inside, keyed({ items: items.slice(from, from + 500) }));
  const grades = ['0.5', '1', '1', '1.5'];
  const readings = corralIds.map((corralId, index) => ({
    corralId,
    nightKind: 'CRUMB',
    grade: grades[(index + number) % 4],
  }));
  for (let from = 0; from < corrals; from += 200)
    await saveReadingRound(inside, keyed({ readings: readings.slice(from, from + 200) }));
  await advanceFarmDay(inside, { fromDay: day, acceptWarnings: true });
}

/** The same day's plans and frozen rows, in as many statements as they need. */
async function advancedByHand(ctx: Context, batchIds: readonly string[], day: Day): Promise<void> {
  const { farmId } = ctx.actor;
  const nextDay = daysAfter(day, 1);
  await undone(ctx, async (inside) => {
    const weights = await batchDays(farmId, inside.db, { batchIds, from: day, to: day });
    await closeHistories(farmId, inside.db, { day, nextDay, weights });
    await freezeFeeding(farmId, inside.db, { day, nextDay });
    await inside.db.$executeRaw`
      WITH plans AS (
        INSERT INTO "FeedPlan" (id, "farmId", day, "corralId", "batchId", kind, call, heads, weight, phase, "daysOnFeed", "daysInPhase", "tractPlanId", "originalKg", "plannedKg", "updatedAt")
        SELECT uuidv7(), p."farmId", ${nextDay}::date, p."corralId", p."batchId", r.kind, r.call, b.heads, p.weight, p.phase, p."daysOnFeed" + 1, p."daysInPhase" + 1, p."tractPlanId",
          floor(b.heads * r.call / x."dryMatterPct" * 100 / 5 + 0.5) * 5, floor(b.heads * r.call / x."dryMatterPct" * 100 / 5 + 0.5) * 5, now()
        FROM "FeedPlan" p JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id JOIN "Batch" b ON b."farmId" = p."farmId" AND b.id = p."batchId"
        JOIN "TroughReading" r ON r."farmId" = p."farmId" AND r."corralId" = p."corralId" AND r.day = p.day
        WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
        RETURNING id, "corralId", "plannedKg", "tractPlanId"
      ), parts AS (
        INSERT INTO "FeedPlanPart" (id, "farmId", "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", "plannedKg")
        SELECT uuidv7(), ${farmId}::uuid, n.id, 1, x."dietId", 100, x."dryMatterPct", n."plannedKg"
        FROM plans n JOIN "FeedPlan" p ON p."farmId" = ${farmId}::uuid AND p."corralId" = n."corralId" AND p.day = ${day}::date
        JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
        RETURNING id, "feedPlanId"
      )
      INSERT INTO "Treat" (id, "farmId", "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg")
      SELECT uuidv7(), ${farmId}::uuid, x.id, t.round, t.pct, t."startTime", t."endTime", n."plannedKg" * t.pct / 100, n."plannedKg" * t.pct / 100
      FROM parts x JOIN plans n ON n.id = x."feedPlanId" JOIN "TractPlanTreat" t ON t."farmId" = ${farmId}::uuid AND t."tractPlanId" = n."tractPlanId"`;
  });
}

/** A reading's rows alone. */
async function readByHand(ctx: Context, corralId: string, batchId: string, day: Day): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const key = randomUUID();
  await undone(ctx, async ({ db }) => {
    await db.$executeRaw`INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash", answer) VALUES (${farmId}::uuid, ${key}::uuid, 'hand', 'hand', '{}')`;
    await db.$executeRaw`
      UPDATE "TroughReading" SET grade = 1, "appliedGrade" = 1, kind = 'GRADE', base = 9, "baseOrigin" = 'PLANNED', pct = 0, "reckonedCall" = 9, call = 9, reasons = '[]',
        "dayAt" = now(), "dayById" = ${membershipId}::uuid, "clientEventId" = ${key}::uuid, version = version + 1, "updatedAt" = now()
      WHERE "farmId" = ${farmId}::uuid AND "corralId" = ${corralId}::uuid AND day = ${day}::date`;
    await db.$executeRaw`
      INSERT INTO "Activity" (id, "farmId", type, op, "subjectId", subject, at, "membershipId")
      VALUES (uuidv7(), ${farmId}::uuid, 'TroughReading', 'UPDATED', ${batchId}::uuid, 'C1', now(), ${membershipId}::uuid)`;
  });
}

async function ask(ctx: Context, source: string): Promise<void> {
  const { errors } = await graphql({ schema, source, contextValue: ctx.withFreshCache() });
  if (errors) throw errors[0]!;
}

/** Milliseconds of processor time. */
async function processor(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

type Row = readonly [name: string, against: string, result: Comparison];

/** A yard of 1,000 corrals with 100,000 heads, after a month of feeding. */
export async function feeding(databaseUrl: string): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  const { owner } = await newFarm(app, 'feeding');
  const { farmId } = owner.actor;
  const { everyFarm } = app.platform.database;
  const open = dateOf(daysAfter(await owner.openDay(), -days - 3));
  await everyFarm.farm.update({ where: { id: farmId }, data: { currentDay: open } });
  await everyFarm.farmDay.updateMany({ where: { farmId }, data: { day: open } });
  const yard = await fedYard(owner.withFreshCache());
  await sql.query('ANALYZE');
  for (let number = 0; number < days; number += 1) {
    await live(owner, yard, number);
    if (number % 10 === 1) await sql.query('ANALYZE');
  }
  const ctx = () => owner.withFreshCache();
  const day = await ctx().openDay();

  const matrix = await inTurns(
    10,
    () => ask(owner, matrixSource),
    () => troughMatrix(farmId, owner.db, { day, isOver: false, lineId: null }),
  );
  let corral = 0;
  const reading = await inTurns(
    40,
    async () => {
      corral += 1;
      await saveTroughReading(ctx(), keyed({ corralId: yard.corralIds[corral]!, grade: '1' }));
    },
    () => readByHand(owner, yard.corralIds[0]!, yard.batchIds[0]!, day),
  );
  const readings = yard.corralIds.map((corralId) => ({ corralId, nightKind: 'CRUMB', grade: '1' }));
  for (let from = 0; from < corrals; from += 200)
    await saveReadingRound(ctx(), keyed({ readings: readings.slice(from, from + 200) }));
  const facts = await feedFactsOn(ctx(), daysAfter(day, 1));
  const calls = yard.corralIds.map((corralId) => ({ corralId, call: '9.5', kind: 'GRADE' as const }));
  const built = await processor(() =>
    undone(ctx(), async (inside) => {
      await writePlans(inside, { day: daysAfter(day, 1), facts, calls });
    }),
  );
  await planCorrals(ctx(), day, calls);
  const byHand = await milliseconds(() => advancedByHand(ctx(), yard.batchIds, day));
  const closed = await milliseconds(() => advanceFarmDay(ctx(), { fromDay: day, acceptWarnings: true }));
  await sql.end();
  await app.close();
  return [
    ['the matrix of 1,000 corrals', 'its statement', matrix],
    ['a reading saved', 'its rows by hand', reading],
    [
      'the day of 1,000 corrals and 100,000 heads closed',
      'its statements by hand',
      { ours: closed, limit: byHand, ratio: closed / byHand },
    ],
    ['the next day of 1,000 corrals built (processor time)', '200 ms', { ours: built, limit: 200, ratio: built / 200 }],
  ];
}
