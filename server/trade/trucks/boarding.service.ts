import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import type { Ox } from '../../platform/db/generated/prisma/client.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import { globalId, leftOut, line } from '../../platform/input.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import { oxWeightOn } from '../../herd/batches/batchFigures.service.ts';
import { besideProjected } from '../../herd/weighings/oxWeighing.service.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { liveOx, oxFields } from '../../herd/oxen/oxFind.service.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { OpenGtas } from '../../papers/gtas/gtaBinding.service.ts';
import { freePlaces } from './exitTruckGtas.service.ts';
import { lockedTruck, requirePending } from './exitTrucks.service.ts';
import { boardingFacts, requireMayBoard } from './mayBoard.service.ts';
import { settleSale } from '../sales/saleRules.service.ts';
import { insertBoardings, type LockedTruck } from '../sales/sales.sql.ts';

/** Who goes on a truck, in this order, with what it weighs at the ramp. */
export interface Boarder {
  ox: Ox & { batchId: string };
  weight: string | null;
}

/** As a GTA asks for it; who has no sex noted fits no row. */
export function travellerOf({ sex, birthDate, birthEstimated }: Pick<Ox, 'sex' | 'birthDate' | 'birthEstimated'>) {
  if (sex === null) fail('InvalidOxAgeForThisGta', {}, 'gtaId');
  return { sex, birth: birthDate && { day: dayOf(birthDate), estimated: birthEstimated ?? false } };
}

/** §2.4 on the GTA named, else on the first of the truck's that has a place; a truck may still be without papers. */
async function takePlaces(ctx: Context, truck: LockedTruck, oxen: readonly Ox[], gtaId: string | null) {
  const { gtaIds } = truck;
  if (gtaId && !gtaIds.includes(gtaId)) fail('GtaNotOnTruck', {}, 'gtaId');
  const tried = gtaId ? [gtaId] : gtaIds;
  const gtas = await OpenGtas.lock(ctx, tried);
  const placeOf = async (ox: Ox) => {
    let refused: AppError | undefined;
    for (const id of tried) {
      try {
        const { places } = await gtas.bind({ gtaId: id, type: 'EXIT', travellers: [travellerOf(ox)] });
        return { gtaId: id, gtaBindingId: places[0]!.bindingId };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused ??= error;
      }
    }
    if (refused) throw refused;
    return { gtaId: null, gtaBindingId: null };
  };
  const places = [];
  for (const ox of oxen) places.push(await placeOf(ox));
  await gtas.write();
  return places;
}

interface Boarding {
  day: Day;
  truck: LockedTruck;
  boarders: readonly Boarder[];
  gtaId?: string | null;
  overrideReason?: string | null;
  stamp: FieldStamp | null;
}

/**
 * §4.7: oxen go on a truck, all or none; what refuses them is asked in this order, and shown with its reason. Requires
 * the herd lock and that of the truck, and a right that is checked there.
 */
export async function putOnTruck(ctx: Context, boarding: Boarding) {
  const { day, truck, boarders, gtaId = null, overrideReason = null, stamp } = boarding;
  const oxen = boarders.map(({ ox }) => ox);
  const oxIds = oxen.map(({ id }) => id);
  const facts = await boardingFacts(ctx, truck, oxen, day);
  for (const ox of oxen) requireMayBoard(ctx, ox, { truck, facts, heads: oxen.length, overrideReason });
  const places = await takePlaces(ctx, truck, oxen, gtaId);
  const { farmId, membershipId } = ctx.actor;
  const made = boarders.map(({ ox, weight }, index) => ({
    ...places[index]!,
    id: uuidv7(),
    ox,
    weight,
    position: truck.lastPosition + 1 + index,
    overridden: facts.kept.get(ox.id)!.reasons,
  }));
  await insertBoardings(
    farmId,
    ctx.db,
    {
      truckId: truck.id,
      overrideReason,
      at: stamp?.at ?? ctx.now(),
      byId: membershipId,
      clientEventId: stamp?.clientEventId ?? null,
    },
    made.map(({ ox, overridden, ...each }) => ({
      ...each,
      oxId: ox.id,
      batchId: ox.batchId,
      overridden: overridden.length > 0 ? overridden : null,
    })),
  );
  if (truck.saleStatus !== null && truck.saleStatus !== 'BOARDING') await settleSale(ctx, truck.saleId);
  const subject = [truck.plate, ...(oxen.length === 1 ? oxen.map(oxName) : [])].join(' · ');
  await ctx.emit({ type: 'ExitTruck', id: truck.id, op: 'UPDATED', subject });
  announceHerd(ctx, oxIds, []);
  return made;
}

export const boardOx = defineFieldWrite({
  name: 'boardOx',
  allow: 'truck:board',
  input: {
    truckId: globalId('ExitTruck'),
    ...oxFields,
    weight: oxWeight().nullish(),
    gtaId: leftOut(globalId('Gta').nullish()),
    overrideReason: leftOut(line(200).nullish()),
    confirm: confirmField(),
  },
  async run(ctx, { truckId, weight, gtaId, overrideReason, confirm: _confirm, ...names }, stamp) {
    const day = await openHerd(ctx);
    const truck = await lockedTruck(ctx, truckId, 'truckId');
    if (gtaId && (await ctx.db.gta.count({ where: { id: gtaId } })) === 0) fail('GtaNotFound', {}, 'gtaId');
    requirePending(truck, 'truckId');
    const ox = await liveOx(ctx, names);
    if (weight) await requirePlausible(ctx, besideProjected(weight, await oxWeightOn(ctx, ox.id)));
    const boarders = [{ ox, weight: weight ?? null }];
    const reason = overrideReason || null;
    const [made] = await putOnTruck(ctx, { day, truck, boarders, gtaId: gtaId ?? null, overrideReason: reason, stamp });
    const { id, gtaId: placedOn, overridden } = made!;
    return {
      boardingId: id,
      exitTruckId: truckId,
      oxId: ox.id,
      gtaId: placedOn,
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
    where: ctx.key(truck.id),
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
