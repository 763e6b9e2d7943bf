import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { redirectRoute } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { blockList, deathList, doseList, medicineList, protocolList, treatedList } from './healthLists.ts';

export const healthRoutes: RouteObject[] = [
  redirectRoute('medical-services', '/admin/medical-services/home'),
  screenRoute('medical-services/home', screens.HealthHomeScreen, {
    menu: inMenu('health', 'Sanidade hoje', 'Health today'),
    action: 'health:read',
    shape: 'board',
  }),
  pageRoute('medical-services/medicines/apply', screens.ApplyScreen, {
    menu: inMenu('health', 'Aplicar medicamento', 'Apply a medicine'),
    action: 'health:apply',
  }),
  screenRoute('medical-services/doses/list', screens.DosesScreen, {
    menu: inMenu('health', 'Aplicações', 'Applications'),
    action: 'health:read',
    list: doseList,
  }),
  screenRoute('medical-services/treated/list', screens.TreatedScreen, {
    menu: inMenu('health', 'Carências e tratamentos', 'Withdrawals'),
    action: 'health:read',
    list: treatedList,
  }),
  screenRoute('medical-services/blocks/list', screens.BlocksScreen, {
    menu: inMenu('health', 'Bloqueios', 'Blocks'),
    action: 'health:read',
    list: blockList,
  }),
  screenRoute('medical-services/medicines/list', screens.MedicinesScreen, {
    menu: inMenu('health', 'Medicamentos', 'Medicines'),
    action: 'health:read',
    list: medicineList,
  }),
  pageRoute('medical-services/medicines/add', screens.AddMedicineScreen, { action: 'health:write' }),
  screenRoute('medical-services/medicines/edit/:id', screens.MedicineScreen, { action: 'health:read' }),
  screenRoute('medical-services/protocols/list', screens.ProtocolsScreen, {
    menu: inMenu('health', 'Protocolos', 'Protocols'),
    action: 'health:read',
    list: protocolList,
  }),
  pageRoute('medical-services/protocols/add', screens.AddProtocolScreen, { action: 'health:write' }),
  screenRoute('medical-services/protocols/details/:id', screens.ProtocolScreen, { action: 'health:read' }),
  screenRoute('medical-services/mortality/list', screens.DeathsScreen, {
    menu: inMenu('health', 'Mortalidade', 'Mortality'),
    action: 'health:read',
    shape: 'list',
    variables: (_params, search) => {
      const { filter, orderBy } = deathList.variables(search);
      return { filter, orderBy, from: filter.from ?? null, to: filter.to ?? null };
    },
  }),
  pageRoute('medical-services/mortality/add', screens.AddDeathScreen, { action: 'health:apply' }),
  screenRoute('medical-services/mortality/edit/:id', screens.DeathScreen, { action: 'health:read' }),
  screenRoute('medical-services/causes', screens.CausesScreen, {
    menu: inMenu('health', 'Doenças e causas', 'Diseases and causes'),
    action: 'health:read',
    shape: 'board',
  }),
];
