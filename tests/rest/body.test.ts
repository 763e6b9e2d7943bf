import { expect, test } from 'vitest';
import { legacyBody } from '../../server/platform/rest/body.ts';
import { kilogramsOf } from '../../server/platform/rest/tons.ts';

test('tons become kilograms without rounding', () => {
  expect([30.5, '30.5', '-0.0001', 1e-7, 0].map(kilogramsOf)).toEqual(['30500', '30500', '-0.1', '0.0001', '0']);
});

test('what is not a plain decimal is left for the service to refuse, and never computed with', () => {
  for (const tons of [' 5 ', '\u00a05', '0x10', '1e-99999999', '1e400', '', 'x', '9'.repeat(99), null, NaN, [5], {}])
    expect(kilogramsOf(tons)).toBe(tons);
});

test('a field is reported by the name that its caller uses, in the body or in the query of a call without one', () => {
  const { sentName } = legacyBody({ deathDate: 'date', deathCauseId: 'causeId' });
  const reported = (path: string, body: unknown, queryNames: string[] = []) =>
    sentName!(path, { params: {}, query: {}, queryNames, body });
  expect(reported('causeId', { deathDate: '2026-01-31' })).toBe('deathCauseId');
  expect(reported('causeId', undefined, ['destination'])).toBe('deathCauseId');
  expect(reported('date', undefined, ['deathDate'])).toBe('deathDate');
  expect(reported('date', undefined, ['date'])).toBe('date');
});
