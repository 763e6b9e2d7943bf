import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestParameters } from 'relay-runtime';
import { createNetwork, replaceEnvironment, unansweredReads } from '../../../web/platform/relay/environment.ts';

beforeEach(() => void replaceEnvironment(createNetwork()));
afterEach(() => vi.unstubAllGlobals());

const operation = (name: string, operationKind: 'query' | 'mutation') =>
  ({ name, operationKind, text: `${operationKind} ${name} { id }`, metadata: {} }) as unknown as RequestParameters;

/** Calls that are answered one by one, in the order in which they were sent. */
function stubFetch(): { requests: string[]; answer: (index: number, data: object) => void } {
  const requests: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    requests.push((JSON.parse(body) as { operationName: string }).operationName);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  return { requests, answer: (index, data) => waiting[index]!(Response.json({ data })) };
}

const execute = (params: RequestParameters) => createNetwork().execute(params, {}, {}, null).toPromise();

test('what was read while a command was answered is read again, and only then', async () => {
  const { requests, answer } = stubFetch();
  const read = execute(operation('Board', 'query'));
  await vi.waitFor(() => expect(requests).toEqual(['Board']));
  const done = execute(operation('Save', 'mutation'));
  await vi.waitFor(() => expect(requests).toEqual(['Board', 'Save']));
  answer(1, { id: 'saved' });
  await done;
  answer(0, { id: 'before' });
  await vi.waitFor(() => expect(requests).toEqual(['Board', 'Save', 'Board']));
  answer(2, { id: 'after' });
  expect(await read).toMatchObject({ data: { id: 'after' } });

  const quiet = execute(operation('Board', 'query'));
  await vi.waitFor(() => expect(requests.length).toBe(4));
  answer(3, { id: 'quiet' });
  expect(await quiet).toMatchObject({ data: { id: 'quiet' } });
  expect(requests.length).toBe(4);
});

describe('a read that gets no answer', () => {
  const lost = () => Promise.reject(new TypeError('the connection is lost'));
  const refused = () =>
    Promise.resolve(Response.json({ errors: [{ message: 'busy', extensions: { statusCode: 503 } }] }));
  const found = () => Promise.resolve(Response.json({ data: { id: 'found' } }));
  const read = (isShown: boolean) =>
    createNetwork().execute(operation('Board', 'query'), {}, { metadata: { isShown } }, null).toPromise();

  test('is tried again while its screen is shown, which says so until it is answered', async () => {
    const fetch = vi.fn(found).mockImplementationOnce(lost).mockImplementationOnce(refused);
    vi.stubGlobal('fetch', fetch);
    const reading = read(true);
    await vi.waitFor(() => expect(unansweredReads.get()).toBe(1));
    expect(await reading).toMatchObject({ data: { id: 'found' } });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(unansweredReads.get()).toBe(0);
  });

  test('fails where nothing is shown yet, or where trying again would not help', async () => {
    vi.stubGlobal('fetch', vi.fn(found).mockImplementationOnce(lost));
    await expect(read(false)).rejects.toMatchObject({ unreachable: true });
    const forbidden = { message: 'no', extensions: { code: 'UserWithoutPermission', statusCode: 403 } };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ errors: [forbidden] })));
    await expect(read(true)).rejects.toMatchObject({ code: 'UserWithoutPermission' });
    expect(unansweredReads.get()).toBe(0);
  });

  test('is given up with its screen', async () => {
    const fetch = vi.fn(lost);
    vi.stubGlobal('fetch', fetch);
    const subscription = createNetwork()
      .execute(operation('Board', 'query'), {}, { metadata: { isShown: true } }, null)
      .subscribe({});
    await vi.waitFor(() => expect(unansweredReads.get()).toBe(1));
    subscription.unsubscribe();
    await vi.waitFor(() => expect(unansweredReads.get()).toBe(0));
    expect(fetch.mock.calls.length).toBeLessThan(3);
  });
});
