import { graphql } from 'react-relay';
import { usePreview } from '../usePreview.ts';
import type { HealthTasksPreviewInput, useTasksPreviewQuery } from './__generated__/useTasksPreviewQuery.graphql.ts';

const query = graphql`
  query useTasksPreviewQuery($filter: HealthTasksPreviewInput!) {
    farm {
      healthTasksPreview(filter: $filter) {
        basis
        heads
        doses
        withdrawalUntil
        warnings
        excluded {
          reason
          heads
        }
        medicines {
          medicineId
          name
          unit
          heads
          leastDose
          mostDose
          total
          cost
          stockBefore
          stockAfter
          withdrawalUntil
          exportWithdrawalUntil
          lots {
            lotId
            lotNumber
            expiryDate
            before
            used
            after
          }
        }
      }
    }
  }
`;

export type TaskSelection = HealthTasksPreviewInput;
export type TasksPreview = useTasksPreviewQuery['response']['farm']['healthTasksPreview'];

/** What doing planned doses would do now, until it is loaded again. */
export function useTasksPreview(selection: TaskSelection) {
  const { response, ...shown } = usePreview<useTasksPreviewQuery>(query, { filter: selection });
  return { preview: response?.farm.healthTasksPreview ?? null, ...shown };
}
