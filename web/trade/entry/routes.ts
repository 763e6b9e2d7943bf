import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { redirectRoute } from '../../platform/router/guards.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { entryList } from './entryList.ts';

export const entryRoutes: RouteObject[] = [
  screenRoute('management/entries', screens.EntriesScreen, {
    menu: inMenu('management', 'Manejos de entrada', 'Arrival processing'),
    action: 'ox:read',
    list: entryList,
  }),
  redirectRoute('management/new', '/admin/management/entries?statuses=PENDING&received=true'),
  screenRoute('management/setup/:id', screens.EntrySetupScreen, { under: 'management/entries' }),
];
