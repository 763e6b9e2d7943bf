import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { FoodsScreen_food$data as Food } from './__generated__/FoodsScreen_food.graphql.ts';
import type { FoodsScreenQuery } from './__generated__/FoodsScreenQuery.graphql.ts';
import { foodList } from './foodList.ts';
import { messages } from './messages.ts';

const useActivation = activationOf('food:write');

const list = graphql`
  fragment FoodsScreen_query on Query
  @refetchable(queryName: "FoodsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
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

const view = defineListView<Food>()(foodList, {
  texts: { ...messages, ...activeTexts },
  title: 'foods.title',
  columns: [
    { path: 'name', title: 'foods.name', width: 180, grow: 2, sort: 'NAME', phone: 'title' },
    {
      path: 'category',
      title: 'foods.category',
      width: 120,
      grow: 1,
      sort: 'CATEGORY',
      phone: 'subtitle',
      words: 'foods.category',
    },
    {
      path: 'figures.dryMatterPct',
      title: 'foods.dryMatter',
      unit: '%',
      width: 100,
      kind: 'percent',
      sort: 'DRY_MATTER',
    },
    { path: 'figures.elm', title: 'foods.elm', width: 90, kind: 'number', sort: 'ELM' },
    { path: 'figures.elg', title: 'foods.elg', width: 90, kind: 'number' },
    { path: 'figures.costPerKg', title: 'foods.costMn', width: 120, kind: 'money', places: 4 },
    { path: 'figures.costPerKgMs', title: 'foods.costMs', width: 120, kind: 'money', places: 4 },
    activeColumn,
  ],
  filters: {
    search: 'foods.search',
    categories: { label: 'foods.category', words: 'foods.category' },
    active: activeFilter,
  },
  list,
  row,
  href: ({ id }) => `/admin/financial/food/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/food/add', label: 'foods.add', action: 'food:write' },
  empty: { icon: 'layers', title: 'foods.empty', text: 'foods.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription FoodsScreenFeedSubscription {
    foodChanged {
      id
      food {
        ...FoodsScreen_food
      }
    }
  }
`;

export function FoodsScreen({ queryRef }: ScreenProps<FoodsScreenQuery>) {
  const t = useMessages(messages);
  const { renderBulk } = useActivation();
  const manages = mayDo('food:write');
  return (
    <LoadedList
      view={view}
      queryRef={queryRef}
      actions={
        manages && (
          <>
            <ImportLink kind="FOODS" />
            <ButtonLink to="/admin/financial/farm-foods-create">{t('foods.starter')}</ButtonLink>
          </>
        )
      }
      renderBulk={renderBulk}
    />
  );
}
