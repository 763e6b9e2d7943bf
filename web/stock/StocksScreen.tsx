import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { categoryOptions } from '../foods/foodCategories.ts';
import { messages as foodMessages } from '../foods/messages.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AddLink } from '../platform/router/AddLink.tsx';
import { ButtonLink } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { activeFilter } from '../platform/table/activeColumn.tsx';
import type { Column } from '../platform/table/columns.ts';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../platform/table/messages.ts';
import type { StocksScreen_stock$data } from './__generated__/StocksScreen_stock.graphql.ts';
import type { StocksScreenQuery } from './__generated__/StocksScreenQuery.graphql.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { messages } from './messages.ts';
import { stockList } from './stockList.ts';
import { useStockFeed } from './useStockFeed.ts';

const query = graphql`
  query StocksScreenQuery($filter: StocksFilterInput, $orderBy: StocksOrderInput) {
    farm {
      ...StocksScreen_farm
    }
  }
`;

const list = graphql`
  fragment StocksScreen_farm on Farm
  @refetchable(queryName: "StocksScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
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
      reorderDay
      lastCountDay
    }
  }
`;

type Stock = StocksScreen_stock$data;

export function Component({ queryRef }: ScreenProps<StocksScreenQuery>) {
  const t = useMessages(messages);
  const foods = useMessages(foodMessages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<StocksScreenQuery>(query, queryRef);
  useStockFeed();
  const columns = useMemo<Column<Stock>[]>(
    () => [
      {
        key: 'food',
        title: t('stock.food'),
        width: 145,
        grow: 2,
        sort: 'FOOD',
        phone: 'title',
        value: ({ food }) => food.name,
      },
      {
        key: 'structure',
        title: t('stock.structure'),
        width: 110,
        grow: 1,
        phone: 'subtitle',
        value: ({ structure }) => structure?.name ?? t('stock.loose'),
      },
      {
        key: 'category',
        title: foods('foods.category'),
        width: 96,
        sort: 'CATEGORY',
        value: ({ food }) => foods(`foods.category${food.category}`),
      },
      {
        key: 'balance',
        title: t('stock.balance'),
        width: 92,
        kind: 'number',
        places: 0,
        sort: 'BALANCE',
        phone: 'aside',
        value: ({ figures }) => figures.balanceKg,
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
        key: 'dryMatter',
        title: t('stock.dryMatter'),
        width: 66,
        kind: 'percent',
        value: ({ figures }) => figures.dryMatterPct,
      },
      {
        key: 'average',
        title: t('stock.unitCost'),
        width: 76,
        kind: 'money',
        places: 4,
        sort: 'AVERAGE',
        value: ({ figures }) => figures.averageCost,
      },
      {
        key: 'value',
        title: t('stock.value'),
        width: 100,
        kind: 'money',
        sort: 'VALUE',
        value: ({ figures }) => figures.value,
      },
      {
        key: 'days',
        title: t('stock.daysLeft'),
        width: 88,
        kind: 'number',
        places: 0,
        phone: 'subtitle',
        value: ({ figures }) => figures.daysLeft,
        renderCell: ({ figures }) => <DaysLeft days={figures.daysLeft ?? null} balanceKg={figures.balanceKg} />,
      },
      { key: 'order', title: t('stock.order'), width: 98, kind: 'date', value: ({ figures }) => figures.reorderDay },
      {
        key: 'count',
        title: t('stock.lastCount'),
        width: 98,
        kind: 'date',
        value: ({ figures }) => figures.lastCountDay,
      },
    ],
    [t, foods],
  );
  const add = mayDo('stock:write') && <AddLink to="/admin/financial/stock-add" label={t('stock.add')} />;
  return (
    <ListScreen<Stock>
      title={t('stock.title')}
      spec={stockList}
      filters={[
        { kind: 'search', key: 'search', label: t('stock.search') },
        { kind: 'choices', key: 'categories', label: foods('foods.category'), options: categoryOptions(foods) },
        {
          kind: 'flag',
          key: 'negative',
          label: t('stock.balanceShort'),
          yes: t('stock.negativeMany'),
          no: t('stock.none'),
        },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/financial/stock-list/${encodeURIComponent(id)}`}
      empty={{ icon: 'layers', title: t('stock.empty'), text: t('stock.emptyText'), action: add }}
      actions={
        <>
          <ButtonLink to="/admin/financial/list-stock-retroactive">{t('stock.onDay')}</ButtonLink>
          <ButtonLink to="/admin/financial/stock-movements">{t('stock.ledger')}</ButtonLink>
          {add}
        </>
      }
    />
  );
}
