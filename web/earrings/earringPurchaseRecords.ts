import { graphql } from 'react-relay';
import { defineRecords } from '../platform/records/records.ts';
import type { earringPurchaseRecordsQuery } from './__generated__/earringPurchaseRecordsQuery.graphql.ts';

/** The orders that earrings came from. */
export const earringPurchaseRecords = defineRecords<earringPurchaseRecordsQuery>({
  query: graphql`
    query earringPurchaseRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: purchases(first: $first, filter: { search: $search, category: EARRINGS }) {
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
        __typename
        ... on Purchase {
          id
          name
        }
      }
    }
  `,
});
