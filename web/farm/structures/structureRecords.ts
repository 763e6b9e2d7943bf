import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { structureRecordsQuery } from './__generated__/structureRecordsQuery.graphql.ts';

const declared = {
  query: graphql`
    query structureRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
      farm {
        structures(first: $first, filter: { search: $search, active: $active }) {
          edges {
            node {
              id
              name
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
      nodes(ids: $ids) {
        ... on Structure {
          id
          name
        }
      }
    }
  `,
  found: ({ farm }: structureRecordsQuery['response']) =>
    farm.structures.edges.map(({ node: { id, name } }) => ({ value: id, label: name })),
  hasMore: ({ farm }: structureRecordsQuery['response']) => farm.structures.pageInfo.hasNextPage,
  chosen: ({ nodes }: structureRecordsQuery['response']) =>
    nodes.flatMap((node) => (node?.id == null ? [] : [{ value: node.id, label: node.name ?? '' }])),
};

/** Where feed lies. */
export const structureRecords = defineRecords<structureRecordsQuery>({ ...declared, variables: { active: true } });
