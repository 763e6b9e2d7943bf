import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AddRecipeScreenQuery } from './__generated__/AddRecipeScreenQuery.graphql.ts';
import type { RecipeScreenQuery } from './__generated__/RecipeScreenQuery.graphql.ts';
import type { RecipesScreenQuery } from './__generated__/RecipesScreenQuery.graphql.ts';
import { recipeList } from './recipeList.ts';

export const recipeRoutes: RouteObject[] = [
  screenRoute<RecipesScreenQuery>({
    path: 'farm/recipes',
    menu: { section: 'farm', 'pt-BR': 'Receitas', 'en-US': 'Recipes' },
    action: 'diet:read',
    shape: 'list',
    query: () => import('./__generated__/RecipesScreenQuery.graphql.ts'),
    screen: async () => (await import('./RecipesScreen.tsx')).RecipesScreen,
    variables: (_params, search) => recipeList.variables(search),
  }),
  screenRoute<AddRecipeScreenQuery>({
    path: 'farm/recipes/add',
    shape: 'form',
    query: () => import('./__generated__/AddRecipeScreenQuery.graphql.ts'),
    screen: async () => (await import('./AddRecipeScreen.tsx')).AddRecipeScreen,
  }),
  screenRoute<RecipeScreenQuery>({
    path: 'farm/recipes/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/RecipeScreenQuery.graphql.ts'),
    screen: async () => (await import('./RecipeScreen.tsx')).RecipeScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
