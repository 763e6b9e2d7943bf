import { dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { fraction, Fraction, shareCents, zero } from './fraction.ts';
import type { Rows, Stood } from './rows.ts';

export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** Who stands there may still go today. */
export const endOf = ({ to }: Stood, open: Day): Day => to ?? open;

/** What a batch weighs and gains on one of its days. */
export interface WeightDay {
  heads: number;
  weight: Fraction | null;
  gain: Fraction;
}

/** Each day of a batch, one after the other, as F-W1 and F-W2 are written. */
export function weightsOf(rows: Rows, batchId: string, minWeighedPct: number): Map<Day, WeightDay> {
  const own = rows.stood.filter((stood) => stood.batchId === batchId);
  const found = new Map<Day, WeightDay>();
  const first = own.map(({ from }) => from).toSorted()[0];
  if (first === undefined) return found;
  let next: Fraction | null = null;
  for (let day = first; day <= rows.open; day = daysAfter(day, 1)) {
    const at = (of: Stood) => of.from <= day && (of.to === null || of.to > day);
    const correction = rows.corrections.find((row) => row.batchId === batchId && dayOf(row.day) === day);
    const gone = own.filter(({ to }) => to === day);
    const came = own.filter(({ from }) => from === day);
    const heads = own.filter(at).length;
    const gain: Fraction = fraction(correction?.dailyGain ?? gainOn(rows, batchId, day));
    const known = correction?.weight ? [] : came.filter((of) => of.weight !== null && at(of));
    const kg = Fraction.sum(known.map(({ weight }) => weight!));
    // Of those that were there in the morning, who stayed.
    const stayers = heads + gone.length - came.length - gone.filter(({ from }) => from < day).length;
    const scale = weighedOn(rows, own, { batchId, day, heads: heads + gone.length, minWeighedPct });
    const base: Fraction | null = correction?.weight ? fraction(correction.weight) : (scale ?? next);
    let weight: Fraction | null = base;
    if (known.length > 0)
      weight =
        base === null
          ? kg.over(known.length)
          : base
              .times(stayers)
              .plus(kg)
              .over(stayers + known.length);
    weight = weight?.round(8) ?? null;
    next = weight?.plus(gain) ?? null;
    found.set(day, { heads: correction?.heads ?? heads, weight, gain });
  }
  return found;
}

/** The daily gain of a batch by the last event before the end of a day. */
export function gainOn({ batchEvents }: Rows, batchId: string, day: Day) {
  const own = batchEvents.filter((event) => event.batchId === batchId && dayOf(event.day) <= day);
  return own.at(-1)?.dailyGain ?? 0;
}

/** What the scale showed, where it counts for the batch. */
function weighedOn(
  { weighings, judged }: Rows,
  own: readonly Stood[],
  of: { batchId: string; day: Day; heads: number; minWeighedPct: number },
): Fraction | null {
  const on = weighings.filter(
    ({ oxId, day }) =>
      day === of.day && own.some((stood) => stood.oxId === oxId && stood.from <= day && (!stood.to || stood.to > day)),
  );
  if (on.length === 0) return null;
  const heads = new Set(on.map(({ oxId }) => oxId)).size;
  const said = judged.find((row) => row.batchId === of.batchId && dayOf(row.day) === of.day);
  const counts = said?.counts ?? heads * 100 >= of.minWeighedPct * of.heads;
  return counts ? Fraction.sum(on.map(({ weight }) => weight!)).over(on.length) : null;
}

/** What was fed in a corral on a closed day. */
export interface FedDay {
  batchId: string;
  corralId: string;
  day: Day;
  nmKg: Fraction;
  dmKg: Fraction;
  /** Less what was taken away. */
  eatenKg: Fraction;
  cost: Fraction;
}

/** What the ingredients of a beat took out of stock, by its ledger, in cents over its drops. */
function dropCosts({ movements }: Rows, { lines, drops }: Rows['beats'][number]): Fraction[] {
  const cost = Fraction.sum(
    lines.flatMap(({ movementId }) => (movementId === null ? [] : [movements.get(movementId)!.value])),
  );
  return shareCents(
    cost.compare(0) < 0 ? cost.times(-1) : cost,
    drops.map(({ deliveredKg }) => fraction(deliveredKg ?? 0)),
  );
}

/** Dry matter of a beat, percent, by what was loaded. */
function dryMatterOf({ lines }: Rows['beats'][number]): Fraction {
  const kg = Fraction.sum(lines.map(({ actualKg }) => actualKg ?? 0));
  const dry = Fraction.sum(lines.map(({ actualKg, dryMatterPct }) => fraction(actualKg ?? 0).times(dryMatterPct)));
  return dry.over(kg)?.round(4) ?? zero;
}

/** Each corral's closed days: what beats left there, unless a correction says otherwise. */
export function fedDays(rows: Rows): FedDay[] {
  const found = new Map<string, FedDay>();
  for (const beat of rows.beats) {
    const day = dayOf(beat.day);
    if (!rows.closedDays.includes(day)) continue;
    const [costs, dry] = [dropCosts(rows, beat), dryMatterOf(beat)];
    for (const [place, { corralId, batchId, deliveredKg }] of beat.drops.entries()) {
      const key = `${corralId} ${batchId} ${day}`;
      const before = found.get(key) ?? { ...none, batchId, corralId, day };
      const nmKg = before.nmKg.plus(deliveredKg ?? 0);
      const dmKg = before.dmKg.plus(
        fraction(deliveredKg ?? 0)
          .times(dry)
          .times('0.01'),
      );
      found.set(key, { ...before, nmKg, dmKg, cost: before.cost.plus(costs[place]!) });
    }
  }
  for (const { history, after } of rows.adjustments) {
    const [{ corralId, batchId }, day] = [history, dayOf(history.day)];
    const key = `${corralId} ${batchId} ${day}`;
    if (batchId && !found.has(key) && (after as Said).deliveredKg != null)
      found.set(key, { ...none, batchId, corralId, day });
  }
  const fed = [...found.values()].map((each) => eaten(rows, { ...each, dmKg: each.dmKg.round(3) }));
  return withLosses(rows, fed);
}

/** §7.4: losses of a day that batches bear, over what each was fed that day by its cost. */
function withLosses({ movements }: Rows, fed: readonly FedDay[]): FedDay[] {
  const losses = [...movements.values()].filter(({ lossTo }) => lossTo === 'BATCHES');
  return [...new Set(fed.map(({ day }) => day))].flatMap((day) => {
    const own = fed
      .filter((each) => each.day === day)
      .toSorted((one, other) => other.cost.compare(one.cost) || (one.corralId < other.corralId ? -1 : 1));
    const lost = Fraction.sum(losses.filter((row) => dayOf(row.day) === day).map(({ value }) => value)).times(-1);
    const parts = shareCents(
      lost,
      own.map(({ cost }) => cost),
    );
    return own.map((each, place) => ({ ...each, cost: each.cost.plus(parts[place]!) }));
  });
}

/** The figures of a day as its last correction left them. */
type Said = Partial<Record<'deliveredKg' | 'deliveredMsKg' | 'leftoverKg', string | null>>;

const none = { nmKg: zero, dmKg: zero, eatenKg: zero, cost: zero };

function eaten({ readings, adjustments }: Rows, fed: FedDay): FedDay {
  const isOf = (row: { corralId: string; day: Date }) => row.corralId === fed.corralId && dayOf(row.day) === fed.day;
  const last = adjustments.findLast(({ history }) => isOf(history) && history.batchId === fed.batchId);
  const said = (last?.after ?? {}) as Said;
  const nmKg = said.deliveredKg == null ? fed.nmKg : fraction(said.deliveredKg);
  const dmKg = said.deliveredMsKg == null ? fed.dmKg : fraction(said.deliveredMsKg);
  const left = fraction(said.leftoverKg ?? readings.find(isOf)?.leftoverKg ?? 0);
  const share = left.over(nmKg) ?? zero;
  const taken = share.compare(1) > 0 ? fraction(1) : share;
  return { ...fed, nmKg, dmKg, eatenKg: dmKg.times(fraction(1).minus(taken)) };
}
