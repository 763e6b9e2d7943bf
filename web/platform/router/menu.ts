import { useMatches } from 'react-router';
import type { Action } from '../../../server/platform/rights/access.ts';
import type { Locale } from '../session/storage.ts';

export const sectionIds = [
  'dashboard',
  'reports',
  'management',
  'tract',
  'diet',
  'financial',
  'traceability',
  'farm',
  'health',
  'batches',
  'forecast',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** A route's section and label in the menu. */
export type MenuLabel = {
  section: SectionId;
  /** Of the office: below what is used in the field. */
  isOffice?: boolean;
} & Readonly<Record<Locale, string>>;

/** The label of a screen in a section of the menu; what is of the office stands below what is used in the field. */
export function inMenu(section: SectionId, pt: string, en: string, place: 'field' | 'office' = 'field'): MenuLabel {
  return { section, isOffice: place === 'office', 'pt-BR': pt, 'en-US': en };
}

/** What a screen looks like while it is loaded. */
export type Shape = 'list' | 'form' | 'board' | 'shell';

/** The metadata of a route. */
export type RouteHandle = {
  menu?: MenuLabel;
  /** The right required to see the screen. */
  action?: Action;
  /** The path of the menu entry that this screen belongs to, when its own path is not under it. */
  under?: string;
};

export type MenuEntry = {
  path: string;
  label: Readonly<Record<Locale, string>>;
  action?: Action;
  isOffice: boolean;
  also: string[];
};
export type Menu = Readonly<Record<SectionId, readonly MenuEntry[]>>;

type Placed = { index?: boolean | undefined; path?: string | undefined; handle?: unknown };

const root = '/admin';

/** The route whose handle holds the menu. */
export const adminId = 'admin';

/** Builds the menu from the routes, in their order; a section's own page comes first. */
export function menuOf(routes: readonly Placed[]): Menu {
  const placed = routes.map(({ path, handle }) => ({
    path: path === undefined ? root : `${root}/${path}`,
    handle: (handle ?? {}) as RouteHandle,
  }));
  const entriesOf = (section: SectionId): MenuEntry[] =>
    placed
      .filter(({ handle }) => handle.menu?.section === section)
      .map(({ path, handle: { menu, action } }) => ({
        path,
        label: menu as MenuLabel,
        ...(action ? { action } : {}),
        isOffice: menu?.isOffice ?? false,
        also: placed
          .filter((other) => other.handle.under === path.slice(root.length + 1))
          .map((other) => other.path.replace(/\/:\w+$/, '')),
      }))
      .toSorted(
        (a, b) =>
          Number(b.path === `${root}/${section}`) - Number(a.path === `${root}/${section}`) ||
          Number(a.isOffice) - Number(b.isOffice),
      );
  return Object.fromEntries(sectionIds.map((id) => [id, entriesOf(id)])) as Record<SectionId, MenuEntry[]>;
}

export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== root && path.startsWith(`${prefix}/`));
}

/** The forms of a list's records are siblings of its path, and belong to its menu entry. */
function folderOf(path: string): string {
  return path.replace(/\/list$/, '');
}

/** The entry with the longest path that the address is under. */
export function entryAt(path: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  return entries
    .filter((entry) => [folderOf(entry.path), ...entry.also].some((prefix) => isUnder(path, prefix)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The menu of the routes that are shown. */
export function useMenu(): Menu {
  return useMatches().find(({ id }) => id === adminId)?.handle as Menu;
}
