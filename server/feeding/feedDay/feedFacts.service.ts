import { Decimal } from 'decimal.js';
import { figuresOfFormulations } from '../../diets/formulations/formulationFigures.service.ts';
import { daysOfBatches } from '../../herd/batches/batchFigures.service.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { DietShare } from '../dietChanges/dietShares.sql.ts';
import { fedCorrals, type FedCorralRow, type RoundOfPlan } from './feedFacts.sql.ts';

export interface FedPart extends DietShare {
  /** Four decimals, as it is frozen with the plan. */
  dryMatterPct: string;
  /** Mcal per kg of dry matter; none where that is not known of all its ingredients. */
  elm: string | null;
  elg: string | null;
}

/** What is known of a corral that is to be fed on a day, but for what its diets hold. */
export interface CorralFacts {
  corralId: string;
  corralName: string;
  position: number;
  lineId: string | null;
  batchId: string;
  batchName: string;
  heads: number;
  /** The projected mean of its heads that morning. */
  weight: string | null;
  /** Empty without a diet. */
  parts: DietShare[];
  /** Of the diet it gets most of. */
  phase: DietPhase | null;
  daysOnFeed: number;
  daysInPhase: number;
  /** Versions or shares differ from those of the day before. */
  dietChanged: boolean;
  tractPlan: { id: string; treats: RoundOfPlan[] } | null;
}

/** What decides how much a corral is fed on a day. */
export interface FeedFacts extends CorralFacts {
  parts: FedPart[];
}

function differs(before: FedCorralRow['partsBefore'], parts: readonly DietShare[]): boolean {
  if (before === null) return false;
  const text = (list: readonly Pick<DietShare, 'dietId' | 'sharePct'>[]) =>
    list
      .map(({ dietId, sharePct }) => `${dietId} ${new Decimal(sharePct).toFixed(4)}`)
      .toSorted()
      .join();
  return text(before) !== text(parts);
}

/** What batches weigh on the morning of the open day, or of the one after. */
async function weightsOn(ctx: Context, day: Day, { open, batchIds }: { open: Day; batchIds: readonly string[] }) {
  const days = await daysOfBatches(ctx, batchIds, { from: open, to: open });
  return new Map(days.map(({ batchId, weight, nextWeight }) => [batchId, day > open ? nextWeight : weight]));
}

interface Wanted {
  corralIds?: readonly string[];
  weights?: ReadonlyMap<string, string | null>;
}

/** Per corral with cattle to feed, on the open day or the next one, in the order of the reading route. */
export async function corralFactsOn(
  ctx: Context,
  day: Day,
  { corralIds, weights: known }: Wanted = {},
): Promise<Map<string, CorralFacts>> {
  const rows = await fedCorrals(ctx.actor.farmId, ctx.db, { day, corralIds: corralIds ?? null });
  const batchIds = rows.map(({ batchId }) => batchId);
  const weights = known ?? (await weightsOn(ctx, day, { open: await ctx.openDay(), batchIds }));
  return new Map(
    rows.map(({ startDate, phaseSince, tractPlanId, rounds, partsBefore, ...row }) => {
      const most = row.parts.toSorted((a, b) => new Decimal(b.sharePct).cmp(a.sharePct))[0];
      const facts: CorralFacts = {
        ...row,
        weight: weights.get(row.batchId) ?? null,
        phase: most?.phase ?? null,
        daysOnFeed: startDate ? Math.max(0, daysOnFeed(startDate, day)) : 0,
        daysInPhase: phaseSince ? Math.max(0, daysOnFeed(phaseSince, day)) : 0,
        dietChanged: differs(partsBefore, row.parts),
        tractPlan: tractPlanId && rounds ? { id: tractPlanId, treats: rounds } : null,
      };
      return [row.corralId, facts];
    }),
  );
}

/** With what the diets hold, by the foods in stock on the open day. */
export async function withDiets(
  ctx: Context,
  corrals: ReadonlyMap<string, CorralFacts>,
): Promise<Map<string, FeedFacts>> {
  const dietIds = [...corrals.values()].flatMap(({ parts }) => parts.map(({ dietId }) => dietId));
  const diets = await figuresOfFormulations(ctx, await ctx.openDay(), [...new Set(dietIds)]);
  const held = (part: DietShare): FedPart[] => {
    const diet = diets.get(part.dietId);
    const dryMatterPct = diet?.dryMatterPct?.toFixed(4);
    const [elm, elg] = [diet?.elm?.toFixed(6) ?? null, diet?.elg?.toFixed(6) ?? null];
    return dryMatterPct ? [{ ...part, dryMatterPct, elm, elg }] : [];
  };
  return new Map([...corrals].map(([id, facts]) => [id, { ...facts, parts: facts.parts.flatMap(held) }]));
}

export async function feedFactsOn(ctx: Context, day: Day, wanted: Wanted = {}): Promise<Map<string, FeedFacts>> {
  return withDiets(ctx, await corralFactsOn(ctx, day, wanted));
}
