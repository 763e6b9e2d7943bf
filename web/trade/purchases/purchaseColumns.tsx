import { graphql } from 'react-relay';
import { formatDate, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Locale } from '../../platform/session/storage.ts';
import type { Column } from '../../platform/table/columns.ts';
import type { TotalCells } from '../../platform/table/Totals.tsx';
import type { purchaseColumns_purchase$data } from './__generated__/purchaseColumns_purchase.graphql.ts';
import { perTonText, tonsText } from './figures.ts';
import type { messages } from './messages.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';

export type Purchase = purchaseColumns_purchase$data;

export const purchaseRow = graphql`
  fragment purchaseColumns_purchase on Purchase {
    id
    name
    status
    invoiceNumber
    orderDay
    deliveryDate
    value
    supplier {
      name
    }
    items {
      food {
        name
      }
    }
    figures {
      orderedKg
      completenessPct
      landedCostPerKg
    }
  }
`;

export function purchaseColumns(t: Translate<typeof messages>, locale: Locale): Column<Purchase>[] {
  const foodsOf = ({ items }: Purchase): string => items.map(({ food }) => food.name).join(', ');
  return [
    { key: 'name', title: t('purchases.name'), width: 190, grow: 3, sort: 'NAME', phone: 'title', value: ({ name }) => name },
    { key: 'status', title: t('purchases.status'), width: 110, sort: 'STATUS', phone: 'aside', value: ({ status }) => t(`purchases.status${status}`), renderCell: ({ status }) => <PurchaseStatus status={status} /> },
    { key: 'foods', title: t('purchases.foods'), width: 120, grow: 1, phone: 'subtitle', value: foodsOf },
    { key: 'supplier', title: t('purchases.supplier'), width: 120, grow: 1, value: ({ supplier }) => supplier?.name ?? null },
    { key: 'orderDay', title: t('purchases.orderedOn'), width: 105, sort: 'DATE', value: ({ orderDay }) => formatDate(orderDay) },
    { key: 'delivery', title: t('purchases.expected'), width: 105, sort: 'DELIVERY', value: ({ deliveryDate }) => formatDate(deliveryDate) || null },
    { key: 'ordered', title: t('purchases.ordered'), width: 100, align: 'end', value: ({ figures }) => tonsText(figures.orderedKg, locale) },
    { key: 'progress', title: t('purchases.progress'), width: 90, align: 'end', value: ({ figures }) => formatPercent(figures.completenessPct, locale) },
    { key: 'value', title: t('purchases.value'), width: 145, align: 'end', sort: 'VALUE', value: ({ value }) => formatMoney(value, locale) },
    { key: 'landed', title: `${t('purchases.landed')} (R$/t)`, width: 140, align: 'end', value: ({ figures }) => perTonText(figures.landedCostPerKg, locale) },
    { key: 'invoice', title: t('purchases.invoice'), width: 105, value: ({ invoiceNumber }) => invoiceNumber },
  ];
}

/** A phone has room for one. */
export function totalCells(totals: { readonly value: string; readonly orderedKg: string }, locale: Locale, phone: boolean): TotalCells {
  const value = formatMoney(totals.value, locale);
  return phone ? { status: value } : { ordered: tonsText(totals.orderedKg, locale), value };
}
