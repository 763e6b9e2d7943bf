import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { gridTemplate } from '../../../platform/table/columns.ts';
import { DataTable } from '../../../platform/table/DataTable.tsx';
import { useIsPhone } from '../../../platform/table/useIsPhone.ts';
import { useSelection } from '../../../platform/table/actions/useSelection.ts';
import { defineReportView, useView, type ReportView } from '../../../platform/table/filters/view.ts';
import { itemsOfAnnouncement } from '../communiqueLists.ts';
import { communiqueOf, type CommuniqueName } from '../communiquePaths.ts';
import { itemColumns, itemPath, itemRow, type Item } from '../itemColumns.tsx';
import { messages } from '../messages.ts';
import type { AnnouncementItems_farm$key } from './__generated__/AnnouncementItems_farm.graphql.ts';
import type { AnnouncementItemsPaginationQuery } from './__generated__/AnnouncementItemsPaginationQuery.graphql.ts';
import type { AnnouncementPage_announcement$data as Announcement } from './__generated__/AnnouncementPage_announcement.graphql.ts';
import { AddItemsDialog } from './AddItemsDialog.tsx';
import { ItemsBar } from './ItemsBar.tsx';

const page = 100;

const farmFragment = graphql`
  fragment AnnouncementItems_farm on Farm
  @refetchable(queryName: "AnnouncementItemsPaginationQuery")
  @argumentDefinitions(
    announcementId: { type: "ID!" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  ) {
    heldItems: announcementItems(
      first: $count
      after: $cursor
      filter: { announcementId: $announcementId }
      orderBy: { field: DAY, direction: ASC }
    ) @connection(key: "AnnouncementItems_heldItems", filters: ["filter"]) {
      totalCount
      edges {
        node {
          id
          day
          facts {
            newSisbov
            replacing
          }
          ...itemColumns_item
        }
      }
    }
  }
`;

const viewOf = (name: CommuniqueName): ReportView<Item> =>
  defineReportView<Item>()(itemsOfAnnouncement, {
    texts: messages,
    title: 'communique.items',
    columns: itemColumns[name],
    filters: {},
    row: itemRow,
    href: itemPath,
    empty: { icon: 'file', title: 'communique.lacksItems' },
  });

const views: Readonly<Record<CommuniqueName, ReportView<Item>>> = {
  entry: viewOf('entry'),
  exit: viewOf('exit'),
  death: viewOf('death'),
  're-identification': viewOf('re-identification'),
  unusability: viewOf('unusability'),
  'change-characteristic': viewOf('change-characteristic'),
};

type Props = { farm: AnnouncementItems_farm$key; announcement: Announcement };

/** What an announcement says, item by item; of a draft, items are put on it and taken off. */
export function AnnouncementItems({ farm, announcement }: Props) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  const selection = useSelection();
  const [isAdding, setAdding] = useState(false);
  const view = views[communiqueOf[announcement.type]];
  const { columns } = useView<Item>(view);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    AnnouncementItemsPaginationQuery,
    AnnouncementItems_farm$key
  >(farmFragment, farm);
  const loadMore = useCallback(() => void loadNext(page), [loadNext]);
  const nodes = data.heldItems.edges.map(({ node }) => node);
  // Who stands on a truck is on its paper.
  const isOpen = announcement.status === 'PENDING' && announcement.viewerCanUpdate && !announcement.truck;
  const look = useMemo(
    () => ({ fragment: view.row, columns, template: gridTemplate(columns, isOpen), phone, href: itemPath }),
    [view, columns, isOpen, phone],
  );
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" maxH={phone ? undefined : '32rem'} minW="0">
      {isOpen && (
        <ItemsBar
          announcement={announcement}
          chosen={nodes.filter(({ id }) => selection.ids.has(id))}
          onClear={selection.clear}
          onAdd={() => setAdding(true)}
        />
      )}
      {nodes.length === 0 ? (
        <chakra.p color="fg.muted">{t('communique.noItems')}</chakra.p>
      ) : (
        <DataTable<Item>
          label={t('communique.items')}
          look={look}
          nodes={nodes}
          total={data.heldItems.totalCount}
          selection={isOpen ? selection : undefined}
          paging={{ hasNext, loadingNext: isLoadingNext, loadNext: loadMore }}
          stale={false}
        />
      )}
      {isAdding && <AddItemsDialog announcement={announcement} onClose={() => setAdding(false)} />}
    </chakra.div>
  );
}
