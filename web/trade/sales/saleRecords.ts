import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { saleRecordsQuery } from './__generated__/saleRecordsQuery.graphql.ts';

const query = graphql`
  query saleRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $statuses: [SaleStatus!]) {
    farm {
      options: saleManagements(
        first: $first
        filter: { search: $search, statuses: $statuses }
        orderBy: { field: PLANNED, direction: DESC }
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
      ... on SaleManagement {
        id
        name
      }
    }
  }
`;

/** Sales that trucks may still go for. */
export const openSaleRecords = defineRecords<saleRecordsQuery>({
  query,
  variables: { statuses: ['PENDING', 'BOARDING', 'SHIPPED'] },
});

export const closedSaleRecords = defineRecords<saleRecordsQuery>({ query, variables: { statuses: ['CLOSED'] } });
