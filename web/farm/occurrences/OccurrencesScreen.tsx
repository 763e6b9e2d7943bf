import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { useOpenedRow } from '../../platform/table/filters/useOpenedRow.ts';
import { withParameter } from '../../platform/table/listSpec.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import { lineRecords, placeRecords } from '../../records/records.ts';
import type { OccurrencesScreen_farm$key } from './__generated__/OccurrencesScreen_farm.graphql.ts';
import type { OccurrencesScreenQuery } from './__generated__/OccurrencesScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { occurrenceColumns, occurrenceRow, type Occurrence } from './occurrenceColumns.ts';
import { OccurrenceDialog } from './OccurrenceDialog.tsx';
import { occurrenceList } from './occurrenceList.ts';
import { OccurrenceMap } from './OccurrenceMap.tsx';

const query = graphql`
  query OccurrencesScreenQuery($filter: OccurrencesFilterInput, $orderBy: OccurrencesOrderInput) {
    farm {
      ...OccurrencesScreen_farm
      ...OccurrenceMap_farm
    }
  }
`;

const list = graphql`
  fragment OccurrencesScreen_farm on Farm
  @refetchable(queryName: "OccurrencesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    occurrences(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "OccurrencesScreen_occurrences", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...occurrenceColumns_occurrence
          ...OccurrenceMap_occurrences
        }
      }
    }
  }
`;

const view = defineListView<Occurrence>()(occurrenceList, {
  texts: messages,
  title: 'occurrences.title',
  columns: occurrenceColumns,
  filters: {
    search: 'occurrences.search',
    period: 'occurrences.period',
    categories: { label: 'occurrences.category', words: 'occurrences.category' },
    place: { label: 'occurrences.place', words: 'occurrences.place' },
    lineId: { label: 'occurrences.line', records: lineRecords },
    corralId: { label: 'occurrences.corral', records: placeRecords },
  },
  list,
  fieldCommands: ['createOccurrence', 'addPhoto'],
  row: occurrenceRow,
  opens: 'occurrence',
  add: { to: '/admin/tract/occurrences-create', label: 'occurrences.add', action: 'occurrence:write' },
  empty: { icon: 'alert', title: 'occurrences.empty', text: 'occurrences.emptyText' },
});

export function OccurrencesScreen({ queryRef }: ScreenProps<OccurrencesScreenQuery>) {
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<OccurrencesScreenQuery>(query, queryRef);
  const nodes = useFragment<OccurrencesScreen_farm$key>(list, farm).occurrences.edges.map(({ node }) => node);
  const at = (id: string): string => `?${withParameter(search, 'occurrence', id).toString()}`;
  const { opened, close } = useOpenedRow('occurrence', nodes);
  return (
    <chakra.div
      display="grid"
      h="full"
      minH="0"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      gridTemplateRows={{ base: 'minmax(0, 1fr) auto', xl: 'minmax(0, 1fr)' }}
    >
      <ListScreen view={view} parent={farm} />
      {nodes.length > 0 && (
        <chakra.div
          minH="0"
          h={{ base: '18rem', xl: 'auto' }}
          p={{ base: '4', md: '6' }}
          pt={{ base: '0', md: '0', xl: '6' }}
          ps={{ xl: '0' }}
        >
          <OccurrenceMap farm={farm} occurrences={nodes} href={at} />
        </chakra.div>
      )}
      <OccurrenceDialog occurrence={opened} onClose={close} />
    </chakra.div>
  );
}
