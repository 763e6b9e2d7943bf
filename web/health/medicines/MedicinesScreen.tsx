import { graphql } from 'react-relay';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { MedicinesScreen_medicine$data as Medicine } from './__generated__/MedicinesScreen_medicine.graphql.ts';
import type { MedicinesScreenQuery } from './__generated__/MedicinesScreenQuery.graphql.ts';
import { medicineList } from '../healthLists.ts';
import { messages } from '../messages.ts';

const list = graphql`
  fragment MedicinesScreen_query on Query
  @refetchable(queryName: "MedicinesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      medicines(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "MedicinesScreen_medicines", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...MedicinesScreen_medicine
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment MedicinesScreen_medicine on Medicine {
    id
    name
    kind
    route
    unit
    doseMode
    withdrawalDays
    stock
    unitCost
    nextExpiry
    active
  }
`;

const view = defineListView<Medicine>()(medicineList, {
  texts: { ...messages, ...activeTexts },
  title: 'health.medicines',
  columns: [
    { path: 'name', title: 'health.name', width: 200, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'kind', title: 'health.kind', width: 150, words: 'health.kind', sort: 'KIND', phone: 'subtitle' },
    { path: 'route', title: 'health.route', width: 130, words: 'health.route' },
    { path: 'doseMode', title: 'health.doseMode', width: 140, words: 'health.doseMode' },
    { path: 'withdrawalDays', title: 'health.withdrawalDays', width: 130, kind: 'number', places: 0 },
    { path: 'stock', title: 'health.stock', width: 110, kind: 'number', places: 1, phone: 'aside' },
    { path: 'unit', title: 'health.unit', width: 100, words: 'health.unit', phone: 'subtitle' },
    { path: 'unitCost', title: 'health.unitCost', width: 150, kind: 'number', places: 4 },
    { path: 'nextExpiry', title: 'health.nextExpiry', width: 140, kind: 'date' },
    activeColumn,
  ],
  filters: {
    search: 'health.medicineSearch',
    kind: { label: 'health.kind', words: 'health.kind' },
    active: activeFilter,
  },
  list,
  row,
  href: ({ id }) => `/admin/medical-services/medicines/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/medical-services/medicines/add', label: 'health.newMedicine', action: 'health:write' },
  empty: { icon: 'health', title: 'health.medicinesEmpty', text: 'health.medicinesEmptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription MedicinesScreenFeedSubscription {
    medicineChanged {
      id
      medicine {
        ...MedicinesScreen_medicine
      }
    }
  }
`;

export const MedicinesScreen = listScreen<MedicinesScreenQuery>(
  view,
  activationOf('health:write'),
  () => mayDo('health:write') && <ImportLink kind="MEDICINES" />,
);
