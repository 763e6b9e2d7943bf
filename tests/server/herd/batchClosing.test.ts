import { expect, test } from 'vitest';
import { closingFigures } from '../../../server/herd/closings/batchClosing.calc.ts';
import { targetDay, weightCurve } from '../../../server/herd/batches/weightCurve.calc.ts';

const tBatch = {
  headsIn: 120,
  headsDead: 2,
  headDays: 12_474,
  headDaysDead: 84,
  entry: { heads: 120, known: 120, kg: '46800' },
  entryDead: { heads: 2, known: 2, kg: '780' },
  exits: [{ heads: 118, weight: '558' }],
};

test('T-BATCH: gain and daily gain, IN and OUT', () => {
  const figures = closingFigures(tBatch);
  expect(figures.gainIn!.toString()).toBe('19044');
  expect(figures.gainOut!.toString()).toBe('19824');
  expect(figures.dailyGainIn!.toFixed(4)).toBe('1.5267');
  expect(figures.dailyGainOut!.toFixed(4)).toBe('1.6000');
  expect(figures.entryWeight!.toString()).toBe('390');
  expect(figures.exitWeight!.toString()).toBe('558');
  expect(figures.meanDaysIn).toBeCloseTo(103.95, 2);
  expect(figures.meanDaysOut).toBe(105);
  expect(figures.mortalityPct!.toFixed(3)).toBe('1.667');
});

test('heads that nobody weighed count with the mean of the others, and what is unknown stays so', () => {
  const some = closingFigures({ ...tBatch, entry: { heads: 120, known: 60, kg: '23400' } });
  expect(some.gainIn!.toString()).toBe('19044');
  const none = closingFigures({ ...tBatch, exits: [{ heads: 118, weight: null }] });
  expect(none).toMatchObject({ gainIn: null, dailyGainOut: null, exitWeight: null });
  const empty = closingFigures({
    ...tBatch,
    headsIn: 0,
    headsDead: 0,
    headDays: 0,
    headDaysDead: 0,
    entry: { heads: 0, known: 0, kg: 0 },
    entryDead: { heads: 0, known: 0, kg: 0 },
    exits: [],
  });
  expect(empty).toMatchObject({ entryWeight: null, gainIn: null, meanDaysIn: null, mortalityPct: null });
});

test('a weighing shows how far the projection was off', () => {
  const day = { headDays: 10, weighed: null, weighedHeads: 0, isSample: false, weighedReason: null };
  const curve = weightCurve([
    { ...day, day: '2026-05-01', weight: '400', nextWeight: '401.5' },
    { ...day, day: '2026-05-02', weight: '399', nextWeight: '400.5', weighed: '399', weighedHeads: 4 },
  ]);
  expect(curve.map(({ weight, projectionError }) => [weight, projectionError])).toEqual([
    ['400', null],
    ['399', '-2.50'],
  ]);
});

test('F-F1: the target is reached after whole days, today where it is already, and never without a gain', () => {
  const on = (weight: string, gain: string) => targetDay({ day: '2026-05-01', weight, gain }, '520');
  expect(on('517', '1.5')).toBe('2026-05-03');
  expect(on('516.9', '1.5')).toBe('2026-05-04');
  expect(on('520', '1.5')).toBe('2026-05-01');
  expect(on('400', '0')).toBeNull();
});
