import { execute, parse } from 'graphql';
import type { Client } from 'pg';
import { fedYard } from '../../../../bench/yard.ts';
import { createMixer } from '../../../../server/farm/setup/mixers.service.ts';
import { saveBeats } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import { deliverTreats } from '../../../../server/feeding/treats/treatDelivery.service.ts';
import { saveReadingRound } from '../../../../server/feeding/troughs/troughRound.service.ts';
import { moveOxenByCount } from '../../../../server/herd/moves/oxMovement.service.ts';
import { weighOx } from '../../../../server/herd/weighings/oxWeighing.service.ts';
import { Context } from '../../../../server/platform/context.ts';
import { CompiledReads } from '../../../../server/platform/graphql/compiled/compiledReads.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { schema } from '../../../../server/schema.ts';
import { enterStock } from '../../../../server/stock/ledger/movements.service.ts';
import type { TestApp } from '../../app.ts';
import { relayDocuments } from '../../generated/relayDocuments.ts';
import { variablesOf } from '../../generated/relayVariables.ts';
import { workOf, type Work } from '../../generated/statementWork.ts';
import { quoted, readTables } from '../../generated/tables.ts';
import { workSince } from '../diets.ts';
import { keyed } from '../herd.ts';
import type { Hours } from './otherHours.ts';

const corrals = 300;

/** A farm of so many days ago, with its cattle, food and mixer. */
export async function settle(app: TestApp, since: number): Promise<Hours> {
  const ctx = await workSince(app, since);
  const yard = await fedYard(ctx.withFreshCache(), {
    corrals,
    headsOfCorral: 100,
    foods: [
      ['Silagem de sorgo', 'VOLUMOSO', '15', '33'],
      ['Milho úmido', 'ENERGETICO', '72', '88'],
      ['Farelo de girassol', 'PROTEICO', '13', '90'],
    ],
  });
  for (const foodId of yard.foodIds)
    for (let truck = 0; truck < 20; truck += 1)
      await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '50000', cost: '50000' });
  const vertical = { name: 'Vertical', volumeM3: '12', capacityKg: '5000', minLoadKg: '0', method: 'ROTOR_MIX_0' };
  const { mixerId } = await createMixer(ctx, vertical);
  return { ctx, yard, mixerId };
}

/** All treats and beats of a day, and every corral read. */
export async function work({ ctx, yard, mixerId }: Hours, number: number): Promise<void> {
  const inside = ctx.withFreshCache();
  const plans = await inside.db.feedPlan.findMany({
    where: { day: dateOf(await inside.openDay()) },
    select: { corralId: true, parts: { select: { treats: { select: { round: true, plannedKg: true } } } } },
  });
  const items = plans.flatMap(({ corralId, parts }) =>
    parts
      .flatMap(({ treats }) => treats.filter(({ round }) => round > 1))
      .map(({ round, plannedKg }) => ({ corralId, round, deliveredKg: plannedKg.toString() })),
  );
  for (let from = 0; from < items.length; from += 500)
    await deliverTreats(ctx.withFreshCache(), keyed({ items: items.slice(from, from + 500) }));
  const beats = Array.from({ length: Math.ceil(corrals / 25) }, (_, index) => ({
    round: 1,
    dietId: yard.dietId,
    mixerId,
    lines: yard.foodIds.map((foodId) => ({ foodId, actualKg: '1000' })),
    drops: yard.corralIds.slice(index * 25, (index + 1) * 25).map((corralId) => ({ corralId, deliveredKg: '120' })),
  }));
  await saveBeats(ctx.withFreshCache(), keyed({ beats, accept: ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'] }));
  const grades = ['0.5', '1', '1', '1.5'];
  const readings = yard.corralIds.map((corralId, index) => ({
    corralId,
    nightKind: 'CRUMB',
    grade: grades[(index + number) % 4],
  }));
  for (let from = 0; from < corrals; from += 200)
    await saveReadingRound(ctx.withFreshCache(), keyed({ readings: readings.slice(from, from + 200) }));
  const [fromCorralId, batchId] = [yard.corralIds[number % corrals]!, yard.batchIds[(number + 1) % corrals]!];
  const ox = await inside.db.ox.findFirstOrThrow({ where: { batchId, status: 'ACTIVE' }, select: { id: true } });
  await weighOx(ctx.withFreshCache(), keyed({ oxId: ox.id, weight: '430', confirm: true }));
  await moveOxenByCount(ctx.withFreshCache(), keyed({ fromCorralId, batchId, quantity: 2, reason: 'ADJUST_LOT' }));
}

/** The newest row of the farm in each table, for what screens ask of one. */
async function newestIds(ctx: Context, sql: Client): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [model, { farmColumn, columns }] of await readTables(sql)) {
    if (!farmColumn || !columns.some(({ name }) => name === 'id')) continue;
    const newest = `SELECT id FROM ${quoted(model)} WHERE ${quoted(farmColumn)} = $1 ORDER BY id DESC LIMIT 1`;
    const { rows } = await sql.query<{ id: string }>(newest, [ctx.actor.farmId]);
    if (rows[0]) ids.set(model, rows[0].id);
  }
  return ids;
}

/**
 * Every query of the screens, of the open day and of one that is over; those of what the farm does not have are left.
 * Names those that took too long for the server.
 */
export async function playScreens(ctx: Context, sql: Client, refused: string[]): Promise<ReadonlyMap<string, Work>> {
  const ids = await newestIds(ctx, sql);
  const reads = new CompiledReads(schema);
  const past = daysAfter(await ctx.withFreshCache().openDay(), -10);
  const all = new Map<string, Work>();
  for (const { name, kind, text } of relayDocuments()) {
    if (kind !== 'query') continue;
    const document = parse(text);
    const missing: string[] = [];
    const idOf = (model: string) => ids.get(model) ?? (missing.push(model), '');
    const variableValues = variablesOf(document, idOf, 100);
    if (missing.length > 0) continue;
    for (const chosenDay of [null, past] as (Day | null)[]) {
      const inside = new Context(ctx.platform, { ...ctx.facts, chosenDay });
      const works = await workOf(async () => {
        const compiled = await reads.answer({ document, variableValues, ctx: inside });
        if ('text' in compiled) return;
        const { errors } = await execute({ schema, document, variableValues, contextValue: inside });
        if (errors?.some((error) => /timeout|LoadFarmData/.test(error.message))) refused.push(name);
      });
      for (const [statement, cost] of works) all.set(`${name}${chosenDay ? ' of the past' : ''}: ${statement}`, cost);
    }
  }
  return all;
}
