import { expect, test } from 'vitest';
import { mostAttempts, nextAttempt, nextLook } from '../../../../server/traceability/gateway/gatewayWords.calc.ts';

const now = new Date('2026-05-15T08:00:00Z');
const minutesTo = (later: Date) => (later.getTime() - now.getTime()) / 60_000;

test('what was not sent is tried again after waits that grow to a day', () => {
  const waits = Array.from({ length: mostAttempts }, (_, attempt) => minutesTo(nextAttempt(now, attempt + 1)));
  expect(waits).toEqual([1, 5, 15, 60, 240, 720, ...Array.from({ length: 6 }, () => 1_440)]);
});

test('the answer to a file is looked for ever more rarely, and once an hour at last', () => {
  expect([1, 2, 59, 60, 61, 500].map((attempts) => minutesTo(nextLook(now, attempts)))).toEqual([1, 2, 59, 60, 60, 60]);
});
