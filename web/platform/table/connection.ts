import { getFragment, type GraphQLTaggedNode, type ConcreteRequest, type ReaderFragment } from 'relay-runtime';

export type Edges = { edges: readonly { node: { id: string } }[]; totalCount?: number | null };
type PageInfo = { hasNextPage: boolean; endCursor: string | null };

type ListMetadata = {
  fragment: ReaderFragment;
  request: ConcreteRequest;
  idVariable: string;
  path: readonly string[];
  countVariable: string;
  cursorVariable: string;
};

/** All that paging needs is in the compiled @refetchable @connection fragment itself. */
export function listMetadata(tagged: GraphQLTaggedNode): ListMetadata {
  const fragment = getFragment(tagged);
  const refetch = fragment.metadata?.refetch;
  const connection = refetch?.connection;
  const idVariable = refetch?.identifierInfo?.identifierQueryVariableName;
  if (!connection?.forward || !idVariable) throw new Error(`${fragment.name} is no forward @connection of a node`);
  return {
    fragment,
    request: refetch?.operation as ConcreteRequest,
    idVariable,
    path: connection.path,
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
  return (connection as unknown as { pageInfo: PageInfo }).pageInfo;
}
