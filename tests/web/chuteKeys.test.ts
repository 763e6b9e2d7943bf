import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChuteKeys } from '../../web/management/chute/useChuteKeys.ts';

const told = { keys: [] as string[], numbers: [] as string[], digits: [] as string[] };
beforeEach(() => {
  vi.useFakeTimers();
  for (const list of Object.values(told)) list.length = 0;
  renderHook(() =>
    useChuteKeys(
      (key) => told.keys.push(key),
      (number) => told.numbers.push(number),
      (digits) => told.digits.push(digits),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}

test('a digit of a person is told after a pause, with those that follow at once', () => {
  press('4', 1_000);
  expect(told.digits).toEqual([]);
  vi.advanceTimersByTime(90);
  press('7', 1_090);
  vi.advanceTimersByTime(200);
  expect(told).toEqual({ keys: [], numbers: [], digits: ['47'] });
});

test('the digits of a reader are its number and nothing else', () => {
  for (const [index, key] of [...'982000364696001', 'Enter'].entries()) press(key, 1_000 + index * 5);
  vi.advanceTimersByTime(500);
  expect(told).toEqual({ keys: [], numbers: ['982000364696001'], digits: [] });
});

test('a key of the run comes after the digits before it', () => {
  press('4', 1_000);
  press('Escape', 1_060);
  vi.advanceTimersByTime(500);
  expect(told).toEqual({ keys: ['Escape'], numbers: [], digits: ['4'] });
});

test('letters stay the keys of the run', () => {
  press('m', 1_000);
  press('Escape', 1_500);
  vi.advanceTimersByTime(500);
  expect(told).toEqual({ keys: ['m', 'Escape'], numbers: [], digits: [] });
});
