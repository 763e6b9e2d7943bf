import { randomUUID } from 'node:crypto';
import { advanceFarmDay } from '../server/farm/farmDay/farmDay.service.ts';
import { freezeFeeding } from '../server/feeding/feedDay/closing.sql.ts';
import { feedFactsOn } from '../server/feeding/feedDay/feedFacts.service.ts';
import { planCorrals, writePlans } from '../server/feeding/plans/feedPlan.service.ts';
import { boardOfDay } from '../server/feeding/treats/treatBoard.sql.ts';
import { troughMatrix } from '../server/feeding/troughs/history/troughMatrix.sql.ts';
import { saveTroughReading } from '../server/feeding/troughs/troughReading.service.ts';
import { saveReadingRound } from '../server/feeding/troughs/troughRound.service.ts';
import { deliverTreats } from '../server/feeding/treats/treatDelivery.service.ts';
import { batchDays } from '../server/herd/closings/batchDays.sql.ts';
import { closeHistories } from '../server/herd/closings/corralHistory.sql.ts';
import type { Context } from '../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../server/platform/values/day.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { ask, benchApp, keyed, newFarm, undone, connectTo, openDaysAgo } from './data.ts';
import { inTurns, milliseconds, type Comparison } from './load/load.ts';
import { fedYard, type Yard } from './yard.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const corrals = sized(1_000);
const days = sized(6, 2);

const boardSource = `query Board { farm { treatBoard(filter: {}) { day rounds { round plannedKg deliveredKg } corrals {
  corralId corralName heads plannedKg deliveredKg treats { round startTime plannedKg deliveredKg compensatedKg restKg onTheWayKg isLate delayMinutes } } } } }`;

const matrixSource = `query Matrix { farm { troughManagement(filter: {}) { day read rows {
  corralId corralName batchName heads sex phase daysOnFeed daysInPhase dietNames weight planCall planKg deliveredKg devPct isOutOfTolerance
  intakePct5 intakePct1 intakePct0 intakePctMean grade3 grade2 grade1 suggestedGrade newKg deltaKg
  reading { id grade nightKind call pct flags note version reasons { rule kind } } } } } }`;

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
        INSERT INTO "FeedPlan" (
          id, "farmId", day, "corralId", "batchId", kind, call, heads, weight, phase, "daysOnFeed", "daysInPhase",
          "tractPlanId", "originalKg", "plannedKg", "updatedAt"
        )
        SELECT
          uuidv7(), p."farmId", ${nextDay}::date, p."corralId", p."batchId", r.kind, r.call, b.heads, p.weight, p.phase,
          p."daysOnFeed" + 1, p."daysInPhase" + 1, p."tractPlanId",
          floor(b.heads * r.call / x."dryMatterPct" * 100 / 5 + 0.5) * 5,
          floor(b.heads * r.call / x."dryMatterPct" * 100 / 5 + 0.5) * 5,
          now()
        FROM "FeedPlan" p
        JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
        JOIN "Batch" b ON b."farmId" = p."farmId" AND b.id = p."batchId"
        JOIN "TroughReading" r ON r."farmId" = p."farmId" AND r."corralId" = p."corralId" AND r.day = p.day
        WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
        RETURNING id, "corralId", "plannedKg", "tractPlanId"
      ), parts AS (
        INSERT INTO "FeedPlanPart" (
          id, "farmId", "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", "plannedKg"
        )
        SELECT uuidv7(), ${farmId}::uuid, n.id, 1, x."dietId", 100, x."dryMatterPct", n."plannedKg"
        FROM plans n
        JOIN "FeedPlan" p ON p."farmId" = ${farmId}::uuid AND p."corralId" = n."corralId" AND p.day = ${day}::date
        JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
        RETURNING id, "feedPlanId"
      )
      INSERT INTO "Treat" (id, "farmId", "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg")
      SELECT
        uuidv7(), ${farmId}::uuid, x.id, t.round, t.pct, t."startTime", t."endTime", n."plannedKg" * t.pct / 100,
        n."plannedKg" * t.pct / 100
      FROM parts x
      JOIN plans n ON n.id = x."feedPlanId"
      JOIN "TractPlanTreat" t ON t."farmId" = ${farmId}::uuid AND t."tractPlanId" = n."tractPlanId"`;
  });
}

/** A reading's rows alone, committed as ours are. */
async function readByHand(ctx: Context, corralId: string, batchId: string, day: Day): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const [key, id] = [randomUUID(), uuidv7()];
  await ctx.transaction(async ({ db }) => {
    await db.$executeRaw`
      INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash", answer)
      VALUES (${farmId}::uuid, ${key}::uuid, 'hand', 'hand', '{}')`;
    await db.$executeRaw`
      INSERT INTO "TroughReading" (
        id, "farmId", day, "corralId", "batchId", grade, "appliedGrade", kind, base, "baseOrigin", pct, "reckonedCall",
        call, reasons, "dayAt", "dayById", "clientEventId", "updatedAt"
      )
      VALUES (
        ${id}::uuid, ${farmId}::uuid, ${day}::date, ${corralId}::uuid, ${batchId}::uuid, 1, 1, 'GRADE', 9, 'PLANNED', 0,
        9, 9, '[]', now(), ${membershipId}::uuid, ${key}::uuid, now()
      )`;
    await db.$executeRaw`
      INSERT INTO "Activity" (id, "farmId", type, op, "subjectId", subject, at, "membershipId")
      VALUES (uuidv7(), ${farmId}::uuid, 'TroughReading', 'CREATED', ${id}::uuid, 'C1', now(), ${membershipId}::uuid)`;
  });
}

/** Milliseconds of processor time. */
async function processor(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

type Row = readonly [name: string, against: string, result: Comparison];

/** A yard of 1,000 corrals with 100,000 heads, after six days of feeding. */
export async function feeding(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner } = await newFarm(app, 'feeding');
  const { farmId } = owner.actor;
  await openDaysAgo(app, owner, days + 3);
  const yard = await fedYard(owner.withFreshCache(), {
    corrals,
    headsOfCorral: 100,
    foods: [
      ['Silagem', 'VOLUMOSO', '15', '33'],
      ['Milho', 'ENERGETICO', '72', '88'],
      ['Farelo', 'PROTEICO', '13', '90'],
    ],
  });
  await sql.query('ANALYZE');
  for (let number = 0; number < days; number += 1) {
    await live(owner, yard, number);
    if (number % 10 === 1) await sql.query('ANALYZE');
  }
  const ctx = () => owner.withFreshCache();
  const day = await ctx().openDay();
  await filled();

  const matrix = await inTurns(
    10,
    () => ask(owner, matrixSource),
    () => troughMatrix(farmId, owner.db, { day, isOver: false, lineId: null }),
  );
  let [corral, byHandFrom] = [0, corrals / 2];
  const reading = await inTurns(
    40,
    async () => {
      await saveTroughReading(ctx(), keyed({ corralId: yard.corralIds[corral++]!, grade: '1' }));
    },
    async () => {
      const at = byHandFrom++;
      await readByHand(owner, yard.corralIds[at]!, yard.batchIds[at]!, day);
    },
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
  const board = await inTurns(
    10,
    () => ask(owner, boardSource),
    () => boardOfDay(farmId, owner.db, { day, lineId: null, corralIds: null, now: owner.now(), onTimeMinutes: 15 }),
  );
  const byHand = await milliseconds(() => advancedByHand(ctx(), yard.batchIds, day));
  const closed = await milliseconds(() => advanceFarmDay(ctx(), { fromDay: day, acceptWarnings: true }));
  await sql.end();
  await app.close();
  return [
    ['the matrix of 1,000 corrals', 'its statement', matrix],
    ['the board of 1,000 corrals and 4 rounds', 'its statement', board],
    ['a reading saved', 'its rows by hand', reading],
    [
      'the day of 1,000 corrals and 100,000 heads closed',
      'its statements by hand',
      { ours: closed, limit: byHand, ratio: closed / byHand },
    ],
    ['the next day of 1,000 corrals built (processor time)', '200 ms', { ours: built, limit: 200, ratio: built / 200 }],
  ];
}
