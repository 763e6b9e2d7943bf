import { defineForm, type FormInput, type FormValues } from '../../../platform/form/fields/defineForm.ts';
import { combobox, number, table } from '../../../platform/form/fields/kinds.ts';
import { activeFoodRecords } from '../../../records/records.ts';
import { messages as m } from '../messages.ts';
import { costNames, moneyFields, paperFields, paperNames } from './orderFields.ts';

export const purchaseForm = defineForm({
  ...paperFields,
  items: table({
    label: m['purchases.items'],
    addLabel: m['purchases.addFood'],
    initialRows: 1,
    min: 1,
    max: 30,
    item: {
      foodId: combobox({ label: m['purchases.food'], required: true, records: activeFoodRecords }),
      kg: number({
        label: m['purchases.quantity'],
        required: true,
        min: 0.001,
        max: 10_000_000,
        digits: 3,
        unit: 'kg',
        tons: true,
      }),
      pricePerTon: number({
        label: m['purchases.pricePerTon'],
        required: true,
        max: 1_000_000_000,
        digits: 3,
        unit: 'R$/t',
        local: true,
      }),
      unitPrice: number({
        label: m['purchases.pricePerKg'],
        required: true,
        max: 1_000_000,
        digits: 6,
        unit: 'R$/kg',
      }),
      dryMatterPct: number({ label: m['purchases.dryMatter'], min: 0.01, unit: '%' }),
      total: number({ label: m['purchases.total'], disabled: true, unit: 'R$', local: true }),
    },
    widths: { foodId: 12, kg: 7, pricePerTon: 7, unitPrice: 7, dryMatterPct: 6, total: 9 },
  }),
  ...moneyFields,
});

export const purchaseSections = [
  { title: m['purchases.order'], fields: paperNames },
  { fields: ['items'] },
  { title: m['purchases.value'], fields: costNames },
  { fields: ['paymentTerms'] },
] as const;

export type PurchaseValues = FormValues<typeof purchaseForm>;
export type PurchaseInput = FormInput<typeof purchaseForm>;
export type ItemValues = PurchaseValues['items'][number];
