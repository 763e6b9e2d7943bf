import { afterEach, expect, test } from 'vitest';
import { fieldQueueState } from '../../../../web/platform/field/fieldQueueState.ts';
import { mayReload } from '../../../../web/platform/offline/appWorker.ts';
import { unsavedForms } from '../../../../web/platform/session/unsavedForms.ts';

const empty = fieldQueueState.get();

afterEach(() => {
  fieldQueueState.set(empty);
  unsavedForms.set(0);
});

test('the page is not loaded anew over what waits to be sent, or over a form that is not saved', () => {
  expect(mayReload()).toBe(true);
  fieldQueueState.set({ ...empty, waiting: 1, offline: true });
  expect(mayReload()).toBe(false);
  fieldQueueState.set(empty);
  unsavedForms.set(1);
  expect(mayReload()).toBe(false);
});
