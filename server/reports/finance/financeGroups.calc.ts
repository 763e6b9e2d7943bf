import { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';
import { sumOrUnknown } from '../owners/ownerClosings.calc.ts';
import { itemCategories, type ItemCategory, type ItemKind } from '../../trade/financial/itemWords.calc.ts';

export const financeGroupings = ['MONTH', 'CATEGORY', 'BATCH', 'OWNER'] as const;
export type FinanceGrouping = (typeof financeGroupings)[number];

export const incomeCategories: readonly ItemCategory[] = ['SALES', 'BONUSES', 'OTHER'];

export const kindOf = (category: ItemCategory): ItemKind =>
  incomeCategories.includes(category) ? 'RECEIVABLE' : 'PAYABLE';

/** What was earned or spent in a month of one category. */
export interface Accrued {
  month: Day;
  category: ItemCategory;
  /** Null where it is not known; what was spent always is. */
  value: Decimal.Value | null;
}

interface Cash {
  month: Day;
  category: ItemCategory;
  kind: ItemKind;
  paid: Decimal.Value;
  due: Decimal.Value;
  overdue: Decimal.Value;
}

const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => Decimal.Value) => Decimal.sum(0, ...rows.map(of));

/** What was bought or sold in the period of one category, beside what was paid and is open of it. */
export interface CategorySums {
  category: ItemCategory;
  kind: ItemKind;
  /** Null where some of it is not known. */
  accrued: Decimal | null;
  cash: Decimal;
  due: Decimal;
  overdue: Decimal;
}

/** Categories in their usual order; those with nothing are left out. */
export function categorySums(accrued: readonly Accrued[], cash: readonly Cash[]): CategorySums[] {
  return itemCategories
    .map((category) => {
      const own = cash.filter((row) => row.category === category);
      return {
        category,
        kind: kindOf(category),
        accrued: sumOrUnknown(accrued.filter((row) => row.category === category).map(({ value }) => value)),
        cash: sumBy(own, ({ paid }) => paid),
        due: sumBy(own, ({ due }) => due),
        overdue: sumBy(own, ({ overdue }) => overdue),
      };
    })
    .filter(({ accrued: value, cash: paid, due, overdue }) => ![value, paid, due, overdue].every((of) => of?.isZero()));
}

/** A month, a category, a batch or an owner. */
export interface FinanceGroup {
  key: string;
  /** Of a batch or an owner; null where cattle has none. */
  name: string | null;
  /** Null where some of it is not known, and the result with it. */
  revenue: Decimal | null;
  expense: Decimal;
  result: Decimal | null;
  /** Null of batches and owners, whose payments are not known. */
  in: Decimal | null;
  out: Decimal | null;
}

/** Sums by month: of what was bought and sold, and of what was paid. */
export function monthGroups(accrued: readonly Accrued[], cash: readonly Cash[]): FinanceGroup[] {
  const paid = cash.filter((row) => !new Decimal(row.paid).isZero());
  const months = [...new Set([...accrued, ...paid].map(({ month }) => month))].toSorted();
  return months.map((month) => {
    const [own, ownPaid] = [accrued, paid].map((rows) => rows.filter((row) => row.month === month)) as [
      Accrued[],
      Cash[],
    ];
    const of = (kind: ItemKind) => own.filter(({ category }) => kindOf(category) === kind).map(({ value }) => value);
    const cashOf = (kind: ItemKind) =>
      sumBy(
        ownPaid.filter((row) => row.kind === kind),
        (row) => row.paid,
      );
    const revenue = sumOrUnknown(of('RECEIVABLE'));
    const expense = Decimal.sum(0, ...of('PAYABLE').map((value) => value ?? 0));
    return {
      key: month,
      name: null,
      revenue,
      expense,
      result: revenue && revenue.minus(expense),
      in: cashOf('RECEIVABLE'),
      out: cashOf('PAYABLE'),
    };
  });
}

/** The same sums by category. */
export function categoryGroups(sums: readonly CategorySums[]): FinanceGroup[] {
  const none = new Decimal(0);
  return sums.map(({ category, kind, accrued, cash }) => {
    const isIncome = kind === 'RECEIVABLE';
    const [revenue, expense] = isIncome ? [accrued, none] : [none, accrued ?? none];
    return {
      ...{ key: category, name: null, revenue, expense },
      result: revenue && revenue.minus(expense),
      in: isIncome ? cash : none,
      out: isIncome ? none : cash,
    };
  });
}

interface HerdGroup {
  key: string;
  name: string | null;
  sales: Decimal.Value;
  animals: Decimal.Value;
  foods: Decimal.Value;
  medicines: Decimal.Value;
  headDays: number;
}

/** What a boitel client owes for its cattle; null where that is not known. */
interface Owed {
  ownerId: string;
  owner: string;
  value: Decimal | null;
}

const nothing = { sales: 0, animals: 0, foods: 0, medicines: 0, headDays: 0 };

/**
 * Batches or owners: what of theirs was sold, against the cost of those that entered, their feed, doses and days. To
 * owners belongs what they owe, also where all they had left before the period and was weighed in it.
 */
export function herdGroups(
  rows: readonly HerdGroup[],
  owed: readonly Owed[],
  ratePerHeadDay: Decimal.Value,
): FinanceGroup[] {
  const byOwner = Map.groupBy(owed, ({ ownerId }) => ownerId);
  const listed = new Set(rows.map(({ key }) => key));
  const others = [...byOwner]
    .filter(([key]) => !listed.has(key))
    .map(([key, [first]]) => ({ ...nothing, key, name: first!.owner }));
  return [...rows, ...others].map(({ key, name, sales, animals, foods, medicines, headDays }) => {
    const operational = new Decimal(ratePerHeadDay).times(headDays).toDecimalPlaces(2);
    const expense = Decimal.sum(animals, foods, medicines, operational);
    const revenue = sumOrUnknown([sales, ...(byOwner.get(key)?.map(({ value }) => value) ?? [])]);
    return { key, name, revenue, expense, result: revenue && revenue.minus(expense), in: null, out: null };
  });
}

/** Of groups only what was spent, or only what was earned; those without any of it are left out. */
export function groupsOfKind(groups: readonly FinanceGroup[], kind: ItemKind): FinanceGroup[] {
  const none = new Decimal(0);
  return groups
    .map((group) =>
      kind === 'PAYABLE'
        ? { ...group, revenue: none, result: group.expense.neg() }
        : { ...group, expense: none, result: group.revenue },
    )
    .filter(({ revenue, expense }) => !revenue?.isZero() || !expense.isZero());
}
