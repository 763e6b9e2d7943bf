import { graphql } from 'react-relay';
import { defineColumns } from '../platform/table/filters/view.ts';
import type { earringColumns_earring$data } from './__generated__/earringColumns_earring.graphql.ts';
import { EarringStatus } from './EarringStatus.tsx';
import { messages } from './messages.ts';

export type Earring = earringColumns_earring$data;

export const earringRow = graphql`
  fragment earringColumns_earring on Earring {
    id
    sisbov
    managementNumber
    electronicEarring
    uf
    box
    status
    statusDate
  }
`;

type EarringOrder = 'SISBOV' | 'MANAGEMENT_NUMBER' | 'STATUS_DATE';

export const earringColumns = defineColumns<Earring, EarringOrder>()(messages, [
  { path: 'sisbov', title: 'earrings.sisbov', width: 170, grow: 2, sort: 'SISBOV', phone: 'title' },
  { path: 'managementNumber', title: 'earrings.manage', width: 130, grow: 1, sort: 'MANAGEMENT_NUMBER' },
  { path: 'electronicEarring', title: 'earrings.chip', width: 170, grow: 2, phone: 'subtitle' },
  {
    path: 'status',
    title: 'earrings.status',
    width: 130,
    grow: 1,
    words: 'earrings.status',
    phone: 'aside',
    render: ({ status }) => <EarringStatus status={status} />,
  },
  { path: 'statusDate', title: 'earrings.statusDate', width: 110, kind: 'date', sort: 'STATUS_DATE' },
  { path: 'box', title: 'earrings.box', width: 80, kind: 'number', places: 0 },
  { path: 'uf', title: 'earrings.uf', width: 70 },
]);
