import { useState } from 'react';
import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { BlocksScreen_oxBlock$data as Block } from './__generated__/BlocksScreen_oxBlock.graphql.ts';
import type { BlocksScreenQuery } from './__generated__/BlocksScreenQuery.graphql.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { messages } from '../diagnoses/careMessages.ts';
import { blockList } from '../healthLists.ts';
import { LiftDialog } from './LiftDialog.tsx';

const list = graphql`
  fragment BlocksScreen_query on Query
  @refetchable(queryName: "BlocksScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      oxBlocks(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "BlocksScreen_oxBlocks", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...BlocksScreen_oxBlock
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment BlocksScreen_oxBlock on OxBlock {
    id
    reason
    fromDay
    untilDay
    note
    liftNote
    createdBy {
      name
    }
    liftedBy {
      name
    }
    ox {
      id
      identifier
      sisbov
      electronicEarring
      batch {
        name
      }
    }
  }
`;

const view = defineListView<Block>()(blockList, {
  texts: messages,
  title: 'care.blocks',
  columns: [
    {
      path: ['ox.identifier', 'ox.sisbov', 'ox.electronicEarring'],
      first: true,
      title: 'care.ox',
      absent: 'care.noNumber',
      width: 170,
      grow: 1,
      phone: 'title',
    },
    { path: 'reason', title: 'care.reason', width: 190, words: 'care.reason', phone: 'subtitle' },
    { path: 'ox.batch.name', title: 'care.batch', width: 140 },
    { path: 'fromDay', title: 'care.from', width: 110, kind: 'date', sort: 'MADE' },
    { path: 'untilDay', title: 'care.release', width: 120, kind: 'date', phone: 'aside' },
    { path: 'note', title: 'care.note', width: 180, grow: 1 },
    { path: 'createdBy.name', title: 'care.by', width: 140, needs: 'person:read' },
    { path: ['liftedBy.name', 'liftNote'], separator: ' · ', title: 'care.liftedBy', width: 180 },
  ],
  filters: {
    search: 'care.oxSearch',
    reason: { label: 'care.reason', words: 'care.reason' },
    open: { label: 'care.state', yes: 'care.open', no: 'care.over' },
  },
  list,
  row,
  href: ({ ox }) => oxPath(ox.id),
  empty: { icon: 'health', title: 'care.blocksEmpty', text: 'care.blocksEmptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription BlocksScreenFeedSubscription {
    oxBlockChanged {
      id
    }
  }
`;

export function BlocksScreen({ queryRef }: ScreenProps<BlocksScreenQuery>) {
  const t = useMessages(messages);
  const [blocks, setBlocks] = useState(false);
  const [lifting, setLifting] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  const writes = mayDo('health:write');
  return (
    <>
      <LoadedList
        view={view}
        queryRef={queryRef}
        actions={
          writes && (
            <Button variant="solid" onClick={() => setBlocks(true)}>
              {t('care.blockOxen')}
            </Button>
          )
        }
        renderBulk={
          writes
            ? (ids, clear) => (
                <Button size="sm" variant="solid" onClick={() => setLifting({ ids, clear })}>
                  {t('care.lift')}
                </Button>
              )
            : undefined
        }
      />
      {blocks && <BlockDialog onClose={() => setBlocks(false)} />}
      {lifting && <LiftDialog blockIds={lifting.ids} onLifted={lifting.clear} onClose={() => setLifting(null)} />}
    </>
  );
}
