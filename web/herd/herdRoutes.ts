import type { RouteObject } from 'react-router';
import type { MenuLabel } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { dayAsked } from '../traceability/eligibility/dayAsked.ts';
import type { BatchesScreenQuery } from './batches/__generated__/BatchesScreenQuery.graphql.ts';
import type { BatchScreenQuery } from './batches/__generated__/BatchScreenQuery.graphql.ts';
import type { ClosingScreenQuery } from './closings/__generated__/ClosingScreenQuery.graphql.ts';
import type { EditBatchScreenQuery } from './batches/__generated__/EditBatchScreenQuery.graphql.ts';
import type { NewBatchScreenQuery } from './batches/__generated__/NewBatchScreenQuery.graphql.ts';
import type { OxenScreenQuery } from './oxen/__generated__/OxenScreenQuery.graphql.ts';
import type { OxScreenQuery } from './oxen/__generated__/OxScreenQuery.graphql.ts';
import { batchLists, type BatchView } from './batches/batchList.ts';
import { oxList } from './oxen/oxList.ts';

/** One list of batches in one of its views. */
const batchesAt = (path: string, view: BatchView, menu: MenuLabel): RouteObject =>
  screenRoute<BatchesScreenQuery>({
    path,
    menu,
    action: 'batch:read',
    shape: 'list',
    query: () => import('./batches/__generated__/BatchesScreenQuery.graphql.ts'),
    screen: async () => (await import('./batches/BatchesScreen.tsx')).batchesScreen(view),
    feed: async () => (await import('./batches/BatchesScreen.tsx')).feed,
    variables: (_params, search) => batchLists[view].variables(search),
  });

const newBatchAt = (path: string, under: string): RouteObject =>
  screenRoute<NewBatchScreenQuery>({
    path,
    under,
    action: 'batch:write',
    shape: 'form',
    query: () => import('./batches/__generated__/NewBatchScreenQuery.graphql.ts'),
    screen: async () => (await import('./batches/NewBatchScreen.tsx')).NewBatchScreen,
  });

const editBatchAt = (path: string, under: string): RouteObject =>
  screenRoute<EditBatchScreenQuery>({
    path,
    under,
    action: 'batch:read',
    shape: 'form',
    query: () => import('./batches/__generated__/EditBatchScreenQuery.graphql.ts'),
    screen: async () => (await import('./batches/EditBatchScreen.tsx')).EditBatchScreen,
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
    query: () => import('./batches/__generated__/BatchScreenQuery.graphql.ts'),
    screen: async () => (await import('./batches/BatchScreen.tsx')).BatchScreen,
    feed: async () => (await import('./batches/BatchScreen.tsx')).feed,
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
    query: () => import('./closings/__generated__/ClosingScreenQuery.graphql.ts'),
    screen: async () => (await import('./closings/ClosingScreen.tsx')).ClosingScreen,
    variables: ({ id = '' }) => ({ id, money: mayDo('sale:read') }),
    feed: async () => (await import('./closings/ClosingScreen.tsx')).feed,
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
    query: () => import('./oxen/__generated__/OxenScreenQuery.graphql.ts'),
    screen: async () => (await import('./oxen/OxenScreen.tsx')).OxenScreen,
    feed: async () => (await import('./oxen/OxenScreen.tsx')).feed,
    variables: (_params, search) => oxList.variables(search),
  }),
  screenRoute<OxScreenQuery>({
    path: 'traceability/ox/:id',
    under: 'traceability/ox-search',
    action: 'ox:read',
    shape: 'form',
    query: () => import('./oxen/__generated__/OxScreenQuery.graphql.ts'),
    screen: async () => (await import('./oxen/OxScreen.tsx')).OxScreen,
    feed: async () => (await import('./oxen/OxScreen.tsx')).feed,
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
