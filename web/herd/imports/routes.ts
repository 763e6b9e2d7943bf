import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { importList } from './importList.ts';

export const importRoutes: RouteObject[] = [
  screenRoute('management/imports', screens.ImportsScreen, {
    menu: inMenu('management', 'Importações', 'Imports'),
    action: 'ox:write',
    list: importList,
  }),
  pageRoute('management/imports/new', screens.NewImportScreen),
  screenRoute('management/imports/:id', screens.ImportScreen),
];
