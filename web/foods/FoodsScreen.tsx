import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AddLink } from '../platform/router/AddLink.tsx';
import { ButtonLink } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { activeColumn, activeFilter } from '../platform/table/activeColumn.tsx';
import type { Column } from '../platform/table/columns.ts';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../platform/table/messages.ts';
import type { FoodsScreen_food$data } from './__generated__/FoodsScreen_food.graphql.ts';
import type { FoodsScreenQuery } from './__generated__/FoodsScreenQuery.graphql.ts';
import { categoryOptions } from './foodCategories.ts';
import { foodList } from './foodList.ts';
import { messages } from './messages.ts';
import { useFoodActivation } from './useFoodActivation.ts';
import { useFoodFeed } from './useFoodFeed.ts';

const query = graphql`
  query FoodsScreenQuery($filter: FoodsFilterInput, $orderBy: FoodsOrderInput) {
    farm {
      ...FoodsScreen_farm
    }
  }
`;

const list = graphql`
  fragment FoodsScreen_farm on Farm
  @refetchable(queryName: "FoodsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    foods(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "FoodsScreen_foods", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...FoodsScreen_food
        }
      }
    }
  }
`;

const row = graphql`
  fragment FoodsScreen_food on Food {
    id
    name
    category
    active
    figures {
      dryMatterPct
      elm
      elg
      costPerKg
      costPerKgMs
    }
  }
`;

type Food = FoodsScreen_food$data;

export function Component({ queryRef }: ScreenProps<FoodsScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<FoodsScreenQuery>(query, queryRef);
  const { renderBulk } = useFoodActivation();
  useFoodFeed();
  const columns = useMemo<Column<Food>[]>(
    () => [
      {
        key: 'name',
        title: t('foods.name'),
        width: 180,
        grow: 2,
        sort: 'NAME',
        phone: 'title',
        value: ({ name }) => name,
      },
      {
        key: 'category',
        title: t('foods.category'),
        width: 120,
        grow: 1,
        sort: 'CATEGORY',
        phone: 'subtitle',
        value: ({ category }) => t(`foods.category${category}`),
      },
      {
        key: 'dryMatter',
        title: `${t('foods.dryMatter')} (%)`,
        width: 100,
        kind: 'percent',
        sort: 'DRY_MATTER',
        value: ({ figures }) => figures.dryMatterPct,
      },
      { key: 'elm', title: 'ELm', width: 90, kind: 'number', sort: 'ELM', value: ({ figures }) => figures.elm },
      { key: 'elg', title: 'ELg', width: 90, kind: 'number', value: ({ figures }) => figures.elg },
      {
        key: 'costMn',
        title: t('foods.costMn'),
        width: 120,
        kind: 'money',
        places: 4,
        value: ({ figures }) => figures.costPerKg,
      },
      {
        key: 'costMs',
        title: t('foods.costMs'),
        width: 120,
        kind: 'money',
        places: 4,
        value: ({ figures }) => figures.costPerKgMs,
      },
      activeColumn<Food>(table),
    ],
    [t, table],
  );
  const manages = mayDo('food:write');
  const starter = manages && <ButtonLink to="/admin/financial/farm-foods-create">{t('foods.starter')}</ButtonLink>;
  return (
    <ListScreen<Food>
      title={t('foods.title')}
      spec={foodList}
      filters={[
        { kind: 'search', key: 'search', label: t('foods.search') },
        { kind: 'choices', key: 'categories', label: t('foods.category'), options: categoryOptions(t) },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/financial/food/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'layers', title: t('foods.empty'), text: t('foods.emptyText'), action: starter }}
      actions={
        manages && (
          <>
            {starter}
            <AddLink to="/admin/financial/food/add" label={t('foods.add')} />
          </>
        )
      }
      {...(manages ? { renderBulk } : {})}
    />
  );
}
