import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChuteKeys } from '../../../web/herd/chute/useChuteKeys.ts';

const reported = { keys: [] as string[], numbers: [] as string[], digits: [] as string[] };
beforeEach(() => {
  vi.useFakeTimers();
  for (const list of Object.values(reported)) list.length = 0;
  renderHook(() =>
    useChuteKeys(
      (key) => reported.keys.push(key),
      (number) => reported.numbers.push(number),
      (digits) => reported.digits.push(digits),
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

test('a digit of a person is passed on after a pause, with those that follow at once', () => {
  press('4', 1_000);
  expect(reported.digits).toEqual([]);
  vi.advanceTimersByTime(90);
  press('7', 1_090);
  vi.advanceTimersByTime(200);
  expect(reported).toEqual({ keys: [], numbers: [], digits: ['47'] });
});

test('the digits of a reader are its number and nothing else', () => {
  for (const [index, key] of [...'982000364696001', 'Enter'].entries()) press(key, 1_000 + index * 5);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual({ keys: [], numbers: ['982000364696001'], digits: [] });
});

test('a key of the run comes after the digits before it', () => {
  press('4', 1_000);
  press('Escape', 1_060);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual({ keys: ['Escape'], numbers: [], digits: ['4'] });
});

test('letters stay the keys of the run', () => {
  press('m', 1_000);
  press('Escape', 1_500);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual({ keys: ['m', 'Escape'], numbers: [], digits: [] });
});

test('a decimal comma stays in the weight that is typed', () => {
  for (const [index, key] of [...'372,5'].entries()) press(key, 1_000 + index * 90);
  vi.advanceTimersByTime(500);
  expect(reported.digits).toEqual(['372,5']);
});

test('a tag that is read while a weight is typed leaves the field as it was, and is read', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const enter = (key: string, at: number): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    field.dispatchEvent(event);
    if (!event.defaultPrevented && key.length === 1) field.value += key;
    return event;
  };
  for (const [index, key] of [...'372,5'].entries()) enter(key, 1_000 + index * 200);
  for (const [index, key] of [...'982000364696001'].entries()) enter(key, 5_000 + index * 5);
  expect(enter('Enter', 5_080).defaultPrevented).toBe(true);
  expect(field.value).toBe('372,5');
  expect(reported.numbers).toEqual(['982000364696001']);
  for (const [index, key] of [...'982000364696002'].entries()) enter(key, 7_000 + index * 5);
  expect(enter('Tab', 7_080).defaultPrevented).toBe(true);
  expect([field.value, reported.numbers.at(-1)]).toEqual(['372,5', '982000364696002']);
  // What a person types is theirs, and their Enter too.
  for (const [index, key] of [...'0'].entries()) enter(key, 9_000 + index * 200);
  expect(enter('Enter', 9_500).defaultPrevented).toBe(false);
  expect(field.value).toBe('372,50');
  field.remove();
});
