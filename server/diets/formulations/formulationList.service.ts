import { z } from 'zod';
import { phase } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { dateOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { formulationType } from './formulationRules.service.ts';
import { coversDay, coversDayOrLater, succeededBefore } from '../../platform/values/validity.calc.ts';

const withIngredients = {
  ingredients: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { food: true } },
} as const satisfies Prisma.FormulationInclude;

export const getFormulation = defineQuery({
  name: 'formulation',
  allow: 'diet:read',
  input: z.strictObject({ id: globalId('Formulation') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.formulation.findUnique({ where: ctx.key(id), include: withIngredients })) ??
      fail('FormulationNotFound')
    );
  },
});

const formulationFilter = z.strictObject({
  search: search(),
  types: z.array(formulationType()).max(4).nullish(),
  phases: z.array(phase()).max(6).nullish(),
  active: z.boolean().nullish(),
  /** Only the version of each lineage in force on the chosen day. */
  inForceOnly: z.boolean().nullish(),
  /** Only versions that gave way to another before the chosen day, or only the others. */
  succeeded: z.boolean().nullish(),
  /** Only formulations containing this food. */
  foodId: globalId('Food').nullish(),
});

async function formulationWhere(
  { search, types, phases, active, inForceOnly, succeeded, foodId }: z.output<typeof formulationFilter>,
  ctx: Context,
): Promise<Prisma.FormulationWhereInput> {
  const [day, pastDay] = [await ctx.day(), await ctx.pastDay()];
  return {
    // On a day that is over, a version that began later is not known yet; on the open day it is planned.
    ...(pastDay ? { validFrom: { lte: dateOf(pastDay) } } : {}),
    ...(types?.length ? { type: { in: types } } : {}),
    ...(phases?.length ? { phase: { in: phases } } : {}),
    ...chosen({ active }),
    ...(succeeded == null ? {} : succeeded ? succeededBefore(day) : coversDayOrLater(day)),
    ...(inForceOnly ? coversDay(day) : {}),
    ...(foodId ? { ingredients: { some: { foodId } } } : {}),
    ...(search ? { name: containing(search) } : {}),
  };
}

export const formulationList = defineList({
  allow: 'diet:read',
  filter: formulationFilter,
  where: formulationWhere,
  order: {
    NAME: 'name',
    TYPE: 'type',
    PHASE: (sort) => ({ phase: { sort, nulls: 'last' as const } }),
    VERSION: 'versionNumber',
  },
  defaultOrder: 'NAME',
  table: 'formulation',
});
