import { useMemo } from 'react';
import type { Field, FieldOption, FormSection } from '../../platform/form/fields.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { emptyCost, emptyItem, emptyTerm } from './purchaseValues.ts';

interface Choices {
  foods: readonly FieldOption[];
  suppliers: readonly FieldOption[];
  /** A name that another purchase has. */
  takenName: string | null;
  /** Goods have come: only money and notes may still change. */
  onlyMoney: boolean;
}

const held = (fields: Field[], disabled: boolean): Field[] =>
  disabled ? fields.map((field) => ({ ...field, disabled })) : fields;

export function usePurchaseSections({ foods, suppliers, takenName, onlyMoney }: Choices): FormSection[] {
  const t = useMessages(messages);
  return useMemo(() => {
    const order: Field[] = [
      {
        kind: 'text',
        name: 'name',
        label: t('purchases.name'),
        required: true,
        max: 100,
        span: 4,
        autoComplete: 'off',
        check: (name) => (name.trim().toLowerCase() === takenName ? t('purchases.nameTaken') : undefined),
      },
      {
        kind: 'combobox',
        name: 'supplierId',
        label: t('purchases.supplier'),
        hint: t('purchases.supplierHint'),
        options: suppliers,
        span: 2,
      },
      {
        kind: 'text',
        name: 'invoiceNumber',
        label: t('purchases.invoiceNumber'),
        required: true,
        max: 20,
        span: 2,
        autoComplete: 'off',
      },
      {
        kind: 'text',
        name: 'invoiceSeries',
        label: t('purchases.invoiceSeries'),
        required: true,
        max: 10,
        span: 2,
        autoComplete: 'off',
      },
      { kind: 'date', name: 'invoiceIssueDate', label: t('purchases.invoiceDate'), span: 2 },
      { kind: 'date', name: 'orderDay', label: t('purchases.orderDay'), required: true, span: 2 },
      { kind: 'date', name: 'deliveryDate', label: t('purchases.delivery'), span: 2 },
    ];
    const items: Field = {
      kind: 'table',
      name: 'items',
      label: t('purchases.items'),
      least: 1,
      most: 30,
      widths: [12, 7, 7, 7, 6, 9],
      rowName: ({ foodId }, index) =>
        foods.find(({ value }) => value === foodId)?.label ?? t('purchases.item', { number: index + 1 }),
      grow: { empty: emptyItem, addLabel: t('purchases.addFood') },
      item: [
        { kind: 'combobox', name: 'foodId', label: t('purchases.food'), required: true, options: foods },
        {
          kind: 'decimal',
          name: 'tons',
          label: t('purchases.tons'),
          unit: 't',
          required: true,
          least: 0.000001,
          most: 10_000,
          digits: 3,
        },
        {
          kind: 'decimal',
          name: 'pricePerTon',
          label: t('purchases.pricePerTon'),
          required: true,
          least: 0,
          most: 1_000_000_000,
          digits: 3,
        },
        {
          kind: 'decimal',
          name: 'pricePerKg',
          label: t('purchases.pricePerKg'),
          required: true,
          least: 0,
          most: 1_000_000,
          digits: 6,
        },
        { kind: 'percent', name: 'dryMatterPct', label: t('purchases.dryMatter'), least: 0.01 },
        { kind: 'money', name: 'total', label: t('purchases.total'), disabled: true },
      ],
    };
    const money: Field[] = [
      {
        kind: 'money',
        name: 'value',
        label: t('purchases.invoiceValue'),
        hint: t('purchases.invoiceValueHint'),
        least: 0,
        span: 2,
      },
      { kind: 'money', name: 'freightValue', label: t('purchases.freight'), least: 0, span: 2 },
      { kind: 'money', name: 'recoverableTaxValue', label: t('purchases.tax'), least: 0, span: 2 },
      { kind: 'money', name: 'commissionValue', label: t('purchases.commission'), least: 0, span: 2 },
      { kind: 'text', name: 'commissionerName', label: t('purchases.commissioner'), max: 100, span: 4 },
      {
        kind: 'table',
        name: 'otherCosts',
        label: t('purchases.costs'),
        most: 20,
        widths: [16, 10],
        rowName: ({ name }) => String(name),
        grow: { empty: emptyCost, addLabel: t('purchases.addCost') },
        item: [
          { kind: 'text', name: 'name', label: t('purchases.costName'), required: true, max: 100 },
          { kind: 'money', name: 'value', label: t('purchases.value'), required: true, least: 0 },
        ],
      },
      { kind: 'textarea', name: 'observation', label: t('purchases.note'), max: 500, span: 6 },
    ];
    const terms: Field = {
      kind: 'table',
      name: 'paymentTerms',
      label: t('purchases.terms'),
      most: 60,
      widths: [12, 12, 6],
      rowName: (_row, index) => t('purchases.term', { number: index + 1 }),
      grow: { empty: emptyTerm, addLabel: t('purchases.addTerm') },
      item: [
        { kind: 'date', name: 'dueDate', label: t('purchases.dueDate'), required: true },
        { kind: 'money', name: 'value', label: t('purchases.value'), required: true, least: 0 },
        { kind: 'checkbox', name: 'paid', label: t('purchases.paid') },
      ],
    };
    return [
      { title: t('purchases.order'), fields: held(order, onlyMoney) },
      { fields: held([items], onlyMoney) },
      { title: t('purchases.value'), fields: money },
      { fields: [terms] },
    ];
  }, [t, foods, suppliers, takenName, onlyMoney]);
}
