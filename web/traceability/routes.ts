import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { redirectRoute } from '../platform/router/guards.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { earringList } from '../earrings/earringList.ts';
import { mayDo } from '../platform/session/session.ts';
import { communiqueRoutes } from './communique/communiqueRoutes.ts';
import { bndList } from './bnd/bndList.ts';

/** An import that there is none of, until the address shows one. */
const noImport = btoa('BaseImport:00000000-0000-0000-0000-000000000000');
const chosenImport = (_params: object, search: URLSearchParams) => ({ id: search.get('import') ?? noImport });
import { gatewayList } from './gateway/gatewayList.ts';
import { birthSheet, entrySheet, identificationSheet } from './sheets/sheetSpecs.ts';

export const traceabilityRoutes: RouteObject[] = [
  redirectRoute('traceability', '/admin/traceability/overview'),
  ...communiqueRoutes,
  screenRoute('traceability/earring/list', screens.EarringsScreen, {
    menu: inMenu('traceability', 'Brincos', 'Ear tags'),
    action: 'earring:read',
    list: earringList,
  }),
  screenRoute('traceability/earring/details/:id', screens.EarringScreen, {
    variables: ({ id = '' }) => ({ id, announcements: mayDo('announcement:read') }),
  }),
  screenRoute('traceability/earring/register', screens.RegisterScreen, {
    menu: inMenu('traceability', 'Cadastrar chips', 'Register chips'),
    action: 'earring:write',
    shape: 'board',
  }),
  screenRoute('traceability/bnd/list', screens.BndListScreen, {
    menu: inMenu('traceability', 'Conferência com a BND', 'Reconciliation with the BND'),
    action: 'announcement:read',
    list: bndList,
  }),
  screenRoute('traceability/bnd/import', screens.BndImportScreen, {
    menu: inMenu('traceability', 'Importar arquivo da BND', 'Import the BND file'),
    action: 'announcement:write',
    variables: chosenImport,
  }),
  screenRoute('traceability/certifier/import', screens.CertifierImportScreen, {
    menu: inMenu('traceability', 'Importar retorno da certificadora', 'Import the certifier’s answer'),
    action: 'announcement:emit',
    variables: chosenImport,
  }),
  screenRoute('traceability/spreadsheets/identification', screens.IdentificationSheetScreen, {
    menu: inMenu('traceability', 'Planilha de identificação', 'Identification sheet'),
    action: 'announcement:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: identificationSheet.readFilters(search) }),
  }),
  screenRoute('traceability/spreadsheets/entry', screens.EntrySheetScreen, {
    menu: inMenu('traceability', 'Planilha de entrada', 'Entry sheet'),
    action: 'announcement:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: entrySheet.readFilters(search) }),
  }),
  screenRoute('traceability/spreadsheets/birth', screens.BirthSheetScreen, {
    menu: inMenu('traceability', 'Planilha de nascimento', 'Birth sheet'),
    action: 'announcement:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: birthSheet.readFilters(search) }),
  }),
  screenRoute('traceability/gateway', screens.GatewayMessagesScreen, {
    menu: inMenu('traceability', 'Envios à base oficial', 'Sent to the official base'),
    action: 'announcement:read',
    list: gatewayList,
  }),
];
