import { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';
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
  value: Decimal.Value;
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
  accrued: Decimal;
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
        accrued: sumBy(
          accrued.filter((row) => row.category === category),
          ({ value }) => value,
        ),
        cash: sumBy(own, ({ paid }) => paid),
        due: sumBy(own, ({ due }) => due),
        overdue: sumBy(own, ({ overdue }) => overdue),
      };
    })
    .filter(({ accrued: value, cash: paid, due, overdue }) => ![value, paid, due, overdue].every((of) => of.isZero()));
}

/** A month, a category, a batch or an owner. */
export interface FinanceGroup {
  key: string;
  /** Of a batch or an owner; null where cattle has none. */
  name: string | null;
  revenue: Decimal;
  expense: Decimal;
  result: Decimal;
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
    const of = (kind: ItemKind) =>
      sumBy(
        own.filter(({ category }) => kindOf(category) === kind),
        ({ value }) => value,
      );
    const cashOf = (kind: ItemKind) =>
      sumBy(
        ownPaid.filter((row) => row.kind === kind),
        (row) => row.paid,
      );
    const [revenue, expense] = [of('RECEIVABLE'), of('PAYABLE')];
    return {
      key: month,
      name: null,
      revenue,
      expense,
      result: revenue.minus(expense),
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
    return {
      key: category,
      name: null,
      revenue: isIncome ? accrued : none,
      expense: isIncome ? none : accrued,
      result: isIncome ? accrued : accrued.neg(),
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

/** Batches or owners: what of theirs was sold, against the cost of those that entered, their feed, doses and days. */
export function herdGroups(rows: readonly HerdGroup[], ratePerHeadDay: Decimal.Value): FinanceGroup[] {
  return rows.map(({ key, name, sales, animals, foods, medicines, headDays }) => {
    const operational = new Decimal(ratePerHeadDay).times(headDays).toDecimalPlaces(2);
    const expense = Decimal.sum(animals, foods, medicines, operational);
    const revenue = new Decimal(sales);
    return { key, name, revenue, expense, result: revenue.minus(expense), in: null, out: null };
  });
}
