import type { Decimal } from 'decimal.js';
import { typedDecimal } from '../../../../server/platform/values/quantities.calc.ts';
import {
  checkbox,
  date,
  hidden,
  number,
  table,
  text,
  textarea,
  combobox,
} from '../../../platform/form/fields/kinds.ts';
import { withValues } from '../../../platform/i18n/text.ts';
import { activeOwnerRecords, activeSupplierRecords } from '../../../records/records.ts';
import { messages as m } from '../messages.ts';

const money = { unit: 'R$', ifEmpty: '0', span: 2 } as const;
const paper = { required: true, span: 2, autoComplete: 'off' } as const;

/** The paper of an order, whatever it is of. */
export const paperFields = {
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
  ownerId: combobox({
    label: m['purchases.owner'],
    hint: m['purchases.ownerHint'],
    records: activeOwnerRecords,
    span: 2,
  }),
} as const;

/** What an order costs and when it is paid, whatever it is of. */
export const moneyFields = {
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
} as const;

export const paperNames = [
  'name',
  'supplierId',
  'invoiceNumber',
  'invoiceSeries',
  'invoiceIssueDate',
  'orderDay',
  'deliveryDate',
  'ownerId',
] as const;

export const costNames = [
  'value',
  'freightValue',
  'recoverableTaxValue',
  'commissionValue',
  'commissionerName',
  'otherCosts',
  'observation',
] as const;

type Paper = (typeof paperNames)[number];

/** What may still change when something has come: money and notes. */
export function onlyMoneyOf<Input extends Readonly<Record<Paper | 'items', unknown>>>({
  name: _name,
  supplierId: _supplier,
  invoiceNumber: _number,
  invoiceSeries: _series,
  invoiceIssueDate: _issued,
  orderDay: _ordered,
  deliveryDate: _delivery,
  ownerId: _owner,
  items: _items,
  ...money
}: Input) {
  return money;
}

/** Instalments have ids only once their order is made. */
export function newOrder<Term extends { readonly id: string | null }, Rest extends object>({
  paymentTerms,
  ...order
}: Rest & { readonly paymentTerms: readonly Term[] }) {
  return { ...order, paymentTerms: paymentTerms.map(({ id: _id, ...term }) => term) };
}

export interface TermValues {
  id: string | null;
  dueDate: string;
  value: string;
  paid: boolean;
}

/** The values of any order that its sums are made of. */
export interface OrderValues {
  value: string;
  freightValue: string;
  commissionValue: string;
  recoverableTaxValue: string;
  otherCosts: readonly { value: string }[];
  items: readonly { total: string }[];
  paymentTerms: readonly TermValues[];
}

/** Money as it is typed, nothing for nothing. */
export function typedMoney(typed: string): Decimal | string {
  return typedDecimal(typed) ?? '0';
}

/** Nothing rather than zero: the field shows what it is for. */
export const orEmpty = (stored: string): string | null => (Number(stored) === 0 ? null : stored);
