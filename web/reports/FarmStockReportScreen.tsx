import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Chart } from '../platform/chart/Chart.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ReportScreen } from '../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { defineReportView } from '../platform/table/filters/view.ts';
import type { FarmStockReportScreen_row$data as Line } from './__generated__/FarmStockReportScreen_row.graphql.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { farmStockReport } from './reportSpecs.ts';

const query = graphql`
  query FarmStockReportScreenQuery($filter: FarmStockReportInput) {
    farm {
      currentDay
      farmStockReport(filter: $filter) {
        from
        to
        rows {
          day
          balanceValue
          consumedValue
          purchasedValue
          ...FarmStockReportScreen_row
        }
        totals {
          purchasedKg
          purchasedValue
          producedValue
          consumedKg
          consumedValue
          lostKg
          lostValue
          adjustedKg
          adjustedValue
        }
      }
    }
  }
`;

const row = graphql`
  fragment FarmStockReportScreen_row on FarmStockReportLine {
    day
    balanceKg
    balanceValue
    purchasedKg
    purchasedValue
    producedValue
    consumedKg
    consumedValue
    lostKg
    lostValue
    adjustedKg
    adjustedValue
    heads
    liveWeightKg
    arrobas
    feedValuePerHead
  }
`;

const wide = { width: 105, grow: 1 } as const;
const kg = { ...wide, kind: 'number', places: 0 } as const;
const money = { ...wide, kind: 'money' } as const;

const view = defineReportView<Line>()(farmStockReport, {
  texts: messages,
  title: 'reports.farmHistory',
  columns: [
    { path: 'day', title: 'reports.day', width: 100, kind: 'date', phone: 'title' },
    { path: 'balanceKg', title: 'reports.balance', ...kg, phone: 'subtitle' },
    { path: 'balanceValue', title: 'reports.balanceValue', ...money, phone: 'aside' },
    { path: 'purchasedKg', title: 'reports.purchasedKg', ...kg },
    { path: 'purchasedValue', title: 'reports.purchasedValue', ...money },
    { path: 'producedValue', title: 'reports.produced', ...money },
    { path: 'consumedKg', title: 'reports.consumed', ...kg, phone: 'subtitle' },
    { path: 'consumedValue', title: 'reports.consumedValue', ...money },
    { path: 'lostKg', title: 'reports.lost', ...kg },
    { path: 'lostValue', title: 'reports.lostValue', ...money },
    { path: 'adjustedKg', title: 'reports.adjusted', ...kg },
    { path: 'adjustedValue', title: 'reports.adjustedValue', ...money },
    { path: 'heads', title: 'reports.heads', width: 82, kind: 'number', places: 0, phone: 'subtitle' },
    { path: 'liveWeightKg', title: 'reports.liveWeight', ...kg },
    { path: 'arrobas', title: 'reports.arrobas', ...wide, kind: 'number', places: 2 },
    { path: 'feedValuePerHead', title: 'reports.feedPerHead', ...money },
  ],
  filters: { period: 'reports.period' },
  row,
  empty: { icon: 'chart', title: 'reports.empty', text: 'reports.emptyText' },
});

export function FarmStockReportScreen({ queryRef }: ScreenProps<FarmStockReportScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<FarmStockReportScreenQuery>(query, queryRef);
  const { currentDay: openDay, farmStockReport: report } = farm;
  const series = useMemo(() => {
    const rows = report?.rows ?? [];
    // What the open day uses and buys is not all written yet.
    const closed = rows.filter(({ day }) => day < openDay);
    return [
      {
        name: t('reports.balanceValue'),
        kind: 'area' as const,
        axis: 'left' as const,
        points: rows.map((line) => ({ x: line.day, y: line.balanceValue })),
      },
      {
        name: t('reports.purchasedValue'),
        kind: 'bar' as const,
        axis: 'right' as const,
        points: closed.map((line) => ({ x: line.day, y: line.purchasedValue })),
      },
      {
        name: t('reports.consumedValue'),
        kind: 'line' as const,
        axis: 'right' as const,
        points: closed.map((line) => ({ x: line.day, y: line.consumedValue })),
      },
    ];
  }, [report, openDay, t]);
  return (
    <ReportScreen
      view={view}
      rows={report?.rows ?? null}
      period={{ openDay, from: report?.from ?? '', to: report?.to ?? '' }}
      totals={report?.totals}
      file="/reports/farm-stock"
      chart={<Chart title={t('reports.farmChart')} titled x="day" height="15rem" series={series} />}
    />
  );
}
