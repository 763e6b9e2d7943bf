import { expect, test } from 'vitest';
import { movedKg } from '../../../web/stock/ledger/movedKg.ts';

test('what left has a sign, and what moved nothing is zero without one', () => {
  expect(movedKg({ kgIn: '10.5', kgOut: '0' })).toBe('10.5');
  expect(movedKg({ kgIn: '0', kgOut: '48' })).toBe('-48');
  expect(movedKg({ kgIn: '0', kgOut: '0' })).toBe('0');
});
