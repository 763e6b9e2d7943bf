import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { earringList } from '../earrings/earringList.ts';
import { mayDo } from '../platform/session/session.ts';
import { communiqueRoutes } from './communique/communiqueRoutes.ts';

export const traceabilityRoutes: RouteObject[] = [
  ...communiqueRoutes,
  screenRoute('traceability/earring/list', screens.EarringsScreen, {
    menu: inMenu('traceability', 'Brincos', 'Ear tags'),
    action: 'earring:read',
    list: earringList,
  }),
  screenRoute('traceability/earring/details/:id', screens.EarringScreen, {
    variables: ({ id = '' }) => ({ id, announcements: mayDo('announcement:read') }),
  }),
  screenRoute('traceability/earring/register', screens.RegisterScreen, {
    menu: inMenu('traceability', 'Cadastrar chips', 'Register chips'),
    action: 'earring:write',
    shape: 'board',
  }),
];
