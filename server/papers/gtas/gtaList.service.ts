import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { ufs } from '../../platform/values/ufs.calc.ts';
import { containing, escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, line } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { expiryNoticeDays } from './gtaNotice.calc.ts';
import { plainGtaNumber, sameGtaNumbers, searchedGta } from './gtaName.calc.ts';
import { gtaStatuses, gtaTypes } from './gtaPlaces.calc.ts';
import { daysToExpiry, gtaStatus, type GtaStatus } from './gtaStatus.calc.ts';
import { countGtas } from './gtas.sql.ts';
import { withinDays } from '../../platform/values/period.ts';

export const gtaType = () => choice('GtaType', gtaTypes);

const named = { select: { id: true, name: true } };
export const gtaParts = {
  origin: named,
  destination: named,
  purchase: named,
  createdBy: named,
  ageGroups: { orderBy: { position: 'asc' } },
} satisfies Prisma.GtaInclude;

export type GtaRow = Prisma.GtaGetPayload<{ include: typeof gtaParts }>;

interface Facts {
  cancelled: boolean;
  bound: number;
  free: number;
  entryDate: Date;
  expirationDate: Date;
}

/** What is true of a GTA on a day. */
export function gtaFigures({ entryDate, expirationDate, ...gta }: Facts, day: Day) {
  const facts = { ...gta, expirationDay: dayOf(expirationDate) };
  return {
    status: gtaStatus(facts, day),
    totalQuantity: gta.bound + gta.free,
    daysToExpiry: daysToExpiry(facts, day),
    arrivesExpired: entryDate > expirationDate,
  };
}

export const getGta = defineQuery({
  name: 'gta',
  allow: 'gta:read',
  input: z.strictObject({ id: globalId('Gta') }),
  async run(ctx, { id }): Promise<GtaRow> {
    return (await ctx.db.gta.findUnique({ where: ctx.key(id), include: gtaParts })) ?? fail('GtaNotFound');
  },
});

const gtaFilter = z.strictObject({
  search: search(),
  type: gtaType().nullish(),
  statuses: z.array(choice('GtaStatus', gtaStatuses)).max(4).nullish(),
  /** With places left, and about to expire. */
  expiring: z.boolean().nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  originId: globalId('Establishment').nullish(),
  destinationId: globalId('Establishment').nullish(),
  purchaseId: globalId('Purchase').nullish(),
  /** Of no purchase. */
  unbought: z.boolean().nullish(),
  number: line(20).overwrite(plainGtaNumber).nullish(),
});
type Filter = z.output<typeof gtaFilter>;

function whereStatus(status: GtaStatus, day: Day): Prisma.GtaWhereInput {
  const unused = { bound: 0, expirationDate: { lt: dateOf(day) } };
  switch (status) {
    case 'CANCELLED':
      return { cancelled: true };
    case 'COMPLETED':
      return { cancelled: false, free: 0 };
    case 'OVERDUE':
      return { cancelled: false, free: { gt: 0 }, ...unused };
    case 'OPEN':
      return { cancelled: false, free: { gt: 0 }, NOT: unused };
  }
}

function whereExpiring(expiring: boolean, day: Day): Prisma.GtaWhereInput {
  const soon: Prisma.GtaWhereInput = {
    cancelled: false,
    free: { gt: 0 },
    expirationDate: { gte: dateOf(day), lte: dateOf(daysAfter(day, expiryNoticeDays)) },
  };
  return expiring ? soon : { NOT: soon };
}

function whereWords(text: string): Prisma.GtaWhereInput {
  const words = escapeLike(text);
  const contains = containing(text);
  const { uf, series, number } = searchedGta(text);
  const state = ufs.find((each) => each === uf);
  return {
    OR: [
      { number: { startsWith: words } },
      { number: { startsWith: escapeLike(number) }, ...(state ? { uf: state } : {}), ...(series ? { series } : {}) },
      { vehiclePlate: { startsWith: words, mode: 'insensitive' } },
      { origin: { name: contains } },
      { destination: { name: contains } },
    ],
  };
}

/** On a day that is over, what had been issued by then. */
async function gtaWhere(filter: Filter, ctx: Context): Promise<Prisma.GtaWhereInput> {
  const { search, type, statuses, expiring, from, to, originId, destinationId, purchaseId, unbought, number } = filter;
  const [day, pastDay] = [await ctx.day(), await ctx.pastDay()];
  return {
    AND: [
      ...(pastDay ? [{ emissionDate: { lte: dateOf(pastDay) } }] : []),
      ...(statuses?.length ? [{ OR: statuses.map((status) => whereStatus(status, day)) }] : []),
      ...(expiring == null ? [] : [whereExpiring(expiring, day)]),
      ...(unbought == null ? [] : [unbought ? { purchaseId: null } : { NOT: { purchaseId: null } }]),
      ...(search ? [whereWords(search)] : []),
    ],
    ...(type ? { type } : {}),
    ...withinDays('emissionDate', { from, to }),
    ...(originId ? { originId } : {}),
    ...(destinationId ? { destinationId } : {}),
    ...(purchaseId ? { purchaseId } : {}),
    ...(number ? { number: { in: sameGtaNumbers(number) } } : {}),
  };
}

export const gtaList = defineList({
  allow: 'gta:read',
  filter: gtaFilter,
  where: gtaWhere,
  order: {
    EMISSION: 'emissionDate',
    ENTRY: 'entryDate',
    EXPIRATION: 'expirationDate',
    NUMBER: 'number',
    FREE: 'free',
  },
  defaultOrder: 'EMISSION',
  newestFirst: true,
  table: 'gta',
});

/** How many GTAs are open, completed, expired and about to expire. */
export const gtaCounts = defineQuery({
  name: 'gtaCounts',
  allow: 'gta:read',
  input: z.strictObject({}),
  async run(ctx) {
    const facts = { day: await ctx.day(), issuedBy: await ctx.pastDay(), noticeDays: expiryNoticeDays };
    return countGtas(ctx.actor.farmId, ctx.db, facts);
  },
});
