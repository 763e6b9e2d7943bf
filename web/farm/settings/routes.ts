import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AdvanceScreenQuery } from './__generated__/AdvanceScreenQuery.graphql.ts';
import type { ChuteScreenQuery } from './__generated__/ChuteScreenQuery.graphql.ts';
import type { FeedingScreenQuery } from './__generated__/FeedingScreenQuery.graphql.ts';
import type { FinancialReportsScreenQuery } from './__generated__/FinancialReportsScreenQuery.graphql.ts';
import type { GradesScreenQuery } from './__generated__/GradesScreenQuery.graphql.ts';
import type { MarketsScreenQuery } from './__generated__/MarketsScreenQuery.graphql.ts';
import type { NightReadingScreenQuery } from './__generated__/NightReadingScreenQuery.graphql.ts';
import type { PhasesScreenQuery } from './__generated__/PhasesScreenQuery.graphql.ts';
import type { PlausibilityScreenQuery } from './__generated__/PlausibilityScreenQuery.graphql.ts';
import type { TraceabilityScreenQuery } from './__generated__/TraceabilityScreenQuery.graphql.ts';

export const settingRoutes: RouteObject[] = [
  screenRoute<FeedingScreenQuery>({
    path: 'farm/settings',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Parâmetros', 'en-US': 'Settings' },
    shape: 'form',
    query: () => import('./__generated__/FeedingScreenQuery.graphql.ts'),
    screen: async () => (await import('./FeedingScreen.tsx')).FeedingScreen,
  }),
  screenRoute<GradesScreenQuery>({
    path: 'farm/settings/grades',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Notas de cocho', 'en-US': 'Trough grades' },
    shape: 'form',
    query: () => import('./__generated__/GradesScreenQuery.graphql.ts'),
    screen: async () => (await import('./GradesScreen.tsx')).GradesScreen,
  }),
  screenRoute<NightReadingScreenQuery>({
    path: 'farm/settings/night-reading',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Leitura noturna', 'en-US': 'Night reading' },
    shape: 'form',
    query: () => import('./__generated__/NightReadingScreenQuery.graphql.ts'),
    screen: async () => (await import('./NightReadingScreen.tsx')).NightReadingScreen,
  }),
  screenRoute<PhasesScreenQuery>({
    path: 'farm/settings/phases',
    shape: 'form',
    query: () => import('./__generated__/PhasesScreenQuery.graphql.ts'),
    screen: async () => (await import('./PhasesScreen.tsx')).PhasesScreen,
  }),
  screenRoute<TraceabilityScreenQuery>({
    path: 'farm/settings/traceability',
    shape: 'form',
    query: () => import('./__generated__/TraceabilityScreenQuery.graphql.ts'),
    screen: async () => (await import('./TraceabilityScreen.tsx')).TraceabilityScreen,
  }),
  screenRoute<MarketsScreenQuery>({
    path: 'farm/settings/markets',
    shape: 'form',
    query: () => import('./__generated__/MarketsScreenQuery.graphql.ts'),
    screen: async () => (await import('./MarketsScreen.tsx')).MarketsScreen,
  }),
  screenRoute<AdvanceScreenQuery>({
    path: 'farm/settings/advance',
    shape: 'form',
    query: () => import('./__generated__/AdvanceScreenQuery.graphql.ts'),
    screen: async () => (await import('./AdvanceScreen.tsx')).AdvanceScreen,
  }),
  screenRoute<PlausibilityScreenQuery>({
    path: 'farm/settings/plausibility',
    shape: 'form',
    query: () => import('./__generated__/PlausibilityScreenQuery.graphql.ts'),
    screen: async () => (await import('./PlausibilityScreen.tsx')).PlausibilityScreen,
  }),
  screenRoute<ChuteScreenQuery>({
    path: 'farm/settings/chute',
    shape: 'form',
    query: () => import('./__generated__/ChuteScreenQuery.graphql.ts'),
    screen: async () => (await import('./ChuteScreen.tsx')).ChuteScreen,
  }),
  screenRoute<FinancialReportsScreenQuery>({
    path: 'farm/settings/financial-reports',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Relatórios financeiros', 'en-US': 'Financial reports' },
    shape: 'form',
    query: () => import('./__generated__/FinancialReportsScreenQuery.graphql.ts'),
    screen: async () => (await import('./FinancialReportsScreen.tsx')).FinancialReportsScreen,
  }),
];
