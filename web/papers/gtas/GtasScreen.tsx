import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { destinationRecords, supplierRecords } from '../../records/records.ts';
import type { GtasScreenQuery } from './__generated__/GtasScreenQuery.graphql.ts';
import { gtaColumns, gtaRow, type Gta } from './gtaColumns.tsx';
import { gtaList } from './gtaList.ts';
import { messages } from './messages.ts';

const query = graphql`
  query GtasScreenQuery($filter: GtasFilterInput, $orderBy: GtasOrderInput) {
    farm {
      gtaCounts {
        expiring
      }
      ...GtasScreen_farm
    }
  }
`;

const list = graphql`
  fragment GtasScreen_farm on Farm
  @refetchable(queryName: "GtasScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    gtas(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "GtasScreen_gtas", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...gtaColumns_gta
        }
      }
    }
  }
`;

const view = defineListView<Gta>()(gtaList, {
  texts: messages,
  title: 'gtas.title',
  columns: gtaColumns,
  filters: {
    search: 'gtas.search',
    type: { label: 'gtas.type', words: 'gtas.type' },
    statuses: { label: 'gtas.status', words: 'gtas.status' },
    expiring: { label: 'gtas.expiring', yes: 'gtas.expiringYes', no: 'gtas.expiringNo' },
    period: 'gtas.period',
    originId: { label: 'gtas.origin', records: supplierRecords },
    destinationId: { label: 'gtas.destination', records: destinationRecords },
  },
  list,
  row: gtaRow,
  href: ({ id }) => `/admin/financial/gta-details/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/gta-create', label: 'gtas.new', action: 'gta:write' },
  empty: { icon: 'tag', title: 'gtas.empty', text: 'gtas.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription GtasScreenFeedSubscription {
    gtaChanged {
      id
      gta {
        ...gtaColumns_gta
      }
    }
  }
`;

export function GtasScreen({ queryRef }: ScreenProps<GtasScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<GtasScreenQuery>(query, queryRef);
  const { expiring } = farm.gtaCounts;
  const expiringLink = expiring > 0 && (
    <ButtonLink to="?expiring=true">
      <Icon name="clock" size="1rem" />
      {t('gtas.counts', { count: expiring })}
    </ButtonLink>
  );
  return <ListScreen view={view} parent={farm} actions={expiringLink} />;
}
