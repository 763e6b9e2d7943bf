import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { isDay } from '../../platform/form/fields/day.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useBalancesOnQuery } from './__generated__/useBalancesOnQuery.graphql.ts';

type Row = { stockId: string; balance: string; average: string };

/** Loads the balances of a count sheet at the end of the counted day, whenever that day changes; a failed load is retried on demand. */
export function useBalancesOn<R extends Row>(
  day: string,
  currentDay: string,
  rows: readonly R[],
  show: (rows: R[]) => void,
): { failed: boolean; retry: () => void } {
  const read = useReadOnce<useBalancesOnQuery>(graphql`
    query useBalancesOnQuery($day: Date!) {
      farm {
        stocksOn(day: $day) {
          rows {
            stockId
            figures {
              balanceKg
              averageCost
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
  const [attempt, setAttempt] = useState(0);
  const [failedDay, setFailedDay] = useState('');
  const loaded = useRef({ day, attempt });
  useEffect(() => {
    const { current: before } = loaded;
    if ((before.day === day && before.attempt === attempt) || !isDay(day) || day > currentDay) return;
    loaded.current = { day, attempt };
    const showFigures = (known: ReadonlyMap<string, Pick<Row, 'balance' | 'average'>>): void => {
      const { current } = latest;
      if (current.day !== day) return;
      current.show(current.rows.map((row) => ({ ...row, balance: '', average: '', ...known.get(row.stockId) })));
    };
    setFailedDay('');
    read({ day }).then(
      ({ farm }) =>
        showFigures(
          new Map(
            farm.stocksOn?.rows.map(({ stockId, figures }) => [
              stockId,
              { balance: figures.balanceKg, average: figures.averageCost ?? '' },
            ]),
          ),
        ),
      () => {
        showFigures(new Map());
        setFailedDay(day);
      },
    );
  }, [day, currentDay, attempt, read]);
  return { failed: failedDay === day, retry: () => setAttempt((count) => count + 1) };
}
