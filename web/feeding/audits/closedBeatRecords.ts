import { graphql } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { defineRecords } from '../../platform/records/records.ts';
import type { closedBeatRecordsQuery } from './__generated__/closedBeatRecordsQuery.graphql.ts';

/** Beats that are over, the latest first. */
export const closedBeatRecords = defineRecords<closedBeatRecordsQuery>({
  query: graphql`
    query closedBeatRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: beats(
          first: $first
          filter: { search: $search, statuses: [CLOSED] }
          orderBy: { field: NUMBER, direction: DESC }
        ) {
          edges {
            node {
              id
              day
              seq
              mixer {
                name
              }
              diet {
                name
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
        ... on Beat {
          id
          day
          seq
          mixer {
            name
          }
          diet {
            name
          }
        }
      }
    }
  `,
  optionOf: ({ id, day, seq, mixer, diet }) => ({
    value: id,
    label: `${formatDate(day)} · ${seq}`,
    detail: `${mixer.name} · ${diet.name}`,
  }),
});
