import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { supplierRecordsQuery } from './__generated__/supplierRecordsQuery.graphql.ts';

export const supplierRecords = defineRecords<supplierRecordsQuery>({
  query: graphql`
    query supplierRecordsQuery($search: String, $ids: [ID!]!) {
      farm {
        establishments(first: 20, filter: { search: $search, registrationTypes: [ORIGIN, BOTH] }) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
      nodes(ids: $ids) {
        ... on Establishment {
          id
          name
        }
      }
    }
  `,
  found: ({ farm }) => farm.establishments.edges.map(({ node: { id, name } }) => ({ value: id, label: name })),
  chosen: ({ nodes }) =>
    nodes.flatMap((node) => (node?.id == null ? [] : [{ value: node.id, label: node.name ?? '' }])),
});
