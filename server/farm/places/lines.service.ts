import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, sameText } from '../../platform/db/search.ts';
import { fail, fieldsAlreadyInUse } from '../../platform/errors/AppError.ts';
import {
  decimal,
  globalId,
  knownRecord,
  line as text,
  partial,
  requiredLine,
  wholeNumber,
} from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { animalCapacity, corralType, requireEmpty } from './corrals.service.ts';
import { planLine, type LinePlan, type Sequence } from './lineSequence.calc.ts';
import { renameCorrals } from './lines.sql.ts';

const mostCorrals = 500;
const squareMetres = () => decimal({ min: 0, max: 1_000_000_000, places: 2 });

const sequenceFields = {
  initialPicket: wholeNumber({ min: 0, max: 99_999 }),
  finalPicket: wholeNumber({ min: 0, max: 99_999 }),
  prefix: text(10).default(''),
  suffix: text(10).default(''),
};

const lineFields = {
  ...sequenceFields,
  name: requiredLine(100),
  position: wholeNumber({ min: 0, max: 1_000 }).optional(),
  areaM2: squareMetres(),
  animalCapacity: animalCapacity(),
  feedingOrder: wholeNumber({ min: 0, max: 1_000 }).optional(),
  picketAreaM2: squareMetres(),
  picketType: corralType().default('CONFINEMENT'),
};

function runsForward({ initialPicket, finalPicket }: { initialPicket: number; finalPicket: number }): boolean {
  return finalPicket >= initialPicket && finalPicket - initialPicket < mostCorrals;
}

const badSequence = { message: 'InvalidLineSequence', path: ['finalPicket'] };

type LineInput = Sequence & {
  position?: number | undefined;
  animalCapacity: number;
  picketAreaM2: string;
  picketType: 'CONFINEMENT' | 'RECEPTION' | 'HOSPITAL' | 'HANDLING' | 'QUARANTINE';
};

/** The places of the next line: after all others. */
async function nextPlaces(ctx: Context) {
  const last = await ctx.db.line.aggregate({ _max: { position: true, feedingOrder: true } });
  return { position: (last._max.position ?? 0) + 1, feedingOrder: (last._max.feedingOrder ?? 0) + 1 };
}

async function planOf(ctx: Context, next: Sequence, lineId: string | null): Promise<LinePlan> {
  if (lineId === null) return planLine(next, null, []);
  const before = await ctx.db.line.findUnique({
    where: ctx.key(lineId),
    select: {
      initialPicket: true,
      finalPicket: true,
      prefix: true,
      suffix: true,
      corrals: { select: { id: true, name: true, sequenceNumber: true, active: true } },
    },
  });
  return before ? planLine(next, before, before.corrals) : fail('LineNotFound');
}

/** Applies a sequence plan to the corrals of a line. */
async function applyPlan(
  ctx: Context,
  lineId: string,
  position: number,
  line: LineInput,
  plan: LinePlan,
): Promise<void> {
  const { farmId } = ctx.actor;
  const count = line.finalPicket - line.initialPicket + 1;
  const areaHa = new Decimal(line.picketAreaM2).div(10_000).toDecimalPlaces(4).toString();
  await renameCorrals(farmId, ctx.db, plan.rename);
  await ctx.db.corral.createMany({
    data: plan.create.map(({ sequenceNumber, name }) => ({
      farmId,
      lineId,
      locationType: 'PICKET' as const,
      name,
      type: line.picketType,
      sequenceNumber,
      position: position * 100_000 + sequenceNumber,
      areaHa,
      animalCapacity: Math.floor(line.animalCapacity / count),
    })),
  });
  for (const [active, corrals] of [
    [true, plan.reactivate],
    [false, plan.deactivate],
  ] as const) {
    const ids = corrals.map(({ id }) => id);
    if (!active) await requireEmpty(ctx, ids, 'finalPicket');
    if (ids.length > 0)
      await ctx.db.corral.updateMany({
        where: { id: { in: ids } },
        data: { active, version: { increment: 1 } },
      });
  }
}

export const createLine = defineCommand({
  name: 'createLine',
  allow: 'farm:write',
  input: z.strictObject(lineFields).refine(runsForward, badSequence),
  async run(ctx, input) {
    const { farmId } = ctx.actor;
    const next = await nextPlaces(ctx);
    const position = input.position ?? next.position;
    const taken = await ctx.db.line.count({ where: { name: sameText(input.name) } });
    if (taken > 0) throw fieldsAlreadyInUse(['name']);
    const { id } = await ctx.db.line.create({
      data: { ...input, farmId, position, feedingOrder: input.feedingOrder ?? next.feedingOrder },
      select: { id: true },
    });
    await applyPlan(ctx, id, position, input, await planOf(ctx, input, null));
    await ctx.emit({ type: 'Line', id, op: 'CREATED', subject: input.name });
    return { lineId: id };
  },
});

/** A line of corrals that somebody lists one by one: its sequence has room for each, with the name it has there. */
export async function createListedLine(
  ctx: Context,
  name: string,
  corrals: readonly { animalCapacity: number; areaM2: Decimal }[],
): Promise<string> {
  const { farmId } = ctx.actor;
  const area = Decimal.sum(0, ...corrals.map(({ areaM2 }) => areaM2));
  const { id } = await ctx.db.line.create({
    data: {
      ...{ farmId, name, ...(await nextPlaces(ctx)) },
      ...{ initialPicket: 1, finalPicket: Math.min(corrals.length, mostCorrals) },
      animalCapacity: corrals.reduce((heads, corral) => heads + corral.animalCapacity, 0),
      areaM2: area.toFixed(2),
      picketAreaM2: area.div(corrals.length).toFixed(2),
    },
    select: { id: true },
  });
  await ctx.emit({ type: 'Line', id, op: 'CREATED', subject: name });
  return id;
}

/** Takes such lines away again, where no corral was put in them since. */
export async function removeEmptyLines(ctx: Context, ids: readonly string[]): Promise<void> {
  const empty = await ctx.db.line.findMany({
    where: { id: { in: [...ids] }, corrals: { none: {} }, occurrences: { none: {} } },
    select: { id: true, name: true },
  });
  await ctx.db.line.deleteMany({ where: { id: { in: empty.map(({ id }) => id) } } });
  for (const { id, name } of empty) await ctx.emit({ type: 'Line', id, op: 'DELETED', subject: name });
}

export const updateLine = defineCommand({
  name: 'updateLine',
  allow: 'farm:write',
  input: z.strictObject({
    ...partial({ ...lineFields, prefix: text(10), suffix: text(10), picketType: corralType() }),
    ...knownRecord('Line'),
    active: z.boolean().optional(),
  }),
  async run(ctx, { id, version, ...changes }) {
    const before = await ctx.db.line.findUnique({ where: ctx.key(id) });
    if (!before) fail('LineNotFound');
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as typeof changes;
    const next = { ...before, picketAreaM2: before.picketAreaM2.toString(), ...given } as typeof before & LineInput;
    if (!runsForward(next)) fail('InvalidLineSequence', {}, 'finalPicket');
    if (
      changes.name &&
      (await ctx.db.line.count({
        where: { name: sameText(changes.name), NOT: { id } },
      })) > 0
    )
      throw fieldsAlreadyInUse(['name']);
    await applyPlan(ctx, id, next.position, next, await planOf(ctx, next, id));
    await unlessStale(
      ctx.db.line.update({ where: { ...ctx.key(id), version }, data: { ...changes, version: { increment: 1 } } }),
    );
    await ctx.emit({ type: 'Line', id, op: 'UPDATED', subject: next.name });
    return { lineId: id };
  },
});

/** Previews what saving a sequence would change. */
export const previewLine = defineQuery({
  name: 'previewLine',
  allow: 'farm:read',
  input: z.strictObject({ ...sequenceFields, lineId: globalId('Line').nullish() }).refine(runsForward, badSequence),
  run: (ctx, { lineId, ...next }) => planOf(ctx, next, lineId ?? null),
});

export const getLine = defineQuery({
  name: 'line',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Line') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.line.findUnique({
        where: ctx.key(id),
        include: { corrals: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
      })) ?? fail('LineNotFound')
    );
  },
});

const lineFilter = z.strictObject({
  search: search(),
  active: z.boolean().nullish(),
});

function lineWhere({ search, active }: z.output<typeof lineFilter>): Prisma.LineWhereInput {
  return {
    ...chosen({ active }),
    ...(search ? { name: containing(search) } : {}),
  };
}

export const lineList = defineList({
  allow: 'farm:read',
  filter: lineFilter,
  where: lineWhere,
  order: { POSITION: 'position', NAME: 'name', CAPACITY: 'animalCapacity' },
  defaultOrder: 'POSITION',
  table: 'line',
});
