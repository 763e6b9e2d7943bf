import { expect, test } from 'vitest';
import { planFilter } from '../../web/trade/sales/planSearch.ts';

test('the planner is asked what the address says, and nothing that makes no sense', () => {
  const asked = (text: string) => planFilter(new URLSearchParams(text));
  expect(asked('day=2026-05-20&market=CHINA&capacity=36&minWeight=520')).toEqual({
    day: '2026-05-20',
    market: 'CHINA',
    capacity: 36,
    minWeight: '520',
  });
  const nothing = { day: null, market: null, capacity: null, minWeight: null };
  expect(asked('')).toEqual(nothing);
  expect(asked('day=2026-02-30&market=MARS&capacity=201&minWeight=heavy')).toEqual(nothing);
});
