import { z } from 'zod';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import { defineQuery } from '../../platform/service.ts';
import {
  monthlyPurchases,
  nextPayables,
  summaryOn,
  type MonthRow,
  type PayableRow,
  type SummaryRow,
} from './financialSummary.sql.ts';

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

export type Payable = PayableRow;

/** Of more, the list of financial items shows the others. */
export const mostPayables = 50;

/** What is to be paid first as of the chosen day: what the sums of the summary are made of. */
export const payables = defineQuery({
  name: 'payables',
  allow: 'purchase:read',
  input: z.strictObject({}),
  async run(ctx): Promise<PayableRow[]> {
    return nextPayables(ctx.actor.farmId, ctx.db, await ctx.day(), mostPayables);
  },
});
