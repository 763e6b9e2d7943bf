import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { oxenPurchaseRecordsQuery } from './__generated__/oxenPurchaseRecordsQuery.graphql.ts';

const query = graphql`
  query oxenPurchaseRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
    farm {
      options: purchases(
        first: $first
        filter: { search: $search, category: ANIMALS, statuses: [PENDING, RECEIVED] }
        orderBy: { field: DATE, direction: DESC }
      ) {
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
`;

/** Purchases of animals that are not finished. */
export const openOxenPurchaseRecords = defineRecords<oxenPurchaseRecordsQuery>({ query });
