import { expect, test } from 'vitest';
import { planFilter, shownIn } from '../../../web/trade/sales/planSearch.ts';

test('the planner is asked what the address says, and nothing that makes no sense', () => {
  const requested = (text: string) => planFilter(new URLSearchParams(text));
  expect(requested('day=2026-05-20&market=CHINA&capacity=36&minWeight=520&price=330.5&added=a&added=b')).toEqual({
    day: '2026-05-20',
    market: 'CHINA',
    capacity: 36,
    minWeight: '520',
    price: '330.5',
    addedIds: ['a', 'b'],
  });
  const nothing = { day: null, market: null, capacity: null, minWeight: null, price: null, addedIds: [] };
  expect(requested('')).toEqual(nothing);
  expect(requested('day=2026-02-30&market=MARS&capacity=201&minWeight=heavy&price=dear')).toEqual(nothing);
});

test('a batch that was added is on the page beside a hundred that are proposed', () => {
  const shown = (text: string) => shownIn(new URLSearchParams(text));
  expect([shown(''), shown('shown=200'), shown('shown=9999'), shown('added=a')]).toEqual([100, 200, 100, 200]);
});
