import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { mixerList } from './mixerList.ts';

export const mixerRoutes: RouteObject[] = [
  screenRoute('farm/mixers', screens.MixersScreen, { menu: inMenu('farm', 'Misturadores', 'Mixers'), list: mixerList }),
  pageRoute('farm/mixers/add', screens.AddMixerScreen, { action: 'farm:write' }),
  screenRoute('farm/mixers/edit/:id', screens.MixerScreen),
];
