import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { daysBetween, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import { boitelByMonth, type BoitelMonth } from '../owners/ownerContracts.service.ts';
import { findItems, itemId, itemsDay } from '../../trade/financial/items.service.ts';
import type { ItemRow } from '../../trade/financial/items.sql.ts';
import { itemKinds, type ItemCategory, type ItemKind } from '../../trade/financial/itemWords.calc.ts';
import { cashFlow, monthOf, monthsBefore, type CashMonth } from './cashFlow.calc.ts';
import { accruedRows, cashRows, usedIn, type CashRow, type UsedRow } from './finance.sql.ts';
import {
  categoryGroups,
  categorySums,
  financeGroupings,
  groupsOfKind,
  herdGroups,
  kindOf,
  monthGroups,
  type Accrued,
  type CategorySums,
  type FinanceGroup,
  type FinanceGrouping,
} from './financeGroups.calc.ts';
import { herdGroupRows } from './groups.sql.ts';
import { inventoryOn } from './inventory.sql.ts';

/** The longest period: ten years of days. */
const mostDays = 3_660;
const usualMonths = 12;

export interface Revenue {
  sales: Decimal;
  bonuses: Decimal;
  /** Of boitel; not known, nor is the total, while a client with cattle has no contract. */
  other: Decimal | null;
  total: Decimal | null;
  unknownOwners: number;
}

export interface Expense {
  animals: Decimal;
  foods: Decimal;
  earrings: Decimal;
  medicines: Decimal;
  freight: Decimal;
  commission: Decimal;
  operational: Decimal;
  total: Decimal;
}

export interface Inventory {
  day: Day;
  /** What the farm's own cattle cost so far: bought, fed, treated and by the day. */
  cattle: Decimal;
  foods: Decimal;
  medicines: Decimal;
  heads: number;
  headsWithoutCost: number;
  boitelHeads: number;
}

export interface FinancialReport extends Period {
  asOf: Day;
  groupBy: FinanceGrouping;
  revenue: Revenue;
  expense: Expense;
  /** Null where the revenue is not known. */
  result: Decimal | null;
  received: Decimal;
  paid: Decimal;
  categories: CategorySums[];
  cashFlow: CashMonth[];
  groups: FinanceGroup[];
  items: ItemRow[];
  used: UsedRow;
  inventory: Inventory;
}

const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'financialReports', 'results']);
type Settings = Awaited<ReturnType<typeof settingsFor>>;

const rateOf = ({ economics, financialReports }: Settings): string =>
  financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : '0';

/** The last twelve months of the farm, unless a period is given. */
async function financePeriod(ctx: Context, given: { from?: Day | null; to?: Day | null }, startsOn: number) {
  const to = given.to ?? (await ctx.day());
  const from = given.from ?? monthsBefore(monthOf(to, startsOn), usualMonths - 1);
  const period = await periodOf(ctx, { from, to });
  if (daysBetween(period.from, period.to) > mostDays) fail('ReportPeriodTooLong', {}, 'from');
  return period;
}

async function inventoryAt(ctx: Context, day: Day, settings: Settings): Promise<Inventory> {
  const { purchase, feed, health, headDays, heads, headsWithoutCost, boitelHeads, ...held } = await inventoryOn(
    ctx.actor.farmId,
    ctx.db,
    { day, isOver: day < (await ctx.openDay()) },
  );
  const operational = new Decimal(rateOf(settings)).times(headDays).toDecimalPlaces(2);
  const ofProtocols = new Decimal(settings.results.healthCostPerHead).times(heads).toDecimalPlaces(2);
  return {
    day,
    cattle: Decimal.sum(purchase, feed, health, operational, ofProtocols),
    foods: new Decimal(held.foods),
    medicines: new Decimal(held.medicines),
    heads,
    headsWithoutCost,
    boitelHeads,
  };
}

function sumsOf(categories: readonly CategorySums[], unknownOwners: number): { revenue: Revenue; expense: Expense } {
  const of = (category: ItemCategory) => categories.find((row) => row.category === category)?.accrued ?? new Decimal(0);
  const [sales, bonuses, other] = [of('SALES'), of('BONUSES'), unknownOwners > 0 ? null : of('OTHER')];
  const expense = {
    animals: of('ANIMALS'),
    foods: of('FOODS'),
    earrings: of('EARRINGS'),
    medicines: of('MEDICINES'),
    freight: of('FREIGHT'),
    commission: of('COMMISSION'),
    operational: of('OPERATIONAL'),
  };
  return {
    revenue: { sales, bonuses, other, total: other && Decimal.sum(sales, bonuses, other), unknownOwners },
    expense: { ...expense, total: Decimal.sum(...Object.values(expense)) },
  };
}

interface Sums {
  accrued: readonly Accrued[];
  cash: readonly CashRow[];
  categories: readonly CategorySums[];
  boitel: readonly BoitelMonth[];
  rate: string;
  /** Null for both. */
  kind: ItemKind | null;
}

/** Sums by what was chosen; batches and owners have statements of their own. */
async function groupsOf(
  ctx: Context,
  by: FinanceGrouping,
  period: Period & { asOf: Day },
  { accrued, cash, categories, boitel, rate, kind }: Sums,
): Promise<FinanceGroup[]> {
  if (by === 'MONTH') return monthGroups(accrued, cash);
  if (by === 'CATEGORY') return categoryGroups(categories);
  const rows = await herdGroupRows(ctx.actor.farmId, ctx.db, { ...period, by });
  const groups = herdGroups(rows, by === 'OWNER' ? boitel : [], rate);
  return kind ? groupsOfKind(groups, kind) : groups;
}

/** All of them: a report that leaves some out would not add up. */
async function itemsIn(ctx: Context, scope: { period: Period; kind: string | null }): Promise<ItemRow[]> {
  const items = await findItems(ctx, scope);
  if ((items[0]?.total ?? 0) > items.length) fail('ReportPeriodTooLong', {}, 'from');
  return items;
}

/** What was bought and sold in a period beside what was paid and received, and what the farm holds at its end. */
export const financialReport = defineQuery({
  name: 'financialReport',
  allow: 'sale:read',
  input: z.strictObject({
    ...periodFields,
    groupBy: choice('FinanceGrouping', financeGroupings).nullish(),
    kind: choice('FinancialItemKind', itemKinds).nullish(),
    itemId: itemId().nullish(),
    /** Left out where only sums are looked at. */
    withItems: z.boolean().default(true),
  }),
  async run(ctx, { groupBy, kind, itemId: item, withItems, ...given }): Promise<FinancialReport> {
    const { farmId } = ctx.actor;
    // Whether the item exists is checked before any other rule.
    const named = item ? await findItems(ctx, { itemId: item, kind: kind ?? null }) : null;
    const settings = await settingsFor(ctx);
    const startsOn = settings.financialReports.monthStartsOn;
    const period = await financePeriod(ctx, given, startsOn);
    const asOf = await itemsDay(ctx);
    const scope = { ...period, asOf, startsOn };
    const rate = rateOf(settings);
    const ofKind = <Row extends { category: ItemCategory }>(rows: readonly Row[]) =>
      rows.filter(({ category }) => !kind || kindOf(category) === kind);
    // Together: none needs another, and each takes long of years of rows.
    const [boitel, bought, paidOrDue, items, used, inventory] = await Promise.all([
      boitelByMonth(ctx, scope),
      accruedRows(farmId, ctx.db, scope, rate),
      cashRows(farmId, ctx.db, scope),
      named ?? (withItems ? itemsIn(ctx, { period, kind: kind ?? null }) : []),
      usedIn(farmId, ctx.db, period),
      inventoryAt(ctx, period.to, settings),
    ]);
    const owed = ofKind(boitel.map((row) => ({ ...row, category: 'OTHER' as const })));
    const accrued = [...ofKind(bought), ...owed];
    const cash = ofKind(paidOrDue);
    const categories = categorySums(accrued, cash);
    const grouping = groupBy ?? 'MONTH';
    const unknownOwners = new Set(owed.flatMap(({ ownerId, value }) => (value === null ? [ownerId] : []))).size;
    const { revenue, expense } = sumsOf(categories, unknownOwners);
    const paidOf = (of: 'PAYABLE' | 'RECEIVABLE') =>
      Decimal.sum(0, ...categories.filter((row) => row.kind === of).map((row) => row.cash));
    return {
      ...period,
      asOf,
      groupBy: grouping,
      revenue,
      expense,
      result: revenue.total && revenue.total.minus(expense.total),
      received: paidOf('RECEIVABLE'),
      paid: paidOf('PAYABLE'),
      categories,
      cashFlow: cashFlow(cash, monthOf(period.from, startsOn), monthOf(period.to, startsOn)),
      groups: await groupsOf(ctx, grouping, scope, { accrued, cash, categories, boitel, rate, kind: kind ?? null }),
      items,
      used,
      inventory,
    };
  },
});
