import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { establishmentRecordsQuery } from './__generated__/establishmentRecordsQuery.graphql.ts';

const query = graphql`
  query establishmentRecordsQuery(
    $search: String
    $first: Int!
    $ids: [ID!]!
    $active: Boolean
    $types: [RegistrationType!]
  ) {
    farm {
      options: establishments(first: $first, filter: { search: $search, active: $active, registrationTypes: $types }) {
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
      __typename
      ... on Establishment {
        id
        name
      }
    }
  }
`;

const suppliers = ['ORIGIN', 'BOTH'] as const;
const destinations = ['DESTINATION', 'BOTH'] as const;

/** All, to look for what is theirs. */
export const establishmentRecords = defineRecords<establishmentRecordsQuery>({ query });

/** All that are in use. */
export const activeEstablishmentRecords = defineRecords<establishmentRecordsQuery>({
  query,
  variables: { active: true },
});

/** All suppliers, to look for what came from them. */
export const supplierRecords = defineRecords<establishmentRecordsQuery>({ query, variables: { types: suppliers } });

/** Suppliers that may be bought from. */
export const activeSupplierRecords = defineRecords<establishmentRecordsQuery>({
  query,
  variables: { types: suppliers, active: true },
});

/** Destinations that cattle may be sent to. */
export const activeDestinationRecords = defineRecords<establishmentRecordsQuery>({
  query,
  variables: { types: destinations, active: true },
});

/** All destinations, to look for what went to them. */
export const destinationRecords = defineRecords<establishmentRecordsQuery>({
  query,
  variables: { types: destinations },
});
