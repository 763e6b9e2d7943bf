import type { Action } from '../../../server/platform/rights/access.ts';
import type { messages } from './messages.ts';

type PaletteAction = { label: keyof typeof messages; to: string; may: Action };

/** What people come to do, by the right it takes. */
export const paletteActions: readonly PaletteAction[] = [
  { label: 'palette.addPurchase', to: '/admin/financial/new-order', may: 'purchase:write' },
  { label: 'palette.addOxenPurchase', to: '/admin/financial/animal/add', may: 'purchase:write' },
  { label: 'palette.entry', to: '/admin/financial/stock-add?operation=entry', may: 'stock:write' },
  { label: 'palette.exit', to: '/admin/financial/stock-add?operation=exit', may: 'stock:write' },
  { label: 'palette.count', to: '/admin/financial/stock-add?operation=count', may: 'stock:write' },
  { label: 'palette.dryMatter', to: '/admin/tract/adjust-dry-matter', may: 'stock:write' },
  { label: 'palette.addOccurrence', to: '/admin/tract/occurrences-create', may: 'occurrence:write' },
  { label: 'palette.addDiet', to: '/admin/diet/add', may: 'diet:write' },
  { label: 'palette.addFood', to: '/admin/financial/food/add', may: 'food:write' },
];
