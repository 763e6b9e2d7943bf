import { graphql } from 'react-relay';
import { messages as mixerMessages } from '../../farm/mixers/messages.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { Badge } from '../../platform/ui/Badge.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { RecipesScreen_recipe$data as Recipe } from './__generated__/RecipesScreen_recipe.graphql.ts';
import type { RecipesScreenQuery } from './__generated__/RecipesScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { recipeList } from './recipeList.ts';

const list = graphql`
  fragment RecipesScreen_query on Query
  @refetchable(queryName: "RecipesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      recipes(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "RecipesScreen_recipes", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...RecipesScreen_recipe
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment RecipesScreen_recipe on Recipe {
    id
    name
    method
    fits
    active
    formulation {
      name
    }
  }
`;

function FitBadge({ fits }: { fits: boolean }) {
  const t = useMessages(messages);
  return <Badge tone={fits ? 'brand' : 'warning'}>{t(fits ? 'recipes.fits' : 'recipes.stale')}</Badge>;
}

const view = defineListView<Recipe>()(recipeList, {
  texts: { ...messages, ...mixerMessages, ...activeTexts },
  title: 'recipes.title',
  columns: [
    { path: 'name', title: 'recipes.name', width: 190, grow: 2, sort: 'NAME', phone: 'title' },
    {
      path: 'formulation.name',
      title: 'recipes.formulation',
      width: 190,
      grow: 2,
      sort: 'FORMULATION',
      phone: 'subtitle',
    },
    { path: 'method', title: 'recipes.method', width: 150, sort: 'METHOD', words: 'mixers.method' },
    {
      path: 'fits',
      title: 'recipes.state',
      width: 170,
      flag: ['recipes.fits', 'recipes.stale'],
      render: ({ fits }) => <FitBadge fits={fits} />,
    },
    activeColumn,
  ],
  filters: {
    search: 'recipes.search',
    methods: { label: 'recipes.method', words: 'mixers.method' },
    active: activeFilter,
  },
  list,
  row,
  href: ({ id }) => `/admin/farm/recipes/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/recipes/add', label: 'recipes.new', action: 'diet:write' },
  empty: { icon: 'scale', title: 'recipes.empty', text: 'recipes.emptyText' },
});

export const RecipesScreen = listScreen<RecipesScreenQuery>(view, activationOf('diet:write'));
