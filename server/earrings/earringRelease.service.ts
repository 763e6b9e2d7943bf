import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/values/day.ts';
import { fail, failIssues, issue } from '../platform/errors/AppError.ts';
import { civilDate, globalId, line, requiredLine, wholeNumber } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { lockEarrings } from './earrings.sql.ts';
import { mostBoxes } from './earringOrder.service.ts';
import { announceEarrings, announceStock } from './earringNews.service.ts';
import { stockIssues } from './earringStock.service.ts';
import { sisbov } from './numberInputs.ts';

const box = () => wholeNumber({ min: 1, max: 100_000 }).meta({ examples: [1] });

/** A purchase of earrings; whoever changes its earrings waits for each other from here on. */
export async function earringPurchase(ctx: Context, id: string) {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(id) });
  if (!purchase) fail('PurchaseNotFound', {}, 'id');
  if (purchase.category !== 'EARRINGS') fail('PurchaseNotEarring', {}, 'id');
  return purchase;
}

export async function statusStamp(ctx: Context) {
  const { membershipId } = ctx.actor;
  return { statusDate: dateOf(await ctx.openDay()), statusAt: ctx.now(), statusById: membershipId };
}

async function announceRelease(ctx: Context, purchase: { id: string; name: string }): Promise<void> {
  await ctx.emit({ type: 'Purchase', id: purchase.id, op: 'UPDATED', subject: purchase.name });
}

/** How many earrings are only ordered, by their boxes. */
async function orderedByBox(ctx: Context, purchaseId: string): Promise<Map<number, number>> {
  const rows = await ctx.db.earring.groupBy({
    by: ['box', 'status'],
    where: { purchaseId },
    _count: { _all: true },
  });
  const ordered = new Map<number, number>();
  for (const { box: number, status, _count } of rows)
    if (number !== null) ordered.set(number, (ordered.get(number) ?? 0) + (status === 'ORDERED' ? _count._all : 0));
  return ordered;
}

/** The boxes have come; where they were counted, each holds what was ordered and not cancelled. */
export const receiveEarringPurchase = defineCommand({
  name: 'receiveEarringPurchase',
  allow: 'purchase:write',
  input: z.strictObject({
    id: globalId('Purchase'),
    /** Defaults to the open day. */
    receivedAt: civilDate().nullish(),
    observation: line(500).optional(),
    boxes: z
      .array(z.strictObject({ box: box(), quantity: wholeNumber({ min: 0, max: 10_000 }).meta({ examples: [100] }) }))
      .max(mostBoxes)
      .optional(),
  }),
  async run(ctx, { id, receivedAt, observation, boxes = [] }) {
    const purchase = await earringPurchase(ctx, id);
    if (purchase.status !== 'PENDING') fail('PurchaseAlreadyReceived');
    const day = receivedAt ?? (await ctx.openDay());
    if (dateOf(day) < purchase.orderDay) fail('StartDateAfterEndDate', { reason: 'BEFORE_ORDER' }, 'receivedAt');
    if (day > (await ctx.openDay())) fail('FarmDayNotOpen', { day }, 'receivedAt');
    const ordered = await orderedByBox(ctx, id);
    const issues = boxes.flatMap(({ box: number, quantity: counted }, index) => {
      const expected = ordered.get(number);
      if (expected === undefined) return [issue(`boxes.${index}.box`, 'EarringBoxNotFound', { box: number })];
      const details = { box: number, counted, ordered: expected };
      return counted === expected ? [] : [issue(`boxes.${index}.quantity`, 'EarringCountDiffers', details)];
    });
    if (issues.length > 0) failIssues(issues);
    await ctx.db.purchase.update({
      where: ctx.key(id),
      data: {
        status: 'RECEIVED',
        receivedAt: dateOf(day),
        version: { increment: 1 },
        ...(observation === undefined ? {} : { observation }),
      },
    });
    await announceRelease(ctx, purchase);
    return { purchaseId: id };
  },
});

/** Puts the ordered earrings of all boxes, or of some, in the farm's stock. */
export const releaseEarrings = defineCommand({
  name: 'releaseEarrings',
  allow: 'purchase:write',
  input: z.strictObject({ id: globalId('Purchase'), boxes: z.array(box()).min(1).max(mostBoxes).nullish() }),
  async run(ctx, { id, boxes }) {
    const purchase = await earringPurchase(ctx, id);
    if (purchase.status === 'PENDING') fail('PurchaseNotReceived');
    const known = await orderedByBox(ctx, id);
    const unknown = (boxes ?? []).findIndex((number) => !known.has(number));
    if (unknown >= 0) fail('EarringBoxNotFound', { box: boxes![unknown]! }, `boxes.${unknown}`);
    const { count } = await ctx.db.earring.updateMany({
      where: { purchaseId: id, status: 'ORDERED', ...(boxes ? { box: { in: boxes } } : {}) },
      data: { status: 'AVAILABLE', ...(await statusStamp(ctx)) },
    });
    if (count > 0) {
      const storedAt = purchase.storedAt ?? dateOf(await ctx.openDay());
      await ctx.db.purchase.update({
        where: ctx.key(id),
        data: { status: 'STORED', storedAt, version: { increment: 1 } },
      });
      await announceRelease(ctx, purchase);
      await announceStock(ctx, id);
    }
    return { purchaseId: id, released: count };
  },
});

/** Cancels numbers of a purchase that the base or the maker cancelled; none of them comes back. */
export const cancelEarrings = defineCommand({
  name: 'cancelEarrings',
  allow: 'purchase:write',
  input: z.strictObject({
    id: globalId('Purchase'),
    sisbovs: z.array(sisbov()).min(1).max(500),
    reason: requiredLine(500),
  }),
  async run(ctx, { id, sisbovs, reason }) {
    const purchase = await earringPurchase(ctx, id);
    const earrings = await ctx.db.earring.findMany({
      where: { purchaseId: id, sisbov: { in: sisbovs } },
      select: { id: true, sisbov: true, status: true },
    });
    const issues = sisbovs.flatMap((number, index) => {
      const earring = earrings.find((each) => each.sisbov === number);
      return earring?.status === 'ORDERED' ? [] : stockIssues(`sisbovs.${index}`, earring, number);
    });
    if (issues.length > 0) failIssues(issues);
    await ctx.db.earring.updateMany({
      where: { id: { in: earrings.map((each) => each.id) } },
      data: { status: 'CANCELLED', statusReason: reason, ...(await statusStamp(ctx)) },
    });
    await announceRelease(ctx, purchase);
    announceEarrings(
      ctx,
      earrings.map((each) => each.id),
    );
    return { purchaseId: id, cancelled: earrings.length };
  },
});
