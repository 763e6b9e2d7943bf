import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useStocksOfQuery } from './__generated__/useStocksOfQuery.graphql.ts';

export type OnHand = useStocksOfQuery['response']['farm']['stocks']['edges'][number]['node'];

/** The two fullest active stocks of each food: which is the fullest, and whether it is the only one; null until loaded. */
export function useStocksOf(foodIds: readonly string[]): readonly OnHand[] | null {
  const read = useReadOnce<useStocksOfQuery>(graphql`
    query useStocksOfQuery($foodId: ID!) {
      farm {
        stocks(first: 2, filter: { foodId: $foodId, active: true }, orderBy: { field: BALANCE, direction: DESC }) {
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
  const idsKey = foodIds.join(' ');
  const [loaded, setLoaded] = useState<{ idsKey: string; stocks: readonly OnHand[] } | null>(null);
  useEffect(() => {
    if (idsKey === '') return undefined;
    let isCurrent = true;
    Promise.all(idsKey.split(' ').map((foodId) => read({ foodId }))).then(
      (answers) =>
        isCurrent &&
        setLoaded({ idsKey, stocks: answers.flatMap(({ farm }) => farm.stocks.edges.map(({ node }) => node)) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, idsKey]);
  return loaded !== null && loaded.idsKey === idsKey ? loaded.stocks : null;
}
