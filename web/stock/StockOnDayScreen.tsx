import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ReportScreen } from '../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { Column } from '../platform/table/columns.ts';
import type { FilterControl } from '../platform/table/FilterBar.tsx';
import type { StockOnDayScreen_row$data } from './__generated__/StockOnDayScreen_row.graphql.ts';
import type { StockOnDayScreenQuery } from './__generated__/StockOnDayScreenQuery.graphql.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { messages } from './messages.ts';
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
      lastCountDay
      lastEntryDay
    }
  }
`;

type Line = StockOnDayScreen_row$data;

export function Component({ queryRef }: ScreenProps<StockOnDayScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<StockOnDayScreenQuery>(query, queryRef);
  const { currentDay: openDay, stocksOn: found } = farm;
  const filters = useMemo<FilterControl[]>(
    () => [{ kind: 'day', key: 'day', label: t('stock.day'), openDay, shown: found?.day ?? '' }],
    [t, openDay, found?.day],
  );
  const columns = useMemo<Column<Line>[]>(
    () => [
      { key: 'food', title: t('stock.food'), width: 145, grow: 2, phone: 'title', value: ({ food }) => food },
      {
        key: 'structure',
        title: t('stock.structure'),
        width: 110,
        grow: 1,
        phone: 'subtitle',
        value: ({ structure }) => structure ?? t('stock.loose'),
      },
      {
        key: 'balance',
        title: t('stock.balance'),
        width: 92,
        kind: 'number',
        places: 0,
        phone: 'aside',
        value: ({ figures }) => figures.balanceKg,
      },
      {
        key: 'dryMatter',
        title: t('stock.dryMatter'),
        width: 66,
        kind: 'percent',
        phone: 'subtitle',
        value: ({ figures }) => figures.dryMatterPct,
      },
      {
        key: 'dry',
        title: t('stock.balanceDry'),
        width: 92,
        kind: 'number',
        places: 0,
        value: ({ figures }) => figures.dryKg,
      },
      {
        key: 'average',
        title: t('stock.average'),
        width: 96,
        kind: 'money',
        places: 4,
        value: ({ figures }) => figures.averageCost,
      },
      {
        key: 'averageMs',
        title: t('stock.averageMs'),
        width: 96,
        kind: 'money',
        places: 4,
        value: ({ figures }) => figures.averageCostMs,
      },
      { key: 'value', title: t('stock.value'), width: 100, kind: 'money', value: ({ figures }) => figures.value },
      {
        key: 'days',
        title: t('stock.daysLeft'),
        width: 88,
        kind: 'number',
        places: 0,
        value: ({ figures }) => figures.daysLeft,
        renderCell: ({ figures }) => <DaysLeft days={figures.daysLeft ?? null} balanceKg={figures.balanceKg} />,
      },
      {
        key: 'count',
        title: t('stock.lastCount'),
        width: 98,
        kind: 'date',
        value: ({ figures }) => figures.lastCountDay,
      },
      {
        key: 'entry',
        title: t('stock.lastEntry'),
        width: 98,
        kind: 'date',
        value: ({ figures }) => figures.lastEntryDay,
      },
    ],
    [t],
  );
  return (
    <ReportScreen<Line>
      title={t('stock.onDay')}
      spec={stockOnDay}
      filters={filters}
      columns={columns}
      row={row}
      rows={found?.rows ?? null}
      file="/stocks/list-stock-retroactive"
      href={({ stockId }) => `/admin/financial/stock-list/${encodeURIComponent(stockId)}`}
      empty={{ icon: 'layers', title: t('stock.empty'), text: t('stock.onDayText') }}
    />
  );
}
