import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dayOf } from '../../platform/day.ts';
import { toJson } from '../../platform/db/json.ts';
import type { Ox } from '../../platform/db/generated/prisma/client.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { globalId, leftOut, line } from '../../platform/input.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { requireMayLeave, whyMayNotLeave } from '../../health/leaving.service.ts';
import type { Leaving, StayReason } from '../../health/leaving.calc.ts';
import { oxWeight } from '../../herd/oxEntry.service.ts';
import { liveOx, oxFields } from '../../herd/oxFind.service.ts';
import { announceHerd, openHerd } from '../../herd/oxLedger.service.ts';
import { oxName } from '../../herd/oxName.calc.ts';
import { bindToGta } from '../gtaBinding.service.ts';
import { freePlaces } from './exitTruckGtas.service.ts';
import { lockedTruck, requirePending } from './exitTrucks.service.ts';
import { leavingFor } from './saleEligibility.service.ts';
import { settleSale } from './saleRules.service.ts';
import type { LockedTruck } from './sales.sql.ts';

/** On a truck that has not left yet. */
export const standing = { exitEventId: null } as const;

async function requireUnboarded(ctx: Context, oxId: string): Promise<void> {
  const on = await ctx.db.boarding.findFirst({
    where: { oxId, ...standing },
    select: { truck: { select: { plate: true } } },
  });
  if (on) fail('OxAlreadyBoarded', { truck: on.truck.plate }, 'oxId');
}

/** Third-party cattle goes on a truck of its owner; who has no owner is the farm's own. */
async function requireOwner(ctx: Context, { ownerId }: Ox, truck: LockedTruck): Promise<void> {
  if (ownerId === truck.ownerId || (ownerId === null && !truck.isBoitel)) return;
  const owner = ownerId ? await ctx.db.owner.findUnique({ where: { id: ownerId }, select: { name: true } }) : null;
  fail('TruckDifferentOwner', owner ? { owner: owner.name } : {}, 'oxId');
}

/** What keeps the ox and is passed over by somebody who may; refused otherwise. */
async function passedOver(
  ctx: Context,
  oxId: string,
  leaving: Leaving,
  overrideReason: string | null,
): Promise<StayReason[]> {
  const kept = (await whyMayNotLeave(ctx, [oxId], leaving)).get(oxId);
  if (!kept || kept.reasons.length === 0) return [];
  const mayPass = (kept.mayOverride as readonly string[]).includes(ctx.person.role);
  if (!overrideReason || !mayPass) await requireMayLeave(ctx, [oxId], { ...leaving, fieldOf: () => 'oxId' });
  return kept.reasons;
}

/** As a GTA asks for it; who has no sex noted fits no row. */
export function travellerOf({ sex, birthDate, birthEstimated }: Pick<Ox, 'sex' | 'birthDate' | 'birthEstimated'>) {
  if (sex === null) fail('InvalidOxAgeForThisGta', {}, 'gtaId');
  return { sex, birth: birthDate && { day: dayOf(birthDate), estimated: birthEstimated ?? false } };
}

/** §2.4 on the GTA named, else on the first of the truck's that has a place; a truck may still be without papers. */
async function takePlace(ctx: Context, truck: LockedTruck, ox: Ox, gtaId: string | null) {
  const papers = await ctx.db.exitTruckGta.findMany({
    where: { truckId: truck.id },
    select: { gtaId: true },
    orderBy: { id: 'asc' },
  });
  if (gtaId && papers.every((paper) => paper.gtaId !== gtaId)) fail('GtaNotOnTruck', {}, 'gtaId');
  const tried = gtaId ? [gtaId] : papers.map((paper) => paper.gtaId);
  let refused: AppError | undefined;
  for (const id of tried) {
    try {
      const { places } = await bindToGta(ctx, { gtaId: id, type: 'EXIT', travellers: [travellerOf(ox)] });
      return { gtaId: id, gtaBindingId: places[0]!.bindingId };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused ??= error;
    }
  }
  if (refused) throw refused;
  return { gtaId: null, gtaBindingId: null };
}

/** §4.7: an ox goes on a truck; what refuses it is asked in this order, and told with its reason. */
export const boardOx = defineFieldWrite({
  name: 'boardOx',
  allow: 'truck:board',
  input: {
    truckId: globalId('ExitTruck'),
    ...oxFields,
    weight: oxWeight().nullish(),
    gtaId: leftOut(globalId('Gta').nullish()),
    overrideReason: leftOut(line(200).nullish()),
  },
  async run(ctx, { truckId, weight, gtaId = null, overrideReason, ...names }, stamp) {
    const day = await openHerd(ctx);
    const truck = await lockedTruck(ctx, truckId, 'truckId');
    if (gtaId && (await ctx.db.gta.count({ where: { id: gtaId } })) === 0) fail('GtaNotFound', {}, 'gtaId');
    requirePending(truck, 'truckId');
    const ox = await liveOx(ctx, names);
    await requireUnboarded(ctx, ox.id);
    await requireOwner(ctx, ox, truck);
    const { boarded, capacity } = truck;
    if (boarded >= capacity) fail('TruckIsFull', { boarded, capacity }, 'truckId');
    const reason = overrideReason || null;
    const overridden = await passedOver(ctx, ox.id, leavingFor(truck, day), reason);
    const place = await takePlace(ctx, truck, ox, gtaId);
    const { farmId, membershipId } = ctx.actor;
    const id = uuidv7();
    await ctx.db.boarding.createMany({
      data: [
        {
          ...place,
          id,
          farmId,
          truckId,
          oxId: ox.id,
          position: truck.lastPosition + 1,
          weight: weight ?? null,
          batchId: ox.batchId,
          ...(overridden.length > 0 ? { overrideReason: reason, overridden: toJson(overridden) } : {}),
          at: stamp.at,
          byId: membershipId,
          clientEventId: stamp.clientEventId,
        },
      ],
    });
    await ctx.db.exitTruck.update({
      where: { id: truckId },
      data: { boarded: { increment: 1 }, lastPosition: { increment: 1 } },
      select: { id: true },
    });
    if (truck.saleStatus !== null && truck.saleStatus !== 'BOARDING') await settleSale(ctx, truck.saleId);
    await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: `${truck.plate} · ${oxName(ox)}` });
    announceHerd(ctx, [ox.id], []);
    return {
      boardingId: id,
      exitTruckId: truckId,
      oxId: ox.id,
      gtaId: place.gtaId,
      reasons: overridden.map(({ reason: name, until, medicine }) => ({ reason: name, until, medicine })),
    };
  },
});

/** Oxen come off a truck with their places; requires the herd lock and that of the truck. */
export async function takeOff(
  ctx: Context,
  truck: Pick<LockedTruck, 'id' | 'saleId'>,
  boardings: readonly { id: string; gtaId: string | null; gtaBindingId: string | null }[],
): Promise<void> {
  const ids = boardings.map(({ id }) => id);
  await ctx.db.boarding.deleteMany({ where: { id: { in: ids } } });
  await freePlaces(ctx, boardings);
  await ctx.db.exitTruck.update({
    where: { id: truck.id },
    data: { boarded: { decrement: ids.length } },
    select: { id: true },
  });
  await settleSale(ctx, truck.saleId);
}

export const unboardOxen = defineFieldWrite({
  name: 'unboardOxen',
  allow: 'truck:board',
  input: { truckId: globalId('ExitTruck'), oxIds: z.array(globalId('Ox')).min(1).max(200) },
  async run(ctx, { truckId, oxIds }) {
    await openHerd(ctx);
    const truck = await lockedTruck(ctx, truckId, 'truckId');
    const wanted = [...new Set(oxIds)];
    const known = await ctx.db.ox.findMany({ where: { id: { in: wanted } }, select: { id: true } });
    const missing = wanted.findIndex((id) => known.every((ox) => ox.id !== id));
    if (missing >= 0) fail('OxNotFound', {}, `oxIds.${oxIds.indexOf(wanted[missing]!)}`);
    requirePending(truck, 'truckId');
    const boardings = await ctx.db.boarding.findMany({ where: { truckId, oxId: { in: wanted } } });
    const stray = wanted.find((id) => boardings.every(({ oxId }) => oxId !== id));
    if (stray) fail('OxNotBoarded', {}, `oxIds.${oxIds.indexOf(stray)}`);
    await takeOff(ctx, truck, boardings);
    await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: truck.plate });
    announceHerd(ctx, wanted, []);
    return { exitTruckId: truckId, oxIds: wanted };
  },
});
