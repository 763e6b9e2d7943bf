import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import { placeOption } from '../../herd/batches/placeRecords.ts';
import type { picketRecordsQuery } from './__generated__/picketRecordsQuery.graphql.ts';

/** Corrals in use, each with who stands in it. */
export const picketRecords = defineRecords<picketRecordsQuery>({
  query: graphql`
    query picketRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: pickets(first: $first, filter: { search: $search, active: true }) {
          edges {
            node {
              id
              name
              animalCapacity
              batches {
                id
                name
                heads
              }
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
      nodes(ids: $ids) {
        __typename
        ... on Corral {
          id
          name
          animalCapacity
          batches {
            id
            name
            heads
          }
        }
      }
    }
  `,
  optionOf: placeOption,
});
