import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, requiredLine } from '../../platform/input.ts';
import { narrowList, pagedQuery, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { earringAsOf } from '../../earrings/earringDay.service.ts';
import { liveStatuses, moveReasons, oxStatuses } from '../herdWords.calc.ts';
import { leastPart, notReversed, oxList } from './oxList.service.ts';
import { matchOf } from '../identity/oxMatch.calc.ts';
import { keptFromMarket } from './oxFollowers.ts';
import { onDay, oxParts, type OxWithParts } from './oxRow.service.ts';

const notOver = { status: { not: 'FINALIZED' } } as const satisfies Prisma.BatchWhereInput;

const placedFilter = {
  search: search(),
  statuses: z.array(choice('OxStatus', oxStatuses)).max(oxStatuses.length).nullish(),
};

/** So many are looked at one by one for what keeps them; nobody looks for them in more batches at once. */
const mostLookedAt = 20_000;

/** Of the oxen chosen, those that something keeps from a market, or those that it takes. */
async function whereKept(
  ctx: Context,
  chosen: Prisma.OxWhereInput,
  { blocked, market }: { blocked?: boolean | null | undefined; market?: Market | null | undefined },
): Promise<Prisma.OxWhereInput> {
  const live = { AND: [chosen, { status: { in: [...liveStatuses] } }] };
  const oxen = await ctx.dayDb.ox.findMany({ where: live, select: { id: true }, take: mostLookedAt + 1 });
  if (oxen.length > mostLookedAt) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'batchIds');
  const ids = oxen.map(({ id }) => id);
  const kept = await keptFromMarket(ctx, ids, market ?? 'DOMESTIC');
  return { id: { in: ids.filter((id) => kept.has(id) === (blocked ?? false)) } };
}

/** The animals of batches or of a corral: those there, and by their status those that left the farm from there. */
export const placedOxList = narrowList(oxList, {
  filter: z.strictObject({
    ...placedFilter,
    batchIds: z.array(globalId('Batch')).max(100).nullish(),
    corralId: globalId('Corral').nullish(),
    /** Kept from the market, or at home where none is named; or only others. */
    blocked: z.boolean().nullish(),
    /** Fit for this market, unless blocked ones are looked for. */
    market: choice('Market', markets).nullish(),
  }),
  where: async ({ batchIds, corralId, statuses, search: text, ...fit }, ctx): Promise<Prisma.OxWhereInput> => {
    const requested = statuses?.length ? statuses : [...liveStatuses];
    const batch = {
      ...(batchIds?.length ? { id: { in: batchIds } } : {}),
      ...(corralId ? { corralId, ...notOver } : {}),
    };
    const left: Prisma.OxWhereInput = { batchId: null, stays: { some: { end: { in: ['DIED', 'LEFT'] }, batch } } };
    const chosen = { AND: [await oxList.where({ statuses: requested, search: text }, ctx), { OR: [{ batch }, left] }] };
    if (fit.blocked == null && !fit.market) return chosen;
    if (!batchIds?.length && !corralId) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'batchIds');
    return { AND: [chosen, await whereKept(ctx, chosen, fit)] };
  },
});

const pageOfOxen = pagedQuery<OxWithParts>('oxen', placedOxList, oxParts);
const { page, pageSize, sort } = pageOfOxen.input.shape;
const pageFields = { page, pageSize, sort, ...placedFilter };

export const batchOxen = defineQuery({
  name: 'batchOxen',
  allow: 'ox:read',
  input: z.strictObject({ id: globalId('Batch'), ...pageFields }),
  async run(ctx, { id, statuses, search: text, ...rest }) {
    if ((await ctx.db.batch.count({ where: { id } })) === 0) fail('BatchNotFound', {}, 'id');
    return pageOfOxen(ctx, { ...rest, filter: { batchIds: [id], statuses, search: text } });
  },
});

export const corralOxen = defineQuery({
  name: 'corralOxen',
  allow: 'ox:read',
  input: z.strictObject({ id: globalId('Corral'), ...pageFields }),
  async run(ctx, { id, statuses, search: text, ...rest }) {
    if ((await ctx.db.corral.count({ where: { id } })) === 0) fail('CorralNotFound', {}, 'id');
    return pageOfOxen(ctx, { ...rest, filter: { corralId: id, statuses, search: text } });
  },
});

const mostFound = 20;

const detailParts = {
  ...oxParts,
  purchase: { select: { id: true, name: true } },
  entryGta: { select: { id: true, uf: true, series: true, number: true } },
  earring: { select: { id: true, sisbov: true, managementNumber: true, status: true } },
  bnd: { select: { status: true, inclusionDate: true, releaseDate: true, inventory: true, dia: true } },
  residences: {
    include: { establishment: { select: { id: true, name: true } } },
    orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
  },
  boardings: {
    where: { gtaId: { not: null } },
    select: { gta: { select: { id: true, uf: true, series: true, number: true } } },
    orderBy: { at: 'desc' },
    take: 1,
  },
  events: {
    where: notReversed,
    include: { batch: { select: { id: true, name: true } } },
    orderBy: [{ day: 'asc' }, { seq: 'asc' }],
  },
} as const satisfies Prisma.OxInclude;

/** Animals by a part of any of their numbers, those that died or left too, with their whole history. */
export const findOx = defineQuery({
  name: 'findOx',
  allow: 'ox:read',
  input: z.strictObject({
    q: requiredLine(30)
      .min(leastPart)
      .meta({ examples: ['0914'] }),
  }),
  async run(ctx, { q }) {
    const oxen = await ctx.dayDb.ox.findMany({
      where: await oxList.where({ search: q }, ctx),
      include: detailParts,
      orderBy: [{ status: 'asc' }, { numberOrder: 'asc' }, { id: 'asc' }],
      take: mostFound,
    });
    if (oxen.length === 0) fail('OxNotFound', {}, 'q');
    return Promise.all(
      oxen.map(async (ox) => ({
        ...(await onDay(ctx, ox)),
        entryGta: ctx.can('gta:read') ? ox.entryGta : null,
        exitGta: (ctx.can('gta:read') && ox.boardings[0]?.gta) || null,
        earring: ctx.can('earring:read') && ox.earring ? await earringAsOf(ctx, ox.earring) : null,
        landedCost: ctx.can('purchase:read') ? ox.landedCost : null,
        weighings: ox.events.filter(({ weight }) => weight !== null),
        matchedBy: matchOf(ox, q),
      })),
    );
  },
});

const mostMoved = 500;

/** Everything the screen of movements shows; with an origin, the animals that stand there. */
export const transferView = defineQuery({
  name: 'transferView',
  allow: 'ox:read',
  input: z.strictObject({ originId: globalId('Corral').nullish() }),
  async run(ctx, { originId }) {
    const places = await placesOf(ctx);
    if (originId && (await ctx.db.corral.count({ where: { id: originId } })) === 0)
      fail('CorralOriginNotFound', {}, 'originId');
    const oxen = originId
      ? await ctx.dayDb.ox.findMany({
          where: { batch: { corralId: originId, ...notOver }, status: { in: [...liveStatuses] } },
          include: oxParts,
          orderBy: [{ numberOrder: 'asc' }, { id: 'asc' }],
          take: mostMoved,
        })
      : [];
    const of = (type: 'PICKET' | 'PASTURE') => places.filter(({ locationType }) => locationType === type);
    return {
      corrals: of('PICKET'),
      pastures: of('PASTURE'),
      oxen: await Promise.all(oxen.map((ox) => onDay(ctx, ox))),
      reasons: [...moveReasons],
    };
  },
});

async function placesOf(ctx: Context) {
  const corrals = await ctx.dayDb.corral.findMany({
    where: { active: true },
    select: {
      id: true,
      name: true,
      locationType: true,
      animalCapacity: true,
      batches: { where: notOver, select: { id: true, name: true, heads: true }, take: 1 },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return corrals.map(({ batches: [batch = null], ...corral }) => ({ ...corral, batch, heads: batch?.heads ?? 0 }));
}
