import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { gtaRecordsQuery } from './__generated__/gtaRecordsQuery.graphql.ts';

const query = graphql`
  query gtaRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
    farm {
      options: gtas(
        first: $first
        filter: { search: $search, type: ENTRY, unbought: true, statuses: [OPEN, COMPLETED] }
        orderBy: { field: EMISSION, direction: DESC }
      ) {
        edges {
          node {
            id
            uf
            series
            number
            totalQuantity
            origin {
              name
            }
            ageGroups {
              sex
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
        totalQuantity
        origin {
          name
        }
        ageGroups {
          sex
        }
      }
    }
  }
`;

type Node = gtaRecordsQuery['response']['farm']['options']['edges'][number]['node'];

interface KnownGta {
  heads: number;
  /** Of all its places, if they are for one sex. */
  sex: 'MALE' | 'FEMALE' | '';
}

const known = new Map<string, KnownGta>();

/** What a GTA that was offered is for. */
export const knownGta = (id: string): KnownGta | undefined => known.get(id);

function optionOf({ id, uf, series, number, totalQuantity, origin, ageGroups }: Node) {
  const [first] = ageGroups;
  const sex = first?.sex && ageGroups.every((row) => row.sex === first.sex) ? first.sex : '';
  known.set(id, { heads: totalQuantity, sex });
  return {
    value: id,
    label: `${uf} ${series} ${number}`,
    detail: [origin?.name, totalQuantity].filter(Boolean).join(' · '),
  };
}

/** Entry GTAs on which nothing was bought yet. */
export const unboughtGtaRecords = defineRecords<gtaRecordsQuery>({ query, optionOf });
