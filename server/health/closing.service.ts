import { firstDaysOfOx } from './withdrawal/eligibility.service.ts';
import type { ClosingStep } from '../farm/farmDay/farmDaySteps.ts';
import { dateOf } from '../platform/values/day.ts';
import type { OxFollower } from '../herd/oxen/oxFollowers.ts';
import { mayNotLeaveOf, requireMayLeave, whoMayNotLeave } from './withdrawal/leaving.service.ts';
import { closeHealth, endByEvents, sealsOfApplications, sealsOfLotMovements } from './health.sql.ts';
import { takeBack } from './doses/medicate.service.ts';
import { assignProtocol, doDueNow } from './protocols/tasks.service.ts';
import { fail } from '../platform/errors/AppError.ts';

export const healthStep: ClosingStep = {
  async check(ctx, { day }) {
    const tasks = await ctx.db.healthTask.groupBy({
      by: ['protocolId'],
      where: { status: 'OPEN', dueDay: { lte: dateOf(day) } },
      _count: { _all: true },
    });
    if (tasks.length === 0 || !ctx.can('health:read')) return {};
    const count = tasks.reduce((sum, { _count }) => sum + _count._all, 0);
    const protocols = await ctx.db.healthProtocol.findMany({
      where: { id: { in: tasks.map(({ protocolId }) => protocolId) } },
      select: { name: true },
      orderBy: { name: 'asc' },
    });
    return {
      warnings: [{ code: 'HealthTasksOverdue', params: { count }, count, names: protocols.map(({ name }) => name) }],
    };
  },
  async close({ actor: { farmId }, db }, change) {
    return { health: await closeHealth(farmId, db, change) };
  },
  async reopen({ db }, { day }) {
    await db.corralHistory.updateMany({ where: { day: dateOf(day) }, data: { healthCost: null } });
  },
  seals: (farmId, period) => [sealsOfApplications(farmId, period), sealsOfLotMovements(farmId, period)],
};

export const healthFollower: OxFollower = {
  firstDays: firstDaysOfOx,
  async kept(ctx, oxId) {
    const reasons = (await mayNotLeaveOf(ctx, oxId))?.reasons ?? [];
    return [...new Set(reasons.map(({ reason }) => reason))];
  },
  async keptFrom(ctx, oxIds, market) {
    const kept = await whoMayNotLeave(ctx, oxIds, { day: await ctx.day(), purpose: 'SLAUGHTER', market });
    return [...kept.keys()];
  },
  async moving(ctx, oxIds, fieldOf) {
    await requireMayLeave(ctx, oxIds, { day: await ctx.openDay(), purpose: 'MOVE', market: 'DOMESTIC', fieldOf });
  },
  async treat(ctx, { oxId, day, stamp, protocolId, weight }) {
    ctx.allow('health:apply');
    const assignmentId = await assignProtocol(ctx, { protocolId, oxIds: [oxId], day, stamp });
    return (await doDueNow(ctx, assignmentId, { day, stamp, weight, fieldOf: () => 'weight' })).warnings;
  },
  async left({ actor: { farmId }, db }, { type, day, eventIds }) {
    await endByEvents(farmId, db, { eventIds, day, isDeath: type === 'DEATH' });
  },
  async reversed(ctx, event, { day }) {
    const { db } = ctx;
    const { oxId, id: endedByEventId } = event;
    if (event.type === 'DEATH' || event.type === 'EXIT' || event.type === 'SALE') {
      const death = await db.oxDeath.findFirst({ where: { eventId: event.id } });
      if (death?.announced) fail('AnnouncementNotPending', {}, 'eventId');
      if (death)
        await db.oxDeath.update({
          where: ctx.key(death.id),
          data: { reversed: true, version: { increment: 1 } },
        });
      await db.healthTask.updateMany({ where: { endedByEventId }, data: { status: 'OPEN', endedByEventId: null } });
      await db.diagnosis.updateMany({
        where: { endedByEventId },
        data: { endDay: null, outcome: null, endedByEventId: null },
      });
    }
    if (event.type === 'MOVEMENT')
      await db.diagnosis.updateMany({
        where: { oxId, day: event.day, hospitalBatchId: event.batchId },
        data: { hospitalBatchId: null },
      });
    // Who never came was never treated; a weighing or an earring takes along what was begun in the same save.
    const { clientEventId } = event;
    const isOfChute = (event.type === 'WEIGHING' || event.type === 'IDENTIFICATION') && clientEventId !== null;
    const isComing = event.type === 'ENTRY' || event.type === 'REENTRY';
    if (!isComing && !isOfChute) return;
    const given = await db.medicineApplication.findMany({
      where: { oxId, reversed: false, day: { gte: event.day }, ...(isOfChute ? { clientEventId } : {}) },
    });
    if (given.length > 0) await takeBack(ctx, given, { day, reason: null });
    await db.healthTask.updateMany({
      where: { oxId, status: 'OPEN', ...(isOfChute ? { assignmentId: clientEventId } : {}) },
      data: { status: 'CANCELLED' },
    });
  },
};
