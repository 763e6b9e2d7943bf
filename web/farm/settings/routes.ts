import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AdvanceScreenQuery } from './screens/__generated__/AdvanceScreenQuery.graphql.ts';
import type { ChuteScreenQuery } from './screens/__generated__/ChuteScreenQuery.graphql.ts';
import type { FeedingScreenQuery } from './screens/__generated__/FeedingScreenQuery.graphql.ts';
import type { FinancialReportsScreenQuery } from './screens/__generated__/FinancialReportsScreenQuery.graphql.ts';
import type { GradesScreenQuery } from './screens/__generated__/GradesScreenQuery.graphql.ts';
import type { MarketsScreenQuery } from './screens/__generated__/MarketsScreenQuery.graphql.ts';
import type { NightReadingScreenQuery } from './screens/__generated__/NightReadingScreenQuery.graphql.ts';
import type { PhasesScreenQuery } from './screens/__generated__/PhasesScreenQuery.graphql.ts';
import type { PlausibilityScreenQuery } from './screens/__generated__/PlausibilityScreenQuery.graphql.ts';
import type { TraceabilityScreenQuery } from './screens/__generated__/TraceabilityScreenQuery.graphql.ts';

export const settingRoutes: RouteObject[] = [
  screenRoute<FeedingScreenQuery>({
    path: 'farm/settings',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Parâmetros', 'en-US': 'Settings' },
    shape: 'form',
    query: () => import('./screens/__generated__/FeedingScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/FeedingScreen.tsx')).FeedingScreen,
  }),
  screenRoute<GradesScreenQuery>({
    path: 'farm/settings/grades',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Notas de cocho', 'en-US': 'Trough grades' },
    shape: 'form',
    query: () => import('./screens/__generated__/GradesScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/GradesScreen.tsx')).GradesScreen,
  }),
  screenRoute<NightReadingScreenQuery>({
    path: 'farm/settings/night-reading',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Leitura noturna', 'en-US': 'Night reading' },
    shape: 'form',
    query: () => import('./screens/__generated__/NightReadingScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/NightReadingScreen.tsx')).NightReadingScreen,
  }),
  screenRoute<PhasesScreenQuery>({
    path: 'farm/settings/phases',
    shape: 'form',
    query: () => import('./screens/__generated__/PhasesScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/PhasesScreen.tsx')).PhasesScreen,
  }),
  screenRoute<TraceabilityScreenQuery>({
    path: 'farm/settings/traceability',
    shape: 'form',
    query: () => import('./screens/__generated__/TraceabilityScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/TraceabilityScreen.tsx')).TraceabilityScreen,
  }),
  screenRoute<MarketsScreenQuery>({
    path: 'farm/settings/markets',
    shape: 'form',
    query: () => import('./screens/__generated__/MarketsScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/MarketsScreen.tsx')).MarketsScreen,
  }),
  screenRoute<AdvanceScreenQuery>({
    path: 'farm/settings/advance',
    shape: 'form',
    query: () => import('./screens/__generated__/AdvanceScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/AdvanceScreen.tsx')).AdvanceScreen,
  }),
  screenRoute<PlausibilityScreenQuery>({
    path: 'farm/settings/plausibility',
    shape: 'form',
    query: () => import('./screens/__generated__/PlausibilityScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/PlausibilityScreen.tsx')).PlausibilityScreen,
  }),
  screenRoute<ChuteScreenQuery>({
    path: 'farm/settings/chute',
    shape: 'form',
    query: () => import('./screens/__generated__/ChuteScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/ChuteScreen.tsx')).ChuteScreen,
  }),
  screenRoute<FinancialReportsScreenQuery>({
    path: 'farm/settings/financial-reports',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Relatórios financeiros', 'en-US': 'Financial reports' },
    shape: 'form',
    query: () => import('./screens/__generated__/FinancialReportsScreenQuery.graphql.ts'),
    screen: async () => (await import('./screens/FinancialReportsScreen.tsx')).FinancialReportsScreen,
  }),
];
