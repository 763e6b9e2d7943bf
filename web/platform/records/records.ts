import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { FieldOption } from '../form/fields.ts';
import { environment } from '../relay/environment.ts';

/** How many records are offered at once; more than that is found by typing. */
const mostFound = 20;

type Variables = { search?: string | null | undefined; first: number; ids: readonly string[] };
type RecordsQuery = OperationType & { variables: Variables };
type Declared<Query extends RecordsQuery> = {
  query: GraphQLTaggedNode;
  found: (answer: Query['response']) => readonly FieldOption[];
  /** Whether there are more than those. */
  hasMore: (answer: Query['response']) => boolean;
  chosen: (answer: Query['response']) => readonly FieldOption[];
  /** What else the query is told, such as that only active records are offered. */
  variables?: Omit<Query['variables'], keyof Variables>;
};

export type Matches = { readonly options: readonly FieldOption[]; readonly hasMore: boolean };

/** Where records to choose from are searched, and what they are called. */
export type Records = {
  /** The first of those that the text finds, as the server sorts them. */
  find: (search: string) => Promise<Matches>;
  /** Those that are chosen, found or not. */
  named: (ids: readonly string[]) => Promise<readonly FieldOption[]>;
  /** What one was called when it was last seen, without asking. */
  known: (id: string) => FieldOption | undefined;
};

/** A query with `$search`, `$first` and `$ids`: it answers the first records found, and the nodes of the ids. */
export function defineRecords<Query extends RecordsQuery>({
  query,
  found,
  hasMore,
  chosen,
  variables,
}: Declared<Query>): Records {
  const seen = new Map<string, FieldOption>();
  const remember = (options: readonly FieldOption[]): readonly FieldOption[] => {
    for (const option of options) seen.set(option.value, option);
    return options;
  };
  const ask = async (asked: Variables): Promise<Query['response']> =>
    (await fetchQuery<Query>(environment(), query, { ...variables, ...asked }).toPromise()) as Query['response'];
  return {
    find: async (search) => {
      const answer = await ask({ search: search.trim() || null, first: mostFound, ids: [] });
      return { options: remember(found(answer)), hasMore: hasMore(answer) };
    },
    named: async (ids) => (ids.length === 0 ? [] : remember(chosen(await ask({ search: null, first: 1, ids })))),
    known: (id) => seen.get(id),
  };
}
