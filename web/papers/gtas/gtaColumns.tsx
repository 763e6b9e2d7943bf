import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { gtaColumns_gta$data } from './__generated__/gtaColumns_gta.graphql.ts';
import { Expiry } from './Expiry.tsx';
import { GtaStatus } from './GtaStatus.tsx';
import { messages } from './messages.ts';

export type Gta = gtaColumns_gta$data;

export const gtaRow = graphql`
  fragment gtaColumns_gta on Gta {
    id
    type
    uf
    series
    number
    status
    emissionDate
    entryDate
    expirationDate
    daysToExpiry
    bound
    free
    totalQuantity
    origin {
      name
    }
    destination {
      name
    }
  }
`;

type GtaOrder = 'EMISSION' | 'ENTRY' | 'EXPIRATION' | 'NUMBER' | 'FREE';

export const gtaColumns = defineColumns<Gta, GtaOrder>()(messages, [
  {
    path: ['uf', 'series', 'number'],
    separator: ' ',
    title: 'gtas.gta',
    width: 130,
    grow: 1,
    sort: 'NUMBER',
    phone: 'title',
  },
  {
    path: 'status',
    title: 'gtas.status',
    width: 100,
    phone: 'aside',
    words: 'gtas.status',
    render: ({ status }) => <GtaStatus status={status} />,
  },
  { path: 'type', title: 'gtas.type', width: 84, words: 'gtas.type' },
  {
    path: ['origin.name', 'destination.name'],
    separator: ' → ',
    title: 'gtas.from',
    width: 170,
    grow: 3,
    phone: 'subtitle',
  },
  { path: 'emissionDate', title: 'gtas.emission', width: 100, kind: 'date', sort: 'EMISSION' },
  { path: 'entryDate', title: 'gtas.arrival', width: 128, kind: 'date', sort: 'ENTRY' },
  {
    path: 'expirationDate',
    title: 'gtas.expiration',
    width: 130,
    kind: 'date',
    sort: 'EXPIRATION',
    render: (gta) => <Expiry day={gta.expirationDate} daysLeft={gta.daysToExpiry} />,
  },
  { path: 'totalQuantity', title: 'gtas.heads', width: 84, kind: 'number', places: 0 },
  { path: 'bound', title: 'gtas.bound', width: 92, kind: 'number', places: 0 },
  { path: 'free', title: 'gtas.free', width: 84, kind: 'number', places: 0, sort: 'FREE', phone: 'aside' },
]);
