import type { ClosingStep } from '../../farm/farmDay/farmDaySteps.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { dateOf } from '../../platform/values/day.ts';
import {
  addFinalizedDays,
  callsRead,
  corralsWithoutPhoto,
  freezeFeeding,
  openBeats,
  sealsOfAdjustments,
  sealsOfBeats,
  sealsOfFeedPlans,
  sealsOfReadings,
  unreadCorrals,
} from './closing.sql.ts';
import { spreadLosses } from './losses.sql.ts';
import { applyScheduledDiets, keptKilograms } from '../dietChanges/dietChanges.service.ts';
import { stepTransitions, unstepTransitions } from '../transitions/dietTransitionSteps.service.ts';
import { feedFactsOn } from './feedFacts.service.ts';
import { roundCall } from '../plans/feedPlan.calc.ts';
import { callsWithoutReading, writePlans } from '../plans/feedPlan.service.ts';
import { unfedCorrals } from '../treats/withoutFeed.sql.ts';
import { blockingWithoutTractPlan } from '../plans/withoutTractPlan.service.ts';

export const readingsStep: ClosingStep = {
  async check(ctx, { day }) {
    if (!ctx.can('feeding:read')) return {};
    const { farmId } = ctx.actor;
    const { rows } = await settingsOf(ctx, 'grades');
    const scores = rows.filter(({ requiresPhoto }) => requiresPhoto).map(({ score }) => score);
    type Missing = 'CorralsWithoutFeed' | 'CorralsFedInPart' | 'TroughReadingsMissing' | 'TroughPhotosMissing';
    const missing = (code: Missing, names: string[]) =>
      names.length === 0 ? [] : [{ code, params: { count: names.length }, count: names.length, names }];
    const unfed = await unfedCorrals(farmId, ctx.db, day);
    const named = (inPart: boolean) => unfed.flatMap(({ corral, fedInPart }) => (fedInPart === inPart ? corral : []));
    return {
      warnings: [
        ...missing('CorralsWithoutFeed', named(false)),
        ...missing('CorralsFedInPart', named(true)),
        ...missing('TroughReadingsMissing', await unreadCorrals(farmId, ctx.db, day)),
        ...missing('TroughPhotosMissing', await corralsWithoutPhoto(farmId, ctx.db, { day, scores })),
      ],
    };
  },
  seals: (farmId, period) => [sealsOfFeedPlans(farmId, period), sealsOfReadings(farmId, period)],
};

export const beatsStep: ClosingStep = {
  /** What a wagon still holds belongs to the day it was loaded on. */
  async check({ actor: { farmId }, db }, { day }) {
    const names = (await openBeats(farmId, db, day)).map(({ seq, mixer }) => `${seq} · ${mixer}`);
    const params = { names: names.slice(0, 10).join(', ') };
    return { blocking: names.length > 0 ? [{ code: 'FarmDayHasOpenBeats', params, count: names.length, names }] : [] };
  },
  seals: (farmId, period) => [sealsOfBeats(farmId, period)],
};

export const feedHistoriesStep: ClosingStep = {
  async close({ actor: { farmId }, db }, change) {
    await addFinalizedDays(farmId, db, change.day);
    const feeding = await freezeFeeding(farmId, db, change);
    await spreadLosses(farmId, db, { closing: change.day });
    return { feeding };
  },
  seals: (farmId, period) => [sealsOfAdjustments(farmId, period)],
};

export const batchDietsStep: ClosingStep = {
  async check(ctx) {
    return { blocking: await blockingWithoutTractPlan(ctx) };
  },
  async close(ctx, change) {
    return { ...(await applyScheduledDiets(ctx, change)), ...(await stepTransitions(ctx, change)) };
  },
  reopen: unstepTransitions,
};

export const feedPlansStep: ClosingStep = {
  /** §3.3: the next day by the readings of this one; where there is none, what was called before is repeated. */
  async close(ctx, { day, nextDay }) {
    // The histories that were opened know what everybody weighs.
    const opened = await ctx.db.corralHistory.findMany({
      where: { day: dateOf(nextDay) },
      select: { batchId: true, weight: true },
    });
    const weights = new Map(opened.map(({ batchId, weight }) => [batchId ?? '', weight?.toString() ?? null]));
    const facts = await feedFactsOn(ctx, nextDay, { weights });
    // By batch: who was moved after the reading takes its call along.
    const read = new Map((await callsRead(ctx.actor.farmId, ctx.db, day)).map((row) => [row.batchId, row]));
    const corrals = [...facts.values()];
    const hasCall = ({ batchId }: (typeof corrals)[number]) => read.has(batchId);
    const reckoned = [
      ...corrals.filter(hasCall).map(({ corralId, batchId }) => ({ ...read.get(batchId)!, corralId })),
      ...(await callsWithoutReading(
        ctx,
        nextDay,
        corrals.filter((corral) => !hasCall(corral)),
      )),
    ];
    const factors = await keptKilograms(ctx, { day, nextDay });
    const calls = reckoned.map((each) => {
      const factor = factors.get(facts.get(each.corralId)!.batchId);
      return factor ? { ...each, call: roundCall(factor.times(each.call)) } : each;
    });
    return { corralsPlanned: (await writePlans(ctx, { day: nextDay, facts, calls })).length };
  },
  async reopen(ctx, { nextDay }) {
    await ctx.db.feedPlan.deleteMany({ where: { day: dateOf(nextDay) } });
  },
};
