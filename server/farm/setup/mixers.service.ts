import { z } from 'zod';

import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, otherThan, requireFreeName } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { given } from '../../platform/values/given.ts';
import { choice, decimal, globalId, knownRecord, partial, requiredLine } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { confirmField, requireConfirmed } from '../settings/oddities.service.ts';
import { mixerDefaults } from './mixers.calc.ts';
import { requireStructure } from './structures.service.ts';

export const mixingMethods = ['ROTOR_MIX_0', 'TOMBAMENTO_1'] as const;
const kilograms = () => decimal({ min: 0, max: 100_000, places: 3 });

const fill = () => decimal({ min: 0.01, max: 100, places: 2 });

/** Left out when a mixer is registered, they get what is usual for its method. */
const usualFields = {
  mixMinutes: decimal({ min: 1, max: 30, places: 1 }).optional(),
  fillMinPct: fill()
    .meta({ examples: ['60'] })
    .optional(),
  fillMaxPct: fill()
    .meta({ examples: ['90'] })
    .optional(),
  scaleDivisionKg: decimal({ min: 0.01, max: 100, places: 2 }).optional(),
};

const mixerFields = {
  name: requiredLine(100),
  /** Without it loads are limited by weight alone. */
  volumeM3: decimal({ min: 0.1, max: 1_000, places: 2 })
    .meta({ examples: ['12'] })
    .nullish(),
  capacityKg: kilograms().meta({ examples: ['5000'] }),
  minLoadKg: kilograms(),
  method: choice('MixingMethod', mixingMethods),
  tareKg: kilograms().nullish(),
  structureId: globalId('Structure').nullish(),
  ...usualFields,
};

type Figure = { toString(): string };

interface Limits {
  minLoadKg: Figure;
  capacityKg: Figure;
  fillMinPct: Figure;
  fillMaxPct: Figure;
}

function requireRoom({ minLoadKg, capacityKg, fillMinPct, fillMaxPct }: Limits): void {
  if (Number(minLoadKg) >= Number(capacityKg)) fail('MinimumLoadNotBelowCapacity', {}, 'minLoadKg');
  if (Number(fillMinPct) >= Number(fillMaxPct)) fail('MinimumFillNotBelowMaximum', {}, 'fillMinPct');
}

/** A load is never heavier than water, and no wagon weighs by more than these kilograms. */
const heaviestKgM3 = 1_000;
const coarsestKg = 20;

type Rated = Pick<Limits, 'capacityKg'> & { volumeM3?: Figure | null | undefined; scaleDivisionKg: Figure };

/** Figures of a mixer that are rather slips of the keyboard are asked about when they change. */
function askAboutRoom(ctx: Context, { capacityKg, volumeM3, scaleDivisionKg }: Rated, before?: Rated): void {
  const bounds = [
    { field: 'capacityKg', value: capacityKg, most: volumeM3 == null ? Infinity : Number(volumeM3) * heaviestKgM3 },
    { field: 'scaleDivisionKg', value: scaleDivisionKg, most: coarsestKg },
  ] as const;
  requireConfirmed(
    ctx,
    bounds
      .filter(({ field, value, most }) => Number(value) > most && Number(value) !== Number(before?.[field]))
      .map(({ field, value, most }) => ({
        rule: 'SETTING',
        isHard: false,
        value: String(value),
        limit: String(most),
        field,
      })),
  );
}

export const createMixer = defineCommand({
  name: 'createMixer',
  allow: 'farm:write',
  input: z.strictObject({ ...mixerFields, confirm: confirmField() }),
  async run(ctx, { confirm: _confirm, ...input }) {
    const usual = mixerDefaults[input.method];
    const data = {
      ...input,
      fillMinPct: input.fillMinPct ?? usual.fillMinPct,
      fillMaxPct: input.fillMaxPct ?? usual.fillMaxPct,
      mixMinutes: input.mixMinutes ?? usual.mixMinutes,
      scaleDivisionKg: input.scaleDivisionKg ?? usual.scaleDivisionKg,
    };
    requireRoom(data);
    askAboutRoom(ctx, data);
    await requireStructure(ctx, input.structureId);
    await requireFreeName(ctx.db.mixer, input.name, {});
    const { id } = await ctx.db.mixer.create({ data: { ...data, farmId: ctx.actor.farmId }, select: { id: true } });
    await ctx.emit({ type: 'Mixer', id, op: 'CREATED', subject: input.name });
    return { mixerId: id };
  },
});

export const updateMixer = defineCommand({
  name: 'updateMixer',
  allow: 'farm:write',
  input: z.strictObject({
    ...partial(mixerFields),
    ...knownRecord('Mixer'),
    active: z.boolean().optional(),
    confirm: confirmField(),
  }),
  async run(ctx, { id, version, confirm: _confirm, ...changes }) {
    const before = await ctx.db.mixer.findUnique({ where: ctx.key(id) });
    if (!before) fail('InexistentEntity');
    const after = { ...before, ...given(changes) };
    requireRoom(after);
    askAboutRoom(ctx, after, before);
    await requireStructure(ctx, changes.structureId);
    if (changes.name !== undefined) await requireFreeName(ctx.db.mixer, changes.name, otherThan(id));
    const { name } = await unlessStale(
      ctx.db.mixer.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    await ctx.emit({ type: 'Mixer', id, op: 'UPDATED', subject: name });
    return { mixerId: id };
  },
});

/** A used mixer is only deactivated, never deleted. Without `active` the state is toggled. */
export const setMixerActive = defineCommand({
  name: 'setMixerActive',
  allow: 'farm:write',
  input: z.strictObject({ id: globalId('Mixer'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await ctx.db.mixer.findUnique({ where: ctx.key(id), select: { active: true, name: true } });
    if (!before) fail('InexistentEntity');
    await ctx.db.mixer.update({
      where: ctx.key(id),
      data: { active: active ?? !before.active, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'Mixer', id, op: 'UPDATED', subject: before.name });
    return { mixerId: id };
  },
});

export const withStructure = { structure: { select: { id: true, name: true } } };

export const getMixer = defineQuery({
  name: 'mixer',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Mixer') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.mixer.findUnique({
        where: ctx.key(id),
        include: withStructure,
      })) ?? fail('InexistentEntity')
    );
  },
});

const mixerFilter = z.strictObject({
  search: search(),
  active: z.boolean().nullish(),
});

function mixerWhere({ search, active }: z.output<typeof mixerFilter>): Prisma.MixerWhereInput {
  return {
    ...chosen({ active }),
    ...(search ? { name: containing(search) } : {}),
  };
}

export const mixerList = defineList({
  allow: 'farm:read',
  filter: mixerFilter,
  where: mixerWhere,
  order: { NAME: 'name', CAPACITY: 'capacityKg' },
  defaultOrder: 'NAME',
  table: 'mixer',
});
