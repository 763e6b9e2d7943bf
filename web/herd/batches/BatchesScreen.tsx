import { graphql } from 'react-relay';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { BulkActions } from '../../platform/table/ListScreen.tsx';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { ViewLinks } from '../../platform/table/filters/ViewLinks.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { batchDietRecords, ownerRecords } from '../../records/records.ts';
import type { BatchesScreenQuery } from './__generated__/BatchesScreenQuery.graphql.ts';
import { ActivateManyButton } from './acts/ActivateManyButton.tsx';
import { batchRow, closedColumns, openColumns, type Batch } from './batchColumns.tsx';
import { batchLists, type BatchView } from './batchList.ts';
import { batchClosingPath, batchPath, batchRegisterPath } from './batchPaths.ts';
import { messages } from '../messages.ts';

const list = graphql`
  fragment BatchesScreen_query on Query
  @refetchable(queryName: "BatchesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      batches(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "BatchesScreen_batches", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...batchColumns_batch
          }
        }
      }
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription BatchesScreenFeedSubscription {
    batchChanged {
      id
      batch {
        ...batchColumns_batch
      }
    }
  }
`;

interface Entrance {
  title: keyof typeof messages;
  columns?: typeof openColumns | typeof closedColumns;
  href?: (id: string) => string;
  addTo?: string;
}

const viewOf = (
  spec: (typeof batchLists)[BatchView],
  { title, columns = openColumns, href = batchPath, addTo = '/admin/management/batch-add' }: Entrance,
) =>
  defineListView<Batch>()(spec, {
    texts: messages,
    title,
    columns,
    filters: {
      search: 'batches.search',
      kinds: { label: 'batches.kind', words: 'batches.kind' },
      statuses: { label: 'batches.status', words: 'batches.status' },
      ownerId: { label: 'batches.owner', records: ownerRecords },
      dietId: { label: 'batches.diet', records: batchDietRecords },
      hasDiet: { label: 'batches.withoutDietMany', yes: 'batches.withDiet', no: 'batches.withoutDietMany' },
    },
    list,
    fieldCommands: [
      'createBatch',
      'activateBatch',
      'changeBatchDiet',
      'transitionBatch',
      'moveOxen',
      'moveOxenByCount',
      'closeHoldingBatch',
      'finalizeBatch',
    ],
    row: batchRow,
    href: ({ id }) => href(id),
    add: { to: addTo, label: 'batches.new', action: 'batch:write' },
    empty: { icon: 'layers', title: 'batches.empty', text: 'batches.emptyText' },
  });

const views = {
  all: viewOf(batchLists.all, { title: 'batches.all' }),
  register: viewOf(batchLists.register, {
    title: 'batches.all',
    href: batchRegisterPath,
    addTo: '/admin/farm/batches/add',
  }),
  active: viewOf(batchLists.active, { title: 'batches.active' }),
  holding: viewOf(batchLists.holding, { title: 'batches.holding' }),
  pasture: viewOf(batchLists.pasture, { title: 'batches.pasture' }),
  withoutDiet: viewOf(batchLists.withoutDiet, { title: 'batches.withoutDiet' }),
  closing: viewOf(batchLists.closing, { title: 'batches.closingList', href: batchClosingPath }),
  closed: viewOf(batchLists.closed, { title: 'batches.closed', columns: closedColumns, href: batchClosingPath }),
  standalone: viewOf(batchLists.standalone, { title: 'batches.standalone', addTo: '/admin/batches/add' }),
  standaloneClosing: viewOf(batchLists.standaloneClosing, {
    title: 'batches.standaloneClosing',
    href: batchClosingPath,
    addTo: '/admin/batches/add',
  }),
} satisfies Record<BatchView, unknown>;

const managed = [
  { to: '/admin/management/batches', title: 'batches.allMany' },
  { to: '/admin/management/batch-active', title: 'batches.kindCONFINEMENT' },
  { to: '/admin/management/batch-holding', title: 'batches.holdingMany' },
  { to: '/admin/management/batch-pasture', title: 'batches.pastureMany' },
  { to: '/admin/management/batch-without-diet', title: 'batches.withoutDietMany' },
  { to: '/admin/management/batch-closing-list', title: 'batches.closingMany' },
  { to: '/admin/management/closed-list', title: 'batches.closedMany' },
] as const;

const standalone = [
  { to: '/admin/batches/list', title: 'batches.allMany' },
  { to: '/admin/batches/closure', title: 'batches.closingMany' },
] as const;

const activateMany: BulkActions = (ids, clear) => <ActivateManyButton ids={ids} onDone={clear} />;

/** The list of batches in one of its views. */
export function batchesScreen(name: BatchView) {
  const siblings = name === 'register' ? [] : name.startsWith('standalone') ? standalone : managed;
  const activates = name === 'register' || name === 'all' || name === 'active';
  return function BatchesScreen({ queryRef }: ScreenProps<BatchesScreenQuery>) {
    const t = useMessages(messages);
    return (
      <LoadedList
        view={views[name]}
        queryRef={queryRef}
        renderBulk={activates && mayDo('batch:write') ? activateMany : undefined}
        actions={(name === 'register' || name === 'all') && mayDo('batch:write') && <ImportLink kind="BATCHES" />}
        views={
          siblings.length > 0 && (
            <ViewLinks label={t('batches.views')} views={siblings.map(({ to, title }) => ({ to, title: t(title) }))} />
          )
        }
      />
    );
  };
}
