import { Decimal } from 'decimal.js';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import type { CallKind } from '../../platform/db/generated/prisma/enums.ts';
import { withBegunVersions } from './begunVersions.service.ts';
import { compensate, dayZeroCall, plannedKg, treatsOf, withOtherHeads, type TreatOfDay } from './feedPlan.calc.ts';
import { feedFactsOn, type FedPart, type FeedFacts } from '../feedDay/feedFacts.service.ts';
import {
  fedOfBatches,
  lastCalls,
  treatsOfDay,
  writeFeedPlans,
  type ExistingTreat,
  type FedElsewhere,
  type PlannedTreat,
} from './feedPlan.sql.ts';
import { currentPlans, planPlace } from './currentPlans.calc.ts';
import { dropFeedPlans, outdatedPlans, type OutdatedPlan } from './outdatedPlans.sql.ts';

export interface CallOfCorral {
  corralId: string;
  call: Decimal.Value;
  kind: CallKind;
}

type Feeding = SettingsOf<'feeding'>;

interface PartOfPlan {
  part: FedPart;
  plannedKg: Decimal;
  notCompensatedKg: Decimal;
  treats: Omit<PlannedTreat, 'corralId' | 'position'>[];
}

interface CorralToPlan {
  facts: FeedFacts & { tractPlan: NonNullable<FeedFacts['tractPlan']> };
  call: Decimal.Value;
  /** Of its batch there on the day, in the order of parts and rounds. */
  existing: readonly ExistingTreat[];
  /** What it was planned for, when only the heads changed. */
  headsBefore: number | null;
  /** What its batch was fed that day in other corrals. */
  elsewhere: readonly FedElsewhere[];
}

/** What a treat counts for in the day: what it got, and what another load still brings of it. */
export function withRest<Treat extends Pick<ExistingTreat, 'deliveredKg' | 'restKg'>>(treat: Treat): Treat {
  const { deliveredKg, restKg } = treat;
  return deliveredKg === null ? treat : { ...treat, deliveredKg: new Decimal(deliveredKg).plus(restKg).toFixed(3) };
}

/** By its round what was fed elsewhere and is not fed again here. */
function roundsElsewhere(
  elsewhere: readonly FedElsewhere[],
  before: readonly ExistingTreat[],
  { dietId }: FedPart,
): Map<number, Decimal> {
  const here = new Set(before.flatMap(({ round, deliveredKg }) => (deliveredKg === null ? [] : [round])));
  const others = elsewhere.filter((fed) => fed.dietId === dietId && !here.has(fed.round));
  return new Map(
    [...Map.groupBy(others, ({ round }) => round)].map(([round, fed]) => [
      round,
      Decimal.sum(...fed.map(({ kg }) => kg)),
    ]),
  );
}

type RoundOfDay = TreatOfDay & { round: number };
type DayOfPart = { totalKg: Decimal; treats: RoundOfDay[] };

/** A day that is divided from the beginning, with what was delivered of it. */
function dividedAnew(
  { facts, call }: Pick<CorralToPlan, 'facts' | 'call'>,
  { sharePct, dryMatterPct }: FedPart,
  { before, step }: { before: readonly ExistingTreat[]; step: Decimal.Value },
): DayOfPart {
  const { heads, tractPlan } = facts;
  const totalKg = plannedKg({ heads, call, sharePct, dryMatterPct, step });
  const pcts = tractPlan.treats.map(({ pct }) => pct);
  const kg = treatsOf(totalKg, pcts, step);
  return {
    totalKg,
    treats: tractPlan.treats.map(({ round, pct }, place) => ({
      round,
      pct,
      originalKg: kg[place]!,
      deliveredKg: before.find((treat) => treat.round === round)?.deliveredKg ?? null,
    })),
  };
}

/** One diet of a corral's day, around what was delivered of it already, here or where its batch stood before. */
function planPart(corral: CorralToPlan, part: FedPart, rules: Feeding): PartOfPlan {
  const { facts, existing, headsBefore, elsewhere } = corral;
  const step = rules.roundStepCorralKg;
  const before = existing.filter(({ dietId }) => dietId === part.dietId).map(withRest);
  const away = roundsElsewhere(elsewhere, before, part);
  const isBegun = away.size > 0 || before.some(({ deliveredKg }) => deliveredKg !== null);
  const isScaled = isBegun && headsBefore !== null && before.length > 0;
  const day: DayOfPart = isScaled
    ? withOtherHeads(before[0]!.partKg, before, { before: headsBefore, now: facts.heads, step })
    : dividedAnew(corral, part, { before, step });
  // A round of no percent is known to be fed elsewhere: its kilograms are no part of the total any more.
  const isCounted = ({ pct }: RoundOfDay) => isScaled && new Decimal(pct).isZero();
  const isNewlyAway = (treat: RoundOfDay) => away.has(treat.round) && !isCounted(treat);
  const fedAway = Decimal.sum(0, ...day.treats.filter(isNewlyAway).map(({ round }) => away.get(round)!));
  const treats = day.treats.map((treat) =>
    isNewlyAway(treat) ? { ...treat, deliveredKg: away.get(treat.round)! } : treat,
  );
  // Whatever the farm compensates, a new total spreads over the treats that are open.
  const mode = isBegun && (headsBefore !== null || rules.compensation === 'NONE') ? 'SPREAD' : rules.compensation;
  const { plannedKg: kg, notCompensatedKg } = isBegun
    ? compensate(day.totalKg, treats, { mode, capPct: rules.compensationCapPct, step })
    : { plannedKg: treats.map(({ originalKg }) => new Decimal(originalKg)), notCompensatedKg: new Decimal(0) };
  return {
    part,
    plannedKg: Decimal.max(0, day.totalKg.minus(fedAway)),
    notCompensatedKg,
    treats: facts.tractPlan.treats.map(({ round, startTime, endTime, pct }, place) => {
      if (away.has(round)) return { round, pct: '0', startTime, endTime, originalKg: '0', plannedKg: '0' };
      const delivered = before.find((treat) => treat.round === round && treat.deliveredKg !== null);
      return {
        round,
        pct,
        startTime,
        endTime,
        originalKg: delivered?.originalKg ?? new Decimal(treats[place]!.originalKg).toFixed(3),
        // What was to be delivered when it was stays what it was.
        plannedKg: delivered?.plannedKg ?? kg[place]!.toFixed(3),
      };
    }),
  };
}

/** Whether what was delivered today fits the diets and rounds the corral has now. */
function keepsDelivered({ facts, existing }: CorralToPlan): boolean {
  return existing
    .filter(({ deliveredKg }) => deliveredKg !== null)
    .every(
      ({ dietId, round }) =>
        facts.parts.some((part) => part.dietId === dietId) &&
        facts.tractPlan.treats.some((treat) => treat.round === round),
    );
}

/** Open treats that are not planned any more. */
function droppedTreats(existing: readonly ExistingTreat[], parts: readonly { treats: readonly { round: number }[] }[]) {
  const isPlanned = ({ position, round }: ExistingTreat) =>
    parts[position - 1]?.treats.some((treat) => treat.round === round);
  return existing.flatMap((treat) => (treat.deliveredKg === null && !isPlanned(treat) ? [treat.id] : []));
}

interface DayToPlan {
  day: Day;
  facts: ReadonlyMap<string, FeedFacts>;
  calls: readonly CallOfCorral[];
  headsBefore?: ReadonlyMap<string, number>;
}

/** By corral, those of who stands there: what another batch was given that day is that batch's. */
function ownTreats(treats: readonly ExistingTreat[], facts: DayToPlan['facts']): Map<string, ExistingTreat[]> {
  const own = treats.filter(({ corralId, batchId }) => facts.get(corralId)?.batchId === batchId);
  return Map.groupBy(own, ({ corralId }) => corralId);
}

/** Writes them and returns the ids of the plans: one for each corral that has cattle, a diet and a tract plan. */
export async function writePlans(ctx: Context, { day, facts: now, calls, headsBefore }: DayToPlan): Promise<string[]> {
  const { farmId } = ctx.actor;
  const rules = await settingsOf(ctx, 'feeding');
  const corralIds = calls.map(({ corralId }) => corralId);
  const existing = ownTreats(await treatsOfDay(farmId, ctx.db, { day, corralIds }), now);
  const batchIds = corralIds.flatMap((id) => now.get(id)?.batchId ?? []);
  const fed = day === (await ctx.openDay()) ? await fedOfBatches(farmId, ctx.db, { day, batchIds }) : [];
  const fedOf = Map.groupBy(fed, ({ batchId }) => batchId);
  const facts = await withBegunVersions(ctx, now, existing, fedOf);
  const planned = calls.flatMap(({ corralId, call, kind }) => {
    const of = facts.get(corralId);
    if (!of?.tractPlan || of.parts.length === 0 || new Decimal(call).lte(0)) return [];
    const corral: CorralToPlan = {
      facts: { ...of, tractPlan: of.tractPlan },
      call,
      existing: existing.get(corralId) ?? [],
      headsBefore: headsBefore?.get(corralId) ?? null,
      elsewhere: (fedOf.get(of.batchId) ?? []).filter((each) => each.corralId !== corralId),
    };
    if (!keepsDelivered(corral)) return [];
    return [{ corral: corral.facts, call, kind, parts: of.parts.map((part) => planPart(corral, part, rules)) }];
  });
  if (planned.length === 0) return [];
  return writeFeedPlans(farmId, ctx.db, {
    day,
    droppedTreatIds: planned.flatMap(({ corral, parts }) => droppedTreats(existing.get(corral.corralId) ?? [], parts)),
    plans: planned.map(({ corral, call, kind, parts }) => ({
      corralId: corral.corralId,
      batchId: corral.batchId,
      kind,
      call: new Decimal(call).toFixed(2),
      heads: corral.heads,
      weight: corral.weight,
      phase: corral.phase,
      daysOnFeed: corral.daysOnFeed,
      daysInPhase: corral.daysInPhase,
      dietChanged: corral.dietChanged,
      tractPlanId: corral.tractPlan.id,
      plannedKg: Decimal.sum(...parts.map((part) => part.plannedKg)).toFixed(3),
      notCompensatedKg: Decimal.sum(...parts.map((part) => part.notCompensatedKg)).toFixed(3),
    })),
    parts: planned.flatMap(({ corral, parts }) =>
      parts.map(({ part, plannedKg: kg }, index) => ({
        corralId: corral.corralId,
        position: index + 1,
        dietId: part.dietId,
        sharePct: part.sharePct,
        dryMatterPct: part.dryMatterPct,
        elm: part.elm,
        elg: part.elg,
        plannedKg: kg.toFixed(3),
      })),
    ),
    treats: planned.flatMap(({ corral, parts }) =>
      parts.flatMap(({ treats }, index) =>
        treats.map((treat) => ({ ...treat, corralId: corral.corralId, position: index + 1 })),
      ),
    ),
  });
}

/** §3.3: what corrals are fed on a day by their calls. Deliveries stay, and the open treats take the difference. */
export async function planCorrals(ctx: Context, day: Day, calls: readonly CallOfCorral[]): Promise<void> {
  if (calls.length === 0) return;
  const facts = await feedFactsOn(ctx, day, { corralIds: calls.map(({ corralId }) => corralId) });
  announcePlans(ctx, await writePlans(ctx, { day, facts, calls }));
}

/** Readers of a board read it anew after any of them, so of many only the first are announced. */
const mostAnnounced = 50;

export function announcePlans(ctx: Context, planIds: readonly string[]): void {
  const { farmId } = ctx.actor;
  const { clientId } = ctx.facts;
  for (const id of planIds.slice(0, mostAnnounced))
    ctx.announce({ type: 'FeedPlan', id, farmId, op: 'UPDATED', clientId });
}

/** The call of a corral that nobody read: its batch's latest, or that of a first day. */
export async function callsWithoutReading(
  ctx: Context,
  day: Day,
  corrals: readonly FeedFacts[],
): Promise<CallOfCorral[]> {
  const { dayZeroIntakePct } = await settingsOf(ctx, 'feeding');
  const batchIds = corrals.map(({ batchId }) => batchId);
  const known = new Map(
    (await lastCalls(ctx.actor.farmId, ctx.db, { batchIds, day })).map(({ batchId, call }) => [batchId, call]),
  );
  return corrals.flatMap(({ corralId, batchId, weight }): CallOfCorral[] => {
    const call = known.get(batchId);
    if (call) return [{ corralId, call, kind: 'REPLICATED' }];
    return weight ? [{ corralId, call: dayZeroCall(dayZeroIntakePct, weight), kind: 'DAY_0' }] : [];
  });
}

/** Plans the open day of corrals anew: with the call their batch had there, or as a first day. */
async function replan(ctx: Context, day: Day, corrals: readonly OutdatedPlan[]): Promise<void> {
  const corralIds = corrals.map(({ corralId }) => corralId);
  const facts = await feedFactsOn(ctx, day, { corralIds });
  // A plan of a batch that left says nothing of the one that came.
  const plans = corrals.flatMap(({ corralId, batchId, plan }) =>
    plan && facts.get(corralId)?.batchId === batchId ? [{ corralId, ...plan }] : [],
  );
  const kept = plans.filter(({ kind }) => kind !== 'DAY_0');
  const keptIds = new Set(kept.map(({ corralId }) => corralId));
  const others = corralIds.flatMap((id) => (keptIds.has(id) ? [] : (facts.get(id) ?? [])));
  const calls = [
    ...kept.map(({ corralId, call, kind }) => ({ corralId, call, kind })),
    ...(await callsWithoutReading(ctx, day, others)),
  ];
  const headsBefore = new Map(plans.map(({ corralId, heads }) => [corralId, heads]));
  announcePlans(ctx, await writePlans(ctx, { day, facts, calls, headsBefore }));
}

/** Brings the plans of the open day to who stands in the corrals now: first plans, other heads, other batches. */
export async function followHerd(ctx: Context): Promise<void> {
  const { farmId } = ctx.actor;
  const day = await ctx.openDay();
  const outdated = await outdatedPlans(farmId, ctx.db, day);
  const gone = outdated.flatMap(({ batchId, plan }) => (batchId === null ? plan!.id : []));
  const there = outdated.filter(({ batchId }) => batchId !== null);
  // First, because a batch takes its call along from where it stood.
  if (there.length > 0) await replan(ctx, day, there);
  if (gone.length > 0) await dropFeedPlans(farmId, ctx.db, gone);
}

/** The same for corrals whose diet or tract plan became another today. */
export async function replanCorrals(ctx: Context, corralIds: readonly string[]): Promise<void> {
  const day = await ctx.openDay();
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(day), corralId: { in: [...corralIds] } },
    select: { ...planPlace, batchId: true, kind: true, call: true, heads: true },
  });
  const current = currentPlans(plans);
  await replan(
    ctx,
    day,
    corralIds.map((corralId) => {
      const plan = current.get(corralId);
      return {
        corralId,
        batchId: plan?.batchId ?? null,
        plan: plan ? { ...plan, call: plan.call.toString() } : null,
      };
    }),
  );
}
