import { graphql } from 'react-relay';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { activeFilter } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { OriginsScreenQuery } from './__generated__/OriginsScreenQuery.graphql.ts';
import { originColumns, establishmentRow, establishmentTexts, type Establishment } from './establishmentColumns.tsx';
import { originList } from './establishmentLists.ts';

const list = graphql`
  fragment OriginsScreen_query on Query
  @refetchable(queryName: "OriginsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      establishments(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "OriginsScreen_establishments", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...establishmentColumns_establishment
          }
        }
      }
    }
  }
`;

const view = defineListView<Establishment>()(originList, {
  texts: establishmentTexts,
  title: 'establishments.origins',
  columns: originColumns,
  filters: {
    search: 'establishments.search',
    registrationTypes: { label: 'establishments.type', words: 'establishments.type' },
    active: activeFilter,
  },
  list,
  row: establishmentRow,
  href: ({ id }) => `/admin/financial/origins/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/origins/add', label: 'establishments.newOrigin', action: 'establishment:write' },
  empty: { icon: 'pin', title: 'establishments.originsEmpty', text: 'establishments.originsEmptyText' },
});

export const OriginsScreen = listScreen<OriginsScreenQuery>(
  view,
  activationOf('establishment:write'),
  () => mayDo('establishment:write') && <ImportLink kind="ESTABLISHMENTS" />,
);
