import { graphql } from 'react-relay';
import type { FieldOption } from '../platform/form/fields.ts';
import { defineRecords, type Records } from '../platform/records/records.ts';
import type { formulationRecordsQuery } from './__generated__/formulationRecordsQuery.graphql.ts';

type Variables = formulationRecordsQuery['variables'];
type Status = formulationRecordsQuery['response']['farm']['formulations']['edges'][number]['node']['status'];
type Choice = Pick<Variables, 'types' | 'active' | 'inForceOnly'> & { statuses?: readonly Status[] };

const optionOf = ({ id, name, versionNumber }: { id: string; name: string; versionNumber: number }): FieldOption => ({
  value: id,
  label: `${name} · v${versionNumber}`,
});

/** Formulations of some types, or in some state, each with the number of its version. */
export function formulationRecordsOf({ statuses, ...variables }: Choice = {}): Records {
  const isOffered = ({ status }: { status: Status }): boolean => statuses?.includes(status) ?? true;
  return defineRecords<formulationRecordsQuery>({
    query: graphql`
      query formulationRecordsQuery(
        $search: String
        $first: Int!
        $ids: [ID!]!
        $types: [FormulationType!]
        $active: Boolean
        $inForceOnly: Boolean
      ) {
        farm {
          formulations(
            first: $first
            filter: { search: $search, types: $types, active: $active, inForceOnly: $inForceOnly }
          ) {
            edges {
              node {
                id
                name
                versionNumber
                status
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
    found: ({ farm }) => farm.formulations.edges.flatMap(({ node }) => (isOffered(node) ? [optionOf(node)] : [])),
    hasMore: ({ farm }) => farm.formulations.pageInfo.hasNextPage,
    chosen: ({ nodes }) => nodes.flatMap((node) => (node?.__typename === 'Formulation' ? [optionOf(node)] : [])),
  });
}
