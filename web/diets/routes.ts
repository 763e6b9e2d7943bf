import { redirect, type RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import type { AdjustDryMatterScreenQuery } from './analyses/__generated__/AdjustDryMatterScreenQuery.graphql.ts';
import type { AddFormulationScreenQuery } from './formulations/__generated__/AddFormulationScreenQuery.graphql.ts';
import type { CompareScreenQuery } from './versions/__generated__/CompareScreenQuery.graphql.ts';
import type { CompositionScreenQuery } from './versions/__generated__/CompositionScreenQuery.graphql.ts';
import type { FormulationScreenQuery } from './formulations/__generated__/FormulationScreenQuery.graphql.ts';
import type { FormulationsScreenQuery } from './formulations/__generated__/FormulationsScreenQuery.graphql.ts';
import { formulationList } from './formulations/formulationList.ts';
import { formulationTypes, kinds, listPath, type FormulationType } from './formulations/formulationTypes.ts';
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
    screenRoute<FormulationsScreenQuery>({
      path: `${folder}/list`,
      menu: { section: 'diet', ...menuLabels[type] },
      action: 'diet:read',
      shape: 'list',
      query: () => import('./formulations/__generated__/FormulationsScreenQuery.graphql.ts'),
      screen: async () => (await import('./formulations/FormulationsScreen.tsx')).FormulationsScreen,
      feed: async () => (await import('./formulations/FormulationsScreen.tsx')).feed,
      variables: (_params, search) => formulationList(type).variables(search),
    }),
    screenRoute<AddFormulationScreenQuery>({
      path: `${folder}/add`,
      shape: 'form',
      query: () => import('./formulations/__generated__/AddFormulationScreenQuery.graphql.ts'),
      screen: async () => (await import('./formulations/AddFormulationScreen.tsx')).AddFormulationScreen,
    }),
    screenRoute<FormulationScreenQuery>({
      path: `${folder}/edit/:id`,
      shape: 'form',
      query: () => import('./formulations/__generated__/FormulationScreenQuery.graphql.ts'),
      screen: async () => (await import('./formulations/FormulationScreen.tsx')).FormulationScreen,
      feed: async () => (await import('./formulations/FormulationScreen.tsx')).feed,
      variables: ({ id = '' }) => ({ id }),
    }),
  ];
}

export const dietRoutes: RouteObject[] = [
  { path: 'diet', element: null, loader: () => redirect(listPath('CONFINEMENT')) },
  ...formulationTypes.flatMap(routesOf),
  screenRoute<CompositionScreenQuery>({
    path: 'diet/pre-mix/composition',
    menu: { section: 'diet', 'pt-BR': 'Composição', 'en-US': 'Composition' },
    action: 'diet:read',
    shape: 'board',
    query: () => import('./versions/__generated__/CompositionScreenQuery.graphql.ts'),
    screen: async () => (await import('./versions/CompositionScreen.tsx')).CompositionScreen,
    feed: async () => (await import('./versions/CompositionScreen.tsx')).feed,
  }),
  screenRoute<CompareScreenQuery>({
    path: 'diet/compare',
    menu: { section: 'diet', 'pt-BR': 'Comparar', 'en-US': 'Compare' },
    action: 'diet:read',
    shape: 'board',
    query: () => import('./versions/__generated__/CompareScreenQuery.graphql.ts'),
    screen: async () => (await import('./versions/CompareScreen.tsx')).CompareScreen,
    variables: (_params, search) => ({ ids: ['a', 'b'].flatMap((side) => search.get(side) ?? []) }),
  }),
  screenRoute<AdjustDryMatterScreenQuery>({
    path: 'tract/adjust-dry-matter',
    menu: { section: 'tract', 'pt-BR': 'Ajuste de MS', 'en-US': 'Dry matter' },
    action: 'stock:read',
    shape: 'form',
    query: () => import('./analyses/__generated__/AdjustDryMatterScreenQuery.graphql.ts'),
    screen: async () => (await import('./analyses/AdjustDryMatterScreen.tsx')).AdjustDryMatterScreen,
    variables: (_params, search) => ({ stockId: search.get('stockId'), ids: search.getAll('stockId') }),
  }),
  ...recipeRoutes,
];
