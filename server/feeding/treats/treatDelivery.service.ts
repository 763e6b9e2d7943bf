import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { decimal, globalId, instant, knownVersion, leftOut, wholeNumber } from '../../platform/input.ts';
import { compensate } from '../plans/feedPlan.calc.ts';
import { announcePlans, withRest } from '../plans/feedPlan.service.ts';
import { corralsWithoutTractPlan } from '../plans/withoutTractPlan.service.ts';
import { placesOfBatches, treatsOfDay, writeDeliveries } from '../plans/feedPlan.sql.ts';
import { lockedCorrals } from '../troughs/troughStage.service.ts';
import { CorralTreats, type Delivery, type Treat } from './corralTreats.service.ts';

/** The batches of corrals that are not planned, with the reason: no cattle, diet or tract plan, or no first call. */
async function refuseUnplanned(ctx: Context, { corralId, path }: Delivery, name: string): Promise<never> {
  const batch = await ctx.db.batch.findFirst({
    where: { corralId, status: 'ACTIVE', heads: { gt: 0 } },
    select: { dietId: true },
  });
  if (!batch) fail('CorralHistoryNotFound', {}, `${path}corralId`);
  if (!batch.dietId) fail('CorralDoesNotHaveFormulation', { corrals: [{ name }] }, `${path}corralId`);
  const isWithoutPlan = (await corralsWithoutTractPlan(ctx, [corralId])).length > 0;
  return fail(
    isWithoutPlan ? 'CorralDoesNotHaveTractPlan' : 'CorralWithoutCall',
    { corrals: [{ name }] },
    `${path}corralId`,
  );
}

/** Whether another batch stands where one was fed that left: one of no diet or tract plan has no plan of its own. */
const hasNewcomer = async (ctx: Context, { corralId, batchId }: Treat): Promise<boolean> =>
  (await ctx.db.batch.count({ where: { corralId, status: 'ACTIVE', heads: { gt: 0 }, NOT: { id: batchId } } })) > 0;

async function refuseUnknownDiet(ctx: Context, id: string, path: string): Promise<void> {
  if ((await ctx.db.formulation.count({ where: { id } })) === 0) fail('FormulationNotFound', {}, `${path}dietId`);
}

/** T-COMP over the treats of one diet of a corral; what is delivered stays as it was planned. */
function compensated(
  treats: readonly Treat[],
  rules: SettingsOf<'feeding'>,
): { treats: Treat[]; notCompensatedKg: Decimal } {
  // Nothing is left of the day to take a difference.
  if (treats[0]!.isOver)
    return {
      treats: treats.map((treat) => (treat.deliveredKg === null ? { ...treat, plannedKg: '0' } : treat)),
      notCompensatedKg: new Decimal(0),
    };
  const { plannedKg, notCompensatedKg } = compensate(treats[0]!.partKg, treats.map(withRest), {
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

/** The treats of corrals on a day, locked against other deliveries; every corral is active and planned. */
export async function lockedTreats(ctx: Context, day: Day, items: readonly Delivery[]): Promise<CorralTreats> {
  const { farmId } = ctx.actor;
  const corralIds = [...new Set(items.map(({ corralId }) => corralId))];
  const corrals = new Map((await lockedCorrals(ctx, corralIds)).corrals.map((corral) => [corral.id, corral]));
  const all = await treatsOfDay(farmId, ctx.db, { day, corralIds });
  const left = new Set(all.flatMap(({ corralId, isOver }) => (isOver ? corralId : [])));
  const batchIds = new Set(all.flatMap(({ corralId, batchId }) => (left.has(corralId) ? batchId : [])));
  const places = batchIds.size > 0 ? await placesOfBatches(farmId, ctx.db, [...batchIds]) : [];
  const treats = new CorralTreats(all, places);
  for (const item of items) {
    const corral = corrals.get(item.corralId) ?? fail('CorralNotFound', {}, `${item.path}corralId`);
    if (!corral.active) fail('CorralNotActive', { name: corral.name }, `${item.path}corralId`);
    const own = treats.own(item);
    const { dietId } = item;
    if (dietId && !own.some((treat) => treat.dietId === dietId)) await refuseUnknownDiet(ctx, dietId, item.path);
    const isAnothers = own[0]?.isOver && !treats.isFor(own[0], item) && (await hasNewcomer(ctx, own[0]));
    if (own.length === 0 || isAnothers) await refuseUnplanned(ctx, item, corral.name);
    treats.treatOf(item);
  }
  return treats;
}

/** What a treat may be expected to be: a plan that makes up for what came before can be next to nothing. */
function usualTreat(own: readonly Treat[], { position, plannedKg }: Treat): Decimal {
  const ofPart = own.filter((each) => each.position === position);
  const mean = Decimal.sum(...ofPart.map((each) => each.plannedKg)).div(ofPart.length);
  return Decimal.max(plannedKg, mean);
}

/** Two devices reported one treat: which of both it was, or whether both, its person decides. */
function refuseStale({ deliveredKg }: Treat, { knownKg, path }: Delivery): void {
  if (knownKg === undefined) return;
  const isSame =
    deliveredKg === null || knownKg === null ? deliveredKg === knownKg : Number(deliveredKg) === Number(knownKg);
  const current = [{ field: 'deliveredKg', value: deliveredKg }];
  if (!isSame) fail('ConcurrentUpdate', { version: deliveredKg === null ? 0 : 1, current }, `${path}knownKg`);
}

/** The treats of corrals on one day as they become, and what of their plans is not made up for. */
export class TreatsOfDay {
  readonly #rules: SettingsOf<'feeding'>;
  readonly #treats: CorralTreats;
  readonly #changed = new Map<string, Decimal>();
  readonly #put: { value: string; of: Decimal; field: string }[] = [];

  constructor(rules: SettingsOf<'feeding'>, treats: CorralTreats) {
    this.#rules = rules;
    this.#treats = treats;
  }

  treatOf(delivery: Delivery): Treat {
    return this.#treats.treatOf(delivery);
  }

  /** What was delivered at once; the open treats take the difference. */
  deliver(items: readonly Delivery[]): void {
    const planIds = new Set<string>();
    for (const item of items) {
      const [own, treat] = [this.#treats.own(item), this.#treats.treatOf(item)];
      planIds.add(treat.planId);
      refuseStale(treat, item);
      const of = usualTreat(own, treat);
      if (of.gt(0) && item.deliveredKg !== null && !item.isRest)
        this.#put.push({ value: item.deliveredKg, of, field: `${item.path}deliveredKg` });
      treat.deliveredKg = item.deliveredKg;
      treat.restKg = item.restKg ?? '0';
      treat.at = item.at;
      // What was still to come in a round before does not come any more.
      for (const each of own) if (each.position === treat.position && each.round < treat.round) each.restKg = '0';
    }
    for (const planId of planIds) {
      const ofPart = Map.groupBy(this.#treats.ofPlan(planId), ({ position }) => position);
      const parts = [...ofPart.values()].map((part) => compensated(part, this.#rules));
      this.#treats.replace(
        planId,
        parts.flatMap((part) => part.treats),
      );
      this.#changed.set(planId, Decimal.sum(...parts.map((part) => part.notCompensatedKg)));
    }
  }

  async write(ctx: Context): Promise<string[]> {
    await requirePlausible(
      ctx,
      this.#put.map((figure) => ({ rule: 'TREAT', ...figure })),
    );
    const plans = [...this.#changed].map(([id, notCompensatedKg]) => ({
      id,
      notCompensatedKg: notCompensatedKg.toFixed(3),
      treats: this.#treats.ofPlan(id),
    }));
    const planIds = await writeDeliveries(ctx.actor.farmId, ctx.db, plans);
    announcePlans(ctx, planIds);
    return planIds;
  }
}

/** The treats of deliveries of the open day, locked. */
export async function treatsToDeliver(ctx: Context, day: Day, items: readonly Delivery[]): Promise<TreatsOfDay> {
  return new TreatsOfDay(await settingsOf(ctx, 'feeding'), await lockedTreats(ctx, day, items));
}

/** What was put into troughs on the open day, into its treats. */
export async function recordDeliveries(ctx: Context, day: Day, items: readonly Delivery[]): Promise<string[]> {
  const treats = await treatsToDeliver(ctx, day, items);
  treats.deliver(items);
  return treats.write(ctx);
}

/** A treat has one quantity: of two in one call nobody knows which one it is, or whether both. */
function refuseTwice(items: readonly Pick<Delivery, 'corralId' | 'round' | 'dietId'>[]): void {
  const isSame = (one: (typeof items)[number], other: (typeof items)[number]): boolean =>
    one.corralId === other.corralId &&
    one.round === other.round &&
    (!one.dietId || !other.dietId || one.dietId === other.dietId);
  const ofCorral = new Map<string, (typeof items)[number][]>();
  for (const [index, item] of items.entries()) {
    const before = ofCorral.get(item.corralId) ?? [];
    if (before.some((each) => isSame(each, item)))
      fail('FieldsAlreadyInUse', { fields: [{ path: 'round' }] }, `items.${index}.round`);
    ofCorral.set(item.corralId, [...before, item]);
  }
}

/** Saves what was put into troughs in rounds of the open day, also as a correction; open treats take the difference. */
export const deliverTreats = defineFieldWrite({
  name: 'deliverTreats',
  allow: 'treat:write',
  input: {
    items: z
      .array(
        z.strictObject({
          corralId: globalId('Corral'),
          round: wholeNumber({ min: 1, max: 10 }),
          /** Only where two diets are fed that day. */
          dietId: leftOut(globalId('Formulation').nullish()),
          deliveredKg: decimal({ min: 0, max: 100_000, places: 3 }),
          /** What the person saw delivered: refused where another device reported it meanwhile. */
          knownKg: leftOut(decimal({ min: 0, max: 100_000, places: 3 }).nullish()),
          at: leftOut(instant().nullish()),
        }),
      )
      .min(1)
      .max(500),
    confirm: confirmField(),
    /** Of the refusal in which its person saw what stands: theirs is to replace it. */
    version: knownVersion(),
  },
  async run(ctx: Context, { items: given, version }, stamp) {
    const items = version === undefined ? given : given.map((item) => ({ ...item, knownKg: undefined }));
    refuseTwice(items);
    const day = await ctx.openDay();
    const planIds = await recordDeliveries(
      ctx,
      day,
      items.map((item, index) => ({ ...item, at: item.at ?? stamp.at.toISOString(), path: `items.${index}.` })),
    );
    await ctx.emit({ type: 'TreatDelivery', id: planIds[0]!, op: 'CREATED', subject: day });
    return { corralIds: [...new Set(items.map(({ corralId }) => corralId))] };
  },
});
