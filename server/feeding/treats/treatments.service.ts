import { z } from 'zod';
import { coversDay } from '../../platform/values/validity.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut } from '../../platform/input.ts';
import { defineList, pagedQuery } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { currentPlans, planPlace } from '../plans/currentPlans.calc.ts';
import { replaceTractPlan } from '../plans/tractPlanAssignments.service.ts';
import { createTractPlan, tractPlanFields } from '../plans/tractPlans.service.ts';

const named = { select: { id: true, name: true } } as const;

const treatmentParts = {
  corral: named,
  tractPlan: { select: { lineageId: true } },
} as const satisfies Prisma.TractPlanAssignmentInclude;
type Assignment = Prisma.TractPlanAssignmentGetPayload<{ include: typeof treatmentParts }>;

/** Where a diet is planned on a day for who stands there. */
async function corralsFedWith(ctx: Context, day: Date, dietId: string): Promise<string[]> {
  const plans = await ctx.db.feedPlan.findMany({
    where: { day, corral: { feedPlans: { some: { day, parts: { some: { dietId } } } } } },
    select: { ...planPlace, parts: { where: { dietId }, select: { id: true } } },
  });
  return [...currentPlans(plans).values()].flatMap(({ corralId, parts }) => (parts[0] ? corralId : []));
}

/** How corrals are fed on a day. */
const treatmentList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({
    day: civilDate().nullish(),
    lineId: globalId('Line').nullish(),
    dietId: globalId('Formulation').nullish(),
    active: z.boolean().nullish(),
  }),
  async where({ day: requested, lineId, dietId, active }, ctx): Promise<Prisma.TractPlanAssignmentWhereInput> {
    const day = dateOf(requested ?? (await ctx.day()));
    return {
      fromDay: { lte: day },
      OR: [{ toDay: null }, { toDay: { gte: day } }],
      ...(lineId ? { corral: { lineId } } : {}),
      ...(active == null ? {} : { tractPlan: { active } }),
      ...(dietId ? { AND: { corralId: { in: await corralsFedWith(ctx, day, dietId) } } } : {}),
    };
  },
  order: {
    CORRAL: (position) => ({ corral: { position } }),
    FROM_DAY: 'fromDay',
  },
  defaultOrder: 'CORRAL',
  table: 'tractPlanAssignment',
});

async function versionsOn(ctx: Context, day: Day, lineageIds: readonly string[]) {
  const versions = await ctx.db.tractPlan.findMany({
    where: { lineageId: { in: [...lineageIds] }, ...coversDay(day) },
    include: { treats: { orderBy: { round: 'asc' } } },
  });
  return new Map(versions.map((version) => [version.lineageId, version]));
}

async function plannedOn(ctx: Context, day: Day, corralIds: readonly string[]) {
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(day), corralId: { in: [...corralIds] } },
    include: { parts: { orderBy: { position: 'asc' }, include: { diet: named, treats: true } } },
  });
  return currentPlans(plans);
}

interface Round {
  round: number;
  pct: Prisma.Decimal;
  startTime: string;
  plannedKg?: Prisma.Decimal;
  deliveredKg?: Prisma.Decimal | null;
}

/** In their order; where two diets are fed in one round, the kilograms of both. */
function roundsOf(treats: readonly Round[]) {
  const sum = (values: readonly (Prisma.Decimal | null | undefined)[]) =>
    values.reduce<Prisma.Decimal | null>((total, value) => (value ? (total?.plus(value) ?? value) : total), null);
  return [...Map.groupBy(treats, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .map(([number, same]) => ({
      number,
      time: same[0]!.startTime,
      percent: same[0]!.pct,
      plannedKg: sum(same.map(({ plannedKg }) => plannedKg)),
      deliveredKg: sum(same.map(({ deliveredKg }) => deliveredKg)),
    }));
}

const pageOfTreatments = pagedQuery<Assignment>('treatments', treatmentList, treatmentParts);

/** Corrals by their tract plans, with what is planned for them and was delivered on a day. */
export const listTreatments = defineQuery({
  name: 'treatments',
  allow: treatmentList.allow,
  input: pageOfTreatments.input,
  async run(ctx, raw) {
    const { items, ...page } = await pageOfTreatments(ctx, raw);
    const day = (raw.filter as { day?: Day | null }).day ?? (await ctx.day());
    const versions = await versionsOn(
      ctx,
      day,
      items.map(({ tractPlan }) => tractPlan.lineageId),
    );
    const plans = await plannedOn(
      ctx,
      day,
      items.map(({ corral }) => corral.id),
    );
    const rows = items.map(({ corral, tractPlan }) => {
      const [version, plan] = [versions.get(tractPlan.lineageId), plans.get(corral.id)];
      if (!version) fail('TractPlanNotFound');
      const ofPlan = plan?.parts.flatMap(({ treats }) => treats) ?? [];
      return {
        id: version.id,
        name: version.name,
        active: version.active,
        day,
        corral,
        diet: plan?.parts[0]?.diet ?? null,
        heads: plan?.heads ?? 0,
        plannedKg: plan?.plannedKg ?? null,
        treats: roundsOf(ofPlan.length > 0 ? ofPlan : version.treats),
      };
    });
    return { items: rows, ...page };
  },
});
export type Treatment = Awaited<ReturnType<typeof listTreatments>>['items'][number];

/** A tract plan, and the corrals that follow it from a day on. */
export const createTreatment = defineCommand({
  name: 'createTreatment',
  allow: 'feeding:write',
  input: z.strictObject({
    ...tractPlanFields,
    startDate: leftOut(civilDate().nullish()),
    /** The last day; then corrals follow again what they followed before. */
    endDate: leftOut(civilDate().nullish()),
    lineIds: z.array(globalId('Line')).max(200).nullish(),
    corralIds: z.array(globalId('Corral')).max(1_000).nullish(),
  }),
  async run(ctx, { startDate, endDate, lineIds, corralIds, ...plan }) {
    const lines = lineIds?.length
      ? await ctx.db.line.findMany({
          where: { id: { in: lineIds } },
          select: { id: true, corrals: { where: { active: true }, select: { id: true } } },
        })
      : [];
    const unknown = (lineIds ?? []).findIndex((id) => lines.every((line) => line.id !== id));
    if (unknown >= 0) fail('LineNotFound', {}, `lineIds.${unknown}`);
    const known = await ctx.db.corral.findMany({ where: { id: { in: corralIds ?? [] } }, select: { id: true } });
    const stray = (corralIds ?? []).findIndex((id) => known.every((corral) => corral.id !== id));
    if (stray >= 0) fail('CorralNotFound', {}, `corralIds.${stray}`);
    const day: Day = startDate ?? (await ctx.openDay());
    if (day < (await ctx.openDay())) fail('FarmDayClosed', { day }, 'startDate');
    if (endDate && endDate < day) fail('StartDateAfterEndDate', {}, 'endDate');
    const corrals = [...(corralIds ?? []), ...lines.flatMap((line) => line.corrals.map(({ id }) => id))];
    const { tractPlanId } = await createTractPlan(ctx, plan);
    if (corrals.length > 0)
      await replaceTractPlan(ctx, { toPlanId: tractPlanId, corralIds: corrals, date: day, until: endDate });
    return { tractPlanId };
  },
});

/** The day from which corrals follow their plan. */
export async function assignedFrom(ctx: Context, corralIds: readonly string[]) {
  const rows = await ctx.db.tractPlanAssignment.findMany({
    where: { corralId: { in: [...corralIds] }, toDay: null },
    select: { fromDay: true, corral: named },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return rows.map(({ fromDay, corral }) => ({ corral, date: dayOf(fromDay) }));
}

/** The last day that corrals follow a plan, where that is known of all of them. */
export async function endOfPlan(ctx: Context, lineageId: string): Promise<Date | null> {
  const rows = await ctx.db.tractPlanAssignment.findMany({
    where: { tractPlan: { lineageId }, OR: [{ toDay: null }, { toDay: { gte: dateOf(await ctx.openDay()) } }] },
    select: { toDay: true },
    orderBy: [{ toDay: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
    take: 1,
  });
  return rows[0]?.toDay ?? null;
}
