import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ownerList } from './ownerList.ts';

export const ownerRoutes: RouteObject[] = [
  screenRoute('farm/owners/list', screens.OwnersScreen, {
    menu: inMenu('farm', 'Proprietários', 'Owners'),
    list: ownerList,
  }),
  pageRoute('farm/owners/add', screens.AddOwnerScreen, { action: 'farm:write' }),
  screenRoute('farm/owners/edit/:id', screens.OwnerScreen, {
    variables: ({ id = '' }) => ({ id, money: mayDo('sale:read') }),
  }),
];
