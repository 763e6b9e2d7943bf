import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { FieldOption } from '../form/fields.ts';
import { environment } from '../relay/environment.ts';

/** How many records are offered at once; more than that is found by typing. */
const mostFound = 20;

type Variables = { search?: string | null | undefined; first: number; ids: readonly string[] };

/** A query that offers `options` and names what was chosen before. */
type RecordsQuery = OperationType & {
  variables: Variables;
  response: {
    farm: {
      options: {
        edges: readonly { readonly node: { readonly id: string } }[];
        pageInfo: { readonly hasNextPage: boolean };
      };
    };
    nodes: readonly ({ readonly __typename: string; readonly id?: string } | null | undefined)[];
  };
};
type NodeOf<Query extends RecordsQuery> = Query['response']['farm']['options']['edges'][number]['node'];
type OptionOf<Query extends RecordsQuery> = (node: NodeOf<Query>) => FieldOption;

type Declared<Query extends RecordsQuery> = {
  query: GraphQLTaggedNode;
  /** Constant variables, such as that only active records are offered. */
  variables?: Omit<Query['variables'], keyof Variables>;
} & (NodeOf<Query> extends { name: string } ? { optionOf?: OptionOf<Query> } : { optionOf: OptionOf<Query> });

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

const named = ({ id, name }: { id: string; name: string }): FieldOption => ({ value: id, label: name });

/** The query takes `$search`, `$first` and `$ids`; a record is shown by its name unless told otherwise. */
export function defineRecords<Query extends RecordsQuery>({
  query,
  variables,
  optionOf = named as unknown as OptionOf<Query>,
}: Declared<Query>): Records {
  const seen = new Map<string, FieldOption>();
  const remember = (nodes: readonly NodeOf<Query>[]): readonly FieldOption[] =>
    nodes.map((node) => {
      const option = optionOf(node);
      seen.set(option.value, option);
      return option;
    });
  const read = async (search: string | null, first: number, ids: readonly string[]): Promise<Query['response']> =>
    (await fetchQuery<Query>(environment(), query, {
      ...variables,
      search,
      first,
      ids,
    }).toPromise()) as Query['response'];
  return {
    find: async (search) => {
      const { edges, pageInfo } = (await read(search.trim() || null, mostFound, [])).farm.options;
      return { options: remember(edges.map(({ node }) => node)), hasMore: pageInfo.hasNextPage };
    },
    named: async (ids) => {
      if (ids.length === 0) return [];
      const { nodes } = await read(null, 1, ids);
      return remember(nodes.filter((node) => node?.id !== undefined) as NodeOf<Query>[]);
    },
    known: (id) => seen.get(id),
  };
}
