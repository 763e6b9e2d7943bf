import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { FieldOption } from '../form/fields/fieldOption.ts';
import { environment } from '../relay/environment.ts';

/** Options per search; typing narrows them down. */
const maxOptions = 20;

type Variables = { search?: string | null | undefined; first: number; ids: readonly string[] };

/** A query for `options` that match a text, and for chosen records by id. */
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

type RecordsDefinition<Query extends RecordsQuery> = {
  query: GraphQLTaggedNode;
  /** Constant variables, such as that only active records are offered. */
  variables?: Omit<Query['variables'], keyof Variables>;
} & (NodeOf<Query> extends { name: string } ? { optionOf?: OptionOf<Query> } : { optionOf: OptionOf<Query> });

export type SearchResult = { readonly options: readonly FieldOption[]; readonly hasMore: boolean };

/** A source of records to choose from. */
export type Records = {
  /** The first matches, in the server's order. */
  search: (text: string) => Promise<SearchResult>;
  /** The options of chosen records. */
  byIds: (ids: readonly string[]) => Promise<readonly FieldOption[]>;
  /** The option if it was loaded before; sends no request. */
  cached: (id: string) => FieldOption | undefined;
};

const optionByName = ({ id, name }: { id: string; name: string }): FieldOption => ({ value: id, label: name });

/** The query takes `$search`, `$first` and `$ids`; by default, a record's label is its name. */
export function defineRecords<Query extends RecordsQuery>({
  query,
  variables,
  optionOf = optionByName as unknown as OptionOf<Query>,
}: RecordsDefinition<Query>): Records {
  const cache = new Map<string, FieldOption>();
  const toOptions = (nodes: readonly NodeOf<Query>[]): readonly FieldOption[] =>
    nodes.map((node) => {
      const option = optionOf(node);
      cache.set(option.value, option);
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
    search: async (text) => {
      const { edges, pageInfo } = (await read(text.trim() || null, maxOptions, [])).farm.options;
      return { options: toOptions(edges.map(({ node }) => node)), hasMore: pageInfo.hasNextPage };
    },
    byIds: async (ids) => {
      if (ids.length === 0) return [];
      const { nodes } = await read(null, 1, ids);
      return toOptions(nodes.filter((node) => node?.id !== undefined) as NodeOf<Query>[]);
    },
    cached: (id) => cache.get(id),
  };
}
