import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { appendBatchEvents, type NewBatchEvent } from '../batches/batches.service.ts';
import type { BatchKind } from '../herdWords.calc.ts';
import type { OpeningBatch } from './openingRows.service.ts';

export type MadeBatch = OpeningBatch & { id: string };

const kindOf = ({ place }: OpeningBatch): BatchKind => {
  if (place === null) return 'HOLDING';
  return place.locationType === 'PASTURE' ? 'PASTURE' : 'CONFINEMENT';
};

/** They began with their first heads; what they are fed is known of the opening day alone. */
function eventsOf(batch: MadeBatch, day: Day): NewBatchEvent[] {
  const { id: batchId, place, dietId, startDay } = batch;
  const kind = kindOf(batch);
  const state = { batchId, kind, corralId: place?.id ?? null, dietId: null };
  const isFed = kind === 'CONFINEMENT';
  return [
    { ...state, type: 'CREATED', status: isFed ? 'PENDING' : 'ACTIVE', day: startDay },
    ...(isFed ? [{ ...state, type: 'ACTIVATED', status: 'ACTIVE', day: startDay } as const] : []),
    ...(dietId ? [{ ...state, dietId, type: 'DIET_CHANGED', status: 'ACTIVE', day } as const] : []),
  ];
}

/** The batches as they stand, since their first heads came; requires the herd lock. */
export async function makeOpeningBatches(ctx: Context, day: Day, batches: readonly MadeBatch[]): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  await ctx.db.batch.createMany({
    data: batches.map((batch) => ({
      id: batch.id,
      farmId,
      name: batch.name,
      kind: kindOf(batch),
      ownerId: batch.ownerId,
      createdById: membershipId,
    })),
  });
  await appendBatchEvents(
    ctx,
    { day, stamp: null },
    batches.flatMap((batch) => eventsOf(batch, day)),
  );
}

/** Ends the batches of an opening whose heads were taken back; requires the herd lock. */
export async function closeOpeningBatches(
  ctx: Context,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<void> {
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: [...batchIds] }, heads: 0, status: { not: 'FINALIZED' } },
    select: { id: true, kind: true, corralId: true, dietId: true },
  });
  await appendBatchEvents(
    ctx,
    { day, stamp: null },
    batches.map(({ id, ...state }) => ({ ...state, batchId: id, type: 'FINALIZED', status: 'FINALIZED' })),
  );
}
