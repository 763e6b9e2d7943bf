import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { batched } from '../../platform/turns/batch.ts';
import { type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { costPerHeadDay, gramsPerHeadDay, pctOfWeight } from './supplement.calc.ts';
import { consumptionRows } from './supplements.sql.ts';
import { withinDays } from '../../platform/values/period.ts';

export interface Consumption {
  /** None while it is eaten. */
  until: Day | null;
  days: number;
  headDays: number;
  /** Known once the next supply reports that it was eaten. */
  gramsPerHeadDay: Decimal | null;
  pctOfWeight: Decimal | null;
  costPerHeadDay: Decimal | null;
}

/** How supplies were eaten, by id; one that was taken back has none. */
export const consumptionOf = batched<string, Consumption>(async (ctx: Context, ids: string[]) => {
  const rows = await consumptionRows(ctx.actor.farmId, ctx.db, { ids, today: await ctx.openDay() });
  return new Map(
    rows.map(({ id, kg, cost, until, days, headDays, weight }) => {
      const grams = until === null ? null : gramsPerHeadDay(kg, headDays);
      return [
        id,
        {
          until,
          days,
          headDays,
          gramsPerHeadDay: grams,
          pctOfWeight: pctOfWeight(grams, weight),
          costPerHeadDay: until === null ? null : costPerHeadDay(cost, headDays),
        },
      ];
    }),
  );
});

export const supplementList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({
    search: search(),
    batchId: globalId('Batch').nullish(),
    corralId: globalId('Corral').nullish(),
    foodId: globalId('Food').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    reversed: z.boolean().nullish(),
  }),
  where({ search: text, batchId, corralId, foodId, from, to, reversed }): Prisma.PastureSupplementWhereInput {
    const name = text ? containing(text) : null;
    return {
      ...(batchId ? { batchId } : {}),
      ...(corralId ? { corralId } : {}),
      ...(foodId ? { foodId } : {}),
      ...chosen({ reversed }),
      ...withinDays('day', { from, to }),
      ...(name ? { OR: [{ batch: { name } }, { corral: { name } }, { food: { name } }] } : {}),
    };
  },
  order: {
    DAY: 'day',
    BATCH: (name) => ({ batch: { name } }),
    KG: 'kg',
    COST: 'cost',
  },
  defaultOrder: 'DAY',
  table: 'pastureSupplement',
});

export const getSupplement = defineQuery({
  name: 'pastureSupplement',
  allow: 'feeding:read',
  input: z.strictObject({ id: globalId('PastureSupplement') }),
  run: async (ctx, { id }) =>
    (await ctx.db.pastureSupplement.findUnique({ where: ctx.key(id), include: { movement: true } })) ??
    fail('InexistentEntity', {}, 'id'),
});
