import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { advanceFarmDay } from '../server/farm/farmDay/farmDay.service.ts';
import { closeBeat } from '../server/feeding/beats/running/beatClosing.service.ts';
import { dropBeat } from '../server/feeding/treats/treatOfBeat.service.ts';
import { finishLoading, loadIngredient } from '../server/feeding/beats/running/beatLife.service.ts';
import { saveBeats } from '../server/feeding/beats/running/beatSave.service.ts';
import { startBeat } from '../server/feeding/beats/running/beatStart.service.ts';
import { spreadCosts, takeOverCosts, writeFeedCosts } from '../server/feeding/beats/beats.sql.ts';
import { createMixer } from '../server/farm/setup/mixers.service.ts';
import type { Context } from '../server/platform/context.ts';
import type { Day } from '../server/platform/values/day.ts';
import { beatEfficiencyReport } from '../server/reports/feedReports.service.ts';
import { beatGroupRows } from '../server/reports/feedReports.sql.ts';
import { appendMovements } from '../server/stock/ledger/ledger.sql.ts';
import { recost } from '../server/stock/ledger/recost.sql.ts';
import { stockWarnings } from '../server/stock/stocks/stockWarnings.calc.ts';
import { enterStock } from '../server/stock/ledger/movements.service.ts';
import { benchApp, keyed, newFarm, undone, connectTo, openDaysAgo } from './data.ts';
import { inTurns, milliseconds, type Comparison } from './load/load.ts';
import { fedYard, type Yard } from './yard.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const corrals = sized(100, 10);
const days = sized(20, 2);
const corralsOfBeat = 10;
const rounds = sized(20);
const accept = ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'];

const foods = [
  ['Silagem', 'VOLUMOSO', '15', '33'],
  ['Milho', 'ENERGETICO', '55', '88'],
  ['Sorgo', 'ENERGETICO', '8', '88'],
  ['DDG', 'PROTEICO', '8', '90'],
  ['Caroço', 'PROTEICO', '6', '90'],
  ['Polpa', 'ENERGETICO', '4', '88'],
  ['Ureia', 'MINERAL', '1', '99'],
  ['Núcleo', 'MINERAL', '3', '97'],
] as const;

const wagon = { name: 'Vagão', volumeM3: '12', capacityKg: '5000', minLoadKg: '0', method: 'ROTOR_MIX_0' };

/** Ten beats of the first round over all corrals, and the day is closed. */
async function fedDay(owner: Context, { dietId, foodIds, corralIds }: Yard, mixerId: string): Promise<void> {
  const ctx = owner.withFreshCache();
  const beats = Array.from({ length: corrals / corralsOfBeat }, (_, number) => {
    const drops = corralIds
      .slice(number * corralsOfBeat, (number + 1) * corralsOfBeat)
      .map((corralId) => ({ corralId, deliveredKg: '80' }));
    const lines = foodIds.map((foodId) => ({ foodId, actualKg: '100' }));
    return { round: 1, dietId, mixerId, lines, drops };
  });
  await saveBeats(ctx, keyed({ beats, accept }));
  await advanceFarmDay(owner.withFreshCache(), { fromDay: await ctx.openDay(), acceptWarnings: true });
}

/** A wagon that has fed twelve corrals and is to be closed. */
async function deliveredBeat(ctx: Context, { dietId, foodIds, corralIds }: Yard, mixerId: string): Promise<string> {
  const own = corralIds.slice(0, 12);
  const drops = own.map((corralId) => ({ corralId, plannedKg: '80' }));
  const { beatId } = await startBeat(ctx, keyed({ round: 1, dietId, mixerId, drops }));
  const lines = await ctx.db.beatLine.findMany({ where: { beatId } });
  for (const { id } of lines) await loadIngredient(ctx, keyed({ beatId, lineId: id, actualKg: '120' }));
  await finishLoading(ctx, keyed({ beatId }));
  for (const corralId of own)
    await dropBeat(ctx, keyed({ beatId, corralId, deliveredKg: '80', accept, confirm: true }));
  if (foodIds.length !== lines.length) throw new Error('a line is missing');
  return beatId;
}

/** The rows of a close alone: movements, balances, lines, drops, treats, the beat and who did it. */
async function closedByHand(ctx: Context, beatId: string): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const key = randomUUID();
  await ctx.transaction(async ({ db }) => {
    await db.$executeRaw`
      INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash", answer)
      VALUES (${farmId}::uuid, ${key}::uuid, 'hand', 'hand', '{}')`;
    await db.$executeRaw`
      WITH lines AS (
        SELECT
          l.id, l."stockId", l."actualKg", s."averageCost", s."balanceKg", s.value, s."lastSeq", b.day,
          uuidv7() AS "movementId"
        FROM "BeatLine" l
        JOIN "Beat" b ON b."farmId" = l."farmId" AND b.id = l."beatId"
        JOIN "Stock" s ON s."farmId" = l."farmId" AND s.id = l."stockId"
        WHERE l."farmId" = ${farmId}::uuid AND l."beatId" = ${beatId}::uuid
      ), moved AS (
        INSERT INTO "StockMovement" (
          "farmId", id, "stockId", day, flow, seq, type, "kgIn", "kgOut", "byId", at, value, "balanceKg",
          "balanceValue", average, provisional, "unitCost"
        )
        SELECT
          ${farmId}::uuid, "movementId", "stockId", day, 1, "lastSeq" + 1, 'BEAT_CONSUMPTION', 0, "actualKg",
          ${membershipId}::uuid, now(), -round("actualKg" * coalesce("averageCost", 0), 2), "balanceKg" - "actualKg",
          value, "averageCost", false, "averageCost"
        FROM lines
        RETURNING id
      ), stocks AS (
        UPDATE "Stock" s
        SET "balanceKg" = s."balanceKg" - l."actualKg", "lastSeq" = s."lastSeq" + 1
        FROM lines l
        WHERE s."farmId" = ${farmId}::uuid AND s.id = l."stockId"
        RETURNING s.id
      )
      UPDATE "BeatLine" b
      SET cost = round(l."actualKg" * coalesce(l."averageCost", 0), 2), "unitCost" = l."averageCost"
      FROM lines l
      WHERE b."farmId" = ${farmId}::uuid AND b.id = l.id
        AND (SELECT count(*) FROM moved) > 0
        AND (SELECT count(*) FROM stocks) > 0`;
    await db.$executeRaw`
      UPDATE "BeatDrop"
      SET cost = 1
      WHERE "farmId" = ${farmId}::uuid AND "beatId" = ${beatId}::uuid`;
    await db.$executeRaw`
      UPDATE "Treat" t
      SET "deliveredDryMatterPct" = 70
      FROM "BeatDrop" d
      JOIN "FeedPlan" f ON f."farmId" = d."farmId" AND f."corralId" = d."corralId"
      JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
      WHERE d."farmId" = ${farmId}::uuid AND d."beatId" = ${beatId}::uuid
        AND f.day = (SELECT day FROM "Beat" WHERE id = ${beatId}::uuid)
        AND t."farmId" = p."farmId" AND t."partId" = p.id AND t.round = d.round`;
    await db.$executeRaw`
      UPDATE "Beat"
      SET
        status = 'CLOSED', "closedAt" = now(), "residualKg" = 0, "loadedKg" = 960, "deliveredKg" = 960,
        "dryMatterPct" = 70, elm = 2, elg = 1, cost = 100, version = version + 1
      WHERE "farmId" = ${farmId}::uuid AND id = ${beatId}::uuid`;
    await db.$executeRaw`
      INSERT INTO "Activity" (id, "farmId", type, op, "subjectId", subject, at, "membershipId")
      VALUES (uuidv7(), ${farmId}::uuid, 'Beat', 'UPDATED', ${beatId}::uuid, '1', now(), ${membershipId}::uuid)`;
  });
}

/**
 * The statements of a late invoice: its row, what follows it in its stock, and what that changes of beats and corrals.
 */
async function invoicedByHand(ctx: Context, { stockId, day }: { stockId: string; day: Day }): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  await undone(ctx, async ({ db }) => {
    const entry = {
      id: randomUUID(),
      stockId,
      day,
      flow: 0 as const,
      type: 'PURCHASE' as const,
      kgIn: '10000',
      kgOut: '0',
      cost: '9100',
      documentNumber: null,
      countedKg: null,
      lossReason: null,
      lossTo: null,
      note: null,
      operationId: null,
      receiptId: null,
    };
    const places = await appendMovements(farmId, db, membershipId, ctx.now(), [entry]);
    await recost(farmId, db, places, false);
    const beatIds = await takeOverCosts(farmId, db, { stockIds: [stockId], from: day });
    await spreadCosts(farmId, db, beatIds);
    await writeFeedCosts(farmId, db, beatIds);
  });
}

/** The same beats again and again: 50,000 lines of a report. */
async function repeated(sql: Client, farmId: string, first: Day, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1)
    await sql.query(
      `WITH copies AS (
         INSERT INTO "Beat"
         SELECT (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'seq', b.seq + $2::int))).*
         FROM "Beat" b
         WHERE b."farmId" = $1 AND b.status = 'CLOSED' AND b.seq < 1000 AND b.day >= $3::date
         RETURNING id, day, seq
       )
       INSERT INTO "BeatLine"
       SELECT (jsonb_populate_record(l, jsonb_build_object('id', uuidv7(), 'beatId', c.id, 'movementId', null))).*
       FROM copies c
       JOIN "Beat" b ON b."farmId" = $1 AND b.day = c.day AND b.seq = c.seq - $2::int
       JOIN "BeatLine" l ON l."farmId" = $1 AND l."beatId" = b.id`,
      [farmId, time * 1_000, first],
    );
  await sql.query('ANALYZE "Beat", "BeatLine"');
}

type Row = readonly [name: string, against: string, result: Comparison];

/** Twenty days of a hundred corrals fed by two hundred beats. */
export async function beats(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner } = await newFarm(app, 'beats');
  const { farmId } = owner.actor;
  const first = await openDaysAgo(app, owner, days + 2);
  const ctx = () => owner.withFreshCache();
  const yard = await fedYard(ctx(), { corrals, headsOfCorral: 20, foods });
  for (const foodId of yard.foodIds)
    await enterStock(ctx(), {
      foodId,
      type: 'PURCHASE',
      kg: '1000000',
      cost: '900000',
      accept: stockWarnings,
    });
  const { mixerId } = await createMixer(ctx(), wagon);
  await sql.query('ANALYZE');
  for (let number = 0; number < days; number += 1) {
    await fedDay(owner, yard, mixerId);
    if (number % 5 === 1) await sql.query('ANALYZE');
  }
  const waiting: string[] = [];
  for (let number = 0; number < 2 * (rounds + 2); number += 1) {
    const mixer = await createMixer(ctx(), { ...wagon, name: `Vagão ${number + 2}` });
    waiting.push(await deliveredBeat(ctx(), yard, mixer.mixerId));
  }
  await filled();
  const close = await inTurns(
    rounds,
    async () => void (await closeBeat(ctx(), keyed({ beatId: waiting.pop()!, accept }))),
    () => closedByHand(ctx(), waiting.shift()!),
  );
  const day = await ctx().openDay();
  const stock = await owner.db.stock.findFirstOrThrow({ where: { foodId: yard.foodIds[1]! } });
  const byHand = await milliseconds(() => invoicedByHand(ctx(), { stockId: stock.id, day: first }));
  const invoiced = await milliseconds(() =>
    enterStock(ctx(), {
      foodId: yard.foodIds[1]!,
      type: 'PURCHASE',
      kg: '10000',
      cost: '9100',
      day: first,
      acceptRetroactive: true,
      accept: stockWarnings,
    }),
  );
  await repeated(sql, farmId, first, sized(31));
  const scope = { from: first, to: day, mixerIds: [], dietIds: [], operatorIds: [], foodIds: [], beatId: null };
  const sums = { tolerancePct: 2 } as const;
  const report = await inTurns(
    6,
    () => beatEfficiencyReport(ctx(), { from: first, to: day, groupBy: 'MIXER', withRows: false }),
    async () => {
      await beatGroupRows(farmId, owner.db, scope, { groupBy: null, ...sums });
      await beatGroupRows(farmId, owner.db, scope, { groupBy: 'MIXER', ...sums });
    },
  );
  await sql.end();
  await app.close();
  return [
    ['preparation efficiency over 50,000 ingredients', 'its statements', report],
    ['a beat of 8 ingredients and 12 corrals closed', 'its rows by hand', close],
    [
      'a late invoice that moves 200 beats and 2,000 days of corrals',
      'its statements',
      { ours: invoiced, limit: byHand, ratio: invoiced / byHand },
    ],
  ];
}
