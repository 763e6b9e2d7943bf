import type { ClosingStep } from '../../farm/farmDay/farmDaySteps.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { OxFollower } from '../../herd/oxen/oxFollowers.ts';
import { takeOff } from './boarding.service.ts';
import { standing } from './mayBoard.service.ts';
import { undoBoarded } from './exitTruckLife.service.ts';
import { lockedTruck } from './exitTrucks.service.ts';

/** Takes an ox off the truck it stands on, as if it had never been boarded; requires the herd lock. */
async function leaveTruck(ctx: Context, oxId: string, day: Day): Promise<void> {
  const on = await ctx.db.boarding.findFirst({ where: { oxId, ...standing } });
  if (!on) return;
  const { truckId } = on;
  const truck = await lockedTruck(ctx, truckId, 'oxId');
  await takeOff(ctx, truck, [on]);
  await undoBoarded(ctx, { day, stamp: null }, { truckId, oxIds: [oxId], reason: null });
  await ctx.emit({ type: 'ExitTruck', id: truckId, op: 'UPDATED', subject: truck.plate });
}

/** Refuses what would change oxen under the truck they stand on. */
async function requireOffTruck(
  ctx: Context,
  oxIds: readonly string[],
  fieldOf: (index: number) => string,
  truck: Prisma.ExitTruckWhereInput = {},
) {
  const on = await ctx.db.boarding.findFirst({
    where: { oxId: { in: [...oxIds] }, truck, ...standing },
    select: { oxId: true, truck: { select: { plate: true } } },
  });
  if (on) fail('OxAlreadyBoarded', { truck: on.truck.plate }, fieldOf(oxIds.indexOf(on.oxId)));
}

/** A truck has one owner, and places on papers are of a sex and an age. */
const ofTruck = (column: string) => column === 'ownerId' || column === 'sex' || column === 'birthDate';

export const truckFollower: OxFollower = {
  moving: requireOffTruck,
  away: requireOffTruck,
  async changing(ctx, oxIds, columns) {
    const kept = columns.find(ofTruck);
    if (kept) await requireOffTruck(ctx, oxIds, () => kept);
    // What is reported of a truck was frozen as it was full.
    if (columns.includes('sisbov')) await requireOffTruck(ctx, oxIds, () => 'oxId', { status: 'WAITING_FOR_EMISSION' });
  },
  // A correction that is taken back changes the ox as much.
  async reversing(ctx, { type, oxId, payload }) {
    const { set } = payload as { set: Readonly<Record<string, unknown>> };
    if (type === 'CHARACTERISTIC' && Object.keys(set).some(ofTruck))
      await requireOffTruck(ctx, [oxId], () => 'eventId');
  },
  async reversed(ctx, event, { day }) {
    // Who never came is on no truck.
    if (event.type === 'ENTRY' || event.type === 'REENTRY') await leaveTruck(ctx, event.oxId, day);
    // A truck that is loaded is reopened, and one that left is not called back.
    if (event.type === 'BOARDING') fail('TruckNotPending', {}, 'eventId');
    if (event.type !== 'EXIT' && event.type !== 'SALE') return;
    if ((await ctx.db.boarding.count({ where: { exitEventId: event.id } })) > 0) fail('TruckNotPending', {}, 'eventId');
  },
};

export const exitTrucksStep: ClosingStep = {
  async check(ctx, { day }) {
    const trucks = await ctx.db.exitTruck.findMany({
      where: { status: 'PENDING', boarded: { gt: 0 }, boardingDate: { lte: dateOf(day) } },
      select: { plate: true },
      orderBy: { plate: 'asc' },
    });
    const count = trucks.length;
    if (count === 0) return {};
    const names = trucks.map(({ plate }) => plate);
    return { blocking: [{ code: 'FarmDayHasBoardingTrucks', params: { count }, count, names }] };
  },
};
