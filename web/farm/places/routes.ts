import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { measureParam } from '../../herd/map/measures.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { pastureList, picketList } from './placeLists.ts';

function placeForms(folder: string): RouteObject[] {
  return [screenRoute(`${folder}/add`, screens.AddPlaceScreen), screenRoute(`${folder}/edit/:id`, screens.PlaceScreen)];
}

export const placeRoutes: RouteObject[] = [
  screenRoute('farm', screens.FarmHomeScreen, {
    menu: inMenu('farm', 'Visão da fazenda', 'Overview'),
    shape: 'board',
    variables: (_params, search) => ({ weights: search.get(measureParam) === 'WEIGHT' }),
  }),
  screenRoute('farm/pickets/list', screens.PicketsScreen, {
    menu: inMenu('farm', 'Piquetes', 'Pens'),
    list: picketList,
  }),
  screenRoute('farm/pastures/list', screens.PasturesScreen, {
    menu: inMenu('farm', 'Pastos', 'Pastures'),
    list: pastureList,
  }),
  ...placeForms('farm/pickets'),
  ...placeForms('farm/pastures'),
];
