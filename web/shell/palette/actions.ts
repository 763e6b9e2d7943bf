import type { Action } from '../../../server/platform/rights/access.ts';
import type { messages } from './messages.ts';

type Key = keyof typeof messages;
/** `words`: what else people type who look for it. */
type PaletteAction = { label: Key; words?: Key; to: string; may: Action };

/** What people come to do, by the right it takes. */
export const paletteActions: readonly PaletteAction[] = [
  {
    label: 'palette.readTroughs',
    words: 'palette.readTroughsWords',
    to: '/admin/tract/management-trough/v2',
    may: 'feeding:read',
  },
  { label: 'palette.weigh', words: 'palette.weighWords', to: '/admin/management/execute', may: 'ox:write' },
  { label: 'palette.move', words: 'palette.moveWords', to: '/admin/management/move', may: 'ox:write' },
  {
    label: 'palette.moveBatch',
    words: 'palette.moveBatchWords',
    to: '/admin/management/batch-active',
    may: 'batch:write',
  },
  {
    label: 'palette.dose',
    words: 'palette.doseWords',
    to: '/admin/medical-services/medicines/apply',
    may: 'health:apply',
  },
  { label: 'palette.sell', words: 'palette.sellWords', to: '/admin/management/closures/new', may: 'sale:write' },
  { label: 'palette.load', words: 'palette.loadWords', to: '/admin/management/closures/trucks', may: 'truck:read' },
  {
    label: 'palette.receive',
    words: 'palette.receiveWords',
    to: '/admin/financial/orders?statuses=PENDING,RECEIVED',
    may: 'purchase:read',
  },
  { label: 'palette.pay', words: 'palette.payWords', to: '/admin/financial/items', may: 'purchase:read' },
  {
    label: 'palette.addPurchase',
    words: 'palette.addPurchaseWords',
    to: '/admin/financial/new-order',
    may: 'purchase:write',
  },
  { label: 'palette.addOxenPurchase', to: '/admin/financial/animal/add', may: 'purchase:write' },
  { label: 'palette.entry', to: '/admin/financial/stock-add?operation=entry', may: 'stock:write' },
  { label: 'palette.exit', to: '/admin/financial/stock-add?operation=exit', may: 'stock:write' },
  {
    label: 'palette.count',
    words: 'palette.countWords',
    to: '/admin/financial/stock-add?operation=count',
    may: 'stock:write',
  },
  { label: 'palette.dryMatter', to: '/admin/tract/adjust-dry-matter', may: 'stock:write' },
  { label: 'palette.addOccurrence', to: '/admin/tract/occurrences-create', may: 'occurrence:write' },
  { label: 'palette.addDiet', to: '/admin/diet/add', may: 'diet:write' },
  { label: 'palette.addFood', to: '/admin/financial/food/add', may: 'food:write' },
  { label: 'palette.notifications', words: 'palette.notificationsWords', to: '/admin/notifications', may: 'farm:read' },
  { label: 'palette.advance', words: 'palette.advanceWords', to: '/admin/farm/days', may: 'day:advance' },
];
