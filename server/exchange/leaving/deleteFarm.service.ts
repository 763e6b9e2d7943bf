import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { lockFarmDayExclusive } from '../../platform/db/farmDay.sql.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { requireConfirmed } from '../backup/backups.service.ts';
import { markSetAside } from '../replacing/replaceFarm.sql.ts';

/** So long a deleted farm can be taken back. */
export const graceDays = 30;
const dayMs = 86_400_000;

/** Open sessions and keys learn that they may do less, or again all. */
async function refreshSessions(ctx: Context): Promise<void> {
  const { farmId } = ctx.actor;
  const open = await ctx.db.session.findMany({ where: { farmId, revokedAt: null }, select: { id: true } });
  const keys = await ctx.db.apiKey.findMany({ where: { revokedAt: null }, select: { id: true } });
  for (const { id } of [...open, ...keys]) ctx.announce({ type: 'SessionChanged', sessionId: id });
}

async function farmOf(ctx: Context) {
  return ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { name: true, setAsideAt: true, replacedById: true, removeAt: true },
  });
}

/** The farm is only read from now on, by its owners, who can take it back until its day; then it is gone. */
export const deleteFarm = defineCommand({
  name: 'deleteFarm',
  allow: 'farm:leave',
  anyDay: true,
  input: z.strictObject({ confirmFarmName: line(100).optional() }),
  async run(ctx, { confirmFarmName }) {
    const { farmId } = ctx.actor;
    await lockFarmDayExclusive(farmId, ctx.db);
    const { name, setAsideAt } = await farmOf(ctx);
    if (setAsideAt) fail('FarmSetAside');
    requireConfirmed(name, confirmFarmName);
    const now = ctx.now();
    const removeAt = new Date(now.getTime() + graceDays * dayMs);
    await ctx.db.farm.update({
      where: { id: farmId },
      data: { setAsideAt: now, removeAt, version: { increment: 1 } },
      select: { id: true },
    });
    await markSetAside(farmId, ctx.db, true);
    await refreshSessions(ctx);
    await ctx.emit({ type: 'Farm', id: farmId, op: 'DELETED', subject: name });
    return { farmId };
  },
});

/** A deleted farm is a farm again. */
export const takeFarmBack = defineCommand({
  name: 'takeFarmBack',
  allow: 'farm:leave',
  anyDay: true,
  input: z.strictObject({}),
  async run(ctx) {
    const { farmId } = ctx.actor;
    const { name, setAsideAt, replacedById, removeAt } = await farmOf(ctx);
    if (!setAsideAt || replacedById || removeAt! <= ctx.now()) fail('FarmNotReplaceable');
    await ctx.db.farm.update({
      where: { id: farmId },
      data: { setAsideAt: null, removeAt: null, version: { increment: 1 } },
      select: { id: true },
    });
    await markSetAside(farmId, ctx.db, false);
    await refreshSessions(ctx);
    await ctx.emit({ type: 'Farm', id: farmId, op: 'UPDATED', subject: name });
    return { farmId };
  },
});
