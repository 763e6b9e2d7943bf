import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { noJson } from '../../platform/db/json.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { containing, escapeLike, sameText } from '../../platform/db/search.ts';
import { choice, civilDate, globalId, requiredLine } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { plainNumber } from '../../earrings/sisbov.calc.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import {
  animalCategories,
  batchKinds,
  batchStatuses,
  leftStatuses,
  liveStatuses,
  oxEventTypes,
  oxStatuses,
} from '../herdWords.calc.ts';
import '../map/herdOfDay.sql.ts';
import { firstNameless } from './nameless.sql.ts';
import { oxWeight } from './oxInput.service.ts';
import { sheetKinds } from '../identity/sheetStatus.calc.ts';
import { whereOnSheet } from '../identity/sheetWhere.service.ts';
import { whereIdentified } from '../identity/oxNumbers.service.ts';
import { withinDays, refuseReversed } from '../../platform/values/period.ts';

/** Numbers of a list that somebody has. */
const mostNumbers = 1_000;

const oxFilter = z.strictObject({
  search: search(),
  /** Whole numbers or marks of a list, each of any kind. */
  numbers: z.array(requiredLine(30)).max(mostNumbers).nullish(),
  statuses: z.array(choice('OxStatus', oxStatuses)).max(oxStatuses.length).nullish(),
  batchIds: z.array(globalId('Batch')).max(100).nullish(),
  batchId: globalId('Batch').nullish(),
  corralId: globalId('Corral').nullish(),
  ownerId: globalId('Owner').nullish(),
  breedId: globalId('Breed').nullish(),
  gtaId: globalId('Gta').nullish(),
  purchaseId: globalId('Purchase').nullish(),
  sex: choice('Sex', sexes).nullish(),
  category: choice('AnimalCategory', animalCategories).nullish(),
  identified: z.boolean().nullish(),
  /** Of those without any number only the first of each batch, which the name of the batch finds. */
  namelessOnce: z.boolean().nullish(),
  /** By a scale on the chosen day. */
  weighedOnDay: z.boolean().nullish(),
  /** Included in the national base. */
  inBase: z.boolean().nullish(),
  minWeight: oxWeight().nullish(),
  maxWeight: oxWeight().nullish(),
  enteredFrom: civilDate().nullish(),
  enteredTo: civilDate().nullish(),
  identifiedFrom: civilDate().nullish(),
  identifiedTo: civilDate().nullish(),
  /** Only who stands on this sheet of the national base. */
  sheet: choice('SpreadsheetKind', sheetKinds).nullish(),
});

const included = { status: 'INCLUDED' } as const satisfies Prisma.OxBndWhereInput;

/** A shorter part is in too many numbers. */
export const leastPart = 4;

/** A part of any number, or a whole one or mark however short. */
function whereNumber(text: string): Prisma.OxWhereInput {
  const number = plainNumber(text);
  // A whole one may be one it had before.
  if (/^\d{15}$/.test(number)) return { searchText: { contains: number } };
  const written = text.trim();
  if (written.length < leastPart) return { identifier: sameText(written) };
  const parts = new Set([written.toLowerCase(), ...(/^\d{4,}$/.test(number) ? [number] : [])]);
  return { OR: [...parts].map((part) => ({ searchText: { contains: escapeLike(part) } })) };
}

/** Who has, or had, any of these numbers. */
function whereAnyNumber(texts: readonly string[]): Prisma.OxWhereInput {
  const plain = texts.map(plainNumber);
  const whole = plain.filter((number) => /^\d{15}$/.test(number));
  const managed = plain.filter((number) => /^\d{6}$/.test(number));
  const marks = texts.filter((_text, index) => !/^\d{15}$/.test(plain[index]!));
  return {
    OR: [
      { sisbov: { in: whole } },
      { electronicEarring: { in: whole } },
      { previousSisbovs: { hasSome: whole } },
      { managementNumber: { in: managed } },
      { identifier: { in: marks, mode: 'insensitive' } },
    ],
  };
}

/** Of a purchase or a GTA, also in a chapter that is over. */
function cameWith(papers: Readonly<Record<string, string | null | undefined>>): Prisma.OxWhereInput[] {
  return Object.entries(papers).flatMap(([column, id]) =>
    id ? [{ OR: [{ [column]: id }, { chapters: { some: { [column]: id } } }] }] : [],
  );
}

/** What came with the opening balance was weighed at no scale here. */
const weighedOn = (day: Day) =>
  ({
    ...{ type: 'WEIGHING', day: dateOf(day), reversed: false },
    payload: { path: ['opening'], equals: noJson },
  }) as const satisfies Prisma.OxEventWhereInput;

type OxFilter = Omit<z.output<typeof oxFilter>, 'sheet' | 'weighedOnDay' | 'namelessOnce'>;

function oxWhere(filter: OxFilter): Prisma.OxWhereInput {
  const { search: text, statuses, batchIds, batchId, corralId, ownerId, breedId, gtaId, sex, category } = filter;
  const {
    numbers,
    identified,
    inBase,
    purchaseId,
    minWeight,
    maxWeight,
    enteredFrom,
    enteredTo,
    identifiedFrom,
    identifiedTo,
  } = filter;
  return {
    // What was entered by mistake is looked for by its status only. Named one by one: behind the wall the planner takes
    // «other than» for nothing while all oxen are of one status, and would sort the whole herd for a page.
    status: { in: statuses?.length ? statuses : [...liveStatuses, ...leftStatuses] },
    ...(batchIds?.length ? { batchId: { in: batchIds } } : {}),
    AND: [
      ...(batchId ? [{ batchId }] : []),
      ...(numbers?.length ? [whereAnyNumber(numbers)] : []),
      ...cameWith({ purchaseId, entryGtaId: gtaId }),
    ],
    ...(corralId ? { batch: { corralId } } : {}),
    ...(ownerId ? { ownerId } : {}),
    ...(breedId ? { breedId } : {}),
    ...(sex ? { sex } : {}),
    ...(category ? { category } : {}),
    ...(identified == null ? {} : whereIdentified(identified)),
    ...(inBase == null ? {} : inBase ? { bnd: included } : { NOT: { bnd: included } }),
    ...(minWeight || maxWeight
      ? { lastWeight: { ...(minWeight ? { gte: minWeight } : {}), ...(maxWeight ? { lte: maxWeight } : {}) } }
      : {}),
    ...withinDays('entryDate', { from: enteredFrom, to: enteredTo }, 'enteredTo'),
    ...withinDays('identifiedOn', { from: identifiedFrom, to: identifiedTo }, 'identifiedTo'),
    ...(text ? whereNumber(text) : {}),
  };
}

const mostBatches = 100;
const hasNumber = {
  OR: [{ sisbov: { not: null } }, { electronicEarring: { not: null } }, { identifier: { not: null } }],
} satisfies Prisma.OxWhereInput;

/** Who has a number that is looked for, and of the others the first of each batch that is called so. */
async function whereNamelessOnce(ctx: Context, filter: OxFilter): Promise<Prisma.OxWhereInput> {
  const { search: text, ...others } = filter;
  const batches = await ctx.dayDb.batch.findMany({
    where: { status: { not: 'FINALIZED' }, heads: { gt: 0 }, ...(text ? { name: containing(text) } : {}) },
    select: { id: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostBatches,
  });
  const batchIds = batches.map(({ id }) => id);
  const first = batchIds.length === 0 ? [] : await firstNameless(ctx.actor.farmId, ctx.dayDb, batchIds);
  return { OR: [{ AND: [oxWhere(filter), hasNumber] }, { AND: [oxWhere(others), { id: { in: first } }] }] };
}

/** Of a past day, only what had a history by then. */
export const thereBy = ({ facts }: Context) => (facts.chosenDay === null ? {} : { events: { some: {} } });

export const oxList = defineList({
  allow: 'ox:read',
  filter: oxFilter,
  async where({ sheet, weighedOnDay, namelessOnce, ...filter }, ctx): Promise<Prisma.OxWhereInput> {
    const chosenOxen = namelessOnce ? await whereNamelessOnce(ctx, filter) : oxWhere(filter);
    // Only among oxen that were reversed may one be that came later.
    const known = { ...chosenOxen, ...(filter.statuses?.includes('REVERSED') ? thereBy(ctx) : {}) };
    if (!sheet && weighedOnDay == null) return known;
    const weighed = weighedOnDay == null ? [] : [{ [weighedOnDay ? 'some' : 'none']: weighedOn(await ctx.day()) }];
    const onSheet = sheet ? [await whereOnSheet(ctx, sheet)] : [];
    return { AND: [known, ...onSheet, ...weighed.map((events) => ({ events }))] };
  },
  order: { NUMBER: 'numberOrder', WEIGHT: 'weightOrder', ENTRY: 'entryOrder' },
  defaultOrder: 'ENTRY',
  table: 'ox',
});

/** What normal reading leaves out: reversed events and their reversals. */
export const notReversed = { reversed: false, type: { not: 'REVERSAL' } } as const satisfies Prisma.OxEventWhereInput;

export const oxEventList = defineList({
  allow: 'ox:read',
  filter: z.strictObject({
    oxId: globalId('Ox').nullish(),
    /** The batch their oxen are in. */
    batchId: globalId('Batch').nullish(),
    types: z.array(choice('OxEventType', oxEventTypes)).max(oxEventTypes.length).nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    onChosenDay: z.boolean().nullish(),
    withReversed: z.boolean().nullish(),
  }),
  where: async (
    { oxId, batchId, types, from, to, onChosenDay, withReversed },
    ctx,
  ): Promise<Prisma.OxEventWhereInput> => ({
    ...(withReversed ? {} : notReversed),
    ...(oxId ? { oxId } : {}),
    ...(batchId ? { ox: { batchId } } : {}),
    ...withinDays('day', { from, to }),
    AND: [
      ...(types?.length ? [{ type: { in: types } }] : []),
      ...(onChosenDay ? [{ day: dateOf(await ctx.day()) }] : []),
    ],
  }),
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'oxEvent',
});

export const corralHistoryList = defineList({
  allow: 'batch:read',
  filter: z.strictObject({
    batchId: globalId('Batch').nullish(),
    corralId: globalId('Corral').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    closed: z.boolean().nullish(),
  }),
  where: async ({ batchId, corralId, from, to, closed }, ctx): Promise<Prisma.CorralHistoryWhereInput> => ({
    AND: [{ day: { lte: dateOf(await ctx.day()) } }],
    ...(batchId ? { batchId } : {}),
    ...(corralId ? { corralId } : {}),
    ...chosen({ closed }),
    ...withinDays('day', { from, to }),
  }),
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'corralHistory',
});

export const batchList = defineList({
  allow: 'batch:read',
  filter: z.strictObject({
    search: search(),
    statuses: z.array(choice('BatchStatus', batchStatuses)).max(batchStatuses.length).nullish(),
    kinds: z.array(choice('BatchKind', batchKinds)).max(batchKinds.length).nullish(),
    ownerId: globalId('Owner').nullish(),
    corralId: globalId('Corral').nullish(),
    dietId: globalId('Formulation').nullish(),
    /** Of those that were in use, only those that stood in this period. */
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    /** With animals in it, or without. */
    withOxen: z.boolean().nullish(),
    hasDiet: z.boolean().nullish(),
    /** Of which every ox has gone, so that it may be closed. */
    emptied: z.boolean().nullish(),
  }),
  where: (
    { search: text, statuses, kinds, ownerId, corralId, dietId, from, to, ...flags },
    ctx,
  ): Prisma.BatchWhereInput => {
    refuseReversed({ from, to });
    return {
      ...thereBy(ctx),
      ...(text ? { name: containing(text) } : {}),
      ...(statuses?.length ? { status: { in: statuses } } : {}),
      ...(kinds?.length ? { kind: { in: kinds } } : {}),
      ...(ownerId ? { ownerId } : {}),
      ...(corralId ? { corralId } : {}),
      ...(dietId ? { dietId } : {}),
      ...(to ? { startDate: { lte: dateOf(to) } } : {}),
      ...(from ? { OR: [{ endDate: null }, { endDate: { gte: dateOf(from) } }] } : {}),
      ...(flags.withOxen == null ? {} : { heads: flags.withOxen ? { gt: 0 } : 0 }),
      ...(flags.hasDiet == null ? {} : { AND: [{ dietId: flags.hasDiet ? { not: null } : null }] }),
      ...(flags.emptied ? { heads: 0, stays: { some: {} } } : {}),
      ...(flags.emptied === false ? { heads: { gt: 0 } } : {}),
    };
  },
  order: { NAME: 'name', CREATED: 'createdAt', HEADS: 'heads' },
  defaultOrder: 'NAME',
  table: 'batch',
});
