import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { scaleAuditList } from './scaleAuditList.ts';

/** The weekly checks of wagons. */
export const auditRoutes: RouteObject[] = [
  screenRoute('tract/scale-audits', screens.ScaleAuditsScreen, {
    menu: inMenu('tract', 'Checagem da balança', 'Scale checks'),
    action: 'beat:read',
    list: scaleAuditList,
  }),
  screenRoute('tract/scale-audits/add', screens.AddScaleAuditScreen, { action: 'beat:write' }),
];
