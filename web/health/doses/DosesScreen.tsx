import { useState } from 'react';
import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { batchRecords, medicineRecords } from '../../records/records.ts';
import type { DosesScreen_application$data as Dose } from './__generated__/DosesScreen_application.graphql.ts';
import type { DosesScreenQuery } from './__generated__/DosesScreenQuery.graphql.ts';
import { messages } from '../diagnoses/careMessages.ts';
import { doseList } from '../healthLists.ts';
import { messages as words } from '../messages.ts';
import { ReverseDosesDialog } from './ReverseDosesDialog.tsx';

const list = graphql`
  fragment DosesScreen_query on Query
  @refetchable(queryName: "DosesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      medicineApplications(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "DosesScreen_medicineApplications", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...DosesScreen_application
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment DosesScreen_application on MedicineApplication {
    id
    day
    dose
    cost
    withdrawalUntil
    prescription
    medicine {
      name
      unit
    }
    lot {
      lotNumber
    }
    batch {
      name
    }
    corral {
      name
    }
    responsible {
      name
    }
    ox {
      id
      identifier
      sisbov
      electronicEarring
    }
  }
`;

const view = defineListView<Dose>()(doseList, {
  texts: { ...words, ...messages },
  title: 'care.dosesTitle',
  columns: [
    {
      path: ['ox.identifier', 'ox.sisbov', 'ox.electronicEarring'],
      first: true,
      title: 'care.ox',
      absent: 'care.noNumber',
      width: 170,
      phone: 'title',
    },
    { path: 'day', title: 'care.date', width: 110, kind: 'date', sort: 'DAY', phone: 'aside' },
    { path: 'medicine.name', title: 'care.medicine', width: 200, grow: 1, phone: 'subtitle' },
    { path: 'dose', title: 'care.dose', width: 90, kind: 'number', places: 1 },
    { path: 'medicine.unit', title: 'health.unit', width: 90, words: 'health.unit' },
    { path: 'withdrawalUntil', title: 'care.release', width: 120, kind: 'date' },
    { path: 'batch.name', title: 'care.batch', width: 130 },
    { path: 'corral.name', title: 'care.pen', width: 90 },
    { path: 'lot.lotNumber', title: 'care.lot', width: 110 },
    { path: 'cost', title: 'care.price', width: 110, kind: 'money' },
    { path: 'prescription', title: 'care.prescription', width: 110 },
    { path: 'responsible.name', title: 'care.responsible', width: 140, needs: 'person:read' },
  ],
  filters: {
    search: 'care.oxSearch',
    period: 'care.period',
    medicineId: { label: 'care.medicine', records: medicineRecords },
    batchId: { label: 'care.batch', records: batchRecords },
    reversed: { label: 'care.isReversed', yes: 'care.isReversed', no: null },
  },
  list,
  fieldCommands: ['medicate', 'reverseApplications'],
  row,
  href: ({ ox }) => oxPath(ox.id),
  add: { to: '/admin/medical-services/medicines/apply', label: 'care.apply', action: 'health:apply' },
  empty: { icon: 'health', title: 'care.dosesEmpty', text: 'care.dosesEmptyText' },
});

/** The screen is read again when doses are given or taken back. */
export const feed = graphql`
  subscription DosesScreenFeedSubscription {
    medicineChanged {
      id
    }
  }
`;

export function DosesScreen({ queryRef }: ScreenProps<DosesScreenQuery>) {
  const t = useMessages(messages);
  const [reversing, setReversing] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  return (
    <>
      <LoadedList
        view={view}
        queryRef={queryRef}
        renderBulk={
          mayDo('health:apply')
            ? (ids, clear) => (
                <Button size="sm" variant="dangerQuiet" onClick={() => setReversing({ ids, clear })}>
                  {t('care.reverse')}
                </Button>
              )
            : undefined
        }
      />
      {reversing && (
        <ReverseDosesDialog
          applicationIds={reversing.ids}
          onReversed={reversing.clear}
          onClose={() => setReversing(null)}
        />
      )}
    </>
  );
}
