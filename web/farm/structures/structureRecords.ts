import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { structureRecordsQuery } from './__generated__/structureRecordsQuery.graphql.ts';

const query = graphql`
  query structureRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: structures(first: $first, filter: { search: $search, active: $active }) {
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
      ... on Structure {
        id
        name
      }
    }
  }
`;

/** Where feed lies. */
export const structureRecords = defineRecords<structureRecordsQuery>({ query, variables: { active: true } });
