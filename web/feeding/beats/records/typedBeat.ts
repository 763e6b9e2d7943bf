import { Decimal } from 'decimal.js';

type Ingredient = {
  readonly food: { readonly id: string; readonly name: string };
  readonly figures: { readonly mnPct: string; readonly loadingPosition: number } | null | undefined;
};
type BoardCorral = {
  readonly corralId: string;
  readonly corralName: string;
  readonly treats: readonly {
    readonly round: number;
    readonly dietId: string;
    readonly plannedKg: string;
    readonly deliveredKg: string | null | undefined;
    readonly restKg: string;
    readonly onTheWayKg: string;
  }[];
};

export type LineRow = { foodId: string; name: string; share: string; actualKg: string };
export type DropRow = { corralId: string; name: string; toComeKg: string; deliveredKg: string };

/** What may be typed of a beat: the ingredients in loading order, and the corrals with this diet in this round. */
export function typedRows(
  ingredients: readonly Ingredient[],
  corrals: readonly BoardCorral[],
  { dietId, round }: { dietId: string; round: number },
): { lines: LineRow[]; drops: DropRow[] } {
  const positionOf = ({ figures }: Ingredient): number => figures?.loadingPosition ?? ingredients.length;
  return {
    lines: ingredients
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .map(({ food, figures }) => ({
        foodId: food.id,
        name: food.name,
        share: figures ? new Decimal(figures.mnPct).toFixed(2) : '',
        actualKg: '',
      })),
    drops: corrals.flatMap(({ corralId, corralName, treats }) => {
      const treat = treats.find((each) => each.dietId === dietId && each.round === round);
      if (!treat) return [];
      const open = treat.deliveredKg == null ? treat.plannedKg : treat.restKg;
      const toComeKg = Decimal.max(0, new Decimal(open).minus(treat.onTheWayKg)).toFixed(0);
      return [{ corralId, name: corralName, toComeKg, deliveredKg: '' }];
    }),
  };
}

/** What was typed into rows that are not among these. */
export const typedElsewhere = (typed: readonly DropRow[], rows: readonly DropRow[]): DropRow[] =>
  typed.filter((row) => row.deliveredKg !== '' && !rows.some(({ corralId }) => corralId === row.corralId));

/** The rows that may be typed now, with what was typed into them before. */
export function keepTyped<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  typed: readonly Row[],
  key: Key,
): Row[] {
  return rows.map((row) => {
    const before = typed.find((each) => each[key] === row[key]);
    return before ? { ...before, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')) } : row;
  });
}
