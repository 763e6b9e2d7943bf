import { graphql } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { LoadedList } from '../platform/table/LoadedList.tsx';
import { defineListView } from '../platform/table/filters/view.ts';
import { Icon } from '../platform/ui/Icon.tsx';
import { earringPurchaseRecords } from '../records/records.ts';
import type { EarringsScreenQuery } from './__generated__/EarringsScreenQuery.graphql.ts';
import { earringColumns, earringRow, type Earring } from './earringColumns.tsx';
import { earringList } from './earringList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment EarringsScreen_query on Query
  @refetchable(queryName: "EarringsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      earrings(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "EarringsScreen_earrings", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...earringColumns_earring
          }
        }
      }
    }
  }
`;

const view = defineListView<Earring>()(earringList, {
  texts: messages,
  title: 'earrings.title',
  columns: earringColumns,
  filters: {
    search: 'earrings.search',
    statuses: { label: 'earrings.status', words: 'earrings.status' },
    box: 'earrings.box',
    ufs: { label: 'earrings.uf', words: 'earrings.uf' },
    purchaseId: { label: 'earrings.purchase', records: earringPurchaseRecords },
    registered: { label: 'earrings.chipState', yes: 'earrings.chipWith', no: 'earrings.chipWithout' },
  },
  list,
  row: earringRow,
  href: ({ id }) => `/admin/traceability/earring/details/${encodeURIComponent(id)}`,
  empty: { icon: 'tag', title: 'earrings.empty', text: 'earrings.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription EarringsScreenFeedSubscription {
    earringChanged {
      id
      earring {
        ...earringColumns_earring
      }
    }
  }
`;

export function EarringsScreen({ queryRef }: ScreenProps<EarringsScreenQuery>) {
  const t = useMessages(messages);
  const register = mayDo('earring:write') && (
    <ButtonLink variant="solid" to="/admin/traceability/earring/register">
      <Icon name="tag" size="1rem" />
      {t('earrings.register')}
    </ButtonLink>
  );
  return <LoadedList view={view} queryRef={queryRef} actions={register} />;
}
