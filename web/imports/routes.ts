import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { fileImportList } from './importList.ts';

export const fileImportRoutes: RouteObject[] = [
  screenRoute('imports', screens.FileImportsScreen, {
    menu: inMenu('management', 'Importações', 'Imports'),
    action: 'import:write',
    list: fileImportList,
  }),
  pageRoute('imports/new', screens.NewImportScreen, { action: 'import:write' }),
  screenRoute('imports/:id', screens.FileImportScreen),
];
