import { graphql } from 'react-relay';
import type { FieldOption } from '../../platform/form/fields/fieldOption.ts';
import { defineRecords } from '../../platform/records/records.ts';
import type { batchRecordsQuery } from './__generated__/batchRecordsQuery.graphql.ts';
import { headsText } from '../headsText.ts';

type Batch = batchRecordsQuery['response']['farm']['options']['edges'][number]['node'];

const optionOf = ({ id, name, heads, corral }: Batch): FieldOption => ({
  value: id,
  label: name,
  detail: [corral?.name, headsText(heads, corral?.animalCapacity)].filter(Boolean).join(' · '),
});

const query = graphql`
  query batchRecordsQuery(
    $search: String
    $first: Int!
    $ids: [ID!]!
    $statuses: [BatchStatus!]
    $kinds: [BatchKind!]
  ) {
    farm {
      options: batches(first: $first, filter: { search: $search, statuses: $statuses, kinds: $kinds }) {
        edges {
          node {
            id
            name
            heads
            corral {
              name
              animalCapacity
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
      ... on Batch {
        id
        name
        heads
        corral {
          name
          animalCapacity
        }
      }
    }
  }
`;

/** All batches, including those that are over, to filter by. */
export const batchRecords = defineRecords<batchRecordsQuery>({ query, optionOf });

export const openBatchRecords = defineRecords<batchRecordsQuery>({
  query,
  optionOf,
  variables: { statuses: ['PENDING', 'ACTIVE'] },
});

/** Batches that graze. */
export const pastureBatchRecords = defineRecords<batchRecordsQuery>({
  query,
  optionOf,
  variables: { statuses: ['ACTIVE'], kinds: ['PASTURE'] },
});
