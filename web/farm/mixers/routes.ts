import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { MixerScreenQuery } from './__generated__/MixerScreenQuery.graphql.ts';
import type { MixersScreenQuery } from './__generated__/MixersScreenQuery.graphql.ts';
import { mixerList } from './mixerList.ts';

export const mixerRoutes: RouteObject[] = [
  screenRoute<MixersScreenQuery>({
    path: 'farm/mixers',
    menu: { section: 'farm', 'pt-BR': 'Misturadores', 'en-US': 'Mixers' },
    shape: 'list',
    query: () => import('./__generated__/MixersScreenQuery.graphql.ts'),
    screen: async () => (await import('./MixersScreen.tsx')).MixersScreen,
    variables: (_params, search) => mixerList.variables(search),
  }),
  pageRoute({ path: 'farm/mixers/add', page: async () => (await import('./AddMixerScreen.tsx')).AddMixerScreen }),
  screenRoute<MixerScreenQuery>({
    path: 'farm/mixers/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/MixerScreenQuery.graphql.ts'),
    screen: async () => (await import('./MixerScreen.tsx')).MixerScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
