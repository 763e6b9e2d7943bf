import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { requireNear } from '../../platform/values/period.ts';
import { given } from '../../platform/values/given.ts';
import {
  choice,
  civilDate,
  globalId,
  knownRecord,
  line,
  partial,
  requiredLine,
  wholeNumber,
} from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { gtaPurposes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { foundGtas, requireExitGtas, setGtas } from './exitTruckGtas.service.ts';
import { announceTruck } from './truckFollowers.ts';
import { foundEstablishment, requireDestination, settleSale } from '../sales/saleRules.service.ts';
import { lockTruck, type LockedTruck } from '../sales/sales.sql.ts';
import type { SaleStatus } from '../sales/saleWords.calc.ts';

const plate = () =>
  requiredLine(10)
    .toUpperCase()
    .meta({ examples: ['ABC1D23'] });

const truckFields = {
  saleManagementId: globalId('SaleManagement').nullish(),
  plate: plate(),
  trailerPlate: line(10)
    .toUpperCase()
    .nullish()
    .meta({ examples: ['DEF4G56'] }),
  driverName: requiredLine(100).meta({ examples: ['José Lima'] }),
  driverDocument: line(18).nullish(),
  transporter: line(100).nullish(),
  ownerId: globalId('Owner'),
  /** Heads. */
  capacity: wholeNumber({ min: 1, max: 200 }),
  destinationId: globalId('Establishment'),
  exitGtaIds: z.array(globalId('Gta')).max(20).optional(),
  boardingDate: civilDate(),
  purpose: choice('GtaPurpose', gtaPurposes).nullish(),
};

/** A truck, locked until this transaction ends; requires the herd lock. */
export async function lockedTruck(ctx: Context, id: string, field = 'id'): Promise<LockedTruck> {
  return (await lockTruck(ctx.actor.farmId, ctx.db, id)) ?? fail('TruckNotFound', {}, field);
}

export function requirePending({ status }: LockedTruck, field = 'id'): void {
  if (status !== 'PENDING') fail('TruckNotPending', {}, field);
}

interface Parts {
  destinationId: string;
  saleManagementId?: string | null | undefined;
  ownerId?: string | undefined;
  exitGtaIds?: readonly string[] | undefined;
}

/** What a truck names; it exists, before any rule about it. */
async function foundParts(ctx: Context, { destinationId, saleManagementId: saleId, ownerId, exitGtaIds }: Parts) {
  const destination = await foundEstablishment(ctx, destinationId, 'destinationId');
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
  const sale = saleId ? await ctx.db.saleManagement.findUnique({ where: ctx.key(saleId) }) : null;
  if (saleId && !sale) fail('ExitManagementNotFound', {}, 'saleManagementId');
  return { destination, sale, gtas: await foundGtas(ctx, exitGtaIds ?? [], 'exitGtaIds') };
}

function requireOpenSale(sale: { status: SaleStatus } | null): void {
  if (sale?.status === 'CLOSED') fail('SaleClosed', {}, 'saleManagementId');
}

export const createExitTruck = defineCommand({
  name: 'createExitTruck',
  allow: 'truck:write',
  input: z.strictObject(truckFields),
  async run(ctx, { saleManagementId, exitGtaIds = [], boardingDate, ...input }) {
    const { farmId, membershipId } = ctx.actor;
    const { destinationId } = input;
    requireNear(boardingDate, await openHerd(ctx), 'boardingDate');
    const { destination, sale, gtas } = await foundParts(ctx, { ...input, saleManagementId, exitGtaIds });
    requireDestination(destination, 'destinationId');
    requireOpenSale(sale);
    requireExitGtas(gtas, destinationId, 'exitGtaIds');
    const { id } = await ctx.db.exitTruck.create({
      data: {
        ...input,
        farmId,
        saleId: saleManagementId ?? null,
        boardingDate: dateOf(boardingDate),
        createdById: membershipId,
      },
      select: { id: true },
    });
    await setGtas(ctx, { truckId: id, gtaIds: exitGtaIds, field: 'exitGtaIds' });
    await announceTruck(ctx, 'created', id);
    await settleSale(ctx, saleManagementId ?? null);
    await ctx.emit({ type: 'ExitTruck', id, op: 'CREATED', subject: input.plate });
    return { exitTruckId: id };
  },
});

/** What was checked when oxen were boarded does not change under them. */
function requireSame(truck: LockedTruck, changes: z.output<typeof changedTruck>): void {
  const { saleManagementId: saleId, ownerId, destinationId } = changes;
  if (truck.boarded === 0) return;
  const changed = (
    [
      ['saleManagementId', saleId, truck.saleId],
      ['ownerId', ownerId, truck.ownerId],
      ['destinationId', destinationId, truck.destinationId],
    ] as const
  ).find(([, after, before]) => after !== undefined && after !== before);
  if (changed) fail('TruckHasOxen', { heads: truck.boarded }, changed[0]);
}

const changedTruck = z.strictObject({
  ...partial(truckFields),
  ...knownRecord('ExitTruck'),
});

export const updateExitTruck = defineCommand({
  name: 'updateExitTruck',
  allow: 'truck:write',
  input: changedTruck,
  async run(ctx, input) {
    const { id, version, saleManagementId, exitGtaIds, boardingDate, ...changes } = input;
    const open = await openHerd(ctx);
    const truck = await lockedTruck(ctx, id);
    if (boardingDate !== truck.boardingDate) requireNear(boardingDate, open, 'boardingDate');
    const { destinationId = truck.destinationId, capacity = truck.capacity } = changes;
    const { destination, sale, gtas } = await foundParts(ctx, { ...input, destinationId });
    requirePending(truck);
    requireSame(truck, input);
    if (destinationId !== truck.destinationId) requireDestination(destination, 'destinationId');
    if (saleManagementId !== truck.saleId) requireOpenSale(sale);
    requireExitGtas(gtas, destinationId, 'exitGtaIds');
    if (capacity < truck.boarded) fail('TruckIsFull', { boarded: truck.boarded, capacity, free: 0 }, 'capacity');
    // Papers to somewhere else stay behind.
    if (destinationId !== truck.destinationId && !exitGtaIds)
      await setGtas(ctx, { truckId: id, gtaIds: [], field: 'destinationId' });
    if (exitGtaIds) await setGtas(ctx, { truckId: id, gtaIds: exitGtaIds, field: 'exitGtaIds' });
    const { plate: subject } = await unlessStale(
      ctx.db.exitTruck.update({
        where: { ...ctx.key(id), version },
        data: {
          ...given(changes),
          ...(saleManagementId === undefined ? {} : { saleId: saleManagementId }),
          ...(boardingDate ? { boardingDate: dateOf(boardingDate) } : {}),
          version: { increment: 1 },
        },
        select: { plate: true },
      }),
    );
    if (destinationId !== truck.destinationId || (changes.ownerId && changes.ownerId !== truck.ownerId))
      await announceTruck(ctx, 'changed', id);
    if (saleManagementId !== undefined && saleManagementId !== truck.saleId) {
      await settleSale(ctx, truck.saleId);
      await settleSale(ctx, saleManagementId);
    }
    await ctx.emit({ type: 'ExitTruck', id, op: 'UPDATED', subject });
    return { exitTruckId: id };
  },
});

/**
 * The sale of trucks goes to another buyer: the empty ones that went to the one before go there, and papers to
 * somewhere else stay behind. Requires the herd lock.
 */
export async function redirectTrucks(
  ctx: Context,
  { saleId, from, to }: { saleId: string; from: string; to: string },
): Promise<void> {
  const trucks = await ctx.db.exitTruck.findMany({
    where: { saleId, destinationId: from, status: 'PENDING', boarded: 0 },
    select: { id: true, plate: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, plate: subject } of trucks) {
    await setGtas(ctx, { truckId: id, gtaIds: [], field: 'buyerId' });
    await ctx.db.exitTruck.update({
      where: ctx.key(id),
      data: { destinationId: to, version: { increment: 1 } },
      select: { id: true },
    });
    await announceTruck(ctx, 'changed', id);
    await ctx.emit({ type: 'ExitTruck', id, op: 'UPDATED', subject });
  }
}

/** A truck that did not come. */
export const deleteExitTruck = defineCommand({
  name: 'deleteExitTruck',
  allow: 'truck:write',
  input: z.strictObject({ id: globalId('ExitTruck') }),
  async run(ctx, { id }) {
    await openHerd(ctx);
    const truck = await lockedTruck(ctx, id);
    requirePending(truck);
    if (truck.boarded > 0) fail('TruckHasOxen', { heads: truck.boarded }, 'id');
    await ctx.db.exitTruck.delete({ where: ctx.key(id) });
    await settleSale(ctx, truck.saleId);
    await ctx.emit({ type: 'ExitTruck', id, op: 'DELETED', subject: truck.plate });
    return { deletedId: id };
  },
});
