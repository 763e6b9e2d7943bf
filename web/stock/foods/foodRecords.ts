import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { foodRecordsQuery } from './__generated__/foodRecordsQuery.graphql.ts';

const query = graphql`
  query foodRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: foods(first: $first, filter: { search: $search, active: $active }) {
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
      ... on Food {
        id
        name
      }
    }
  }
`;

/** All foods, to look for what they were used in. */
export const foodRecords = defineRecords<foodRecordsQuery>({ query });

/** Foods that may be used. */
export const activeFoodRecords = defineRecords<foodRecordsQuery>({ query, variables: { active: true } });
