import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { supplierRecordsQuery } from './__generated__/supplierRecordsQuery.graphql.ts';

const declared = {
  query: graphql`
    query supplierRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
      farm {
        establishments(first: $first, filter: { search: $search, active: $active, registrationTypes: [ORIGIN, BOTH] }) {
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
        ... on Establishment {
          id
          name
        }
      }
    }
  `,
  found: ({ farm }: supplierRecordsQuery['response']) =>
    farm.establishments.edges.map(({ node: { id, name } }) => ({ value: id, label: name })),
  hasMore: ({ farm }: supplierRecordsQuery['response']) => farm.establishments.pageInfo.hasNextPage,
  chosen: ({ nodes }: supplierRecordsQuery['response']) =>
    nodes.flatMap((node) => (node?.id == null ? [] : [{ value: node.id, label: node.name ?? '' }])),
};

/** All suppliers, to look for what came from them. */
export const supplierRecords = defineRecords<supplierRecordsQuery>(declared);

/** Suppliers that may be bought from. */
export const activeSupplierRecords = defineRecords<supplierRecordsQuery>({ ...declared, variables: { active: true } });
