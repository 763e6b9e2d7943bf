import { equalCountLimits, equalRangeLimits } from '../../../server/trade/entry/entryWeights.calc.ts';

export type RangeSex = 'MALE' | 'FEMALE' | '';
/** Whose ranges are shown: those of one sex, or all. */
export type SexShown = RangeSex;

/** What of a row of the form the designer reads and changes. */
export interface Range {
  minWeight: string;
  maxWeight: string;
  sex: RangeSex;
  isDefault: boolean;
}

export interface Weight {
  sex: 'MALE' | 'FEMALE' | null;
  weight: number;
}

const kgOf = (text: string): number | null => {
  const kg = Number(text);
  return text.trim() === '' || !Number.isFinite(kg) ? null : kg;
};

const isShown = ({ sex }: Range, shown: SexShown) => shown === '' || sex === '' || sex === shown;

/** The limits of the ranges shown, each once, rising. */
export function edgesOf(ranges: readonly Range[], shown: SexShown): number[] {
  const kgs = ranges
    .filter((range) => isShown(range, shown))
    .flatMap((range) => [kgOf(range.minWeight), kgOf(range.maxWeight)]);
  return [...new Set(kgs.filter((kg) => kg !== null))].toSorted((one, other) => one - other);
}

/** How far a limit may go: a kilogram of every range beside it stays. */
export function freeBetween(edges: readonly number[], edge: number, most: number): { from: number; to: number } {
  const at = edges.indexOf(edge);
  return { from: (edges[at - 1] ?? -1) + 1, to: (edges[at + 1] ?? most + 1) - 1 };
}

/** Moves a limit with every range that begins or ends there. */
export function moveEdge<Row extends Range>(rows: readonly Row[], shown: SexShown, from: number, to: number): Row[] {
  const moved = (text: string) => (kgOf(text) === from ? String(to) : text);
  return rows.map((row) =>
    isShown(row, shown) ? { ...row, minWeight: moved(row.minWeight), maxWeight: moved(row.maxWeight) } : row,
  );
}

function holds({ minWeight, maxWeight }: Range, weight: number): boolean {
  const [min, max] = [kgOf(minWeight), kgOf(maxWeight)];
  return min !== null && max !== null && weight >= min && weight < max;
}

/** The row that takes a head, as the chute will decide it; a head of unknown sex goes to the first range of either. */
export function rowOf(rows: readonly Range[], { sex, weight }: Weight): number {
  const fits = (row: Range) => sex === null || row.sex === '' || row.sex === sex;
  const own = rows.findIndex((row) => fits(row) && holds(row, weight));
  return own >= 0 ? own : rows.findIndex((row) => fits(row) && row.isDefault);
}

export interface Expected {
  /** Heads for each row. */
  heads: number[];
  /** Heads that no row takes. */
  left: number;
}

export function expectedHeads(rows: readonly Range[], weights: readonly Weight[]): Expected {
  const heads = rows.map(() => 0);
  let left = 0;
  for (const weight of weights) {
    const at = rowOf(rows, weight);
    if (at < 0) left += 1;
    else heads[at]! += 1;
  }
  return { heads, left };
}

export type SplitBy = 'COUNT' | 'RANGE';

/**
 * Ranges of as many heads, or as wide, as each other. What is known of a row but its limits stays; rows beyond are made
 * by `newRow`, and rows of the other sex are left alone.
 */
export function splitRows<Row extends Range>(
  rows: readonly Row[],
  weights: readonly Weight[],
  { by, parts, shown, newRow }: { by: SplitBy; parts: number; shown: SexShown; newRow: (index: number) => Row },
): Row[] {
  const own = rows.filter((row) => shown === '' || row.sex === shown);
  // What was of both sexes is of the other one only, once this one has ranges of its own.
  const otherSex: RangeSex = shown === 'MALE' ? 'FEMALE' : 'MALE';
  const others = rows
    .filter((row) => !own.includes(row))
    .map((row) => (row.sex === '' ? { ...row, sex: otherSex } : row));
  const kgs = weights.filter(({ sex }) => shown === '' || sex === null || sex === shown).map(({ weight }) => weight);
  const limits = (by === 'COUNT' ? equalCountLimits : equalRangeLimits)(kgs, parts);
  const split = limits.slice(0, -1).map((from, index) => ({
    ...(own[index] ?? newRow(index)),
    sex: shown,
    minWeight: String(from),
    maxWeight: String(limits[index + 1]!),
  }));
  return [...split, ...others];
}

export interface Scale {
  from: number;
  to: number;
}

/** The kilograms that a histogram shows: all weights, with room at both sides to drag a limit to. */
export function scaleOf(weights: readonly Weight[]): Scale {
  if (weights.length === 0) return { from: 0, to: 600 };
  const kgs = weights.map(({ weight }) => weight);
  const [least, most] = [Math.min(...kgs), Math.max(...kgs)];
  const room = Math.max(10, (most - least) * 0.06);
  return { from: Math.floor(Math.max(0, least - room) / 10) * 10, to: Math.ceil((most + room) / 10) * 10 };
}

export const placeOf = (kg: number, { from, to }: Scale): number => (kg - from) / (to - from);
export const kgAt = (part: number, { from, to }: Scale): number =>
  Math.round(from + Math.min(1, Math.max(0, part)) * (to - from));

/** Where a key takes a limit; undefined for keys that do not move it. */
export function keyedTo(key: string, kg: number, { from, to }: { from: number; to: number }): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: kg - 1,
    ArrowDown: kg - 1,
    ArrowRight: kg + 1,
    ArrowUp: kg + 1,
    PageDown: kg - 10,
    PageUp: kg + 10,
    Home: from,
    End: to,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(to, Math.max(from, next));
}
