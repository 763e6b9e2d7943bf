import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useEveryStockQuery } from './__generated__/useEveryStockQuery.graphql.ts';

export type SheetStock = useEveryStockQuery['response']['farm']['stocks']['edges'][number]['node'];

/** All active stocks, loaded page by page; null until complete. */
export function useEveryStock(enabled: boolean): readonly SheetStock[] | null {
  const read = useReadOnce<useEveryStockQuery>(graphql`
    query useEveryStockQuery($after: String) {
      farm {
        stocks(first: 200, after: $after, filter: { active: true }) {
          edges {
            node {
              id
              food {
                name
              }
              structure {
                name
              }
              figures {
                balanceKg
                averageCost
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `);
  const [all, setAll] = useState<readonly SheetStock[] | null>(null);
  useEffect(() => {
    if (!enabled) return undefined;
    let isCurrent = true;
    const readFrom = async (after: string | null, before: readonly SheetStock[]): Promise<void> => {
      const { edges, pageInfo } = (await read({ after })).farm.stocks;
      const known = [...before, ...edges.map(({ node }) => node)];
      if (!isCurrent) return;
      if (pageInfo.hasNextPage && pageInfo.endCursor != null) await readFrom(pageInfo.endCursor, known);
      else setAll(known);
    };
    readFrom(null, []).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [read, enabled]);
  return all;
}
