import { randomUUID } from 'node:crypto';
import { isOpening } from '../../farm/opening/openingDay.service.ts';
import { createBatch } from '../../herd/batches/batches.service.ts';
import { activateBatch } from '../../herd/closings/batchLife.service.ts';
import { recordOpeningHerd } from '../../herd/opening/openingHerd.service.ts';
import type { Context } from '../../platform/context.ts';
import { daysAfter } from '../../platform/values/day.ts';
import { exampleBatches } from './exampleData.ts';

/** `Linha 1` and the like: the first numbers that are free. */
export function freeNames(name: string, taken: readonly { name: string }[], count: number): string[] {
  const names = new Set(taken.map((each) => each.name));
  const free: string[] = [];
  for (let number = 1; free.length < count; number += 1) {
    const next = `${name} ${number}`;
    if (!names.has(next)) free.push(next);
  }
  return free;
}

/** The first corrals that no batch has. */
export const freeCorrals = (ctx: Context) =>
  ctx.db.corral.findMany({
    where: { locationType: 'PICKET', active: true, batches: { none: { status: { not: 'FINALIZED' } } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: exampleBatches.length,
    select: { id: true },
  });

/** Batches in these corrals; on a farm that begins with the past they came with. */
export async function makeBatches(ctx: Context, corrals: readonly { id: string }[]): Promise<void> {
  const day = await ctx.openDay();
  const diets = await ctx.db.formulation.findMany({
    where: { type: 'CONFINEMENT', active: true },
    orderBy: { id: 'asc' },
    select: { id: true, phase: true },
  });
  const names = freeNames(
    'Lote',
    await ctx.db.batch.findMany({ where: { name: { startsWith: 'Lote ' } }, select: { name: true } }),
    corrals.length,
  );
  const batches = corrals.map(({ id: corralId }, index) => {
    const { phase, ...batch } = exampleBatches[index]!;
    const diet = diets.find((each) => each.phase === phase) ?? diets[0];
    return { ...batch, name: names[index]!, corralId, dietId: diet?.id ?? null };
  });
  if (await isOpening(ctx)) {
    const rows = batches.map(({ name: batch, daysAgo, ...row }) => ({
      ...row,
      batch,
      entryDate: daysAfter(day, -daysAgo),
    }));
    await recordOpeningHerd(ctx, { rows });
    return;
  }
  for (const { name, corralId, dietId, heads, sex, entryWeight } of batches) {
    const { batchId } = await createBatch(ctx, {
      ...{ clientEventId: randomUUID(), name, kind: 'CONFINEMENT', locationType: 'PICKET', locationId: corralId },
      ...{ dietId, heads, sex, averageWeight: entryWeight },
    });
    // A batch is fed from its activation on.
    await activateBatch(ctx, { clientEventId: randomUUID(), batchId });
  }
}
