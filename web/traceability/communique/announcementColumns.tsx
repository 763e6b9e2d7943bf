import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { announcementColumns_announcement$data } from './__generated__/announcementColumns_announcement.graphql.ts';
import { AnnouncementStatus, DueDay } from './AnnouncementStatus.tsx';
import { messages } from './messages.ts';

export type AnnouncementRow = announcementColumns_announcement$data;

export const announcementRow = graphql`
  fragment announcementColumns_announcement on Announcement {
    id
    type
    name
    status
    day
    dueDate
    overdue
    itemCount
    protocolNumber
    destination
    owner {
      name
    }
    establishment {
      name
    }
    truck {
      plate
      saleName
    }
  }
`;

const columnsOf = defineColumns<AnnouncementRow, 'DAY' | 'DUE' | 'NUMBER' | 'ITEMS'>();
const [number, type, status, day, due, owner, items, protocol] = columnsOf(messages, [
  { path: 'name', title: 'communique.number', width: 96, sort: 'NUMBER', phone: 'title' },
  { path: 'type', title: 'communique.type', width: 180, grow: 1, words: 'communique.type', phone: 'subtitle' },
  {
    path: 'status',
    title: 'communique.status',
    width: 160,
    words: 'communique.status',
    phone: 'aside',
    render: (row) => <AnnouncementStatus status={row.status} />,
  },
  { path: 'day', title: 'communique.day', width: 104, kind: 'date', sort: 'DAY', phone: 'subtitle' },
  {
    path: 'dueDate',
    title: 'communique.due',
    width: 160,
    kind: 'date',
    sort: 'DUE',
    render: ({ dueDate, overdue }) => <DueDay day={dueDate} overdue={overdue} />,
  },
  { path: 'owner.name', title: 'communique.owner', width: 150, grow: 1, phone: 'subtitle' },
  { path: 'itemCount', title: 'communique.items', width: 90, kind: 'number', places: 0, sort: 'ITEMS' },
  { path: 'protocolNumber', title: 'communique.protocol', width: 120 },
]);
const [exitType, origin, goesTo, plate, sale] = columnsOf(messages, [
  { path: 'type', title: 'communique.type', width: 90, words: 'communique.type', phone: 'subtitle' },
  { path: 'establishment.name', title: 'communique.origin', width: 160, grow: 1 },
  { path: 'establishment.name', title: 'communique.destination', width: 160, grow: 1, phone: 'subtitle' },
  { path: 'truck.plate', title: 'communique.truck', width: 100 },
  { path: 'truck.saleName', title: 'communique.sale', width: 130, grow: 1 },
]);

export const announcementColumns = [number, type, status, day, due, owner, items, protocol];
export const madeColumns = [number, status, day, due, owner, items, protocol];
export const entryColumns = [number, status, day, due, origin, owner, items, protocol];
export const exitColumns = [number, exitType, status, items, day, due, goesTo, plate, sale, protocol];
