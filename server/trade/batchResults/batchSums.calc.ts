import { Decimal } from 'decimal.js';

/** What a batch came to, as sums: everything else of its result follows from these. */
export interface BatchSums {
  headsIn: number;
  headsSold: number;
  /** Of the sold, those that went to another batch, which sells them. */
  headsMoved: number;
  headDays: number;
  /** Of these batches, those that were here before the first day of the farm: what they ate until then nobody knows. */
  batchesOfOpening: number;
  /** Of those that were sold. */
  headDaysSold: number;
  /** Kg of live weight: of all that came, of the sold when they came, and when they went. */
  entryKg: Decimal.Value;
  entryKgSold: Decimal.Value;
  exitKg: Decimal.Value;
  /** Of those that were not moved, and of those that were. */
  carcassKg: Decimal.Value;
  carcassKgMoved: Decimal.Value;
  /** Σ headDays·W */
  weightDays: Decimal.Value;
  msKg: Decimal.Value;
  /** Σ headDays·gmdEst: what was to be gained by the diets in use. */
  estimatedGain: Decimal.Value;
  /** R$ */
  feedCost: Decimal.Value;
  /** Days of its corrals on which something was fed that has no cost: `feedCost` is not all of it then. */
  unpricedDays: number;
  healthCost: Decimal.Value;
  operationalRate: Decimal.Value;
  /** Of the heads that are here at last: those whose purchase cost is known, and those whose is not. */
  headsWithCost: number;
  headsWithoutCost: number;
  /** Of those with a cost. */
  purchaseCost: Decimal.Value;
  freightCost: Decimal.Value;
  /** Of the freight and the like, what was paid to who arranged the purchase. */
  commissionCost: Decimal.Value;
  /** Of heads that were weighed when they came: what they cost without freight, and their kg of carcass. */
  weighedPurchaseCost: Decimal.Value;
  weighedPurchaseKg: Decimal.Value;
  /** R$ an arroba, as the market pays it. */
  arrobaPrice: Decimal.Value;
  /** What heads cost in the batches they came from, less what those that were moved cost here. */
  carriedCost: Decimal.Value;
  /** The same days of batches that heads came from: `carriedCost` is not all of it then. */
  unpricedDaysBefore: number;
  /** What heads had cost when they came, from outside or from another batch: bought, fed, treated, kept. */
  enteredCost: Decimal.Value;
  gross: Decimal.Value;
  /** What was taken off, less what was added. */
  deductions: Decimal.Value;
  /** Percent a month; zero leaves it out of the total. */
  capitalPct: Decimal.Value;
  arrobaKg: Decimal.Value;
  /** Kg of carcass that is supposed to have come: of all, and of those that were sold. */
  entryCarcassKg: Decimal.Value;
  entryCarcassKgSold: Decimal.Value;
}

/** What was fed; null where nothing is on record, which is not known to be nothing. */
export const fedMsKg = ({ msKg }: { msKg: Decimal }): Decimal | null => (msKg.isZero() ? null : msKg);

/** What is the same for all batches of a farm. */
type Shared = 'operationalRate' | 'capitalPct' | 'arrobaKg' | 'arrobaPrice';

const sharedNames: readonly (keyof BatchSums)[] = ['operationalRate', 'capitalPct', 'arrobaKg', 'arrobaPrice'];

/** The sums of several batches of a farm together; null of none. */
export function addedSums(all: readonly BatchSums[]): BatchSums | null {
  const [first] = all;
  if (!first) return null;
  const names = Object.keys(first) as Exclude<keyof BatchSums, Shared>[];
  const added = names.map((name) => {
    const values = all.map((sums) => sums[name]);
    if (sharedNames.includes(name)) return [name, values[0]];
    const isCount = typeof first[name] === 'number' && values.every((value) => typeof value === 'number');
    const sum = Decimal.sum(0, ...values);
    return [name, isCount ? sum.toNumber() : sum];
  });
  // Each name has a value of its own kind.
  return Object.fromEntries(added) as unknown as BatchSums;
}
