import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import type { useStocksOfQuery } from './__generated__/useStocksOfQuery.graphql.ts';

export type OnHand = useStocksOfQuery['response']['farm']['stocks']['edges'][number]['node'];

/** Where some foods lie and how much of each; null until it is read. */
export function useStocksOf(foodIds: readonly string[]): readonly OnHand[] | null {
  const read = useReadOnce<useStocksOfQuery>(graphql`
    query useStocksOfQuery($foodId: ID!) {
      farm {
        stocks(first: 100, filter: { foodId: $foodId, active: true }) {
          edges {
            node {
              id
              food {
                id
                name
              }
              structure {
                id
                name
              }
              figures {
                balanceKg
              }
            }
          }
        }
      }
    }
  `);
  const asked = foodIds.join(' ');
  const [found, setFound] = useState<{ asked: string; stocks: readonly OnHand[] } | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    let isCurrent = true;
    Promise.all(asked.split(' ').map((foodId) => read({ foodId }))).then(
      (answers) =>
        isCurrent &&
        setFound({ asked, stocks: answers.flatMap(({ farm }) => farm.stocks.edges.map(({ node }) => node)) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, asked]);
  return found !== null && found.asked === asked ? found.stocks : null;
}
