import { z } from 'zod';
import { coversDay } from '../diets/validity.calc.ts';
import { batched } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, type Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut } from '../platform/input.ts';
import { defineList } from '../platform/lists.ts';
import { defineCommand } from '../platform/service.ts';
import { replaceTractPlan } from './tractPlanAssignments.service.ts';
import { createTractPlan, tractPlanFields } from './tractPlans.service.ts';

const named = { select: { id: true, name: true } } as const;

export const treatmentParts = {
  corral: named,
  tractPlan: { select: { lineageId: true } },
} as const satisfies Prisma.TractPlanAssignmentInclude;
type Assignment = Prisma.TractPlanAssignmentGetPayload<{ include: typeof treatmentParts }>;

/** How corrals are fed on the chosen day. */
export const treatmentList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({
    lineId: globalId('Line').nullish(),
    dietId: globalId('Formulation').nullish(),
    active: z.boolean().nullish(),
  }),
  async where({ lineId, dietId, active }, ctx): Promise<Prisma.TractPlanAssignmentWhereInput> {
    const day = dateOf(await ctx.day());
    return {
      fromDay: { lte: day },
      OR: [{ toDay: null }, { toDay: { gte: day } }],
      ...(lineId ? { corral: { lineId } } : {}),
      ...(active == null ? {} : { tractPlan: { active } }),
      ...(dietId ? { AND: { corral: { feedPlans: { some: { day, parts: { some: { dietId } } } } } } } : {}),
    };
  },
  order: {
    CORRAL: (position: Prisma.SortOrder) => ({ corral: { position } }),
    FROM_DAY: (fromDay: Prisma.SortOrder) => ({ fromDay }),
  },
  defaultOrder: 'CORRAL',
  table: (ctx) => ctx.db.tractPlanAssignment,
});

const versionOf = batched(async (ctx: Context, lineageIds: string[]) => {
  const versions = await ctx.db.tractPlan.findMany({
    where: { lineageId: { in: lineageIds }, ...coversDay(await ctx.day()) },
    include: { treats: { orderBy: { round: 'asc' } } },
  });
  return new Map(versions.map((version) => [version.lineageId, version]));
});

const plannedIn = batched(async (ctx: Context, corralIds: string[]) => {
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(await ctx.day()), corralId: { in: corralIds } },
    include: {
      parts: { orderBy: { position: 'asc' }, include: { diet: named, treats: { orderBy: { round: 'asc' } } } },
    },
  });
  return new Map(plans.map((plan) => [plan.corralId, plan]));
});

/** A corral by its tract plan, with what is planned for it and was delivered on the chosen day. */
export async function treatmentOnDay({ corral, tractPlan }: Assignment, ctx: Context) {
  const [version, plan] = await Promise.all([versionOf(ctx, tractPlan.lineageId), plannedIn(ctx, corral.id)]);
  if (!version) fail('TractPlanNotFound');
  const ofPlan = plan?.parts.flatMap(({ treats }) => treats) ?? [];
  const treats = ofPlan.length > 0 ? ofPlan : version.treats;
  return {
    id: version.id,
    name: version.name,
    active: version.active,
    day: await ctx.day(),
    corral,
    diet: plan?.parts[0]?.diet ?? null,
    heads: plan?.heads ?? 0,
    plannedKg: plan?.plannedKg ?? null,
    treats: treats.map(({ round, pct, startTime, ...kg }) => ({
      number: round,
      time: startTime,
      percent: pct,
      plannedKg: 'plannedKg' in kg ? kg.plannedKg : null,
      deliveredKg: 'deliveredKg' in kg ? kg.deliveredKg : null,
    })),
  };
}

/** A tract plan, and the corrals that follow it from a day on. */
export const createTreatment = defineCommand({
  name: 'createTreatment',
  allow: 'feeding:write',
  input: z.strictObject({
    ...tractPlanFields,
    startDate: leftOut(civilDate().nullish()),
    lineIds: z.array(globalId('Line')).max(200).nullish(),
    corralIds: z.array(globalId('Corral')).max(1_000).nullish(),
  }),
  async run(ctx, { startDate, lineIds, corralIds, ...plan }) {
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
    const corrals = [...(corralIds ?? []), ...lines.flatMap((line) => line.corrals.map(({ id }) => id))];
    const { tractPlanId } = await createTractPlan(ctx, plan);
    if (corrals.length > 0) await replaceTractPlan(ctx, { toPlanId: tractPlanId, corralIds: corrals, date: day });
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
