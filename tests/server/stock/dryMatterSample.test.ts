import { expect, test } from 'vitest';
import { determined, isUnusualChange, sampleDryMatter } from '../../../server/stock/analyses/dryMatterSample.calc.ts';

test('a sample is null while a weight is missing or invalid', () => {
  expect(sampleDryMatter({ wetG: '200', dryG: '66' })?.toString()).toBe('33');
  for (const [wetG, dryG] of [
    ['', '60'],
    ['200', ''],
    ['0', '0'],
    ['200', '201'],
  ] as const)
    expect(sampleDryMatter({ wetG, dryG })).toBeNull();
});

test('samples that differ by more than two points require a third', () => {
  expect(
    determined([
      { wetG: '200', dryG: '60' },
      { wetG: '200', dryG: '64' },
    ]),
  ).toMatchObject({ asksThird: false });
  expect(
    determined([
      { wetG: '200', dryG: '60' },
      { wetG: '200', dryG: '64.1' },
    ]),
  ).toMatchObject({ asksThird: true });
  expect(
    determined([
      { wetG: '200', dryG: '60' },
      { wetG: '200', dryG: '66' },
      { wetG: '200', dryG: '63' },
    ]).mean?.toString(),
  ).toBe('31.5');
  expect(determined([{ wetG: '', dryG: '' }])).toEqual({ mean: null, asksThird: false });
});

test('a change of more than ten points is unusual', () => {
  expect(isUnusualChange('33', '43')).toBe(false);
  expect(isUnusualChange('33', '43.0001')).toBe(true);
  expect(isUnusualChange('33', '22.9')).toBe(true);
});
