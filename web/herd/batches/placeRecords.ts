import { graphql } from 'react-relay';
import type { FieldOption } from '../../platform/form/fields/fieldOption.ts';
import { defineRecords } from '../../platform/records/records.ts';
import type { placeRecordsQuery } from './__generated__/placeRecordsQuery.graphql.ts';
import { headsText } from '../headsText.ts';

type Place = placeRecordsQuery['response']['farm']['options']['edges'][number]['node'];

/** What a corral has room for, and who stands in it. */
export interface Room {
  readonly name: string;
  readonly capacity: number;
  readonly batch: { readonly id: string; readonly name: string; readonly heads: number } | null;
}

const rooms = new Map<string, Room>();

/** What is known of a place that was offered or chosen before. */
export const roomOf = (placeId: string): Room | undefined => rooms.get(placeId);

/** A place, with who stands in it and how full that is. */
export const placeOption = ({ id, name, animalCapacity: capacity, batches }: Place): FieldOption => {
  const batch = batches[0] ?? null;
  rooms.set(id, { name, capacity, batch });
  const heads = headsText(batch?.heads ?? null, capacity);
  return { value: id, label: name, detail: batch ? `${batch.name} · ${heads}` : heads };
};

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
