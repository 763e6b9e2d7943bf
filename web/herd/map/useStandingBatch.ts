import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useStandingBatchQuery } from './__generated__/useStandingBatchQuery.graphql.ts';

const query = graphql`
  query useStandingBatchQuery($id: ID!) {
    node(id: $id) {
      ... on Corral {
        batches {
          id
          projectedWeight
          ...batchDialog_batch
        }
      }
    }
  }
`;

type Answer = useStandingBatchQuery['response'];
export type StandingBatch = NonNullable<NonNullable<Answer['node']>['batches']>[number];

const batchIn = (answer: Answer | null): StandingBatch | null => answer?.node?.batches?.[0] ?? null;

/** The batch in a place, with what the map of all places does not say of it; null until it is known. */
export function useStandingBatch(corralId: string): StandingBatch | null {
  return batchIn(useAnswer<useStandingBatchQuery>(query, { id: corralId }));
}

/** Finds the batch that stands in a place now. */
export function useFindBatch(): (corralId: string) => Promise<StandingBatch | null> {
  const read = useReadOnce<useStandingBatchQuery>(query);
  return useCallback(async (id) => batchIn(await read({ id })), [read]);
}
