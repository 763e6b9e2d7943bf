import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { peopleList } from './people/peopleList.ts';

export const accountRoutes: RouteObject[] = [
  screenRoute('people', screens.PeopleScreen, {
    menu: inMenu('farm', 'Pessoas', 'People', 'office'),
    action: 'person:read',
    list: peopleList,
  }),
  pageRoute('people/add', screens.AddPersonScreen, { action: 'person:write' }),
  screenRoute('people/edit/:id', screens.PersonScreen, {
    variables: ({ id = '' }) => ({ id, manages: mayDo('person:write') }),
  }),
  screenRoute('profile', screens.ProfileScreen),
];
