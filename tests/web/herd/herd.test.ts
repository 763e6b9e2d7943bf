import { describe, expect, test } from 'vitest';
import { actsOf } from '../../../web/herd/batches/acts/batchActs.ts';
import { batchLists } from '../../../web/herd/batches/batchList.ts';
import { distributedHeads, distributionPath, distributionsOf } from '../../../web/herd/history/distribution.ts';
import { lastEvent, timelineOf } from '../../../web/herd/oxen/oxTimeline.ts';
import { curveSeries } from '../../../web/herd/oxen/weightSeries.ts';
import { openFilters } from '../../../web/platform/table/listSpec.ts';

const all = { moveOxen: true, changeDiet: true };

describe('what may be done with a batch', () => {
  test('begins with the next step of its state', () => {
    const first = (batch: Parameters<typeof actsOf>[0]) => actsOf(batch, all)[0];
    expect(first({ kind: 'CONFINEMENT', status: 'PENDING', heads: 10 })).toBe('activate');
    expect(first({ kind: 'HOLDING', status: 'ACTIVE', heads: 10 })).toBe('activate');
    expect(first({ kind: 'CONFINEMENT', status: 'ACTIVE', heads: 10 })).toBe('move');
    expect(first({ kind: 'CONFINEMENT', status: 'FINALIZED', heads: 0 })).toBeUndefined();
  });

  test('leaves out what its animals or the reader do not allow', () => {
    const empty = actsOf({ kind: 'CONFINEMENT', status: 'PENDING', heads: 0 }, all);
    expect(empty).toEqual(['transition', 'changeDiet', 'delete']);
    const reader = { moveOxen: false, changeDiet: false };
    expect(actsOf({ kind: 'HOLDING', status: 'ACTIVE', heads: 3 }, reader)).toEqual(['activate', 'transition']);
  });
});

test('a view of the batches is not filtered by what defines it', () => {
  const address = new URLSearchParams('kinds=PASTURE&search=12');
  expect(batchLists.holding.variables(address).filter).toMatchObject({ kinds: ['HOLDING'], search: '12' });
  expect(openFilters(batchLists.holding).map(([name]) => name)).toEqual(['search', 'ownerId', 'dietId', 'hasDiet']);
  expect(batchLists.all.variables(address).filter).toMatchObject({ kinds: ['PASTURE'] });
});

test('destinations of a holding batch are batches that are there, then new ones, and refusals find their row', () => {
  expect(
    distributionsOf({
      open: [{ batchId: 'b1', quantity: 3 }],
      made: [{ name: 'Lote 2', kind: 'PASTURE', locationId: 'p1', quantity: 2 }],
    }),
  ).toEqual([
    { quantity: 3, batchId: 'b1' },
    { quantity: 2, newBatch: { name: 'Lote 2', kind: 'PASTURE', locationId: 'p1' } },
  ]);
  const places = ['distributions', 'distributions.0.quantity', 'distributions.1.newBatch.locationId', 'batchId'];
  expect(places.map((path) => distributionPath(path, 1))).toEqual([
    'open',
    'open.0.quantity',
    'made.0.locationId',
    'batchId',
  ]);
  expect(distributedHeads([{ quantity: '3' }, { quantity: '' }, { quantity: '2' }])).toBe(5);
});

test('a move shows where the ox came from; what was reversed moved nobody', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: `Lote ${id}` }));
  const event = (id: string, type: 'ENTRY' | 'MOVEMENT' | 'WEIGHING' | 'REVERSAL' | 'SALE', more: object = {}) => ({
    id,
    type,
    reversed: false,
    batch: null,
    ...more,
  });
  const events = [
    event('1', 'ENTRY', { batch: a }),
    event('2', 'WEIGHING'),
    event('3', 'MOVEMENT', { batch: b, reversed: true }),
    event('4', 'REVERSAL'),
    event('5', 'MOVEMENT', { batch: c }),
    event('6', 'SALE'),
  ];
  const lines = timelineOf(events);
  expect(lines.map(({ from }) => from?.id ?? null)).toEqual([null, null, 'a', null, 'a', 'c']);
  expect(lastEvent(events)?.id).toBe('6');
  expect(lastEvent(events.slice(0, 4))?.id).toBe('2');
});

test('the curve shows weighings as dots and goes on to its target', () => {
  const names = { projected: 'P', weighed: 'W', target: 'T' };
  const curve = [
    { day: '2026-05-01', weight: '400' },
    { day: '2026-05-02', weight: '402', weighed: '402' },
  ];
  const series = curveSeries(curve, { targetWeight: '410', targetDay: '2026-05-08' }, names);
  expect(series.map(({ name, kind, points }) => [name, kind, points.length])).toEqual([
    ['P', 'line', 2],
    ['W', 'dots', 1],
    ['T', 'line', 2],
  ]);
  const reached = curveSeries(curve, { targetWeight: '400', targetDay: '2026-05-02' }, names);
  expect(reached.map(({ name }) => name)).toEqual(['P', 'W']);
});
