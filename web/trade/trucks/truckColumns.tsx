import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { truckColumns_truck$data } from './__generated__/truckColumns_truck.graphql.ts';
import { messages } from './truckMessages.ts';
import { TruckStatus } from './TruckStatus.tsx';

export type Truck = truckColumns_truck$data;

export const truckRow = graphql`
  fragment truckColumns_truck on ExitTruck {
    id
    plate
    trailerPlate
    driverName
    status
    boardingDate
    capacity
    boarded
    free
    saleName
    owner {
      name
    }
    destination {
      name
    }
  }
`;

type TruckOrder = 'BOARDING' | 'PLATE' | 'STATUS' | 'BOARDED';

export const truckColumns = defineColumns<Truck, TruckOrder>()(messages, [
  {
    path: ['plate', 'trailerPlate'],
    separator: ' + ',
    title: 'trucks.truck',
    width: 130,
    grow: 1,
    sort: 'PLATE',
    phone: 'title',
  },
  {
    path: 'status',
    title: 'trucks.status',
    width: 150,
    phone: 'aside',
    words: 'trucks.status',
    sort: 'STATUS',
    render: ({ status }) => <TruckStatus status={status} />,
  },
  { path: 'boardingDate', title: 'trucks.boardingDate', width: 130, kind: 'date', sort: 'BOARDING' },
  { path: 'destination.name', title: 'trucks.destination', width: 170, grow: 2, phone: 'subtitle' },
  { path: 'saleName', title: 'trucks.sale', width: 140, grow: 1 },
  { path: 'owner.name', title: 'trucks.owner', width: 130, grow: 1 },
  { path: 'driverName', title: 'trucks.driver', width: 130, grow: 1 },
  {
    path: 'boarded',
    title: 'trucks.boarded',
    width: 110,
    kind: 'number',
    places: 0,
    sort: 'BOARDED',
    phone: 'aside',
    render: ({ boarded, capacity }) => `${boarded}/${capacity}`,
  },
  { path: 'free', title: 'trucks.free', width: 80, kind: 'number', places: 0 },
]);
