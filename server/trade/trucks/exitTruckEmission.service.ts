import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import { globalId, knownVersion } from '../../platform/input.ts';
import { appendBatchEvents } from '../../herd/batches/batches.service.ts';
import { oxWeightsOn } from '../../herd/batches/batchFigures.service.ts';
import { leaveFarm } from '../../herd/moves/oxLeaving.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { OpenGtas } from '../../papers/gtas/gtaBinding.service.ts';
import { travellerOf } from './boarding.service.ts';
import { addGtas, foundGtas, requireExitGtas } from './exitTruckGtas.service.ts';
import { requireKnown } from './exitTruckLife.service.ts';
import { lockedTruck } from './exitTrucks.service.ts';
import { announceTruck } from './truckFollowers.ts';
import { leavingFor, requireStillFree } from '../sales/saleEligibility.service.ts';
import { settleSale } from '../sales/saleRules.service.ts';
import { markBound, markLeft, type BoundBoarding } from '../sales/sales.sql.ts';
import { emissionWarnings, type EmissionWarning } from '../sales/saleWords.calc.ts';

const withOx = { ox: true } as const satisfies Prisma.BoardingInclude;
type Boarded = Prisma.BoardingGetPayload<{ include: typeof withOx }>;

/** Who stands on the truck without a place gets one on its papers, in the order they were boarded. */
async function bindLate(ctx: Context, truckId: string, boardings: readonly Boarded[]): Promise<void> {
  const gtas = await ctx.db.exitTruckGta.findMany({
    where: { truckId },
    select: { gta: { select: { id: true, free: true } } },
    orderBy: { id: 'asc' },
  });
  let waiting = boardings.filter(({ gtaId }) => gtaId === null);
  if (waiting.length === 0) return;
  const open = await OpenGtas.lock(
    ctx,
    gtas.map(({ gta }) => gta.id),
  );
  const bound: BoundBoarding[] = [];
  for (const [index, { gta }] of gtas.entries()) {
    // The last one takes all that are left, or says why it cannot.
    const taken = index === gtas.length - 1 ? waiting : waiting.slice(0, gta.free);
    if (taken.length === 0) continue;
    const travellers = taken.map(({ ox }) => travellerOf(ox));
    const { places } = await open.bind({ gtaId: gta.id, type: 'EXIT', travellers });
    bound.push(
      ...taken.map(({ id }, place) => ({ boardingId: id, gtaId: gta.id, bindingId: places[place]!.bindingId })),
    );
    waiting = waiting.slice(taken.length);
  }
  await open.write();
  if (bound.length > 0) await markBound(ctx.actor.farmId, ctx.db, bound);
}

/** Who left without a place gets one on papers that came after the truck had left; of another truck nothing is done. */
export async function bindAfterLeaving(
  ctx: Context,
  { truckId, gtaIds, field }: { truckId: string; gtaIds: readonly string[]; field: string },
): Promise<void> {
  const truck = await lockedTruck(ctx, truckId, 'truckId');
  if (truck.status !== 'EMITTED') return;
  const where = { truckId, gtaId: null };
  const boardings = await ctx.db.boarding.findMany({ where, include: withOx, orderBy: { position: 'asc' } });
  if (boardings.length === 0 || gtaIds.length === 0) return;
  requireExitGtas(await foundGtas(ctx, gtaIds, field), truck.destinationId, field);
  await addGtas(ctx, { truckId, gtaIds });
  await bindLate(ctx, truckId, boardings).catch((error: unknown) => {
    throw withFields(error, () => field);
  });
  await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: truck.plate });
}

/** Batches in which nobody is left are over. */
async function finalizeEmpty(ctx: Context, written: { day: Day; stamp: FieldStamp | null }, ids: readonly string[]) {
  const empty = await ctx.db.batch.findMany({
    where: { id: { in: [...new Set(ids)] }, heads: 0, status: { not: 'FINALIZED' } },
  });
  const endDate = dateOf(written.day);
  const events = empty.map(({ id: batchId, kind, corralId, dietId }) => ({
    ...{ batchId, kind, corralId, dietId, endDate },
    status: 'FINALIZED' as const,
    type: 'FINALIZED' as const,
  }));
  await appendBatchEvents(ctx, written, events);
  for (const { id, name } of empty) await ctx.emit({ type: 'Batch', id, op: 'UPDATED', subject: name });
  return empty.map(({ id }) => id);
}

/** With how many were ill until they left, which ended their treatments. */
async function warningsOf(ctx: Context, truckId: string, day: Day, ill: number): Promise<EmissionWarning[]> {
  const without = await ctx.db.boarding.count({ where: { truckId, gtaId: null } });
  const expired = await ctx.db.exitTruckGta.count({ where: { truckId, gta: { expirationDate: { lt: dateOf(day) } } } });
  const found = { WITHOUT_GTA: without, GTA_EXPIRED: expired, ILL_OXEN: ill };
  return emissionWarnings.filter((warning) => found[warning] > 0);
}

/** With what each leaves: the scale's, or else its projection. */
async function weighed(ctx: Context, boardings: readonly Boarded[], day: Day) {
  const unweighed = boardings.filter(({ weight }) => weight === null).map(({ oxId }) => oxId);
  const projected = unweighed.length === 0 ? new Map<string, string>() : await oxWeightsOn(ctx, unweighed, day);
  return boardings.map(({ oxId, weight }) => ({ oxId, weight: weight?.toFixed(2) ?? projected.get(oxId) ?? null }));
}

interface Emission {
  truckId: string;
  gtaIds: readonly string[];
  version?: number | undefined;
}

/** The oxen of a truck are gone; part of a larger write, whose right is checked there. Requires the herd lock. */
export async function emitTruckOf(ctx: Context, { truckId, gtaIds, version }: Emission, stamp: FieldStamp | null) {
  const { farmId } = ctx.actor;
  const day = await ctx.openDay();
  const truck = await lockedTruck(ctx, truckId, 'truckId');
  const gtas = await foundGtas(ctx, gtaIds, 'exitGtaIds');
  if (truck.status !== 'WAITING_FOR_EMISSION') fail('TruckNotWaitingForEmission', {}, 'truckId');
  requireKnown(truck, version);
  requireExitGtas(gtas, truck.destinationId, 'exitGtaIds');
  await addGtas(ctx, { truckId, gtaIds });
  const boardings = await ctx.db.boarding.findMany({
    where: { truckId },
    include: withOx,
    orderBy: { position: 'asc' },
  });
  if (boardings.length === 0) fail('OxenMissing', { expected: 1, entered: 0 }, 'truckId');
  await requireStillFree(ctx, boardings, leavingFor(truck, day), (index) => `oxIds.${index}`);
  await bindLate(ctx, truckId, boardings);
  const ill = await ctx.db.diagnosis.count({
    where: { endDay: null, oxId: { in: boardings.map(({ oxId }) => oxId) } },
  });
  const eventIds = await leaveFarm(ctx, {
    type: truck.isSlaughterhouse ? 'SALE' : 'EXIT',
    oxen: await weighed(ctx, boardings, day),
    stamp,
    notes: { truckId },
  });
  await markLeft(
    farmId,
    ctx.db,
    boardings.map(({ id }, index) => ({ boardingId: id, exitEventId: eventIds[index]! })),
  );
  await ctx.db.exitTruck.update({
    where: ctx.key(truckId),
    data: {
      status: 'EMITTED',
      emittedOn: dateOf(day),
      emittedAt: stamp?.at ?? ctx.now(),
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await announceTruck(ctx, 'emitted', truckId);
  const finalized = await finalizeEmpty(
    ctx,
    { day, stamp },
    boardings.map(({ batchId }) => batchId),
  );
  await settleSale(ctx, truck.saleId);
  await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: truck.plate });
  return { exitTruckId: truckId, finalizedBatchIds: finalized, warnings: await warningsOf(ctx, truckId, day, ill) };
}

/** §4.7: the papers are issued and the truck leaves: its oxen are gone, on the open day. */
export const emitTruck = defineFieldWrite({
  name: 'emitTruck',
  allow: 'truck:write',
  input: {
    truckId: globalId('ExitTruck'),
    exitGtaIds: z.array(globalId('Gta')).max(20).nullish(),
    version: knownVersion(),
  },
  async run(ctx, { truckId, exitGtaIds, version }, stamp) {
    await openHerd(ctx);
    return emitTruckOf(ctx, { truckId, gtaIds: exitGtaIds ?? [], version }, stamp);
  },
});
