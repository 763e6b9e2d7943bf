import { act, render } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network, Observable, RecordSource, Store, type GraphQLResponse } from 'relay-runtime';
import { expect, test, vi } from 'vitest';
import artifact from '../../../web/farm/days/__generated__/useFarmDayFeedSubscription.graphql.ts';
import { useAppSubscription } from '../../../web/platform/relay/useAppSubscription.ts';

function Feed({ heard }: { heard: () => void }) {
  useAppSubscription(artifact, {}, { onNext: () => heard() });
  return null;
}

test('a feed lasts while its screen is drawn anew, and notifies the newest drawing', () => {
  const feeds: { next(answer: GraphQLResponse): void }[] = [];
  const ended = vi.fn();
  const subscribe = () =>
    Observable.create<GraphQLResponse>((sink) => {
      feeds.push(sink);
      return ended;
    });
  const environment = new Environment({
    network: Network.create(() => Promise.reject(new Error('nothing is read')), subscribe),
    store: new Store(new RecordSource()),
  });
  const [before, after] = [vi.fn(), vi.fn()];
  const drawn = (heard: () => void) => (
    <RelayEnvironmentProvider environment={environment}>
      <Feed heard={heard} />
    </RelayEnvironmentProvider>
  );
  const { rerender, unmount } = render(drawn(before));
  rerender(drawn(after));
  act(() => feeds[0]!.next({ data: { farmDayAdvanced: { id: 'event', clientId: null, farmDay: null } } }));
  expect([feeds.length, before.mock.calls.length, after.mock.calls.length]).toEqual([1, 0, 1]);
  expect(ended).not.toHaveBeenCalled();
  unmount();
  expect(ended).toHaveBeenCalledOnce();
});
