import { makeTerm85, makeFedCorral } from './feeding.ts';
import { planCorrals } from '../../../server/feeding/plans/feedPlan.service.ts';
import { createMixer } from '../../../server/farm/setup/mixers.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { keyed } from './herd.ts';
import { dropBeat } from '../../../server/feeding/treats/treatOfBeat.service.ts';
import { finishLoading, loadIngredient } from '../../../server/feeding/beats/running/beatLife.service.ts';
import { startBeat } from '../../../server/feeding/beats/running/beatStart.service.ts';

/** A mixer of 12 m³: 4104 kg of a concentrate. */
export async function makeMixer(ctx: Context, changes: object = {}): Promise<string> {
  const count = await ctx.db.mixer.count();
  const { mixerId } = await createMixer(ctx, {
    name: `Vagão ${count + 1}`,
    volumeM3: '12',
    capacityKg: '5000',
    minLoadKg: '0',
    method: 'ROTOR_MIX_0',
    ...changes,
  });
  return mixerId;
}

export interface BeatStage {
  dietId: string;
  mixerId: string;
  corrals: { corralId: string; batchId: string }[];
}

/** Corrals that are fed TERM-85 with a call each, and a mixer. */
export async function makeBeatStage(ctx: Context, calls: readonly string[], heads = 148): Promise<BeatStage> {
  const dietId = await makeTerm85(ctx);
  const corrals: BeatStage['corrals'] = [];
  for (const call of calls) {
    const corral = await makeFedCorral(ctx, { dietId, heads });
    await planCorrals(ctx, await ctx.openDay(), [{ corralId: corral.corralId, call, kind: 'GRADE' }]);
    corrals.push(corral);
  }
  return { dietId, mixerId: await makeMixer(ctx), corrals };
}

/** A whole beat in its parts, in their order. */
export const beatOf = (ctx: Context, id: string) =>
  ctx.db.beat.findUniqueOrThrow({
    where: ctx.key(id),
    include: {
      lines: { orderBy: { position: 'asc' }, include: { food: true } },
      drops: { orderBy: { position: 'asc' } },
    },
  });

/** Starts a beat, loads it with other weights than planned where given, and mixes it. */
export async function loadBeat(
  ctx: Context,
  { dietId, mixerId }: Pick<BeatStage, 'dietId' | 'mixerId'>,
  drops: readonly { corralId: string; plannedKg: string }[],
  { round = 1, actual = {} }: { round?: number; actual?: Record<string, string> } = {},
): Promise<string> {
  const { beatId } = await startBeat(ctx, keyed({ round, dietId, mixerId, drops }));
  const { lines } = await beatOf(ctx, beatId);
  for (const { id, food, plannedKg } of lines)
    await loadIngredient(
      ctx,
      keyed({ beatId, lineId: id, actualKg: actual[food.name] ?? plannedKg.toFixed(3), confirm: true }),
    );
  await finishLoading(ctx, keyed({ beatId }));
  return beatId;
}

export const drop = (ctx: Context, beatId: string, corralId: string, deliveredKg: string) =>
  dropBeat(ctx, keyed({ beatId, corralId, deliveredKg, accept: ['MIX_TIME'] }));
