import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { messages as foodMessages } from '../stock/foods/messages.ts';
import { Chart } from '../platform/chart/Chart.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ReportScreen } from '../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { defineReportView } from '../platform/table/filters/view.ts';
import { DaysLeft } from '../stock/stocks/DaysLeft.tsx';
import type { StockReportScreen_row$data as Line } from './__generated__/StockReportScreen_row.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { stockReport } from './reportSpecs.ts';

const query = graphql`
  query StockReportScreenQuery($filter: FoodStockReportInput) {
    farm {
      currentDay
      foodStockReport(filter: $filter) {
        from
        to
        rows {
          food
          value
          ...StockReportScreen_row
        }
        totals {
          opening
          entered
          consumed
          otherOut
          lost
          adjusted
          balanceKg
          dryKg
          value
        }
      }
    }
  }
`;

const row = graphql`
  fragment StockReportScreen_row on FoodReportLine {
    stockId
    food
    structure
    opening
    entered
    consumed
    otherOut
    lost
    adjusted
    balanceKg
    dryMatterPct
    dryKg
    averageCost
    averageCostMs
    value
    daysLeft
    supplyLevel
    reorderDay
    lastCountDay
    lastEntryDay
  }
`;

const kg = { width: 88, kind: 'number', places: 0 } as const;
const cost = { width: 76, kind: 'money', places: 4 } as const;
const date = { width: 98, kind: 'date' } as const;

const view = defineReportView<Line>()(stockReport, {
  texts: { ...messages, ...foodMessages },
  title: 'reports.stock',
  columns: [
    { path: 'food', title: 'reports.food', width: 145, grow: 2, phone: 'title' },
    { path: 'structure', title: 'reports.structure', width: 105, grow: 1, phone: 'subtitle' },
    { path: 'balanceKg', title: 'reports.balance', ...kg, phone: 'aside' },
    { path: 'dryKg', title: 'reports.balanceDry', ...kg },
    { path: 'dryMatterPct', title: 'reports.dryMatter', width: 66, kind: 'percent' },
    { path: 'averageCost', title: 'reports.averageMn', ...cost },
    { path: 'averageCostMs', title: 'reports.averageMs', ...cost },
    { path: 'value', title: 'reports.value', width: 100, kind: 'money' },
    {
      path: 'daysLeft',
      title: 'reports.daysLeft',
      width: 84,
      kind: 'number',
      places: 0,
      phone: 'subtitle',
      render: ({ daysLeft, supplyLevel }) => <DaysLeft days={daysLeft} level={supplyLevel} />,
    },
    { path: 'reorderDay', title: 'reports.order', ...date },
    { path: 'opening', title: 'reports.opening', ...kg },
    { path: 'entered', title: 'reports.entered', ...kg },
    { path: 'consumed', title: 'reports.consumed', ...kg },
    { path: 'otherOut', title: 'reports.otherOut', ...kg },
    { path: 'lost', title: 'reports.lost', ...kg },
    { path: 'adjusted', title: 'reports.adjusted', ...kg },
    { path: 'lastCountDay', title: 'reports.lastCount', ...date },
    { path: 'lastEntryDay', title: 'reports.lastEntry', ...date },
  ],
  filters: { period: 'reports.period', categories: { label: 'foods.category', words: 'foods.category' } },
  row,
  href: ({ stockId }) => `/admin/financial/stock-list/${encodeURIComponent(stockId)}`,
  empty: { icon: 'chart', title: 'reports.empty', text: 'reports.emptyText' },
});

export function StockReportScreen({ queryRef }: ScreenProps<StockReportScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<StockReportScreenQuery>(query, queryRef);
  const { currentDay, foodStockReport: report } = farm;
  const series = useMemo(() => {
    const byFood = new Map<string, number>();
    for (const { food, value } of report?.rows ?? []) byFood.set(food, (byFood.get(food) ?? 0) + Number(value));
    const points = [...byFood].toSorted((a, b) => b[1] - a[1]).slice(0, 12);
    return [
      { name: t('reports.value'), kind: 'bar' as const, points: points.map(([x, y]) => ({ x, y: y.toFixed(2) })) },
    ];
  }, [report, t]);
  return (
    <ReportScreen
      view={view}
      rows={report?.rows ?? null}
      period={{ openDay: currentDay, from: report?.from ?? '', to: report?.to ?? '' }}
      totals={report?.totals}
      file="/reports/food"
      chart={<Chart title={t('reports.valueByFood')} titled x="category" height="17rem" series={series} />}
    />
  );
}
