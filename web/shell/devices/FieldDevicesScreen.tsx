import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import type { FieldDevicesScreen_device$data as Device } from './__generated__/FieldDevicesScreen_device.graphql.ts';
import type { FieldDevicesScreenQuery } from './__generated__/FieldDevicesScreenQuery.graphql.ts';
import { deviceList } from './deviceList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment FieldDevicesScreen_query on Query
  @refetchable(queryName: "FieldDevicesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      fieldDevices(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "FieldDevicesScreen_fieldDevices", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...FieldDevicesScreen_device
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment FieldDevicesScreen_device on FieldDevice {
    id
    name
    day
    done
    received
    waiting
    refused
    waitingSince
    heardAt
    person {
      name
    }
  }
`;

const view = defineListView<Device>()(deviceList, {
  texts: messages,
  title: 'devices.title',
  columns: [
    { path: 'person.name', title: 'devices.person', width: 180, grow: 2, phone: 'title' },
    { path: 'name', title: 'devices.device', width: 160, grow: 1, phone: 'subtitle' },
    { path: 'day', title: 'devices.day', width: 110, kind: 'date' },
    { path: 'done', title: 'devices.done', width: 90, kind: 'number', places: 0 },
    { path: 'received', title: 'devices.received', width: 110, kind: 'number', places: 0 },
    {
      path: 'waiting',
      title: 'devices.waiting',
      width: 110,
      kind: 'number',
      places: 0,
      sort: 'WAITING',
      phone: 'aside',
      render: ({ waiting }) => (waiting === 0 ? '0' : <Badge tone="warning">{waiting}</Badge>),
    },
    { path: 'waitingSince', title: 'devices.since', width: 150, kind: 'instant' },
    { path: 'refused', title: 'devices.refused', width: 110, kind: 'number', places: 0 },
    { path: 'heardAt', title: 'devices.heard', width: 150, kind: 'instant', sort: 'HEARD' },
  ],
  filters: {
    search: 'devices.search',
    waiting: { label: 'devices.withWaiting', yes: 'devices.some', no: 'devices.none' },
  },
  list,
  row,
  empty: { icon: 'cloudOff', title: 'devices.empty', text: 'devices.emptyText' },
});

export const FieldDevicesScreen = listScreen<FieldDevicesScreenQuery>(view);
