import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf } from '../../platform/values/day.ts';
import type { Batch, Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { closingOf } from './batchClosing.service.ts';
import { batchOn } from '../batches/batchFigures.service.ts';
import { appendBatchEvent } from '../batches/batches.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';

/** What a batch ate, cost and earned until the chosen day; null where that is not known. */
export type MoneyFigures = {
  msKg: string | null;
  conversionIn: string | null;
  feedCost: string | null;
  totalCost: string | null;
  costPerArrobaIn: string | null;
  profit: string | null;
};

/** What a batch comes to until the chosen day. */
export type BatchFigures = MoneyFigures & {
  headDays: number;
  /** The projected mean of those that are there. */
  weight: string | null;
  entryWeight: string | null;
  exitWeight: string | null;
  dailyGainIn: string | null;
};

const unknownMoney: MoneyFigures = {
  msKg: null,
  conversionIn: null,
  feedCost: null,
  totalCost: null,
  costPerArrobaIn: null,
  profit: null,
};

declare module '../../platform/followers.ts' {
  interface Followers {
    /** Of the domain that computes what batches cost and earned. */
    moneyOfBatch(ctx: Context, batchId: string): Promise<MoneyFigures | null>;
  }
}

/** Null of a batch in which nobody ever was. */
export async function batchFigures(ctx: Context, batchId: string): Promise<BatchFigures | null> {
  const sheet = await closingOf(ctx, batchId);
  if (!sheet) return null;
  const today = sheet.heads > 0 ? await batchOn(ctx, batchId) : undefined;
  return {
    ...unknownMoney,
    ...(await ctx.platform.followers.moneyOfBatch(ctx, batchId)),
    headDays: sheet.headDays,
    weight: today?.weight ?? null,
    entryWeight: sheet.entryWeight?.toFixed(2) ?? null,
    exitWeight: sheet.exitWeight?.toFixed(2) ?? null,
    dailyGainIn: sheet.dailyGainIn?.toFixed(4) ?? null,
  };
}

const moneyNames = ['feedCost', 'totalCost', 'costPerArrobaIn', 'profit'] as const;

/** What a batch was closed with before, the latest first; without money or people for those who may not see them. */
export async function earlierClosingsOf(ctx: Context, batchId: string) {
  const rows = await ctx.db.earlierClosing.findMany({
    where: { batchId },
    include: { by: { select: { name: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  const seesPeople = ctx.can('person:read');
  const hidden = ctx.can('sale:read') ? {} : Object.fromEntries(moneyNames.map((name) => [name, null]));
  return rows.map(({ at, by, reason, endDate, figures }) => {
    const closed = figures as BatchFigures | null;
    return {
      at,
      by: seesPeople ? by.name : null,
      reason,
      endDate: dayOf(endDate),
      figures: closed && { ...closed, ...hidden },
    };
  });
}

/** §5.8: a batch that is over is reopened for a correction and finalized again; what it was closed with is kept. */
export async function recloseBatch(
  ctx: Context,
  { id: batchId, name, kind, corralId, dietId, endDate }: Batch,
  { reason, stamp, figures }: { reason: string; stamp: FieldStamp | null; figures: BatchFigures | null },
): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const day = await openHerd(ctx);
  await ctx.db.earlierClosing.create({
    data: {
      farmId,
      batchId,
      at: stamp?.at ?? ctx.now(),
      byId: membershipId,
      reason,
      endDate: endDate ?? dateOf(day),
      ...(figures ? { figures: figures as Prisma.InputJsonObject } : {}),
    },
  });
  await appendBatchEvent(
    ctx,
    { day, stamp },
    { batchId, type: 'RECLOSED', kind, status: 'FINALIZED', corralId, dietId, endDate },
  );
  await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: name });
}
