import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { announcementList, communiqueVariables, openedIn } from './communiqueLists.ts';
import type { CommuniqueName } from './communiquePaths.ts';
import type { CommuniqueScreenQuery } from './kinds/__generated__/CommuniqueScreenQuery.graphql.ts';
import type * as death from './kinds/death.ts';

type Declared = Pick<typeof death, 'kind' | 'feed'>;

/** The screen of one kind of announcements, by its declaration. */
const communiqueAt = (name: CommuniqueName, declared: () => Promise<Declared>, pt: string, en: string): RouteObject =>
  screenRoute<CommuniqueScreenQuery>(
    `traceability/communique/${name}`,
    {
      query: () => import('./kinds/__generated__/CommuniqueScreenQuery.graphql.ts'),
      screen: async () => {
        const [{ communiqueScreen }, { kind }] = await Promise.all([
          import('./kinds/CommuniqueScreen.tsx'),
          declared(),
        ]);
        return communiqueScreen(kind);
      },
      feed: async () => {
        const [{ feed }, own] = await Promise.all([import('./kinds/CommuniqueScreen.tsx'), declared()]);
        return [feed, own.feed];
      },
    },
    {
      menu: inMenu('traceability', pt, en),
      action: 'announcement:read',
      shape: 'list',
      variables: (_params, search) => communiqueVariables(name, search),
    },
  );

/** The page of one announcement. */
const announcementAt = (name: CommuniqueName): RouteObject =>
  screenRoute(`traceability/communique/${name}/edit/:id`, screens.AnnouncementScreen, {
    action: 'announcement:read',
    variables: ({ id = '' }) => ({ id, purchases: mayDo('purchase:read') }),
  });

export const communiqueRoutes: RouteObject[] = [
  screenRoute('traceability/overview', screens.TraceabilityOverviewScreen, {
    menu: inMenu('traceability', 'Rastreabilidade hoje', 'Traceability today'),
    action: 'announcement:read',
    shape: 'board',
  }),
  screenRoute('traceability/communique/overview', screens.AnnouncementsScreen, {
    menu: inMenu('traceability', 'Comunicados', 'Announcements'),
    action: 'announcement:read',
    shape: 'list',
    variables: (_params, search) => ({ ...announcementList.variables(search), ...openedIn(search) }),
  }),
  communiqueAt('entry', () => import('./kinds/entry.ts'), 'Entradas', 'Entries'),
  screenRoute('traceability/communique/entry/emit/:id', screens.EmitEntryScreen, {
    action: 'announcement:write',
    variables: ({ id = '' }) => ({ purchaseId: id }),
  }),
  communiqueAt('exit', () => import('./kinds/exit.ts'), 'Saídas e vendas', 'Exits and sales'),
  communiqueAt('death', () => import('./kinds/death.ts'), 'Mortes', 'Deaths'),
  announcementAt('death'),
  communiqueAt(
    're-identification',
    () => import('./kinds/reIdentification.ts'),
    'Reidentificações',
    'Re-identifications',
  ),
  announcementAt('re-identification'),
  communiqueAt('unusability', () => import('./kinds/unusability.ts'), 'Inutilizações', 'Write-offs'),
  announcementAt('unusability'),
  communiqueAt(
    'change-characteristic',
    () => import('./kinds/characteristic.ts'),
    'Características',
    'Characteristics',
  ),
  announcementAt('change-characteristic'),
];
