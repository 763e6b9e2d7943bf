import { afterEach, expect, test, vi } from 'vitest';
import type { RequestParameters } from 'relay-runtime';
import { createNetwork } from '../../web/platform/relay/environment.ts';

afterEach(() => vi.unstubAllGlobals());

const operation = (name: string, operationKind: 'query' | 'mutation') =>
  ({ name, operationKind, text: `${operationKind} ${name} { id }`, metadata: {} }) as unknown as RequestParameters;

/** Calls that are answered one by one, in the order in which they were asked. */
function stubFetch(): { asked: string[]; answer: (index: number, data: object) => void } {
  const asked: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { operationName: string }).operationName);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  return { asked, answer: (index, data) => waiting[index]!(Response.json({ data })) };
}

const execute = (params: RequestParameters) => createNetwork().execute(params, {}, {}, null).toPromise();

test('what was read while a command was answered is read again, and only then', async () => {
  const { asked, answer } = stubFetch();
  const read = execute(operation('Board', 'query'));
  await vi.waitFor(() => expect(asked).toEqual(['Board']));
  const done = execute(operation('Save', 'mutation'));
  await vi.waitFor(() => expect(asked).toEqual(['Board', 'Save']));
  answer(1, { id: 'saved' });
  await done;
  answer(0, { id: 'before' });
  await vi.waitFor(() => expect(asked).toEqual(['Board', 'Save', 'Board']));
  answer(2, { id: 'after' });
  expect(await read).toMatchObject({ data: { id: 'after' } });

  const quiet = execute(operation('Board', 'query'));
  await vi.waitFor(() => expect(asked.length).toBe(4));
  answer(3, { id: 'quiet' });
  expect(await quiet).toMatchObject({ data: { id: 'quiet' } });
  expect(asked.length).toBe(4);
});
