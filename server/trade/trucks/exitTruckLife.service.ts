import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { globalId, knownVersion, leftOut, line, requiredLine, toGlobalId } from '../../platform/input.ts';
import { announceHerd, appendOxEvents, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { standing } from './mayBoard.service.ts';
import { announceReopening, announceTruck } from './truckFollowers.ts';
import { lockedTruck, requirePending } from './exitTrucks.service.ts';
import { settleSale } from '../sales/saleRules.service.ts';
import { boardingEvents, type LockedTruck } from '../sales/sales.sql.ts';

/** As many as a refusal names. */
const mostMissing = 50;

/** Refuses when the version of a truck that somebody saw is not that of now. */
export function requireKnown({ version }: LockedTruck, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) fail('ConcurrentUpdate');
}

type Loading = Pick<LockedTruck, 'saleId' | 'ownerId' | 'isBoitel' | 'capacity' | 'boarded'>;

/** §4.7: expected oxen of the truck's owner that stand on no truck, as far as this one has room for them. */
async function missingOxen(ctx: Context, truck: Loading) {
  const room = truck.capacity - truck.boarded;
  if (truck.saleId === null || room <= 0) return { count: 0, named: [] };
  const where: Prisma.SaleOxWhereInput = {
    saleId: truck.saleId,
    ox: {
      status: 'ACTIVE',
      boardings: { none: standing },
      OR: [{ ownerId: truck.ownerId }, ...(truck.isBoitel ? [] : [{ ownerId: null }])],
    },
  };
  const count = Math.min(room, await ctx.db.saleOx.count({ where }));
  const named = count === 0 ? [] : await ctx.db.saleOx.findMany({ where, take: mostMissing, include: { ox: true } });
  return { count, named: named.map(({ ox }) => ({ oxId: toGlobalId('Ox', ox.id), name: oxName(ox) })) };
}

/** How many of them a truck still waits for. */
export async function expectedLeft(ctx: Context, truckId: string): Promise<number> {
  const { owner, ...truck } = await ctx.db.exitTruck.findUniqueOrThrow({
    where: ctx.key(truckId),
    select: {
      saleId: true,
      ownerId: true,
      capacity: true,
      boarded: true,
      status: true,
      owner: { select: { isBoitel: true } },
    },
  });
  return truck.status === 'PENDING' ? (await missingOxen(ctx, { ...truck, ...owner })).count : 0;
}

export const finishBoarding = defineFieldWrite({
  name: 'finishBoarding',
  allow: 'truck:board',
  input: {
    truckId: globalId('ExitTruck'),
    /** Without all that were expected; a reason is asked for. */
    force: leftOut(z.boolean().nullish()),
    reason: leftOut(line(200).nullish()),
    version: knownVersion(),
  },
  async run(ctx, { truckId, force, reason, version }, stamp) {
    const day = await openHerd(ctx);
    const truck = await lockedTruck(ctx, truckId, 'truckId');
    requirePending(truck, 'truckId');
    requireKnown(truck, version);
    const { boarded } = truck;
    if (boarded === 0) fail('OxenMissing', { expected: 1, entered: 0 }, 'truckId');
    const missing = await missingOxen(ctx, truck);
    if (missing.count > 0 && !force)
      fail('OxenMissing', { expected: boarded + missing.count, entered: boarded, missing: missing.named }, 'truckId');
    if (missing.count > 0 && !reason) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'reason');
    const oxen = await ctx.db.boarding.findMany({
      where: { truckId },
      select: { oxId: true, batchId: true },
      orderBy: { position: 'asc' },
    });
    await appendOxEvents(
      ctx,
      { day, stamp },
      oxen.map(({ oxId }) => ({ oxId, type: 'BOARDING', set: { status: 'BOARDED' }, notes: { truckId } })),
    );
    await ctx.db.exitTruck.update({
      where: ctx.key(truckId),
      data: {
        status: 'WAITING_FOR_EMISSION',
        forcedReason: missing.count > 0 ? reason || null : null,
        finishedAt: stamp.at,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await announceTruck(ctx, 'finished', truckId);
    await settleSale(ctx, truck.saleId);
    await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: truck.plate });
    announceHerd(
      ctx,
      oxen.map(({ oxId }) => oxId),
      oxen.map(({ batchId }) => batchId),
    );
    return { exitTruckId: truckId, missing: missing.count };
  },
});

/** Takes back that oxen are boarded; requires the herd lock. */
export async function undoBoarded(
  ctx: Context,
  written: Parameters<typeof appendOxEvents>[1],
  { truckId, oxIds, reason }: { truckId: string; oxIds: readonly string[]; reason: string | null },
): Promise<void> {
  const events = await boardingEvents(ctx.actor.farmId, ctx.db, { truckId, oxIds });
  if (events.length === 0) return;
  await appendOxEvents(
    ctx,
    written,
    events.map(({ id, oxId }) => ({ oxId, type: 'REVERSAL', reversesEventId: id, set: {}, notes: { reason } })),
  );
}

/** Loaded wrongly: oxen may be put on it and taken off again. */
export const reopenTruck = defineFieldWrite({
  name: 'reopenTruck',
  allow: 'truck:write',
  input: { truckId: globalId('ExitTruck'), reason: requiredLine(200), version: knownVersion() },
  async run(ctx, { truckId, reason, version }, stamp) {
    const day = await openHerd(ctx);
    const truck = await lockedTruck(ctx, truckId, 'truckId');
    if (truck.status !== 'WAITING_FOR_EMISSION') fail('TruckNotWaitingForEmission', {}, 'truckId');
    requireKnown(truck, version);
    const oxen = await ctx.db.boarding.findMany({ where: { truckId }, select: { oxId: true, batchId: true } });
    const oxIds = oxen.map(({ oxId }) => oxId);
    await announceReopening(ctx, truckId, reason);
    await undoBoarded(ctx, { day, stamp }, { truckId, oxIds, reason });
    await ctx.db.exitTruck.update({
      where: ctx.key(truckId),
      data: {
        status: 'PENDING',
        reopenReason: reason,
        forcedReason: null,
        finishedAt: null,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await settleSale(ctx, truck.saleId);
    await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: truck.plate });
    announceHerd(
      ctx,
      oxIds,
      oxen.map(({ batchId }) => batchId),
    );
    return { exitTruckId: truckId };
  },
});
