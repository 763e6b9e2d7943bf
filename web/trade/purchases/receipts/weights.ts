import type { Decimal } from 'decimal.js';
import { typedDecimal } from '../../../../server/platform/values/quantities.calc.ts';
import { netOf } from '../../../../server/trade/purchases/landedCost.calc.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { date, number, select, text } from '../../../platform/form/fields/kinds.ts';
import { messages as m } from '../messages.ts';

const weight = { unit: 'kg', tons: true, digits: 3, max: 10_000_000, span: 2 } as const;

type Scale = { grossKg: string; tareKg: string; discountPct: string; netKg: string };

/** What was unloaded: as it is typed, or by the scale. */
export function netWeight({ grossKg, tareKg, discountPct, netKg }: Scale): Decimal | null {
  const [gross, tare] = [typedDecimal(grossKg), typedDecimal(tareKg)];
  return typedDecimal(netKg) ?? (gross && tare && netOf(gross, tare, typedDecimal(discountPct)));
}

export const weighForm = defineForm({
  foodId: select({ label: m['purchases.food'], required: true, span: 3 }),
  day: date({ label: m['purchases.date'], required: true, span: 3, serverPath: 'receivedAt' }),
  grossKg: number({ label: m['purchases.gross'], ...weight, min: 0.001 }),
  tareKg: number({ label: m['purchases.tare'], ...weight }),
  discountPct: number({ label: m['purchases.discount'], hint: m['purchases.discountHint'], unit: '%', span: 2 }),
  netKg: number({ label: m['purchases.net'], hint: m['purchases.netHint'], ...weight, min: 0.001 }),
  dryMatterPct: number({ label: m['purchases.real'], min: 0.01, unit: '%', span: 2 }),
  truckPlate: text({ label: m['purchases.plate'], max: 10, span: 2, autoComplete: 'off' }),
  invoiceNumber: text({ label: m['purchases.invoiceNumber'], max: 20, span: 2, autoComplete: 'off' }),
  note: text({ label: m['purchases.note'], max: 500, span: 4 }),
  structureId: select({ label: m['purchases.storeNow'], hint: m['purchases.storeNowHint'], span: 3 }),
});

const atTheScale = [
  'grossKg',
  'tareKg',
  'discountPct',
  'netKg',
  'dryMatterPct',
  'truckPlate',
  'invoiceNumber',
  'note',
] as const;

/** A truck that comes, and one that is corrected where it stands. */
export const arriving = [{ fields: ['foodId', 'day', ...atTheScale, 'structureId'] }] as const;
export const correcting = [{ fields: atTheScale }] as const;
