import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { redirectRoute } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { dietTransitionList } from './transitions/dietTransitionList.ts';
import { lineVariables } from './lines/lineAddress.ts';
import { tractPlanList } from './plans/tractPlanList.ts';

/** How corrals are fed: by which plan, with which diet, and how they come to another. */
export const planningRoutes: RouteObject[] = [
  redirectRoute('tract', '/admin/tract/home'),
  screenRoute('tract/home', screens.TractHomeScreen, {
    menu: inMenu('tract', 'Painel do trato', 'Feeding overview'),
    action: 'feeding:read',
    shape: 'board',
  }),
  screenRoute('tract/planning-list', screens.TractPlansScreen, {
    menu: inMenu('tract', 'Planejamentos', 'Feeding plans'),
    action: 'feeding:read',
    list: tractPlanList,
  }),
  pageRoute('tract/planning-add', screens.AddTractPlanScreen, {
    under: 'tract/planning-list',
    action: 'feeding:write',
  }),
  screenRoute('tract/planning-edit/:id', screens.TractPlanScreen, {
    under: 'tract/planning-list',
    action: 'feeding:read',
  }),
  screenRoute('tract/replace-planning', screens.ReplaceTractPlanScreen, {
    menu: inMenu('tract', 'Trocar planejamento', 'Change feeding plan'),
    action: 'feeding:write',
  }),
  screenRoute('tract/replicate', screens.ReplicateScreen, {
    menu: inMenu('tract', 'Replicar oferta', 'Repeat feed calls'),
    action: 'trough:write',
    shape: 'list',
    variables: (_params, search) => ({ filter: { unread: true, ...lineVariables(search) } }),
  }),
  pageRoute('tract/change-corral-diet', screens.DietChangeCorralScreen, {
    menu: inMenu('tract', 'Dieta do curral', 'Diet of a pen'),
    action: 'feeding:write',
  }),
  screenRoute('tract/change-diet', screens.DietChangeScreen, {
    menu: inMenu('tract', 'Trocar dieta', 'Change diet'),
    action: 'feeding:write',
  }),
  screenRoute('tract/diet-transition', screens.DietTransitionsScreen, {
    menu: inMenu('tract', 'Transições de dieta', 'Diet transitions'),
    action: 'feeding:read',
    list: dietTransitionList,
  }),
  pageRoute('tract/diet-transition-add', screens.AddDietTransitionScreen, {
    under: 'tract/diet-transition',
    action: 'feeding:write',
  }),
  screenRoute('tract/diet-transition/:id', screens.DietTransitionScreen, { action: 'feeding:read' }),
];
