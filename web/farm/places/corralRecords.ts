import { graphql } from 'react-relay';
import { defineRecords, type Records } from '../../platform/records/records.ts';
import type { corralRecordsQuery } from './__generated__/corralRecordsQuery.graphql.ts';

const query = graphql`
  query corralRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $lineId: ID) {
    farm {
      options: corrals(first: $first, filter: { search: $search, active: true, lineId: $lineId }) {
        edges {
          node {
            id
            name
            line {
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
      ... on Corral {
        id
        name
        line {
          name
        }
      }
    }
  }
`;

const known = new Map<string, Records>();
const lineNames = new Map<string, string | null>();

/** The line of a corral that was offered or chosen before; null for one outside of lines. */
export const lineNameOf = (corralId: string): string | null | undefined => lineNames.get(corralId);

/** The corrals and pastures in use, of one line where one is given; each with its line. */
export function corralRecordsOf(lineId: string): Records {
  const records =
    known.get(lineId) ??
    defineRecords<corralRecordsQuery>({
      query,
      variables: { lineId: lineId === '' ? null : lineId },
      optionOf: ({ id, name, line }) => {
        lineNames.set(id, line?.name ?? null);
        return { value: id, label: name, ...(line ? { detail: line.name } : {}) };
      },
    });
  known.set(lineId, records);
  return records;
}
