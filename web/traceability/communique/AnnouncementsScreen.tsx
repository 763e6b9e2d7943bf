import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { withParameter } from '../../platform/table/listSpec.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import { ownerRecords } from '../../records/records.ts';
import type { AnnouncementsScreenQuery } from './__generated__/AnnouncementsScreenQuery.graphql.ts';
import { announcementColumns, announcementRow, type AnnouncementRow } from './announcementColumns.tsx';
import { announcementList } from './communiqueLists.ts';
import { announcementsPath } from './communiquePaths.ts';
import { AnnouncementPage } from './detail/AnnouncementPage.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query AnnouncementsScreenQuery(
    $filter: AnnouncementsFilterInput
    $orderBy: AnnouncementsOrderInput
    $announcementId: ID!
    $opens: Boolean!
    $purchases: Boolean!
  ) {
    farm {
      ...AnnouncementsScreen_farm @alias(as: "listed") @skip(if: $opens)
    }
    ...AnnouncementPage_query @alias(as: "opened") @include(if: $opens) @arguments(announcementId: $announcementId)
  }
`;

const list = graphql`
  fragment AnnouncementsScreen_farm on Farm
  @refetchable(queryName: "AnnouncementsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    announcements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "AnnouncementsScreen_announcements", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...announcementColumns_announcement
        }
      }
    }
  }
`;

const view = defineListView<AnnouncementRow>()(announcementList, {
  texts: messages,
  title: 'communique.title',
  columns: announcementColumns,
  filters: {
    search: 'communique.searchMade',
    statuses: { label: 'communique.status', words: 'communique.status' },
    period: 'communique.period',
    ownerId: { label: 'communique.owner', records: ownerRecords },
    overdue: { label: 'communique.due', yes: 'communique.overdue', no: 'communique.onTime' },
    types: { label: 'communique.type', words: 'communique.type' },
  },
  list,
  row: announcementRow,
  opens: 'announcement',
  empty: { icon: 'file', title: 'communique.empty', text: 'communique.emptyText' },
});

/** The screen is read again when an announcement changes. */
export const feed = graphql`
  subscription AnnouncementsScreenFeedSubscription {
    announcementChanged {
      id
      announcement {
        ...announcementColumns_announcement
      }
    }
  }
`;

/** All announcements, of every type; one of them opens in place of the list. */
export function AnnouncementsScreen({ queryRef }: ScreenProps<AnnouncementsScreenQuery>) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const { farm, opened } = usePreloadedQuery<AnnouncementsScreenQuery>(query, queryRef);
  if (farm.listed) return <ListScreen view={view} parent={farm.listed} />;
  if (!opened) return null;
  const to = `${announcementsPath}?${withParameter(search, 'announcement', '').toString()}`;
  return <AnnouncementPage query={opened} back={{ to, label: t('communique.title') }} />;
}
