import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { breedRecordsQuery } from './__generated__/breedRecordsQuery.graphql.ts';

export const breedRecords = defineRecords<breedRecordsQuery>({
  query: graphql`
    query breedRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: breeds(first: $first, filter: { search: $search }) {
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
        ... on Breed {
          id
          name
        }
      }
    }
  `,
});
