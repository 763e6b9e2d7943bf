import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing, escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { whyMayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import type { Leaving, StayReason } from '../../health/withdrawal/leaving.calc.ts';
import { leavingFor } from '../sales/saleEligibility.service.ts';
import { onDay, oxParts } from '../../herd/oxen/oxRow.service.ts';
import { boardingGroups, type BoardingGroup } from '../sales/sales.sql.ts';
import { truckStatuses } from '../sales/saleWords.calc.ts';
import { withinDays } from '../../platform/values/period.ts';

const named = { select: { id: true, name: true } } as const;
const ofGta = { gta: { select: { id: true, uf: true, series: true, number: true } } } as const;

export const truckParts = {
  sale: named,
  owner: named,
  destination: named,
  createdBy: named,
  announcement: { select: { id: true, number: true, year: true } },
  gtas: { orderBy: { id: 'asc' }, select: ofGta },
} as const satisfies Prisma.ExitTruckInclude;
export type TruckRow = Prisma.ExitTruckGetPayload<{ include: typeof truckParts }>;

export interface Heads {
  heads: number;
  /** Of them, those of which it is known what they weigh. */
  weighed: number;
  /** Of those. */
  kg: Decimal;
  average: Decimal | null;
}

function headsOf(groups: readonly BoardingGroup[]): Heads {
  const weighed = groups.reduce((sum, group) => sum + group.weighed, 0);
  const kg = Decimal.sum(0, ...groups.map((group) => group.kg));
  return {
    heads: groups.reduce((sum, { heads }) => sum + heads, 0),
    weighed,
    kg,
    average: weighed === 0 ? null : kg.div(weighed).toDecimalPlaces(2),
  };
}

export interface TruckHeads {
  totals: Heads;
  bySex: (Heads & { sex: BoardingGroup['sex'] })[];
  byBatch: (Heads & { batchId: string; batchName: string })[];
}

function figuresOf(groups: readonly BoardingGroup[]): TruckHeads {
  return {
    totals: headsOf(groups),
    bySex: [...Map.groupBy(groups, ({ sex }) => sex)].map(([sex, own]) => ({ sex, ...headsOf(own) })),
    byBatch: [...Map.groupBy(groups, ({ batchId }) => batchId)].map(([batchId, own]) => ({
      batchId,
      batchName: own[0]!.batchName,
      ...headsOf(own),
    })),
  };
}

/** Who stands on trucks, by sex and by batch. */
const groupsOf = batched<string, BoardingGroup[]>(async (ctx, ids) =>
  Map.groupBy(await boardingGroups(ctx.actor.farmId, ctx.db, ids), ({ truckId }) => truckId),
);
export const truckHeads = async (ctx: Context, truckId: string) => figuresOf((await groupsOf(ctx, truckId)) ?? []);

/** What keeps those that stand on trucks on the day looked at; nothing keeps who has left. */
export const keptToday = batched<string, StayReason[]>(async (ctx, ids) => {
  const day = await ctx.day();
  const boardings = await ctx.db.boarding.findMany({
    where: { id: { in: ids }, exitEventId: null },
    select: {
      id: true,
      oxId: true,
      truck: { select: { sale: { select: { market: true } }, destination: { select: { isSlaughterhouse: true } } } },
    },
  });
  const leavings = Map.groupBy(boardings, ({ truck: { sale, destination } }) =>
    JSON.stringify(leavingFor({ market: sale?.market ?? null, ...destination }, day)),
  );
  const found = new Map<string, StayReason[]>();
  for (const [leaving, own] of leavings) {
    const oxIds = own.map(({ oxId }) => oxId);
    const kept = await whyMayNotLeave(ctx, oxIds, JSON.parse(leaving) as Leaving);
    for (const { id, oxId } of own) found.set(id, kept.get(oxId)?.reasons ?? []);
  }
  return found;
});

export const getExitTruck = defineQuery({
  name: 'exitTruck',
  allow: 'truck:read',
  input: z.strictObject({ id: globalId('ExitTruck') }),
  async run(ctx, { id }): Promise<TruckRow> {
    const truck = await ctx.db.exitTruck.findUnique({ where: ctx.key(id), include: truckParts });
    return truck ?? fail('TruckNotFound', {}, 'id');
  },
});

export const truckList = defineList({
  allow: 'truck:read',
  filter: z.strictObject({
    search: search(),
    statuses: z.array(choice('TruckStatus', truckStatuses)).max(truckStatuses.length).nullish(),
    saleManagementId: globalId('SaleManagement').nullish(),
    ownerId: globalId('Owner').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
  }),
  where({ search: text, statuses, saleManagementId, ownerId, from, to }): Prisma.ExitTruckWhereInput {
    const starts = text && ({ startsWith: escapeLike(text), mode: 'insensitive' } as const);
    const contains = text && containing(text);
    return {
      ...(statuses?.length ? { status: { in: statuses } } : {}),
      ...(saleManagementId ? { saleId: saleManagementId } : {}),
      ...(ownerId ? { ownerId } : {}),
      ...withinDays('boardingDate', { from, to }),
      ...(starts && contains
        ? {
            OR: [
              { plate: starts },
              { trailerPlate: starts },
              { driverName: contains },
              { destination: { name: contains } },
              { sale: { name: contains } },
            ],
          }
        : {}),
    };
  },
  order: { BOARDING: 'boardingDate', PLATE: 'plate', STATUS: 'status', BOARDED: 'boarded' },
  defaultOrder: 'BOARDING',
  table: 'exitTruck',
});

export const boardingList = defineList({
  allow: 'truck:read',
  filter: z.strictObject({
    search: search(),
    truckId: globalId('ExitTruck').nullish(),
    saleManagementId: globalId('SaleManagement').nullish(),
    batchId: globalId('Batch').nullish(),
  }),
  where: ({ search: text, truckId, saleManagementId, batchId }): Prisma.BoardingWhereInput => ({
    ...(truckId ? { truckId } : {}),
    ...(saleManagementId ? { truck: { saleId: saleManagementId } } : {}),
    ...(batchId ? { batchId } : {}),
    ...(text ? { ox: { searchText: { contains: escapeLike(text.toLowerCase()) } } } : {}),
  }),
  order: { POSITION: 'position', AT: 'at' },
  defaultOrder: 'AT',
  table: 'boarding',
});

/** Everything the screen of a truck shows. */
export const exitTruckDetails = defineQuery({
  name: 'exitTruckDetails',
  allow: 'truck:read',
  input: z.strictObject({ id: globalId('ExitTruck') }),
  async run(ctx, { id }) {
    const truck = await getExitTruck(ctx, { id });
    const boardings = await ctx.db.boarding.findMany({
      where: { truckId: id },
      include: { ox: { include: oxParts }, gta: ofGta.gta },
      orderBy: { position: 'asc' },
    });
    const { totals, bySex, byBatch } = await truckHeads(ctx, id);
    const [mayReadGtas, mayReadPapers] = [ctx.can('gta:read'), ctx.can('gta:read') && ctx.can('document:read')];
    const gtaIds = truck.gtas.map(({ gta }) => gta.id);
    return {
      truck,
      oxen: await Promise.all(
        boardings.map(async ({ ox, position, weight, gta, at }) => ({
          ...(await onDay(ctx, ox)),
          position,
          weight,
          gta: mayReadGtas ? gta : null,
          boardedAt: at,
        })),
      ),
      totals,
      bySex,
      byBatch: byBatch.map(({ batchId, batchName, ...heads }) => ({
        batch: { id: batchId, name: batchName },
        ...heads,
      })),
      documents: mayReadPapers
        ? await ctx.db.document.findMany({
            where: { gtaId: { in: gtaIds } },
            select: { id: true, name: true },
            orderBy: { id: 'asc' },
          })
        : [],
    };
  },
});
