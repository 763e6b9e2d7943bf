import { graphql } from 'react-relay';
import { defineRecords } from '../platform/records/records.ts';
import type { foodRecordsQuery } from './__generated__/foodRecordsQuery.graphql.ts';

export const foodRecords = defineRecords<foodRecordsQuery>({
  query: graphql`
    query foodRecordsQuery($search: String, $ids: [ID!]!) {
      farm {
        foods(first: 20, filter: { search: $search }) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
      nodes(ids: $ids) {
        ... on Food {
          id
          name
        }
      }
    }
  `,
  found: ({ farm }) => farm.foods.edges.map(({ node: { id, name } }) => ({ value: id, label: name })),
  chosen: ({ nodes }) =>
    nodes.flatMap((node) => (node?.id == null ? [] : [{ value: node.id, label: node.name ?? '' }])),
});
