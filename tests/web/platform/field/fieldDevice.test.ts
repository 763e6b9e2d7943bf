import { describe, expect, test } from 'vitest';
import { countsOf, deviceName } from '../../../../web/platform/field/fieldDevice.ts';
import type { ActState, FieldAct } from '../../../../web/platform/field/fieldAct.ts';

const today = '2026-11-26';
// Counting looks at nothing else of an act.
const act = (state: ActState, farmDay = today, capturedAt = 1_000) => ({ state, farmDay, capturedAt }) as FieldAct;

describe('what a device says of its queue', () => {
  test('counts the day, and what waits of any day', () => {
    const acts = [
      act('SENT'),
      act('SENT', '2026-11-25'),
      act('WAITING', today, 5_000),
      act('WAITING', '2026-11-25', 3_000),
      act('REFUSED'),
      act('CONFLICT'),
      act('DISCARDED'),
    ];
    expect(countsOf(acts, today)).toEqual({
      done: 5,
      received: 1,
      waiting: 2,
      refused: 2,
      waitingSince: new Date(3_000).toISOString(),
    });
    expect(countsOf([act('SENT')], today)).toMatchObject({ waiting: 0, waitingSince: null });
  });

  test('names it by its system and its browser', () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    expect(deviceName(android)).toBe('Android · Chrome');
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
      'iPhone · Safari',
    );
    expect(deviceName('curl')).toBe('Browser');
  });
});
