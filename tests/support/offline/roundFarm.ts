// A farm for a morning round: its pens, each with a batch that is fed, and nobody read them yet.
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import type { Stage } from '../browser/browser.ts';
import { makeTerm85, makeTractPlan } from '../farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../farms/herd.ts';
import { makeFieldFarm, type FieldFarm } from './fieldFarm.ts';

export interface RoundFarm extends FieldFarm {
  /** In the order of the round. */
  names: readonly string[];
}

/** Farms of equal pens: what happens in one of them can be compared with what happens in another. */
export async function makeRoundFarm(stage: Stage, count: number): Promise<RoundFarm> {
  const farm = await makeFieldFarm(stage);
  const { ctx } = farm;
  const dietId = await makeTerm85(ctx);
  const names = Array.from({ length: count }, (_, index) => `P${String(index + 1).padStart(3, '0')}`);
  const corralIds: string[] = [];
  for (const [index, name] of names.entries()) corralIds.push(await makeCorral(ctx, { name, position: index + 1 }));
  await makeTractPlan(ctx, corralIds);
  for (const [index, corralId] of corralIds.entries()) {
    const batchId = await makeBatch(ctx, {
      name: `Lote ${names[index]!}`,
      kind: 'CONFINEMENT',
      locationType: 'PICKET',
      locationId: corralId,
      dietId,
      heads: 100 + index,
      averageWeight: String(380 + (index % 40)),
      sex: 'MALE',
    });
    await activateBatch(ctx, keyed({ batchId }));
  }
  return { ...farm, names };
}
