import { expect, test } from 'vitest';
import { comparedGroups } from '../../../web/platform/report/comparedPeriod.ts';
import { offsetIn, orderIn, sortingIn, withOffset } from '../../../web/platform/report/reportOrder.ts';
import {
  activeVariables,
  economicVariables,
  indexVariables,
  isWithoutTotals,
  totalsOf,
} from '../../../web/reports/batches/batchSpecs.ts';
import { analyticalVariables } from '../../../web/reports/analytical/analyticalSpecs.ts';

const at = (text: string) => new URLSearchParams(text);
const batch = btoa('Batch:0195e3a0-0000-7000-8000-000000000001');

test('a page and its order are what the address says, where the server knows it', () => {
  expect(economicVariables(at('sort=-PROFIT&offset=300')).filter).toEqual({
    groupBy: 'BATCH',
    order: 'PROFIT',
    descending: true,
    limit: 300,
    offset: 300,
  });
  expect(indexVariables(at('sort=RAIN&offset=-1')).filter).toEqual({ groupBy: 'BATCH', limit: 300, offset: 0 });
  expect(indexVariables(at('sort=MORTALITY&groupBy=OWNER')).filter).toEqual({ groupBy: 'OWNER', order: 'MORTALITY' });
  expect(activeVariables(at('sort=EXPECTED_EXIT')).filter).toMatchObject({ order: 'EXPECTED_EXIT', offset: 0 });
  expect(analyticalVariables(at('sort=-ADG&offset=500')).sums).toMatchObject({
    order: 'ADG',
    descending: true,
    offset: 500,
  });
});

test('the totals of more batches than a page are those of the whole filter', () => {
  const { filter } = indexVariables(at('sort=-DAILY_GAIN_IN&offset=300&status=ACTIVE'));
  expect(totalsOf(filter)).toEqual({
    groupBy: 'BATCH',
    status: 'ACTIVE',
    order: null,
    descending: null,
    limit: 1,
    offset: 0,
  });
  expect([{ count: 301, totals: null }, { count: 3, totals: {} }, { count: 0 }, null].map(isWithoutTotals)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('rows are compared with another period, or all of them with another batch', () => {
  const previous = indexVariables(at('compare=previous&sort=-HEADS_IN&offset=300'));
  expect(previous).toMatchObject({ compares: true, before: { shift: 'PREVIOUS', order: null, offset: 0 } });
  const other = indexVariables(at(`compare=${encodeURIComponent(batch)}&groupBy=OWNER&status=ACTIVE&from=2026-11-01`));
  expect(other.filter).toMatchObject({ groupBy: 'OWNER', status: 'ACTIVE', from: '2026-11-01' });
  expect(other.before).toMatchObject({
    batchIds: [batch],
    groupBy: 'BATCH',
    status: null,
    ownerIds: null,
    from: '2000-01-01',
    to: null,
    limit: 1,
  });
  expect(economicVariables(at('compare=sometime'))).toMatchObject({ compares: false, before: null });
  const answer = { from: '2026-01-01', to: '2026-01-31', groups: [{ key: 'a', name: 'L-07' }], totals: { key: '' } };
  expect(comparedGroups(at(`compare=${encodeURIComponent(batch)}`), answer)).toMatchObject({
    other: { name: 'L-07', row: { key: 'a' } },
  });
  expect(comparedGroups(at('compare=previous'), answer)).toMatchObject({ rows: answer.groups, whole: { key: '' } });
  expect(comparedGroups(at('compare=previous'), answer)).not.toHaveProperty('other');
  expect(comparedGroups(at(`compare=${encodeURIComponent(batch)}`), { ...answer, groups: [] })).toBeNull();
});

test('sums of days are compared with another batch whenever it was there; single days are not', () => {
  const compare = `compare=${encodeURIComponent(batch)}`;
  const other = analyticalVariables(at(`${compare}&from=2026-11-01&to=2026-11-20&groupBy=CORRAL&sort=-ADG&offset=500`));
  expect(other.sums).toMatchObject({ groupBy: 'CORRAL', from: '2026-11-01', order: 'ADG' });
  expect(other).toMatchObject({
    compares: true,
    before: { batchIds: [batch], groupBy: 'BATCH', from: '2000-01-01', to: null, corralIds: null, limit: 1 },
  });
  expect(other.before).not.toHaveProperty('offset');
  expect(analyticalVariables(at(`${compare}&groupBy=DAY`)).compares).toBe(false);
  expect(analyticalVariables(at(`${compare}&rows=1`)).compares).toBe(false);
  expect(analyticalVariables(at('compare=previous&groupBy=DAY'))).toMatchObject({ before: { shift: 'PREVIOUS' } });
});

test('the head of a column orders by it, pressed again the other way round; the usual order has no parameter', () => {
  const columns = [{ sort: 'NAME' }, {}, { sort: 'PROFIT' }];
  const pressed = (text: string, field: string) => {
    let found = '';
    sortingIn(at(text), columns, (next) => (found = next.toString()))!.onSort(field);
    return found;
  };
  expect(pressed('', 'PROFIT')).toBe('sort=PROFIT');
  expect(pressed('sort=PROFIT', 'PROFIT')).toBe('sort=-PROFIT');
  expect(pressed('sort=-PROFIT', 'NAME')).toBe('');
  expect(pressed('', 'NAME')).toBe('sort=-NAME');
  expect(sortingIn(at('sort=-PROFIT'), columns, () => undefined)!.sort).toEqual({ field: 'PROFIT', direction: 'DESC' });
  expect(sortingIn(at(''), [{}], () => undefined)).toBeUndefined();
  expect(orderIn(at('sort=-constructor'), ['NAME'])).toEqual({});
  expect([offsetIn(at('offset=x')), withOffset(at('offset=300'), 0).toString()]).toEqual([0, '']);
});
