import type { Context } from '../../platform/context.ts';
import { dayOf, daysBetween } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { ageMonths } from '../../papers/gtas/gtaAges.calc.ts';
import { oxWeightOn } from '../batches/batchFigures.service.ts';
import { liveStatuses } from '../herdWords.calc.ts';
import { firstDaysOf, reasonsToKeep } from './oxFollowers.ts';

const named = { select: { id: true, name: true } } as const;

export const oxParts = {
  breed: named,
  owner: named,
  batch: { select: { id: true, name: true, corral: { select: { id: true, name: true, locationType: true } } } },
} as const satisfies Prisma.OxInclude;
export type OxWithParts = Prisma.OxGetPayload<{ include: typeof oxParts }>;

/** With what is reckoned for the chosen day. */
export async function onDay<Row extends OxWithParts>(ctx: Context, ox: Row) {
  const day = await ctx.day();
  // Asked for in one tick, the rows of a page are read together.
  const [projectedWeight = null, blockReasons, firstEligibleDate] = await Promise.all([
    oxWeightOn(ctx, ox.id),
    reasonsToKeep(ctx, ox.id),
    (liveStatuses as readonly string[]).includes(ox.status) ? firstDaysOf(ctx, ox.id) : null,
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

/** The animal that wears an earring. */
export async function wearerOf(ctx: Context, earringId: string) {
  if (!ctx.can('ox:read')) return null;
  const ox = await ctx.dayDb.ox.findFirst({ where: { earringId }, include: oxParts });
  return ox && onDay(ctx, ox);
}
