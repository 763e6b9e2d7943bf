// What the farm must be by what was acknowledged, with arithmetic of its own: nothing here comes from the server.
import { Decimal } from 'decimal.js';
import type { Beat, Invoice, Journal } from './journal.ts';

/** What lies in a stock before the journal begins. */
export interface Opening {
  stockId: string;
  kg: string;
  cost: string;
}

export interface StockEnd {
  kg: string;
  value: string;
}

export interface BeatEnd {
  status: 'CLOSED' | 'CANCELLED';
  loadedKg: string | null;
  deliveredKg: string | null;
  residualKg: string | null;
  cost: string | null;
  lines: Record<string, { kg: string; cost: string }>;
  drops: { corralId: string; kg: string; cost: string }[];
}

export interface HistoryEnd {
  deliveredKg: string | null;
  feedCost: string | null;
}

export interface Replayed {
  stocks: Record<string, StockEnd>;
  beats: Record<string, BeatEnd>;
  /** By corral and day. */
  histories: Record<string, HistoryEnd>;
}

const kg = (value: Decimal.Value) => new Decimal(value).toFixed(3);
const money = (value: Decimal.Value) => new Decimal(value).toFixed(2);
const half = Decimal.ROUND_HALF_UP;
const total = (values: readonly Decimal.Value[]) =>
  values.reduce<Decimal>((sum, each) => sum.plus(each), new Decimal(0));

interface Taken {
  day: string;
  lineId: string;
  kg: string;
}

/** The moving average of one stock: what came in on a day counts for all that went out on it. */
function replayStock(opening: Opening, openingDay: string, invoices: readonly Invoice[], taken: readonly Taken[]) {
  const entries = [{ day: openingDay, kg: opening.kg, cost: opening.cost }, ...invoices];
  const days = [...new Set([...entries, ...taken].map(({ day }) => day))].toSorted();
  let [balance, value, average] = [new Decimal(0), new Decimal(0), new Decimal(0)];
  const costs = new Map<string, Decimal>();
  for (const day of days) {
    for (const entry of entries.filter((each) => each.day === day)) {
      balance = balance.plus(entry.kg);
      value = value.plus(entry.cost);
      average = value.div(balance).toDecimalPlaces(12, half);
    }
    for (const exit of taken.filter((each) => each.day === day)) {
      const cost = average.times(exit.kg).toDecimalPlaces(2, half);
      balance = balance.minus(exit.kg);
      value = value.minus(cost);
      costs.set(exit.lineId, cost);
    }
    if (balance.lte(0)) throw new Error(`the stock ${opening.stockId} is empty on ${day}: its costs are not settled`);
  }
  return { end: { kg: kg(balance), value: money(value) }, costs };
}

/** The cost of a beat over its drops by what each got; cents that remain go to the largest remainders. */
function shareOut(cost: Decimal, drops: Beat['drops']): bigint[] {
  const cents = BigInt(cost.times(100).toFixed(0));
  const grams = drops.map((drop) => BigInt(new Decimal(drop.kg!).times(1_000).toFixed(0)));
  const all = grams.reduce((sum, each) => sum + each, 0n);
  const parts = grams.map((each) => (cents * each) / all);
  const left = Number(cents - parts.reduce((sum, each) => sum + each, 0n));
  const byRemainder = grams
    .map((each, index) => ({ index, remainder: (cents * each) % all }))
    .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
  const luckier = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (luckier.has(index) ? part + 1n : part));
}

export function replay(
  journal: Journal,
  {
    openings,
    days,
    corralIds,
  }: { openings: readonly Opening[]; days: readonly string[]; corralIds: readonly string[] },
): Replayed {
  const lines = journal.beats.flatMap(({ day, lines: own }) => own.map((line) => ({ ...line, day })));
  const costs = new Map<string, Decimal>();
  const stocks: Replayed['stocks'] = {};
  for (const opening of openings) {
    const { stockId } = opening;
    const invoices = journal.invoices.filter((each) => each.stockId === stockId && !each.isReversed);
    const taken = lines.filter((each) => each.stockId === stockId);
    const stock = replayStock(opening, days[0]!, invoices, taken);
    stocks[stockId] = stock.end;
    for (const [lineId, cost] of stock.costs) costs.set(lineId, cost);
  }

  const beats: Replayed['beats'] = {};
  const brought = new Map<string, { kg: Decimal; cost: Decimal }>();
  for (const { beatId, day, status, residualKg, lines: own, drops } of journal.beats) {
    if (status === 'OPEN') throw new Error(`the beat ${beatId} was never closed`);
    if (status === 'CANCELLED') {
      const nothing = { loadedKg: null, deliveredKg: null, residualKg: null, cost: null };
      beats[beatId] = { status, ...nothing, lines: {}, drops: [] };
      continue;
    }
    const cost = total(own.map(({ lineId }) => costs.get(lineId)!));
    const shares = shareOut(cost, drops).map((cents) => new Decimal(cents.toString()).div(100));
    beats[beatId] = {
      status,
      loadedKg: kg(total(own.map((line) => line.kg))),
      deliveredKg: kg(total(drops.map((drop) => drop.kg!))),
      residualKg: kg(residualKg),
      cost: money(cost),
      lines: Object.fromEntries(
        own.map(({ lineId, kg: loaded }) => [lineId, { kg: kg(loaded), cost: money(costs.get(lineId)!) }]),
      ),
      drops: drops.map((drop, index) => ({
        corralId: drop.corralId,
        kg: kg(drop.kg!),
        cost: money(shares[index]!),
      })),
    };
    for (const [index, drop] of drops.entries()) {
      const key = `${drop.corralId} ${day}`;
      const before = brought.get(key) ?? { kg: new Decimal(0), cost: new Decimal(0) };
      brought.set(key, { kg: before.kg.plus(drop.kg!), cost: before.cost.plus(shares[index]!) });
    }
  }

  const histories: Replayed['histories'] = {};
  for (const corralId of corralIds)
    for (const day of days) {
      const fed = brought.get(`${corralId} ${day}`);
      const adjusted = journal.adjustments.findLast((each) => each.corralId === corralId && each.day === day);
      const delivered = adjusted?.deliveredKg ?? fed?.kg;
      histories[`${corralId} ${day}`] = {
        deliveredKg: delivered === undefined ? null : kg(delivered),
        feedCost: fed ? money(fed.cost) : null,
      };
    }
  return { stocks, beats, histories };
}
