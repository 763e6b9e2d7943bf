import { useMatches } from 'react-router';
import type { Action } from '../../../server/platform/access.ts';
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

/** What a route is called in the menu, and in which section it stands. */
export type MenuLabel = { section: SectionId } & Readonly<Record<Locale, string>>;

/** What a route says of itself. */
export type RouteHandle = {
  shape?: 'list' | 'form' | 'board' | 'shell';
  menu?: MenuLabel;
  /** The right without which there is nothing to see. */
  action?: Action;
  /** The path whose menu entry this screen belongs to, when its own does not lie under it. */
  under?: string;
};

export type MenuEntry = { path: string; label: Readonly<Record<Locale, string>>; action?: Action; also: string[] };
export type Menu = Readonly<Record<SectionId, readonly MenuEntry[]>>;

type Placed = { index?: boolean | undefined; path?: string | undefined; handle?: unknown };

const root = '/admin';

/** The route whose handle holds the menu. */
export const adminId = 'admin';

/** The menu as the routes tell it, in their order; a section's own page comes first. */
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
        also: placed.filter((other) => other.handle.under === path.slice(root.length + 1)).map((other) => other.path),
      }))
      .toSorted((a, b) => Number(b.path === `${root}/${section}`) - Number(a.path === `${root}/${section}`));
  return Object.fromEntries(sectionIds.map((id) => [id, entriesOf(id)])) as Record<SectionId, MenuEntry[]>;
}

export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== root && path.startsWith(`${prefix}/`));
}

/** A list stands for its records too: their forms lie beside it. */
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
