import { graphql } from 'react-relay';
import { defineRecords } from '../platform/records/records.ts';
import type { healthRecordsCauseQuery } from './__generated__/healthRecordsCauseQuery.graphql.ts';
import type { healthRecordsDiseaseQuery } from './__generated__/healthRecordsDiseaseQuery.graphql.ts';
import type { healthRecordsMedicineQuery } from './__generated__/healthRecordsMedicineQuery.graphql.ts';
import type { healthRecordsOxQuery } from './__generated__/healthRecordsOxQuery.graphql.ts';
import type { healthRecordsProtocolQuery } from './__generated__/healthRecordsProtocolQuery.graphql.ts';

export const medicineRecords = defineRecords<healthRecordsMedicineQuery>({
  query: graphql`
    query healthRecordsMedicineQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: medicines(first: $first, filter: { search: $search, active: true }) {
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
        ... on Medicine {
          id
          name
        }
      }
    }
  `,
});

const protocolQuery = graphql`
  query healthRecordsProtocolQuery($search: String, $first: Int!, $ids: [ID!]!, $appliesOn: ProtocolOccasion) {
    farm {
      options: healthProtocols(first: $first, filter: { search: $search, active: true, appliesOn: $appliesOn }) {
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
      ... on HealthProtocol {
        id
        name
      }
    }
  }
`;

export const protocolRecords = defineRecords<healthRecordsProtocolQuery>({ query: protocolQuery });

/** Protocols that begin when an animal is found ill. */
export const diagnosisProtocolRecords = defineRecords<healthRecordsProtocolQuery>({
  query: protocolQuery,
  variables: { appliesOn: 'DIAGNOSIS' },
});

export const causeRecords = defineRecords<healthRecordsCauseQuery>({
  query: graphql`
    query healthRecordsCauseQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: mortalityCauses(first: $first, filter: { search: $search }) {
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
        ... on MortalityCause {
          id
          name
        }
      }
    }
  `,
});

export const diseaseRecords = defineRecords<healthRecordsDiseaseQuery>({
  query: graphql`
    query healthRecordsDiseaseQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: diseases(first: $first, filter: { search: $search }) {
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
        ... on Disease {
          id
          name
        }
      }
    }
  `,
});

type Ox = healthRecordsOxQuery['response']['farm']['options']['edges'][number]['node'];

export const oxName = (ox: Pick<Ox, 'identifier' | 'sisbov' | 'electronicEarring'>, nameless = '—'): string =>
  ox.identifier ?? ox.sisbov ?? ox.electronicEarring ?? nameless;

/** Animals on the farm, by a part of any of their numbers. */
export const liveOxRecords = defineRecords<healthRecordsOxQuery>({
  query: graphql`
    query healthRecordsOxQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: oxen(first: $first, filter: { search: $search, statuses: [ACTIVE] }) {
          edges {
            node {
              id
              identifier
              sisbov
              electronicEarring
              batch {
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
        ... on Ox {
          id
          identifier
          sisbov
          electronicEarring
          batch {
            name
          }
        }
      }
    }
  `,
  optionOf: (ox: Ox) => ({ value: ox.id, label: oxName(ox), ...(ox.batch ? { detail: ox.batch.name } : {}) }),
});
