import { useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import { lineAddress, lineVariables } from '../../lines/lineAddress.ts';
import type { useRepeatAllQuery } from './__generated__/useRepeatAllQuery.graphql.ts';
import { missingOf } from './replicateRows.ts';

type Line = { readonly lineId?: string | null | undefined };

/** Goes from line to line and repeats what nobody read there, but for those left out; the number is of the lines done so far. */
export function useRepeatAll(
  repeat: (corralIds: readonly string[]) => Promise<number>,
): readonly [number | null, (lines: readonly Line[], leftOut: ReadonlySet<string>) => Promise<number>] {
  const [done, setDone] = useState<number | null>(null);
  const read = useReadOnce<useRepeatAllQuery>(graphql`
    query useRepeatAllQuery($filter: TroughStretchInput!) {
      farm {
        troughStretch(filter: $filter) {
          shown {
            parts
          }
          withoutDiet
          withoutTractPlan
          troughs {
            rows {
              corralId
            }
          }
        }
      }
    }
  `);
  const openIn = async (lineId: string | null | undefined, leftOut: ReadonlySet<string>): Promise<string[]> => {
    const open: string[] = [];
    for (let [part, parts] = [1, 1]; part <= parts; part += 1) {
      const address = new URLSearchParams(lineAddress(lineId, part));
      const { troughStretch } = (await read({ filter: { unread: true, ...lineVariables(address) } })).farm;
      if (!troughStretch) break;
      parts = troughStretch.shown?.parts ?? 1;
      for (const { corralId } of troughStretch.troughs.rows)
        if (!leftOut.has(corralId) && missingOf(corralId, troughStretch) === 'READING') open.push(corralId);
    }
    return open;
  };
  const repeatAll = async (lines: readonly Line[], leftOut: ReadonlySet<string>): Promise<number> => {
    let count = 0;
    try {
      for (const [index, { lineId }] of lines.entries()) {
        setDone(index);
        const open = await openIn(lineId, leftOut);
        if (open.length > 0) count += await repeat(open);
      }
      return count;
    } finally {
      setDone(null);
    }
  };
  return [done, repeatAll];
}
