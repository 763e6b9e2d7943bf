import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { usePreloadedQuery } from 'react-relay';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import artifact, {
  type useTakenNameQuery,
} from '../../../web/trade/purchases/order/__generated__/useTakenNameQuery.graphql.ts';
import { createNetwork, replaceEnvironment, unansweredReads } from '../../../web/platform/relay/environment.ts';
import { screenRoute, type ScreenProps } from '../../../web/platform/router/screenRoute.ts';
import { chooseFarmDay, chosenFarmDay } from '../../../web/platform/session/farmDay.ts';
import { authSession } from '../../../web/platform/session/session.ts';
import { clearStored } from '../../../web/platform/session/storage.ts';
import { UnansweredBanner } from '../../../web/shell/UnansweredBanner.tsx';
import { openPage } from '../support/page.tsx';

const openDay = '2026-03-10';
const [first, second] = ['2026-03-02', '2026-03-03'] as const;

interface Call {
  day: string | undefined;
  answer: (figure: string) => void;
  lose: () => void;
}
let calls: Call[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    // A worker is shared with other files: what parts of theirs still report is none of this screen's reads.
    if ((JSON.parse(body) as { operationName: string }).operationName !== artifact.params.name) return promise;
    calls.push({
      day: headers['X-Farm-Day']?.slice(0, 10),
      answer: (figure) => resolve(Response.json({ data: { farm: { id: 'farm', purchaseNameExists: figure } } })),
      lose: () => reject(new TypeError('the connection is lost')),
    });
    return promise;
  });
  authSession.set({
    user: { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: [] },
    token: 'token',
    refresh: 'refresh',
    expiresAt: '2099-01-01T00:00:00Z',
  });
  chosenFarmDay.set(null);
  replaceEnvironment(createNetwork());
});
afterEach(() => {
  cleanup();
  replaceEnvironment(createNetwork());
  chosenFarmDay.set(null);
  clearStored();
  authSession.set(null);
  vi.unstubAllGlobals();
});

/** A screen with one figure of the chosen day, and something typed. */
function Figure({ queryRef }: ScreenProps<useTakenNameQuery>) {
  const { farm } = usePreloadedQuery<useTakenNameQuery>(artifact, queryRef);
  return (
    <>
      <output aria-label="figure">{String(farm.purchaseNameExists)}</output>
      <input aria-label="note" />
    </>
  );
}

function open(path = '/figure') {
  const figure = screenRoute<useTakenNameQuery>(
    'figure',
    {
      query: () => import('../../../web/trade/purchases/order/__generated__/useTakenNameQuery.graphql.ts'),
      screen: () => Promise.resolve(Figure),
    },
    { variables: (_params, search) => ({ name: search.get('name') ?? '' }) },
  );
  const shell = (
    <>
      <UnansweredBanner />
      <Outlet />
    </>
  );
  return openPage([{ path: '/', element: shell, children: [figure] }], path);
}

const patience = { timeout: 10_000 };

/** The call of this number, from 0, once it was sent. */
const sent = (number: number) =>
  vi.waitFor(() => {
    expect(calls.length).toBeGreaterThan(number);
    return calls[number]!;
  }, patience);
const choose = (day: string) => act(() => chooseFarmDay(day, openDay));
/** The figure as a person sees it, if any. */
const seen = () => screen.queryByRole('status', { name: 'figure' })?.textContent ?? null;
/** Also what follows a drawing is done then, such as listening to the chosen day. */
const becomes = async (figure: string) => {
  await vi.waitFor(() => expect(seen()).toBe(figure), patience);
  await act(() => Promise.resolve());
};
/** The shell says that the server does not answer. */
const isSaid = () => screen.queryByText(/Sem resposta do servidor/) !== null;

test('figures of a day never stand under the name of another one that cannot be read', async () => {
  open();
  (await sent(0)).answer('of the open day');
  await becomes('of the open day');
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'typed' } });

  choose(first);
  expect(seen()).toBeNull();
  const lost = await sent(1);
  expect(lost.day).toBe(first);
  await act(() => Promise.resolve(lost.lose()));
  await vi.waitFor(() => expect(isSaid()).toBe(true), patience);
  expect(seen()).toBeNull();

  // It is tried again without anybody's doing.
  const retried = await sent(2);
  expect([retried.day, seen()]).toEqual([first, null]);
  await act(() => Promise.resolve(retried.answer('of the first')));
  await becomes('of the first');
  expect([isSaid(), unansweredReads.get()]).toEqual([false, 0]);
  expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('typed');
});

test('an answer of a day that is no longer chosen is not shown, however late it comes', async () => {
  open();
  (await sent(0)).answer('of the open day');
  await becomes('of the open day');
  choose(first);
  const late = await sent(1);
  choose(second);
  await act(() => Promise.resolve(late.answer('of the first')));
  const next = await vi.waitUntil(() => calls.find(({ day }) => day === second), patience);
  expect(seen()).toBeNull();
  await act(() => Promise.resolve(next.answer('of the second')));
  for (const call of calls.slice(calls.indexOf(next) + 1)) call.answer('of the second');
  await becomes('of the second');
});

test('another search of the screen that stands is read until it is answered, and the screen stays', async () => {
  const page = open('/figure?name=first');
  (await sent(0)).answer('of the first search');
  await becomes('of the first search');
  await act(() => page.goTo('/figure?name=second'));
  const lost = await sent(1);
  await act(() => Promise.resolve(lost.lose()));
  await vi.waitFor(() => expect(isSaid()).toBe(true), patience);
  expect(seen()).toBe('of the first search');
  await act(async () => (await sent(2)).answer('of the second search'));
  await becomes('of the second search');
});

test('a choice made in another tab is followed', async () => {
  open();
  (await sent(0)).answer('of the open day');
  await becomes('of the open day');
  localStorage.setItem('cocho.farmDay', JSON.stringify(second));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cocho.farmDay' })));
  expect(seen()).toBeNull();
  const read = await sent(1);
  expect(read.day).toBe(second);
  await act(() => Promise.resolve(read.answer('of the second')));
  await becomes('of the second');
});
