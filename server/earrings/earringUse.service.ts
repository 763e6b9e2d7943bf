import type { Context } from '../platform/context.ts';
import { dateOf, type Day } from '../platform/values/day.ts';
import { AppError, fail } from '../platform/errors/AppError.ts';
import { uuidv7 } from '../platform/values/uuid.ts';
import { announceEarrings } from './earringNews.service.ts';
import { identifyEarrings, insertWornEarrings, lockEarrings } from './earrings.sql.ts';
import { endStatuses, type EarringSource, type EarringStatus } from './earringStatus.calc.ts';
import { stockIssues } from './earringStock.service.ts';
import { parseSisbov, type Sisbov } from './sisbov.calc.ts';

/** What an earring was before an animal got it, so that it can become that again; null when it came with the animal. */
export interface TakenEarring {
  id: string;
  from: 'AVAILABLE' | 'REGISTERED' | null;
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

/** Refuses a chip that is written on another earring, which may come back with its animal. */
async function requireFreeChip(ctx: Context, chip: string): Promise<void> {
  const holder = await ctx.db.earring.findFirst({
    where: { electronicEarring: chip, status: { notIn: [...endStatuses] } },
    select: { sisbov: true, status: true },
  });
  if (!holder) return;
  const status = holder.status === 'IDENTIFIED' || holder.status === 'EXITED' ? holder.status : 'REGISTERED';
  fail('EarringInUse', { sisbov: holder.sisbov, status }, 'electronicEarring');
}

interface Taking extends Numbers {
  day: Day;
  /** Where an animal brings a number that this farm never had; elsewhere such a number is refused. */
  source?: EarringSource | undefined;
}

/**
 * The earring of an animal (§1.7): out of the stock, or brought along by the animal. Part of a larger write, whose
 * right is checked there. Null when only a chip is given that was registered with no number.
 */
export async function takeEarring(ctx: Context, { day, source, ...numbers }: Taking) {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const earring = await namedEarring(ctx, numbers);
  if (!earring && numbers.sisbov === null) return null;
  const chip = numbers.electronicEarring;
  if (chip !== null && earring?.electronicEarring !== chip) await requireFreeChip(ctx, chip);
  if (!earring && source) {
    const [taken] = await bringEarrings(ctx, [{ sisbov: numbers.sisbov!, chip }], { day, source });
    return { taken: taken!, ...numberParts(numbers.sisbov!), electronicEarring: chip };
  }
  const [refused] = stockIssues('sisbov', earring ?? undefined, numbers.sisbov ?? undefined);
  if (refused || !earring)
    throw new AppError(refused?.code ?? 'EarringNotFound', { params: refused?.params ?? {}, field: 'sisbov' });
  const { id, sisbov, managementNumber, status } = earring;
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

/** The parts of a number that was found good. */
function numberParts(text: string): Sisbov {
  const parsed = parseSisbov(text);
  return 'parts' in parsed ? parsed.parts : fail('InvalidSisbov', parsed.fault, 'sisbov');
}

/** Makes the earrings that animals brought along; requires the lock. */
export async function bringEarrings(
  ctx: Context,
  brought: readonly { sisbov: string; chip: string | null }[],
  { day, source }: { day: Day; source: EarringSource },
): Promise<TakenEarring[]> {
  const { farmId, membershipId } = ctx.actor;
  const worn = brought.map(({ sisbov, chip }) => ({ id: uuidv7(), number: numberParts(sisbov), chip }));
  await insertWornEarrings(farmId, ctx.db, worn, { source, day, at: ctx.now(), membershipId });
  announceEarrings(
    ctx,
    worn.map(({ id }) => id),
  );
  return worn.map(({ id }) => ({ id, from: null, chipAdded: false }));
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

/** Puts earrings back in the stock as they were: the animals got them by mistake. Those that came with one are gone. */
export async function returnEarrings(ctx: Context, earrings: readonly TakenEarring[], day: Day): Promise<void> {
  if (earrings.length === 0) return;
  await lockEarrings(ctx.actor.farmId, ctx.db);
  for (const group of Map.groupBy(earrings, ({ from, chipAdded }) => `${from} ${chipAdded}`).values()) {
    const [{ from, chipAdded }] = group as [TakenEarring];
    const ids = group.map(({ id }) => id);
    if (from !== null) await setStatus(ctx, ids, from, day, chipAdded ? { electronicEarring: null } : {});
    else {
      await ctx.db.earring.deleteMany({ where: { id: { in: ids } } });
      announceEarrings(ctx, ids, 'DELETED');
    }
  }
}

/** Earrings go with their animals, and come back with them. */
export async function followOxen(
  ctx: Context,
  ids: readonly string[],
  status: 'IDENTIFIED' | 'DEAD' | 'EXITED' | 'REPLACED',
  day: Day,
): Promise<void> {
  if (ids.length === 0) return;
  await lockEarrings(ctx.actor.farmId, ctx.db);
  await setStatus(ctx, ids, status, day);
}
