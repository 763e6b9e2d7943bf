import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { mixerRecordsQuery } from './__generated__/mixerRecordsQuery.graphql.ts';

const query = graphql`
  query mixerRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: mixers(first: $first, filter: { search: $search, active: $active }) {
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
      ... on Mixer {
        id
        name
      }
    }
  }
`;

/** All mixers, to look for what they loaded. */
export const mixerRecords = defineRecords<mixerRecordsQuery>({ query });

/** Mixers in use. */
export const activeMixerRecords = defineRecords<mixerRecordsQuery>({ query, variables: { active: true } });
