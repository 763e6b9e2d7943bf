import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import type { BatchSums } from '../../../../server/trade/batchResults/batchSums.calc.ts';
import { moneyOf } from '../../../../server/trade/batchResults/batchMoney.calc.ts';

const sums: Partial<BatchSums> = {
  headsWithCost: 2,
  headsWithoutCost: 0,
  headsSold: 0,
  headsMoved: 0,
  headsIn: 2,
  headDays: 60,
  purchaseCost: '6000',
  freightCost: '0',
  commissionCost: '0',
  enteredCost: '6000',
};
const capitalOf = (capitalPct: string, days: Decimal | null) => {
  const none = new Decimal(0);
  const made = { days, net: none, production: new Decimal(600), carried: none, arrobas: none, arrobasSold: none };
  // What a batch came to in kg says nothing of its capital.
  return moneyOf({ ...sums, capitalPct } as BatchSums, made)!.capitalCost.toFixed(2);
};

test('money that is tied up costs by the month, half of it for what was spent on the way', () => {
  // 6,000 × 2 % + 600 × (√1.02 − 1)
  expect(capitalOf('2', new Decimal(30))).toBe('125.97');
  expect(capitalOf('0', new Decimal(30))).toBe('0.00');
});

test('a batch in which nobody stood for a day has tied up nothing', () => {
  expect(capitalOf('2', null)).toBe('0.00');
});
