import { isUnder, sectionIds, type Menu, type MenuEntry, type SectionId } from '../platform/router/menu.ts';
import type { IconName } from '../platform/ui/Icon.tsx';

type Section = { icon: IconName; prefixes: readonly string[] };

/** The eleven sections; what stands in them the routes say. */
const sections: Readonly<Record<SectionId, Section>> = {
  dashboard: { icon: 'grid', prefixes: [] },
  reports: { icon: 'chart', prefixes: ['/admin/reports'] },
  management: { icon: 'tag', prefixes: ['/admin/management'] },
  tract: { icon: 'trough', prefixes: ['/admin/tract'] },
  diet: { icon: 'scale', prefixes: ['/admin/diet'] },
  financial: { icon: 'coins', prefixes: ['/admin/financial'] },
  traceability: { icon: 'search', prefixes: ['/admin/traceability'] },
  farm: { icon: 'barn', prefixes: ['/admin/farm', '/admin/people'] },
  health: { icon: 'health', prefixes: ['/admin/medical-services'] },
  batches: { icon: 'layers', prefixes: ['/admin/batches'] },
  forecast: { icon: 'forecast', prefixes: ['/admin/forecast'] },
};

export type VisibleSection = { id: SectionId; icon: IconName; entries: readonly MenuEntry[] };

/** In the product's order; a section without a screen that the reader may see is not shown. */
export function visibleSections(menu: Menu, permissions: readonly string[]): VisibleSection[] {
  return sectionIds
    .map((id) => ({
      id,
      icon: sections[id].icon,
      entries: menu[id].filter(({ action }) => action === undefined || permissions.includes(action)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The section is derived from the path; what belongs to none is the dashboard's. */
export function sectionOf(path: string): SectionId {
  return sectionIds.find((id) => sections[id].prefixes.some((prefix) => isUnder(path, prefix))) ?? 'dashboard';
}
