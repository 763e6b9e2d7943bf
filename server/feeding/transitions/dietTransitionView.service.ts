import { z } from 'zod';
import { coversDay } from '../../platform/values/validity.calc.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { transitionParts } from './dietTransitionList.service.ts';

const most = 500;
const named = { select: { id: true, name: true } } as const;

/** The transitions, the diets they may be made of, and the corrals that may take them. */
export const dietTransitionView = defineQuery({
  name: 'dietTransitionView',
  allow: 'feeding:read',
  input: z.strictObject({ id: globalId('DietTransition').nullish() }),
  async run(ctx, { id }) {
    const transitions = await ctx.db.dietTransition.findMany({
      where: id ? { id } : {},
      include: transitionParts,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: most,
    });
    if (id && transitions.length === 0) fail('InexistentEntity', {}, 'id');
    const diets = await ctx.db.formulation.findMany({
      where: { type: 'CONFINEMENT', active: true, ...coversDay(await ctx.day()) },
      select: { id: true, name: true, phase: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: most,
    });
    const batches = await ctx.dayDb.batch.findMany({
      where: { status: { not: 'FINALIZED' }, corral: { locationType: 'PICKET' } },
      select: { id: true, name: true, heads: true, corral: named, diet: named },
      orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
      take: 1_000,
    });
    return {
      transitions,
      diets,
      corrals: batches.map(({ corral, diet, heads, ...batch }) => ({ ...corral!, batch, diet, heads })),
    };
  },
});
