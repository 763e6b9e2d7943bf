import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { lineRecordsQuery } from './__generated__/lineRecordsQuery.graphql.ts';

const query = graphql`
  query lineRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: lines(first: $first, filter: { search: $search, active: $active }) {
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
      ... on Line {
        id
        name
      }
    }
  }
`;

export const lineRecords = defineRecords<lineRecordsQuery>({ query, variables: { active: true } });
