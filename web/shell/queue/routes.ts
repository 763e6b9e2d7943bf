import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute } from '../../platform/router/screenRoute.ts';

export const queueRoutes: RouteObject[] = [
  pageRoute('field/queue', screens.FieldQueueScreen, {
    menu: inMenu('farm', 'Fila deste aparelho', 'Queue of this device', 'office'),
  }),
];
