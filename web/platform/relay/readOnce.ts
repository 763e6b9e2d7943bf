import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { environment } from './environment.ts';

/** Fetches a query on demand, without retaining its data in the store. */
export async function readOnce<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  from = environment(),
): Promise<Query['response']> {
  return (await fetchQuery<Query>(from, query, variables).toPromise()) as Query['response'];
}
