import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { troughFilter } from './troughs/troughFilter.ts';

export const feedingRoutes: RouteObject[] = [
  screenRoute('tract/management-trough/v2', screens.TroughScreen, {
    menu: inMenu('tract', 'Leitura de cocho', 'Bunk reading'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: troughFilter(search) }),
  }),
];
