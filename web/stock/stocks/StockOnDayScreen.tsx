import { graphql, usePreloadedQuery } from 'react-relay';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import type { StockOnDayScreen_row$data as Line } from './__generated__/StockOnDayScreen_row.graphql.ts';
import type { StockOnDayScreenQuery } from './__generated__/StockOnDayScreenQuery.graphql.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { messages } from '../messages.ts';
import { stockOnDay } from './stockList.ts';

const query = graphql`
  query StockOnDayScreenQuery($day: Date) {
    farm {
      currentDay
      stocksOn(day: $day) {
        day
        rows {
          ...StockOnDayScreen_row
        }
      }
    }
  }
`;

const row = graphql`
  fragment StockOnDayScreen_row on StockOnDay {
    stockId
    food
    structure
    figures {
      balanceKg
      dryKg
      dryMatterPct
      value
      averageCost
      averageCostMs
      daysLeft
      supplyLevel
      lastCountDay
      lastEntryDay
    }
  }
`;

const view = defineReportView<Line>()(stockOnDay, {
  texts: messages,
  title: 'stock.onDay',
  columns: [
    { path: 'food', title: 'stock.food', width: 145, grow: 2, phone: 'title' },
    { path: 'structure', title: 'stock.structure', width: 110, grow: 1, phone: 'subtitle', absent: 'stock.loose' },
    { path: 'figures.balanceKg', title: 'stock.balance', width: 92, kind: 'number', places: 0, phone: 'aside' },
    { path: 'figures.dryMatterPct', title: 'stock.dryMatter', width: 66, kind: 'percent', phone: 'subtitle' },
    { path: 'figures.dryKg', title: 'stock.balanceDry', width: 92, kind: 'number', places: 0 },
    { path: 'figures.averageCost', title: 'stock.average', width: 96, kind: 'money', places: 4 },
    { path: 'figures.averageCostMs', title: 'stock.averageMs', width: 96, kind: 'money', places: 4 },
    { path: 'figures.value', title: 'stock.value', width: 100, kind: 'money' },
    {
      path: 'figures.daysLeft',
      title: 'stock.daysLeft',
      width: 88,
      kind: 'number',
      places: 0,
      render: ({ figures }) => <DaysLeft days={figures.daysLeft} level={figures.supplyLevel} />,
    },
    { path: 'figures.lastCountDay', title: 'stock.lastCount', width: 98, kind: 'date' },
    { path: 'figures.lastEntryDay', title: 'stock.lastEntry', width: 98, kind: 'date' },
  ],
  filters: { day: 'stock.day' },
  row,
  href: ({ stockId }) => `/admin/financial/stock-list/${encodeURIComponent(stockId)}`,
  empty: { icon: 'layers', title: 'stock.empty', text: 'stock.onDayText' },
});

export function StockOnDayScreen({ queryRef }: ScreenProps<StockOnDayScreenQuery>) {
  const { farm } = usePreloadedQuery<StockOnDayScreenQuery>(query, queryRef);
  const { currentDay: openDay, stocksOn: found } = farm;
  const day = found?.day ?? '';
  return (
    <ReportScreen
      view={view}
      rows={found?.rows ?? null}
      period={{ openDay, from: day, to: day }}
      file="/stocks/list-stock-retroactive"
    />
  );
}
