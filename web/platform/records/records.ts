import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { FieldOption } from '../form/fields.ts';
import { environment } from '../relay/environment.ts';

type Variables = { search?: string | null | undefined; ids: readonly string[] };
type RecordsQuery = OperationType & { variables: Variables };

/** Where records to choose from are searched, and what they are called. */
export type Records = {
  /** The first of those that the text finds, as the server sorts them. */
  find: (search: string) => Promise<readonly FieldOption[]>;
  /** Those that are chosen, found or not. */
  named: (ids: readonly string[]) => Promise<readonly FieldOption[]>;
};

/** A query with `$search` and `$ids`: it answers the first records found, and the nodes of the ids. */
export function defineRecords<Query extends RecordsQuery>({
  query,
  found,
  chosen,
}: {
  query: GraphQLTaggedNode;
  found: (answer: Query['response']) => readonly FieldOption[];
  chosen: (answer: Query['response']) => readonly FieldOption[];
}): Records {
  const ask = async (variables: Variables): Promise<Query['response']> =>
    (await fetchQuery<Query>(environment(), query, variables).toPromise()) as Query['response'];
  return {
    find: async (search) => found(await ask({ search: search.trim() || null, ids: [] })),
    named: async (ids) => (ids.length === 0 ? [] : chosen(await ask({ search: null, ids }))),
  };
}
