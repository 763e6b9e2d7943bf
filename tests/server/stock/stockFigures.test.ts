import { describe, expect, test } from 'vitest';
import {
  figuresOf,
  KnownStock,
  stockFormulas,
  type StockState,
} from '../../../server/stock/stocks/stockFigures.calc.ts';

const looked = { day: '2026-05-15', limits: { stockSafetyDays: 5, lowStockDays: 15, criticalStockDays: 7 } };
const full: StockState = {
  latest: ['1000.500', '1234.56', '1.234567890123'],
  isPriced: true,
  dryMatterPct: '88.5000',
  dailyKg: '97.1428571428571429',
  supplierDays: 3,
  lastCountDay: '2026-05-01',
  lastEntryDay: '2026-05-10',
};
const figuresAsText = (change: Partial<StockState> = {}) =>
  Object.fromEntries(
    Object.entries(figuresOf({ ...full, ...change }, looked)).map(([name, value]) => [name, value && String(value)]),
  );

describe('the figures of a stock', () => {
  test('are rounded as they are shown, and days down', () => {
    expect(figuresAsText()).toEqual({
      balanceKg: '1000.5',
      dryKg: '885.443',
      dryMatterPct: '88.5',
      value: '1234.56',
      averageCost: '1.234568',
      averageCostMs: '1.394992',
      dailyKg: '97.143',
      daysLeft: '10.2',
      supplyLevel: 'LOW',
      reorderDay: '2026-05-17',
      lastCountDay: '2026-05-01',
      lastEntryDay: '2026-05-10',
    });
  });

  test('are unknown rather than nothing', () => {
    expect(figuresAsText({ latest: null })).toMatchObject({ balanceKg: '0', value: '0', averageCost: null });
    expect(figuresAsText({ isPriced: false })).toMatchObject({ averageCost: null, averageCostMs: null });
    expect(figuresAsText({ dryMatterPct: '0' })).toMatchObject({ dryKg: '0', averageCostMs: null });
    for (const dailyKg of [null, '0'])
      expect(figuresAsText({ dailyKg })).toMatchObject({ daysLeft: null, reorderDay: null, supplyLevel: 'ENOUGH' });
    expect(figuresAsText({ dailyKg: '0.5' })).toMatchObject({ daysLeft: null });
    expect(figuresAsText({ latest: ['-1', '0', '1'] })).toMatchObject({ daysLeft: '0', supplyLevel: 'NEGATIVE' });
    expect(figuresAsText({ latest: ['679.9', '0', '1'] })).toMatchObject({ daysLeft: '6.9', supplyLevel: 'CRITICAL' });
  });

  test('are made of what they say they are made of, for a list reads no more', () => {
    const all = figuresOf(full, looked);
    for (const [name, { from, of }] of Object.entries(stockFormulas)) {
      const only = (given: object) =>
        Object.fromEntries(Object.entries(given).filter(([column]) => (from as readonly string[]).includes(column)));
      const made = of(new KnownStock(only(full) as unknown as StockState), only(looked) as unknown as typeof looked);
      expect(`${name} ${String(made)}`).toBe(`${name} ${String(all[name as keyof typeof all])}`);
    }
  });
});
