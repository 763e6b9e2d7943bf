import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { financialItems } from '../../../server/trade/financial/items.service.ts';
import { payFinancialItems } from '../../../server/trade/financial/payments.service.ts';

/** Fridays, and after how many days at the earliest. */
const paysOn = 4;
const grace = 10;

/** The office pays carriers, agents and the pharmacy; instalments are marked where they are ordered. */
export async function payWhatIsDue(ctx: Context, ago: number): Promise<void> {
  if (ago % 7 !== paysOn) return;
  const { rows } = await financialItems(ctx, {
    kind: 'PAYABLE',
    categories: ['FREIGHT', 'COMMISSION', 'MEDICINES'],
    states: ['OVERDUE'],
    to: daysAfter(await ctx.openDay(), -grace),
  });
  if (rows.length > 0)
    await payFinancialItems(ctx, { items: rows.map(({ type, id }) => ({ id: toGlobalId(type, id) })) });
}
