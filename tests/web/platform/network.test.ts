import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestParameters } from 'relay-runtime';
import { createNetwork, replaceEnvironment, unansweredReads } from '../../../web/platform/relay/environment.ts';
import { clearStored, readStored, writeStored } from '../../../web/platform/session/storage.ts';

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

test('a live read says so, and is read again alone after an own command', async () => {
  const { requests, answer } = stubFetch();
  const headers: (string | null)[] = [];
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: { body: string; headers: Record<string, string> }) => {
    headers.push(init.headers['x-live'] ?? null);
    return send(url, init);
  });
  const live = createNetwork()
    .execute(operation('Board', 'query'), {}, { metadata: { isLive: true, isShown: true } }, null)
    .toPromise();
  await vi.waitFor(() => expect(requests).toEqual(['Board']));
  const done = execute(operation('Save', 'mutation'));
  await vi.waitFor(() => expect(requests).toEqual(['Board', 'Save']));
  answer(1, { id: 'saved' });
  await done;
  answer(0, { id: 'before' });
  await vi.waitFor(() => expect(requests).toEqual(['Board', 'Save', 'Board']));
  answer(2, { id: 'after' });
  expect(await live).toMatchObject({ data: { id: 'after' } });
  expect(headers).toEqual(['1', null, null]);
});

describe('a read that gets no answer', () => {
  const lost = () => Promise.reject(new TypeError('the connection is lost'));
  const refused = () =>
    Promise.resolve(Response.json({ errors: [{ message: 'busy', extensions: { statusCode: 503 } }] }));
  const found = () => Promise.resolve(Response.json({ data: { id: 'found' } }));
  const read = (isShown: boolean) =>
    createNetwork().execute(operation('Board', 'query'), {}, { metadata: { isShown } }, null).toPromise();

  // A read that a file before this one left is counted too, and is tried again until it is answered.
  beforeEach(async () => {
    vi.stubGlobal('fetch', found);
    await vi.waitFor(() => expect(unansweredReads.get()).toBe(0), 30_000);
  }, 40_000);

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

describe('a token', () => {
  const user = { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: [] };
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const keepSession = (expiresAt: string) =>
    writeStored('auth', { user, token: 'old', refresh: 'first', expiresAt, field: { owner: 'o', key: 'k' } });
  /** Claims as the server signs them: ten minutes from its own time. */
  const signedAt = (ms: number) => {
    const iat = Math.floor(ms / 1_000);
    return ['head', btoa(JSON.stringify({ iat, exp: iat + 600 })), 'mark'].join('.');
  };
  const isOver = { message: 'over', extensions: { code: 'InvalidToken', statusCode: 401 } };

  /** Takes the token alone that it gave last. */
  function stubServer(serverTime: () => number, taken: (token: string) => boolean): string[] {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body, headers }: { body: string; headers: object }) => {
      const { operationName } = JSON.parse(body) as { operationName: string };
      calls.push(operationName);
      if (operationName === 'refreshMutation') {
        const token = signedAt(serverTime());
        const expiresAt = new Date(serverTime() + 600_000).toISOString();
        return Response.json({ data: { refreshSession: { token, refresh: 'next', expiresAt } } });
      }
      const token = String((headers as { Authorization?: string }).Authorization).replace('Bearer ', '');
      return taken(token)
        ? Response.json({ data: { id: 'read' } })
        : Response.json({ errors: [isOver] }, { status: 401 });
    });
    return calls;
  }
  afterEach(() => {
    vi.useRealTimers();
    clearStored();
  });

  test('that is refused though it looked fresh is renewed, and the call is made once more', async () => {
    keepSession(inAnHour());
    const calls = stubServer(Date.now, (token) => token !== 'old');
    expect(await execute(operation('Board', 'query'))).toMatchObject({ data: { id: 'read' } });
    expect(await execute(operation('Save', 'mutation'))).toMatchObject({ data: { id: 'read' } });
    expect(calls).toEqual(['Board', 'refreshMutation', 'Board', 'Save']);
  });

  test('that is renewed while another tab signs in anew, or out, leaves what stands there', async () => {
    const renewedWhile = async (then: () => void) => {
      keepSession(new Date(0).toISOString());
      const calls = stubServer(Date.now, () => true);
      const answer = fetch;
      vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
        if (init.body.includes('refreshMutation')) then();
        return answer(url, init);
      });
      await execute(operation('Board', 'query'));
      expect(calls).toEqual(['refreshMutation', 'Board']);
      return readStored('auth');
    };
    const other = await renewedWhile(() =>
      writeStored('auth', { ...readStored('auth')!, token: 'theirs', refresh: 'theirs', expiresAt: inAnHour() }),
    );
    expect(other).toMatchObject({ token: 'theirs', refresh: 'theirs' });
    expect(await renewedWhile(clearStored)).toBeNull();
  });

  test('that is refused anew ends the session', async () => {
    keepSession(inAnHour());
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    onTestFinished(() => reload.mockRestore());
    const calls = stubServer(Date.now, () => false);
    await expect(execute(operation('Board', 'query'))).rejects.toMatchObject({ code: 'InvalidToken' });
    expect(calls).toEqual(['Board', 'refreshMutation', 'Board']);
    expect(readStored('auth')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([-3, 3])('is renewed every ten minutes by a clock that is wrong by %i hours', async (hours) => {
    const serverTime = () => Date.now() - hours * 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    keepSession(new Date(0).toISOString());
    const calls = stubServer(serverTime, (token) => {
      const { exp } = JSON.parse(atob(token.split('.')[1]!)) as { exp: number };
      return exp * 1_000 > serverTime();
    });
    for (let minute = 0; minute < 30; minute += 1) {
      await execute(operation('Board', 'query'));
      vi.setSystemTime(Date.now() + 60_000);
    }
    expect(calls.filter((name) => name === 'Board').length).toBe(30);
    expect(calls.filter((name) => name === 'refreshMutation').length).toBeLessThanOrEqual(4);
    expect(readStored('auth')).not.toBeNull();
  });
});
