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
}

/** What was paid of a part of a purchase as one sum is not lowered away: that payment is undone first. */
export async function requirePartsAbovePaid(ctx: Context, before: Purchase, after: ChangedParts): Promise<void> {
  const sums = await ctx.db.financialPayment.groupBy({
    by: ['part'],
    where: { purchaseId: before.id },
    _sum: { value: true },
  });
  if (sums.length === 0) return;
  const costs = await ctx.db.purchaseCost.aggregate({ where: { purchaseId: before.id }, _sum: { value: true } });
  const parts: Record<PurchasePart, [field: string, before: Decimal.Value, after: Money]> = {
    GOODS: ['value', before.value, after.value],
    FREIGHT: ['freightValue', before.freightValue, after.freightValue],
    COMMISSION: ['commissionValue', before.commissionValue, after.commissionValue],
    OTHER_COSTS: [
      'otherCosts',
      costs._sum.value ?? 0,
      after.otherCosts && Decimal.sum(0, ...after.otherCosts.map(({ value }) => value)),
    ],
  };
  const issues = sums.flatMap(({ part, _sum: { value: paid } }) => {
    if (!part || !paid) return [];
    const [field, old, now] = parts[part];
    const isBelow = now !== undefined && new Decimal(paid.toFixed()).gt(now) && new Decimal(old).gt(now);
    return isBelow ? [issue(field, 'PurchasePartPaid', { paid: paid.toFixed() })] : [];
  });
  if (issues.length > 0) failIssues(issues);
}
