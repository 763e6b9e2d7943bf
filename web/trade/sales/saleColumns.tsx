import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { saleColumns_sale$data } from './__generated__/saleColumns_sale.graphql.ts';
import { messages } from './saleMessages.ts';
import { SaleStatus } from './SaleStatus.tsx';

export type Sale = saleColumns_sale$data;

export const saleRow = graphql`
  fragment saleColumns_sale on SaleManagement {
    id
    name
    status
    market
    plannedDate
    pricing
    unitPrice
    heads
    boarded
    shipped
    buyer {
      name
    }
  }
`;

type SaleOrder = 'PLANNED' | 'NAME' | 'STATUS' | 'PRICE';

export const saleColumns = defineColumns<Sale, SaleOrder>()(messages, [
  { path: 'name', title: 'sales.name', width: 160, grow: 2, sort: 'NAME', phone: 'title' },
  {
    path: 'status',
    title: 'sales.status',
    width: 120,
    phone: 'aside',
    words: 'sales.status',
    sort: 'STATUS',
    render: ({ status }) => <SaleStatus status={status} />,
  },
  { path: 'plannedDate', title: 'sales.plannedDate', width: 120, kind: 'date', sort: 'PLANNED' },
  { path: 'buyer.name', title: 'sales.buyer', width: 170, grow: 2, phone: 'subtitle' },
  { path: 'market', title: 'sales.market', width: 130, words: 'sales.market' },
  { path: 'pricing', title: 'sales.pricing', width: 120, words: 'sales.pricing' },
  { path: 'unitPrice', title: 'sales.price', width: 110, kind: 'number', places: 2, sort: 'PRICE' },
  { path: 'heads', title: 'sales.heads', width: 90, kind: 'number', places: 0, phone: 'aside' },
  { path: 'boarded', title: 'sales.boarded', width: 110, kind: 'number', places: 0 },
  { path: 'shipped', title: 'sales.shipped', width: 90, kind: 'number', places: 0 },
]);
