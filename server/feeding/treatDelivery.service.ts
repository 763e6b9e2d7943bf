import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { SettingsOf } from '../farm/settings/groups.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { decimal, globalId, instant, leftOut, wholeNumber } from '../platform/input.ts';
import { compensate } from './feedPlan.calc.ts';
import { announcePlans } from './feedPlan.service.ts';
import { treatsOfDay, writeDeliveries, type DeliveredTreat, type ExistingTreat } from './feedPlan.sql.ts';

const delivery = z.strictObject({
  corralId: globalId('Corral'),
  round: wholeNumber({ min: 1, max: 10 }),
  /** Only where two diets are fed that day. */
  dietId: leftOut(globalId('Formulation').nullish()),
  deliveredKg: decimal({ min: 0, max: 100_000, places: 3 }),
  at: leftOut(instant().nullish()),
});

type Delivery = z.output<typeof delivery>;
type Treat = ExistingTreat & Partial<Pick<DeliveredTreat, 'at'>>;

/** Finds the treat a delivery tells of. */
function treatOf(treats: readonly Treat[], { round, dietId }: Delivery, path: string): Treat {
  if (treats.length === 0) fail('CorralHistoryNotFound', {}, `${path}.corralId`);
  const rounds = treats.filter((treat) => treat.round === round && (!dietId || treat.dietId === dietId));
  if (rounds.length === 0) fail('CorralHistoryNotFound', {}, `${path}.round`);
  if (rounds.length > 1) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${path}.dietId`);
  return rounds[0]!;
}

/** T-COMP over the treats of one diet of a corral; what is delivered stays as it was planned. */
function compensated(
  treats: readonly Treat[],
  rules: SettingsOf<'feeding'>,
): { treats: Treat[]; notCompensatedKg: Decimal } {
  const { plannedKg, notCompensatedKg } = compensate(treats[0]!.partKg, treats, {
    mode: rules.compensation,
    capPct: rules.compensationCapPct,
    step: rules.roundStepCorralKg,
  });
  return {
    treats: treats.map((treat, place) =>
      treat.deliveredKg === null ? { ...treat, plannedKg: plannedKg[place]!.toFixed(3) } : treat,
    ),
    notCompensatedKg,
  };
}

/** What was put into troughs in the rounds of the open day; told again, it is corrected. The open treats take the difference. */
export const deliverTreats = defineFieldWrite({
  name: 'deliverTreats',
  allow: 'treat:write',
  input: { items: z.array(delivery).min(1).max(500) },
  async run(ctx: Context, { items }, stamp) {
    const { farmId } = ctx.actor;
    const day = await ctx.openDay();
    const rules = await settingsOf(ctx, 'feeding');
    const corralIds = [...new Set(items.map(({ corralId }) => corralId))];
    const ofCorral: Map<string, Treat[]> = Map.groupBy(
      await treatsOfDay(farmId, ctx.db, { day, corralIds }),
      ({ corralId }) => corralId,
    );
    for (const [index, item] of items.entries()) {
      const treat = treatOf(ofCorral.get(item.corralId) ?? [], item, `items.${index}`);
      treat.deliveredKg = item.deliveredKg;
      treat.at = item.at ?? stamp.at.toISOString();
    }
    const plans = [...ofCorral].map(([corralId, treats]) => {
      const parts = [...Map.groupBy(treats, ({ position }) => position).values()].map((part) =>
        compensated(part, rules),
      );
      return {
        corralId,
        notCompensatedKg: Decimal.sum(...parts.map((part) => part.notCompensatedKg)).toFixed(3),
        treats: parts.flatMap((part) => part.treats),
      };
    });
    const planIds = await writeDeliveries(farmId, ctx.db, { day, plans });
    announcePlans(ctx, planIds);
    await ctx.emit({ type: 'TreatDelivery', id: planIds[0]!, op: 'CREATED', subject: day });
    return { corralIds };
  },
});
