import { Decimal } from 'decimal.js';
import { figuresOfFormulations } from '../diets/formulationFigures.service.ts';
import { daysOfBatches } from '../herd/batchFigures.service.ts';
import { daysOnFeed } from '../herd/headDays.calc.ts';
import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import type { DietPhase } from '../platform/db/generated/prisma/enums.ts';
import { sharesOn, type DietShare } from './dietShares.service.ts';
import { fedCorrals, type FedCorralRow, type RoundOfPlan } from './feedFacts.sql.ts';

export interface FedPart extends DietShare {
  /** Four decimals, as it is frozen with the plan. */
  dryMatterPct: string;
  /** Mcal per kg of dry matter; none where that is not known of all its ingredients. */
  elm: string | null;
  elg: string | null;
}

/** What decides how much a corral is fed on a day. */
export interface FeedFacts {
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
  parts: FedPart[];
  /** Of the diet it gets most of. */
  phase: DietPhase | null;
  daysOnFeed: number;
  daysInPhase: number;
  /** Versions or shares differ from those of the day before. */
  dietChanged: boolean;
  tractPlan: { id: string; treats: RoundOfPlan[] } | null;
}

function differs(before: FedCorralRow['partsBefore'], parts: readonly DietShare[]): boolean {
  if (before === null) return false;
  const text = (list: readonly DietShare[]) =>
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

/** Per corral with cattle to feed, on the open day or the next one, in the order of the reading route. */
export async function feedFactsOn(
  ctx: Context,
  day: Day,
  { corralIds, weights: known }: { corralIds?: readonly string[]; weights?: ReadonlyMap<string, string | null> } = {},
): Promise<Map<string, FeedFacts>> {
  const rows = await fedCorrals(ctx.actor.farmId, ctx.db, { day, corralIds: corralIds ?? null });
  const batchIds = rows.map(({ batchId }) => batchId);
  const open = await ctx.openDay();
  const shares = await sharesOn(ctx, { day, open, batchIds });
  const dietIds = [...shares.values()].flatMap((list) => list.map(({ dietId }) => dietId));
  const diets = await figuresOfFormulations(ctx, open, [...new Set(dietIds)]);
  const weights = known ?? (await weightsOn(ctx, day, { open, batchIds }));
  return new Map(
    rows.map(({ startDate, phaseSince, tractPlanId, rounds, partsBefore, ...row }) => {
      const eaten = (shares.get(row.batchId) ?? []).flatMap((share) => {
        const diet = diets.get(share.dietId);
        const dryMatterPct = diet?.dryMatterPct?.toFixed(4);
        const [elm, elg] = [diet?.elm?.toFixed(6) ?? null, diet?.elg?.toFixed(6) ?? null];
        return dryMatterPct ? [{ ...share, dryMatterPct, elm, elg }] : [];
      });
      const most = eaten.toSorted((a, b) => new Decimal(b.sharePct).cmp(a.sharePct))[0];
      const facts: FeedFacts = {
        ...row,
        weight: weights.get(row.batchId) ?? null,
        parts: eaten,
        phase: (most && diets.get(most.dietId)?.phase) ?? null,
        daysOnFeed: startDate ? Math.max(0, daysOnFeed(startDate, day)) : 0,
        daysInPhase: phaseSince ? Math.max(0, daysOnFeed(phaseSince, day)) : 0,
        dietChanged: differs(partsBefore, eaten),
        tractPlan: tractPlanId && rounds ? { id: tractPlanId, treats: rounds } : null,
      };
      return [row.corralId, facts];
    }),
  );
}
