import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { costOfOxen } from '../../../../server/trade/entry/entryCost.calc.ts';
import { isUnusualWeight, nextTag, rangeFaults, tagOf } from '../../../../server/trade/entry/entrySetup.calc.ts';
import {
  allWeights,
  equalCountLimits,
  equalRangeLimits,
  expectedMean,
  expectedWeights,
  histogram,
  normalQuantile,
  remainingHeads,
  shareHeads,
} from '../../../../server/trade/entry/entryWeights.calc.ts';

type Sex = 'MALE' | 'FEMALE';

const range = (minWeight: number, maxWeight: number, more: { sex?: Sex | null; isDefault?: boolean } = {}) => ({
  minWeight: String(minWeight),
  maxWeight: String(maxWeight),
  sex: null as Sex | null,
  isDefault: false,
  ...more,
});
const faults = (...ranges: ReturnType<typeof range>[]) =>
  rangeFaults(ranges).map(({ index, field, fault }) => `${index}.${field} ${fault}`);

describe('ranges', () => {
  test('that follow each other are accepted', () => {
    expect(faults(range(300, 360), range(360, 420), range(420, 500))).toEqual([]);
    expect(faults(range(360, 420), range(300, 360))).toEqual([]);
    expect(faults()).toEqual([]);
  });

  test('end above where they begin', () => {
    expect(faults(range(360, 360), range(400, 390))).toEqual([
      '0.maxWeight MAXIMUM_BELOW_MINIMUM',
      '1.maxWeight MAXIMUM_BELOW_MINIMUM',
    ]);
  });

  test('of the same sex do not overlap, and one of both sexes overlaps either', () => {
    expect(faults(range(300, 361), range(360, 420))).toEqual(['1.minWeight OVERLAP']);
    expect(faults(range(300, 400, { sex: 'MALE' }), range(300, 400, { sex: 'FEMALE' }))).toEqual([]);
    expect(faults(range(300, 400, { sex: 'MALE' }), range(350, 450))).toEqual(['1.minWeight OVERLAP']);
  });

  test('leave gaps only where a default takes them', () => {
    expect(faults(range(300, 350), range(360, 420))).toEqual(['1.minWeight GAP']);
    expect(faults(range(300, 350), range(360, 420, { isDefault: true }))).toEqual([]);
    expect(rangeFaults([range(300, 350), range(360, 420)])).toMatchObject([{ from: '350', to: '360' }]);
    const males = [range(300, 350, { sex: 'MALE' }), range(360, 400, { sex: 'MALE' })];
    expect(faults(...males, range(200, 500, { sex: 'FEMALE', isDefault: true }))).toEqual(['1.minWeight GAP']);
    expect(faults(...males, range(400, 500, { isDefault: true }))).toEqual([]);
  });

  test('have one default for a sex', () => {
    expect(faults(range(300, 350, { isDefault: true }), range(350, 400, { isDefault: true }))).toEqual([
      '1.isDefault SECOND_DEFAULT',
    ]);
  });
});

describe('the tag of a weight', () => {
  const light = range(300, 360);
  const heavy = range(360, 420, { sex: 'MALE' });
  const cows = range(360, 420, { sex: 'FEMALE' });
  const others = range(500, 600, { isDefault: true });
  const tags = [light, heavy, cows, others];

  test.each([
    ['300', 'MALE', light],
    ['359.99', 'MALE', light],
    ['360', 'MALE', heavy],
    ['360', 'FEMALE', cows],
    ['420', 'MALE', others],
    ['299.99', 'FEMALE', others],
    [null, 'MALE', others],
  ] as const)('%s kg %s', (weight, sex, tag) => expect(tagOf(tags, { weight, sex })).toBe(tag));

  test('without a default may be none', () => {
    expect(tagOf([light], { weight: '360', sex: 'MALE' })).toBeUndefined();
    expect(tagOf([heavy], { weight: '370', sex: 'FEMALE' })).toBeUndefined();
  });

  test('that is full gives way to the nearest one with room, the heavier first', () => {
    const filled = (tag: ReturnType<typeof range>, heads: number) => ({ ...tag, heads, capacity: 10 });
    const [a, b, c, d] = [
      filled(range(300, 340), 3),
      filled(range(340, 380), 10),
      filled(range(380, 420), 9),
      filled(range(420, 460, { sex: 'FEMALE' }), 0),
    ];
    expect(nextTag([a, b, c, d], b, 'MALE')).toBe(c);
    expect(nextTag([a, b, { ...c, heads: 10 }, d], b, 'MALE')).toBe(a);
    expect(nextTag([b, d], b, 'MALE')).toBeUndefined();
    expect(nextTag([b, d], b, 'FEMALE')).toBe(d);
  });

  test('a weight is unusual beyond a quarter of what was expected', () => {
    expect([299.99, 300, 400, 500, 500.01].map((kg) => isUnusualWeight(kg, 400))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('expected weights', () => {
  test('quantiles of the normal distribution', () => {
    expect(normalQuantile(0.5)).toBeCloseTo(0, 9);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
    expect(normalQuantile(0.01)).toBeCloseTo(-2.326348, 5);
  });

  test('lie around their mean, and are the same each time', () => {
    const weights = expectedWeights({ sex: 'MALE', heads: 40, meanWeight: '380' }).map(({ weight }) => weight);
    expect(weights).toHaveLength(40);
    expect(weights.reduce((sum, each) => sum + each, 0) / 40).toBeCloseTo(380, 1);
    expect([weights[0], weights.at(-1)]).toEqual([294.83, 465.17]);
    expect(expectedWeights({ sex: null, heads: 1, meanWeight: '31' })).toEqual([{ sex: null, weight: 31 }]);
    expect(expectedWeights({ sex: null, heads: 0, meanWeight: '31' })).toEqual([]);
  });

  test('stand beside real ones in the order of weight', () => {
    const all = allWeights([{ sex: null, heads: 1, meanWeight: 380 }], [{ sex: 'MALE', weight: 400, heads: 2 }]);
    expect(all.map(({ weight }) => weight)).toEqual([380, 400, 400]);
  });

  test('equal counts', () => {
    const weights = Array.from({ length: 90 }, (_, index) => 300 + index);
    expect(equalCountLimits(weights, 3)).toEqual([30, 330, 360, 1_501]);
    expect(equalCountLimits(weights.toReversed(), 3)).toEqual([30, 330, 360, 1_501]);
    expect(equalCountLimits([400, 400, 400, 400], 3)).toEqual([30, 400, 1_501]);
    expect(equalCountLimits([], 3)).toEqual([30, 1_501]);
    expect(equalCountLimits(weights, 1)).toEqual([30, 1_501]);
  });

  test('equal ranges', () => {
    expect(equalRangeLimits([300, 310, 600], 3)).toEqual([30, 400, 500, 1_501]);
    expect(equalRangeLimits([400], 3)).toEqual([30, 400, 1_501]);
    expect(equalRangeLimits([], 2)).toEqual([30, 1_501]);
  });

  test('a histogram has every head once, on round kilograms', () => {
    const bars = histogram([300, 301.5, 309.99, 310, 399], 12);
    expect(bars[0]).toEqual({ from: 300, to: 310, heads: 3 });
    expect(bars.at(-1)).toEqual({ from: 390, to: 400, heads: 1 });
    expect(bars.reduce((sum, { heads }) => sum + heads, 0)).toBe(5);
    expect(histogram([])).toEqual([]);
  });
});

describe('who is still to come', () => {
  const items = [
    { sex: 'MALE' as const, quantity: 30, averageWeight: '400' },
    { sex: null, quantity: 10, averageWeight: '300' },
  ];

  test('by the paper, less what the road took', () => {
    expect(remainingHeads({ items, heads: 36, kept: '0.95', entered: [] })).toEqual([
      { sex: 'MALE', heads: 27, meanWeight: '380.00' },
      { sex: null, heads: 9, meanWeight: '285.00' },
    ]);
    expect(shareHeads(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(shareHeads(3, [])).toEqual([]);
  });

  test('by the scale once enough were weighed, and fewer with each that entered', () => {
    const entered = [
      { sex: 'MALE' as const, heads: 12, weighed: 12, weight: '4440' },
      { sex: 'FEMALE' as const, heads: 4, weighed: 4, weight: '1000' },
    ];
    expect(remainingHeads({ items, heads: 40, kept: 1, entered })).toEqual([
      { sex: 'MALE', heads: 18, meanWeight: '370.00' },
      { sex: null, heads: 6, meanWeight: '340.00' },
    ]);
    const all = [{ sex: 'MALE' as const, heads: 50, weighed: 0, weight: '0' }];
    expect(remainingHeads({ items, heads: 40, kept: 1, entered: all })).toEqual([]);
  });

  test('the mean of a sex is of its own groups, else of those of either', () => {
    const groups = remainingHeads({ items, heads: 40, kept: 1, entered: [] });
    expect(expectedMean(groups, 'MALE')?.toFixed(2)).toBe('400.00');
    expect(expectedMean(groups, 'FEMALE')?.toFixed(2)).toBe('300.00');
    expect(expectedMean([], 'MALE')).toBeUndefined();
  });
});

describe('the cost of each ox', () => {
  const ox = (id: string, gtaId: string | null, weight: string | null) => ({ id, gtaId, weight });
  const costs = (...given: Parameters<typeof costOfOxen>) =>
    Object.fromEntries([...costOfOxen(...given)].map(([id, cost]) => [id, cost.toFixed(2)]));
  const pool = (gtaId: string, cost: string) => ({ gtaId, landedCost: new Decimal(cost) });

  test('by head, to the last cent', () => {
    const oxen = ['a', 'b', 'c'].map((id) => ox(id, 'g', '400'));
    expect(costs(oxen, [pool('g', '100')], 'HEAD')).toEqual({ a: '33.34', b: '33.33', c: '33.33' });
  });

  test('by weight; who was not weighed counts as the mean', () => {
    const oxen = [ox('a', 'g', '300'), ox('b', 'g', '500'), ox('c', 'g', null)];
    expect(costs(oxen, [pool('g', '1200')], 'WEIGHT')).toEqual({ a: '300.00', b: '500.00', c: '400.00' });
  });

  test('by GTA, or together where somebody is of none', () => {
    const oxen = [ox('a', 'g', null), ox('b', 'h', null), ox('c', 'h', null)];
    const pools = [pool('g', '90'), pool('h', '60')];
    expect(costs(oxen, pools, 'HEAD')).toEqual({ a: '90.00', b: '30.00', c: '30.00' });
    expect(costs([oxen[0]!, oxen[1]!, ox('c', null, null)], pools, 'HEAD')).toEqual({
      a: '50.00',
      b: '50.00',
      c: '50.00',
    });
    expect(costs([], pools, 'HEAD')).toEqual({});
  });
});
