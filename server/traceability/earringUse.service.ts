import type { Context } from '../platform/context.ts';
import { dateOf, type Day } from '../platform/day.ts';
import { AppError, fail } from '../platform/errors/AppError.ts';
import { announceEarrings } from './earringNews.service.ts';
import { identifyEarrings, lockEarrings } from './earrings.sql.ts';
import type { EarringStatus } from './earringStatus.calc.ts';
import { stockIssues } from './earringStock.service.ts';

/** What an earring was before an animal got it, so that it can become that again. */
export interface TakenEarring {
  id: string;
  from: 'AVAILABLE' | 'REGISTERED';
  /** Its chip became known with the animal. */
  chipAdded: boolean;
}

interface Numbers {
  sisbov: string | null;
  electronicEarring: string | null;
}

/** The earring of a number, or the one a chip was registered with; null when neither names one of the stock. */
async function namedEarring(ctx: Context, { sisbov, electronicEarring }: Numbers) {
  const { farmId } = ctx.actor;
  if (sisbov !== null) return ctx.db.earring.findUnique({ where: { farmId_sisbov: { farmId, sisbov } } });
  return ctx.db.earring.findFirst({ where: { electronicEarring, status: 'REGISTERED' } });
}

/**
 * Takes an earring out of the stock for an animal (§1.7). Part of a larger write, whose right is checked there. Null
 * when only a chip is given that was registered with no number.
 */
export async function takeEarring(ctx: Context, numbers: Numbers, day: Day) {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const earring = await namedEarring(ctx, numbers);
  if (!earring && numbers.sisbov === null) return null;
  const [refused] = stockIssues('sisbov', earring ?? undefined, numbers.sisbov ?? undefined);
  if (refused || !earring)
    throw new AppError(refused?.code ?? 'EarringNotFound', { params: refused?.params ?? {}, field: 'sisbov' });
  const { id, sisbov, managementNumber, status } = earring;
  const chip = numbers.electronicEarring;
  // It was read together with another chip before.
  if (chip !== null && earring.electronicEarring !== null && earring.electronicEarring !== chip)
    fail('EarringInUse', { sisbov, status: 'REGISTERED' }, 'electronicEarring');
  await setStatus(ctx, [id], 'IDENTIFIED', day, chip === null ? {} : { electronicEarring: chip });
  const taken: TakenEarring = {
    id,
    from: status as TakenEarring['from'],
    chipAdded: chip !== null && earring.electronicEarring === null,
  };
  return { taken, sisbov, managementNumber, electronicEarring: chip ?? earring.electronicEarring };
}

export interface FreeEarring {
  id: string;
  status: EarringStatus;
  electronicEarring: string | null;
  /** The chip that becomes known with its animal. */
  chip: string | null;
}

/** The same for many that were found free under the lock. */
export async function takeEarrings(ctx: Context, earrings: readonly FreeEarring[], day: Day): Promise<TakenEarring[]> {
  const { farmId, membershipId } = ctx.actor;
  await identifyEarrings(farmId, ctx.db, earrings, { day, at: ctx.now(), membershipId });
  announceEarrings(
    ctx,
    earrings.map(({ id }) => id),
  );
  return earrings.map(({ id, status, electronicEarring, chip }) => ({
    id,
    from: status as TakenEarring['from'],
    chipAdded: electronicEarring === null && chip !== null,
  }));
}

async function setStatus(
  ctx: Context,
  ids: readonly string[],
  status: EarringStatus,
  day: Day,
  more: { electronicEarring?: string | null } = {},
): Promise<void> {
  await ctx.db.earring.updateMany({
    where: { id: { in: [...ids] } },
    data: {
      ...more,
      status,
      statusDate: dateOf(day),
      statusAt: ctx.now(),
      statusById: ctx.actor.membershipId,
      statusReason: null,
    },
  });
  announceEarrings(ctx, ids);
}

/** Puts an earring back in the stock as it was: the identification was a mistake. */
export async function returnEarring(ctx: Context, { id, from, chipAdded }: TakenEarring, day: Day): Promise<void> {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  await setStatus(ctx, [id], from, day, chipAdded ? { electronicEarring: null } : {});
}

/** The same for many. */
export async function returnEarrings(ctx: Context, earrings: readonly TakenEarring[], day: Day): Promise<void> {
  if (earrings.length === 0) return;
  await lockEarrings(ctx.actor.farmId, ctx.db);
  for (const group of Map.groupBy(earrings, ({ from, chipAdded }) => `${from} ${chipAdded}`).values()) {
    const [{ from, chipAdded }] = group as [TakenEarring];
    const ids = group.map(({ id }) => id);
    await setStatus(ctx, ids, from, day, chipAdded ? { electronicEarring: null } : {});
  }
}

/** Earrings go with their animals, and come back with them. */
export async function followOxen(
  ctx: Context,
  ids: readonly string[],
  status: 'IDENTIFIED' | 'DEAD' | 'EXITED',
  day: Day,
): Promise<void> {
  if (ids.length === 0) return;
  await lockEarrings(ctx.actor.farmId, ctx.db);
  await setStatus(ctx, ids, status, day);
}
