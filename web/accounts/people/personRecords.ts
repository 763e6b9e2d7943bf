import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { personRecordsQuery } from './__generated__/personRecordsQuery.graphql.ts';

/** The people of the farm, to look for what they did. */
export const personRecords = defineRecords<personRecordsQuery>({
  query: graphql`
    query personRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: people(first: $first, filter: { search: $search }) {
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
        ... on Membership {
          id
          name
        }
      }
    }
  `,
});
