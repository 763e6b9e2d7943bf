import { fetchQuery } from 'react-relay';
import {
  getFragment,
  getSingularSelector,
  type Environment,
  type GraphQLTaggedNode,
  type ReaderFragment,
  type Variables,
} from 'relay-runtime';
import { AppError } from '../relay/AppError.ts';
import { createEnvironment, environment } from '../relay/environment.ts';
import type { CellValue, Column } from './columns.ts';
import { connectionIn, listMetadata, pageInfoOf } from './connection.ts';

const pageSize = 1000;

export type ListSource<Row> = {
  parentId: string;
  list: GraphQLTaggedNode;
  row: GraphQLTaggedNode;
  variables: Variables;
  columns: readonly Column<Row>[];
  only: ReadonlySet<string> | null;
};

type Progress = (done: number) => void;

function read(from: Environment, fragment: ReaderFragment, ref: unknown): unknown {
  const selector = getSingularSelector(fragment, ref);
  return selector == null ? null : from.lookup(selector).data;
}

/** Pages through the whole filter with the list's own fragments, in stores of their own, so that the page's store stays small. */
export async function exportRows<Row>(
  source: ListSource<Row>,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<CellValue[][]> {
  const { fragment, request, idVariable, path, countVariable, cursorVariable } = listMetadata(source.list);
  const rowFragment = getFragment(source.row);
  const rows: CellValue[][] = [];
  let cursor: string | null = null;
  do {
    signal.throwIfAborted();
    const pageStore = createEnvironment(environment().getNetwork());
    const variables: Variables = {
      ...source.variables,
      [idVariable]: source.parentId,
      [countVariable]: pageSize,
      [cursorVariable]: cursor,
    };
    const data: unknown = await fetchQuery(pageStore, request, variables).toPromise();
    const parent = read(pageStore, fragment, (data as { node: unknown }).node);
    const connection = connectionIn(parent, path);
    if (connection === null) throw new AppError({});
    for (const { node } of connection.edges) {
      if (source.only !== null && !source.only.has(node.id)) continue;
      const row = read(pageStore, rowFragment, node) as Row;
      rows.push(source.columns.map((column) => column.value(row)));
    }
    onProgress(rows.length);
    const { hasNextPage, endCursor } = pageInfoOf(connection);
    cursor = hasNextPage && (source.only === null || rows.length < source.only.size) ? endCursor : null;
  } while (cursor !== null);
  signal.throwIfAborted();
  return rows;
}
