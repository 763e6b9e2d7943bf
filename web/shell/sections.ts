import type { IconName } from '../platform/ui/Icon.tsx';
import type { messages } from './messages.ts';

type MessageId = keyof typeof messages;
export type MenuEntry = {
  path: string;
  label: MessageId;
  permission?: string;
  /** A screen of it that lies elsewhere. */
  also?: string;
};
export type Section = {
  id: string;
  label: MessageId;
  icon: IconName;
  prefixes: readonly string[];
  entries: readonly MenuEntry[];
};

/** The eleven sections in the product's order; one without a working screen is not shown. */
export const sections: readonly Section[] = [
  {
    id: 'dashboard',
    label: 'shell.dashboard',
    icon: 'grid',
    prefixes: [],
    entries: [{ path: '/admin', label: 'shell.dashboard' }],
  },
  {
    id: 'reports',
    label: 'shell.reports',
    icon: 'chart',
    prefixes: ['/admin/reports'],
    entries: [
      { path: '/admin/reports', label: 'shell.reportsHome', permission: 'stock:read' },
      { path: '/admin/reports/stock-reports', label: 'shell.stockReport', permission: 'stock:read' },
      { path: '/admin/reports/stock-history', label: 'shell.stockHistory', permission: 'stock:read' },
      { path: '/admin/reports/stock-farm-history', label: 'shell.farmStockHistory', permission: 'stock:read' },
    ],
  },
  { id: 'management', label: 'shell.management', icon: 'tag', prefixes: ['/admin/management'], entries: [] },
  {
    id: 'tract',
    label: 'shell.tract',
    icon: 'trough',
    prefixes: ['/admin/tract'],
    entries: [
      { path: '/admin/tract/adjust-dry-matter', label: 'shell.adjustDryMatter', permission: 'stock:read' },
      { path: '/admin/tract/occurrences', label: 'shell.occurrences' },
    ],
  },
  {
    id: 'diet',
    label: 'shell.diet',
    icon: 'scale',
    prefixes: ['/admin/diet'],
    entries: [
      { path: '/admin/diet/list', label: 'shell.diets', permission: 'diet:read' },
      { path: '/admin/diet/pre-mix/list', label: 'shell.preMixes', permission: 'diet:read' },
      { path: '/admin/diet/pre-mix/composition', label: 'shell.composition', permission: 'diet:read' },
      { path: '/admin/diet/premix/list', label: 'shell.premixes', permission: 'diet:read' },
      { path: '/admin/diet/supplement/list', label: 'shell.supplements', permission: 'diet:read' },
      { path: '/admin/diet/compare', label: 'shell.compareDiets', permission: 'diet:read' },
    ],
  },
  {
    id: 'financial',
    label: 'shell.financial',
    icon: 'coins',
    prefixes: ['/admin/financial'],
    entries: [
      { path: '/admin/financial', label: 'shell.financialHome', permission: 'purchase:read' },
      {
        path: '/admin/financial/orders',
        label: 'shell.purchases',
        permission: 'purchase:read',
        also: '/admin/financial/new-order',
      },
      {
        path: '/admin/financial/stock-list',
        label: 'shell.stock',
        permission: 'stock:read',
        also: '/admin/financial/list-stock-retroactive',
      },
      { path: '/admin/financial/stock-movements', label: 'shell.stockMovements', permission: 'stock:read' },
      { path: '/admin/financial/stock-add', label: 'shell.stockAdd', permission: 'stock:write' },
      {
        path: '/admin/financial/food/list',
        label: 'shell.foods',
        permission: 'food:read',
        also: '/admin/financial/farm-foods-create',
      },
      { path: '/admin/financial/origins/list', label: 'shell.origins' },
      { path: '/admin/financial/destinations/list', label: 'shell.destinations' },
    ],
  },
  { id: 'traceability', label: 'shell.traceability', icon: 'search', prefixes: ['/admin/traceability'], entries: [] },
  {
    id: 'farm',
    label: 'shell.farm',
    icon: 'barn',
    prefixes: ['/admin/farm', '/admin/people'],
    entries: [
      { path: '/admin/farm', label: 'shell.farmHome' },
      { path: '/admin/farm/lines/list', label: 'shell.lines' },
      { path: '/admin/farm/pickets/list', label: 'shell.pickets' },
      { path: '/admin/farm/pastures/list', label: 'shell.pastures' },
      { path: '/admin/farm/data/structures', label: 'shell.structures' },
      { path: '/admin/farm/mixers', label: 'shell.mixers' },
      { path: '/admin/farm/recipes', label: 'shell.recipes', permission: 'diet:read' },
      { path: '/admin/farm/owners/list', label: 'shell.owners' },
      { path: '/admin/farm/data', label: 'shell.farmData' },
      { path: '/admin/farm/data/address', label: 'shell.farmAddress' },
      { path: '/admin/farm/data/factory', label: 'shell.factory' },
      { path: '/admin/farm/days', label: 'shell.days' },
      { path: '/admin/farm/settings', label: 'shell.settings' },
      { path: '/admin/farm/settings/grades', label: 'shell.grades' },
      { path: '/admin/farm/settings/night-reading', label: 'shell.nightReading' },
      { path: '/admin/farm/settings/financial-reports', label: 'shell.financialReports' },
      { path: '/admin/people', label: 'shell.people', permission: 'person:read' },
    ],
  },
  { id: 'health', label: 'shell.health', icon: 'health', prefixes: ['/admin/medical-services'], entries: [] },
  { id: 'batches', label: 'shell.batches', icon: 'layers', prefixes: ['/admin/batches'], entries: [] },
  { id: 'forecast', label: 'shell.forecast', icon: 'forecast', prefixes: ['/admin/forecast'], entries: [] },
];

const root = '/admin';

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== root && path.startsWith(`${prefix}/`));
}

export function visibleSections(permissions: readonly string[]): Section[] {
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ permission }) => permission === undefined || permissions.includes(permission)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The section is derived from the path; what belongs to none is the dashboard's. */
export function sectionOf(path: string): string {
  return sections.find(({ prefixes }) => prefixes.some((prefix) => isUnder(path, prefix)))?.id ?? 'dashboard';
}

/** A list stands for its records too: their forms lie beside it. */
function folderOf(path: string): string {
  return path.replace(/\/list$/, '');
}

/** The entry with the longest path that the address is under. */
export function entryOf(path: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  return entries
    .filter((entry) => isUnder(path, folderOf(entry.path)) || (entry.also !== undefined && isUnder(path, entry.also)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
