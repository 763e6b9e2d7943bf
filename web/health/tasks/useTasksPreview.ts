import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
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

interface Shown {
  /** Null while it is loaded. */
  preview: TasksPreview | null;
  refusal: AppError | null;
}

const nothing: Shown = { preview: null, refusal: null };

/** What doing planned doses would do now, until it is loaded again. */
export function useTasksPreview(selection: TaskSelection): Shown & { reload: () => Promise<void> } {
  const read = useReadOnce<useTasksPreviewQuery>(query, { quiet: true });
  const [shown, setShown] = useState(nothing);
  const key = JSON.stringify(selection);
  const load = useCallback(async (): Promise<Shown> => {
    try {
      const { farm } = await read({ filter: JSON.parse(key) as TaskSelection });
      return { preview: farm.healthTasksPreview, refusal: null };
    } catch (error) {
      return { preview: null, refusal: toAppError(error) };
    }
  }, [read, key]);
  useEffect(() => {
    let isCurrent = true;
    void load().then((loaded) => isCurrent && setShown(loaded));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  const reload = async (): Promise<void> => {
    setShown(nothing);
    setShown(await load());
  };
  return { ...shown, reload };
}
