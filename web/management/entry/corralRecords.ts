import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { corralRecordsQuery, corralRecordsQuery$data } from './__generated__/corralRecordsQuery.graphql.ts';

const query = graphql`
  query corralRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
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
`;

type Corral = corralRecordsQuery$data['farm']['options']['edges'][number]['node'];

/** What a corral has room for, and who stands in it. */
export interface Room {
  readonly name: string;
  readonly capacity: number;
  readonly batch: { readonly id: string; readonly name: string; readonly heads: number } | null;
}

const rooms = new Map<string, Room>();

/** What is known of a corral that was offered or chosen before. */
export const roomOf = (corralId: string): Room | undefined => rooms.get(corralId);

/** Corrals and pastures with their room, to be chosen for a batch. */
export const corralRecords = defineRecords<corralRecordsQuery>({
  query,
  optionOf: ({ id, name, animalCapacity: capacity, batches }: Corral) => {
    const batch = batches[0] ?? null;
    rooms.set(id, { name, capacity, batch });
    const heads = `${batch?.heads ?? 0}${capacity > 0 ? `/${capacity}` : ''}`;
    return { value: id, label: name, detail: batch ? `${heads} · ${batch.name}` : heads };
  },
});
