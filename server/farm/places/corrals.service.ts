import { z } from 'zod';
import {
  choice,
  decimal,
  globalId,
  knownRecord,
  line,
  partial,
  requiredLine,
  wholeNumber,
} from '../../platform/input.ts';
import { chosen, defineList, narrowList, search } from '../../platform/lists.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, otherThan, requireFreeName } from '../../platform/db/search.ts';
import { noJson, toJson } from '../../platform/db/json.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { byHeads } from './corrals.sql.ts';
import { polygonCentre, polygonHectares, type Polygon } from './polygon.calc.ts';
import { polygonInput } from './polygonInput.ts';

export const corralTypes = ['CONFINEMENT', 'RECEPTION', 'HOSPITAL', 'HANDLING', 'QUARANTINE'] as const;
export const locationTypes = ['PICKET', 'PASTURE'] as const;
export const corralType = () => choice('CorralType', corralTypes);
export const locationType = () => choice('LocationType', locationTypes);
export const animalCapacity = () => wholeNumber({ min: 0, max: 1_000_000 });

/** A batch that takes its place. */
const openBatch = { status: { not: 'FINALIZED' } } as const satisfies Prisma.BatchWhereInput;

const corralFields = {
  name: requiredLine(100),
  type: corralType().optional(),
  lineId: globalId('Line').nullish(),
  position: wholeNumber({ min: 0, max: 10_000_000 }).optional(),
  areaHa: decimal({ min: 0, max: 10_000_000, places: 4 }).nullish(),
  animalCapacity: animalCapacity(),
  bunkLengthM: decimal({ min: 0, max: 10_000, places: 2 }).nullish(),
  waterTrough: z.boolean().optional(),
  /** Whether several loads may bring what it gets in one round. */
  splitAllowed: z.boolean().optional(),
  grass: line(100).nullish(),
  rotation: line(100).nullish(),
  polygon: polygonInput().nullish(),
  active: z.boolean().optional(),
};

/** Lines name their own corrals; pastures and paddocks without a line have names among their kind. */
const requireFreePlaceName = (
  ctx: Context,
  { name, lineId, locationType }: { name: string; lineId: string | null; locationType: 'PICKET' | 'PASTURE' },
  exceptId?: string,
): Promise<void> =>
  requireFreeName(ctx.db.corral, name, { lineId, ...(lineId ? {} : { locationType }), ...otherThan(exceptId) });

async function requireLine(ctx: Context, lineId: string | null | undefined): Promise<void> {
  if (lineId && (await ctx.db.line.count({ where: { id: lineId } })) === 0) fail('LineNotFound', {}, 'lineId');
}

/** Who stands somewhere, or is expected there, keeps its place in use. */
export async function requireEmpty(ctx: Context, corralIds: readonly string[], field: string): Promise<void> {
  const batch = await ctx.db.batch.findFirst({
    where: { corralId: { in: [...corralIds] }, ...openBatch },
    select: { name: true, heads: true },
    orderBy: { heads: 'desc' },
  });
  if (batch) fail('BatchNotEmpty', batch, field);
}

async function nextPosition(ctx: Context): Promise<number> {
  const last = await ctx.db.corral.aggregate({ _max: { position: true } });
  return (last._max.position ?? 0) + 10;
}

/** Creates one location; its area is computed from the polygon when not given. */
export const createCorral = defineCommand({
  name: 'createCorral',
  allow: 'farm:write',
  input: z.strictObject({ ...corralFields, locationType: locationType() }),
  async run(ctx, { polygon, areaHa, lineId, position, ...input }) {
    const { farmId } = ctx.actor;
    await requireLine(ctx, lineId);
    if (input.locationType === 'PASTURE' && lineId) fail('PastureInLine', {}, 'lineId');
    await requireFreePlaceName(ctx, { ...input, lineId: lineId ?? null });
    const drawn = polygon ? polygonHectares(polygon).toString() : null;
    const { id } = await ctx.db.corral.create({
      data: {
        ...input,
        farmId,
        lineId: lineId ?? null,
        position: position ?? (await nextPosition(ctx)),
        areaHa: areaHa ?? drawn ?? fail('InvalidFieldType', { reason: 'REQUIRED' }, 'areaHa'),
        ...(polygon ? { polygon: toJson(polygon) } : {}),
      },
      select: { id: true },
    });
    await ctx.emit({ type: 'Corral', id, op: 'CREATED', subject: input.name });
    return { corralId: id };
  },
});

/** Deletes a location that nothing refers to; others are only deactivated. */
export const deleteCorral = defineCommand({
  name: 'deleteCorral',
  allow: 'farm:write',
  input: z.strictObject({ id: globalId('Corral') }),
  async run(ctx, { id }) {
    const corral = await ctx.db.corral.findUnique({
      where: ctx.key(id),
      select: {
        name: true,
        sequenceNumber: true,
        _count: { select: { occurrences: true, batchEvents: true, histories: true } },
      },
    });
    if (!corral) fail('CorralNotFound');
    // The line would make it again when it is saved next.
    if (corral.sequenceNumber !== null) fail('CorralInSequence');
    if (Object.values(corral._count).some((rows) => rows > 0)) fail('CorralIsUsed');
    await ctx.db.corral.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Corral', id, op: 'DELETED', subject: corral.name });
    return { deletedId: id };
  },
});

export const updateCorral = defineCommand({
  name: 'updateCorral',
  allow: 'farm:write',
  input: z.strictObject({ ...partial(corralFields), ...knownRecord('Corral') }),
  async run(ctx, { id, version, polygon, areaHa, ...changes }) {
    const before = await ctx.db.corral.findUnique({
      where: ctx.key(id),
      select: { name: true, lineId: true, locationType: true, version: true, active: true },
    });
    if (!before) fail('CorralNotFound');
    await requireLine(ctx, changes.lineId);
    if (changes.active === false) await requireEmpty(ctx, [id], 'active');
    if (before.locationType === 'PASTURE' && changes.lineId) fail('PastureInLine', {}, 'lineId');
    const place = {
      name: changes.name ?? before.name,
      lineId: changes.lineId === undefined ? before.lineId : changes.lineId,
      locationType: before.locationType,
    };
    await requireFreePlaceName(ctx, place, id);
    const drawn = polygon && areaHa === undefined ? polygonHectares(polygon).toString() : undefined;
    const area = areaHa ?? drawn;
    await unlessStale(
      ctx.db.corral.update({
        where: { ...ctx.key(id), version },
        data: {
          ...changes,
          ...(area === undefined ? {} : { areaHa: area }),
          ...(polygon === undefined ? {} : { polygon: toJson(polygon) }),
          version: { increment: 1 },
        },
      }),
    );
    await ctx.emit({ type: 'Corral', id, op: 'UPDATED', subject: place.name });
    return { corralId: id };
  },
});

export const withLine = { line: { select: { id: true, name: true } } } as const satisfies Prisma.CorralInclude;

export const getCorral = defineQuery({
  name: 'corral',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Corral') }),
  async run(ctx, { id }) {
    return (await ctx.db.corral.findUnique({ where: ctx.key(id), include: withLine })) ?? fail('CorralNotFound');
  },
});

const corralFilter = z.strictObject({
  search: search(),
  locationType: locationType().nullish(),
  types: z.array(corralType()).max(10).nullish(),
  lineId: globalId('Line').nullish(),
  active: z.boolean().nullish(),
  drawn: z.boolean().nullish(),
  /** Without a batch. */
  empty: z.boolean().nullish(),
});

function corralWhere({
  search,
  locationType: place,
  types,
  lineId,
  active,
  drawn,
  empty,
}: z.output<typeof corralFilter>): Prisma.CorralWhereInput {
  return {
    ...(place ? { locationType: place } : {}),
    ...(types?.length ? { type: { in: types } } : {}),
    ...(lineId ? { lineId } : {}),
    ...chosen({ active }),
    ...(empty == null ? {} : { batches: { [empty ? 'none' : 'some']: openBatch } }),
    ...(drawn == null ? {} : { polygon: drawn ? { not: noJson } : { equals: noJson } }),
    ...(search
      ? {
          OR: [{ name: containing(search) }, { line: { name: containing(search) } }],
        }
      : {}),
  };
}

/** The position of every location, for the map. */
export const corralPositions = defineQuery({
  name: 'corralPositions',
  allow: 'farm:read',
  input: z.strictObject({}),
  async run(ctx) {
    const rows = await ctx.dayDb.corral.findMany({
      where: { active: true },
      select: {
        id: true,
        name: true,
        locationType: true,
        type: true,
        polygon: true,
        lineId: true,
        areaHa: true,
        animalCapacity: true,
        line: { select: { name: true } },
        batches: { where: openBatch, select: { heads: true } },
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ batches, ...row }) => ({
      ...row,
      centroid: polygonCentre(row.polygon as Polygon | null),
      heads: batches.reduce((sum, { heads }) => sum + heads, 0),
      status: 'ACTIVE' as const,
    }));
  },
});

export const corralList = defineList({
  allow: 'farm:read',
  filter: corralFilter,
  where: corralWhere,
  order: { POSITION: 'position', NAME: 'name', AREA: 'areaHa', CAPACITY: 'animalCapacity', HEADS: byHeads },
  defaultOrder: 'POSITION',
  table: 'corral',
});

const { locationType: _place, ...placeFilter } = corralFilter.shape;

/** The same list, filtered by one location type. */
function onlyPlaces(place: (typeof locationTypes)[number]) {
  const filter = z.strictObject(placeFilter);
  return narrowList(corralList, {
    filter,
    where: (input: z.output<typeof filter>) => corralWhere({ ...input, locationType: place }),
  });
}

export const picketList = onlyPlaces('PICKET');
export const pastureList = onlyPlaces('PASTURE');
