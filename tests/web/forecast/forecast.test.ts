import { expect, test } from 'vitest';
import { forecastVariables, isTargetUnread, truckHeadsOf } from '../../../web/forecast/forecastSearch.ts';
import { liveOf, marginsOf } from '../../../web/forecast/liveForecast.ts';
import { analyticalVariables, rowsOf } from '../../../web/reports/analytical/analyticalSpecs.ts';
import { historyVariables, offsetOf, pageLink } from '../../../web/reports/history/historySpec.ts';

const filterOf = (text: string) => forecastVariables(new URLSearchParams(text)).filter;

test('prices and targets of a forecast are what the address says, where it makes sense', () => {
  expect(filterOf('price=312.5&feed=1.1&target=DATE&date=2027-01-20')).toEqual({
    arrobaPrice: '312.5',
    feedPriceFactor: '1.1',
    targetKind: 'DATE',
    targetDate: '2027-01-20',
  });
  expect(filterOf('target=WEIGHT&value=560')).toMatchObject({ targetKind: 'WEIGHT', targetValue: '560' });
  const unread = (text: string) => isTargetUnread(new URLSearchParams(text));
  const illegible = ['target=WEIGHT&value=abc', 'target=WEIGHT&value=1.234.5', 'target=DATE&date=soon'];
  expect(illegible.every(unread)).toBe(true);
  expect(['', 'target=WEIGHT', 'target=WEIGHT&value=560', 'value=abc'].some(unread)).toBe(false);
  expect(filterOf('price=-1&feed=99&target=DATE&date=soon')).toEqual({ arrobaPrice: null, feedPriceFactor: null });
  expect(truckHeadsOf(new URLSearchParams('truck=36'))).toBe(36);
  expect(truckHeadsOf(new URLSearchParams('truck=37'))).toBe(20);
});

const facts = {
  heads: 118,
  weight: '466',
  phases: [{ fromDay: 0, gain: '1.55' }],
  intakePct: '2.18',
  costPerMsKg: '1.15',
  operationalCost: '2.2',
  capitalCost: '0',
  carcassPerKg: '0.66',
  gainShares: ['1', '0.92', '0.84', '0.76', '0.68', '0.6', '0.52', '0.44', '0.36', '0.28', '0.2'],
  yieldPct: '55',
  arrobaKg: '15',
  deductionPct: '1.5',
  costToDate: '500000',
  costShare: '1',
  closedNet: '0',
  closedArrobas: '0',
};

test('the best day follows the prices that are tried out, the target does not', () => {
  const at = (arrobaPrice: string | null, feedPriceFactor = '1') =>
    liveOf({ facts, daysLeft: 61 }, { arrobaPrice, feedPriceFactor });
  expect(at('330').best!).toBeGreaterThan(at('310').best!);
  expect(at('310', '1.2').best!).toBeLessThan(at('310').best!);
  expect([at('330').sale!.days, at('310').sale!.days]).toEqual([61, 61]);
  expect(at(null)).toMatchObject({ best: null, isBeyond: false, sale: { netRevenue: null } });
  expect(at('5000')).toMatchObject({ best: null, isBeyond: true });
  expect(liveOf({ facts: null, daysLeft: null }, { arrobaPrice: '310', feedPriceFactor: '1' }).sale).toBeNull();
});

test('the margins cross on the best day', () => {
  const market = { arrobaPrice: '310', feedPriceFactor: '1' };
  const { best } = liveOf({ facts }, market);
  const days = marginsOf({ facts }, market, { day: '2026-11-26', best });
  expect(days[0]!.x).toBe('2026-11-26');
  expect(Number(days[best! - 1]!.revenue)).toBeGreaterThan(Number(days[best! - 1]!.cost));
  expect(Number(days[best!]!.revenue)).toBeLessThanOrEqual(Number(days[best!]!.cost));
});

test('the days behind a sum are chosen by what it is of', () => {
  const search = new URLSearchParams('groupBy=CORRAL&from=2026-11-01');
  expect(rowsOf('CORRAL', { key: 'x', recordId: 'Q29ycmFsOjE' }, search)).toBe(
    '?groupBy=CORRAL&from=2026-11-01&rows=1&corralIds=Q29ycmFsOjE',
  );
  expect(rowsOf('OWNER', { key: '', recordId: null }, search)).toBeNull();
  expect(rowsOf('DAY', { key: '2026-11-20' }, search)).toContain('from=2026-11-20&rows=1&to=2026-11-20');
  expect(analyticalVariables(search)).toMatchObject({
    rows: false,
    filter: { from: '2026-11-01', usualPeriod: true },
    sums: { from: '2026-11-01', groupBy: 'CORRAL' },
  });
});

test('a page of the history is left when its filters change', () => {
  const search = new URLSearchParams('from=2026-11-01');
  const next = new URLSearchParams(pageLink(search, 1_000));
  expect(offsetOf(next)).toBe(1_000);
  expect(historyVariables(next).filter).toMatchObject({ first: 1_000, after: 1_000, from: '2026-11-01' });
  next.set('from', '2026-11-02');
  expect(offsetOf(next)).toBe(0);
  expect(pageLink(next, 0)).not.toContain('after');
});
