import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { recipeList } from './recipeList.ts';

export const recipeRoutes: RouteObject[] = [
  screenRoute('farm/recipes', screens.RecipesScreen, {
    menu: inMenu('farm', 'Receitas', 'Recipes'),
    action: 'diet:read',
    list: recipeList,
  }),
  screenRoute('farm/recipes/add', screens.AddRecipeScreen, { action: 'diet:write' }),
  screenRoute('farm/recipes/edit/:id', screens.RecipeScreen),
];
