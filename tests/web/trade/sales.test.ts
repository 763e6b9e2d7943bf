import { expect, test } from 'vitest';
import { closingOf, liveSheet, sumsOf } from '../../../web/trade/closures/closing.ts';
import type { Sheet } from '../../../web/trade/closures/sheetFields.ts';
import { truckFor } from '../../../web/trade/sales/truckFor.ts';
import { unnumberedOxen } from '../../../web/trade/trucks/unnumbered.ts';
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

test('a new truck of a sale begins with its owner, and carries as many as the truck before', () => {
  const sale = { id: 's', plannedDate: '2026-12-01', buyer: { id: 'b' }, batches: [{ ownerId: 'o' }], trucks: [] };
  expect(Object.fromEntries(truckFor(sale))).toEqual({ sale: 's', to: 'b', day: '2026-12-01', owner: 'o' });
  const several = {
    ...sale,
    batches: [{ ownerId: 'o' }, { ownerId: 'p' }],
    trucks: [{ capacity: 18 }, { capacity: 42 }],
  };
  expect(Object.fromEntries(truckFor(several))).toEqual({ sale: 's', to: 'b', day: '2026-12-01', capacity: '42' });
  expect(truckFor({ ...sale, batches: [{ ownerId: null }, { ownerId: 'o' }] }).get('owner')).toBe('o');
});

test('heads without a number come off by count, the last that got on first', () => {
  const numbers = { sisbov: null, managementNumber: null, electronicEarring: null, identifier: null };
  const boarding = (position: number, of: object = {}) => ({
    position,
    ox: { id: `ox ${position}`, ...numbers, ...of },
  });
  const boardings = [boarding(1), boarding(2, { identifier: 'A-7' }), boarding(3), boarding(4, { sisbov: '1' })];
  expect(unnumberedOxen(boardings)).toEqual(['ox 3', 'ox 1']);
});

test('what is paid by live weight and left without one brings an unknown sum, not nothing', () => {
  const boarded = { oxId: 'o', position: 1, batchId: 'b', batchName: 'Lote', name: 'sem número (1)', exitKg: null };
  const row = (toldValue: string | null) => ({
    line: 2,
    boarded,
    hotCarcassKg: '250',
    toldValue,
    faults: [],
    alerts: [],
  });
  const sheetOf = (toldValue: string | null) =>
    ({ id: 's', matched: { rows: [row(toldValue)], oxenWithoutRow: [] } }) as unknown as Sheet;
  const terms = {
    pricing: 'PER_KG_LIVE',
    unitPrice: '10',
    bonusPerArroba: '0',
    arrobaKg: '15',
    liveYield: '50',
  } as const;
  expect(sumsOf(sheetOf(null), [], terms)).toMatchObject({ isUnpriced: true, rows: [{ value: null }] });
  const written = sumsOf(sheetOf('4000.5'), [], terms);
  expect([written.isUnpriced, String(written.rows[0]!.value), String(written.gross)]).toEqual([
    false,
    '4000.5',
    '4000.5',
  ]);
});

test('heads that were sold alive count by their live weight, and there is no sheet to send', () => {
  const ox = (position: number, exitKg: string | null) => {
    const name = `sem número (${position})`;
    return { oxId: `o${position}`, position, batchId: 'b', batchName: 'Lote', name, exitKg };
  };
  const terms = { unitPrice: '10', bonusPerArroba: '0', arrobaKg: '15', liveYield: '50' } as const;
  const sheet = liveSheet([ox(1, '400'), ox(2, '420')]);
  const sums = sumsOf(sheet, [], { ...terms, pricing: 'PER_KG_LIVE' });
  expect([sums.heads, sums.carcassKg.toFixed(2), sums.gross.toFixed(2)]).toEqual([2, '410.00', '8200.00']);
  expect(sums).toMatchObject({ missing: [], isUnpriced: false });
  expect(closingOf({ sheet, decisions: [], reason: '' }, sums)).toEqual({ live: true });
  const unweighed = liveSheet([ox(1, '400'), ox(2, null)]);
  expect(sumsOf(unweighed, [], { ...terms, pricing: 'PER_HEAD' }).isUnpriced).toBe(true);
});
