import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { diet, makeTerminationFoods } from './diets.ts';
import { keyed, makeBatch, makeCorral } from './herd.ts';

/** 30/20/20/30 at 05:30, 09:00, 13:00 and 16:30, for corrals from the open day on. */
export async function makeTractPlan(
  ctx: Context,
  corralIds: readonly string[],
  pcts = [30, 20, 20, 30],
): Promise<string> {
  const [id, { farmId }] = [uuidv7(), ctx.actor];
  const day = dateOf(await ctx.openDay());
  const name = `Plano ${id.slice(-6)}`;
  await ctx.db.tractPlan.create({ data: { id, farmId, lineageId: id, name, validFrom: day } });
  const hours = ['05:30', '09:00', '13:00', '16:30'];
  await ctx.db.tractPlanTreat.createMany({
    data: pcts.map((pct, index) => ({
      farmId,
      tractPlanId: id,
      round: index + 1,
      pct,
      startTime: hours[index]!,
      endTime: hours[index]!.replace(/.$/, '9'),
    })),
  });
  await ctx.db.tractPlanAssignment.createMany({
    data: corralIds.map((corralId) => ({ farmId, corralId, tractPlanId: id, fromDay: day })),
  });
  return id;
}

/** The diet TERM-85: 70.9391 % of dry matter. */
export async function makeTerm85(ctx: Context): Promise<string> {
  const foods = await makeTerminationFoods(ctx);
  const { formulationId } = await createFormulation(ctx, diet('TERM-85', foods.ingredients));
  return formulationId;
}

/** A corral with bulls that are fed with a diet by a tract plan since today. */
export async function makeFedCorral(
  ctx: Context,
  { dietId, heads = 148, averageWeight = '390' }: { dietId: string; heads?: number; averageWeight?: string },
): Promise<{ corralId: string; batchId: string }> {
  const corralId = await makeCorral(ctx);
  const batchId = await makeBatch(ctx, {
    kind: 'CONFINEMENT',
    locationType: 'PICKET',
    locationId: corralId,
    dietId,
    heads,
    averageWeight,
    sex: 'MALE',
  });
  await makeTractPlan(ctx, [corralId]);
  await activateBatch(ctx, keyed({ batchId }));
  return { corralId, batchId };
}
