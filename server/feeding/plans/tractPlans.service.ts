import { z } from 'zod';
import { coversDayOrLater } from '../../platform/values/validity.calc.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter } from '../../platform/values/day.ts';
import { lockFarm, unlessStale } from '../../platform/db/lock.ts';
import { requireFreeName } from '../../platform/db/search.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import { clock, globalId, knownRecord, partial, requiredLine } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { share } from '../../stock/foods/percentage.ts';
import { replanToday } from './replan.service.ts';
import { disorderedTreats, sumOfShares, withEnds, type TreatRow } from './tractPlan.calc.ts';
import { corralsOfPlan } from './tractPlanAssignments.service.ts';

const treatInput = z
  .strictObject({ pct: share(), startTime: clock(), endTime: clock().nullish() })
  .meta({ examples: [{ pct: '100', startTime: '06:00', endTime: '08:00' }] });

export const tractPlanFields = {
  name: requiredLine(100),
  treats: z.array(treatInput).min(1).max(10),
};

/** §3.2: shares that are all of the day, and treats one after the other. */
function checkedTreats(treats: readonly z.output<typeof treatInput>[]): TreatRow[] {
  const rows = withEnds(treats);
  const issues = disorderedTreats(rows).map(({ index, field }) =>
    issue(`treats.${index}.${field}`, 'TreatTimesNotIncreasing'),
  );
  const sum = sumOfShares(rows);
  if (!sum.eq(100)) issues.push(issue('treats', 'InvalidPercentageSum', { sum }));
  if (issues.length > 0) failIssues(issues);
  return rows;
}

async function writeTreats(ctx: Context, tractPlanId: string, rows: readonly TreatRow[]): Promise<void> {
  const { farmId } = ctx.actor;
  await ctx.db.tractPlanTreat.deleteMany({ where: { tractPlanId } });
  await ctx.db.tractPlanTreat.createMany({
    data: rows.map((row, place) => ({ ...row, farmId, tractPlanId, round: place + 1 })),
  });
}

export const createTractPlan = defineCommand({
  name: 'createTractPlan',
  allow: 'feeding:write',
  input: z.strictObject(tractPlanFields),
  async run(ctx, { name, treats }) {
    const { farmId, membershipId } = ctx.actor;
    const rows = checkedTreats(treats);
    await requireFreeName(ctx.db.tractPlan, name, {});
    const id = uuidv7();
    const validFrom = dateOf(await ctx.openDay());
    await ctx.db.tractPlan.create({
      data: { id, farmId, lineageId: id, name, validFrom, createdById: membershipId },
    });
    await writeTreats(ctx, id, rows);
    await ctx.emit({ type: 'TractPlan', id, op: 'CREATED', subject: name });
    return { tractPlanId: id };
  },
});

async function findVersion(ctx: Context, id: string) {
  const plan = await ctx.db.tractPlan.findUnique({
    where: ctx.key(id),
    include: {
      treats: { orderBy: { round: 'asc' }, select: { pct: true, startTime: true, endTime: true } },
      successor: { select: { id: true } },
    },
  });
  return plan ?? fail('TractPlanNotFound', {}, 'id');
}

/** Whether cattle were fed by it on a day that is over, or already are today. */
async function wasFedBy(ctx: Context, tractPlanId: string): Promise<boolean> {
  const day = dateOf(await ctx.openDay());
  const begun = { day, parts: { some: { treats: { some: { deliveredKg: { not: null } } } } } };
  return (await ctx.db.feedPlan.count({ where: { tractPlanId, OR: [{ day: { lt: day } }, begun] } })) > 0;
}

/** Changes a plan; one that cattle were fed by stays on record, and gives way to a new version from the next day on. */
export const updateTractPlan = defineCommand({
  name: 'updateTractPlan',
  allow: 'feeding:write',
  input: z.strictObject({ ...partial(tractPlanFields), ...knownRecord('TractPlan') }),
  async run(ctx, { id, version, name: newName, treats: newTreats }) {
    const { farmId, membershipId } = ctx.actor;
    await lockFarm(ctx.db, farmId);
    const before = await findVersion(ctx, id);
    if (before.successor) fail('TractPlanReplaced');
    const kept = before.treats.map(({ pct, ...times }) => ({ pct: pct.toString(), ...times }));
    const rows = checkedTreats(newTreats ?? kept);
    const name = newName ?? before.name;
    await requireFreeName(ctx.db.tractPlan, name, { NOT: { lineageId: before.lineageId } });
    if (newTreats && (await wasFedBy(ctx, id))) {
      const open = await ctx.openDay();
      await unlessStale(
        ctx.db.tractPlan.update({
          where: { ...ctx.key(id), version },
          data: { validTo: dateOf(open), version: { increment: 1 } },
        }),
      );
      const { lineageId, versionNumber, active } = before;
      const { id: successorId } = await ctx.db.tractPlan.create({
        data: {
          farmId,
          lineageId,
          versionNumber: versionNumber + 1,
          predecessorId: id,
          name,
          active,
          validFrom: dateOf(daysAfter(open, 1)),
          createdById: membershipId,
        },
        select: { id: true },
      });
      await writeTreats(ctx, successorId, rows);
      await ctx.emit({ type: 'TractPlan', id: successorId, op: 'CREATED', subject: name });
      ctx.announce({ type: 'TractPlan', id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
      return { tractPlanId: successorId, previousId: id };
    }
    await unlessStale(
      ctx.db.tractPlan.update({ where: { ...ctx.key(id), version }, data: { name, version: { increment: 1 } } }),
    );
    if (newTreats) await writeTreats(ctx, id, rows);
    await ctx.emit({ type: 'TractPlan', id, op: 'UPDATED', subject: name });
    if (newTreats && dayOf(before.validFrom) <= (await ctx.openDay()))
      await replanToday(
        ctx,
        (await corralsOfPlan(ctx, before.lineageId)).map((corral) => corral.id),
      );
    return { tractPlanId: id, previousId: null };
  },
});

/** Takes a plan out of the choice, with all its versions, or back in. Without `active` the state is toggled. */
export const setTractPlanActive = defineCommand({
  name: 'setTractPlanActive',
  allow: 'feeding:write',
  input: z.strictObject({ id: globalId('TractPlan'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const { farmId } = ctx.actor;
    const { name, lineageId, active: isActive } = await findVersion(ctx, id);
    const activate = active ?? !isActive;
    const corrals = activate ? [] : await corralsOfPlan(ctx, lineageId);
    if (corrals.length > 0) fail('TractPlanHasCorrals', { corrals: corrals.map((corral) => ({ name: corral.name })) });
    const versions = await ctx.db.tractPlan.findMany({
      where: { lineageId, ...coversDayOrLater(await ctx.openDay()), NOT: { id } },
      select: { id: true },
    });
    await ctx.db.tractPlan.updateMany({
      where: { lineageId },
      data: { active: activate, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'TractPlan', id, op: 'UPDATED', subject: name });
    for (const other of versions)
      ctx.announce({ type: 'TractPlan', id: other.id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return { tractPlanId: id };
  },
});
