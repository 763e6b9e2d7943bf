import type { PlausibleFigure } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import type { OxPricing } from '../oxenPurchases/oxenCost.calc.ts';
import type { Pricing } from '../sales/saleWords.calc.ts';
import { lastFoodPrices } from './purchases.sql.ts';

/** By head or as a whole, a price says nothing about weight. */
const rules = { PER_ARROBA: 'ARROBA_PRICE', PER_KG_LIVE: 'KG_PRICE', PER_KG: 'KG_PRICE' } as const;

/** So many of the last prices count: a single wrong one is not the usual. */
const latest = { orderBy: { id: 'desc' }, take: 9, select: { unitPrice: true } } as const;

type Known = readonly { unitPrice: { toString(): string } }[];

/** What is bought may be given, or its price be on the invoice alone. */
const isPriced = (unitPrice: string): boolean => Number(unitPrice) > 0;

/** A price beside the middle one of the farm's last; of the first there is nothing to say. */
function besideUsual(rule: PlausibleFigure['rule'], unitPrice: string, known: Known, field: string): PlausibleFigure[] {
  const sorted = known.map((each) => Number(each.unitPrice)).toSorted((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length / 2)];
  return usual ? [{ rule, value: unitPrice, of: usual, field }] : [];
}

/** What oxen of an order cost, beside the farm's last orders. */
export async function usualOxenPrices(
  ctx: Context,
  items: readonly { pricing: OxPricing; unitPrice: string }[],
): Promise<PlausibleFigure[]> {
  const figures: PlausibleFigure[] = [];
  for (const [index, { pricing, unitPrice }] of items.entries()) {
    if ((pricing !== 'PER_ARROBA' && pricing !== 'PER_KG') || !isPriced(unitPrice)) continue;
    const known = await ctx.readOnce(`prices of oxen ${pricing}`, () =>
      ctx.db.oxenItem.findMany({ where: { pricing }, ...latest }),
    );
    figures.push(...besideUsual(rules[pricing], unitPrice, known, `items.${index}.unitPrice`));
  }
  return figures;
}

/** What a sale is to bring, beside the farm's last sales. */
export async function usualSalePrice(
  ctx: Context,
  { id, pricing, unitPrice }: { id?: string; pricing: Pricing; unitPrice: string },
): Promise<PlausibleFigure[]> {
  if (pricing !== 'PER_ARROBA' && pricing !== 'PER_KG_LIVE') return [];
  const others = id === undefined ? {} : { id: { not: id } };
  const known = await ctx.db.saleManagement.findMany({ where: { pricing, ...others }, ...latest });
  return besideUsual(rules[pricing], unitPrice, known, 'unitPrice');
}

/** What foods of an order cost, beside the last orders of each. */
export async function usualFoodPrices(
  ctx: Context,
  items: readonly { foodId: string; unitPrice: string }[],
  purchaseId?: string,
): Promise<PlausibleFigure[]> {
  const foodIds = [...new Set(items.map(({ foodId }) => foodId))];
  const requested = { foodIds, exceptId: purchaseId ?? null, most: latest.take };
  const known = Map.groupBy(await lastFoodPrices(ctx.actor.farmId, ctx.db, requested), ({ foodId }) => foodId);
  return items.flatMap(({ foodId, unitPrice }, index) =>
    isPriced(unitPrice) ? besideUsual('KG_PRICE', unitPrice, known.get(foodId) ?? [], `items.${index}.unitPrice`) : [],
  );
}
