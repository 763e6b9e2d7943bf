import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { lineRecordsQuery } from './__generated__/lineRecordsQuery.graphql.ts';

const declared = {
  query: graphql`
    query lineRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
      farm {
        lines(first: $first, filter: { search: $search, active: $active }) {
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
        ... on Line {
          id
          name
        }
      }
    }
  `,
  found: ({ farm }: lineRecordsQuery['response']) =>
    farm.lines.edges.map(({ node: { id, name } }) => ({ value: id, label: name })),
  hasMore: ({ farm }: lineRecordsQuery['response']) => farm.lines.pageInfo.hasNextPage,
  chosen: ({ nodes }: lineRecordsQuery['response']) =>
    nodes.flatMap((node) => (node?.id == null ? [] : [{ value: node.id, label: node.name ?? '' }])),
};

export const lineRecords = defineRecords<lineRecordsQuery>({ ...declared, variables: { active: true } });
