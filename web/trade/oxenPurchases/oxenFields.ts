import type { Decimal } from 'decimal.js';
import { heaviestOx, lightestOx } from '../../../server/herd/herdWords.calc.ts';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import {
  freightSplits,
  oxCategories,
  oxenValue,
  oxPricings,
} from '../../../server/trade/oxenPurchases/oxenCost.calc.ts';
import { sexes } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { defineForm, type FormInput, type FormValues } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select, table } from '../../platform/form/fields/kinds.ts';
import { unboughtGtaRecords } from '../../records/records.ts';
import { offeredRow } from '../../records/recordsOf.ts';
import { messages as p } from '../purchases/messages.ts';
import { costNames, moneyFields, paperFields, paperNames } from '../purchases/order/orderFields.ts';
import { messages as m } from './messages.ts';

export const oxenForm = defineForm({
  ...paperFields,
  items: table({
    label: p['purchases.items'],
    addLabel: m['oxen.addItem'],
    initialRows: 1,
    min: 1,
    max: 100,
    item: {
      gtaId: combobox({ label: m['oxen.gta'], required: true, records: unboughtGtaRecords }),
      quantity: number({ label: m['oxen.heads'], required: true, whole: true, digits: 0, min: 1, max: 10_000 }),
      sex: select({ label: m['oxen.sex'], options: optionsFrom(sexes, (sex) => m[`oxen.sex${sex}`]) }),
      category: select({
        label: m['oxen.category'],
        options: optionsFrom(oxCategories, (category) => m[`oxen.category${category}`]),
      }),
      averageWeight: number({
        label: m['oxen.averageShort'],
        required: true,
        min: lightestOx,
        max: heaviestOx,
        digits: 2,
      }),
      pricing: select({
        label: m['oxen.pricing'],
        required: true,
        default: 'PER_ARROBA',
        options: optionsFrom(oxPricings, (pricing) => m[`oxen.pricing${pricing}`]),
      }),
      unitPrice: number({ label: m['oxen.price'], required: true, max: 9_999_999_999, digits: 6, unit: 'R$' }),
      total: number({ label: p['purchases.total'], disabled: true, unit: 'R$', local: true }),
    },
    widths: {
      gtaId: 8.5,
      quantity: 4.5,
      sex: 5,
      category: 5.5,
      averageWeight: 5.5,
      pricing: 6.5,
      unitPrice: 5.5,
      total: 7,
    },
  }),
  ...moneyFields,
  freightSplit: select({
    label: m['oxen.freightSplit'],
    hint: m['oxen.freightSplitHint'],
    required: true,
    default: 'HEAD',
    span: 2,
    options: optionsFrom(freightSplits, (split) => m[`oxen.freightSplit${split}`]),
  }),
});

export const oxenSections = [
  { title: p['purchases.order'], fields: paperNames },
  { fields: ['items'] },
  { title: p['purchases.value'], fields: ['freightSplit', ...costNames] },
  { fields: ['paymentTerms'] },
] as const;

export type OxenValues = FormValues<typeof oxenForm>;
export type OxenInput = FormInput<typeof oxenForm>;
type ItemValues = OxenValues['items'][number];

/** What the oxen of a row cost, as far as it is typed. */
function totalOf({ quantity, averageWeight, pricing, unitPrice }: ItemValues, arroba: Decimal): string {
  const [heads, weight, price] = [typedDecimal(quantity), typedDecimal(averageWeight), typedDecimal(unitPrice)];
  if (!heads || !weight || !price || pricing === '') return '';
  const oxen = { quantity: heads.toNumber(), averageWeight: weight, pricing, unitPrice: price };
  return oxenValue(oxen, arroba).toFixed(2);
}

/** A GTA that is chosen brings its heads, unless some were typed. */
function withGta(item: ItemValues, before: ItemValues | undefined): ItemValues {
  const gta = item.gtaId === before?.gtaId ? undefined : offeredRow('Gta', item.gtaId);
  if (!gta || item.quantity !== '') return item;
  // Of all its places, if they are for one sex.
  const [sex, ...others] = new Set(gta.ageGroups.map((row) => row.sex ?? ''));
  return { ...item, quantity: String(gta.totalQuantity), sex: item.sex || (others.length > 0 ? '' : (sex ?? '')) };
}

/** Keeps the totals of the items in line while they are typed. */
export function withTotals(arroba: Decimal) {
  return (values: OxenValues, before: OxenValues): OxenValues => {
    if (values.items === before.items) return values;
    const items = values.items.map((item, index) => {
      const filled = withGta(item, before.items[index]);
      return { ...filled, total: totalOf(filled, arroba) };
    });
    return { ...values, items };
  };
}
