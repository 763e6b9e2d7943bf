import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, line } from '../../platform/input.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { defineCommand } from '../../platform/service.ts';
import {
  changeFields,
  changeLedger,
  coversOf,
  kilograms,
  ledgerDay,
  postingDay,
  requireCovered,
} from '../../stock/ledger/ledgerChange.service.ts';
import type { LedgerEffect } from '../../stock/ledger/ledgerEffect.service.ts';
import type { CostChange } from '../../stock/ledger/ledgerFollowers.ts';
import { postMovements, reverseMovements } from '../../stock/ledger/ledger.service.ts';
import { quantityWarnings } from '../../stock/ledger/ledgerWarnings.service.ts';
import { fullestStocks } from '../../stock/stocks/stocks.service.ts';
import { takeOverSupplyCosts } from './supplements.sql.ts';

/** Readers of a list read it anew after any of them. */
const mostAnnounced = 50;

interface Source {
  stockId?: string | null | undefined;
  foodId?: string | null | undefined;
  dietId?: string | null | undefined;
}

/** What it is taken from: a stock, the fullest of a food, or of what is made by a formulation. */
async function stockOfSource(ctx: Context, { stockId, foodId, dietId }: Source): Promise<string> {
  const diet = dietId
    ? await ctx.db.formulation.findUnique({ where: ctx.key(dietId), select: { productId: true } })
    : null;
  if (dietId && !diet) fail('FormulationNotFound', {}, 'dietId');
  if (foodId && (await ctx.db.food.count({ where: { id: foodId } })) === 0) fail('InexistentEntity', {}, 'foodId');
  if (stockId) return stockId;
  const food = foodId ?? diet?.productId;
  if (!food) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'stockId');
  return (await fullestStocks(ctx, [food])).get(food)?.id ?? fail('StockNotFound', {}, foodId ? 'foodId' : 'dietId');
}

/** The pasture on which a batch stood on a day. */
async function pastureOf(ctx: Context, batchId: string, day: Day): Promise<{ name: string; corralId: string }> {
  const batch = await ctx.db.batch.findUnique({
    where: ctx.key(batchId),
    select: { name: true, status: true, heads: true, corralId: true },
  });
  if (!batch) fail('BatchNotFound', {}, 'id');
  const isOpen = day === (await ctx.openDay());
  const then = isOpen
    ? null
    : await ctx.db.corralHistory.findFirst({ where: { batchId, day: dateOf(day) }, select: { corralId: true } });
  const corralId = isOpen ? batch.corralId : then?.corralId;
  const corral = corralId
    ? await ctx.db.corral.findUnique({ where: ctx.key(corralId), select: { locationType: true } })
    : null;
  if (corral?.locationType !== 'PASTURE' || (isOpen && (batch.status !== 'ACTIVE' || batch.heads === 0)))
    fail('BatchNotOnPasture', { name: batch.name }, 'id');
  return { name: batch.name, corralId: corralId! };
}

export interface FedChange {
  batchIds: readonly string[];
  from: Day;
}

declare module '../../platform/followers.ts' {
  interface Followers {
    /** After what batches were fed from a day on became more or less. */
    fed: readonly ((ctx: Context, change: FedChange) => Promise<void>)[];
  }
}

async function notifyFed(ctx: Context, batchId: string, from: Day): Promise<void> {
  for (const follower of ctx.platform.followers.fed) await follower(ctx, { batchIds: [batchId], from });
}

export interface SupplementAnswer {
  /** Null after a dry run. */
  supplementId: string | null;
  effect: LedgerEffect | null;
}

/** Supplement put out for a batch on pasture: it leaves the stock at its cost, which is the batch's. */
export const supplementPastureBatch = defineFieldWrite({
  name: 'supplementPastureBatch',
  allow: 'treat:write',
  input: {
    ...changeFields,
    /** The batch. */
    id: globalId('Batch'),
    stockId: globalId('Stock').nullish(),
    /** In place of a stock: its fullest one. */
    foodId: globalId('Food').nullish(),
    /** In place of a stock: the fullest one of what the formulation makes. */
    dietId: globalId('Formulation').nullish(),
    kg: kilograms(),
    note: line(500).nullish(),
  },
  async run(ctx, { id: batchId, kg, note, ...request }): Promise<SupplementAnswer> {
    const day = await postingDay(ctx, request);
    const stockId = await stockOfSource(ctx, request);
    const covers = await coversOf(ctx, day, [stockId], () => 'stockId');
    const { name, corralId } = await pastureOf(ctx, batchId, day);
    const posting = { stockId, type: 'SUPPLEMENT_OUT' as const, kg };
    requireCovered({ day, rows: [posting], covers, pathOf: () => 'kg' });
    const { farmId, membershipId } = ctx.actor;
    const { result, effect } = await changeLedger(ctx, request, {
      fieldOf: () => 'kg',
      warnings: await quantityWarnings(ctx, [{ kg, field: 'kg' }]),
      async apply(trace) {
        const [movementId] = await postMovements(ctx, [{ ...posting, day, note: note ?? null }], trace);
        const { foodId } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(stockId), select: { foodId: true } });
        const data = { farmId, day: dateOf(day), batchId, corralId, foodId, stockId, kg, note: note ?? null };
        const { id } = await ctx.db.pastureSupplement.create({
          data: { ...data, movementId: movementId!, createdById: membershipId },
          select: { id: true },
        });
        await takeOverSupplyCosts(farmId, ctx.db, { ids: [id] });
        await notifyFed(ctx, batchId, day);
        return id;
      },
      emit: (id) => ctx.emit({ type: 'PastureSupplement', id, op: 'CREATED', subject: name }),
    });
    return { supplementId: effect ? null : result, effect };
  },
});

/** Takes a supply back: the feed returns to its stock at the same cost, and the row stays, counting nowhere. */
export const reverseSupplement = defineCommand({
  name: 'reverseSupplement',
  allow: 'treat:write',
  anyDay: true,
  input: z.strictObject({ ...changeFields, id: globalId('PastureSupplement'), note: line(500).nullish() }),
  async run(ctx, { id, note, ...request }): Promise<SupplementAnswer> {
    const found = await ctx.db.pastureSupplement.findUnique({
      where: ctx.key(id),
      select: { day: true, movementId: true, batchId: true, batch: { select: { name: true } } },
    });
    if (!found) fail('InexistentEntity', {}, 'id');
    await ledgerDay(ctx, { ...request, day: dayOf(found.day) });
    // Read anew behind the lock, so that two do not take back the same.
    const { reversed } = await ctx.db.pastureSupplement.findUniqueOrThrow({
      where: ctx.key(id),
      select: { reversed: true },
    });
    if (reversed) fail('MovementAlreadyReversed', {}, 'id');
    const { effect } = await changeLedger(ctx, request, {
      async apply(trace) {
        await reverseMovements(ctx, [found.movementId], note ?? null, trace);
        await ctx.db.pastureSupplement.update({ where: ctx.key(id), data: { reversed: true } });
        await notifyFed(ctx, found.batchId, dayOf(found.day));
      },
      emit: () => ctx.emit({ type: 'PastureSupplement', id, op: 'DELETED', subject: found.batch.name }),
    });
    return { supplementId: effect ? null : id, effect };
  },
});

/** A late invoice or a reversal changes what supplies cost. */
export async function recostSupplements(ctx: Context, change: CostChange): Promise<void> {
  const { farmId } = ctx.actor;
  const changed = await takeOverSupplyCosts(farmId, ctx.db, change);
  for (const id of changed.slice(0, mostAnnounced))
    ctx.announce({ type: 'PastureSupplement', id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
}
