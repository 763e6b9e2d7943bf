import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { destinationList, originList } from './establishmentLists.ts';

function establishmentForms(folder: string): RouteObject[] {
  return [
    pageRoute(`${folder}/add`, screens.AddEstablishmentScreen, { action: 'establishment:write' }),
    screenRoute(`${folder}/edit/:id`, screens.EstablishmentScreen),
  ];
}

export const establishmentRoutes: RouteObject[] = [
  screenRoute('financial/origins/list', screens.OriginsScreen, {
    menu: inMenu('financial', 'Origens e destinos', 'Origins and destinations'),
    list: originList,
  }),
  screenRoute('financial/destinations/list', screens.DestinationsScreen, {
    menu: inMenu('financial', 'Destinos', 'Destinations'),
    list: destinationList,
  }),
  ...establishmentForms('financial/origins'),
  ...establishmentForms('financial/destinations'),
];
