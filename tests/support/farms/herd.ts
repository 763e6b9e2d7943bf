import { randomUUID } from 'node:crypto';
import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { appendOxEvents } from '../../../server/herd/oxen/oxLedger.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';

/** What a device saves, under a key of its own. */
export const keyed = <Input extends object>(input: Input) => ({ clientEventId: randomUUID(), ...input });

let serial = 0;

export async function makeCorral(ctx: Context, changes: object = {}): Promise<string> {
  serial += 1;
  const { id } = await ctx.db.corral.create({
    data: {
      farmId: ctx.actor.farmId,
      locationType: 'PICKET',
      name: `Curral ${serial}`,
      position: serial,
      areaHa: '0.5',
      animalCapacity: 200,
      ...changes,
    },
    select: { id: true },
  });
  return id;
}

export async function makeBatch(ctx: Context, changes: object = {}): Promise<string> {
  serial += 1;
  const { batchId } = await createBatch(ctx, keyed({ name: `Lote ${serial}`, kind: 'HOLDING', ...changes }));
  return batchId;
}

export async function enter(ctx: Context, batchId: string, changes: object = {}): Promise<string> {
  return (await enterOx(ctx, keyed({ sex: 'MALE', batchId, weight: '390', ...changes }))).oxId;
}

/** What oxen cost to buy, as a finished purchase writes it. */
export async function costAtEntry(ctx: Context, oxIds: readonly string[], landedCost: string): Promise<void> {
  const day = await ctx.openDay();
  const events = oxIds.map((oxId) => ({
    oxId,
    type: 'COST' as const,
    set: { landedCost: Number(landedCost).toFixed(2) },
  }));
  await ctx.transaction((inside) => appendOxEvents(inside, { day, stamp: null }, events));
}

export async function makeDiet(
  ctx: Context,
  name: string,
  estimatedDailyGain: string,
  type: 'CONFINEMENT' | 'SUPPLEMENT' = 'CONFINEMENT',
): Promise<string> {
  const id = uuidv7();
  await ctx.db.formulation.create({
    data: {
      id,
      farmId: ctx.actor.farmId,
      lineageId: id,
      type,
      name,
      basis: 'MS',
      estimatedDailyGain,
      validFrom: new Date('2020-01-01'),
    },
  });
  return id;
}
