import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { batchRecords, causeRecords } from '../../records/records.ts';
import type { DeathsScreen_oxDeath$data as Death } from './__generated__/DeathsScreen_oxDeath.graphql.ts';
import type { DeathsScreenQuery } from './__generated__/DeathsScreenQuery.graphql.ts';
import { deathList } from '../healthLists.ts';
import { messages } from '../messages.ts';
import { MortalityCharts } from './MortalityCharts.tsx';

const query = graphql`
  query DeathsScreenQuery($filter: OxDeathsFilterInput, $orderBy: OxDeathsOrderInput, $from: Date, $to: Date) {
    farm {
      ...DeathsScreen_farm
      mortality(filter: { from: $from, to: $to }) {
        ...MortalityCharts_mortality
      }
    }
  }
`;

const list = graphql`
  fragment DeathsScreen_farm on Farm
  @refetchable(queryName: "DeathsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    oxDeaths(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "DeathsScreen_oxDeaths", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...DeathsScreen_oxDeath
        }
      }
    }
  }
`;

const row = graphql`
  fragment DeathsScreen_oxDeath on OxDeath {
    id
    day
    time
    destination
    daysOnFeed
    lossValue
    cause {
      name
    }
    deathType {
      code
    }
    batch {
      name
    }
    corral {
      name
    }
    ox {
      identifier
      sisbov
      electronicEarring
    }
  }
`;

const view = defineListView<Death>()(deathList, {
  texts: messages,
  title: 'health.mortality',
  columns: [
    {
      path: ['ox.identifier', 'ox.sisbov', 'ox.electronicEarring'],
      first: true,
      title: 'health.ox',
      absent: 'health.noNumber',
      width: 170,
      grow: 1,
      phone: 'title',
    },
    { path: 'day', title: 'health.date', width: 120, kind: 'date', sort: 'DAY', phone: 'aside' },
    { path: 'time', title: 'health.time', width: 80 },
    { path: 'cause.name', title: 'health.cause', width: 180, grow: 1, phone: 'subtitle' },
    { path: 'deathType.code', title: 'health.type', width: 130, words: 'health.type' },
    { path: 'batch.name', title: 'health.batch', width: 150 },
    { path: 'corral.name', title: 'health.corral', width: 120 },
    { path: 'daysOnFeed', title: 'health.daysOnFeed', width: 140, kind: 'number', places: 0 },
    { path: 'destination', title: 'health.destination', width: 150, words: 'health.destination' },
    { path: 'lossValue', title: 'health.loss', width: 130, kind: 'money', sort: 'LOSS' },
  ],
  filters: {
    search: 'health.deathSearch',
    period: 'health.period',
    causeId: { label: 'health.cause', records: causeRecords },
    batchId: { label: 'health.batch', records: batchRecords },
    announced: { label: 'health.announced', yes: 'health.announced', no: 'health.notAnnounced' },
  },
  list,
  fieldCommands: ['killOx', 'reverseDeath'],
  row,
  href: ({ id }) => `/admin/medical-services/mortality/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/medical-services/mortality/add', label: 'health.newDeath', action: 'health:apply' },
  empty: { icon: 'health', title: 'health.deathsEmpty', text: 'health.deathsEmptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription DeathsScreenFeedSubscription {
    oxDeathChanged {
      id
      oxDeath {
        ...DeathsScreen_oxDeath
      }
    }
  }
`;

export function DeathsScreen({ queryRef }: ScreenProps<DeathsScreenQuery>) {
  const { farm } = usePreloadedQuery<DeathsScreenQuery>(query, queryRef);
  return (
    <ListScreen view={view} parent={farm} chart={farm.mortality && <MortalityCharts mortality={farm.mortality} />} />
  );
}
