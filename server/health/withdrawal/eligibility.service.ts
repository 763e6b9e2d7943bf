import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import type { FirstDays } from '../../herd/oxen/oxFollowers.ts';
import type { BlockReason } from '../healthWords.calc.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import type { StayReason } from './leaving.calc.ts';
import { whyMayNotLeave, type MayNotLeave } from './leaving.service.ts';

export interface ToMarket {
  market: Market;
  day: Day;
}

interface Input extends ToMarket {
  id: string;
}

/** One read for all that are asked for the same market and day. */
async function byMarket<Value>(
  keys: readonly string[],
  read: (ids: string[], to: ToMarket) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const requested = keys.map((key) => ({ key, ...(JSON.parse(key) as Input) }));
  const found = new Map<string, Value>();
  for (const group of Map.groupBy(requested, ({ market, day }) => `${market} ${day}`).values()) {
    const values = await read(
      group.map(({ id }) => id),
      group[0]!,
    );
    for (const { key, id } of group) {
      const value = values.get(id);
      if (value) found.set(key, value);
    }
  }
  return found;
}

const keyOf = (id: string, { market, day }: ToMarket) => JSON.stringify({ id, market, day } satisfies Input);

const oxEligibility = batched<string, MayNotLeave>((ctx, keys) =>
  byMarket(keys, (ids, { market, day }) => whyMayNotLeave(ctx, ids, { day, purpose: 'SLAUGHTER', market })),
);

/** §1.10: whether an ox may be slaughtered for a market on a day, or from when on, and why not. */
export const eligibilityOfOx = (ctx: Context, oxId: string, to: ToMarket) => oxEligibility(ctx, keyOf(oxId, to));

/** From when on an ox may be slaughtered for each market, as of the chosen day. */
export async function firstDaysOfOx(ctx: Context, oxId: string): Promise<FirstDays | null> {
  if (!ctx.can('health:read')) return null;
  const day = await ctx.day();
  // Asked for in one tick, the markets of a page of oxen are read together.
  const found = await Promise.all(markets.map((market) => eligibilityOfOx(ctx, oxId, { market, day })));
  const dayFor = (index: number) => {
    const kept = found[index];
    return !kept ? null : kept.reasons.length === 0 ? day : kept.releaseDate;
  };
  return Object.fromEntries(markets.map((market, index) => [market, dayFor(index)])) as FirstDays;
}

export interface KeptHeads {
  reason: BlockReason;
  detail: StayReason['detail'];
  heads: number;
  /** When the last of them is free of it; null where nobody knows. */
  until: Day | null;
}

export interface BatchEligibility {
  heads: number;
  eligible: number;
  /** When the slowest may go; null where somebody has no day, or nobody is kept. */
  allFrom: Day | null;
  slowestId: string | null;
  /** The most heads first. */
  kept: KeptHeads[];
}

const laterOf = (one: Day | null, other: Day | null) =>
  one === null || other === null ? null : one > other ? one : other;

function summaryOf(oxen: readonly (readonly [string, MayNotLeave])[]): BatchEligibility {
  const kept = oxen.filter(([, { reasons }]) => reasons.length > 0);
  const groups = new Map<string, KeptHeads>();
  for (const [, { reasons }] of kept)
    for (const [name, same] of Map.groupBy(reasons, (each) => `${each.reason} ${each.detail}`)) {
      const { reason, detail } = same[0]!;
      const known = groups.get(name);
      const untils = [...(known ? [known.until] : []), ...same.map(({ until }) => until)];
      groups.set(name, { reason, detail, heads: (known?.heads ?? 0) + 1, until: untils.reduce(laterOf) });
    }
  const slowest = kept.toSorted(([, one], [, other]) =>
    (other.releaseDate ?? '9999').localeCompare(one.releaseDate ?? '9999'),
  )[0];
  return {
    heads: oxen.length,
    eligible: oxen.length - kept.length,
    allFrom: slowest?.[1].releaseDate ?? null,
    slowestId: slowest?.[0] ?? null,
    kept: [...groups.values()].toSorted((one, other) => other.heads - one.heads),
  };
}

const batchEligibility = batched<string, BatchEligibility>((ctx, keys) =>
  byMarket(keys, async (batchIds, { market, day }) => {
    const oxen = await ctx.dayDb.ox.findMany({
      where: { batchId: { in: batchIds }, status: { in: [...liveStatuses] } },
      select: { id: true, batchId: true },
      orderBy: { id: 'asc' },
    });
    const found = await whyMayNotLeave(
      ctx,
      oxen.map(({ id }) => id),
      { day, purpose: 'SLAUGHTER', market },
    );
    const ofBatch = Map.groupBy(oxen, ({ batchId }) => batchId);
    return new Map(
      batchIds.map((id) => [id, summaryOf((ofBatch.get(id) ?? []).map((ox) => [ox.id, found.get(ox.id)!] as const))]),
    );
  }),
);

/** How many heads of a batch may be slaughtered for a market on a day, and what keeps the others. */
export const eligibilityOfBatch = (ctx: Context, batchId: string, to: ToMarket) =>
  batchEligibility(ctx, keyOf(batchId, to));
