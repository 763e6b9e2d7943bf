import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
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

type Asked = { corralId?: string; fromDietId?: string; toDietId: string };

/** Whom a change of diet concerns and what they are weighed then; null until both are chosen and it is known. */
export function useDietPreview({ corralId = '', fromDietId = '', toDietId }: Asked): readonly DietPreviewRow[] | null {
  const read = useReadOnce<useDietPreviewQuery>(query);
  const [found, setFound] = useState<{ key: string; rows: readonly DietPreviewRow[] } | null>(null);
  const key = (corralId || fromDietId) && toDietId ? [corralId, fromDietId, toDietId].join(' ') : '';
  useEffect(() => {
    if (key === '') return undefined;
    let asked = true;
    const ask = async (): Promise<void> => {
      const whose = corralId ? { corralId } : { fromDietId };
      const { farm } = await read({ filter: { ...whose, toDietId } });
      if (asked) setFound({ key, rows: farm.dietChangePreview });
    };
    void ask().catch(() => undefined);
    return () => {
      asked = false;
    };
  }, [read, key, corralId, fromDietId, toDietId]);
  return found !== null && found.key === key ? found.rows : null;
}
