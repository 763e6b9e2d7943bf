import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { messages as mixerMessages } from '../../farm/mixers/messages.ts';
import { mixingMethods } from '../../farm/mixers/mixerList.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeColumn, activeFilter } from '../../platform/table/activeColumn.tsx';
import type { Column } from '../../platform/table/columns.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import type { RecipesScreen_recipe$data } from './__generated__/RecipesScreen_recipe.graphql.ts';
import type { RecipesScreenQuery } from './__generated__/RecipesScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { recipeList } from './recipeList.ts';
import { useRecipeActivation } from './useRecipeActivation.ts';

const query = graphql`
  query RecipesScreenQuery($filter: RecipesFilterInput, $orderBy: RecipesOrderInput) {
    farm {
      ...RecipesScreen_farm
    }
  }
`;

const list = graphql`
  fragment RecipesScreen_farm on Farm
  @refetchable(queryName: "RecipesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
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

type Recipe = RecipesScreen_recipe$data;

export function Component({ queryRef }: ScreenProps<RecipesScreenQuery>) {
  const t = useMessages(messages);
  const mixer = useMessages(mixerMessages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<RecipesScreenQuery>(query, queryRef);
  const { renderBulk } = useRecipeActivation();
  const columns = useMemo<Column<Recipe>[]>(() => {
    const state = ({ fits }: Recipe): string => t(fits ? 'recipes.fits' : 'recipes.stale');
    return [
      {
        key: 'name',
        title: t('recipes.name'),
        width: 190,
        grow: 2,
        sort: 'NAME',
        phone: 'title',
        value: ({ name }) => name,
      },
      {
        key: 'formulation',
        title: t('recipes.formulation'),
        width: 190,
        grow: 2,
        sort: 'FORMULATION',
        phone: 'subtitle',
        value: ({ formulation }) => formulation.name,
      },
      {
        key: 'method',
        title: t('recipes.method'),
        width: 150,
        sort: 'METHOD',
        value: ({ method }) => mixer(`mixers.method${method}`),
      },
      {
        key: 'fits',
        title: t('recipes.state'),
        width: 170,
        value: state,
        renderCell: (recipe) => <Badge tone={recipe.fits ? 'brand' : 'warning'}>{state(recipe)}</Badge>,
      },
      activeColumn<Recipe>(table),
    ];
  }, [t, mixer, table]);
  const manages = mayDo('diet:write');
  const add = manages && <AddLink to="/admin/farm/recipes/add" label={t('recipes.new')} />;
  return (
    <ListScreen<Recipe>
      title={t('recipes.title')}
      spec={recipeList}
      filters={[
        { kind: 'search', key: 'search', label: t('recipes.search') },
        {
          kind: 'choices',
          key: 'methods',
          label: t('recipes.method'),
          options: mixingMethods.map((value) => ({ value, label: mixer(`mixers.method${value}`) })),
        },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/farm/recipes/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'scale', title: t('recipes.empty'), text: t('recipes.emptyText'), action: add }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
