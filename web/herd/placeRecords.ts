import { graphql } from 'react-relay';
import type { FieldOption } from '../platform/form/fields.ts';
import { defineRecords } from '../platform/records/records.ts';
import type { placeRecordsQuery } from './__generated__/placeRecordsQuery.graphql.ts';
import { headsText } from './headsText.ts';

type Place = placeRecordsQuery['response']['farm']['options']['edges'][number]['node'];

const optionOf = ({ id, name, animalCapacity, batches: [batch] }: Place): FieldOption => ({
  value: id,
  label: name,
  detail: batch ? `${batch.name} · ${headsText(batch.heads, animalCapacity)}` : headsText(null, animalCapacity),
});

/** Corrals and pastures in use, each with who stands in it. */
export const placeRecords = defineRecords<placeRecordsQuery>({
  query: graphql`
    query placeRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: corrals(first: $first, filter: { search: $search, active: true }) {
          edges {
            node {
              id
              name
              animalCapacity
              batches {
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
            name
            heads
          }
        }
      }
    }
  `,
  optionOf,
});
