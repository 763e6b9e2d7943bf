import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Ox, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { globalId, parseInput } from '../../platform/input.ts';
import { refuseToLeave, whyMayNotLeave, type MayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import { leavingFor } from '../sales/saleEligibility.service.ts';
import type { LockedTruck } from '../sales/sales.sql.ts';
import { openSaleStatuses } from '../sales/saleWords.calc.ts';

/** On a truck that has not left yet. */
export const standing = { exitEventId: null } as const;

/** What an ox is being treated for, which keeps it from no truck. */
export const openDiagnoses = {
  where: { endDay: null },
  select: { disease: { select: { name: true } } },
  orderBy: { at: 'asc' },
} as const satisfies Prisma.Ox$diagnosesArgs;

export const illnessOf = (diagnoses: readonly { disease: { name: string } }[]): string | null =>
  diagnoses.map(({ disease }) => disease.name).join(', ') || null;

type Boarding = Pick<Ox, 'id' | 'ownerId'>;
type Loaded = Pick<LockedTruck, 'ownerId' | 'isBoitel' | 'capacity' | 'boarded' | 'market' | 'isSlaughterhouse'>;

interface Facts {
  /** The plates of the trucks on which oxen stand. */
  trucks: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, string>;
  kept: ReadonlyMap<string, MayNotLeave>;
}

/** What decides on oxen that are to go on a truck, for all of them at once. */
export async function boardingFacts(ctx: Context, truck: Loaded, oxen: readonly Boarding[], day: Day): Promise<Facts> {
  const oxIds = oxen.map(({ id }) => id);
  const on = await ctx.db.boarding.findMany({
    where: { oxId: { in: oxIds }, ...standing },
    select: { oxId: true, truck: { select: { plate: true } } },
  });
  const others = oxen.flatMap(({ ownerId }) => (ownerId && ownerId !== truck.ownerId ? [ownerId] : []));
  const owners =
    others.length === 0
      ? []
      : await ctx.db.owner.findMany({ where: { id: { in: others } }, select: { id: true, name: true } });
  return {
    trucks: new Map(on.map(({ oxId, truck: { plate } }) => [oxId, plate])),
    owners: new Map(owners.map(({ id, name }) => [id, name])),
    kept: await whyMayNotLeave(ctx, oxIds, leavingFor(truck, day)),
  };
}

interface Input {
  truck: Loaded;
  facts: Facts;
  /** How many go on it together. */
  heads: number;
  overrideReason: string | null;
}

/**
 * §4.7: refuses who stands on a truck already, is somebody else's, finds no room, or is kept from leaving, in this
 * order. Third-party cattle goes on a truck of its owner; who has no owner is the farm's own.
 */
export function requireMayBoard(ctx: Context, { id, ownerId }: Boarding, requested: Input): void {
  const { truck, facts, heads, overrideReason } = requested;
  const plate = facts.trucks.get(id);
  if (plate !== undefined) fail('OxAlreadyBoarded', { truck: plate }, 'oxId');
  if (ownerId !== truck.ownerId && (ownerId !== null || truck.isBoitel)) {
    const owner = ownerId ? facts.owners.get(ownerId) : undefined;
    fail('TruckDifferentOwner', owner === undefined ? {} : { owner }, 'oxId');
  }
  const { boarded, capacity } = truck;
  if (boarded + heads > capacity) fail('TruckIsFull', { boarded, capacity, free: capacity - boarded }, 'truckId');
  const kept = facts.kept.get(id)!;
  const mayPass = overrideReason && (kept.mayOverride as readonly string[]).includes(ctx.person.role);
  if (kept.reasons.length > 0 && !mayPass) refuseToLeave(kept, 'oxId');
}

export interface BoardingCheck {
  refusal: AppError | null;
  kept: MayNotLeave;
  /** It goes with the truck's sale, or nobody is named there. */
  isExpected: boolean;
  /** Another open one that names it. */
  otherSale: string | null;
  /** What it is ill with, which keeps it from nothing: the dose of the treatment may not be given yet. */
  illness: string | null;
}

async function truckToLoad(ctx: Context, id: string) {
  const truck = await ctx.db.exitTruck.findUnique({
    where: ctx.key(id),
    select: {
      ...{ status: true, ownerId: true, capacity: true, boarded: true, saleId: true },
      owner: { select: { isBoitel: true } },
      destination: { select: { isSlaughterhouse: true } },
      sale: { select: { market: true } },
    },
  });
  if (!truck) fail('TruckNotFound', {}, 'truckId');
  const { owner, destination, sale, ...own } = truck;
  return { ...own, ...owner, ...destination, market: sale?.market ?? null };
}

async function checksFor(ctx: Context, truckId: string, oxIds: readonly string[]) {
  const truck = await truckToLoad(ctx, truckId);
  const { saleId } = truck;
  const oxen = await ctx.db.ox.findMany({
    where: { id: { in: [...oxIds] } },
    select: {
      ...{ id: true, ownerId: true },
      saleOxen: {
        where: { sale: { status: { in: [...openSaleStatuses] } } },
        select: { saleId: true, sale: { select: { name: true } } },
      },
      diagnoses: openDiagnoses,
    },
  });
  const facts = await boardingFacts(ctx, truck, oxen, await ctx.openDay());
  const names = saleId !== null && (await ctx.db.saleOx.count({ where: { saleId }, take: 1 })) > 0;
  const refusalOf = (ox: Boarding): AppError | null => {
    try {
      if (truck.status !== 'PENDING') fail('TruckNotPending', {}, 'truckId');
      requireMayBoard(ctx, ox, { truck, facts, heads: 1, overrideReason: null });
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
  return oxen.map(({ saleOxen, diagnoses, ...ox }): [string, BoardingCheck] => [
    ox.id,
    {
      refusal: refusalOf(ox),
      kept: facts.kept.get(ox.id)!,
      isExpected: !names || saleOxen.some((each) => each.saleId === saleId),
      otherSale: saleOxen.find((each) => each.saleId !== saleId)?.sale.name ?? null,
      illness: illnessOf(diagnoses),
    },
  ]);
}

const keyOf = (truckId: string, oxId: string) => `${truckId} ${oxId}`;
const checkOf = batched<string, BoardingCheck>(async (ctx, keys) => {
  const requested = Map.groupBy(
    keys.map((key) => key.split(' ') as [truckId: string, oxId: string]),
    ([truckId]) => truckId,
  );
  const found = new Map<string, BoardingCheck>();
  for (const [truckId, pairs] of requested)
    for (const [oxId, check] of await checksFor(
      ctx,
      truckId,
      pairs.map(([, id]) => id),
    ))
      found.set(keyOf(truckId, oxId), check);
  return found;
});

const input = z.strictObject({ truckId: globalId('ExitTruck') });

/** Before it is weighed: whether an ox may go on a truck that is being loaded. Its GTA place is taken when it goes. */
export async function boardingCheck(ctx: Context, oxId: string, raw: unknown): Promise<BoardingCheck | null> {
  const { truckId } = parseInput(input, raw);
  return (await checkOf(ctx, keyOf(truckId, oxId))) ?? null;
}
