import { graphql } from 'react-relay';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import type { useDietPreviewQuery } from './__generated__/useDietPreviewQuery.graphql.ts';

const query = graphql`
  query useDietPreviewQuery($filter: DietChangePreviewInput!) {
    farm {
      dietChangePreview(filter: $filter) {
        batchId
        batchName
        corralName
        heads
        dietNames
        call
        planKg
        callKg
        keptCall
        keptKg
        isFed
        isInTransition
        jumps {
          warning
          from
          to
        }
      }
    }
  }
`;

export type DietPreviewRow = useDietPreviewQuery['response']['farm']['dietChangePreview'][number];

type Input = { corralId?: string; fromDietId?: string; toDietId: string };

/** Whom a change of diet concerns and what they are weighed then; null until both are chosen and it is known. */
export function useDietPreview({ corralId = '', fromDietId = '', toDietId }: Input): readonly DietPreviewRow[] | null {
  const whose = corralId ? { corralId } : { fromDietId };
  const isChosen = (corralId || fromDietId) !== '' && toDietId !== '';
  const { response, isStale } = useTypedAnswer<useDietPreviewQuery>(
    query,
    isChosen ? { filter: { ...whose, toDietId } } : null,
  );
  return response === null || isStale || !isChosen ? null : response.farm.dietChangePreview;
}
