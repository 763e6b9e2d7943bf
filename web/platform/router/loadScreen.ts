import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { createOperationDescriptor, type ConcreteRequest, type OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';

export type Loaded<Query extends OperationType> = { query: ConcreteRequest; ref: PreloadedQuery<Query> };

export function loadScreen<Query extends OperationType>(
  query: ConcreteRequest,
  variables: ((params: Params, search: URLSearchParams) => Query['variables']) | undefined,
  { params, request }: LoaderFunctionArgs,
): Loaded<Query> {
  const values = variables === undefined ? {} : variables(params, new URL(request.url).searchParams);
  // Also what is outdated: it was on the screen, and stays there until it is read anew.
  const isShown = environment().check(createOperationDescriptor(query, values)).status !== 'missing';
  const ref = loadQuery<Query>(environment(), query, values, {
    fetchPolicy: 'store-and-network',
    networkCacheConfig: { force: true, metadata: { isShown } },
  });
  return { query, ref };
}
