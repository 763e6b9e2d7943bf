import { createFormulation } from '../server/diets/formulations/formulations.service.ts';
import { createTractPlan } from '../server/feeding/plans/tractPlans.service.ts';
import { replaceTractPlan } from '../server/feeding/plans/tractPlanAssignments.service.ts';
import { activateBatch } from '../server/herd/closings/batchLife.service.ts';
import { createBatch } from '../server/herd/batches/batches.service.ts';
import { insertOxen, insertOxEvents, projectOxen } from '../server/herd/oxen/oxLedger.sql.ts';
import type { Context } from '../server/platform/context.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { createFood } from '../server/stock/foods/foods.service.ts';
import { keyed } from './data.ts';

/** Heads of a batch by their ledger, as an import writes them. */
export async function fillBatches(ctx: Context, batchIds: readonly string[], headsOfCorral: number): Promise<void> {
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

export interface Yard {
  dietId: string;
  foodIds: string[];
  corralIds: string[];
  batchIds: string[];
}

interface Size {
  corrals: number;
  headsOfCorral: number;
  /** Name, category, percent of the dry matter, and dry matter percent. */
  foods: readonly (readonly [name: string, category: string, pct: string, dryMatterPct: string])[];
}

/** Corrals of cattle that are fed one diet in four treats a day. */
export async function fedYard(ctx: Context, { corrals, headsOfCorral, foods }: Size): Promise<Yard> {
  const { farmId } = ctx.actor;
  const ingredients: { foodId: string; pct: string }[] = [];
  for (const [name, category, pct, dryMatterPct] of foods) {
    const { foodId } = await createFood(ctx, { name, category, dryMatterPct, elm: '2.1', elg: '1.4' });
    ingredients.push({ foodId, pct });
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
  for (let from = 0; from < corrals; from += 100)
    await fillBatches(ctx, batchIds.slice(from, from + 100), headsOfCorral);
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
  return { dietId, foodIds: ingredients.map(({ foodId }) => foodId), corralIds, batchIds };
}
