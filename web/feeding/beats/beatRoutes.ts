import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { beatList } from './beatList.ts';

const feed = async () => [(await import('./beatFeed.ts')).feed];

/** Mixer loads: what is to be loaded, the cab in which it is done, and what was done. */
export const beatRoutes: RouteObject[] = [
  screenRoute('tract/beat-of-day', screens.BeatOfDayScreen, {
    menu: inMenu('tract', 'Batidas do dia', 'Loads of the day'),
    action: 'beat:read',
    shape: 'board',
    variables: (_params, search) => {
      const round = Number(search.get('round')) || null;
      return { filter: { mixerId: search.get('mixer'), round, first: 30 }, round };
    },
    feed: async () => {
      const { feed: beats, planFeed } = await import('./beatFeed.ts');
      return [beats, planFeed];
    },
  }),
  screenRoute('tract/beat-of-day/:id', screens.BeatCabScreen, { action: 'beat:write', shape: 'board', feed }),
  screenRoute('tract/beat-history', screens.BeatHistoryScreen, {
    menu: inMenu('tract', 'Histórico de batidas', 'History of loads'),
    action: 'beat:read',
    list: beatList,
    feed,
  }),
  screenRoute('tract/beat-history/:id', screens.BeatScreen, { action: 'beat:read', feed }),
  screenRoute('tract/beat-history/edit/:id', screens.EditBeatScreen, { action: 'beat:write', feed }),
  pageRoute('tract/beat-add', screens.BeatAddScreen, {
    menu: inMenu('tract', 'Lançar batida', 'Enter a load'),
    action: 'beat:write',
  }),
];
