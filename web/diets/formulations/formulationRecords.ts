import { graphql } from 'react-relay';
import { defineRecords, type Records } from '../../platform/records/records.ts';
import type { formulationRecordsQuery } from './__generated__/formulationRecordsQuery.graphql.ts';

type Offered = Pick<formulationRecordsQuery['variables'], 'types' | 'active' | 'inForceOnly' | 'succeeded'>;

/** Formulations of some types, or in some state, each with the number of its version. */
export function formulationRecordsOf(variables: Offered = {}): Records {
  return defineRecords<formulationRecordsQuery>({
    query: graphql`
      query formulationRecordsQuery(
        $search: String
        $first: Int!
        $ids: [ID!]!
        $types: [FormulationType!]
        $active: Boolean
        $inForceOnly: Boolean
        $succeeded: Boolean
      ) {
        farm {
          options: formulations(
            first: $first
            filter: {
              search: $search
              types: $types
              active: $active
              inForceOnly: $inForceOnly
              succeeded: $succeeded
            }
          ) {
            edges {
              node {
                id
                name
                versionNumber
              }
            }
            pageInfo {
              hasNextPage
            }
          }
        }
        nodes(ids: $ids) {
          __typename
          ... on Formulation {
            id
            name
            versionNumber
          }
        }
      }
    `,
    variables,
    optionOf: ({ id, name, versionNumber }) => ({ value: id, label: `${name} · v${versionNumber}` }),
  });
}
