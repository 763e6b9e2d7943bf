import { Decimal } from 'decimal.js';
import { daysAfter, type Day } from '../../platform/values/day.ts';

/** What follows from the ledger and the analyses for a stock at the end of a day. */
export interface StockState {
  /** What its last movement left; null before the first. */
  latest: readonly [balanceKg: string, value: string, average: string] | null;
  /** Whether a priced entry still counts. */
  isPriced: boolean;
  dryMatterPct: string;
  /** Mean of the last seven days with consumption. */
  dailyKg: string | null;
  supplierDays: number;
  lastCountDay: Day | null;
  lastEntryDay: Day | null;
}

/** What is the same for every stock of the farm. */
export interface Looked {
  day: Day;
  limits: { stockSafetyDays: number; lowStockDays: number; criticalStockDays: number };
}

/** How urgently more is needed, by the farm's own limits. */
export const supplyLevels = ['NEGATIVE', 'CRITICAL', 'LOW', 'ENOUGH'] as const;
export type SupplyLevel = (typeof supplyLevels)[number];

export interface StockFigures {
  balanceKg: Decimal;
  /** Dry matter in the balance. */
  dryKg: Decimal;
  dryMatterPct: Decimal;
  value: Decimal;
  /** Null while it is unknown, which is not free. */
  averageCost: Decimal | null;
  averageCostMs: Decimal | null;
  dailyKg: Decimal | null;
  daysLeft: Decimal | null;
  supplyLevel: SupplyLevel;
  /** The last day to order so that the delivery arrives before the stock runs out. */
  reorderDay: Day | null;
  lastCountDay: Day | null;
  lastEntryDay: Day | null;
}

/** Five years: a stock that lasts longer has no last day, and days this far away may not be dates any more. */
const mostDaysLeft = 5 * 365;

/** What several figures are made of, each made once. */
export class KnownStock {
  readonly state: StockState;
  #balanceKg: Decimal | undefined;
  #dryMatterPct: Decimal | undefined;
  #daysLeft: Decimal | null | undefined;

  constructor(state: StockState) {
    this.state = state;
  }

  get balanceKg(): Decimal {
    return (this.#balanceKg ??= new Decimal(this.state.latest?.[0] ?? 0));
  }

  get dryMatterPct(): Decimal {
    return (this.#dryMatterPct ??= new Decimal(this.state.dryMatterPct));
  }

  get daysLeft(): Decimal | null {
    if (this.#daysLeft === undefined) this.#daysLeft = daysLeft(this.balanceKg, this.state.dailyKg);
    return this.#daysLeft;
  }

  get averageCost(): Decimal | null {
    const { latest, isPriced } = this.state;
    return latest && isPriced ? new Decimal(latest[2]) : null;
  }
}

// F-D1: rounded down, so that no day is shown on which the stock does not last.
function daysLeft(balanceKg: Decimal, daily: string | null): Decimal | null {
  const dailyKg = new Decimal(daily ?? 0);
  if (dailyKg.lte(0)) return null;
  const days = Decimal.max(0, balanceKg.div(dailyKg));
  return days.gt(mostDaysLeft) ? null : days.toDecimalPlaces(1, Decimal.ROUND_DOWN);
}

// F-D3
function reorderDay({ daysLeft: left, state }: KnownStock, { day, limits }: Looked): Day | null {
  return left && daysAfter(day, left.floor().toNumber() - state.supplierDays - limits.stockSafetyDays);
}

function averageCostMs({ averageCost, dryMatterPct }: KnownStock): Decimal | null {
  return averageCost === null || dryMatterPct.isZero()
    ? null
    : averageCost.div(dryMatterPct).times(100).toDecimalPlaces(6);
}

function supplyLevel({ balanceKg, daysLeft: left }: KnownStock, { limits }: Looked): SupplyLevel {
  if (balanceKg.lt(0)) return 'NEGATIVE';
  if (left?.lt(limits.criticalStockDays)) return 'CRITICAL';
  return left?.lt(limits.lowStockDays) ? 'LOW' : 'ENOUGH';
}

interface Formula<Value> {
  /** All that it is made of: whoever reads only this may ask for it alone. */
  from: readonly (keyof StockState | keyof Looked)[];
  of(stock: KnownStock, looked: Looked): Value;
}

/** Each figure by itself, so that a list pays for those it shows. */
export const stockFormulas: { readonly [Name in keyof StockFigures]: Formula<StockFigures[Name]> } = {
  balanceKg: { from: ['latest'], of: ({ balanceKg }) => balanceKg },
  dryKg: {
    from: ['latest', 'dryMatterPct'],
    of: ({ balanceKg, dryMatterPct }) => balanceKg.times(dryMatterPct).div(100).toDecimalPlaces(3),
  },
  dryMatterPct: { from: ['dryMatterPct'], of: ({ dryMatterPct }) => dryMatterPct },
  value: { from: ['latest'], of: ({ state }) => new Decimal(state.latest?.[1] ?? 0) },
  averageCost: { from: ['latest', 'isPriced'], of: ({ averageCost }) => averageCost?.toDecimalPlaces(6) ?? null },
  averageCostMs: { from: ['latest', 'isPriced', 'dryMatterPct'], of: averageCostMs },
  dailyKg: {
    from: ['dailyKg'],
    of: ({ state: { dailyKg } }) => (dailyKg === null ? null : new Decimal(dailyKg).toDecimalPlaces(3)),
  },
  daysLeft: { from: ['latest', 'dailyKg'], of: (stock) => stock.daysLeft },
  supplyLevel: { from: ['latest', 'dailyKg', 'limits'], of: supplyLevel },
  reorderDay: { from: ['latest', 'dailyKg', 'supplierDays', 'day', 'limits'], of: reorderDay },
  lastCountDay: { from: ['lastCountDay'], of: ({ state }) => state.lastCountDay },
  lastEntryDay: { from: ['lastEntryDay'], of: ({ state }) => state.lastEntryDay },
};

export function figuresOf(state: StockState, looked: Looked): StockFigures {
  const stock = new KnownStock(state);
  const figures = Object.entries(stockFormulas).map(([name, { of }]) => [name, of(stock, looked)]);
  return Object.fromEntries(figures) as StockFigures;
}
