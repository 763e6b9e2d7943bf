import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { environment, wasOvertaken, type LiveMetadata } from './environment.ts';

/** Fetches a query on demand, without retaining its data in the store. */
export async function readOnce<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  from = environment(),
  isLive = false,
): Promise<Query['response']> {
  const networkCacheConfig = isLive ? { force: true, metadata: { isLive } } : null;
  return (await fetchQuery<Query>(from, query, variables, { networkCacheConfig }).toPromise()) as Query['response'];
}

/** Reads again what is shown, after an event; whether something else was heard of meanwhile. It is given up by the signal. */
export function readLive<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  signal: AbortSignal,
): Promise<boolean> {
  const overtaken = wasOvertaken();
  let known: string | null = null;
  const live: LiveMetadata = { isLive: true, notePlace: (place) => (known = place) };
  const networkCacheConfig = { force: true, metadata: { isShown: true, ...live } };
  return new Promise((resolve, reject) => {
    const reading = fetchQuery(environment(), query, variables, { networkCacheConfig }).subscribe({
      complete: () => resolve(overtaken(known)),
      error: reject,
    });
    const giveUp = (): void => {
      reading.unsubscribe();
      resolve(false);
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
