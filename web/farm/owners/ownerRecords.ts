import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { ownerRecordsQuery } from './__generated__/ownerRecordsQuery.graphql.ts';

const query = graphql`
  query ownerRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: owners(first: $first, filter: { search: $search, active: $active }) {
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
      ... on Owner {
        id
        name
      }
    }
  }
`;

/** All owners, including deactivated ones, to filter by. */
export const ownerRecords = defineRecords<ownerRecordsQuery>({ query });

export const activeOwnerRecords = defineRecords<ownerRecordsQuery>({ query, variables: { active: true } });
