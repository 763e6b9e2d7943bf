import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { importList } from './importList.ts';

export const importRoutes: RouteObject[] = [
  screenRoute('management/imports', screens.ImportsScreen, {
    under: 'imports',
    action: 'ox:write',
    list: importList,
  }),
  screenRoute('management/imports/:id', screens.ImportScreen),
];
