import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Chart } from '../platform/chart/Chart.tsx';
import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { MovementLedger } from '../stock/ledger/MovementLedger.tsx';
import type { StockHistoryScreenQuery } from './__generated__/StockHistoryScreenQuery.graphql.ts';
import { messages } from './messages.ts';

const query = graphql`
  query StockHistoryScreenQuery(
    $filter: StockMovementsFilterInput
    $orderBy: StockMovementsOrderInput
    $balances: FarmStockReportInput
  ) {
    farm {
      currentDay
      farmStockReport(filter: $balances) {
        from
        to
        rows {
          day
          balanceKg
          balanceValue
        }
      }
      ...MovementLedger_farm
    }
  }
`;

/** The ledger with the balance it leaves, day by day, of the food or stock asked for. */
export function StockHistoryScreen({ queryRef }: ScreenProps<StockHistoryScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<StockHistoryScreenQuery>(query, queryRef);
  const report = farm.farmStockReport;
  const series = useMemo(() => {
    const points = (key: 'balanceKg' | 'balanceValue') =>
      (report?.rows ?? []).map((line) => ({ x: line.day, y: line[key] }));
    return [
      { name: t('reports.balance'), kind: 'area' as const, axis: 'left' as const, points: points('balanceKg') },
      {
        name: t('reports.balanceValue'),
        kind: 'line' as const,
        axis: 'right' as const,
        points: points('balanceValue'),
      },
    ];
  }, [report, t]);
  const title = t('reports.balanceOver', { from: formatDate(report?.from), to: formatDate(report?.to) });
  return (
    <MovementLedger
      farm={farm}
      title="history"
      period={report ? { from: report.from, to: report.to, openDay: farm.currentDay } : undefined}
      chart={report && <Chart title={title} titled x="day" height="14rem" series={series} />}
    />
  );
}
