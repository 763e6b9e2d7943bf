import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { isDay } from '../platform/form/day.ts';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import type { useBalancesOnQuery } from './__generated__/useBalancesOnQuery.graphql.ts';

type Row = { stockId: string; balance: string };

/** Keeps the balances of a sheet those at the end of the day that is counted. */
export function useBalancesOn<R extends Row>(
  day: string,
  currentDay: string,
  rows: readonly R[],
  show: (rows: R[]) => void,
): void {
  const read = useReadOnce<useBalancesOnQuery>(graphql`
    query useBalancesOnQuery($day: Date!) {
      farm {
        stocksOn(day: $day) {
          rows {
            stockId
            figures {
              balanceKg
            }
          }
        }
      }
    }
  `);
  const latest = useRef({ day, rows, show });
  useEffect(() => {
    latest.current = { day, rows, show };
  });
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day || !isDay(day) || day > currentDay) return;
    shown.current = day;
    const tell = (found: ReadonlyMap<string, string>): void => {
      const { current } = latest;
      if (current.day !== day) return;
      current.show(current.rows.map((row) => ({ ...row, balance: found.get(row.stockId) ?? '' })));
    };
    read({ day }).then(
      ({ farm }) => tell(new Map(farm.stocksOn?.rows.map(({ stockId, figures }) => [stockId, figures.balanceKg]))),
      () => tell(new Map()),
    );
  }, [day, currentDay, read]);
}
