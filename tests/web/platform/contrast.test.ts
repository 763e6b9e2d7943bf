import { describe, expect, test } from 'vitest';
import { contrast, contrastRules, ratioOf } from '../../../web/platform/theme/contrast.ts';
import { palette } from '../../../web/platform/theme/palette.ts';

test('the contrast ratio is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the brand colour is the base of the scale', () => {
  expect(palette.brand[600]).toBe('#008350');
});

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  test.each(contrastRules)('$text on $on reaches $least', (rule) => {
    expect(ratioOf(rule, mode)).toBeGreaterThanOrEqual(rule.least);
  });
});
