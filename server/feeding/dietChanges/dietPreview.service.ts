import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { figuresOfFormulations } from '../../diets/formulations/formulationFigures.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { callFactors, jumpsOfBatches } from './dietChangeEffect.service.ts';
import type { DietJump } from './dietJump.calc.ts';
import { sharesOn } from './dietShares.service.ts';
import { corralsFedToday } from '../feedDay/effectiveDay.service.ts';
import { plannedKg, roundCall } from '../plans/feedPlan.calc.ts';

/** What another diet would do to a batch in a corral, by what is planned for today. */
export interface DietChangePreview {
  batchId: string;
  batchName: string;
  corralId: string;
  corralName: string;
  heads: number;
  /** What it eats today. */
  dietNames: string[];
  call: string | null;
  planKg: string | null;
  /** Weighed with the same call. */
  callKg: string | null;
  /** The call with the same weighed, and what its rounding makes of that. */
  keptCall: string | null;
  keptKg: string | null;
  /** Feeding has begun today. */
  isFed: boolean;
  isInTransition: boolean;
  jumps: DietJump[];
}

interface Input {
  corralId?: string | null | undefined;
  fromDietId?: string | null | undefined;
}

/** Batches in corrals, of one or those that have a diet in any of its versions. */
async function batchesOf(ctx: Context, { corralId, fromDietId }: Input) {
  const from = fromDietId
    ? ((await ctx.db.formulation.findUnique({ where: ctx.key(fromDietId), select: { lineageId: true } })) ??
      fail('FormulationNotFound', {}, 'fromDietId'))
    : null;
  return ctx.db.batch.findMany({
    where: {
      status: { not: 'FINALIZED' },
      corral: { locationType: 'PICKET', ...(corralId ? { id: corralId } : {}) },
      ...(from ? { diet: { lineageId: from.lineageId } } : {}),
    },
    select: {
      id: true,
      name: true,
      heads: true,
      corral: { select: { id: true, name: true } },
      transitions: { where: { status: 'RUNNING' }, select: { id: true } },
    },
    orderBy: [{ corral: { position: 'asc' } }, { name: 'asc' }, { id: 'asc' }],
    take: 1_000,
  });
}

/** By batch and corral: one that was moved today has a plan in both. */
async function plansOf(ctx: Context, batchIds: readonly string[]) {
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(await ctx.openDay()), batchId: { in: [...batchIds] } },
    select: { batchId: true, corralId: true, call: true, heads: true, plannedKg: true },
  });
  return new Map(plans.map((plan) => [`${plan.batchId} ${plan.corralId}`, plan]));
}

async function dietNamesOf(ctx: Context, batchIds: readonly string[]): Promise<Map<string, string[]>> {
  const shares = await sharesOn(ctx, await ctx.openDay(), batchIds);
  const ids = [...shares.values()].flatMap((parts) => parts.map(({ dietId }) => dietId));
  const diets = await ctx.db.formulation.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(diets.map(({ id, name }) => [id, name]));
  return new Map([...shares].map(([batchId, parts]) => [batchId, parts.map(({ dietId }) => names.get(dietId)!)]));
}

/** Before diets are changed: whom it concerns, what they are weighed then, and what is too much at once. */
export const previewDietChange = defineQuery({
  name: 'dietChangePreview',
  allow: 'feeding:write',
  input: z.strictObject({
    /** Only of this corral, and only those that have this diet. */
    corralId: globalId('Corral').nullish(),
    fromDietId: globalId('Formulation').nullish(),
    toDietId: globalId('Formulation'),
  }),
  async run(ctx, { toDietId, ...requested }): Promise<DietChangePreview[]> {
    if ((await ctx.db.formulation.count({ where: { id: toDietId } })) === 0)
      fail('FormulationNotFound', {}, 'toDietId');
    const day = await ctx.openDay();
    const batches = (await batchesOf(ctx, requested)).map(({ corral, ...batch }) => ({ ...batch, corral: corral! }));
    const batchIds = batches.map(({ id }) => id);
    const changes = batchIds.map((batchId) => ({ batchId, dietId: toDietId }));
    const { roundStepCorralKg: step } = await settingsOf(ctx, 'feeding');
    const dryMatterPct = (await figuresOfFormulations(ctx, day, [toDietId])).get(toDietId)?.dryMatterPct?.toFixed(4);
    const jumps = await jumpsOfBatches(ctx, changes);
    const factors = await callFactors(ctx, day, changes);
    const [plans, names] = [await plansOf(ctx, batchIds), await dietNamesOf(ctx, batchIds)];
    const fed = await corralsFedToday(
      ctx,
      batches.map(({ corral }) => corral.id),
    );
    return batches.map(({ id, name, heads, corral, transitions }) => {
      const plan = plans.get(`${id} ${corral.id}`);
      const factor = factors.get(id);
      const kept = plan && factor ? roundCall(factor.times(plan.call.toString())) : null;
      const weighed = (call: Decimal.Value | null | undefined) =>
        plan && call && dryMatterPct
          ? plannedKg({ heads: plan.heads, call: new Decimal(call), dryMatterPct, step }).toFixed()
          : null;
      return {
        batchId: id,
        batchName: name,
        corralId: corral.id,
        corralName: corral.name,
        heads,
        dietNames: names.get(id) ?? [],
        call: plan?.call.toFixed(2) ?? null,
        planKg: plan ? new Decimal(plan.plannedKg.toString()).toFixed() : null,
        callKg: weighed(plan?.call.toString()),
        keptCall: kept?.toFixed(2) ?? null,
        keptKg: weighed(kept),
        isFed: fed.has(corral.id),
        isInTransition: transitions.length > 0,
        jumps: jumps.get(id) ?? [],
      };
    });
  },
});
