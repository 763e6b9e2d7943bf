// Every browser has a place for what is kept on the device.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

configure({
  // A busy machine is not a fault: whoever waits for something gives up late.
  asyncUtilTimeout: 10_000,
  // The markup of a page is cut long before the message that says what went wrong.
  getElementError: (message, container) => new Error(`${message}\n\nThe page reads: ${container.textContent}`),
});

// Modules are shared between files: a page that is left open would answer in the next one.
afterEach(cleanup);
// So is what the device keeps: a session of an earlier file would be renewed in this one.
afterAll(() => localStorage.clear());
