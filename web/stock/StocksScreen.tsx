import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate, formatDecimal, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
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
import { foodCategories, stockList } from './stockList.ts';
import { useStockFeed } from './useStockFeed.ts';

const query = graphql`
  query StocksScreenQuery($filter: StocksFilterInput, $orderBy: StocksOrderInput) {
    farm {
      ...StocksScreen_farm
    }
  }
`;

const list = graphql`
  fragment StocksScreen_farm on Farm @refetchable(queryName: "StocksScreenPaginationQuery") @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    stocks(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy) @connection(key: "StocksScreen_stocks", filters: ["filter", "orderBy"]) {
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
  const table = useMessages(tableMessages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<StocksScreenQuery>(query, queryRef);
  useStockFeed();
  const columns = useMemo<Column<Stock>[]>(() => {
    const kg = (value: string): string => formatDecimal(value, locale, { digits: 0 });
    return [
      { key: 'food', title: t('stock.food'), width: 170, grow: 2, sort: 'FOOD', phone: 'title', value: ({ food }) => food.name },
      { key: 'structure', title: t('stock.structure'), width: 130, grow: 1, phone: 'subtitle', value: ({ structure }) => structure?.name ?? t('stock.loose') },
      { key: 'category', title: t('stock.category'), width: 110, sort: 'CATEGORY', value: ({ food }) => t(`stock.category${food.category}`) },
      { key: 'balance', title: t('stock.balance'), width: 120, align: 'end', sort: 'BALANCE', phone: 'aside', value: ({ figures }) => kg(figures.balanceKg) },
      { key: 'dry', title: t('stock.balanceDry'), width: 120, align: 'end', value: ({ figures }) => kg(figures.dryKg) },
      { key: 'dryMatter', title: t('stock.dryMatter'), width: 80, align: 'end', value: ({ figures }) => formatDecimal(figures.dryMatterPct, locale) },
      { key: 'average', title: t('stock.unitCost'), width: 90, align: 'end', sort: 'AVERAGE', value: ({ figures }) => formatDecimal(figures.averageCost, locale, { digits: 4 }) },
      { key: 'value', title: t('stock.value'), width: 130, align: 'end', sort: 'VALUE', value: ({ figures }) => formatMoney(figures.value, locale) },
      { key: 'days', title: t('stock.daysLeft'), width: 110, align: 'end', value: ({ figures }) => formatDecimal(figures.daysLeft, locale, { digits: 0 }), renderCell: ({ figures }) => <DaysLeft days={figures.daysLeft ?? null} balanceKg={figures.balanceKg} /> },
      { key: 'order', title: t('stock.order'), width: 110, value: ({ figures }) => formatDate(figures.reorderDay) },
      { key: 'count', title: t('stock.lastCount'), width: 120, value: ({ figures }) => formatDate(figures.lastCountDay) },
    ];
  }, [t, locale]);
  const add = mayDo('stock:write') && <AddLink to="/admin/financial/stock-add" label={t('stock.add')} />;
  return (
    <ListScreen<Stock>
      title={t('stock.title')}
      spec={stockList}
      filters={[
        { kind: 'search', key: 'search', label: t('stock.search') },
        { kind: 'choices', key: 'categories', label: t('stock.category'), options: foodCategories.map((value) => ({ value, label: t(`stock.category${value}`) })) },
        { kind: 'flag', key: 'negative', label: t('stock.state'), yes: t('stock.negativeMany'), no: t('stock.none') },
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
          <ButtonLink to="/admin/financial/stock-movements">{t('stock.ledger')}</ButtonLink>
          {add}
        </>
      }
    />
  );
}
