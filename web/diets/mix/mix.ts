import { Decimal } from 'decimal.js';
import { mixFigures, shownShares, type MixFigures } from '../../../server/diets/formulas/dryMatter.calc.ts';
import { inclusionWarning, type InclusionWarning } from '../../../server/diets/formulations/formulations.calc.ts';
import type { FoodChoice, FoodOf } from './foodChoices.ts';
import type { Basis } from '../formulations/formulationTypes.ts';
import { splitByWeights, typedDecimal } from '../../../server/platform/values/quantities.calc.ts';

export interface MixRow {
  foodId: string;
  /** As typed, by the basis of the mix. */
  pct: string;
  tolerancePct: string | null;
}

export interface TypedMix {
  basis: Basis;
  rows: readonly MixRow[];
}

export const emptyRow: MixRow = { foodId: '', pct: '', tolerancePct: null };
const keptPlaces = 4;

export interface Mix extends MixFigures {
  /** Of two places, 100 together; null where a row is no part of the mix yet. */
  shown: { ms: Decimal; mn: Decimal; cost: Decimal | null }[];
  /** What is missing to 100; below zero it is too much. */
  missing: Decimal;
}

/** What is typed so far makes this, by the formulas of the server. */
export function mixOf({ basis, rows }: TypedMix, foodOf: FoodOf): Mix {
  const foods = rows.map(({ foodId }) => foodOf(foodId));
  const figures = mixFigures(
    rows.map(({ pct }, index) => {
      const food = foods[index];
      return {
        sharePct: pct,
        dryMatterPct: food?.figures.dryMatterPct ?? null,
        costPerKg: food?.figures.costPerKg ?? null,
        elm: food?.figures.elm ?? 0,
        elg: food?.figures.elg ?? 0,
        isForage: food?.category === 'VOLUMOSO',
      };
    }),
    basis,
  );
  const [ms, mn] = [shownShares(figures.msShares), shownShares(figures.mnShares)];
  const cost =
    figures.costPerKgMn &&
    shownShares(figures.mnShares.map((share, index) => share.times(foods[index]?.figures.costPerKg ?? 0)));
  const zero = new Decimal(0);
  return {
    ...figures,
    shown: rows.map((_row, index) => ({ ms: ms[index] ?? zero, mn: mn[index] ?? zero, cost: cost?.[index] ?? null })),
    missing: new Decimal(100).minus(figures.sharesSum),
  };
}

/** The same mix in the other basis; what was typed so far keeps its sum. */
export function toBasis({ basis, rows }: TypedMix, mix: MixFigures): TypedMix {
  const other = basis === 'MS' ? 'MN' : 'MS';
  const shares = other === 'MS' ? mix.msShares : mix.mnShares;
  const mixed = rows.flatMap(({ pct }, index) => (shares[index]?.gt(0) ? [typedDecimal(pct) ?? 0] : []));
  if (mixed.length === 0) return { basis: other, rows };
  const parts = splitByWeights(Decimal.sum(...mixed), shares, keptPlaces);
  return {
    basis: other,
    rows: rows.map((row, index) => (shares[index]?.gt(0) ? { ...row, pct: parts[index]?.toFixed() ?? row.pct } : row)),
  };
}

/** What a row would take for all of them to make 100; null when the others leave nothing. */
export function restFor({ pct }: MixRow, missing: Decimal): string | null {
  const rest = missing.plus(typedDecimal(pct) ?? 0);
  return missing.isZero() || rest.lte(0) ? null : rest.toFixed();
}

export function isBlank({ foodId, pct }: Pick<MixRow, 'foodId' | 'pct'>): boolean {
  return foodId === '' && pct === '';
}

/** Whether an earlier row has the same food. */
export function isRepeated(rows: readonly MixRow[], index: number): boolean {
  const foodId = rows[index]?.foodId ?? '';
  return foodId !== '' && rows.findIndex((row) => row.foodId === foodId) < index;
}

/** Of a diet: less or more of a food than it should be given. */
export function warningOf(
  { basis, rows }: TypedMix,
  index: number,
  mix: Mix,
  food: FoodChoice | undefined,
): InclusionWarning | null {
  const typed = typedDecimal(rows[index]?.pct);
  if (!food || !typed?.gt(0)) return null;
  // Shares that do not add to 100 yet would be read too large.
  const pct = basis === 'MS' ? typed : mix.addsUp ? mix.msShares[index] : undefined;
  const bound = (value: string | null | undefined): Decimal | null => (value == null ? null : new Decimal(value));
  return pct
    ? inclusionWarning(pct, {
        minInclusionPct: bound(food.minInclusionPct),
        maxInclusionPct: bound(food.maxInclusionPct),
      })
    : null;
}
