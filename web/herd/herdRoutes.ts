import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu, type MenuLabel } from '../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { requestedDay } from '../traceability/eligibility/dayAsked.ts';
import type { BatchesScreenQuery } from './batches/__generated__/BatchesScreenQuery.graphql.ts';
import { batchLists, type BatchView } from './batches/batchList.ts';
import { oxList } from './oxen/oxList.ts';

/** One list of batches in one of its views. */
const batchesAt = (path: string, view: BatchView, menu: MenuLabel): RouteObject =>
  screenRoute<BatchesScreenQuery>(
    path,
    {
      query: () => import('./batches/__generated__/BatchesScreenQuery.graphql.ts'),
      screen: async () => (await import('./batches/BatchesScreen.tsx')).batchesScreen(view),
      feed: async () => [(await import('./batches/BatchesScreen.tsx')).feed],
    },
    { menu, action: 'batch:read', list: batchLists[view] },
  );

const newBatchAt = (path: string, under: string): RouteObject =>
  screenRoute(path, screens.NewBatchScreen, { under, action: 'batch:write' });

const editBatchAt = (path: string, under: string): RouteObject =>
  screenRoute(path, screens.EditBatchScreen, { under, action: 'batch:read' });

/** Farm set-up, management and stand-alone batches are three entrances to the same batches. */
export const herdRoutes: RouteObject[] = [
  screenRoute('management', screens.ManagementHomeScreen, {
    menu: inMenu('management', 'Manejo hoje', 'Management today'),
    action: 'batch:read',
    variables: () => ({ entries: mayDo('ox:read'), sales: mayDo('sale:read'), trucks: mayDo('truck:read') }),
  }),
  batchesAt('management/batches', 'all', inMenu('management', 'Lotes', 'Batches')),
  batchesAt('management/batch-active', 'active', inMenu('management', 'Confinados', 'Feedlot batches')),
  batchesAt('management/batch-holding', 'holding', inMenu('management', 'Em espera', 'Holding batches')),
  batchesAt('management/batch-pasture', 'pasture', inMenu('management', 'A pasto', 'Pasture batches')),
  batchesAt('management/batch-without-diet', 'withoutDiet', inMenu('management', 'Sem dieta', 'Without diet')),
  batchesAt('management/batch-closing-list', 'closing', inMenu('management', 'A encerrar', 'To close')),
  batchesAt('management/closed-list', 'closed', inMenu('management', 'Encerrados', 'Closed')),
  pageRoute('management/move', screens.MoveScreen, {
    menu: inMenu('management', 'Mover por contagem', 'Move by count'),
    action: 'ox:write',
  }),
  newBatchAt('management/batch-add', 'management/batches'),
  editBatchAt('management/batch-edit/:id', 'management/batches'),
  screenRoute('management/batch-active/:id', screens.BatchScreen, {
    action: 'batch:read',
    variables: ({ id = '' }, search) => ({
      id,
      feeding: mayDo('feeding:read'),
      costs: mayDo('stock:read'),
      sales: mayDo('sale:read'),
      day: requestedDay(search),
    }),
  }),
  screenRoute('management/batch-closing-edit/:id', screens.ClosingScreen, {
    under: 'management/batch-closing-list',
    action: 'batch:read',
    variables: ({ id = '' }) => ({ id, money: mayDo('sale:read') }),
  }),
  batchesAt('farm/batches/list', 'register', inMenu('farm', 'Lotes', 'Batches')),
  newBatchAt('farm/batches/add', 'farm/batches/list'),
  editBatchAt('farm/batches/edit/:id', 'farm/batches/list'),
  screenRoute('batches', screens.StandaloneHomeScreen, {
    menu: inMenu('batches', 'Visão geral', 'Overview'),
    action: 'batch:read',
  }),
  batchesAt('batches/list', 'standalone', inMenu('batches', 'Lotes avulsos', 'Stand-alone batches')),
  batchesAt('batches/closure', 'standaloneClosing', inMenu('batches', 'A encerrar', 'To close')),
  newBatchAt('batches/add', 'batches/list'),
  screenRoute('traceability/ox-search', screens.OxenScreen, {
    menu: inMenu('traceability', 'Busca de animais', 'Find an animal'),
    action: 'ox:read',
    list: oxList,
  }),
  screenRoute('traceability/ox/:id', screens.OxScreen, {
    under: 'traceability/ox-search',
    action: 'ox:read',
    variables: ({ id = '' }, search) => ({
      id,
      day: requestedDay(search),
      purchases: mayDo('purchase:read'),
      health: mayDo('health:read'),
      announcements: mayDo('announcement:read'),
      gtas: mayDo('gta:read'),
      earrings: mayDo('earring:read'),
    }),
  }),
];
