import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import type { BlocksScreenQuery } from './withdrawal/__generated__/BlocksScreenQuery.graphql.ts';
import type { CausesScreenQuery } from './deaths/__generated__/CausesScreenQuery.graphql.ts';
import type { DeathScreenQuery } from './deaths/__generated__/DeathScreenQuery.graphql.ts';
import type { DeathsScreenQuery } from './deaths/__generated__/DeathsScreenQuery.graphql.ts';
import type { DosesScreenQuery } from './doses/__generated__/DosesScreenQuery.graphql.ts';
import type { HealthHomeScreenQuery } from './__generated__/HealthHomeScreenQuery.graphql.ts';
import type { MedicineScreenQuery } from './medicines/__generated__/MedicineScreenQuery.graphql.ts';
import type { MedicinesScreenQuery } from './medicines/__generated__/MedicinesScreenQuery.graphql.ts';
import type { ProtocolScreenQuery } from './protocols/__generated__/ProtocolScreenQuery.graphql.ts';
import type { ProtocolsScreenQuery } from './protocols/__generated__/ProtocolsScreenQuery.graphql.ts';
import type { TreatedScreenQuery } from './doses/__generated__/TreatedScreenQuery.graphql.ts';
import { blockList, deathList, doseList, medicineList, protocolList, treatedList } from './healthLists.ts';

export const healthRoutes: RouteObject[] = [
  screenRoute<HealthHomeScreenQuery>({
    path: 'medical-services/home',
    menu: { section: 'health', 'pt-BR': 'Sanidade hoje', 'en-US': 'Health today' },
    action: 'health:read',
    shape: 'board',
    query: () => import('./__generated__/HealthHomeScreenQuery.graphql.ts'),
    screen: async () => (await import('./HealthHomeScreen.tsx')).HealthHomeScreen,
    feed: async () => {
      const { protocolFeed, medicineFeed, diagnosisFeed } = await import('./HealthHomeScreen.tsx');
      return [protocolFeed, medicineFeed, diagnosisFeed];
    },
  }),
  pageRoute({
    path: 'medical-services/medicines/apply',
    menu: { section: 'health', 'pt-BR': 'Aplicar medicamento', 'en-US': 'Apply a medicine' },
    action: 'health:apply',
    page: async () => (await import('./doses/ApplyScreen.tsx')).ApplyScreen,
  }),
  screenRoute<DosesScreenQuery>({
    path: 'medical-services/doses/list',
    menu: { section: 'health', 'pt-BR': 'Aplicações', 'en-US': 'Applications' },
    action: 'health:read',
    shape: 'list',
    query: () => import('./doses/__generated__/DosesScreenQuery.graphql.ts'),
    screen: async () => (await import('./doses/DosesScreen.tsx')).DosesScreen,
    feed: async () => (await import('./doses/DosesScreen.tsx')).feed,
    variables: (_params, search) => doseList.variables(search),
  }),
  screenRoute<TreatedScreenQuery>({
    path: 'medical-services/treated/list',
    menu: { section: 'health', 'pt-BR': 'Carências e tratamentos', 'en-US': 'Withdrawals' },
    action: 'health:read',
    shape: 'list',
    query: () => import('./doses/__generated__/TreatedScreenQuery.graphql.ts'),
    screen: async () => (await import('./doses/TreatedScreen.tsx')).TreatedScreen,
    feed: async () => (await import('./doses/TreatedScreen.tsx')).feed,
    variables: (_params, search) => treatedList.variables(search),
  }),
  screenRoute<BlocksScreenQuery>({
    path: 'medical-services/blocks/list',
    menu: { section: 'health', 'pt-BR': 'Bloqueios', 'en-US': 'Blocks' },
    action: 'health:read',
    shape: 'list',
    query: () => import('./withdrawal/__generated__/BlocksScreenQuery.graphql.ts'),
    screen: async () => (await import('./withdrawal/BlocksScreen.tsx')).BlocksScreen,
    feed: async () => (await import('./withdrawal/BlocksScreen.tsx')).feed,
    variables: (_params, search) => blockList.variables(search),
  }),
  screenRoute<MedicinesScreenQuery>({
    path: 'medical-services/medicines/list',
    menu: { section: 'health', 'pt-BR': 'Medicamentos', 'en-US': 'Medicines' },
    action: 'health:read',
    shape: 'list',
    query: () => import('./medicines/__generated__/MedicinesScreenQuery.graphql.ts'),
    screen: async () => (await import('./medicines/MedicinesScreen.tsx')).MedicinesScreen,
    feed: async () => (await import('./medicines/MedicinesScreen.tsx')).feed,
    variables: (_params, search) => medicineList.variables(search),
  }),
  pageRoute({
    path: 'medical-services/medicines/add',
    under: 'medical-services/medicines/list',
    action: 'health:write',
    page: async () => (await import('./medicines/AddMedicineScreen.tsx')).AddMedicineScreen,
  }),
  screenRoute<MedicineScreenQuery>({
    path: 'medical-services/medicines/edit/:id',
    under: 'medical-services/medicines/list',
    action: 'health:read',
    shape: 'form',
    query: () => import('./medicines/__generated__/MedicineScreenQuery.graphql.ts'),
    screen: async () => (await import('./medicines/MedicineScreen.tsx')).MedicineScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<ProtocolsScreenQuery>({
    path: 'medical-services/protocols/list',
    menu: { section: 'health', 'pt-BR': 'Protocolos', 'en-US': 'Protocols' },
    action: 'health:read',
    shape: 'list',
    query: () => import('./protocols/__generated__/ProtocolsScreenQuery.graphql.ts'),
    screen: async () => (await import('./protocols/ProtocolsScreen.tsx')).ProtocolsScreen,
    feed: async () => (await import('./protocols/ProtocolsScreen.tsx')).feed,
    variables: (_params, search) => protocolList.variables(search),
  }),
  pageRoute({
    path: 'medical-services/protocols/add',
    under: 'medical-services/protocols/list',
    action: 'health:write',
    page: async () => (await import('./protocols/AddProtocolScreen.tsx')).AddProtocolScreen,
  }),
  screenRoute<ProtocolScreenQuery>({
    path: 'medical-services/protocols/details/:id',
    under: 'medical-services/protocols/list',
    action: 'health:read',
    shape: 'form',
    query: () => import('./protocols/__generated__/ProtocolScreenQuery.graphql.ts'),
    screen: async () => (await import('./protocols/ProtocolScreen.tsx')).ProtocolScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<DeathsScreenQuery>({
    path: 'medical-services/mortality/list',
    menu: { section: 'health', 'pt-BR': 'Mortalidade', 'en-US': 'Mortality' },
    action: 'health:read',
    shape: 'list',
    query: () => import('./deaths/__generated__/DeathsScreenQuery.graphql.ts'),
    screen: async () => (await import('./deaths/DeathsScreen.tsx')).DeathsScreen,
    feed: async () => (await import('./deaths/DeathsScreen.tsx')).feed,
    variables: (_params, search) => {
      const { filter, orderBy } = deathList.variables(search);
      return { filter, orderBy, from: filter.from ?? null, to: filter.to ?? null };
    },
  }),
  pageRoute({
    path: 'medical-services/mortality/add',
    under: 'medical-services/mortality/list',
    action: 'health:apply',
    page: async () => (await import('./deaths/AddDeathScreen.tsx')).AddDeathScreen,
  }),
  screenRoute<DeathScreenQuery>({
    path: 'medical-services/mortality/edit/:id',
    under: 'medical-services/mortality/list',
    action: 'health:read',
    shape: 'form',
    query: () => import('./deaths/__generated__/DeathScreenQuery.graphql.ts'),
    screen: async () => (await import('./deaths/DeathScreen.tsx')).DeathScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<CausesScreenQuery>({
    path: 'medical-services/causes',
    menu: { section: 'health', 'pt-BR': 'Doenças e causas', 'en-US': 'Diseases and causes' },
    action: 'health:read',
    shape: 'board',
    query: () => import('./deaths/__generated__/CausesScreenQuery.graphql.ts'),
    screen: async () => (await import('./deaths/CausesScreen.tsx')).CausesScreen,
  }),
];
