import type { Context } from '../../platform/context.ts';
import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { nextEarring } from '../../earrings/nextEarring.service.ts';
import { roomOf, setupParts } from './entryManagement.service.ts';
import { entryRun, lastInRun, tagCount } from './entryRun.service.ts';

const onlyOf = <Value>(values: readonly Value[]): Value | null => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? (first ?? null) : null;
};

async function gtasOfEntry(ctx: Context, purchaseId: string) {
  return ctx.can('gta:read')
    ? await ctx.db.gta.findMany({
        where: { purchaseId },
        include: { ageGroups: { orderBy: { position: 'asc' } } },
        orderBy: [{ emissionDate: 'asc' }, { id: 'asc' }],
      })
    : [];
}

/** Everything a chute shows of a run: of this one, of that purchase, or of the newest active one. */
export const entryManagementView = defineQuery({
  name: 'entryManagementView',
  allow: 'ox:read',
  input: z.strictObject({
    entryManagementId: globalId('EntryManagement').nullish(),
    purchaseId: globalId('Purchase').nullish(),
  }),
  async run(ctx, { entryManagementId: id, purchaseId: ofPurchase }) {
    const where = { ...(id ? { id } : {}), ...(ofPurchase ? { purchaseId: ofPurchase } : {}) };
    const [entry] = await ctx.db.entryManagement.findMany({
      where: id || ofPurchase ? where : { status: 'ACTIVE' },
      include: setupParts,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 1,
    });
    if (!entry) fail('EntryManagementNotFound', {}, ofPurchase && !id ? 'purchaseId' : 'entryManagementId');
    const { purchaseId, tags, purchase } = entry;
    const run = (await entryRun(ctx, purchaseId))!;
    const items = await ctx.db.oxenItem.findMany({ where: { purchaseId }, select: { sex: true, category: true } });
    const gtas = await gtasOfEntry(ctx, purchaseId);
    const next = ctx.can('earring:read') ? await nextEarring(ctx) : null;
    const earring = next === null ? null : await ctx.db.earring.findUnique({ where: ctx.key(next) });
    const last = await ctx.db.oxEvent.findMany({
      where: { id: { in: await lastInRun(ctx, purchaseId) } },
      include: { ox: true },
      orderBy: { seq: 'desc' },
    });
    return {
      entryManagement: { id: entry.id, status: entry.status },
      purchase,
      setup: {
        tags: await Promise.all(
          tags.map(async ({ batch, ...tag }) => ({
            ...tag,
            batch,
            corral: batch.corral,
            capacity: roomOf({ ...tag, batch }),
            count: (await tagCount(ctx, tag.id))?.heads ?? 0,
          })),
        ),
      },
      gtas,
      defaults: {
        sex: onlyOf(items.map(({ sex }) => sex)),
        category: onlyOf(items.map(({ category }) => category)),
        gtaId: onlyOf(gtas.map((gta) => gta.id)),
        protocolId: ctx.can('health:read') ? entry.protocolId : null,
      },
      breeds: await ctx.db.breed.findMany({ select: { id: true, name: true }, orderBy: { name: 'asc' }, take: 200 }),
      protocols: ctx.can('health:read')
        ? await ctx.db.healthProtocol.findMany({
            where: { active: true, appliesOn: 'ENTRY' },
            select: { id: true, name: true },
            orderBy: { name: 'asc' },
            take: 200,
          })
        : [],
      nextSisbov: earring?.sisbov ?? null,
      run: {
        done: run.done,
        total: run.total,
        average: run.meanWeight,
        lastOxen: last.map(({ id: eventId, ox, weight }) => ({ ...ox, eventId, weight })),
      },
    };
  },
});
