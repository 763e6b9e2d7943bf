import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, otherThan, requireFreeName } from '../../platform/db/search.ts';
import { toJson } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, knownRecord, partial, requiredLine } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { latitude, longitude } from '../../accounts/address.service.ts';
import { polygonInput } from '../places/polygonInput.ts';

export const structureTypes = ['BOX', 'AERIAL_SILO', 'TRENCH_SILO', 'SURFACE_SILO', 'MIXER', 'MILL', 'OTHER'] as const;
export const structureType = () => choice('StructureType', structureTypes);

const structureFields = {
  name: requiredLine(100),
  type: structureType(),
  capacityTons: decimal({ min: 0, max: 1_000_000, places: 3 }).nullish(),
  latitude: latitude().nullish(),
  longitude: longitude().nullish(),
  polygon: polygonInput().nullish(),
};

export async function requireStructures(ctx: Context, ids: readonly (string | null | undefined)[]): Promise<void> {
  const named = [...new Set(ids.filter((id) => id != null))];
  if (named.length > 0 && (await ctx.db.structure.count({ where: { id: { in: named } } })) < named.length)
    fail('StructureNotFound', {}, 'structureId');
}

export const requireStructure = (ctx: Context, id: string | null | undefined): Promise<void> =>
  requireStructures(ctx, [id]);

export const createStructure = defineCommand({
  name: 'createStructure',
  allow: 'farm:write',
  input: z.strictObject(structureFields),
  async run(ctx, { polygon, ...input }) {
    await requireFreeName(ctx.db.structure, input.name, {});
    const { id } = await ctx.db.structure.create({
      data: { ...input, farmId: ctx.actor.farmId, ...(polygon ? { polygon: toJson(polygon) } : {}) },
      select: { id: true },
    });
    await ctx.emit({ type: 'Structure', id, op: 'CREATED', subject: input.name });
    return { structureId: id };
  },
});

export const updateStructure = defineCommand({
  name: 'updateStructure',
  allow: 'farm:write',
  input: z.strictObject({ ...partial(structureFields), ...knownRecord('Structure'), active: z.boolean().optional() }),
  async run(ctx, { id, version, polygon, ...changes }) {
    const before = await ctx.db.structure.findUnique({ where: ctx.key(id), select: { version: true } });
    if (!before) fail('StructureNotFound');
    if (changes.name !== undefined) await requireFreeName(ctx.db.structure, changes.name, otherThan(id));
    const { name } = await unlessStale(
      ctx.db.structure.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, ...(polygon === undefined ? {} : { polygon: toJson(polygon) }), version: { increment: 1 } },
        select: { name: true },
      }),
    );
    await ctx.emit({ type: 'Structure', id, op: 'UPDATED', subject: name });
    return { structureId: id };
  },
});

export const getStructure = defineQuery({
  name: 'structure',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Structure') }),
  async run(ctx, { id }) {
    return (await ctx.db.structure.findUnique({ where: ctx.key(id) })) ?? fail('StructureNotFound');
  },
});

const structureFilter = z.strictObject({
  search: search(),
  types: z.array(structureType()).max(10).nullish(),
  active: z.boolean().nullish(),
});

function structureWhere({ search, types, active }: z.output<typeof structureFilter>): Prisma.StructureWhereInput {
  return {
    ...(types?.length ? { type: { in: types } } : {}),
    ...chosen({ active }),
    ...(search ? { name: containing(search) } : {}),
  };
}

export const structureList = defineList({
  allow: 'farm:read',
  filter: structureFilter,
  where: structureWhere,
  order: {
    NAME: 'name',
    TYPE: 'type',
    CAPACITY: (sort) => ({ capacityTons: { sort, nulls: 'last' as const } }),
  },
  defaultOrder: 'NAME',
  table: 'structure',
});
