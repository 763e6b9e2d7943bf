import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { apiKeyList } from './apiKeyList.ts';

export const apiKeyRoutes: RouteObject[] = [
  screenRoute('farm/api-keys', screens.ApiKeysScreen, {
    menu: inMenu('farm', 'Chaves de API', 'API keys', 'office'),
    action: 'apiKey:read',
    list: apiKeyList,
  }),
  pageRoute('farm/api-keys/add', screens.AddApiKeyScreen, { action: 'apiKey:write' }),
  screenRoute('farm/api-keys/edit/:id', screens.ApiKeyScreen),
];
