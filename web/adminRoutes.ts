import type { RouteObject } from 'react-router';
import { apiKeyRoutes } from './accounts/apiKeys/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { dietRoutes } from './diets/routes.ts';
import { backupRoutes } from './farm/backup/routes.ts';
import { leavingRoutes } from './farm/leaving/routes.ts';
import { checkRoutes } from './farm/checks/routes.ts';
import { dayRoutes } from './farm/days/routes.ts';
import { lineRoutes } from './farm/lines/routes.ts';
import { mixerRoutes } from './farm/mixers/routes.ts';
import { occurrenceRoutes } from './farm/occurrences/routes.ts';
import { ownerRoutes } from './farm/owners/routes.ts';
import { placeRoutes } from './farm/places/routes.ts';
import { farmRoutes } from './farm/routes.ts';
import { settingRoutes } from './farm/settings/routes.ts';
import { structureRoutes } from './farm/structures/routes.ts';
import { feedingRoutes } from './feeding/routes.ts';
import { beatRoutes } from './feeding/beats/beatRoutes.ts';
import { planningRoutes } from './feeding/planningRoutes.ts';
import { auditRoutes } from './feeding/audits/routes.ts';
import { supplementRoutes } from './feeding/supplements/routes.ts';
import { treatRoutes } from './feeding/treats/routes.ts';
import { foodRoutes } from './stock/foods/routes.ts';
import { forecastRoutes } from './forecast/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { chuteRoutes } from './herd/chute/routes.ts';
import { entryRoutes } from './trade/entry/routes.ts';
import { importRoutes } from './herd/imports/routes.ts';
import { fileImportRoutes } from './imports/routes.ts';
import { herdRoutes } from './herd/herdRoutes.ts';
import { NotFoundScreen } from './platform/router/NotFoundScreen.tsx';
import { adminId, menuOf } from './platform/router/menu.ts';
import { screenRoute } from './platform/router/screenRoute.ts';
import type { AdminLayoutQuery } from './shell/__generated__/AdminLayoutQuery.graphql.ts';
import { batchReportRoutes } from './reports/batches/routes.ts';
import { feedReportRoutes } from './reports/feed/routes.ts';
import { analyticalRoutes } from './reports/analytical/routes.ts';
import { batchHistoryRoutes } from './reports/history/routes.ts';
import { financeRoutes } from './reports/finance/routes.ts';
import { ownerReportRoutes } from './reports/owners/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { queueRoutes } from './shell/queue/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { establishmentRoutes } from './papers/establishments/routes.ts';
import { earringOrderRoutes } from './trade/earrings/routes.ts';
import { tradeRoutes } from './trade/routes.ts';
import { saleRoutes } from './trade/sales/routes.ts';
import { traceabilityRoutes } from './traceability/routes.ts';

const screens = [
  ...dashboardRoutes,
  ...reportRoutes,
  ...batchReportRoutes,
  ...feedReportRoutes,
  ...analyticalRoutes,
  ...batchHistoryRoutes,
  ...ownerReportRoutes,
  ...chuteRoutes,
  ...entryRoutes,
  ...fileImportRoutes,
  ...importRoutes,
  ...saleRoutes,
  ...traceabilityRoutes,
  ...herdRoutes,
  ...feedingRoutes,
  ...beatRoutes,
  ...planningRoutes,
  ...treatRoutes,
  ...supplementRoutes,
  ...auditRoutes,
  ...healthRoutes,
  ...forecastRoutes,
  ...financeRoutes,
  ...tradeRoutes,
  ...earringOrderRoutes,
  ...stockRoutes,
  ...foodRoutes,
  ...establishmentRoutes,
  ...lineRoutes,
  ...placeRoutes,
  ...structureRoutes,
  ...mixerRoutes,
  ...dietRoutes,
  ...occurrenceRoutes,
  ...ownerRoutes,
  ...farmRoutes,
  ...dayRoutes,
  ...checkRoutes,
  ...backupRoutes,
  ...leavingRoutes,
  ...queueRoutes,
  ...settingRoutes,
  ...accountRoutes,
  ...apiKeyRoutes,
];

/** Everything behind the sign-in: its list of screens is fetched when the first of them is gone to. */
export const admin: RouteObject = {
  ...screenRoute<AdminLayoutQuery>(
    'admin',
    {
      query: () => import('./shell/__generated__/AdminLayoutQuery.graphql.ts'),
      screen: async () => (await import('./shell/AdminLayout.tsx')).AdminLayout,
    },
    { shape: 'shell', children: [...screens, { path: '*', Component: NotFoundScreen }] },
  ),
  id: adminId,
  handle: menuOf(screens),
};
