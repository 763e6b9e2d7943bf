import { graphql } from 'react-relay';
import { gtaName } from '../../../server/papers/gtas/gtaName.calc.ts';
import { defineRecords } from '../../platform/records/records.ts';
import type { exitGtaRecordsQuery } from './__generated__/exitGtaRecordsQuery.graphql.ts';

type Node = exitGtaRecordsQuery['response']['farm']['options']['edges'][number]['node'];

const optionOf = (gta: Node) => ({
  value: gta.id,
  label: gtaName(gta),
  detail: [gta.destination?.name, `${gta.bound}/${gta.totalQuantity}`].filter(Boolean).join(' · '),
});

/** Exit GTAs that still take animals. */
export const exitGtaRecords = defineRecords<exitGtaRecordsQuery>({
  query: graphql`
    query exitGtaRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: gtas(
          first: $first
          filter: { search: $search, type: EXIT, statuses: [OPEN] }
          orderBy: { field: EMISSION, direction: DESC }
        ) {
          edges {
            node {
              id
              uf
              series
              number
              bound
              totalQuantity
              destination {
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
        ... on Gta {
          id
          uf
          series
          number
          bound
          totalQuantity
          destination {
            name
          }
        }
      }
    }
  `,
  optionOf,
});
