import { graphql } from 'react-relay';
import { messages as foodMessages } from '../foods/messages.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { structureRecords } from '../../records/records.ts';
import type { StocksScreen_stock$data as Stock } from './__generated__/StocksScreen_stock.graphql.ts';
import type { StocksScreenQuery } from './__generated__/StocksScreenQuery.graphql.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { messages } from '../messages.ts';
import { stockList } from './stockList.ts';

const list = graphql`
  fragment StocksScreen_query on Query
  @refetchable(queryName: "StocksScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      stocks(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "StocksScreen_stocks", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...StocksScreen_stock
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment StocksScreen_stock on Stock {
    id
    food {
      name
      category
    }
    structure {
      name
    }
    figures {
      balanceKg
      dryKg
      dryMatterPct
      value
      averageCost
      daysLeft
      supplyLevel
      reorderDay
      lastCountDay
    }
  }
`;

const view = defineListView<Stock>()(stockList, {
  texts: { ...messages, ...foodMessages, ...activeTexts },
  title: 'stock.title',
  columns: [
    { path: 'food.name', title: 'stock.food', width: 145, grow: 2, sort: 'FOOD', phone: 'title' },
    { path: 'structure.name', title: 'stock.structure', width: 110, grow: 1, phone: 'subtitle', absent: 'stock.loose' },
    { path: 'food.category', title: 'foods.category', width: 96, sort: 'CATEGORY', words: 'foods.category' },
    {
      path: 'figures.balanceKg',
      title: 'stock.balance',
      width: 92,
      kind: 'number',
      places: 0,
      sort: 'BALANCE',
      phone: 'aside',
    },
    { path: 'figures.dryKg', title: 'stock.balanceDry', width: 92, kind: 'number', places: 0 },
    { path: 'figures.dryMatterPct', title: 'stock.dryMatter', width: 66, kind: 'percent' },
    { path: 'figures.averageCost', title: 'stock.unitCost', width: 76, kind: 'money', places: 4, sort: 'AVERAGE' },
    { path: 'figures.value', title: 'stock.value', width: 100, kind: 'money', sort: 'VALUE' },
    {
      path: 'figures.daysLeft',
      title: 'stock.daysLeft',
      width: 88,
      kind: 'number',
      places: 0,
      phone: 'subtitle',
      render: ({ figures }) => <DaysLeft days={figures.daysLeft} level={figures.supplyLevel} />,
    },
    { path: 'figures.reorderDay', title: 'stock.order', width: 98, kind: 'date' },
    { path: 'figures.lastCountDay', title: 'stock.lastCount', width: 98, kind: 'date' },
  ],
  filters: {
    search: 'stock.search',
    categories: { label: 'foods.category', words: 'foods.category' },
    structureId: { label: 'stock.structure', records: structureRecords },
    belowMinimum: { label: 'foods.belowMinimum', yes: 'foods.belowMinimum', no: null },
    negative: { label: 'stock.balanceShort', yes: 'stock.negativeMany', no: 'stock.none' },
    active: activeFilter,
  },
  list,
  fieldCommands: ['countStock'],
  row,
  href: ({ id }) => `/admin/financial/stock-list/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/stock-add', label: 'stock.add', action: 'stock:write' },
  empty: { icon: 'layers', title: 'stock.empty', text: 'stock.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription StocksScreenFeedSubscription {
    stockChanged {
      id
      stock {
        ...StocksScreen_stock
      }
    }
  }
`;

export function StocksScreen({ queryRef }: ScreenProps<StocksScreenQuery>) {
  const t = useMessages(messages);
  return (
    <LoadedList
      view={view}
      queryRef={queryRef}
      actions={
        <>
          <ButtonLink to="/admin/financial/list-stock-retroactive">{t('stock.onDay')}</ButtonLink>
          <ButtonLink to="/admin/financial/stock-movements">{t('stock.ledger')}</ButtonLink>
        </>
      }
    />
  );
}
