import { expect, test } from 'vitest';
import type { FieldAct } from '../../../../web/platform/field/fieldAct.ts';
import { dayFor } from '../../../../web/platform/field/fieldPlan.ts';

const capturedAt = 1_000_000;
const farmDay = '2026-03-09';
// Only what is looked at of an act.
const act = (command: string, chosenDay: string | null = null) =>
  ({ command, chosenDay, farmDay, capturedAt }) as FieldAct;
const after = (seconds: number) => capturedAt + seconds * 1_000;

test('what leaves at once follows the open day, and what waited is of the day it was captured on', () => {
  expect(dayFor(act('weighOx'), after(60))).toBeNull();
  expect(dayFor(act('weighOx'), after(121))).toBe(farmDay);
  expect(dayFor(act('weighOx', '2026-03-01'), after(1))).toBe('2026-03-01');
});

test.each(['saveTroughReading', 'saveNightReading', 'deliverTreats'])(
  '%s that waited for some seconds is never of another day unasked',
  (command) => {
    expect(dayFor(act(command), after(2))).toBeNull();
    expect(dayFor(act(command), after(5))).toBe(farmDay);
  },
);
