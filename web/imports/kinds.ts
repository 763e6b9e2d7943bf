import { earringSheet } from '../../server/earrings/imports/earringSheet.calc.ts';
import { pastFeedSheet } from '../../server/feeding/pastFeed/pastFeedSheet.calc.ts';
import { corralSheet } from '../../server/farm/places/corralSheet.calc.ts';
import { batchSheet } from '../../server/herd/imports/batchSheet.calc.ts';
import { oxenSheet, weighingsSheet } from '../../server/herd/imports/herdSheets.calc.ts';
import type { Action } from '../../server/platform/rights/access.ts';
import type { ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import { medicineSheet } from '../../server/health/medicines/medicineSheet.calc.ts';
import { establishmentSheet } from '../../server/papers/establishments/establishmentSheet.calc.ts';
import { foodSheet } from '../../server/stock/foods/foodSheet.calc.ts';
import { foodPurchaseSheet } from '../../server/trade/receipts/foodPurchaseSheet.calc.ts';
import { mayDo } from '../platform/session/session.ts';

interface WebKind {
  sheet: ImportSheet;
  action: Action;
  /** Where what came in is seen. */
  list: string;
}

export const webKinds: readonly WebKind[] = [
  { sheet: oxenSheet, action: 'ox:write', list: '/admin/traceability/ox-search' },
  { sheet: weighingsSheet, action: 'ox:write', list: '/admin/traceability/ox-search' },
  { sheet: foodSheet, action: 'food:write', list: '/admin/financial/food/list' },
  { sheet: corralSheet, action: 'farm:write', list: '/admin/farm/pickets/list' },
  { sheet: batchSheet, action: 'batch:write', list: '/admin/management/batches' },
  { sheet: pastFeedSheet, action: 'feeding:write', list: '/admin/management/batches' },
  { sheet: establishmentSheet, action: 'establishment:write', list: '/admin/financial/origins/list' },
  { sheet: earringSheet, action: 'earring:write', list: '/admin/traceability/earring/list' },
  { sheet: foodPurchaseSheet, action: 'purchase:write', list: '/admin/financial/orders?category=FOODS' },
  { sheet: medicineSheet, action: 'health:write', list: '/admin/medical-services/medicines/list' },
];

export const kindNamed = (name: string): WebKind => webKinds.find(({ sheet }) => sheet.kind === name) ?? webKinds[0]!;

/** The kinds that the user may bring in. */
export const openKinds = (): readonly WebKind[] => webKinds.filter(({ action }) => mayDo(action));

/** The kind of that name where the user may bring it in, else the first that they may. */
export const openKindNamed = (name: string | null): WebKind => {
  const open = openKinds();
  return open.find(({ sheet }) => sheet.kind === name) ?? open[0] ?? webKinds[0]!;
};
