import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { choice, civilDate, globalId, leftOut, opaqueUuid, requiredLine } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import type { ClosingStep } from '../farmDay/farmDaySteps.ts';
import { sealsOfOccurrences } from './occurrences.sql.ts';
import { requireNear, withinDays } from '../../platform/values/period.ts';

export const occurrencePlaces = ['FARM', 'LINE', 'CORRAL'] as const;
export const occurrenceCategories = [
  'WEATHER',
  'FEEDING',
  'WATER',
  'FENCE',
  'MACHINE',
  'HEALTH',
  'DEATH',
  'THEFT',
  'VISIT',
  'OTHER',
] as const;
export const occurrencePlace = () => choice('OccurrencePlace', occurrencePlaces);
export const occurrenceCategory = () => choice('OccurrenceCategory', occurrenceCategories);

const mostPhotos = 6;

type Recorded = Omit<Prisma.OccurrenceCreateManyInput, 'id' | 'farmId' | 'createdById' | 'day'>;

/** Enters occurrences, of whoever writes or of what follows from their work. */
export async function recordOccurrences(ctx: Context, day: Day, recorded: readonly Recorded[]): Promise<string[]> {
  if (recorded.length === 0) return [];
  const { farmId, membershipId } = ctx.actor;
  const rows = recorded.map((each) => ({
    ...each,
    id: uuidv7(),
    farmId,
    day: dateOf(day),
    createdById: membershipId,
  }));
  await ctx.db.occurrence.createMany({ data: rows });
  for (const { id, type } of rows) await ctx.emit({ type: 'Occurrence', id, op: 'CREATED', subject: type });
  return rows.map(({ id }) => id);
}

export const createOccurrence = defineFieldWrite({
  name: 'createOccurrence',
  allow: 'occurrence:write',
  mayLackKey: true,
  input: {
    date: civilDate(),
    category: occurrenceCategory(),
    type: requiredLine(60),
    place: occurrencePlace(),
    lineId: globalId('Line').nullish(),
    corralId: globalId('Corral').nullish(),
    description: requiredLine(1_000),
    /** The keys under which the device sends its photos. */
    photoIds: leftOut(z.array(opaqueUuid()).max(mostPhotos).nullish()),
  },
  async run(ctx, { date, place, lineId, corralId, photoIds, ...input }, stamp) {
    const open = await ctx.openDay();
    if (date > open) fail('FarmDayNotOpen', { day: date }, 'date');
    requireNear(date, open, 'date');
    const required = { FARM: null, LINE: ['lineId', lineId] as const, CORRAL: ['corralId', corralId] as const }[place];
    if (required && !required[1]) fail('InvalidFieldType', { reason: 'REQUIRED' }, required[0]);
    if (lineId && (await ctx.db.line.count({ where: { id: lineId } })) === 0) fail('LineNotFound', {}, 'lineId');
    if (corralId && (await ctx.db.corral.count({ where: { id: corralId } })) === 0)
      fail('CorralNotFound', {}, 'corralId');
    const of = { lineId: place === 'LINE' ? lineId! : null, corralId: place === 'CORRAL' ? corralId! : null };
    const [id] = await recordOccurrences(ctx, date, [
      { ...input, place, ...of, awaitedPhotoIds: [...new Set(photoIds)], createdAt: stamp.at },
    ]);
    return { occurrenceId: id! };
  },
});

const named = { select: { id: true, name: true } } as const;

export const withPlace = { line: named, corral: named, createdBy: named };

export const getOccurrence = defineQuery({
  name: 'occurrence',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Occurrence') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.occurrence.findUnique({
        where: ctx.key(id),
        include: withPlace,
      })) ?? fail('OccurrenceNotFound')
    );
  },
});

const occurrenceFilter = z.strictObject({
  search: search(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  categories: z.array(occurrenceCategory()).max(20).nullish(),
  place: occurrencePlace().nullish(),
  lineId: globalId('Line').nullish(),
  corralId: globalId('Corral').nullish(),
});

function occurrenceWhere({
  search,
  from,
  to,
  categories,
  place,
  lineId,
  corralId,
}: z.output<typeof occurrenceFilter>): Prisma.OccurrenceWhereInput {
  return {
    ...withinDays('day', { from, to }),
    ...(categories?.length ? { category: { in: categories } } : {}),
    ...(place ? { place } : {}),
    ...(lineId ? { lineId } : {}),
    ...(corralId ? { corralId } : {}),
    ...(search
      ? {
          OR: [{ type: containing(search) }, { description: containing(search) }],
        }
      : {}),
  };
}

export const occurrenceList = defineList({
  allow: 'farm:read',
  filter: occurrenceFilter,
  where: async (filter, ctx) => ({ AND: [occurrenceWhere(filter), occurrenceWhere({ to: await ctx.day() })] }),
  order: { DATE: 'day', CATEGORY: 'category' },
  defaultOrder: 'DATE',
  table: 'occurrence',
});

export const occurrencesStep: ClosingStep = {
  async close(ctx, { day }) {
    return { occurrences: await ctx.db.occurrence.count({ where: { day: dateOf(day) } }) };
  },
  seals: (farmId, period) => [sealsOfOccurrences(farmId, period)],
};

/** The number of occurrences in a day's summary; none while it is open. */
export function occurrencesOfSummary(summary: unknown): number | null {
  return (summary as { occurrences?: number } | null)?.occurrences ?? null;
}
