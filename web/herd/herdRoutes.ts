import type { RouteObject } from 'react-router';
import type { MenuLabel } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { dayAsked } from '../traceability/eligibility/dayAsked.ts';
import type { BatchesScreenQuery } from './__generated__/BatchesScreenQuery.graphql.ts';
import type { BatchScreenQuery } from './__generated__/BatchScreenQuery.graphql.ts';
import type { ClosingScreenQuery } from './__generated__/ClosingScreenQuery.graphql.ts';
import type { EditBatchScreenQuery } from './__generated__/EditBatchScreenQuery.graphql.ts';
import type { NewBatchScreenQuery } from './__generated__/NewBatchScreenQuery.graphql.ts';
import type { OxenScreenQuery } from './__generated__/OxenScreenQuery.graphql.ts';
import type { OxScreenQuery } from './__generated__/OxScreenQuery.graphql.ts';
import { batchLists, type BatchView } from './batchList.ts';
import { oxList } from './oxList.ts';

/** One list of batches in one of its views. */
const batchesAt = (path: string, view: BatchView, menu: MenuLabel): RouteObject =>
  screenRoute<BatchesScreenQuery>({
    path,
    menu,
    action: 'batch:read',
    shape: 'list',
    query: () => import('./__generated__/BatchesScreenQuery.graphql.ts'),
    screen: async () => (await import('./BatchesScreen.tsx')).batchesScreen(view),
    feed: async () => (await import('./BatchesScreen.tsx')).feed,
    variables: (_params, search) => batchLists[view].variables(search),
  });

const newBatchAt = (path: string, under: string): RouteObject =>
  screenRoute<NewBatchScreenQuery>({
    path,
    under,
    action: 'batch:write',
    shape: 'form',
    query: () => import('./__generated__/NewBatchScreenQuery.graphql.ts'),
    screen: async () => (await import('./NewBatchScreen.tsx')).NewBatchScreen,
  });

const editBatchAt = (path: string, under: string): RouteObject =>
  screenRoute<EditBatchScreenQuery>({
    path,
    under,
    action: 'batch:read',
    shape: 'form',
    query: () => import('./__generated__/EditBatchScreenQuery.graphql.ts'),
    screen: async () => (await import('./EditBatchScreen.tsx')).EditBatchScreen,
    variables: ({ id = '' }) => ({ id }),
  });

const inManagement = (pt: string, en: string): MenuLabel => ({ section: 'management', 'pt-BR': pt, 'en-US': en });

/** Farm set-up, management and stand-alone batches are three entrances to the same batches. */
export const herdRoutes: RouteObject[] = [
  batchesAt('management/batches', 'all', inManagement('Lotes', 'Batches')),
  batchesAt('management/batch-active', 'active', inManagement('Confinados', 'Feedlot batches')),
  batchesAt('management/batch-holding', 'holding', inManagement('Em espera', 'Holding batches')),
  batchesAt('management/batch-pasture', 'pasture', inManagement('A pasto', 'Pasture batches')),
  batchesAt('management/batch-without-diet', 'withoutDiet', inManagement('Sem dieta', 'Without diet')),
  batchesAt('management/batch-closing-list', 'closing', inManagement('A encerrar', 'To close')),
  batchesAt('management/closed-list', 'closed', inManagement('Encerrados', 'Closed')),
  newBatchAt('management/batch-add', 'management/batches'),
  editBatchAt('management/batch-edit/:id', 'management/batches'),
  screenRoute<BatchScreenQuery>({
    path: 'management/batch-active/:id',
    action: 'batch:read',
    shape: 'form',
    query: () => import('./__generated__/BatchScreenQuery.graphql.ts'),
    screen: async () => (await import('./BatchScreen.tsx')).BatchScreen,
    feed: async () => (await import('./BatchScreen.tsx')).feed,
    variables: ({ id = '' }, search) => ({
      id,
      feeding: mayDo('feeding:read'),
      costs: mayDo('stock:read'),
      day: dayAsked(search),
    }),
  }),
  screenRoute<ClosingScreenQuery>({
    path: 'management/batch-closing-edit/:id',
    under: 'management/batch-closing-list',
    action: 'batch:read',
    shape: 'form',
    query: () => import('./__generated__/ClosingScreenQuery.graphql.ts'),
    screen: async () => (await import('./ClosingScreen.tsx')).ClosingScreen,
    variables: ({ id = '' }) => ({ id, money: mayDo('sale:read') }),
    feed: async () => (await import('./ClosingScreen.tsx')).feed,
  }),
  batchesAt('farm/batches/list', 'register', { section: 'farm', 'pt-BR': 'Lotes', 'en-US': 'Batches' }),
  newBatchAt('farm/batches/add', 'farm/batches/list'),
  editBatchAt('farm/batches/edit/:id', 'farm/batches/list'),
  batchesAt('batches/list', 'standalone', {
    section: 'batches',
    'pt-BR': 'Lotes avulsos',
    'en-US': 'Stand-alone batches',
  }),
  batchesAt('batches/closure', 'standaloneClosing', { section: 'batches', 'pt-BR': 'A encerrar', 'en-US': 'To close' }),
  newBatchAt('batches/add', 'batches/list'),
  screenRoute<OxenScreenQuery>({
    path: 'traceability/ox-search',
    menu: { section: 'traceability', 'pt-BR': 'Busca de animais', 'en-US': 'Find an animal' },
    action: 'ox:read',
    shape: 'list',
    query: () => import('./__generated__/OxenScreenQuery.graphql.ts'),
    screen: async () => (await import('./OxenScreen.tsx')).OxenScreen,
    feed: async () => (await import('./OxenScreen.tsx')).feed,
    variables: (_params, search) => oxList.variables(search),
  }),
  screenRoute<OxScreenQuery>({
    path: 'traceability/ox/:id',
    under: 'traceability/ox-search',
    action: 'ox:read',
    shape: 'form',
    query: () => import('./__generated__/OxScreenQuery.graphql.ts'),
    screen: async () => (await import('./OxScreen.tsx')).OxScreen,
    feed: async () => (await import('./OxScreen.tsx')).feed,
    variables: ({ id = '' }, search) => ({
      id,
      day: dayAsked(search),
      purchases: mayDo('purchase:read'),
      health: mayDo('health:read'),
      gtas: mayDo('gta:read'),
      earrings: mayDo('earring:read'),
    }),
  }),
];
