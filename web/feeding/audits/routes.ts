import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AddScaleAuditScreenQuery } from './__generated__/AddScaleAuditScreenQuery.graphql.ts';
import type { ScaleAuditsScreenQuery } from './__generated__/ScaleAuditsScreenQuery.graphql.ts';
import { scaleAuditList } from './scaleAuditList.ts';

/** The weekly checks of wagons. */
export const auditRoutes: RouteObject[] = [
  screenRoute<ScaleAuditsScreenQuery>({
    path: 'tract/scale-audits',
    menu: { section: 'tract', 'pt-BR': 'Checagem da balança', 'en-US': 'Scale checks' },
    action: 'beat:read',
    shape: 'list',
    query: () => import('./__generated__/ScaleAuditsScreenQuery.graphql.ts'),
    screen: async () => (await import('./ScaleAuditsScreen.tsx')).ScaleAuditsScreen,
    feed: async () => (await import('./ScaleAuditsScreen.tsx')).feed,
    variables: (_params, search) => scaleAuditList.variables(search),
  }),
  screenRoute<AddScaleAuditScreenQuery>({
    path: 'tract/scale-audits/add',
    under: 'tract/scale-audits',
    action: 'beat:write',
    shape: 'form',
    query: () => import('./__generated__/AddScaleAuditScreenQuery.graphql.ts'),
    screen: async () => (await import('./AddScaleAuditScreen.tsx')).AddScaleAuditScreen,
  }),
];
