import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';

export const farmRoutes: RouteObject[] = [
  screenRoute('farm/data', screens.FarmDataScreen, { menu: inMenu('farm', 'Dados da fazenda', 'Farm data', 'office') }),
  screenRoute('farm/data/address', screens.FarmAddressScreen, {
    menu: inMenu('farm', 'Endereço', 'Address', 'office'),
  }),
  screenRoute('farm/opening', screens.OpeningScreen, {
    menu: inMenu('farm', 'Começo da fazenda', 'How the farm begins', 'office'),
    action: 'farm:write',
  }),
  screenRoute('farm/data/factory', screens.FactoryScreen, { menu: inMenu('farm', 'Fábrica', 'Factory', 'office') }),
];
