import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { useOpenedRow } from '../../platform/table/filters/useOpenedRow.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { batchRecords, foodRecords } from '../../records/records.ts';
import type { PastureSupplementsScreen_farm$key } from './__generated__/PastureSupplementsScreen_farm.graphql.ts';
import type { PastureSupplementsScreen_row$data as Supplement } from './__generated__/PastureSupplementsScreen_row.graphql.ts';
import type { PastureSupplementsScreenQuery } from './__generated__/PastureSupplementsScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { SupplementDialog } from './SupplementDialog.tsx';
import { supplementList } from './supplementList.ts';

const query = graphql`
  query PastureSupplementsScreenQuery($filter: PastureSupplementsFilterInput, $orderBy: PastureSupplementsOrderInput) {
    farm {
      currentDay
      ...PastureSupplementsScreen_farm
    }
  }
`;

/** The list is read again when somebody puts out or takes back supplement. */
export const feed = graphql`
  subscription PastureSupplementsScreenFeedSubscription {
    pastureSupplementChanged {
      id
      supplement {
        ...PastureSupplementsScreen_row
      }
    }
  }
`;

const list = graphql`
  fragment PastureSupplementsScreen_farm on Farm
  @refetchable(queryName: "PastureSupplementsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    pastureSupplements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "PastureSupplementsScreen_pastureSupplements", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...PastureSupplementsScreen_row
          ...SupplementDialog_supplement
        }
      }
    }
  }
`;

const row = graphql`
  fragment PastureSupplementsScreen_row on PastureSupplement {
    id
    day
    batch {
      name
    }
    corral {
      name
    }
    food {
      name
    }
    kg
    days
    gramsPerHeadDay
    pctOfWeight
    cost
    costPerHeadDay
    isInUse
    reversed
  }
`;

function State({ supplement: { reversed, isInUse } }: { supplement: Supplement }) {
  const t = useMessages(messages);
  if (reversed) return <Badge>{t('supplements.reversed')}</Badge>;
  return isInUse ? <Badge tone="brand">{t('supplements.inUse')}</Badge> : null;
}

const view = defineListView<Supplement>()(supplementList, {
  texts: messages,
  title: 'supplements.title',
  columns: [
    { path: 'day', title: 'supplements.day', width: 104, kind: 'date', sort: 'DAY', phone: 'subtitle' },
    { path: 'batch.name', title: 'supplements.batch', width: 140, grow: 2, sort: 'BATCH', phone: 'title' },
    { path: 'corral.name', title: 'supplements.pasture', width: 120, grow: 1, phone: 'subtitle' },
    { path: 'food.name', title: 'supplements.food', width: 130, grow: 2, phone: 'subtitle' },
    { path: 'kg', title: 'supplements.kgShort', width: 84, kind: 'number', places: 1, sort: 'KG', phone: 'aside' },
    { path: 'days', title: 'supplements.days', width: 60, kind: 'number', places: 0 },
    { path: 'gramsPerHeadDay', title: 'supplements.grams', width: 88, kind: 'number', places: 0 },
    { path: 'pctOfWeight', title: 'supplements.pct', width: 72, kind: 'number', places: 3 },
    { path: 'cost', title: 'supplements.cost', width: 92, kind: 'money', sort: 'COST' },
    { path: 'costPerHeadDay', title: 'supplements.costHeadDay', width: 92, kind: 'money' },
    {
      path: 'isInUse',
      title: 'supplements.state',
      width: 112,
      flag: ['supplements.inUse', null],
      phone: 'subtitle',
      render: (supplement) => <State supplement={supplement} />,
    },
  ],
  filters: {
    search: 'supplements.search',
    period: 'supplements.period',
    batchId: { label: 'supplements.batch', records: batchRecords },
    foodId: { label: 'supplements.food', records: foodRecords },
    reversed: { label: 'supplements.stateAll', yes: 'supplements.reversedMany', no: 'supplements.valid' },
  },
  list,
  fieldCommands: ['supplementPastureBatch'],
  row,
  opens: 'supplement',
  add: { to: '/admin/tract/pasture-supplement/add', label: 'supplements.new', action: 'treat:write' },
  empty: { icon: 'trough', title: 'supplements.empty', text: 'supplements.emptyText' },
});

export function PastureSupplementsScreen({ queryRef }: ScreenProps<PastureSupplementsScreenQuery>) {
  const { farm } = usePreloadedQuery<PastureSupplementsScreenQuery>(query, queryRef);
  const { edges } = useFragment<PastureSupplementsScreen_farm$key>(list, farm).pastureSupplements;
  const { opened, close } = useOpenedRow(
    'supplement',
    edges.map(({ node }) => node),
  );
  return (
    <>
      <ListScreen view={view} parent={farm} />
      <SupplementDialog supplement={opened} currentDay={farm.currentDay} onClose={close} />
    </>
  );
}
