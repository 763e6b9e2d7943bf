import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { supplierRecordsQuery } from './__generated__/supplierRecordsQuery.graphql.ts';

const query = graphql`
  query supplierRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: establishments(
        first: $first
        filter: { search: $search, active: $active, registrationTypes: [ORIGIN, BOTH] }
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
      ... on Establishment {
        id
        name
      }
    }
  }
`;

/** All suppliers, to look for what came from them. */
export const supplierRecords = defineRecords<supplierRecordsQuery>({ query });

/** Suppliers that may be bought from. */
export const activeSupplierRecords = defineRecords<supplierRecordsQuery>({ query, variables: { active: true } });
