import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { chosen, defineList, search, type Direction } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { batched } from '../../platform/turns/batch.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { announcementStatuses, announcementTypes, type AnnouncementType } from './announcementWords.calc.ts';
import { factsOfItems, saidColumn, statusColumn } from './items/facts.sql.ts';
import type { FactKey, ItemFacts } from './items/itemFacts.ts';
import { withinDays } from '../../platform/values/period.ts';

const named = { select: { id: true, name: true } } as const;
export const namedGtas = {
  select: { gta: { select: { id: true, uf: true, series: true, number: true } } },
} as const;

export const announcementParts = {
  owner: named,
  establishment: named,
  purchase: named,
  truck: { select: { id: true, plate: true, status: true, sale: named, gtas: namedGtas } },
  gtas: namedGtas,
  papers: { where: { supersededAt: null }, orderBy: [{ kind: 'asc' }, { id: 'asc' }] },
  emittedBy: named,
  createdBy: named,
} satisfies Prisma.AnnouncementInclude;
export type AnnouncementRow = Prisma.AnnouncementGetPayload<{ include: typeof announcementParts }>;

export const getAnnouncement = defineQuery({
  name: 'announcement',
  allow: 'announcement:read',
  input: z.strictObject({ id: globalId('Announcement') }),
  async run(ctx, { id }): Promise<AnnouncementRow> {
    const found = await ctx.db.announcement.findUnique({ where: ctx.key(id), include: announcementParts });
    return found ?? fail('AnnouncementNotFound', {}, 'id');
  },
});

/** Not yet with the certifier, after the day until which it should be. */
const isLate = (status: string | null | undefined, dueDate: Day | null, day: Day): boolean =>
  status !== 'EMITTED' && dueDate !== null && dueDate < day;

export async function isOverdue(ctx: Context, of: { status?: string; dueDate: Date | null }): Promise<boolean> {
  return isLate(of.status, of.dueDate && dayOf(of.dueDate), await ctx.day());
}

/** The same in a statement that reads announcements or items, whose status is found so. */
const overdueBy = (status: (at: { row: string; farm: string }) => string) => ({
  columns: (at: { row: string; farm: string }) => ({ dueDate: `${at.row}."dueDate"`, status: status(at) }),
  once: ({ day }: { day: string }) => ({ day }),
  of: ({ dueDate, status: own }: { dueDate: Day | null; status: string | null }, { day }: { day: Day }) =>
    isLate(own, dueDate, day),
});
export const overdueInStatement = overdueBy(({ row }) => `${row}.status`);
export const itemOverdueInStatement = overdueBy(statusColumn);

/** Animals and earrings by a part of their numbers. */
function itemsWith(text: string): Prisma.AnnouncementItemWhereInput {
  const part = escapeLike(text.toLowerCase());
  return {
    OR: [{ ox: { searchText: { contains: part } } }, { earring: { sisbov: { startsWith: part } } }],
  };
}

async function whereOverdue(overdue: boolean, ctx: Context): Promise<Prisma.AnnouncementWhereInput> {
  const late: Prisma.AnnouncementWhereInput = {
    status: { not: 'EMITTED' },
    dueDate: { lt: dateOf(await ctx.day()) },
  };
  return overdue ? late : { NOT: late };
}

async function whereLate(overdue: boolean, ctx: Context): Promise<Prisma.AnnouncementItemWhereInput> {
  const late = { dueDate: { lt: dateOf(await ctx.day()) } };
  return overdue ? late : { NOT: late };
}

/** On a day that is over, what had happened by then. */
async function byThen(ctx: Context) {
  const pastDay = await ctx.pastDay();
  return pastDay === null ? {} : { day: { lte: dateOf(pastDay) } };
}

const period = { from: civilDate().nullish(), to: civilDate().nullish() };

export const announcementList = defineList({
  allow: 'announcement:read',
  filter: z.strictObject({
    /** A number of an animal or an earring on it. */
    search: search(),
    type: choice('AnnouncementType', announcementTypes).nullish(),
    types: z.array(choice('AnnouncementType', announcementTypes)).max(7).nullish(),
    status: choice('AnnouncementStatus', announcementStatuses).nullish(),
    statuses: z.array(choice('AnnouncementStatus', announcementStatuses)).max(3).nullish(),
    ...period,
    ownerId: globalId('Owner').nullish(),
    purchaseId: globalId('Purchase').nullish(),
    overdue: z.boolean().nullish(),
    unusability: z.boolean().nullish(),
  }),
  async where(filter, ctx): Promise<Prisma.AnnouncementWhereInput> {
    const { search: text, types, statuses, from, to, overdue, type, status, ownerId, purchaseId, unusability } = filter;
    return {
      AND: [
        withinDays('day', { from, to }),
        await byThen(ctx),
        chosen({ type, status, ownerId, purchaseId, unusability }),
        ...(types?.length ? [{ type: { in: types } }] : []),
        ...(statuses?.length ? [{ status: { in: statuses } }] : []),
        ...(overdue == null ? [] : [await whereOverdue(overdue, ctx)]),
        ...(text ? [{ items: { some: itemsWith(text) } }] : []),
      ],
    };
  },
  order: {
    DAY: 'day',
    DUE: (direction: Direction) => ({ dueDate: { sort: direction, nulls: 'last' } }),
    NUMBER: (direction: Direction) => [{ year: direction }, { number: direction }],
    ITEMS: 'itemCount',
  },
  defaultOrder: 'DAY',
  newestFirst: true,
  table: 'announcement',
});

export const announcementItemList = defineList({
  allow: 'announcement:read',
  filter: z.strictObject({
    search: search(),
    types: z.array(choice('AnnouncementType', announcementTypes)).max(7).nullish(),
    announcementId: globalId('Announcement').nullish(),
    /** Without an announcement. */
    free: z.boolean().nullish(),
    ...period,
    ownerId: globalId('Owner').nullish(),
    oxId: globalId('Ox').nullish(),
    earringId: globalId('Earring').nullish(),
    overdue: z.boolean().nullish(),
  }),
  async where(filter, ctx): Promise<Prisma.AnnouncementItemWhereInput> {
    const { search: text, types, free, from, to, overdue, announcementId, ownerId, oxId, earringId } = filter;
    return {
      AND: [
        withinDays('day', { from, to }),
        await byThen(ctx),
        chosen({ announcementId, ownerId, oxId, earringId }),
        ...(types?.length ? [{ type: { in: types } }] : []),
        ...(free == null ? [] : [{ announcementId: free ? null : { not: null } }]),
        ...(overdue == null ? [] : [await whereLate(overdue, ctx)]),
        ...(text ? [itemsWith(text)] : []),
      ],
    };
  },
  order: { DAY: 'day', DUE: 'dueDate' },
  defaultOrder: 'DUE',
  table: 'announcementItem',
});

interface Item {
  id: string;
  type: AnnouncementType;
  facts: unknown;
  announcement: { status: string } | null;
}

/** What items that are not frozen say now. */
const said = batched(async (ctx: Context, keys: string[]) => {
  const facts = new Map<string, ItemFacts>();
  const byType = Map.groupBy(
    keys.map((key) => key.split(' ') as [AnnouncementType, string]),
    ([type]) => type,
  );
  for (const [type, named] of byType) {
    const rows = await factsOfItems(ctx.actor.farmId, ctx.db, { type, ids: named.map(([, id]) => id) });
    for (const row of rows) facts.set(`${type} ${row.id}`, row.facts);
  }
  return facts;
});

/** What an item says: as the rows have it now, or as its announcement froze it. */
export async function factsOf(ctx: Context, { id, type, facts, announcement }: Item): Promise<ItemFacts> {
  if (announcement && announcement.status !== 'PENDING') return facts as ItemFacts;
  return (await said(ctx, `${type} ${id}`)) ?? (facts as ItemFacts);
}

/** Shown as several fields. */
const factOf: Readonly<Record<string, FactKey>> = { eligible: 'eligibility', firstEligibleDate: 'eligibility' };

/** The same in the statement that reads items: of it, what is selected. */
export const factsInStatement = {
  columns: ({
    selected,
    ...at
  }: Omit<Parameters<typeof saidColumn>[0], 'facts'> & { selected: readonly string[] }) => ({
    facts: saidColumn({ ...at, facts: selected.map((name) => factOf[name] ?? name) }),
  }),
  from: ({ facts }: { facts?: unknown }) => facts as ItemFacts,
  once: () => ({}),
  onceFrom: {},
};
