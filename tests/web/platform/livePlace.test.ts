import type { RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createNetwork,
  noteChange,
  replaceEnvironment,
  wasOvertaken,
} from '../../../web/platform/relay/environment.ts';

const operation = (operationKind: 'query' | 'subscription') =>
  // Of a compiled operation only what the network sends.
  ({
    name: 'Board',
    operationKind,
    text: `${operationKind} Board { id }`,
    metadata: {},
  }) as unknown as RequestParameters;

/** An event of the farm, with its place among those that its server sent. */
let hear: (place?: string) => void;
beforeEach(() => {
  const network = createNetwork({
    subscribe(_call, sink) {
      hear = (place) => sink.next({ data: null, ...(place ? { extensions: { place } } : {}) });
      return () => undefined;
    },
  });
  replaceEnvironment(network);
  network.execute(operation('subscription'), {}, {}, null).subscribe({});
});
afterEach(() => vi.unstubAllGlobals());

test('a read that knows the newest event is not overtaken by it', () => {
  hear('a.7');
  const overtaken = wasOvertaken();
  expect(overtaken(null)).toBe(false);
  hear('a.9');
  hear('a.10');
  expect(['a.9', 'a.10', 'a.11'].map(overtaken)).toEqual([true, false, false]);
  // Another server numbers for itself, and one that sends no number may have sent anything.
  expect([overtaken('b.99'), overtaken(null)]).toEqual([true, true]);
  hear();
  expect(overtaken('a.99')).toBe(true);
});

test('whatever others did that it knows, it is by an own command', () => {
  const overtaken = wasOvertaken();
  hear('a.1');
  noteChange();
  expect(overtaken('a.1')).toBe(true);
});

test('a live answer brings what it knows', async () => {
  const body = { data: { id: 'read' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { headers: { 'x-live': 'a.12' } })));
  const notePlace = vi.fn();
  const read = createNetwork().execute(operation('query'), {}, { metadata: { isLive: true, notePlace } }, null);
  expect(await read.toPromise()).toEqual(body);
  expect(notePlace).toHaveBeenCalledExactlyOnceWith('a.12');
});
