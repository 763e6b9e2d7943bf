import { graphql } from 'react-relay';
import { defineRecords } from '../platform/records/records.ts';
import type { foodRecordsQuery } from './__generated__/foodRecordsQuery.graphql.ts';

const declared = {
  query: graphql`
    query foodRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
      farm {
        foods(first: $first, filter: { search: $search, active: $active }) {
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
        ... on Food {
          id
          name
        }
      }
    }
  `,
  found: ({ farm }: foodRecordsQuery['response']) =>
    farm.foods.edges.map(({ node: { id, name } }) => ({ value: id, label: name })),
  hasMore: ({ farm }: foodRecordsQuery['response']) => farm.foods.pageInfo.hasNextPage,
  chosen: ({ nodes }: foodRecordsQuery['response']) =>
    nodes.flatMap((node) => (node?.id == null ? [] : [{ value: node.id, label: node.name ?? '' }])),
};

/** All foods, to look for what they were used in. */
export const foodRecords = defineRecords<foodRecordsQuery>(declared);

/** Foods that may be used. */
export const activeFoodRecords = defineRecords<foodRecordsQuery>({ ...declared, variables: { active: true } });
