import { useState } from 'react';
import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { batchRecords, medicineRecords, placeRecords } from '../../records/records.ts';
import type { TreatedScreen_ox$data as Treated } from './__generated__/TreatedScreen_ox.graphql.ts';
import type { TreatedScreenQuery } from './__generated__/TreatedScreenQuery.graphql.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { messages } from '../diagnoses/careMessages.ts';
import { treatedList } from '../healthLists.ts';

const list = graphql`
  fragment TreatedScreen_query on Query
  @refetchable(queryName: "TreatedScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      treatedOxen(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "TreatedScreen_treatedOxen", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...TreatedScreen_ox
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment TreatedScreen_ox on Ox {
    id
    identifier
    sisbov
    electronicEarring
    entryDate
    healthCost
    batch {
      name
      corral {
        name
      }
    }
    mayNotLeave {
      releaseDate
      reasons {
        reason
        medicine
      }
    }
  }
`;

const view = defineListView<Treated>()(treatedList, {
  texts: messages,
  title: 'care.treated',
  columns: [
    {
      path: ['identifier', 'sisbov', 'electronicEarring'],
      first: true,
      title: 'care.ox',
      absent: 'care.noNumber',
      width: 170,
      grow: 1,
      phone: 'title',
    },
    { path: 'mayNotLeave.releaseDate', title: 'care.release', width: 130, kind: 'date', phone: 'aside' },
    { path: 'mayNotLeave.reasons.medicine', title: 'care.blockedFor', width: 260, grow: 1, phone: 'subtitle' },
    { path: 'batch.name', title: 'care.batch', width: 150 },
    { path: 'batch.corral.name', title: 'care.pen', width: 110 },
    { path: 'entryDate', title: 'care.entry', width: 120, kind: 'date', sort: 'ENTRY' },
    { path: 'healthCost', title: 'care.cost', width: 150, kind: 'money' },
  ],
  filters: {
    batchId: { label: 'care.batch', records: batchRecords },
    corralId: { label: 'care.pen', records: placeRecords },
    medicineId: { label: 'care.medicine', records: medicineRecords },
    withdrawalOnly: { label: 'care.withdrawalOnly', yes: 'care.withdrawalOnly', no: null },
  },
  list,
  fieldCommands: ['medicate', 'diagnoseOx', 'endDiagnosis'],
  row,
  href: ({ id }) => oxPath(id),
  add: { to: '/admin/medical-services/medicines/apply', label: 'care.apply', action: 'health:apply' },
  empty: { icon: 'health', title: 'care.treatedEmpty', text: 'care.treatedEmptyText' },
});

/** The screen is read again when doses are given or taken back. */
export const feed = graphql`
  subscription TreatedScreenFeedSubscription {
    medicineChanged {
      id
    }
  }
`;

/** Who may not leave yet for what it was given, or is still to be given something. */
export function TreatedScreen({ queryRef }: ScreenProps<TreatedScreenQuery>) {
  const t = useMessages(messages);
  const [applying, setApplying] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  return (
    <>
      <LoadedList
        view={view}
        queryRef={queryRef}
        renderBulk={
          mayDo('health:apply')
            ? (ids, clear) => (
                <Button size="sm" variant="solid" onClick={() => setApplying({ ids, clear })}>
                  {t('care.apply')}
                </Button>
              )
            : undefined
        }
      />
      {applying && <ApplyDialog oxIds={applying.ids} onApplied={applying.clear} onClose={() => setApplying(null)} />}
    </>
  );
}
