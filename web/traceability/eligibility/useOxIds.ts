import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useOxIdsQuery } from './__generated__/useOxIdsQuery.graphql.ts';

/** One ox, or all that stand in a batch. */
export type Heads = { oxId: string } | { batchId: string; heads: number };

/** The oxen that something is recorded of, those of a batch as they stand when it is saved. */
export function useOxIds(): (of: Heads) => Promise<string[]> {
  const read = useReadOnce<useOxIdsQuery>(graphql`
    query useOxIdsQuery($batchId: ID!, $after: String) {
      farm {
        oxen(first: 1000, after: $after, filter: { batchId: $batchId, statuses: [ACTIVE, BOARDED] }) {
          edges {
            node {
              id
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
  return useCallback(
    async (of) => {
      if ('oxId' in of) return [of.oxId];
      const ids: string[] = [];
      let after: string | null = null;
      for (;;) {
        const { farm }: useOxIdsQuery['response'] = await read({ batchId: of.batchId, after });
        ids.push(...farm.oxen.edges.map(({ node }) => node.id));
        after = farm.oxen.pageInfo.endCursor ?? null;
        if (!farm.oxen.pageInfo.hasNextPage || after === null) return ids;
      }
    },
    [read],
  );
}
