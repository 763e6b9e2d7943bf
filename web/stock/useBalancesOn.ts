import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { isDay } from '../platform/form/day.ts';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import type { useBalancesOnQuery } from './__generated__/useBalancesOnQuery.graphql.ts';

type Row = { stockId: string; balance: string };

/** Loads the balances of a count sheet at the end of the counted day, whenever that day changes. */
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
  const loadedDay = useRef(day);
  useEffect(() => {
    if (loadedDay.current === day || !isDay(day) || day > currentDay) return;
    loadedDay.current = day;
    const showBalances = (balances: ReadonlyMap<string, string>): void => {
      const { current } = latest;
      if (current.day !== day) return;
      current.show(current.rows.map((row) => ({ ...row, balance: balances.get(row.stockId) ?? '' })));
    };
    read({ day }).then(
      ({ farm }) =>
        showBalances(new Map(farm.stocksOn?.rows.map(({ stockId, figures }) => [stockId, figures.balanceKg]))),
      () => showBalances(new Map()),
    );
  }, [day, currentDay, read]);
}
