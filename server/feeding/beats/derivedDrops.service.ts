import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';
import { currentPlans, planPlace } from '../plans/currentPlans.calc.ts';
import { heldKg, type Drop } from './running/beatDrops.service.ts';
import type { WholeBeat } from './running/beatRecord.service.ts';

interface OfPlan {
  day: Day;
  dietId: string;
  round: number | null | undefined;
  corralIds: readonly string[];
}

/** What corrals were to get in a round, or in the first one that is open of any of them. */
export async function plannedIn(ctx: Context, { day, dietId, round, corralIds }: OfPlan) {
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(day), corralId: { in: [...corralIds] } },
    select: {
      ...planPlace,
      parts: {
        where: { dietId },
        select: {
          treats: {
            ...(round ? { where: { round } } : {}),
            select: { round: true, plannedKg: true, deliveredKg: true },
          },
        },
      },
    },
  });
  const treats = [...currentPlans(plans).values()]
    .flatMap(({ corralId, parts }) => parts.flatMap((part) => part.treats.map((treat) => ({ ...treat, corralId }))))
    .toSorted((one, other) => one.round - other.round);
  const chosen = round ?? treats.find(({ deliveredKg }) => deliveredKg === null)?.round ?? treats.at(-1)?.round ?? 1;
  const kg = new Map(
    treats.filter((treat) => treat.round === chosen).map(({ corralId, plannedKg }) => [corralId, plannedKg] as const),
  );
  const weights = corralIds.map((id) => kg.get(id) ?? new Decimal(0));
  return { round: chosen, weights: weights.some((each) => each.gt(0)) ? weights : weights.map(() => new Decimal(1)) };
}

/** What treats came for, of a load whose other drops follow from the plan. */
export const treatedKg = (drops: WholeBeat['drops']): Decimal =>
  Decimal.sum(0, ...drops.flatMap(({ isDerived, deliveredKg }) => (isDerived ? [] : (deliveredKg ?? []))));

/** What treats may still come for. */
export const awaitedOf = (beat: WholeBeat, residualKg: Decimal.Value): Decimal =>
  Decimal.max(0, heldKg(beat).minus(residualKg).minus(treatedKg(beat.drops)));

/** The corrals that no treat came for share what is left of a load; otherwise a later load brings theirs. */
export async function derivedDrops(
  ctx: Context,
  { day, dietId, round, drops }: Pick<WholeBeat, 'day' | 'dietId' | 'round' | 'drops'>,
  corralIds: readonly string[],
  leftKg: Decimal,
): Promise<Drop[]> {
  const sharing = leftKg.isZero() ? [] : corralIds;
  const derived = drops.filter(({ isDerived }) => isDerived);
  const gone = derived.filter((drop) => !sharing.includes(drop.corralId) || drop.round !== round);
  const { weights } = await plannedIn(ctx, { day: dayOf(day), dietId, round, corralIds: sharing });
  const shares = sharing.length === 0 ? [] : splitByWeights(leftKg, weights, leftKg.decimalPlaces());
  const rows = [
    ...gone.map((drop) => ({ corralId: drop.corralId, round: drop.round, deliveredKg: null })),
    ...sharing.map((corralId, place) => ({ corralId, round, deliveredKg: shares[place]!.toFixed() })),
  ];
  return rows.map((row) => ({
    ...row,
    isDerived: true,
    at: derived.find(({ corralId }) => corralId === row.corralId)?.at?.toISOString(),
    path: '',
  }));
}
