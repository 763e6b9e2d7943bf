import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';

export const settingRoutes: RouteObject[] = [
  screenRoute('farm/settings', screens.FeedingScreen, { menu: inMenu('farm', 'Parâmetros', 'Settings', 'office') }),
  screenRoute('farm/settings/grades', screens.GradesScreen, {
    menu: inMenu('farm', 'Notas de cocho', 'Trough grades', 'office'),
  }),
  screenRoute('farm/settings/night-reading', screens.NightReadingScreen, {
    menu: inMenu('farm', 'Leitura noturna', 'Night reading', 'office'),
  }),
  screenRoute('farm/settings/phases', screens.PhasesScreen),
  screenRoute('farm/settings/traceability', screens.TraceabilityScreen),
  screenRoute('farm/settings/markets', screens.MarketsScreen),
  screenRoute('farm/settings/advance', screens.AdvanceScreen),
  screenRoute('farm/settings/plausibility', screens.PlausibilityScreen),
  screenRoute('farm/settings/chute', screens.ChuteScreen),
  screenRoute('farm/settings/financial-reports', screens.FinancialReportsScreen, {
    menu: inMenu('farm', 'Relatórios financeiros', 'Financial reports', 'office'),
  }),
];
