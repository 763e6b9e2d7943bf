import { useMemo, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ListScreen } from '../../../platform/table/ListScreen.tsx';
import { defineListView } from '../../../platform/table/filters/view.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { ownerRecords } from '../../../records/records.ts';
import { freeListOf } from '../communiqueLists.ts';
import { freeColumnsOf, itemPath, itemRow, type Item } from '../itemColumns.tsx';
import { messages } from '../messages.ts';
import type { FreeItems_farm$key } from './__generated__/FreeItems_farm.graphql.ts';
import { ChosenItems } from './ChosenItems.tsx';
import type { CommuniqueKind } from './communiqueKind.ts';

const list = graphql`
  fragment FreeItems_farm on Farm
  @refetchable(queryName: "FreeItemsPaginationQuery")
  @argumentDefinitions(
    filter: { type: "AnnouncementItemsFilterInput" }
    orderBy: { type: "AnnouncementItemsOrderInput" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  ) {
    id
    announcementItems(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "FreeItems_announcementItems", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          type
          owner {
            id
          }
          ...itemColumns_item
        }
      }
    }
  }
`;

/** The list of what waits for an announcement of one kind. */
export const freeViewOf = ({ name, title, waitsFor, waitsForText }: CommuniqueKind) =>
  defineListView<Item>()(freeListOf(name), {
    texts: messages,
    title,
    columns: freeColumnsOf(name),
    filters: {
      search: 'communique.searchFree',
      period: 'communique.period',
      ownerId: { label: 'communique.owner', records: ownerRecords },
      overdue: { label: 'communique.due', yes: 'communique.overdue', no: 'communique.onTime' },
    },
    list,
    row: itemRow,
    href: itemPath,
    empty: { icon: 'check', title: waitsFor, text: waitsForText },
  });

type Props = {
  kind: CommuniqueKind;
  view: ReturnType<typeof freeViewOf>;
  farm: FreeItems_farm$key;
  tabs: ReactNode;
  actions: ReactNode;
};

export function FreeItems({ kind, view, farm, tabs, actions }: Props) {
  const { edges } = useFragment(list, farm).announcementItems;
  const items = useMemo(() => new Map(edges.map(({ node }) => [node.id, node])), [edges]);
  return (
    <ListScreen
      view={view}
      parent={farm}
      views={tabs}
      actions={actions}
      renderBulk={
        kind.byHand && mayDo('announcement:write')
          ? (ids, clear) => <ChosenItems kind={kind} chosen={ids.flatMap((id) => items.get(id) ?? [])} onDone={clear} />
          : undefined
      }
    />
  );
}
