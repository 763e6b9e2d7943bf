import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Purchase, PurchasePart } from '../../platform/db/generated/prisma/client.ts';
import { failIssues, issue } from '../../platform/errors/AppError.ts';

type Money = Decimal.Value | undefined;

export interface ChangedParts {
  value: Money;
  freightValue?: Money;
  commissionValue?: Money;
  otherCosts?: readonly { value: Decimal.Value }[] | undefined;
  paymentTerms?: readonly { value: Decimal.Value }[] | undefined;
}

const totalOf = (rows: readonly { value: Decimal.Value }[]) => Decimal.sum(0, ...rows.map(({ value }) => value));

/**
 * What was paid of a part of a purchase as one sum is not lowered away, nor due again by instalments: that payment is
 * undone first.
 */
export async function requirePartsAbovePaid(ctx: Context, before: Purchase, after: ChangedParts): Promise<void> {
  const sums = await ctx.db.financialPayment.groupBy({
    by: ['part'],
    where: { purchaseId: before.id },
    _sum: { value: true },
  });
  if (sums.length === 0) return;
  const own = { where: { purchaseId: before.id }, select: { value: true } } as const;
  const costs = await ctx.db.purchaseCost.findMany(own);
  const terms = totalOf(await ctx.db.paymentTerm.findMany(own));
  const termsAfter = after.paymentTerms ? totalOf(after.paymentTerms) : terms;
  const besideTerms = after.value === undefined ? undefined : new Decimal(after.value).minus(termsAfter);
  const parts: Record<PurchasePart, [field: string, before: Decimal.Value, after: Money]> = {
    GOODS: [termsAfter.gt(terms) ? 'paymentTerms' : 'value', before.value.minus(terms), besideTerms],
    FREIGHT: ['freightValue', before.freightValue, after.freightValue],
    COMMISSION: ['commissionValue', before.commissionValue, after.commissionValue],
    OTHER_COSTS: ['otherCosts', totalOf(costs), after.otherCosts && totalOf(after.otherCosts)],
  };
  const issues = sums.flatMap(({ part, _sum: { value: paid } }) => {
    if (!part || !paid) return [];
    const [field, old, now] = parts[part];
    const isBelow = now !== undefined && new Decimal(paid.toFixed()).gt(now) && new Decimal(old).gt(now);
    return isBelow ? [issue(field, 'PurchasePartPaid', { paid: paid.toFixed() })] : [];
  });
  if (issues.length > 0) failIssues(issues);
}
