import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { occurrenceList } from './occurrenceList.ts';

export const occurrenceRoutes: RouteObject[] = [
  screenRoute('tract/occurrences', screens.OccurrencesScreen, {
    menu: inMenu('tract', 'Ocorrências', 'Occurrences'),
    list: occurrenceList,
  }),
  screenRoute('tract/occurrences-create', screens.AddOccurrenceScreen, { action: 'occurrence:write' }),
];
