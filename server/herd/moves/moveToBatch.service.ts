import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { daysOfBatches } from '../batches/batchFigures.service.ts';
import type { Destination } from '../batches/destination.service.ts';
import type { moveReasons } from '../herdWords.calc.ts';
import { requireMovable } from '../oxen/oxFollowers.ts';
import { announceHerd, appendOxEvents } from '../oxen/oxLedger.service.ts';

interface Moving {
  id: string;
  batchId: string | null;
}

/** The weight each batch's heads have that morning, which who is not weighed takes along. */
export async function morningWeights(
  ctx: Context,
  batchIds: readonly string[],
  day: Day,
): Promise<Map<string, string>> {
  const rows = await daysOfBatches(ctx, batchIds, { from: day, to: day });
  return new Map(rows.flatMap(({ batchId, weight }) => (weight === null ? [] : [[batchId, weight] as const])));
}

/** Of oxen that came to their batch today, what they came with. */
async function weightsOfToday(ctx: Context, oxIds: readonly string[], day: Day): Promise<Map<string, string>> {
  const stays = await ctx.db.oxStay.findMany({
    where: { oxId: { in: [...oxIds] }, toDay: null, fromDay: new Date(day) },
    select: { oxId: true, weight: true },
  });
  return new Map(stays.flatMap(({ oxId, weight }) => (weight === null ? [] : [[oxId, weight.toFixed(2)] as const])));
}

interface Move {
  day: Day;
  stamp: FieldStamp | null;
  to: Destination;
  reason: (typeof moveReasons)[number];
  weights?: ReadonlyMap<string, string>;
  observation?: string | null | undefined;
  /** The field that names an ox by its place among those moved. */
  fieldOf?: (index: number) => string;
}

/** Moves oxen to a batch; requires the herd lock. */
export async function moveToBatch(
  ctx: Context,
  oxen: readonly Moving[],
  { day, stamp, to, reason, weights = new Map(), observation, fieldOf = () => 'batchId' }: Move,
): Promise<string[]> {
  const origins = [...new Set(oxen.flatMap(({ batchId }) => batchId ?? []))];
  if (origins.includes(to.id)) fail('OxAlreadyInBatch', { name: to.name }, 'batchId');
  await requireMovable(
    ctx,
    oxen.map(({ id }) => id),
    fieldOf,
  );
  const carried = await morningWeights(ctx, origins, day);
  const ofToday = await weightsOfToday(
    ctx,
    oxen.map(({ id }) => id),
    day,
  );
  const carriedBy = ({ id, batchId }: Moving) => ofToday.get(id) ?? carried.get(batchId ?? '');
  const eventIds = await appendOxEvents(
    ctx,
    { day, stamp },
    oxen.map((ox) => {
      const weight = weights.get(ox.id) ?? null;
      const mean = carriedBy(ox);
      return {
        oxId: ox.id,
        type: 'MOVEMENT',
        batchId: to.id,
        weight,
        carriedWeight: weight === null && mean !== undefined ? new Decimal(mean).toFixed(2) : null,
        reason,
        set: { batchId: to.id },
        notes: { fromBatchId: ox.batchId, observation: observation || null },
      };
    }),
  );
  await ctx.emit({ type: 'Batch', id: to.id, op: 'UPDATED', subject: to.name });
  announceHerd(
    ctx,
    oxen.map(({ id }) => id),
    origins,
  );
  return eventIds;
}

/** The live oxen of a batch that stand on no exit truck, those that came to the farm first before the others. */
export async function firstOxen(ctx: Context, batchId: string, quantity: number, field: string) {
  const oxen = await ctx.db.ox.findMany({
    where: { batchId, status: 'ACTIVE', boardings: { none: { exitEventId: null } } },
    orderBy: [{ entryDate: 'asc' }, { id: 'asc' }],
    take: quantity,
    select: { id: true, batchId: true },
  });
  if (oxen.length < quantity) fail('TransferInsufficientOxen', { available: oxen.length, requested: quantity }, field);
  return oxen;
}
