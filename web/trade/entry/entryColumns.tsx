import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { entryColumns_entry$data } from './__generated__/entryColumns_entry.graphql.ts';
import { EntryStatus } from './EntryStatus.tsx';
import { messages } from './messages.ts';
import { nextStep } from './nextStep.ts';

export type Entry = entryColumns_entry$data;

export const entryRow = graphql`
  fragment entryColumns_entry on EntryManagement {
    id
    status
    name
    seller
    purchaseStatus
    receivedAt
    total
    arrived
    done
    meanWeight
  }
`;

function NextStep({ entry }: { entry: Entry }) {
  const t = useMessages(messages);
  const step = nextStep(entry);
  return <span>{step === null ? '—' : t(`entries.step${step}`)}</span>;
}

export const entryColumns = defineColumns<Entry, 'CREATED' | 'STATUS' | 'NAME'>()(messages, [
  { path: 'name', title: 'entries.purchase', width: 160, grow: 3, sort: 'NAME', phone: 'title' },
  { path: 'seller', title: 'entries.seller', width: 130, grow: 2, phone: 'subtitle' },
  {
    path: 'status',
    title: 'entries.status',
    width: 110,
    sort: 'STATUS',
    phone: 'aside',
    words: 'entries.status',
    render: ({ status }) => <EntryStatus status={status} />,
  },
  {
    path: 'purchaseStatus',
    title: 'entries.step',
    width: 140,
    grow: 1,
    words: 'entries.purchase',
    render: (entry) => <NextStep entry={entry} />,
  },
  { path: 'receivedAt', title: 'entries.received', width: 110, kind: 'date' },
  { path: 'arrived', title: 'entries.arrived', width: 96, kind: 'number', places: 0 },
  { path: 'done', title: 'entries.done', width: 96, kind: 'number', places: 0, phone: 'aside' },
  { path: 'total', title: 'entries.total', width: 96, kind: 'number', places: 0 },
  { path: 'meanWeight', title: 'entries.meanWeight', unit: 'kg', width: 116, kind: 'number', places: 1 },
]);
