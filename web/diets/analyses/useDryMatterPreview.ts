import { graphql } from 'react-relay';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
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
  const variables = dryMatterPct === null ? null : { id, dryMatterPct };
  const { response } = useTypedAnswer<useDryMatterPreviewQuery>(query, variables, { pauseMs: typingPauseMs });
  return variables && response && (response.node?.dryMatterPreview ?? []);
}
