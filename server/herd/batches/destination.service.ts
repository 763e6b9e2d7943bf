import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, leftOut } from '../../platform/input.ts';
import type { HerdWarning } from '../herdWords.calc.ts';

/** Where oxen come to: a batch, or the one that a corral or pasture holds. */
export const destinationFields = {
  batchId: globalId('Batch').nullish(),
  corralId: leftOut(globalId('Corral').nullish()),
};

const destinationParts = {
  corral: { select: { id: true, name: true, animalCapacity: true } },
} as const;

const placeParts = {
  id: true,
  name: true,
  locationType: true,
  active: true,
  animalCapacity: true,
} as const satisfies Prisma.CorralSelect;
export type Place = Prisma.CorralGetPayload<{ select: typeof placeParts }>;

/** Corrals and pastures by their ids. */
export async function placesById(ctx: Context, ids: readonly string[]): Promise<Map<string, Place>> {
  const places = await ctx.db.corral.findMany({ where: { id: { in: [...ids] } }, select: placeParts });
  return new Map(places.map((place) => [place.id, place]));
}

/** A corral or pasture where a batch may go. */
export function requireActivePlace(place: Place | undefined, field: string): Place {
  if (!place) fail('CorralDestinyNotFound', {}, field);
  if (!place.active) fail('CorralNotActive', { name: place.name }, field);
  return place;
}

export async function activePlace(ctx: Context, id: string, field: string): Promise<Place> {
  return requireActivePlace((await placesById(ctx, [id])).get(id), field);
}

/** A place sent with its type, as legacy callers do. */
export async function placeOf(ctx: Context, type: 'PICKET' | 'PASTURE' | null | undefined, id: string, field: string) {
  const corral = await activePlace(ctx, id, field);
  return type && corral.locationType !== type ? fail('CorralDestinyNotFound', {}, field) : corral;
}

interface DestinationInput {
  batchId?: string | null | undefined;
  corralId?: string | null | undefined;
  locationType?: 'PICKET' | 'PASTURE' | null | undefined;
}

/** Where oxen come to: a batch that is not over, by itself or by the place it occupies. */
export async function destinationBatch(ctx: Context, { batchId, corralId, locationType }: DestinationInput) {
  if (!batchId && !corralId) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'batchId');
  const corral = corralId ? await placeOf(ctx, locationType, corralId, 'corralId') : null;
  const batch = batchId
    ? await ctx.db.batch.findUnique({ where: ctx.key(batchId), include: destinationParts })
    : await ctx.db.batch.findFirst({
        where: { corralId: corral!.id, status: { not: 'FINALIZED' } },
        include: destinationParts,
      });
  if (!batch && batchId) fail('BatchNotFound', {}, 'batchId');
  if (!batch) fail('CorralWithoutBatch', { name: corral!.name }, 'batchId');
  if (batch.status === 'FINALIZED') fail('BatchFinalized', {}, 'batchId');
  if (corral && batch.corralId !== corral.id) fail('BatchElsewhere', { name: batch.name }, 'corralId');
  return batch;
}
export type Destination = Awaited<ReturnType<typeof destinationBatch>>;

/** §6.3: more heads than a corral is made for are worth a warning. */
export function capacityWarnings(
  { corral, heads }: Pick<Destination, 'corral' | 'heads'>,
  coming: number,
): HerdWarning[] {
  const isOver = corral !== null && corral.animalCapacity > 0 && heads + coming > corral.animalCapacity;
  return isOver ? ['OVER_CAPACITY'] : [];
}
