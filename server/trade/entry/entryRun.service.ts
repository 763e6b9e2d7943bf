import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Sex } from '../../papers/gtas/gtaPlaces.calc.ts';
import { byGta, headsToEnter } from '../oxenPurchases/oxenCost.calc.ts';
import {
  countTags,
  enteredGroups,
  lastEntries,
  weighedHeads,
  type EnteredGroup,
  type TagCount,
} from './entryRun.sql.ts';
import { expectedMean, remainingHeads, type ExpectedHeads, type PlannedItem } from './entryWeights.calc.ts';

const parts = {
  id: true,
  oxenItems: {
    select: { gtaId: true, sex: true, quantity: true, averageWeight: true, value: true },
    orderBy: { position: 'asc' },
  },
  oxenReceipts: { select: { gtaId: true, headsArrived: true, deadOnArrival: true, arrivalWeightTotal: true } },
  oxenShortages: { select: { gtaId: true, quantity: true } },
} as const;

export interface EntryRun {
  /** Living heads of the purchase that are to enter. */
  total: number;
  /** Heads that have. */
  done: number;
  /** Living heads that trucks have brought. */
  arrived: number;
  /** Of those that were weighed. */
  meanWeight: string | null;
  /** Who is still to come through the chute. */
  expected: (ExpectedHeads & { gtaId: string })[];
  entered: readonly EnteredGroup[];
}

function meanOf(groups: readonly EnteredGroup[]): Decimal | undefined {
  const weighed = groups.reduce((sum, group) => sum + group.weighed, 0);
  return weighed === 0 ? undefined : Decimal.sum(...groups.map(({ weight }) => weight)).div(weighed);
}

/** Who entered without a GTA counts for the first one. */
const isOn = (gtaId: string, place: number) => (group: EnteredGroup) =>
  group.gtaId === gtaId || (group.gtaId === null && place === 0);

/** The entries of purchases: what was planned, what came, and who has entered, in two statements for all of them. */
export const entryRun = batched<string, EntryRun>(async (ctx, purchaseIds) => {
  const purchases = await ctx.db.purchase.findMany({ where: { id: { in: purchaseIds } }, select: parts });
  const groups = Map.groupBy(
    await enteredGroups(ctx.actor.farmId, ctx.db, purchaseIds),
    ({ purchaseId }) => purchaseId,
  );
  return new Map(
    purchases.map((purchase) => {
      const entered = groups.get(purchase.id) ?? [];
      const gtas = byGta(purchase);
      const expected = gtas.flatMap((gta, place) => {
        const items: PlannedItem[] = purchase.oxenItems.filter(({ gtaId }) => gtaId === gta.gtaId);
        const originKg = new Decimal(gta.originKg).div(gta.ordered).times(gta.weighed);
        const kept = originKg.gt(0) ? new Decimal(gta.weighedKg).div(originKg) : new Decimal(1);
        const heads = Math.max(0, headsToEnter(gta));
        const here = entered.filter(isOn(gta.gtaId, place));
        return remainingHeads({ items, heads, kept, entered: here }).map((each) => ({ ...each, gtaId: gta.gtaId }));
      });
      const run: EntryRun = {
        total: gtas.reduce((sum, gta) => sum + headsToEnter(gta), 0),
        done: entered.reduce((sum, { heads }) => sum + heads, 0),
        arrived: gtas.reduce((sum, { arrived, dead }) => sum + arrived - dead, 0),
        meanWeight: meanOf(entered)?.toFixed(2) ?? null,
        expected,
        entered,
      };
      return [purchase.id, run];
    }),
  );
});

/** What an ox of a run is expected to weigh: by its GTA, else by those that went before it. */
export function expectedWeight({ expected, entered }: EntryRun, { gtaId, sex }: { gtaId: string | null; sex: Sex }) {
  const onGta = gtaId === null ? expected : expected.filter((each) => each.gtaId === gtaId);
  return expectedMean(onGta, sex) ?? meanOf(entered.filter((group) => group.sex === sex));
}

/** Heads and mean weight that entered by a tag. */
export const tagCount = batched<string, TagCount>(async (ctx, tagIds) => {
  const counts = await countTags(ctx.actor.farmId, ctx.db, tagIds);
  return new Map(counts.map((count) => [count.tagId, count]));
});

export const weighedInRun = (ctx: Context, purchaseId: string) => weighedHeads(ctx.actor.farmId, ctx.db, purchaseId);

/** As many as a screen shows to be undone. */
const mostLast = 10;

export const lastInRun = (ctx: Context, purchaseId: string) =>
  lastEntries(ctx.actor.farmId, ctx.db, { purchaseId, most: mostLast });
