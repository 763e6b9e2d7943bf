import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';

export const chuteRoutes: RouteObject[] = [
  screenRoute('management/execute', screens.ExecuteHomeScreen, {
    menu: inMenu('management', 'Tronco', 'Chute'),
    action: 'ox:read',
    shape: 'board',
    variables: (_params, search) => ({ search: search.get('search'), trucks: mayDo('truck:read') }),
  }),
  screenRoute('management/execute/weighing/:id', screens.WeighingScreen, {
    action: 'ox:write',
    shape: 'board',
    variables: ({ id = '' }) => ({ batchId: id, health: mayDo('health:apply') }),
  }),
  screenRoute('management/execute/identification/:id', screens.IdentificationScreen, {
    action: 'ox:write',
    shape: 'board',
    variables: ({ id = '' }) => ({ batchId: id, health: mayDo('health:apply') }),
  }),
  screenRoute('management/execute/entry/:id', screens.EntryScreen, {
    action: 'ox:write',
    shape: 'board',
    variables: ({ id = '' }) => ({
      purchaseId: id,
      withPurchase: mayDo('purchase:read'),
      health: mayDo('health:apply'),
    }),
  }),
];
