import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Ox, OxEvent } from '../../platform/db/generated/prisma/client.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import type { DoseWarning } from '../herdWords.calc.ts';

export interface Left {
  type: 'DEATH' | 'EXIT' | 'SALE';
  day: Day;
  oxIds: readonly string[];
  eventIds: readonly string[];
}

export interface InChute {
  oxId: string;
  batchId: string;
  day: Day;
  stamp: FieldStamp;
  protocolId: string;
  /** What the scale showed. */
  weight: string | null | undefined;
}

export type FirstDays = Readonly<Record<Market, Day | null>>;

export interface Recorded {
  id: string;
  oxId: string;
  type: OxEvent['type'];
}

/** What another domain has to say of oxen, in the same transaction. */
export interface OxFollower {
  /** Events were written, and their oxen are what they say; requires the herd lock. */
  recorded?(ctx: Context, events: readonly Recorded[]): Promise<void>;
  /** Why an ox may not leave on the day looked at. */
  kept?(ctx: Context, oxId: string): Promise<readonly string[]>;
  /** Which live oxen may not be slaughtered for a market on the day looked at. */
  keptFrom?(ctx: Context, oxIds: readonly string[], market: Market): Promise<readonly string[]>;
  /** From when on a live ox may be slaughtered for each market; null where somebody else than the calendar decides. */
  firstDays?(ctx: Context, oxId: string): Promise<FirstDays | null>;
  /** Refuses to move oxen within the farm; requires the herd lock. */
  moving?(ctx: Context, oxIds: readonly string[], fieldOf: (index: number) => string): Promise<void>;
  /** Refuses to treat oxen, or to lose them, where they are not at hand; requires the herd lock. */
  away?(ctx: Context, oxIds: readonly string[], fieldOf: (index: number) => string): Promise<void>;
  /** Refuses to correct these columns of oxen; requires the herd lock. */
  changing?(ctx: Context, oxIds: readonly string[], columns: readonly string[]): Promise<void>;
  /** Begins a protocol with an ox that is in the chute, and says what was odd about its doses. */
  treat?(ctx: Context, ox: InChute): Promise<DoseWarning[]>;
  /** Oxen died or left by these events. */
  left?(ctx: Context, left: Left): Promise<void>;
  /** Refuses to reverse an event, before anything is written; requires the herd lock. */
  reversing?(ctx: Context, event: OxEvent, ox: Ox): Promise<void>;
  /** An event was a mistake; may be refused. With the ox as it was before. */
  reversed?(ctx: Context, event: OxEvent, { day, ox }: { day: Day; ox: Ox }): Promise<void>;
}

declare module '../../platform/followers.ts' {
  interface Followers {
    oxen: readonly OxFollower[];
  }
}

export async function reasonsToKeep(ctx: Context, oxId: string): Promise<string[]> {
  return (await Promise.all(ctx.platform.followers.oxen.map((follower) => follower.kept?.(ctx, oxId) ?? []))).flat();
}

export async function keptFromMarket(ctx: Context, oxIds: readonly string[], market: Market): Promise<Set<string>> {
  const kept = ctx.platform.followers.oxen.map((follower) => follower.keptFrom?.(ctx, oxIds, market) ?? []);
  return new Set((await Promise.all(kept)).flat());
}

export async function firstDaysOf(ctx: Context, oxId: string): Promise<FirstDays | null> {
  const found = await Promise.all(
    ctx.platform.followers.oxen.map((follower) => follower.firstDays?.(ctx, oxId) ?? null),
  );
  return found.find((days) => days !== null) ?? null;
}

export async function requireMovable(
  ctx: Context,
  oxIds: readonly string[],
  fieldOf: (index: number) => string,
): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.moving?.(ctx, oxIds, fieldOf);
}

export async function requireAtHand(
  ctx: Context,
  oxIds: readonly string[],
  fieldOf: (index: number) => string,
): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.away?.(ctx, oxIds, fieldOf);
}

export async function requireChangeable(
  ctx: Context,
  oxIds: readonly string[],
  columns: readonly string[],
): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.changing?.(ctx, oxIds, columns);
}

export async function treatInChute(
  ctx: Context,
  { protocolId, ...ox }: Omit<InChute, 'protocolId'> & { protocolId: string | null | undefined },
): Promise<DoseWarning[]> {
  const warnings: DoseWarning[] = [];
  if (protocolId)
    for (const follower of ctx.platform.followers.oxen)
      warnings.push(...((await follower.treat?.(ctx, { ...ox, protocolId })) ?? []));
  return warnings;
}

export async function announceRecorded(ctx: Context, events: readonly Recorded[]): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.recorded?.(ctx, events);
}

export async function announceLeft(ctx: Context, left: Left): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.left?.(ctx, left);
}

export async function requireReversible(ctx: Context, event: OxEvent, ox: Ox): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.reversing?.(ctx, event, ox);
}

export async function announceReversed(ctx: Context, event: OxEvent, before: { day: Day; ox: Ox }): Promise<void> {
  for (const follower of ctx.platform.followers.oxen) await follower.reversed?.(ctx, event, before);
}
