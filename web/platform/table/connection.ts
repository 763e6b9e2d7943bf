import { getFragment, type GraphQLTaggedNode, type ConcreteRequest, type ReaderFragment } from 'relay-runtime';

export type Edges = { edges: readonly { node: { id: string } }[]; totalCount?: number | null };
type PageInfo = { hasNextPage: boolean; endCursor: string | null };

type ListMetadata = {
  fragment: ReaderFragment;
  request: ConcreteRequest;
  /** Of the record that has the list; null where that is the farm of the session. */
  idVariable: string | null;
  /** Of the connection in the fragment, and in the response to its query. */
  path: readonly string[];
  pathInResponse: readonly string[];
  countVariable: string;
  cursorVariable: string;
};

/** All that paging needs is in the compiled @refetchable @connection fragment itself. */
export function listMetadata(tagged: GraphQLTaggedNode): ListMetadata {
  const fragment = getFragment(tagged);
  const refetch = fragment.metadata?.refetch;
  const connection = refetch?.connection;
  if (!connection?.forward) throw new Error(`${fragment.name} is no forward @connection`);
  return {
    fragment,
    request: refetch?.operation as ConcreteRequest,
    idVariable: refetch?.identifierInfo?.identifierQueryVariableName ?? null,
    path: connection.path,
    pathInResponse: [...(refetch?.fragmentPathInResult ?? []), ...connection.path],
    countVariable: connection.forward.count,
    cursorVariable: connection.forward.cursor,
  };
}

/** Null where the server refused it. */
export function connectionIn(data: unknown, path: readonly string[]): Edges | null {
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);
  return (found as Edges | undefined) ?? null;
}

export function pageInfoOf(connection: Edges): PageInfo {
  return (connection as Edges & { pageInfo: PageInfo }).pageInfo;
}
