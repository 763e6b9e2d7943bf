import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { createOperationDescriptor, type ConcreteRequest, type OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import { chosenFarmDay } from '../session/farmDay.ts';

export type Loaded<Query extends OperationType> = {
  query: ConcreteRequest;
  ref: PreloadedQuery<Query>;
  /** The chosen day as of which it is read. */
  day: string | null;
};

let shownPath = '';

/** The screen that stands says so: what else of it is asked for is read until there is an answer, and until then it stays. */
export function noteShown(path: string): () => void {
  shownPath = path;
  return () => {
    if (shownPath === path) shownPath = '';
  };
}

export function loadScreen<Query extends OperationType>(
  query: ConcreteRequest,
  variables: (params: Params, search: URLSearchParams) => Query['variables'],
  { params, request }: LoaderFunctionArgs,
): Loaded<Query> {
  const { pathname, searchParams } = new URL(request.url);
  const values = variables(params, searchParams);
  // Also what is outdated: it was on the screen, and stays there until it is read anew.
  const isKnown = environment().check(createOperationDescriptor(query, values)).status !== 'missing';
  const isShown = isKnown || pathname === shownPath;
  const ref = loadQuery<Query>(environment(), query, values, {
    fetchPolicy: 'store-and-network',
    networkCacheConfig: { force: true, metadata: { isShown } },
  });
  return { query, ref, day: chosenFarmDay.get() };
}
