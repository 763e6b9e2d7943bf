import { z } from 'zod';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import { defineQuery } from '../../platform/service.ts';
import { monthlyPurchases, summaryOn, type MonthRow, type SummaryRow } from './financialSummary.sql.ts';

const dueDays = 30;

export interface FinancialSummary extends SummaryRow {
  day: Day;
  /** Payments due up to this day are counted. */
  dueUntil: Day;
  months: MonthRow[];
}

/** The morning summary for the office, as of the chosen day. */
export const financialSummary = defineQuery({
  name: 'financialSummary',
  allow: 'purchase:read',
  input: z.strictObject({}),
  async run(ctx): Promise<FinancialSummary> {
    const { farmId } = ctx.actor;
    const day = await ctx.day();
    const dueUntil = daysAfter(day, dueDays);
    const { financialReports } = await settingsOfGroups(ctx, ['financialReports']);
    return {
      ...(await summaryOn(farmId, ctx.db, day, dueUntil)),
      day,
      dueUntil,
      months: await monthlyPurchases(farmId, ctx.db, day, financialReports.monthStartsOn),
    };
  },
});
