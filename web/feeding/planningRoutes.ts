import type { RouteObject } from 'react-router';
import type { MenuLabel } from '../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import type { DietChangeScreenQuery } from './dietChanges/__generated__/DietChangeScreenQuery.graphql.ts';
import type { DietTransitionScreenQuery } from './transitions/__generated__/DietTransitionScreenQuery.graphql.ts';
import type { DietTransitionsScreenQuery } from './transitions/__generated__/DietTransitionsScreenQuery.graphql.ts';
import type { ReplaceTractPlanScreenQuery } from './plans/__generated__/ReplaceTractPlanScreenQuery.graphql.ts';
import type { ReplicateScreenQuery } from './troughs/replicate/__generated__/ReplicateScreenQuery.graphql.ts';
import type { TractHomeScreenQuery } from './__generated__/TractHomeScreenQuery.graphql.ts';
import type { TractPlanScreenQuery } from './plans/__generated__/TractPlanScreenQuery.graphql.ts';
import type { TractPlansScreenQuery } from './plans/__generated__/TractPlansScreenQuery.graphql.ts';
import { dietTransitionList } from './transitions/dietTransitionList.ts';
import { lineVariables } from './lines/lineAddress.ts';
import { tractPlanList } from './plans/tractPlanList.ts';

const inTract = (pt: string, en: string): MenuLabel => ({ section: 'tract', 'pt-BR': pt, 'en-US': en });

/** How corrals are fed: by which plan, with which diet, and how they come to another. */
export const planningRoutes: RouteObject[] = [
  screenRoute<TractHomeScreenQuery>({
    path: 'tract/home',
    menu: inTract('Painel do trato', 'Feeding overview'),
    action: 'feeding:read',
    shape: 'board',
    query: () => import('./__generated__/TractHomeScreenQuery.graphql.ts'),
    screen: async () => (await import('./TractHomeScreen.tsx')).TractHomeScreen,
    feed: async () => {
      const { batchFeed, readingFeed, transitionFeed, planFeed } = await import('./TractHomeScreen.tsx');
      return [batchFeed, readingFeed, transitionFeed, planFeed];
    },
  }),
  screenRoute<TractPlansScreenQuery>({
    path: 'tract/planning-list',
    menu: inTract('Planejamentos', 'Feeding plans'),
    action: 'feeding:read',
    shape: 'list',
    query: () => import('./plans/__generated__/TractPlansScreenQuery.graphql.ts'),
    screen: async () => (await import('./plans/TractPlansScreen.tsx')).TractPlansScreen,
    feed: async () => (await import('./plans/TractPlansScreen.tsx')).feed,
    variables: (_params, search) => tractPlanList.variables(search),
  }),
  pageRoute({
    path: 'tract/planning-add',
    under: 'tract/planning-list',
    action: 'feeding:write',
    page: async () => (await import('./plans/AddTractPlanScreen.tsx')).AddTractPlanScreen,
  }),
  screenRoute<TractPlanScreenQuery>({
    path: 'tract/planning-edit/:id',
    under: 'tract/planning-list',
    action: 'feeding:read',
    shape: 'form',
    query: () => import('./plans/__generated__/TractPlanScreenQuery.graphql.ts'),
    screen: async () => (await import('./plans/TractPlanScreen.tsx')).TractPlanScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<ReplaceTractPlanScreenQuery>({
    path: 'tract/replace-planning',
    menu: inTract('Trocar planejamento', 'Change feeding plan'),
    action: 'feeding:write',
    shape: 'form',
    query: () => import('./plans/__generated__/ReplaceTractPlanScreenQuery.graphql.ts'),
    screen: async () => (await import('./plans/ReplaceTractPlanScreen.tsx')).ReplaceTractPlanScreen,
  }),
  screenRoute<ReplicateScreenQuery>({
    path: 'tract/replicate',
    menu: inTract('Replicar oferta', 'Repeat feed calls'),
    action: 'trough:write',
    shape: 'list',
    query: () => import('./troughs/replicate/__generated__/ReplicateScreenQuery.graphql.ts'),
    screen: async () => (await import('./troughs/replicate/ReplicateScreen.tsx')).ReplicateScreen,
    variables: (_params, search) => ({ filter: { unread: true, ...lineVariables(search) } }),
    feed: async () => (await import('./troughs/replicate/ReplicateScreen.tsx')).feed,
  }),
  pageRoute({
    path: 'tract/change-corral-diet',
    menu: inTract('Dieta do curral', 'Diet of a pen'),
    action: 'feeding:write',
    page: async () => (await import('./dietChanges/DietChangeCorralScreen.tsx')).DietChangeCorralScreen,
  }),
  screenRoute<DietChangeScreenQuery>({
    path: 'tract/change-diet',
    menu: inTract('Trocar dieta', 'Change diet'),
    action: 'feeding:write',
    shape: 'form',
    query: () => import('./dietChanges/__generated__/DietChangeScreenQuery.graphql.ts'),
    screen: async () => (await import('./dietChanges/DietChangeScreen.tsx')).DietChangeScreen,
    feed: async () => (await import('./dietChanges/DietChangeScreen.tsx')).feed,
  }),
  screenRoute<DietTransitionsScreenQuery>({
    path: 'tract/diet-transition',
    menu: inTract('Transições de dieta', 'Diet transitions'),
    action: 'feeding:read',
    shape: 'list',
    query: () => import('./transitions/__generated__/DietTransitionsScreenQuery.graphql.ts'),
    screen: async () => (await import('./transitions/DietTransitionsScreen.tsx')).DietTransitionsScreen,
    feed: async () => (await import('./transitions/DietTransitionsScreen.tsx')).feed,
    variables: (_params, search) => dietTransitionList.variables(search),
  }),
  pageRoute({
    path: 'tract/diet-transition-add',
    under: 'tract/diet-transition',
    action: 'feeding:write',
    page: async () => (await import('./transitions/AddDietTransitionScreen.tsx')).AddDietTransitionScreen,
  }),
  screenRoute<DietTransitionScreenQuery>({
    path: 'tract/diet-transition/:id',
    under: 'tract/diet-transition',
    action: 'feeding:read',
    shape: 'form',
    query: () => import('./transitions/__generated__/DietTransitionScreenQuery.graphql.ts'),
    screen: async () => (await import('./transitions/DietTransitionScreen.tsx')).DietTransitionScreen,
    feed: async () => (await import('./transitions/DietTransitionScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
];
