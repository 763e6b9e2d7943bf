import { graphql } from 'react-relay';
import { defineRecords } from '../platform/records/records.ts';
import type { stockRecordsQuery } from './__generated__/stockRecordsQuery.graphql.ts';
import { stockName } from './stockName.ts';

export const stockRecords = defineRecords<stockRecordsQuery>({
  query: graphql`
    query stockRecordsQuery($search: String, $ids: [ID!]!) {
      farm {
        stocks(first: 20, filter: { search: $search }) {
          edges {
            node {
              id
              food {
                name
              }
              structure {
                name
              }
            }
          }
        }
      }
      nodes(ids: $ids) {
        ... on Stock {
          id
          food {
            name
          }
          structure {
            name
          }
        }
      }
    }
  `,
  found: ({ farm }) => farm.stocks.edges.map(({ node }) => ({ value: node.id, label: stockName(node) })),
  chosen: ({ nodes }) =>
    nodes.flatMap((node) =>
      node?.id == null || node.food == null
        ? []
        : [{ value: node.id, label: stockName({ food: node.food, structure: node.structure }) }],
    ),
});
