import { Decimal } from 'decimal.js';

/** Entries come first inside a day, so that the result does not depend on the order of typing. */
export const entryTypes = [
  'OPENING',
  'PURCHASE',
  'OWN_PRODUCTION',
  'PREMIX_IN',
  'TRANSFER_IN',
  'COUNT_PLUS',
  'RETURN',
] as const;
export const exitTypes = [
  'BEAT_CONSUMPTION',
  'PREMIX_OUT',
  'SUPPLEMENT_OUT',
  'SALE_OUT',
  'TRANSFER_OUT',
  'LOSS',
  'COUNT_MINUS',
] as const;
export const movementTypes = [...entryTypes, ...exitTypes, 'COST_VARIANCE'] as const;
/** Exits that count as consumption; other exits are not used to predict how long a stock lasts. */
export const consumptionTypes = ['BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT'] as const;

export type EntryType = (typeof entryTypes)[number];
export type ExitType = (typeof exitTypes)[number];

/** A movement in ledger order: by day, entries before exits, then by sequence. */
export interface LedgerRow {
  id: string;
  kgIn: Decimal.Value;
  kgOut: Decimal.Value;
  cost: Decimal.Value | null;
  reversalOfId: string | null;
  varianceOfId: string | null;
  reversed: boolean;
}

export interface StockState {
  kg: Decimal;
  value: Decimal;
  average: Decimal;
}

export interface LedgerStep extends StockState {
  id: string;
  /** The signed change of the stock's value by this row. */
  moved: Decimal;
}

export const emptyStock: StockState = { kg: new Decimal(0), value: new Decimal(0), average: new Decimal(0) };

const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const unitCost = (value: Decimal) => value.toDecimalPlaces(12, Decimal.ROUND_HALF_UP);

// F-S1
function afterEntry(
  { kg, value, average }: StockState,
  kgIn: Decimal,
  cost: Decimal,
  revalues: boolean,
): StockState & { variance: Decimal } {
  const balance = kg.plus(kgIn);
  const summed = value.plus(cost);
  const known = kg.gt(0) ? unitCost(summed.div(balance)) : balance.gte(0) ? unitCost(cost.div(kgIn)) : average;
  if (kg.gte(0) || !revalues) return { kg: balance, value: summed, average: known, variance: new Decimal(0) };
  // Kilograms that were taken before they arrived are paid at the actual price now; the difference becomes a variance.
  const left = cents(balance.gte(0) ? balance.times(cost).div(kgIn) : balance.times(average));
  return { kg: balance, value: left, average: known, variance: summed.minus(left) };
}

// F-S4, and any other entry at the average
function afterFound({ kg, value, average }: StockState, kgIn: Decimal): StockState {
  const balance = kg.plus(kgIn);
  return {
    kg: balance,
    value: kg.gte(0) ? value.plus(cents(kgIn.times(average))) : cents(balance.times(average)),
    average,
  };
}

// F-S2: an exit that empties the stock takes its remaining value, so that value never goes below zero.
function afterExit({ kg, value, average }: StockState, kgOut: Decimal): StockState {
  const balance = kg.minus(kgOut);
  return {
    kg: balance,
    value: balance.gt(0) ? value.minus(Decimal.min(cents(kgOut.times(average)), value)) : cents(balance.times(average)),
    average,
  };
}

/** Recomputes a stock from its movements in ledger order; tests compare the database's aggregate with it. */
export function replayLedger(rows: readonly LedgerRow[], from: StockState = emptyStock): LedgerStep[] {
  const steps: LedgerStep[] = [];
  let state = from;
  let before = from;
  let variance = new Decimal(0);
  for (const { id, reversalOfId, varianceOfId, reversed, ...row } of rows) {
    const [kgIn, kgOut] = [new Decimal(row.kgIn), new Decimal(row.kgOut)];
    let next: StockState;
    if (reversalOfId !== null) next = before;
    else if (varianceOfId !== null) next = { ...state, value: state.value.minus(variance) };
    else {
      before = state;
      variance = new Decimal(0);
      if (kgOut.gt(0)) next = afterExit(state, kgOut);
      else if (kgIn.isZero()) next = state;
      else if (row.cost === null) next = afterFound(state, kgIn);
      else {
        const entry = afterEntry(state, kgIn, new Decimal(row.cost), !reversed);
        variance = entry.variance;
        next = { kg: entry.kg, value: entry.value.plus(variance), average: entry.average };
      }
    }
    steps.push({ id, moved: next.value.minus(state.value), ...next });
    state = next;
  }
  return steps;
}
