import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { deviceList } from '../devices/deviceList.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';

export const queueRoutes: RouteObject[] = [
  pageRoute('field/queue', screens.FieldQueueScreen, {
    menu: inMenu('farm', 'Fila deste aparelho', 'Queue of this device', 'office'),
  }),
  screenRoute('field/devices', screens.FieldDevicesScreen, {
    menu: inMenu('farm', 'Aparelhos', 'Devices', 'office'),
    action: 'activity:read',
    list: deviceList,
  }),
];
