import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { requireSincePast } from '../farm/opening/openingDay.service.ts';
import { dateOf, dayOf, type Day } from '../platform/values/day.ts';
import { fail, failIssues } from '../platform/errors/AppError.ts';
import { choice, civilDate, globalId, leftOut, line } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { announceEarrings } from './earringNews.service.ts';
import { statusStamp } from './earringRelease.service.ts';
import { lockEarrings } from './earrings.sql.ts';
import { stockStatuses, unusabilityMotives, type EarringStatus } from './earringStatus.calc.ts';
import { stockIssues } from './earringStock.service.ts';
import { sisbov } from './numberInputs.ts';

const most = 500;

interface Named {
  earringIds?: readonly string[] | undefined;
  sisbovs?: readonly string[] | undefined;
  range?: { initialSisbov: string; finalSisbov: string } | undefined;
}

type Known = { id: string; sisbov: string; status: EarringStatus };

const parts = { id: true, sisbov: true, status: true } as const;

/** Those of a range that are in the stock; a range without any is refused. */
async function ofRange(ctx: Context, { initialSisbov, finalSisbov }: NonNullable<Named['range']>): Promise<Known[]> {
  if (initialSisbov.slice(0, 3) !== finalSisbov.slice(0, 3)) fail('SisbovDifferentCountry', {}, 'range.finalSisbov');
  if (initialSisbov > finalSisbov)
    fail('InvalidSisbovRange', { initial: initialSisbov, final: finalSisbov }, 'range.finalSisbov');
  const found = await ctx.db.earring.findMany({
    where: { sisbov: { gte: initialSisbov, lte: finalSisbov }, status: { in: [...stockStatuses] } },
    select: parts,
    orderBy: { sisbov: 'asc' },
    take: most + 1,
  });
  if (found.length === 0) fail('EarringNotFound', {}, 'range');
  if (found.length > most)
    fail('InvalidSisbovRange', { initial: initialSisbov, final: finalSisbov }, 'range.finalSisbov');
  return found;
}

/** The earrings that are named, each in the stock. */
async function namedEarrings(ctx: Context, { earringIds, sisbovs, range }: Named): Promise<Known[]> {
  const ways = Object.entries({ earringIds, sisbovs, range }).filter(([, value]) => value !== undefined);
  if (ways.length === 0) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'earringIds');
  if (ways.length > 1) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, ways[1]![0]);
  if (range) return ofRange(ctx, range);
  const [field, key, values] = earringIds
    ? (['earringIds', 'id', earringIds] as const)
    : (['sisbovs', 'sisbov', sisbovs!] as const);
  const found = await ctx.db.earring.findMany({ where: { [key]: { in: [...values] } }, select: parts });
  const byName = new Map(found.map((each) => [each[key], each]));
  const issues = values.flatMap((value, index) =>
    stockIssues(`${field}.${index}`, byName.get(value), key === 'sisbov' ? value : undefined),
  );
  if (issues.length > 0) failIssues(issues);
  return found;
}

/** None is lost or broken before it was ordered. */
async function requireOrdered(ctx: Context, earringIds: readonly string[], day: Day): Promise<void> {
  const later = await ctx.db.earring.findFirst({
    where: { id: { in: [...earringIds] }, purchase: { orderDay: { gt: dateOf(day) } } },
    select: { purchase: { select: { orderDay: true } } },
    orderBy: { purchase: { orderDay: 'desc' } },
  });
  if (!later?.purchase) return;
  fail('StartDateAfterEndDate', { reason: 'BEFORE_ORDER', day: dayOf(later.purchase.orderDay) }, 'date');
}

/** Writes earrings off that never will be on an animal: the certifier asks about every number left out. */
export const registerUnusableEarrings = defineCommand({
  name: 'registerUnusableEarrings',
  allow: 'earring:write',
  input: z.strictObject({
    earringIds: z.array(globalId('Earring')).min(1).max(most).optional(),
    sisbovs: leftOut(z.array(sisbov()).min(1).max(most).optional()),
    /** Those of it that are in the stock. */
    range: leftOut(z.strictObject({ initialSisbov: sisbov(), finalSisbov: sisbov() }).optional()),
    motive: choice('UnusabilityMotive', unusabilityMotives),
    /** Defaults to the open day. */
    date: civilDate().nullish(),
    observation: line(500).nullish(),
    photoUrl: leftOut(line(500).nullish()),
  }),
  async run(ctx, { motive, date, observation, photoUrl, ...named }) {
    await lockEarrings(ctx.actor.farmId, ctx.db);
    const open = await ctx.openDay();
    if (date && date > open) fail('FarmDayNotOpen', { day: date }, 'date');
    if (date) await requireSincePast(ctx, date, 'date');
    const earringIds = (await namedEarrings(ctx, named)).map(({ id }) => id);
    if (date) await requireOrdered(ctx, earringIds, date);
    await ctx.db.earring.updateMany({
      where: { id: { in: earringIds } },
      data: {
        ...(await statusStamp(ctx)),
        status: 'UNUSABLE',
        unusableMotive: motive,
        statusReason: observation ?? null,
        statusDate: dateOf(date ?? open),
      },
    });
    for (const follower of ctx.platform.followers.earrings)
      await follower.unusable?.(ctx, { earringIds, photoUrl: photoUrl || null });
    announceEarrings(ctx, earringIds);
    return { earringIds };
  },
});
