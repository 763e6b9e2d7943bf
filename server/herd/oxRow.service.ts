import type { Context } from '../platform/context.ts';
import { dayOf, daysBetween, type Day } from '../platform/day.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { ageMonths } from '../trade/gtaAges.calc.ts';
import { oxWeightOn } from './batchFigures.service.ts';
import { liveStatuses } from './herdWords.calc.ts';
import { markets, type Market } from '../health/healthWords.calc.ts';
import { eligibilityOfOx } from '../health/eligibility.service.ts';
import { reasonsToKeep } from './oxFollowers.ts';

const named = { select: { id: true, name: true } } as const;

export const oxParts = {
  breed: named,
  owner: named,
  batch: { select: { id: true, name: true, corral: { select: { id: true, name: true, locationType: true } } } },
} as const satisfies Prisma.OxInclude;
export type OxWithParts = Prisma.OxGetPayload<{ include: typeof oxParts }>;

type FirstDays = Record<Market, Day | null>;

/** From when on an ox may be slaughtered for each market; null where somebody else than the calendar decides. */
async function firstDays(ctx: Context, ox: { id: string; status: string }, day: Day): Promise<FirstDays | null> {
  if (!ctx.can('health:read') || !(liveStatuses as readonly string[]).includes(ox.status)) return null;
  const found = await Promise.all(markets.map((market) => eligibilityOfOx(ctx, ox.id, { market, day })));
  const dayFor = (index: number) => {
    const kept = found[index];
    return !kept ? null : kept.reasons.length === 0 ? day : kept.releaseDate;
  };
  return Object.fromEntries(markets.map((market, index) => [market, dayFor(index)])) as FirstDays;
}

/** With what is reckoned for the chosen day. */
export async function onDay<Row extends OxWithParts>(ctx: Context, ox: Row) {
  const day = await ctx.day();
  // Asked for in one tick, the rows of a page are read together.
  const [projectedWeight = null, blockReasons, firstEligibleDate] = await Promise.all([
    oxWeightOn(ctx, ox.id),
    reasonsToKeep(ctx, ox.id),
    firstDays(ctx, ox, day),
  ]);
  return {
    ...ox,
    ageMonths: ox.birthDate && ageMonths(dayOf(ox.birthDate), day),
    daysOnFarm: ox.entryDate && daysBetween(dayOf(ox.entryDate), ox.exitDate ? dayOf(ox.exitDate) : day),
    projectedWeight,
    blocked: blockReasons.length > 0,
    blockReasons,
    firstEligibleDate,
  };
}
export type DatedOx = Awaited<ReturnType<typeof onDay<OxWithParts>>>;
