import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import { ListScreen } from '../../../platform/table/ListScreen.tsx';
import { defineListView } from '../../../platform/table/filters/view.ts';
import { ownerRecords } from '../../../records/records.ts';
import {
  announcementRow,
  entryColumns,
  exitColumns,
  madeColumns,
  type AnnouncementRow,
} from '../announcementColumns.tsx';
import { madeListOf } from '../communiqueLists.ts';
import { announcementPath, type CommuniqueName } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type { MadeAnnouncements_farm$key } from './__generated__/MadeAnnouncements_farm.graphql.ts';
import type { CommuniqueKind } from './communiqueKind.ts';

const list = graphql`
  fragment MadeAnnouncements_farm on Farm
  @refetchable(queryName: "MadeAnnouncementsPaginationQuery")
  @argumentDefinitions(
    filter: { type: "AnnouncementsFilterInput" }
    orderBy: { type: "AnnouncementsOrderInput" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  ) {
    id
    announcements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "MadeAnnouncements_announcements", filters: ["filter", "orderBy"]) {
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

const columnsOf: Partial<Record<CommuniqueName, typeof entryColumns | typeof exitColumns>> = {
  entry: entryColumns,
  exit: exitColumns,
};

/** The list of the announcements of one kind. */
export const madeViewOf = ({ name, title }: CommuniqueKind) =>
  defineListView<AnnouncementRow>()(madeListOf(name), {
    texts: messages,
    title,
    columns: columnsOf[name] ?? madeColumns,
    filters: {
      search: 'communique.searchMade',
      statuses: { label: 'communique.status', words: 'communique.status' },
      period: 'communique.period',
      ownerId: { label: 'communique.owner', records: ownerRecords },
      overdue: { label: 'communique.due', yes: 'communique.overdue', no: 'communique.onTime' },
    },
    list,
    row: announcementRow,
    href: announcementPath,
    empty: { icon: 'file', title: 'communique.empty', text: 'communique.emptyText' },
  });

type Props = {
  view: ReturnType<typeof madeViewOf>;
  farm: MadeAnnouncements_farm$key;
  tabs: ReactNode;
  actions: ReactNode;
};

export function MadeAnnouncements({ view, farm, tabs, actions }: Props) {
  return <ListScreen view={view} parent={farm} views={tabs} actions={actions} />;
}
