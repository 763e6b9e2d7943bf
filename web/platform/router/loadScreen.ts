import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs, Params } from 'react-router';
import type { ConcreteRequest, OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';

export type Loaded<Query extends OperationType> = { query: ConcreteRequest; ref: PreloadedQuery<Query> };

export function loadScreen<Query extends OperationType>(
  query: ConcreteRequest,
  variables: ((params: Params, search: URLSearchParams) => Query['variables']) | undefined,
  { params, request }: LoaderFunctionArgs,
): Loaded<Query> {
  const values = variables === undefined ? {} : variables(params, new URL(request.url).searchParams);
  return { query, ref: loadQuery<Query>(environment(), query, values, { fetchPolicy: 'store-and-network' }) };
}
