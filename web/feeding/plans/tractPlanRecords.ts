import { graphql } from 'react-relay';
import { defineRecords } from '../../platform/records/records.ts';
import type { tractPlanRecordsQuery } from './__generated__/tractPlanRecordsQuery.graphql.ts';

/** Tract plans that corrals may follow, each with how it divides the day. */
export const tractPlanRecords = defineRecords<tractPlanRecordsQuery>({
  query: graphql`
    query tractPlanRecordsQuery($search: String, $first: Int!, $ids: [ID!]!) {
      farm {
        options: tractPlans(first: $first, filter: { search: $search, active: true, succeeded: false }) {
          edges {
            node {
              id
              name
              split
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
      nodes(ids: $ids) {
        __typename
        ... on TractPlan {
          id
          name
          split
        }
      }
    }
  `,
  optionOf: ({ id, name, split }) => ({
    value: id,
    label: name,
    detail: split,
  }),
});
