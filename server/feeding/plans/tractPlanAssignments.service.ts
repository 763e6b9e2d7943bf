import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { lockFarm } from '../../platform/db/lock.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { corralsFedToday, effectiveDay, effectiveFields } from '../feedDay/effectiveDay.service.ts';
import { replanToday } from './replan.service.ts';

/** Which plan corrals follow on a day, by its lineage. */
async function lineagesOn(ctx: Context, day: Day, corralIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.tractPlanAssignment.findMany({
    where: {
      corralId: { in: [...corralIds] },
      fromDay: { lte: dateOf(day) },
      OR: [{ toDay: null }, { toDay: { gte: dateOf(day) } }],
    },
    select: { corralId: true, tractPlan: { select: { lineageId: true } } },
  });
  return new Map(rows.map(({ corralId, tractPlan }) => [corralId, tractPlan.lineageId]));
}

/** The corrals that follow any version of a plan on the open day or later. */
export async function corralsOfPlan(ctx: Context, lineageId: string): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.db.tractPlanAssignment.findMany({
    where: { tractPlan: { lineageId }, OR: [{ toDay: null }, { toDay: { gte: dateOf(await ctx.openDay()) } }] },
    select: { corral: { select: { id: true, name: true } } },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return rows.map(({ corral }) => corral);
}

export async function corralNames(ctx: Context, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.db.corral.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

interface Assignments {
  day: Day;
  /** The last day; what was followed before counts again from then on. */
  until: Day | null;
  corralIds: readonly string[];
}

/** A corral has one plan at a time: the new one counts from a day on, and whatever was set for its days is gone. */
async function assign(ctx: Context, tractPlanId: string, { day, until, corralIds }: Assignments): Promise<void> {
  const { farmId } = ctx.actor;
  const ids = { in: [...corralIds] };
  const notLater = until ? { lte: dateOf(until) } : {};
  const followed = { corralId: ids, fromDay: notLater, OR: [{ toDay: null }, { toDay: { gte: dateOf(day) } }] };
  const before = until ? await ctx.db.tractPlanAssignment.findMany({ where: followed }) : [];
  await ctx.db.tractPlanAssignment.deleteMany({
    where: { corralId: ids, fromDay: { gte: dateOf(day), ...notLater } },
  });
  await ctx.db.tractPlanAssignment.updateMany({ where: followed, data: { toDay: dateOf(daysAfter(day, -1)) } });
  const again = before.filter(({ toDay }) => toDay === null || dayOf(toDay) > until!);
  await ctx.db.tractPlanAssignment.createMany({
    data: [
      ...corralIds.map((corralId) => ({
        farmId,
        corralId,
        tractPlanId,
        fromDay: dateOf(day),
        toDay: until && dateOf(until),
      })),
      ...again.map(({ corralId, tractPlanId: planId, toDay }) => ({
        farmId,
        corralId,
        tractPlanId: planId,
        fromDay: dateOf(daysAfter(until!, 1)),
        toDay,
      })),
    ],
  });
}

/** An active plan that is not replaced; a successor that begins tomorrow is the same plan. */
async function requirePlan(ctx: Context, id: string, field: string) {
  const plan = await ctx.db.tractPlan.findUnique({ where: ctx.key(id) });
  if (!plan) fail('TractPlanNotFound', {}, field);
  return plan;
}

/** Gives corrals a tract plan; those where feeding has begun get it on the next day, and the answer says which. */
export const replaceTractPlan = defineCommand({
  name: 'replaceTractPlan',
  allow: 'feeding:write',
  input: z.strictObject({
    /** Only corrals that follow it may change. */
    fromPlanId: globalId('TractPlan').nullish(),
    toPlanId: globalId('TractPlan'),
    corralIds: z.array(globalId('Corral')).min(1).max(1_000),
    /** The last day; by default there is none. */
    until: leftOut(civilDate().nullish()),
    ...effectiveFields,
  }),
  async run(ctx, { fromPlanId, toPlanId, corralIds: given, until = null, ...reported }) {
    const { farmId } = ctx.actor;
    await lockFarm(ctx.db, farmId);
    const plan = await requirePlan(ctx, toPlanId, 'toPlanId');
    const from = fromPlanId ? await requirePlan(ctx, fromPlanId, 'fromPlanId') : null;
    const corrals = await ctx.db.corral.findMany({
      where: { id: { in: given } },
      select: { id: true, name: true, active: true, locationType: true },
    });
    const known = new Map(corrals.map((corral) => [corral.id, corral]));
    const unknown = given.findIndex((id) => known.get(id)?.locationType !== 'PICKET');
    if (unknown >= 0) fail('CorralNotFound', {}, `corralIds.${unknown}`);
    if (!plan.active) fail('TractPlanNotActive', {}, 'toPlanId');
    const day = await effectiveDay(ctx, reported);
    const corralIds = [...new Set(given)];
    const current = await lineagesOn(ctx, day, corralIds);
    const issues = given.flatMap((id, index) => {
      const { name, active } = known.get(id)!;
      const field = `corralIds.${index}`;
      if (!active) return [issue(field, 'CorralNotActive', { name })];
      if (from && current.get(id) !== from.lineageId) return [issue(field, 'CorralOfAnotherPlan', { name })];
      return [];
    });
    if (issues.length > 0) failIssues(issues);
    const open = await ctx.openDay();
    const fed = day === open ? await corralsFedToday(ctx, corralIds) : new Set<string>();
    const atOnce = corralIds.filter((id) => !fed.has(id));
    const later = corralIds.filter((id) => fed.has(id));
    if (until && until < (later.length > 0 ? daysAfter(open, 1) : day)) fail('StartDateAfterEndDate', {}, 'until');
    await assign(ctx, toPlanId, { day, until, corralIds: atOnce });
    await assign(ctx, toPlanId, { day: daysAfter(open, 1), until, corralIds: later });
    await ctx.emit({ type: 'TractPlan', id: toPlanId, op: 'UPDATED', subject: plan.name });
    const { clientId } = ctx.facts;
    for (const id of corralIds) ctx.announce({ type: 'Corral', id, farmId, op: 'UPDATED', clientId });
    if (day === open) await replanToday(ctx, atOnce);
    return { tractPlanId: toPlanId, day, corralIds, nextDayCorralIds: later };
  },
});
