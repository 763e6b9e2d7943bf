import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { calendarToday, dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { accessActivities } from '../../platform/db/server/activity.sql.ts';
import { lockFarmDayExclusive } from '../../platform/db/farmDay.sql.ts';
import { toJson } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, line } from '../../platform/input.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import {
  faultsOfChain,
  hashOfDay,
  sealsByDay,
  type ChainFault,
  type ClosedDay,
  type DaySeals,
  type Seal,
} from './farmDayChain.calc.ts';
import { sealsOver } from './farmDay.sql.ts';
import type { DayChange, Finding } from './farmDaySteps.ts';

export interface AdvanceCheck extends DayChange {
  canAdvance: boolean;
  blocking: Finding[];
  warnings: Finding[];
}

async function checkAdvance(ctx: Context): Promise<AdvanceCheck> {
  const farm = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { currentDay: true, timeZone: true },
  });
  const day = dayOf(farm.currentDay);
  ctx.holdsDay(day);
  const change = { day, nextDay: daysAfter(day, 1) };
  const blocking: Finding[] = [];
  const warnings: Finding[] = [];
  // The farm day may not be later than the calendar date.
  if (change.nextDay > calendarToday(farm.timeZone, ctx.now()))
    blocking.push({ code: 'FarmDayNotOpen', params: { day: change.nextDay }, count: 1, names: [] });
  for (const step of ctx.platform.followers.closingSteps) {
    const result = await step.check?.(ctx, change);
    blocking.push(...(result?.blocking ?? []));
    warnings.push(...(result?.warnings ?? []));
  }
  return { ...change, canAdvance: blocking.length === 0, blocking, warnings };
}

export const getAdvanceCheck = defineQuery({
  name: 'farmDayAdvanceCheck',
  allow: 'farm:read',
  input: z.strictObject({}),
  run: (ctx) => checkAdvance(ctx),
});

function refuseBlocked({ blocking, nextDay }: AdvanceCheck): void {
  const [first, ...others] = blocking;
  if (!first) return;
  if (others.length === 0 && first.code === 'FarmDayNotOpen') fail('FarmDayNotOpen', { day: nextDay }, 'fromDay');
  if (others.length === 0 && first.code === 'FarmDayHasOpenBeats')
    fail('FarmDayHasOpenBeats', { ...first.params, beats: first.names.map((name) => ({ name })) }, 'fromDay');
  if (
    others.length === 0 &&
    (first.code === 'CorralDoesNotHaveFormulation' || first.code === 'CorralDoesNotHaveTractPlan')
  )
    fail(first.code, { corrals: first.names.map((name) => ({ name })) }, 'fromDay');
  fail('FarmDayCannotAdvance', {
    blocking: blocking.map(({ code, count, names }) => ({ code, count, names: names.slice(0, 50) })),
  });
}

function sealsOn({ db, actor: { farmId }, platform }: Context, day: Day): Promise<Seal[]> {
  return sealsOver(farmId, db, platform.followers.closingSteps, { from: day, to: day });
}

/** Of years, each domain by itself: one statement of all would run longer than a statement may. */
async function sealsOfYears({ db, actor: { farmId }, platform }: Context, from: Day, to: Day): Promise<Seal[]> {
  const seals: Seal[] = [];
  for (const step of platform.followers.closingSteps)
    seals.push(...(await sealsOver(farmId, db, [step], { from, to })));
  return seals;
}

export interface Advanced {
  closedDay: Day;
  currentDay: Day;
  summary: Record<string, unknown>;
  hash: string | null;
}

export const advanceFarmDay = defineCommand({
  name: 'advanceFarmDay',
  allow: 'day:advance',
  anyDay: true,
  input: z.strictObject({
    fromDay: civilDate(),
    acceptWarnings: z.boolean().optional(),
    observation: line(500).nullish(),
  }),
  async run(ctx, { fromDay, acceptWarnings, observation }): Promise<Advanced> {
    const { farmId, membershipId } = ctx.actor;
    await lockFarmDayExclusive(farmId, ctx.db);
    const check = await checkAdvance(ctx);
    // Idempotent: after a double click, a retry or a second person, the requested day is already closed.
    if (fromDay === daysAfter(check.day, -1)) {
      const closed = await ctx.db.farmDay.findUnique({
        where: { farmId_day: { farmId, day: dateOf(fromDay) } },
        select: { status: true, summary: true, hash: true },
      });
      if (closed?.status === 'CLOSED')
        return {
          closedDay: fromDay,
          currentDay: check.day,
          summary: closed.summary as Record<string, unknown>,
          hash: closed.hash,
        };
    }
    if (fromDay < check.day) fail('FarmDayClosed', { day: fromDay }, 'fromDay');
    if (fromDay > check.day) fail('FarmDayNotOpen', { day: fromDay }, 'fromDay');
    refuseBlocked(check);
    if (check.warnings.length > 0 && !acceptWarnings)
      fail(
        'FarmDayCannotAdvance',
        { blocking: check.warnings.map(({ code, count, names }) => ({ code, count, names: names.slice(0, 50) })) },
        'acceptWarnings',
      );
    const summary: Record<string, unknown> = {};
    for (const step of ctx.platform.followers.closingSteps) Object.assign(summary, await step.close?.(ctx, check));
    const before = await ctx.db.farmDay.findFirst({
      where: { status: 'CLOSED' },
      orderBy: { day: 'desc' },
      select: { hash: true },
    });
    const sealed = {
      farmId: await sealingFarm(ctx),
      day: check.day,
      closedAt: ctx.now(),
      closedById: membershipId,
      observation: observation || null,
      summary,
      seals: sealsByDay(await sealsOn(ctx, check.day)).get(check.day) ?? {},
      previousHash: before?.hash ?? null,
    };
    const { closedAt, closedById, previousHash } = sealed;
    const hash = hashOfDay(sealed);
    await ctx.db.farmDay.update({
      where: { farmId_day: { farmId, day: dateOf(check.day) } },
      data: {
        status: 'CLOSED',
        closedAt,
        closedById,
        observation: sealed.observation,
        summary: toJson(summary),
        seals: toJson(sealed.seals),
        previousHash,
        hash,
      },
    });
    const opened = await ctx.db.farmDay.create({
      data: { farmId, day: dateOf(check.nextDay), openedAt: ctx.now() },
      select: { id: true },
    });
    await ctx.db.farm.update({ where: { id: farmId }, data: { currentDay: dateOf(check.nextDay) } });
    await ctx.emit({ type: 'FarmDay', id: opened.id, op: 'CREATED', subject: check.day });
    return { closedDay: check.day, currentDay: check.nextDay, summary, hash };
  },
});

/** The id under which days are sealed: that of the farm, or of the one that it was restored from. */
async function sealingFarm({ db, actor: { farmId } }: Context): Promise<string> {
  const { sealedAs } = await db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { sealedAs: true } });
  return sealedAs ?? farmId;
}

/** Reopens the last closed day, once, if nothing has been written since. */
export const undoAdvance = defineCommand({
  name: 'undoAdvanceFarmDay',
  allow: 'day:undo',
  anyDay: true,
  input: z.strictObject({ day: civilDate() }),
  async run(ctx, { day }): Promise<Advanced> {
    const { farmId } = ctx.actor;
    await lockFarmDayExclusive(farmId, ctx.db);
    const open = await ctx.db.farmDay.findFirstOrThrow({ where: { status: 'OPEN' } });
    const openDay = dayOf(open.day);
    const last = await ctx.db.farmDay.findFirst({ where: { status: 'CLOSED' }, orderBy: { day: 'desc' } });
    if (!last || dayOf(last.day) !== day || daysAfter(day, 1) !== openDay) fail('FarmDayClosed', { day }, 'day');
    const written = await ctx.db.activity.count({
      where: { at: { gte: open.openedAt }, NOT: { type: { in: ['FarmDay', ...accessActivities] } } },
    });
    const undone = await ctx.db.activity.count({ where: { type: 'FarmDayUndo', subject: day } });
    if (undone > 0) fail('FarmDayInUse', { reason: 'REOPENED' }, 'day');
    if (written > 0) fail('FarmDayInUse', {}, 'day');
    // What was written of the day after is of a day to come from here on, and may be taken back.
    await ctx.db.farm.update({ where: { id: farmId }, data: { currentDay: last.day } });
    for (const step of ctx.platform.followers.closingSteps.toReversed())
      await step.reopen?.(ctx, { day, nextDay: openDay });
    await ctx.db.farmDay.delete({ where: ctx.key(open.id) });
    await ctx.db.farmDay.update({
      where: ctx.key(last.id),
      data: {
        status: 'OPEN',
        closedAt: null,
        closedById: null,
        observation: null,
        summary: toJson(null),
        seals: toJson(null),
        previousHash: null,
        hash: null,
      },
    });
    await ctx.emit({ type: 'FarmDayUndo', id: last.id, op: 'UPDATED', subject: day });
    ctx.announce({ type: 'FarmDay', id: last.id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return { closedDay: daysAfter(dayOf(last.day), -1), currentDay: day, summary: {}, hash: last.previousHash };
  },
});

/** The closed days from the first on, and what was recorded on each. */
async function chainOf(ctx: Context): Promise<{ chain: ClosedDay[]; found: Map<Day, DaySeals> }> {
  const days = await ctx.db.farmDay.findMany({ where: { status: 'CLOSED' }, orderBy: { day: 'asc' } });
  const farmId = await sealingFarm(ctx);
  const chain = days.map((row) => ({
    ...row,
    farmId,
    day: dayOf(row.day),
    closedAt: row.closedAt ?? row.openedAt,
    seals: row.seals as DaySeals | null,
  }));
  const found = chain[0] ? await sealsOfYears(ctx, chain[0].day, chain.at(-1)!.day) : [];
  return { chain, found: sealsByDay(found) };
}

/** Recomputes the hashes of the closed days and of what was recorded on them; returns those that were changed. */
export const verifyFarmDays = defineQuery({
  name: 'verifyFarmDays',
  allow: 'farm:read',
  input: z.strictObject({}),
  async run(ctx): Promise<{ checked: number; faults: ChainFault[] }> {
    const { chain, found } = await chainOf(ctx);
    return { checked: chain.length, faults: faultsOfChain(chain, found) };
  },
});

/** Seals all closed days as they are: of a farm that nobody worked on yet, whose history was moved to other dates. */
export async function sealAnew(ctx: Context): Promise<void> {
  const { chain, found } = await chainOf(ctx);
  const { farmId } = ctx.actor;
  let previousHash: string | null = null;
  for (const closed of chain) {
    const seals = found.get(closed.day) ?? {};
    const hash = hashOfDay({ ...closed, seals, previousHash });
    await ctx.db.farmDay.update({
      where: { farmId_day: { farmId, day: dateOf(closed.day) } },
      data: { seals: toJson(seals), previousHash, hash },
    });
    previousHash = hash;
  }
}
