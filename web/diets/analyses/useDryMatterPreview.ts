import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useDryMatterPreviewQuery } from './__generated__/useDryMatterPreviewQuery.graphql.ts';

const query = graphql`
  query useDryMatterPreviewQuery($id: ID!, $dryMatterPct: Decimal!) {
    node(id: $id) {
      ... on Stock {
        dryMatterPreview(dryMatterPct: $dryMatterPct) {
          formulationId
          name
          unadjustedDryMatterPct
          unadjustedMsPct
          corrals {
            corralId
            name
            heads
            call
            beforeKg
            afterKg
            deltaKg
          }
          before {
            dryMatterPct
            costPerKgMn
            costPerKgMs
            mnShares {
              foodId
              pct
            }
          }
          after {
            dryMatterPct
            costPerKgMn
            costPerKgMs
            mnShares {
              foodId
              pct
            }
          }
        }
      }
    }
  }
`;

export type DietEffect = NonNullable<
  NonNullable<useDryMatterPreviewQuery['response']['node']>['dryMatterPreview']
>[number];

const typingPauseMs = 300;

/** What a dry matter would do, asked for when typing rests; null while nothing can be said. */
export function useDryMatterPreview(id: string, dryMatterPct: string | null): readonly DietEffect[] | null {
  const read = useReadOnce<useDryMatterPreviewQuery>(query);
  const [found, setFound] = useState<{ dryMatterPct: string; effects: readonly DietEffect[] } | null>(null);
  useEffect(() => {
    if (dryMatterPct === null) return undefined;
    let asked = true;
    const timer = setTimeout(() => {
      const ask = async (): Promise<void> => {
        const { node } = await read({ id, dryMatterPct });
        if (asked) setFound({ dryMatterPct, effects: node?.dryMatterPreview ?? [] });
      };
      void ask().catch(() => undefined);
    }, typingPauseMs);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [read, id, dryMatterPct]);
  return dryMatterPct === null ? null : (found?.effects ?? null);
}
