import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, Variables } from 'relay-runtime';
import { environment, wasOvertaken } from './environment.ts';

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

/** Reads again what is shown, after an event; whether something else was heard of meanwhile. */
export async function readLive(query: GraphQLTaggedNode, variables: Variables): Promise<boolean> {
  const overtaken = wasOvertaken();
  const networkCacheConfig = { force: true, metadata: { isShown: true, isLive: true } };
  await fetchQuery(environment(), query, variables, { networkCacheConfig }).toPromise();
  return overtaken();
}
