import type { RouteObject } from 'react-router';
import type { MenuLabel } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { BeatCabScreenQuery } from './cab/__generated__/BeatCabScreenQuery.graphql.ts';
import type { BeatHistoryScreenQuery } from './__generated__/BeatHistoryScreenQuery.graphql.ts';
import type { BeatOfDayScreenQuery } from './__generated__/BeatOfDayScreenQuery.graphql.ts';
import type { BeatScreenQuery } from './records/__generated__/BeatScreenQuery.graphql.ts';
import type { EditBeatScreenQuery } from './records/__generated__/EditBeatScreenQuery.graphql.ts';
import { beatList } from './beatList.ts';

const inTract = (pt: string, en: string): MenuLabel => ({ section: 'tract', 'pt-BR': pt, 'en-US': en });

const feed = async () => (await import('./beatFeed.ts')).feed;

/** Mixer loads: what is to be loaded, the cab in which it is done, and what was done. */
export const beatRoutes: RouteObject[] = [
  screenRoute<BeatOfDayScreenQuery>({
    path: 'tract/beat-of-day',
    menu: inTract('Batidas do dia', 'Loads of the day'),
    action: 'beat:read',
    shape: 'board',
    query: () => import('./__generated__/BeatOfDayScreenQuery.graphql.ts'),
    screen: async () => (await import('./BeatOfDayScreen.tsx')).BeatOfDayScreen,
    feed: async () => {
      const { feed: beats, planFeed } = await import('./beatFeed.ts');
      return [beats, planFeed];
    },
    variables: (_params, search) => {
      const round = Number(search.get('round')) || null;
      return { filter: { mixerId: search.get('mixer'), round, first: 30 }, round };
    },
  }),
  screenRoute<BeatCabScreenQuery>({
    path: 'tract/beat-of-day/:id',
    under: 'tract/beat-of-day',
    action: 'beat:write',
    shape: 'board',
    query: () => import('./cab/__generated__/BeatCabScreenQuery.graphql.ts'),
    screen: async () => (await import('./cab/BeatCabScreen.tsx')).BeatCabScreen,
    feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<BeatHistoryScreenQuery>({
    path: 'tract/beat-history',
    menu: inTract('Histórico de batidas', 'History of loads'),
    action: 'beat:read',
    shape: 'list',
    query: () => import('./__generated__/BeatHistoryScreenQuery.graphql.ts'),
    screen: async () => (await import('./BeatHistoryScreen.tsx')).BeatHistoryScreen,
    feed,
    variables: (_params, search) => beatList.variables(search),
  }),
  screenRoute<BeatScreenQuery>({
    path: 'tract/beat-history/:id',
    under: 'tract/beat-history',
    action: 'beat:read',
    shape: 'form',
    query: () => import('./records/__generated__/BeatScreenQuery.graphql.ts'),
    screen: async () => (await import('./records/BeatScreen.tsx')).BeatScreen,
    feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditBeatScreenQuery>({
    path: 'tract/beat-history/edit/:id',
    under: 'tract/beat-history',
    action: 'beat:write',
    shape: 'form',
    query: () => import('./records/__generated__/EditBeatScreenQuery.graphql.ts'),
    screen: async () => (await import('./records/EditBeatScreen.tsx')).EditBeatScreen,
    feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  pageRoute({
    path: 'tract/beat-add',
    menu: inTract('Lançar batida', 'Enter a load'),
    action: 'beat:write',
    page: async () => (await import('./records/BeatAddScreen.tsx')).BeatAddScreen,
  }),
];
