import type { Decimal } from 'decimal.js';
import { byGta, oxenFigures, type OxenMoney } from '../oxenPurchases/oxenCost.calc.ts';
import { purchaseFigures, type PurchaseParts } from './purchaseFigures.calc.ts';

type Parts = PurchaseParts & OxenMoney & Parameters<typeof byGta>[0] & { arroba: Decimal };

/** What of an order has come, by its category, percent. */
const progress: Readonly<Record<string, (purchase: Parts) => Decimal>> = {
  FOODS: (purchase) => purchaseFigures(purchase).completenessPct,
  ANIMALS: (purchase) => oxenFigures(purchase, byGta(purchase), purchase.arroba).completenessPct,
};

export function progressPct({ category, ...purchase }: Parts & { category: string }): Decimal | null {
  return progress[category]?.(purchase) ?? null;
}
