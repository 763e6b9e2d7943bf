import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { formulationList } from './formulations/formulationList.ts';
import { formulationTypes, kinds, type FormulationType } from './formulations/formulationTypes.ts';
import { recipeRoutes } from './recipes/routes.ts';

const menuLabels = {
  CONFINEMENT: { 'pt-BR': 'Dietas', 'en-US': 'Diets' },
  PRE_MIX: { 'pt-BR': 'Pré-misturas', 'en-US': 'Pre-mixes' },
  PREMIX: { 'pt-BR': 'Núcleos', 'en-US': 'Premixes' },
  SUPPLEMENT: { 'pt-BR': 'Suplementos', 'en-US': 'Supplements' },
} as const;

/** The list and the forms of one type: the same screens, which read the type from their address. */
function routesOf(type: FormulationType): RouteObject[] {
  const { folder } = kinds[type];
  return [
    screenRoute(`${folder}/list`, screens.FormulationsScreen, {
      menu: { section: 'diet', ...menuLabels[type] },
      action: 'diet:read',
      list: formulationList(type),
    }),
    screenRoute(`${folder}/add`, screens.AddFormulationScreen),
    screenRoute(`${folder}/edit/:id`, screens.FormulationScreen),
  ];
}

export const dietRoutes: RouteObject[] = [
  screenRoute('diet', screens.DietHomeScreen, {
    menu: inMenu('diet', 'Dietas hoje', 'Diets today'),
    action: 'diet:read',
    variables: () => ({ feeding: mayDo('feeding:read'), stock: mayDo('stock:read'), food: mayDo('food:read') }),
  }),
  ...formulationTypes.flatMap(routesOf),
  screenRoute('diet/pre-mix/composition', screens.CompositionScreen, {
    menu: inMenu('diet', 'Composição', 'Composition'),
    action: 'diet:read',
    shape: 'board',
  }),
  screenRoute('diet/compare', screens.CompareScreen, {
    menu: inMenu('diet', 'Comparar', 'Compare'),
    action: 'diet:read',
    shape: 'board',
    variables: (_params, search) => ({ ids: ['a', 'b'].flatMap((side) => search.get(side) ?? []) }),
  }),
  screenRoute('tract/adjust-dry-matter', screens.AdjustDryMatterScreen, {
    menu: inMenu('tract', 'Ajuste de MS', 'Dry matter'),
    action: 'stock:read',
    variables: (_params, search) => ({ stockId: search.get('stockId'), ids: search.getAll('stockId') }),
  }),
  ...recipeRoutes,
];
