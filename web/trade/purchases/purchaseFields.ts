import { activeFoodRecords } from '../../foods/foodRecords.ts';
import { defineForm, type FormInput, type FormValues } from '../../platform/form/defineForm.ts';
import { checkbox, combobox, date, hidden, number, table, text, textarea } from '../../platform/form/kinds.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { activeSupplierRecords } from '../establishments/establishmentRecords.ts';
import { messages as m } from './messages.ts';

const money = { unit: 'R$', ifEmpty: '0', span: 2 } as const;
const paper = { required: true, span: 2, autoComplete: 'off' } as const;

export const purchaseForm = defineForm({
  name: text({ label: m['purchases.name'], required: true, max: 100, span: 4, autoComplete: 'off' }),
  supplierId: combobox({
    label: m['purchases.supplier'],
    hint: m['purchases.supplierHint'],
    records: activeSupplierRecords,
    span: 2,
  }),
  invoiceNumber: text({ label: m['purchases.invoiceNumber'], max: 20, ...paper }),
  invoiceSeries: text({ label: m['purchases.invoiceSeries'], default: '1', max: 10, ...paper }),
  invoiceIssueDate: date({ label: m['purchases.invoiceDate'], span: 2 }),
  orderDay: date({ label: m['purchases.orderDay'], required: true, span: 2 }),
  deliveryDate: date({ label: m['purchases.delivery'], span: 2 }),
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
        local: true,
      }),
      unitPrice: number({ label: m['purchases.pricePerKg'], required: true, max: 1_000_000, digits: 6 }),
      dryMatterPct: number({ label: m['purchases.dryMatter'], min: 0.01, unit: '%' }),
      total: number({ label: m['purchases.total'], disabled: true, unit: 'R$', local: true }),
    },
    widths: { foodId: 12, kg: 7, pricePerTon: 7, unitPrice: 7, dryMatterPct: 6, total: 9 },
  }),
  value: number({ label: m['purchases.invoiceValue'], hint: m['purchases.invoiceValueHint'], unit: 'R$', span: 2 }),
  freightValue: number({ label: m['purchases.freight'], ...money }),
  recoverableTaxValue: number({ label: m['purchases.tax'], ...money }),
  commissionValue: number({ label: m['purchases.commission'], ...money }),
  commissionerName: text({ label: m['purchases.commissioner'], max: 100, span: 4 }),
  otherCosts: table({
    label: m['purchases.costs'],
    addLabel: m['purchases.addCost'],
    max: 20,
    item: {
      name: text({ label: m['purchases.costName'], required: true, max: 100 }),
      value: number({ label: m['purchases.value'], required: true, unit: 'R$' }),
    },
    rowName: ({ name }) => name,
    widths: { name: 16, value: 10 },
  }),
  observation: textarea({ label: m['purchases.note'], max: 500, span: 6 }),
  paymentTerms: table({
    label: m['purchases.terms'],
    addLabel: m['purchases.addTerm'],
    max: 60,
    item: {
      id: hidden<string | null>(null),
      dueDate: date({ label: m['purchases.dueDate'], required: true }),
      value: number({ label: m['purchases.value'], required: true, unit: 'R$' }),
      paid: checkbox({ label: m['purchases.paid'] }),
    },
    rowName: (_row, index) => withValues(m['purchases.term'], { number: index + 1 }),
    widths: { dueDate: 12, value: 12, paid: 6 },
  }),
});

export const purchaseSections = [
  {
    title: m['purchases.order'],
    fields: ['name', 'supplierId', 'invoiceNumber', 'invoiceSeries', 'invoiceIssueDate', 'orderDay', 'deliveryDate'],
  },
  { fields: ['items'] },
  {
    title: m['purchases.value'],
    fields: [
      'value',
      'freightValue',
      'recoverableTaxValue',
      'commissionValue',
      'commissionerName',
      'otherCosts',
      'observation',
    ],
  },
  { fields: ['paymentTerms'] },
] as const;

export type PurchaseValues = FormValues<typeof purchaseForm>;
export type PurchaseInput = FormInput<typeof purchaseForm>;
export type ItemValues = PurchaseValues['items'][number];
export type TermValues = PurchaseValues['paymentTerms'][number];

/** What may still change when goods have come. */
export function moneyInput({
  name: _name,
  supplierId: _supplier,
  invoiceNumber: _number,
  invoiceSeries: _series,
  invoiceIssueDate: _issued,
  orderDay: _ordered,
  deliveryDate: _delivery,
  items: _items,
  ...money
}: PurchaseInput) {
  return money;
}
