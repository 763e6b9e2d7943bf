import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import { coversDay, coversDayOrLater, statusOn, succeededBefore } from '../../platform/values/validity.calc.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import type { Prisma, TractPlan } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { corralsOfPlans } from './tractPlanCorrals.sql.ts';

export const tractPlanParts = { treats: { orderBy: { round: 'asc' } } } as const satisfies Prisma.TractPlanInclude;

export const getTractPlan = defineQuery({
  name: 'tractPlan',
  allow: 'feeding:read',
  input: z.strictObject({ id: globalId('TractPlan') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.tractPlan.findUnique({ where: ctx.key(id), include: tractPlanParts })) ?? fail('TractPlanNotFound')
    );
  },
});

const tractPlanFilter = z.strictObject({
  search: search(),
  active: z.boolean().nullish(),
  /** Only the version of each plan in force on the chosen day. */
  inForceOnly: z.boolean().nullish(),
  /** Only versions that gave way to another before the chosen day, or only the others. */
  succeeded: z.boolean().nullish(),
});

async function tractPlanWhere(
  { search: text, active, inForceOnly, succeeded }: z.output<typeof tractPlanFilter>,
  ctx: Context,
): Promise<Prisma.TractPlanWhereInput> {
  const [day, pastDay] = [await ctx.day(), await ctx.pastDay()];
  return {
    ...(pastDay ? { validFrom: { lte: dateOf(pastDay) } } : {}),
    ...chosen({ active }),
    ...(succeeded == null ? {} : succeeded ? succeededBefore(day) : coversDayOrLater(day)),
    ...(inForceOnly ? coversDay(day) : {}),
    ...(text ? { name: containing(text) } : {}),
  };
}

export const tractPlanList = defineList({
  allow: 'feeding:read',
  filter: tractPlanFilter,
  where: tractPlanWhere,
  order: { NAME: 'name', CREATED_AT: 'createdAt' },
  defaultOrder: 'NAME',
  table: 'tractPlan',
});

/** The status of a version as of the chosen day. */
export const tractPlanStatus = batched(
  async (ctx: Context, versions: Pick<TractPlan, 'validFrom' | 'validTo' | 'active'>[]) => {
    const day = await ctx.day();
    return new Map(versions.map((version) => [version, statusOn(version, day)]));
  },
);

/** How many corrals follow each plan on the chosen day, and their ids, by lineage. */
export const followersOfLineage = batched(async (ctx: Context, lineageIds: string[]) => {
  const rows = await corralsOfPlans(ctx.actor.farmId, ctx.db, { lineageIds, day: await ctx.day() });
  return new Map(rows.map((row) => [row.lineageId, row]));
});

/** The corrals that follow each plan on the chosen day, by lineage. */
export const corralsOfLineage = batched(async (ctx: Context, lineageIds: string[]) => {
  const day = dateOf(await ctx.day());
  const rows = await ctx.db.tractPlanAssignment.findMany({
    where: {
      fromDay: { lte: day },
      OR: [{ toDay: null }, { toDay: { gte: day } }],
      tractPlan: { lineageId: { in: lineageIds } },
    },
    select: { corral: true, tractPlan: { select: { lineageId: true } } },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return new Map(
    [...Map.groupBy(rows, ({ tractPlan }) => tractPlan.lineageId)].map(([lineageId, each]) => [
      lineageId,
      each.map(({ corral }) => corral),
    ]),
  );
});

/** All versions of a plan, the latest first. */
export const versionsOfPlan = batched(async (ctx: Context, lineageIds: string[]) => {
  const versions = await ctx.db.tractPlan.findMany({
    where: { lineageId: { in: lineageIds } },
    orderBy: [{ versionNumber: 'desc' }, { id: 'asc' }],
  });
  return Map.groupBy(versions, ({ lineageId }) => lineageId);
});
