import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { structureList } from './structureList.ts';

export const structureRoutes: RouteObject[] = [
  screenRoute('farm/data/structures', screens.StructuresScreen, {
    menu: inMenu('farm', 'Estruturas', 'Structures'),
    list: structureList,
  }),
  screenRoute('farm/data/structures/add', screens.AddStructureScreen, { action: 'farm:write' }),
  screenRoute('farm/data/structures/edit/:id', screens.StructureScreen),
];
