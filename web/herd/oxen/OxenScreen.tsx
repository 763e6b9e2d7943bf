import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { batchRecords, ownerRecords } from '../../records/records.ts';
import type { OxenScreenQuery } from './__generated__/OxenScreenQuery.graphql.ts';
import { oxPath } from '../batches/batchPaths.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { MoveOxenDialog } from '../moves/MoveDialog.tsx';
import { PastedOxenButton } from '../moves/PastedOxenButton.tsx';
import { oxColumns, oxRow, type OxRow } from './oxColumns.tsx';
import { oxList } from './oxList.ts';
import { messages } from './oxMessages.ts';

const list = graphql`
  fragment OxenScreen_query on Query
  @refetchable(queryName: "OxenScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      oxen(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "OxenScreen_oxen", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...oxColumns_ox
          }
        }
      }
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription OxenScreenFeedSubscription {
    oxChanged {
      id
      ox {
        ...oxColumns_ox
      }
    }
  }
`;

const view = defineListView<OxRow>()(oxList, {
  texts: messages,
  title: 'ox.search',
  columns: oxColumns,
  filters: {
    search: 'ox.searchBox',
    batchId: { label: 'ox.batch', records: batchRecords },
    statuses: { label: 'ox.status', words: 'ox.status' },
    sex: { label: 'ox.sex', words: 'ox.sex' },
    ownerId: { label: 'ox.owner', records: ownerRecords },
    identified: { label: 'ox.identified', yes: 'ox.identifiedYes', no: 'ox.identifiedNo' },
    inBase: { label: 'ox.inBase', yes: 'ox.inBaseYes', no: 'ox.inBaseNo' },
  },
  list,
  fieldCommands: ['enterOx', 'weighOx', 'identifyOx', 'reIdentifyOx', 'moveOxen', 'moveOxenByCount', 'updateOx'],
  row: oxRow,
  href: ({ id }) => oxPath(id),
  empty: { icon: 'search', title: 'ox.empty', text: 'ox.emptyText' },
});

interface Moving {
  oxIds: readonly string[];
  clear: () => void;
}

/** Any ox by a part of any of its numbers, also those that left. */
export function OxenScreen({ queryRef }: ScreenProps<OxenScreenQuery>) {
  const t = useMessages(messages);
  const [moving, setMoving] = useState<Moving | null>(null);
  const renderBulk = (oxIds: readonly string[], clear: () => void) => (
    <Button size="sm" variant="solid" onClick={() => setMoving({ oxIds, clear })}>
      {t('ox.move')}
    </Button>
  );
  return (
    <>
      <LoadedList
        view={view}
        queryRef={queryRef}
        actions={
          mayDo('ox:write') && (
            <>
              <PastedOxenButton batchId={null} />
              <ImportLink kind="OXEN" />
            </>
          )
        }
        renderBulk={mayDo('ox:write') ? renderBulk : undefined}
      />
      {moving && <MoveOxenDialog oxIds={moving.oxIds} onMoved={moving.clear} onClose={() => setMoving(null)} />}
    </>
  );
}
